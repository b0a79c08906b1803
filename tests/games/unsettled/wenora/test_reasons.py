"""What is closed says what is missing, by name."""

from functools import cache

import pytest

from fourspace.catalog import load_game_texts
from fourspace.content.texts import Texts
from tests.games.unsettled.wenora.scene import Scene, Stage
from tests.rules import rule


@cache
def texts() -> Texts:
    return load_game_texts("unsettled")


def because(stage: Stage, thing: str) -> str:
    """The rule that closes something, and the reason in English."""
    scene = Scene(stage)
    reason = scene.game.closed(scene.state, thing)
    assert reason is not None
    return f"{reason.rule} {texts().say(reason.phrase, 'en')}"


HERE = "slime_crossroads"
SITE = Stage(nodes=("fairy_ring", HERE), at=("fairy_ring", "scarab"), built={"fairy_ring": "tent"})
COOK = Stage(page=5, nodes=("fairy_ring",), at=("fairy_ring", "fairy_ring"), power=1,
             built={"fairy_ring": "laboratory"}, knows={2: ("chemistry",)})  # fmt: skip


@rule("U3.4", "U4.2", "U4.4", "U4.7", "U4.8", "U4.10", "U4.11", "U5.1", "U6.3", "U6.6", "U9.4")
@pytest.mark.parametrize(
    "stage, thing, said",
    [
        (Stage(), "build_tent",
         "U4.10 “Build the research tent” needs: an empty building site on your node."),
        (SITE, "build_tent",
         "U4.10 “Build the research tent” needs: on the board, not in use: research tent."),
        (SITE, "build_laboratory",
         "U4.10 “Build the laboratory” needs: an empty building site on your node."),
        (Stage(), "destroy_tent",
         "U4.11 “Take the research tent down” needs: built on your node: research tent."),
        (Stage(), "slot analyze", "U4.7 “Analyze Data” needs: data lying on LUNA’s node."),
        (Stage(), "analyze", "U4.7 “Analyze Data” needs: data lying on LUNA’s node."),
        (Stage(), "unearth", "U4.8 “Unearth Materials” needs: materials lying on your node."),
        (Stage(), "support",
         "U4.4 “Support” needs: another explorer on your node, with distress."),
        (Stage(), "luna",
         "U4.12 “Bedside Manner” needs: one explorer on LUNA’s node, with distress."),
        (Stage(at=("scarab", HERE)), "investigate",
         "U4.2 “Investigate” needs: a node of the planet, for the Scarab holds no secrets."),
        (Stage(opportunity=("shed_skin", HERE)), "investigate",
         "U4.2 “Investigate” needs: a node that is not investigated yet."),
        (Stage(power=1, breakthroughs={1: ("augmented_gathering",)}), "augmented_gathering",
         "U3.4 “Augmented Gathering” needs: materials lying on your node."),
        (Stage(breakthroughs={1: ("leaf_sandwich",)}), "leaf_sandwich",
         "U3.4 “Photosynthetic Sandwich” needs: 1 material (the crew has 0)."),
        (Stage(materials=2, breakthroughs={1: ("worry_solvent",)}), "worry_solvent",
         "U3.4 “Worry Solvent” needs: another explorer on your node, with distress."),
        (Stage(discoveries={1: (("pocket_fog", "still_warm"),)}), "pocket_fog",
         "U5.1 “Still Warm” needs: 1 comprehension present (chemistry)."),
        (Stage(nodes=("compost_volcano",), at=("compost_volcano", "scarab")), "feed_the_crater",
         "U3.4 “Feed the Crater” needs: you hold 1 discovery."),
        (Stage(nodes=(HERE, "mirror_bog")), "trade_places",
         "U4.13 “Trade Places” is somewhere else: Mirror Bog."),
        (Stage(), "trade_places", "U4.13 “Trade Places” is somewhere else: the unknown."),
        (Stage(opportunity=("borrowed_helmet", HERE), engaged=1), "peel_it_off",
         ("U9.4 Whoever is engaged with the card may not do this; somebody else must "
         "(“Peel It Off”).")),
        (Stage(opportunity=("borrowed_helmet", HERE), engaged=2), "borrowed_helmet",
         ("U9.3 “Somebody Is Wearing Your Helmet” cannot be given up: Explorer 2 is "
         "engaged with it.")),
        (Stage(nodes=("humming_vault",), at=("humming_vault", "scarab")), "move north",
         "U6.6 Impassable terrain lies there; only LUNA crosses it."),
        (Stage(nodes=(HERE, "sporefall_canyon")), "move east",
         "U6.6 A barrier stands there; nobody crosses it."),
        (Stage(nodes=(HERE, "sporefall_canyon")), "at 2,0",
         "U6.6 A barrier stands there; nobody crosses it."),
        (Stage(nodes=(HERE, "fairy_ring"), at=("fairy_ring", "scarab")), "at 0,0",
         "U6.1 A Move goes one step at a time: this place is not beside the explorer."),
    ],
)  # fmt: skip
def test_what_is_closed_names_what_is_missing(stage: Stage, thing: str, said: str) -> None:
    assert because(stage, thing) == said


@rule("U3.3", "U6.1")
def test_cubes_and_places_tell_by_the_names_that_people_point_at() -> None:
    scene = Scene(Stage())
    assert scene.game.closed(scene.state, "cube awareness") is None
    assert scene.game.closed(scene.state, "at 0,0") is None, "one step away"
    assert scene.game.closed(scene.state, "at 1,0") is None, "where they stand"
    scene.do("awareness on rest", "move west")
    for thing, said in (
        ("cube awareness", "U3.3 This cube lies on a slot already (awareness)."),
        ("at 1,0", "U6.1 The Move of this turn is over."),
    ):
        reason = scene.game.closed(scene.state, thing)
        assert reason is not None
        assert f"{reason.rule} {texts().say(reason.phrase, 'en')}" == said


@rule("U10.1")
@pytest.mark.parametrize(
    "stage, said",
    [
        (SITE, "U10.1 Missing: built: laboratory; built: workshop."),
        (COOK,
         ("U10.1 Missing: a cube on “Process the Edible Matter”, which needs: 2 comprehensions "
         "present (chemistry), so far 1; 2 power (the crew has 1); you hold 3 × leaping spore.")),
        (Stage(page=7, tracks={"goodwill": 2}), "U10.1 Missing: Goodwill: 5, so far 2."),
        (Stage(task="c", page=3, knows={1: ("robotics",)}),
         ("U10.1 Missing: 1 comprehension in the crew (each discipline); 7 nodes revealed, so "
         "far 1.")),
        (Stage(task="c", page=7, lying={"scarab": {"thread": 3}}),
         "U10.1 Missing: no thread lying on the Scarab, now 3."),
    ],
)  # fmt: skip
def test_an_objective_says_how_far_it_has_come(stage: Stage, said: str) -> None:
    assert because(stage, "objective") == said
