"""Every distress of Wenora: when it is gained, and while it lies there."""

import pytest

from tests.games.unsettled.wenora.scene import Case, Facts, Scene, Stage, check, wenora
from tests.rules import rule


def gained(card: str, answers: tuple[str, ...], then: Facts, insight: int = 1) -> Case:
    """The first explorer enters the ring after a quarrel; the second waits aboard."""
    stage = Stage(("fairy_ring",), ("scarab", "scarab"), weak=True, insight={1: insight})
    arrived: Facts = {"at 1": "fairy_ring", "distress 1": 1}
    return Case(card, stage, ("move east", "support", *answers), arrived | then, (card,))


GAINED = [
    gained("mushroom_ears", (), {"insight 1": 1}),
    gained(
        "velvet_tongue",
        ("explorer 1", "explorer 2", "awareness", "wonder"),
        {"focus 1": -1, "focus 2": -1},
    ),
    gained("cap_and_gown", (), {"insight 2": 2}),
    gained("green_gills", (), {}),
    gained("yawning", ("awareness",), {"focus 1": -1}),
    gained("itchy_visor", (), {}),
    gained("rooted_boots", (), {}),
    gained("borrowed_childhood", (), {"insight 1": 1}),
    gained("theory_of_others", (), {}),
    gained("existential_damp", (), {"insight 1": -1}, insight=3),
    gained("homesick", (), {}),
    gained("second_shadow", (), {"time": 1}),
]


@rule("U8.1")
@pytest.mark.parametrize("case", GAINED, ids=lambda case: case.card)
def test_gaining_a_distress_does_what_it_says(case: Case) -> None:
    if case.card == "borrowed_childhood":
        case.fate = (*case.fate, "floor_is_soup")
        case.then["time"] = 1
    check(case)


def bearing(*cards: str, **more: object) -> Stage:
    stage = Stage(("slime_crossroads", "milkcap_lagoon"), distress={1: cards})
    for name, value in more.items():
        setattr(stage, name, value)
    return stage


LASTING = [
    Case(
        "green_gills",
        bearing("green_gills"),
        ("awareness on rest",),
        {"power": 1, "focus 1": 1, "time": 1},
    ),
    Case(
        "rooted_boots",
        bearing("rooted_boots"),
        ("move east", "awareness"),
        {"at 1": "milkcap_lagoon", "focus 1": -1},
    ),
    Case(
        "existential_damp",
        bearing("existential_damp", focus={1: (0, 2, 2)}),
        ("awareness on recuperate",),
        {"focus 1": 2, "strong": -1},
    ),
]


@rule("U8.1")
@pytest.mark.parametrize("case", LASTING, ids=lambda case: case.card)
def test_a_distress_lasts_while_it_lies_there(case: Case) -> None:
    check(case)


@rule("U8.1")
def test_a_second_shadow_makes_investigating_slow() -> None:
    stage = Stage()
    stage.distress = {1: ("second_shadow",)}
    scene = Scene(stage)
    scene.fate = ["spore_bank"]
    scene.do("awareness on investigate", "marker 1", "resolve 1")
    assert scene.changes() == {"focus 1": -1, "data": 1, "time": 1}


@rule("U3.1", "U8.1")
@pytest.mark.parametrize(
    "card, luna, lost",
    [
        ("itchy_visor", "scarab", 1),
        ("homesick", "scarab", 1),
        ("homesick", "slime_crossroads", 0),
    ],
)
def test_some_distress_tires_at_the_ends_of_the_turn(card: str, luna: str, lost: int) -> None:
    seat = 1 if card == "homesick" else 2
    stage = Stage(at=("slime_crossroads",) * 2, luna=luna, distress={seat: (card,)})
    scene = Scene(stage)
    scene.do("wonder on charge", "awareness on recuperate", "fortitude on rest", "regroup")
    if lost:
        scene.do("wonder")
    tired = {"focus 1": 1 - lost} if seat == 1 else {"focus 1": 1, "focus 2": -lost}
    expected = {"power": 2, "time": 1, "strong": -1, **tired}
    assert scene.changes() == {name: by for name, by in expected.items() if by}
    assert scene.state.active == 1


@rule("U7.3")
def test_a_theory_about_the_others_is_not_shared_nor_is_anything_else() -> None:
    stage = Stage(("crystal_forest",), ("crystal_forest",) * 2, knows={2: ("chemistry",)})
    assert Scene(stage).offers("awareness on knock_on_a_trunk")
    stage.distress = {2: ("theory_of_others",)}
    assert not Scene(stage).offers("awareness on knock_on_a_trunk")


@rule("U7.5")
@pytest.mark.parametrize("card", ["mushroom_ears", "velvet_tongue", "cap_and_gown", "green_gills"])
def test_four_kinds_of_distress_make_a_fungal_host(card: str) -> None:
    stage = Stage(("trumpet_marsh",), ("trumpet_marsh", "scarab"), distress={1: (card,)})
    assert Scene(stage).offers("awareness on absorb_the_energy")


@rule("U12.1")
def test_every_distress_is_gained_in_a_test() -> None:
    cards = [card.name for card in wenora().worlds["wenora"].distress]
    assert [case.card for case in GAINED] == cards
