"""The three survival tasks: every page, every way through it."""

import pytest

from tests.games.unsettled.wenora.scene import Case, Scene, Stage, check, wenora
from tests.rules import rule

LAB = {"gill_library": "laboratory"}
SHOP = {"gill_library": "workshop"}
FOUND = {1: (("pocket_fog", "hums_b_flat"), ("glowing_frogs", "still_warm"))}
CAMP = ("gill_library", "gill_library")


def on_page(task: str, page: int, **more: object) -> Stage:
    stage = Stage(("gill_library", "slime_crossroads"), CAMP, task=task, page=page)
    for name, value in more.items():
        setattr(stage, name, value)
    return stage


def junior(**more: object) -> Stage:
    return on_page("b", 7, lying={"gill_library": {"junior": 1}}, **more)


def decoy(**more: object) -> Stage:
    at = ("slime_crossroads", "slime_crossroads")
    return on_page("c", 5, at=at, lying={"slime_crossroads": {"decoy": 1}}, **more)


def aboard(**more: object) -> Stage:
    stage = on_page("c", 7, at=("scarab", "scarab"), lying={"scarab": {"thread": 4}})
    for name, value in more.items():
        setattr(stage, name, value)
    return stage


WAYS = [
    Case(
        "catch_a_spore",
        on_page("a", 5, lying={"gill_library": {"spore": 2}}),
        ("explorer 1 uses catch_a_spore", "awareness"),
        {"focus 1": -1, "tokens 1": 1, "spore on gill_library": -1},
    ),
    Case(
        "something_curious",
        on_page("a", 7, discoveries=FOUND),
        ("explorer 1 uses something_curious", "pocket_fog"),
        {"discoveries 1": -1, "goodwill": 1},
    ),
    Case(
        "something_alive",
        on_page("a", 7, discoveries=FOUND),
        ("explorer 1 uses something_alive",),
        {"discoveries 1": -1, "goodwill": 2},
    ),
    Case(
        "something_nourishing",
        on_page("a", 7, built=LAB, materials=3),
        ("explorer 1 uses something_nourishing",),
        {"materials": -3, "goodwill": 1},
    ),
    Case(
        "a_little_peace_of_mind",
        on_page("a", 7),
        ("explorer 1 uses a_little_peace_of_mind", "support"),
        {"distress 1": 1, "goodwill": 1},
        ("itchy_visor",),
    ),
    Case(
        "the_lemon",
        on_page("a", 7, tokens={1: {"lemon": 1}}),
        ("explorer 1 uses the_lemon",),
        {"tokens 1": -1, "goodwill": 1},
    ),
    Case(
        "scrape_with_care",
        on_page("b", 3, luna="gill_library", data=1),
        ("explorer 1 uses scrape_with_care",),
        {"data": -1, "marker on gill_library": 1, "samples": 1},
    ),
    Case(
        "scrape_by_hand",
        on_page("b", 3, luna="gill_library"),
        ("explorer 1 uses scrape_by_hand",),
        {"marker on gill_library": 1, "samples": 1, "time": 1},
        ("floor_is_soup",),
    ),
    Case(
        "with_patience",
        junior(),
        ("explorer 1 uses with_patience", "awareness", "awareness"),
        {"focus 1": -2, "trust": 1},
    ),
    Case(
        "with_a_spark",
        junior(power=2),
        ("explorer 1 uses with_a_spark",),
        {"power": -2, "trust": 1},
    ),
    Case(
        "with_something_shiny",
        junior(discoveries=FOUND),
        ("explorer 1 uses with_something_shiny", "pocket_fog"),
        {"discoveries 1": -1, "trust": 2},
    ),
    Case(
        "with_a_familiar_face",
        junior(luna="gill_library", data=1),
        ("explorer 1 uses with_a_familiar_face",),
        {"data": -1, "trust": 1},
    ),
    Case(
        "lay_the_keel",
        on_page("c", 5, at=("slime_crossroads", "scarab"), materials=1),
        ("explorer 1 uses lay_the_keel",),
        {"materials": -1, "decoy on slime_crossroads": 1},
    ),
    Case(
        "pile_up_gravel",
        decoy(materials=2),
        ("explorer 1 uses pile_up_gravel", "explorer 1 uses pile_up_gravel"),
        {"materials": -2, "decoy": 2},
    ),
    Case(
        "weld_on_scrap",
        decoy(power=2),
        ("explorer 1 uses weld_on_scrap",),
        {"power": -2, "decoy": 1},
    ),
    Case(
        "sacrifice_a_building",
        decoy(built={"slime_crossroads": "tent"}),
        ("explorer 1 uses sacrifice_a_building",),
        {"decoy": 3},
    ),
    Case(
        "paint_it_a_face",
        decoy(discoveries=FOUND),
        ("explorer 1 uses paint_it_a_face", "pocket_fog"),
        {"discoveries 1": -1, "decoy": 2},
    ),
    Case(
        "tell_the_truth",
        aboard(data=2),
        ("explorer 1 uses tell_the_truth",),
        {"data": -2, "thread on scarab": -1},
    ),
    Case(
        "keep_it_warm",
        aboard(power=2),
        ("explorer 1 uses keep_it_warm",),
        {"power": -2, "thread on scarab": -1},
    ),
    Case(
        "sit_with_it",
        aboard(),
        ("explorer 1 uses sit_with_it", "awareness", "awareness", "wonder"),
        {"focus 1": -3, "thread on scarab": -1},
    ),
    Case(
        "be_sad_together",
        aboard(),
        ("explorer 1 uses be_sad_together", "support"),
        {"distress 1": 1, "thread on scarab": -1},
        ("itchy_visor",),
    ),
]


