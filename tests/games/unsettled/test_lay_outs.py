"""Cards that lie on the map before play, face up and face down (U6.3, U6.5, U6.6)."""

import pytest

from fourspace.games.unsettled.codes import HIDDEN
from fourspace.games.unsettled.notation import position_text
from fourspace.games.unsettled.places import draw_pile
from fourspace.kernel.phrases import Refused
from tests.games.unsettled.scene import Scene
from tests.rules import rule


@rule("U6.3")
def test_cards_that_lie_face_down_are_not_in_the_draw_pile() -> None:
    scene = Scene(lay_out="face_down")
    assert scene.state.node_of == [0] + [HIDDEN] * 6
    assert draw_pile(scene.state) == 0
    assert scene.why("move south") == ""
    scene.say("move south", "dune")
    assert scene.where(0) == "dune"
    assert scene.why("luna north") == ""
    scene.say("awareness on traverse")
    assert scene.offered == ["stay", "north"]  # nothing can be explored beyond the lay-out


@rule("U6.3")
def test_the_draw_pile_is_explored_until_only_cards_on_the_map_are_left() -> None:
    scene = Scene(lay_out="with_a_draw_pile")
    assert draw_pile(scene.state) == 2
    scene.say("luna north", "shore", "move west", "dune").passes()
    assert draw_pile(scene.state) == 0
    assert scene.why("move south") == "U6.1"
    scene.say("awareness on traverse")
    assert scene.offered == ["stay", "north", "east"]  # face down in the north, home in the east


@rule("U6.5")
def test_a_card_can_place_someone_on_a_node_that_lies_face_down() -> None:
    scene = Scene(lay_out="partly_open").own(0, "sling")
    scene.state.power = 1
    scene.ready().say("explorer 1 uses sling").passes()
    scene.say("explorer 1")
    assert scene.offered == ["at 0,1", "at -1,0", "at 1,0"]
    scene.say("at 0,1", "dune")
    assert scene.where(0) == "dune"


@rule("U6.6")
def test_terrain_that_shows_on_turning_up_stops_the_mover() -> None:
    scene = Scene(lay_out="with_a_draw_pile").say("move east", "cliff")
    assert scene.where(0) == "scarab"
    assert scene.why("move east") == "U6.6"
    assert scene.offers("move west")


@rule("U6.3")
def test_a_position_with_fewer_cards_than_lie_face_down_is_refused() -> None:
    scene = Scene(lay_out="face_down")
    text = position_text(scene.state)
    assert "deck.environment=|0,1,1,1,1,1,1,0|" in text
    scene.game.position_from(text)
    with pytest.raises(Refused):
        scene.game.position_from(text.replace("|0,1,1,1,1,1,1,0|", "|0,0,1,1,1,1,1,0|"))
