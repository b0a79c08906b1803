"""Every breakthrough of Wenora, used as a free action."""

import pytest

from tests.games.unsettled.wenora.scene import Case, Scene, Stage, check, wenora
from tests.rules import rule

TOGETHER = ("slime_crossroads", "slime_crossroads")


def with_card(card: str, at: tuple[str, ...] = TOGETHER, **more: object) -> Stage:
    """The first explorer has a breakthrough and plenty to spend."""
    stage = Stage(at=at, data=2, materials=2, power=2, breakthroughs={1: (card,)})
    for name, value in more.items():
        setattr(stage, name, value)
    return stage


APART = ("slime_crossroads", "scarab")
CASES = [
    Case(
        "hug_protocol",
        with_card("hug_protocol", APART),
        ("explorer 1 uses hug_protocol", "awareness"),
        {"data": -1, "focus 2": 1},
    ),
    Case(
        "fetch",
        with_card(
            "fetch",
            nodes=("slime_crossroads", "gill_library"),
            lying={"gill_library": {"materials": 2}},
        ),
        ("explorer 1 uses fetch", "east", "east"),
        {"data": -1, "luna": "gill_library", "materials": 1, "materials on gill_library": -1},
    ),
    Case(
        "piggyback",
        with_card("piggyback", APART, nodes=("slime_crossroads", "gill_library")),
        ("explorer 1 uses piggyback", "at 2,0"),
        {"data": -1, "at 2": "gill_library"},
    ),
    Case(
        "second_nose",
        with_card("second_nose", luna="slime_crossroads"),
        ("explorer 1 uses second_nose", "scan materials"),
        {"data": -1, "materials": 2, "materials on slime_crossroads": 1},
        ("roll 3",),
    ),
    Case(
        "opaline_jelly",
        with_card("opaline_jelly", ("bracket_stair",) * 2, nodes=("bracket_stair", "gill_library")),
        ("explorer 1 uses opaline_jelly", "move east", "awareness on traverse", "west"),
        {"materials": -1, "focus 1": -1},  # four icons crossed, all of them ignored
    ),
    Case(
        "worry_solvent",
        with_card("worry_solvent", distress={2: ("yawning",)}),
        ("explorer 1 uses worry_solvent",),
        {"materials": -1, "distress 2": -1, "time": 1},
        ("floor_is_soup",),
    ),
    Case(
        "smelling_salts",
        with_card("smelling_salts", endurance={2: 0}),
        ("explorer 1 uses smelling_salts", "choose 1"),
        {"materials": -2, "endurance 2": 2, "lost endurance": -2},
    ),
    Case(
        "smelling_salts",
        with_card("smelling_salts", APART, endurance={2: 0}, focus={2: (0, 0, 0)}),
        (
            "explorer 1 uses smelling_salts",
            *("explorer 2", "explorer 2", "explorer 1"),
            *("wonder", "awareness", "awareness"),
        ),
        {"materials": -2, "focus 1": 1, "focus 2": 2},
    ),
    Case(
        "leaf_sandwich",
        with_card("leaf_sandwich"),
        ("explorer 1 uses leaf_sandwich", "awareness"),
        {"materials": -1, "power": 2, "focus 2": 1},
    ),
    Case(
        "bounce_boots",
        with_card("bounce_boots", nodes=("slime_crossroads", "bracket_stair")),
        ("explorer 1 uses bounce_boots", "explorer 2", "at 2,0"),
        {"power": -1, "at 2": "bracket_stair"},
    ),
    Case(
        "augmented_gathering",
        with_card("augmented_gathering", lying={"slime_crossroads": {"materials": 3}}),
        ("explorer 1 uses augmented_gathering",),
        {"power": -1, "materials": 2, "materials on slime_crossroads": -2},
    ),
    Case(
        "long_elastic",
        with_card("long_elastic", APART),
        ("explorer 1 uses long_elastic", "choose 1"),
        {"power": -1, "at 1": "scarab"},
    ),
    Case(
        "long_elastic",
        with_card("long_elastic", APART),
        ("explorer 1 uses long_elastic", "choose 2"),
        {"power": -1, "at 2": "slime_crossroads"},
    ),
]


@rule("U5.1", "U5.2")
@pytest.mark.parametrize("case", CASES, ids=lambda case: case.card)
def test_a_breakthrough_does_what_it_says(case: Case) -> None:
    check(case)


@rule("U5.1")
@pytest.mark.parametrize("case", CASES, ids=lambda case: case.card)
def test_a_breakthrough_is_used_once_per_turn(case: Case) -> None:
    scene = Scene(case.stage)
    scene.fate = list(case.fate)
    assert scene.offers(case.do[0])
    scene.do(*case.do)
    assert not scene.offers(case.do[0])


@rule("U5.1", "U8.7")
def test_the_minute_wedge_helps_everyone_but_its_owner_and_is_gone_then() -> None:
    stage = Stage(at=TOGETHER, power=2, breakthroughs={2: ("minute_wedge",)})
    scene = Scene(stage).do("explorer 2 uses minute_wedge", "awareness on rest")
    assert scene.changes() == {"power": -1, "focus 1": 1}
    scene.do("wonder on charge", "fortitude on recuperate", "regroup")
    assert not scene.offers("explorer 2 uses minute_wedge")
    assert scene.game.closed(scene.state, "minute_wedge") is not None
    stage = Stage(at=TOGETHER, power=2, breakthroughs={1: ("minute_wedge",)})
    scene = Scene(stage).do("explorer 1 uses minute_wedge", "awareness on rest")
    assert scene.changes() == {"power": -1, "focus 1": 1, "time": 1}


@rule("U12.1")
def test_every_breakthrough_is_tested() -> None:
    cards = {card.name for card in wenora().worlds["wenora"].breakthroughs}
    assert {case.card for case in CASES} | {"minute_wedge"} == cards
