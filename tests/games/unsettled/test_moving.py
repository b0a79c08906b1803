"""Moving and exploring (U6)."""

import pytest

from fourspace.games.unsettled.frames_moving import Arrive
from tests.games.unsettled.scene import Scene
from tests.rules import rule


@rule("U6.1")
def test_a_move_is_one_step_to_an_adjacent_node() -> None:
    scene = Scene().lay("dune", 0, 1).lay("shore", 0, 2).ready().say("move north")
    assert scene.where(0) == "dune"
    assert scene.why("move north") == "U6.1"


@rule("U6.1")
@pytest.mark.parametrize("between", ["awareness on charge", "luna south", "explorer 1 uses press"])
def test_a_longer_move_is_ended_by_slots_and_luna_but_not_by_free_actions(between: str) -> None:
    scene = Scene().lay("meadow", 0, -1).lay("dune", 1, -1).lay("shore", 2, -1).put(0, "meadow")
    scene.own(0, "press").luna("dune").hide(1, -2)
    scene.state.power = 1
    scene.ready().say("move east").passes()
    assert scene.offers("move east")  # two steps from the meadow
    scene.say(between)
    if between.startswith("luna"):
        scene.say("cliff")
    scene.passes()
    assert scene.offers("move east") is between.startswith("explorer")


@rule("U6.2")
def test_a_step_resolves_the_departed_edge_then_the_entered_one_then_arrival() -> None:
    scene = Scene().lay("cave", 0, 0 - 1).put(0, "scarab").ready()
    scene.say("move south")  # entering the cave from the north: one insight, then its arrival
    assert scene.state.insight[0] == 2
    assert scene.kind == "focus"
    scene.say("wonder")
    assert scene.where(0) == "cave"
    assert scene.nothing_waits


@rule("U6.2", "U7.3")
def test_the_mover_is_near_others_only_after_arrival() -> None:
    scene = Scene().lay("cave", 0, 1).put(1, "cave").comprehend(1, "chemistry")
    scene.hold(0, "pearl", "glow").own(1, "press")
    scene.state.power = 1
    scene.ready().say("move north")
    assert scene.kind == "window"
    assert not scene.offers("explorer 1 consumes pearl")
    scene.passes().say("wonder")
    assert scene.offers("explorer 1 consumes pearl")


@rule("U6.3")
def test_entering_an_empty_place_lays_the_top_card_with_its_printed_things() -> None:
    scene = Scene().ready().say("move west")
    assert scene.kind == "node"
    scene.say("shore")
    assert scene.where(0) == "shore"
    assert scene.lying("shore") == (1, 0)
    assert (scene.state.place_x[1], scene.state.place_y[1]) == (-1, 0)


@rule("U6.3")
def test_without_cards_there_is_no_exploring_and_a_hidden_card_is_turned_up() -> None:
    scene = Scene().hide(1, 0)
    scene.state.environment.counts = [0] * len(scene.state.environment.counts)
    scene.state.environment.counts[1] = 1
    scene.ready().say("move east", "shore")
    assert scene.where(0) == "shore"
    scene.say("awareness on traverse")
    assert scene.offered == ["stay", "west"]  # back to the Scarab, nowhere else


@rule("U6.3", "U1.6")
def test_a_printed_discovery_lies_on_the_node_until_a_slot_gives_it() -> None:
    scene = Scene().lay("cave", 0, 1).put(0, "cave").ready()
    assert scene.state.discovery_at[0] == 100 + scene.place("cave")
    scene.say("awareness on dive", "cling")
    assert scene.state.discovery_at[0] == 0
    assert scene.state.time == 2


@rule("U6.4", "U8.4")
def test_the_carried_goes_along_without_icons_but_arrives_too() -> None:
    scene = Scene().lay("cave", 0, -1).focus(1, 3, 3, 3)
    scene.state.endurance[1] = 0
    scene.ready().say("wonder on traverse", "explorer 2", "south")
    assert scene.state.insight == [2, 1]  # the icon for the mover alone
    scene.say("wonder")
    assert scene.game.decision(scene.state).seats == (1,)
    scene.say("wonder")
    assert (scene.where(0), scene.where(1)) == ("cave", "cave")
    assert scene.cubes(1) == [3, 2, 3]


@rule("U6.5")
def test_placing_ignores_edges_but_arrives_also_on_the_same_node() -> None:
    scene = Scene().lay("cliff", 0, 1).lay("cave", 0, 2).put(0, "cliff").ready()
    scene.say("awareness on jump")
    assert scene.offered == ["at 0,0", "at 0,1", "at 0,2"]
    scene.say("at 0,2", "wonder")
    assert scene.where(0) == "cave"
    assert scene.state.insight[0] == 1
    assert scene.state.moving == 0


@rule("U6.5")
def test_a_hidden_node_is_turned_up_when_someone_is_placed_there() -> None:
    scene = Scene().hide(0, 1).own(0, "sling")
    scene.state.power = 1
    scene.ready().say("explorer 1 uses sling").passes()
    scene.say("explorer 1", "cave", "awareness")
    assert scene.where(0) == "cave"


@rule("U6.6")
def test_terrain_stops_explorers_but_not_luna_and_is_adjacent() -> None:
    scene = Scene().lay("dune", -1, 1).lay("cliff", 0, 1).put(0, "dune").luna("dune").ready()
    assert scene.why("move east") == "U6.6"
    assert scene.offers("luna east")


