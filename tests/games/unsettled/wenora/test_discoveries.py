"""Every discovery of Wenora: printed in one place, borne by somebody, consumed by its name."""

import pytest

from fourspace.games.unsettled.cartridge import load_cartridge
from tests.games.unsettled.wenora.scene import Case, Stage, check, wenora
from tests.games.unsettled.wenora.test_box import FOLDER
from tests.rules import rule


@rule("U5.1", "U7.4")
@pytest.mark.parametrize("name", [card.name for card in wenora().worlds["wenora"].discoveries])
def test_a_discovery_is_consumed_by_its_name_for_what_its_anomaly_says(name: str) -> None:
    stage = Stage(
        at=("slime_crossroads", "scarab"),
        knows={1: ("robotics",)},
        discoveries={1: ((name, "knows_your_name"),)},
    )
    gains: dict[str, int | str] = {"discoveries 1": -1, "insight 1": 1, "insight 2": 1}
    check(Case(name, stage, (f"explorer 1 consumes {name}",), gains))


@rule("U12.1")
def test_every_discovery_lies_in_exactly_one_place() -> None:
    world = load_cartridge(FOLDER)
    printed = [node.printed for node in world.nodes.values()]
    printed += [card.printed for card in world.opportunities.values()]
    lying = [each.discovery for each in printed if each.discovery]
    assert sorted(lying) == sorted(world.discoveries)
