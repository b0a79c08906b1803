"""Every node of Wenora: its slot, its arrival, its edges."""

import pytest

from tests.games.unsettled.wenora.scene import Case, Scene, Stage, check, wenora
from tests.rules import rule

HOST = ("mushroom_ears",)
SLOTS = [
    Case(
        "trumpet_marsh",
        Stage(("trumpet_marsh",), ("trumpet_marsh", "scarab"), distress={1: HOST}),
        ("wonder on absorb_the_energy", "awareness"),
        {"power": 2, "focus 1": 1, "insight 1": 1},
    ),
    Case(
        "puffball_prairie",
        Stage(("puffball_prairie",), ("puffball_prairie", "scarab")),
        ("wonder on inhale_the_mysterious_pollen", "awareness"),
        {"insight 1": 1, "focus 1": 1, "time": 1},
        ("floor_is_soup",),
    ),
    Case(
        "fairy_ring",
        Stage(("fairy_ring",), ("fairy_ring", "scarab")),
        ("awareness on gather_the_strange_jelly",),
        {"focus 1": -1, "materials": 1, "insight 1": 1},
    ),
    Case(
        "fairy_ring",
        Stage(("fairy_ring",), ("fairy_ring", "scarab")),
        ("wonder on gather_the_strange_jelly",),
        {"focus 1": -1, "materials": 1},
    ),
    Case(
        "crystal_forest",
        Stage(
            ("crystal_forest",),
            ("crystal_forest", "crystal_forest"),
            knows={2: ("engineering",)},
        ),
        ("awareness on knock_on_a_trunk",),
        {"focus 1": -1, "materials on crystal_forest": 2, "insight 1": 1, "insight 2": 1},
    ),
    Case(
        "humming_vault",
        Stage(("humming_vault",), ("humming_vault", "humming_vault"), weak=True),
        ("awareness on join_in",),
        {"focus 1": -1, "strong": 1, "insight 1": 1, "insight 2": 1},
    ),
    Case(
        "bracket_stair",
        Stage(("bracket_stair", "slime_crossroads"), ("bracket_stair", "scarab")),
        ("wonder on take_the_slide", "at 2,0"),
        {"at 1": "slime_crossroads", "insight 1": 1},
    ),
    Case(
        "milkcap_lagoon",
        Stage(("milkcap_lagoon",), ("milkcap_lagoon", "scarab"), focus={1: (1, 2, 2)}),
        ("awareness on drink_the_lagoon",),
        {"focus 1": 2, "time": 1},
        ("floor_is_soup",),
    ),
    Case(
        "gill_library",
        Stage(("gill_library",), ("gill_library", "gill_library"), data=1),
        ("awareness on read_between_the_gills",),
        {"data": -1, "insight 1": 2, "insight 2": 1},
    ),
    Case(
        "slime_crossroads",
        Stage(("slime_crossroads", "gill_library"), ("slime_crossroads", "scarab")),
        ("awareness on ask_the_way", "at 2,0", "scan materials"),
        {"luna": "gill_library", "materials on gill_library": 3},
        ("roll 3",),
    ),
    Case(
        "compost_volcano",
        Stage(
            ("compost_volcano",),
            ("compost_volcano", "scarab"),
            discoveries={1: (("pocket_fog", "still_warm"),)},
            endurance={1: 5},
        ),
        ("fortitude on feed_the_crater",),
        {"discoveries 1": -1, "endurance 1": 1, "lost endurance": -1, "power": 2},
    ),
    Case(
        "mirror_bog",
        Stage(
            ("mirror_bog",),
            ("mirror_bog", "scarab"),
            distress={1: ("mushroom_ears", "yawning")},
        ),
        ("wonder on trade_places", "yawning"),
        {"focus 1": -1, "distress 1": -2},
    ),
    Case(
        "sporefall_canyon",
        Stage(("sporefall_canyon",), ("sporefall_canyon", "scarab")),
        ("fortitude on catch_one_in_a_hat",),
        {"focus 1": -1, "discoveries 1": 1, "strong": -1, "insight 1": 1},
        ("hums_b_flat", "whispering"),
    ),
]
ARRIVALS = [
    Case(
        "puffball_prairie",
        Stage(("puffball_prairie",), ("scarab", "scarab")),
        ("move east",),
        {"at 1": "puffball_prairie", "time": 2},
        ("flat_time",),
    ),
    Case(
        "puffball_prairie",
        Stage(("puffball_prairie",), ("scarab", "scarab"), distress={1: HOST}),
        ("move east",),
        {"at 1": "puffball_prairie"},
    ),
    Case(
        "fairy_ring",
        Stage(("fairy_ring",), ("scarab", "scarab")),
        ("move east", "wonder"),
        {"at 1": "fairy_ring", "focus 1": 1},
    ),
    Case(
        "fairy_ring",
        Stage(("fairy_ring",), ("scarab", "scarab"), weak=True),
        ("move east", "support"),
        {"at 1": "fairy_ring", "distress 1": 1},
        ("itchy_visor",),
    ),
]