@rule("U5.1", "U10.1")
@pytest.mark.parametrize("case", WAYS, ids=lambda case: case.card)
def test_a_way_towards_an_objective_does_what_it_says(case: Case) -> None:
    check(case)


@rule("U12.1")
def test_every_free_action_of_the_pages_is_in_the_table() -> None:
    world = wenora().worlds["wenora"]
    found = {
        world.abilities[index].name
        for pages in world.pages
        for page in pages
        for index in page.abilities
    }
    assert {case.card for case in WAYS} == found


def finish(stage: Stage, *answers: str) -> Scene:
    """The rest of a turn whose first cube has to turn the page."""
    return Scene(stage).do(*answers, "wonder on charge", "fortitude on rest", "regroup")


@rule("U10.1", "U10.4")
def test_sticky_is_done_when_the_last_of_three_structures_stands() -> None:
    stage = on_page("a", 3, nodes=("gill_library", "crystal_forest", "fairy_ring"))
    stage.at = ("fairy_ring", "gill_library")
    stage.built = {"gill_library": "laboratory", "crystal_forest": "tent"}
    scene = finish(stage, "awareness on build_workshop")
    assert scene.state.page == 5
    assert scene.facts()["spore on crystal_forest"] == 1
    assert scene.facts()["spore on fairy_ring"] == 1
    assert scene.facts()["spore on gill_library"] == 0, "too near the ship"


@rule("U10.1")
def test_spores_jump_up_where_luna_scans() -> None:
    scene = Scene(on_page("a", 5, luna="gill_library"))
    scene.fate = ["roll 1"]
    scene.do("scan data")
    assert scene.changes() == {"data on gill_library": 1, "spore on gill_library": 1}


@rule("U10.1")
def test_dinner_makes_hosts_of_everyone_and_turns_out_to_be_the_ambassador() -> None:
    stage = on_page("a", 5, built=LAB, power=2, tokens={1: {"spore": 3}})
    stage.knows = {1: ("chemistry",), 2: ("chemistry",)}
    scene = finish(stage, "awareness on process_the_edible_matter")
    scene.do("awareness", "awareness")
    assert scene.state.page == 7
    facts = scene.facts()
    assert (facts["tokens 1"], facts["tokens 2"]) == (1, 1)
    assert facts["strong"] == 0
    assert facts["goodwill"] == 1, "two explorers have less to make good for"


@rule("U3.4")
@pytest.mark.parametrize(
    "lacking",
    [
        {"built": {}},
        {"power": 1},
        {"tokens": {1: {"spore": 2}}},
        {"tokens": {2: {"spore": 3}}},
        {"knows": {1: ("chemistry",)}},
    ],
    ids=["laboratory", "power", "spore", "own spores", "comprehension"],
)
def test_dinner_needs_everything_at_once(lacking: dict[str, object]) -> None:
    ready: dict[str, object] = {
        "built": LAB,
        "power": 2,
        "tokens": {1: {"spore": 3}},
        "knows": {1: ("chemistry",), 2: ("chemistry",)},
    }
    assert Scene(on_page("a", 5, **ready)).offers("awareness on process_the_edible_matter")
    scene = Scene(on_page("a", 5, **(ready | lacking)))
    assert not scene.offers("awareness on process_the_edible_matter")


@rule("U10.1")
@pytest.mark.parametrize(
    "stage, do, page",
    [
        (on_page("a", 7, tracks={"goodwill": 4}, tokens={1: {"lemon": 1}}), "the_lemon", 8),
        (
            on_page("b", 3, tracks={"samples": 3}, luna="gill_library", data=1),
            "scrape_with_care",
            5,
        ),
        (junior(tracks={"trust": 3}, power=2), "with_a_spark", 8),
        (aboard(lying={"scarab": {"thread": 1}}, power=2), "keep_it_warm", 8),
    ],
    ids=["goodwill", "samples", "trust", "threads"],
)
def test_the_last_contribution_turns_the_page(stage: Stage, do: str, page: int) -> None:
    assert Scene(stage).do(f"explorer 1 uses {do}").state.page == page