@rule("U6.6")
def test_a_barrier_stops_everybody_and_is_not_adjacent() -> None:
    scene = Scene().lay("meadow", 0, 1).lay("dune", 0, 2).put(0, "dune").luna("dune").ready()
    assert scene.why("move south") == "U6.6"
    assert scene.why("luna south") == "U6.6"
    scene.own(0, "sling")
    scene.state.power = 1
    assert scene.ready().why("sling") == "U3.4"  # no adjacent node


@rule("U6.6")
def test_a_reveal_that_shows_what_cannot_be_crossed_costs_nothing_and_the_move_goes_on() -> None:
    scene = Scene().ready().say("move east", "cliff")
    assert scene.where(0) == "scarab"
    assert scene.state.node_of[1] == scene._node("cliff")
    assert scene.why("move east") == "U6.6"
    assert scene.offers("move north")


@rule("U6.7")
def test_luna_moves_once_reveals_and_ignores_icons_and_arrivals() -> None:
    scene = Scene().ready().say("luna south", "cave")
    assert scene.state.luna == scene.place("cave")
    assert scene.state.insight == [1, 1]
    assert scene.why("luna north") == "U6.7"
    assert scene.nothing_waits


@rule("U6.7")
def test_luna_scans_once_for_what_is_not_there_yet() -> None:
    scene = Scene().lay("shore", 0, 1).luna("shore").ready()  # a datum lies there
    assert scene.why("scan data") == "U6.7"
    scene.say("scan materials", "roll 3")
    assert scene.lying("shore") == (1, 3)
    assert scene.why("scan materials") == "U6.7"


@rule("U6.8")
def test_the_scarab_cannot_be_scanned_or_investigated() -> None:
    scene = Scene().ready()
    assert scene.why("scan data") == "U6.8"
    assert scene.why("investigate") == "U4.2"


@rule("U6.8")
def test_what_lies_on_a_hidden_node_can_be_taken_once_it_is_revealed() -> None:
    scene = Scene().hide(0, 1)
    stride = 3 + len(scene.state.world.tokens)
    scene.state.lying[stride + 1] = 2
    scene.state.materials = 0
    scene.ready().say("move north", "dune")
    scene.say("fortitude on unearth")
    assert scene.state.materials == 2


@rule("U6.9")
def test_a_node_set_aside_is_out_of_reach_until_an_effect_lays_it() -> None:
    scene = Scene().ready()
    assert "islet" not in scene.say("move north").offered
    scene = Scene().page(3).lay("shore", 0, 1).built("tent", "shore").put(0, "shore").ready()
    scene.say("awareness on comb_the_beach").passes()  # the objective is met: page 4 lays the islet
    assert scene.kind == "lay"
    scene.say("east of 0,0")
    assert "islet" in [scene.state.world.nodes[node].name for node in scene.state.node_of]


@rule("U6.10")
def test_a_granted_move_is_apart_from_the_turns_move_and_follows_its_rules() -> None:
    scene = Scene().lay("dune", 0, 1).lay("cave", 0, 2).own(0, "winch")
    scene.state.power = 2
    scene.ready().say("explorer 1 uses winch")
    assert scene.kind == "walk"
    assert scene.game.decision(scene.state).seats == (1,)
    scene.say("north", "north", "wonder")
    assert scene.where(1) == "cave"
    assert scene.cubes(1) == [2, 1, 2]
    assert scene.offers("move north")


@rule("U6.2")
@pytest.mark.parametrize("place", ["scarab", "dune"])
def test_whoever_is_placed_while_crossing_stays_there_also_where_they_come_from(place: str) -> None:
    scene = Scene().lay("cave", 0, -1).lay("dune", 0, 1).own(1, "press")
    scene.state.power = 1
    scene.ready().say("move south")
    assert scene.kind == "window"  # before the edge of the cave
    scene.state.push(Arrive(0, scene.place(place)))
    scene.ready().passes()
    assert scene.where(0) == place
    assert scene.cubes(0) == [2, 2, 2]  # no arrival in the cave
    assert scene.why("move north") == "U6.1"  # the step is spent
    assert scene.nothing_waits


@rule("U6.1", "U6.10")
def test_free_actions_can_come_between_two_steps_of_a_granted_move() -> None:
    scene = Scene().lay("dune", 0, 1).lay("shore", 0, 2).own(0, "winch", "press")
    scene.state.power = 3
    before = scene.state.materials
    scene.ready().say("explorer 1 uses winch").passes().say("north")
    assert scene.kind == "window"
    scene.say("explorer 1 uses press")
    assert scene.state.materials == before + 1
    assert scene.kind == "walk"
    scene.say("stay")
    assert scene.where(1) == "dune"
    assert scene.nothing_waits


@rule("U6.4")
def test_someone_who_is_placed_elsewhere_between_two_steps_is_carried_no_further() -> None:
    scene = Scene().lay("dune", 0, 1).lay("meadow", 1, 1).lay("pool", 1, 2).ready()
    scene.state.haste[0] = 1
    scene.say("awareness on traverse", "explorer 2", "north")
    assert scene.where(1) == "dune"
    scene.state.at[1] = 0
    scene.say("east")
    assert (scene.where(0), scene.where(1)) == ("meadow", "scarab")
    assert scene.nothing_waits
