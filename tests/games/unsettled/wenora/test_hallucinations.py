"""Every hallucination, to those who are fungal hosts and to those who are not."""

import pytest

from tests.games.unsettled.wenora.scene import Case, Facts, Scene, Stage, check, wenora
from tests.rules import rule

DRINK = "awareness on drink_the_lagoon"
DRUNK: Facts = {"focus 1": 2}
"""The lagoon itself turns the cube up by two."""


def seen(
    card: str, answers: tuple[str, ...], then: Facts, host: bool = False, **more: object
) -> Case:
    """The first explorer drinks from the lagoon and sees something; the other is aboard."""
    stage = Stage(("milkcap_lagoon",), ("milkcap_lagoon", "scarab"), focus={1: (1, 2, 2)})
    if host:
        stage.distress = {1: ("mushroom_ears",)}
    for name, value in more.items():
        setattr(stage, name, value)
    changed = {name: value for name, value in (DRUNK | then).items() if value != 0}
    return Case(card, stage, (DRINK, *answers), changed, (card, "itchy_visor"))


CASES = [
    seen("extremely_tall", (), {"cards 1": 1}),
    seen("luna_is_mother", (), {"at 1": "scarab"}),
    seen("luna_is_mother", ("wonder",), {"at 1": "scarab", "focus 1": 3}, host=True),
    seen("floor_is_soup", (), {"time": 1}),
    seen("floor_is_soup", ("wonder",), {"focus 1": 3}, host=True),
    seen("whispering", (), {"strong": -1}),
    seen("whispering", (), {"strong": 1}, host=True, weak=True),
    seen("a_door", ("yes", "at 0,0"), {"at 1": "scarab"}),
    seen("a_door", ("no",), {"insight 1": 1}, host=True),
    seen("hear_colours", ("support",), {"insight 1": 2, "distress 1": 1}),
    seen("hear_colours", (), {"insight 1": 2}, host=True),
    seen("surprise_party", ("wonder",), {"time": 1, "focus 1": 3}),
    seen("very_small_captain", (), {"cards 1": 1}),
    seen("other_hands", (), {"cards 1": 1}),
    seen("flat_time", (), {"time": 2}),
    seen("flat_time", ("wonder on rest",), {"focus 1": 3}, host=True),
    seen("just_arrived", (), {"insight 1": 1}),
    seen("loud_nothing", ("wonder",), {"focus 1": 1}),
    seen("loud_nothing", (), {"insight 1": 1}, host=True),
]


@rule("U1.5")
@pytest.mark.parametrize(
    "case", CASES, ids=lambda case: f"{case.card}{'-host' if case.stage.distress else ''}"
)
def test_a_hallucination_does_what_it_says(case: Case) -> None:
    check(case)


@rule("U12.1")
def test_every_hallucination_is_in_the_table() -> None:
    world = wenora().worlds["wenora"]
    cards = {world.cards[index].name for index in world.decks[0].cards}
    assert {case.card for case in CASES} == cards


def holding(card: str, **more: object) -> Stage:
    stage = Stage(("slime_crossroads", "milkcap_lagoon"), cards={1: (card,)})
    for name, value in more.items():
        setattr(stage, name, value)
    return stage


@rule("U9.4", "U6.1")
def test_the_extremely_tall_walk_two_steps_and_bump_their_heads_indoors() -> None:
    scene = Scene(holding("extremely_tall", at=("scarab", "scarab")))
    assert scene.offers("explorer 1 uses bump_your_head")
    scene.do("move east", "move east")
    assert scene.changes() == {"at 1": "milkcap_lagoon"}
    assert not scene.offers("explorer 1 uses bump_your_head"), "no ceiling here"
    scene = Scene(holding("extremely_tall", at=("scarab", "scarab")))
    scene.do("explorer 1 uses bump_your_head")
    assert scene.changes() == {"cards 1": -1, "insight 1": 1}


@rule("U9.4", "U5.1")
def test_the_small_captain_forbids_theories_until_she_is_handed_to_luna() -> None:
    scene = Scene(holding("very_small_captain"))
    assert not scene.offers("awareness on theorize")
    assert not scene.offers("explorer 1 uses hand_her_over")
    scene = Scene(holding("very_small_captain", luna="slime_crossroads"))
    scene.do("explorer 1 uses hand_her_over")
    assert scene.changes() == {"cards 1": -1, "insight 1": 1}
    assert scene.offers("awareness on theorize")


@rule("U9.4", "U3.1")
def test_other_hands_work_for_gravel_until_they_are_shaken() -> None:
    scene = Scene(holding("other_hands"))
    assert not scene.offers("explorer 1 uses shake_on_it")
    scene.do("wonder on charge", "awareness on recuperate", "fortitude on rest", "regroup")
    scene.do("wonder")
    assert scene.changes() == {"power": 2, "strong": -1, "time": 1, "materials": 1}
    scene = Scene(holding("other_hands", at=("slime_crossroads",) * 2))
    assert scene.do("explorer 1 uses shake_on_it").changes() == {"cards 1": -1}


@rule("U1.5")
def test_those_who_have_no_illusions_left_quarrel_instead() -> None:
    scene = Scene(Stage(("milkcap_lagoon",), ("milkcap_lagoon", "scarab"), focus={1: (1, 2, 2)}))
    scene.state.decks[0].counts = [0] * len(scene.state.decks[0].counts)
    scene.do(DRINK)
    assert scene.changes() == {"focus 1": 2, "strong": -1}
