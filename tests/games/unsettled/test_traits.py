"""The twelve traits (U11)."""

import pytest

from fourspace.games.unsettled.codes import DASHBOARD
from tests.games.unsettled.scene import Scene
from tests.rules import rule


@rule("U11.1")
def test_there_are_twelve_tiles_and_each_action_is_covered_on_each_side() -> None:
    traits = Scene().state.world.traits
    assert len(traits) == 12
    for side in range(2):
        assert {trait.covers[side] for trait in traits} == set(range(len(DASHBOARD)))


@rule("U11.1")
def test_the_altruist_supports_without_arrow_or_cohesion_also_oneself() -> None:
    scene = Scene().trait(0, "altruist").suffer(0, theorize="glue")
    scene.state.strong = 1
    scene.ready().say("awareness on altruist_high").passes()
    assert scene.covered(0) == []
    assert scene.cubes(0) == [2, 2, 2]
    assert scene.nothing_waits


@rule("U11.1")
def test_the_low_altruist_theorizes_for_two_without_bonus() -> None:
    scene = Scene().trait(0, "altruist")
    scene.state.strong = 0
    scene.ready().say("awareness on altruist_low")
    assert scene.state.insight == [1, 3]


@rule("U11.1")
def test_the_leader_investigates_and_gives_another_focus() -> None:
    scene = Scene().trait(0, "leader").lay("dune", 0, 1).put(0, "dune").ready()
    scene.say("awareness on leader_high", "marker 1", "ledger").passes()
    assert scene.game.decision(scene.state).seats == (1,)
    scene.say("wonder")
    assert scene.cubes(1) == [2, 3, 2]
    assert scene.cubes(0) == [2, 2, 2]


@rule("U11.1")
@pytest.mark.parametrize("alone, space", [(True, 1), (False, 2)])
def test_the_low_leader_rests_for_free_when_alone(alone: bool, space: int) -> None:
    scene = Scene().trait(0, "leader").lay("dune", 0, 1).put(0, "dune")
    if not alone:
        scene.put(1, "dune")
    scene.state.strong = 0
    scene.focus(0, 0, 2, 2).ready().say("awareness on leader_low")
    assert scene.state.time == space
    assert scene.cubes(0) == [2, 2, 2]


@rule("U11.1", "U4.6")
def test_rest_is_obligatory_under_a_trait_too() -> None:
    scene = Scene().trait(0, "stoic").ready()
    scene.say("awareness on charge", "wonder on recuperate")
    assert not scene.offers("fortitude on stoic_high")  # cohesion is weak now: the other side
    assert [text for text in scene.offered if " on " in text] == ["fortitude on rest"]
    scene = Scene().trait(0, "stoic").ready().say("awareness on charge", "wonder on theorize")
    assert [text for text in scene.offered if " on " in text] == ["fortitude on stoic_high"]


@pytest.mark.parametrize("side", [0, 1])
@pytest.mark.parametrize("tile", range(12))
@rule("U11.1")
def test_every_side_of_every_tile_can_be_used(tile: int, side: int) -> None:
    scene = Scene().lay("dune", 0, 1).put(0, "dune").put(1, "dune").suffer(1, theorize="glue")
    scene.state.trait[0] = tile
    scene.state.strong = 1 - side
    scene.state.insight[0] = 3
    slot = scene.state.world.traits[tile].slots[side]
    name = scene.state.world.slots[slot].name
    assert scene.ready().offers(f"wonder on {name}")
    scene.say(f"wonder on {name}")
    assert scene.state.slot_uses[slot] == 1
