"""Every opportunity of Wenora: what it does when revealed, and what its slot does."""

import pytest

from tests.games.unsettled.wenora.scene import Case, Facts, Scene, Stage, check, wenora
from tests.rules import rule

HOST = ("mushroom_ears",)
PLAIN = "runs_on_applause"
"""An anomaly that makes no host."""


def here(card: str, together: bool = False, **more: object) -> Stage:
    """The first explorer stands at the marker of a card, alone or not."""
    second = "slime_crossroads" if together else "scarab"
    stage = Stage(at=("slime_crossroads", second), opportunity=(card, "slime_crossroads"))
    for name, value in more.items():
        setattr(stage, name, value)
    return stage


SLOTS = [
    Case(
        "polite_mushroom",
        here("polite_mushroom", weak=True),
        ("fortitude on out_bow_it", "awareness"),
        {"focus 1": -1, "discoveries 1": 1, "strong": 1},
    ),
    Case(
        "borrowed_helmet",
        here("borrowed_helmet", together=True, engaged=2),
        ("awareness on peel_it_off", "awareness"),
        {"focus 1": -1, "discoveries 1": 1, "focus 2": 1},
    ),
    Case(
        "living_plastics",
        here("living_plastics", power=1),
        ("awareness on study_the_living_plastics",),
        {"focus 1": -1, "power": -1, "discoveries 1": 1, "time": 1},
    ),
    Case(
        "night_market",
        here("night_market", together=True, data=1, materials=1, power=1),
        ("awareness on haggle", "explorer 1", "explorer 2", "awareness", "wonder"),
        {
            "data": -1,
            "materials": -1,
            "power": -1,
            "discoveries 1": 1,
            "focus 1": 1,
            "focus 2": 1,
        },
    ),
    Case(
        "nest_of_clocks",
        here("nest_of_clocks"),
        ("awareness on take_a_slow_one", "wonder on rest"),
        {"discoveries 1": 1},  # one down, one up, and the hour of Rest is ignored
    ),
    Case(
        "hitchhiker",
        here("hitchhiker", engaged=1),
        ("awareness on this_is_your_stop",),
        {"discoveries 1": 1},
    ),
    Case(
        "buried_antenna",
        here("buried_antenna", luna="slime_crossroads", knows={1: ("robotics",)}),
        ("awareness on answer_it",),
        {"focus 1": -1, "data": 3, "time": 1, "insight 1": 1, "insight 2": 1},
        ("floor_is_soup",),
    ),
    Case(
        "court_of_caps",
        here("court_of_caps", together=True, distress={2: ("yawning",)}),
        ("awareness on plead_together",),
        {"discoveries 1": 1, "distress 2": -1},
    ),
    Case(
        "somebodys_pantry",
        here("somebodys_pantry", lying={"slime_crossroads": {"materials": 3}}),
        ("awareness on help_yourselves",),
        {
            "focus 1": -1,
            "discoveries 1": 1,
            "materials": 3,
            "materials on slime_crossroads": -3,
            "strong": -1,
        },
    ),
    Case(
        "spore_bank",
        here("spore_bank", discoveries={1: (("pocket_fog", "still_warm"),)}),
        ("awareness on make_a_deposit", "engineering", "space 1"),
        {"focus 1": -1, "discoveries 1": -1, "comprehensions 1": 1},
    ),
    Case(
        "the_lullaby",
        here("the_lullaby", focus={1: (0, 2, 2)}),
        ("awareness on sing_the_second_verse",),
        {"focus 1": 2, "discoveries 1": 1, "time": 2},
    ),
    Case(
        "root_telephone",
        here("root_telephone"),
        ("awareness on talk_shop", "choose 1"),
        {"insight 2": 2},
    ),
    Case(
        "root_telephone",
        here("root_telephone"),
        ("awareness on talk_shop", "choose 2"),
        {"at 2": "slime_crossroads"},
    ),
    Case(
        "our_old_camp",
        here("our_old_camp", knows={1: ("chemistry",)}),
        ("awareness on strip_it_for_parts",),
        {"focus 1": -1, "data": 1, "materials": 2, "power": 2},
    ),
    Case(
        "mannerly_geyser",
        here("mannerly_geyser", together=True, nodes=("slime_crossroads", "gill_library")),
        ("awareness on hold_hands", "at 2,0", "at 2,0"),
        {"focus 1": -1, "at 1": "gill_library", "at 2": "gill_library", "insight 1": 1},
    ),
    Case(
        "shed_skin",
        here("shed_skin", distress={1: (*HOST, "yawning")}),
        ("awareness on try_it_on", "yawning"),
        {"discoveries 1": 1, "distress 1": -1},
    ),
    Case(
        "apparent_luna",
        here("apparent_luna", luna="slime_crossroads"),
        ("wonder on introduce_them", "scan data"),
        {"focus 1": -1, "discoveries 1": 1, "data on slime_crossroads": 2, "data": 1},
        ("roll 2",),
    ),
]


