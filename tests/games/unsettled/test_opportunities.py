"""Opportunities (U9)."""

from tests.games.unsettled.scene import Scene
from tests.games.unsettled.test_turn import ended
from tests.rules import rule


def investigating(players: int = 2) -> Scene:
    return Scene(players=players).lay("dune", 0, 1).lay("shore", 0, 2).put(0, "dune").ready()


@rule("U9.1")
def test_investigating_places_token_and_marker_and_applies_the_left_column() -> None:
    scene = investigating().say("awareness on investigate")
    assert scene.offered == ["marker 1", "marker 2"]
    scene.say("marker 2", "bottle")
    assert scene.kind == "focus"  # the left column
    scene.say("wonder")
    place = scene.place("dune")
    assert scene.state.investigated[place] == 1
    assert scene.state.boon_at == [-1, place]
    assert scene.offers("fortitude on uncork")
    assert scene.put(0, "shore").ready().why("uncork") == "U4.13"


@rule("U9.1")
def test_with_both_markers_out_one_opportunity_is_given_up_first() -> None:
    scene = investigating()
    dune = scene.place("dune")
    scene.state.boon_at = [dune, dune]
    scene.state.boon_card = [2, 3]
    scene.put(0, "shore").ready().say("awareness on investigate").passes()
    assert scene.kind == "boon"
    scene.say("marker 1")
    assert scene.state.boon_at[0] == scene.place("shore")


@rule("U9.2")
def test_slot_effects_come_at_once_and_the_card_goes_at_regroup() -> None:
    scene = investigating().say("awareness on investigate", "marker 1", "driftwood")
    scene.say("fortitude on carve").passes()
    assert scene.state.materials == 2
    assert scene.state.insight[0] == 2
    assert scene.state.boon_at[0] >= 0
    ended(scene)
    assert scene.state.boon_at == [-1, -1]
    assert scene.state.investigated[scene.place("dune")] == 1


@rule("U9.3")
def test_giving_up_is_free_from_anywhere_but_not_while_its_card_is_bound() -> None:
    scene = investigating().say("awareness on investigate", "marker 1", "bottle")
    assert scene.why("bottle") == "U9.3"  # its left column has not resolved
    scene.say("wonder")
    assert scene.offers("explorer 2 gives up bottle")
    scene.say("fortitude on uncork", "glow").passes()
    assert scene.why("bottle") == "U9.3"  # a cube lies on it
    scene = investigating().say("awareness on investigate", "marker 1", "crab").passes()
    assert scene.why("crab") == "U9.3"  # someone conscious is engaged
    scene = investigating().say("awareness on investigate", "marker 1", "nest")
    scene.say("explorer 2 gives up nest")
    assert scene.state.boon_at == [-1, -1]
    egg = [card.name for card in scene.state.world.discoveries].index("egg")
    assert scene.state.discovery_at[egg] == -2  # what lay on it is gone
    assert scene.why("investigate") == "U3.3"


@rule("U9.4")
def test_the_engaged_and_the_marker_go_together_and_its_lasting_effect_binds() -> None:
    scene = investigating().say("awareness on investigate", "marker 1", "crab").passes()
    scene.say("move north").passes()
    assert scene.state.boon_at[0] == scene.place("shore")
    assert scene.state.time == 1 + 1 + 1  # the edge of the shore, and the crab's arrival
    assert scene.why("pry_off") == "U9.4"
    scene.put(1, "shore")
    ended(scene)
    scene.say("wonder on pry_off").passes()
    claw = [card.name for card in scene.state.world.discoveries].index("claw")
    scene.say("cling")
    assert scene.state.discovery_at[claw] == 1


@rule("U9.4")
def test_planet_cards_engage_without_a_marker() -> None:
    scene = Scene().lay("pool", 0, 1).lay("dune", 0, 2).put(0, "pool").ready()
    scene.say("awareness on skip_stones", "roll 1", "at 0,2").passes()
    scene.say("kite")
    assert scene.state.card_at[2] == 0
    assert scene.offers("explorer 1 uses let_go")
    scene.say("explorer 1 uses let_go").passes()
    assert scene.state.card_at[2] == -2


@rule("U9.5")
def test_an_empty_deck_takes_half_of_the_other_rounded_up() -> None:
    scene = investigating()
    scene.state.opportunities_left = [0, 5]
    scene.ready().say("awareness on investigate", "marker 1", "ledger")
    assert scene.state.opportunities_left == [2, 2]  # three came over, one was drawn


@rule("U9.4")
def test_whoever_is_engaged_after_an_interrupt_moved_them_has_the_marker_with_them() -> None:
    scene = investigating().own(1, "press")
    scene.state.power = 1
    scene.ready().say("awareness on investigate").passes().say("marker 1", "crab")
    assert scene.kind == "window"  # before the crab engages
    scene.put(0, "scarab").ready().passes()
    assert scene.state.boon_holder[0] == 0
    assert scene.state.boon_at[0] == scene.state.at[0] == 0