@rule("U4.13")
@pytest.mark.parametrize("case", SLOTS, ids=lambda case: case.card)
def test_the_slot_of_a_node_does_what_it_says(case: Case) -> None:
    check(case)


@rule("U6.2")
@pytest.mark.parametrize("case", ARRIVALS, ids=lambda case: case.card)
def test_a_node_greets_whoever_arrives(case: Case) -> None:
    check(case)


@rule("U12.1")
def test_every_node_is_in_one_of_the_tables() -> None:
    used = {case.card for case in SLOTS + ARRIVALS}
    assert used == {node.name for node in wenora().worlds["wenora"].nodes} - {"scarab"}


@rule("U3.4", "U7.5")
@pytest.mark.parametrize(
    "stage, slot",
    [
        (Stage(("trumpet_marsh",), ("trumpet_marsh", "scarab")), "absorb_the_energy"),
        (Stage(("crystal_forest",), ("crystal_forest", "scarab")), "knock_on_a_trunk"),
        (Stage(("humming_vault",), ("humming_vault", "scarab")), "join_in"),
        (Stage(("gill_library",), ("gill_library", "scarab")), "read_between_the_gills"),
        (Stage(("compost_volcano",), ("compost_volcano", "scarab")), "feed_the_crater"),
        (Stage(("mirror_bog",), ("mirror_bog", "scarab")), "trade_places"),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_a_slot_is_closed_to_those_who_lack_what_it_needs(stage: Stage, slot: str) -> None:
    scene = Scene(stage)
    assert not scene.offers(f"awareness on {slot}")
    assert scene.game.closed(scene.state, f"awareness on {slot}") is not None


@rule("U6.2", "U8.7")
def test_leaving_the_marsh_southwards_takes_two_hours() -> None:
    scene = Scene(Stage(("trumpet_marsh",), ("trumpet_marsh", "scarab")))
    scene.fate = ["fairy_ring"]
    scene.do("move south", "awareness")
    assert scene.changes() == {"at 1": "fairy_ring", "time": 2, "focus 1": 1}


@rule("U6.2")
def test_the_spores_of_an_edge_show_the_one_who_crosses_it_something() -> None:
    scene = Scene(Stage(("mirror_bog",), ("mirror_bog", "scarab")))
    scene.fate = ["loud_nothing"]
    scene.do("move west", "wonder")
    assert scene.changes() == {"at 1": "scarab", "focus 1": -1}


@rule("U6.6")
def test_the_canyon_is_walled_off_to_the_east_and_the_west() -> None:
    scene = Scene(Stage(("sporefall_canyon",), ("sporefall_canyon", "scarab")))
    assert {text for text in scene.texts() if text.startswith("move")} == {
        "move north",
        "move south",
    }


@rule("U6.6")
def test_only_luna_crosses_the_closed_side_of_the_forest() -> None:
    stage = Stage(("crystal_forest",), ("crystal_forest", "scarab"), luna="crystal_forest")
    scene = Scene(stage)
    assert not scene.offers("move west")
    assert scene.do("luna west").changes() == {"luna": "scarab"}


@rule("U4.12")
def test_luna_comforts_whoever_is_with_her_from_wherever_she_is_asked() -> None:
    stage = Stage(at=("scarab", "slime_crossroads"), luna="slime_crossroads")
    stage.distress = {2: ("yawning",)}
    scene = Scene(stage).do("awareness on luna")
    assert scene.changes() == {"focus 1": -1, "distress 2": -1}


@rule("U8.7")
def test_the_sporefall_spares_fungal_hosts() -> None:
    scene = Scene(Stage(at=("scarab", "scarab"), time=5, distress={2: HOST}))
    scene.fate = ["floor_is_soup"]
    scene.do("awareness on rest")
    assert scene.changes() == {"focus 1": 1, "time": 2}


@rule("U6.2", "U6.5")
def test_a_door_met_on_the_way_ends_the_step_behind_it() -> None:
    nodes = ("mirror_bog", "slime_crossroads")
    scene = Scene(Stage(nodes, ("mirror_bog", "scarab")))
    scene.fate = ["a_door"]
    scene.do("move west", "yes", "at 2,0")
    assert scene.changes() == {"at 1": "slime_crossroads"}
    assert not scene.offers("move west"), "the step was spent"