@rule("U9.1", "U9.2")
@pytest.mark.parametrize("case", SLOTS, ids=lambda case: case.card)
def test_the_slot_of_an_opportunity_does_what_it_says(case: Case) -> None:
    case.fate = (*case.fate, PLAIN)
    check(case)


REVEALS: list[tuple[str, Facts, tuple[str, ...]]] = [
    ("polite_mushroom", {"insight 1": 1}, ()),
    ("borrowed_helmet", {}, ()),
    ("living_plastics", {"materials on slime_crossroads": 1}, ()),
    ("night_market", {"time": 1}, ()),
    ("nest_of_clocks", {}, ()),
    ("hitchhiker", {}, ()),
    ("buried_antenna", {"insight 1": 1}, ()),
    ("court_of_caps", {"distress 1": 1}, ("support",)),
    ("somebodys_pantry", {"materials on slime_crossroads": 3}, ()),
    ("spore_bank", {"data": 1}, ()),
    ("the_lullaby", {"focus 1": 0, "time": 1}, ("wonder",)),
    ("root_telephone", {"insight 2": 1}, ()),
    ("our_old_camp", {"distress 1": 1, "insight 1": 2}, ("support",)),
    ("mannerly_geyser", {"power": 1}, ()),
    ("shed_skin", {"time": 1}, ()),
    ("apparent_luna", {"luna": "slime_crossroads"}, ()),
]


@rule("U9.1")
@pytest.mark.parametrize("card, then, answers", REVEALS, ids=lambda value: str(value)[:20])
def test_an_opportunity_does_its_left_column_when_it_is_revealed(
    card: str, then: Facts, answers: tuple[str, ...]
) -> None:
    scene = Scene(Stage())
    scene.fate = [card, "floor_is_soup", "itchy_visor"]
    scene.do("awareness on investigate", "marker 1", *answers)
    expected: Facts = {"focus 1": -1, **then}
    assert scene.changes() == {name: by for name, by in expected.items() if by != 0}
    assert scene.game.decision(scene.state).kind == "turn"


@rule("U12.1")
def test_every_opportunity_is_in_both_tables() -> None:
    cards = [card.name for card in wenora().worlds["wenora"].opportunities]
    assert {case.card for case in SLOTS} == set(cards)
    assert [card for card, _, _ in REVEALS] == cards


@rule("U9.4")
def test_the_helmet_tires_its_wearer_at_every_arrival_and_makes_a_host_of_them() -> None:
    stage = here("borrowed_helmet", engaged=1, nodes=("slime_crossroads", "trumpet_marsh"))
    scene = Scene(stage)
    scene.fate = ["loud_nothing"]  # the spores before the marsh, to a host
    scene.do("move east", "wonder")
    assert scene.changes() == {"at 1": "trumpet_marsh", "focus 1": -1, "insight 1": 1}
    assert scene.offers("awareness on absorb_the_energy")
    assert not scene.offers("awareness on peel_it_off"), "only others can peel it off"


@rule("U9.4")
def test_the_hitchhiker_talks_all_the_way_and_gets_out_near_the_ship_only() -> None:
    stage = here("hitchhiker", engaged=1, nodes=("slime_crossroads", "milkcap_lagoon"))
    scene = Scene(stage)
    assert scene.offers("awareness on this_is_your_stop")
    scene.do("move east")
    assert scene.changes() == {"at 1": "milkcap_lagoon", "insight 1": 1, "time": 1}
    assert not scene.offers("awareness on this_is_your_stop")


@rule("U8.7")
def test_clocks_that_strike_tire_everyone_once() -> None:
    scene = Scene(Stage(time=2))
    scene.fate = ["nest_of_clocks"]
    scene.do("awareness on investigate", "marker 1")
    scene.state.time = 4
    scene.do("wonder on rest", "wonder", "wonder")
    assert scene.changes() == {"focus 1": -1, "focus 2": -1, "time": 3}
    assert scene.state.trigger_at[1] == 0, "they strike once"