@rule("U10.1")
def test_one_sample_is_taken_from_each_node_and_none_aboard() -> None:
    stage = on_page("b", 3, luna="gill_library", data=2)
    scene = Scene(stage).do("explorer 1 uses scrape_with_care")
    assert not scene.offers("explorer 2 uses scrape_by_hand")
    assert not Scene(on_page("b", 3, at=("scarab", "scarab"))).offers(
        "explorer 1 uses scrape_by_hand"
    )


@rule("U6.7")
def test_luna_follows_her_new_nose_two_steps_far() -> None:
    scene = Scene(on_page("b", 5)).do("luna east", "luna east")
    assert scene.changes() == {"luna": "slime_crossroads"}


@rule("U8.7")
def test_whoever_stands_by_luna_when_she_sneezes_sees_something() -> None:
    scene = Scene(on_page("b", 3, at=("gill_library", "scarab"), time=2, luna="gill_library"))
    scene.fate = ["floor_is_soup"]
    scene.do("awareness on rest")
    assert scene.changes() == {"focus 1": 1, "time": 2}


@rule("U10.1")
@pytest.mark.parametrize(
    "slot, stage",
    [
        (
            "knit_it_a_body",
            on_page("b", 5, materials=3, power=3, knows={1: ("robotics",), 2: ("engineering",)}),
        ),
        (
            "stitch_it_from_finds",
            on_page("b", 5, power=1, discoveries=FOUND, knows={2: ("chemistry",)}),
        ),
    ],
    ids=["knit", "stitch"],
)
def test_a_body_is_made_and_walks_off_as_far_from_luna_as_it_can(slot: str, stage: Stage) -> None:
    stage.built = SHOP
    stage.luna = "gill_library"
    stage.nodes = ("gill_library", "slime_crossroads", "fairy_ring", "milkcap_lagoon")
    scene = finish(stage, f"awareness on {slot}")
    assert scene.state.page == 7
    assert scene.facts()["junior on milkcap_lagoon"] == 1
    assert scene.facts()["trust"] == 1


@rule("U10.1")
def test_on_a_small_map_junior_walks_off_less_far() -> None:
    stage = on_page("b", 5, materials=3, power=3, built=SHOP, luna="gill_library")
    stage.knows = {1: ("robotics",), 2: ("engineering",)}
    scene = finish(stage, "awareness on knit_it_a_body")
    assert scene.facts()["junior on slime_crossroads"] == 1


@rule("U8.7")
def test_every_serenade_ties_another_bow() -> None:
    scene = Scene(aboard(page=3, time=2))
    scene.do("awareness on rest")
    assert scene.changes() == {"focus 1": 1, "time": 1, "thread on scarab": 1}


@rule("U10.1")
def test_those_who_know_a_little_of_everything_find_the_letters() -> None:
    nodes = (
        *("gill_library", "slime_crossroads", "fairy_ring"),
        *("milkcap_lagoon", "humming_vault", "trumpet_marsh"),
    )
    knows = {1: ("robotics", "chemistry"), 2: ("engineering",)}
    scene = Scene(on_page("c", 3, nodes=nodes, knows=knows))
    scene.fate = ["mirror_bog", "hums_b_flat"]
    assert scene.do("luna north").state.page == 5
    assert scene.changes() == {"luna": "mirror_bog", "page": 2, "data": 3, "strong": -1}


@rule("U10.1")
def test_the_decoy_is_unveiled_by_two_and_then_the_ship_holds_on() -> None:
    stage = decoy(tracks={"decoy": 6}, power=3)
    stage.lying["scarab"] = {"thread": 5}
    scene = finish(stage, "awareness on unveil_the_decoy")
    assert scene.state.page == 7
    facts = scene.facts()
    assert (facts["thread on scarab"], facts["power"], facts["strong"]) == (3, 3, 0)
    assert scene.state.trigger_at[3] == 0, "the serenades are over"
    alone = decoy(tracks={"decoy": 6})
    alone.at = ("slime_crossroads", "scarab")
    assert not Scene(alone).offers("awareness on unveil_the_decoy")
    unfinished = decoy(tracks={"decoy": 5})
    assert not Scene(unfinished).offers("awareness on unveil_the_decoy")


@rule("U10.2")
@pytest.mark.parametrize("task", ["a", "b", "c"])
def test_the_crew_wins_when_the_last_of_it_comes_aboard(task: str) -> None:
    stage = on_page(task, 8, at=("scarab", "scarab"), luna="gill_library")
    scene = Scene(stage).do("luna west")
    outcome = scene.game.outcome(scene.state)
    assert outcome is not None
    assert outcome.reason.rule == "U10.2"


@pytest.mark.parametrize(
    "task, tracks", [("a", ["goodwill"]), ("b", ["samples", "trust"]), ("c", ["decoy"])]
)
def test_only_the_tracks_of_the_task_that_is_played_are_shown(task: str, tracks: list[str]) -> None:
    shown = wenora().view(Scene(on_page(task, 3)).state, 0)["tracks"]
    assert isinstance(shown, list)
    assert [track["name"] for track in shown] == tracks
