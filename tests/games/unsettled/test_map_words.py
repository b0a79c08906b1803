"""Words that change the map: things that roam, nodes that swap and turn, the hatch, markers."""

import pytest

from fourspace.games.unsettled.text_board import UnsettledTextBoard
from fourspace.kernel.phrases import Phrase
from tests.games.unsettled.pebble import pebble_texts
from tests.games.unsettled.scene import Scene
from tests.games.unsettled.slots import ending_with, pebble_that, printed
from tests.rules import rule

TRY = "awareness on try_it"
CRITTERS = (
    "{do: put, what: critter, count: 2}, {do: then}, "
    "{do: roam, what: critter, steps: 2, if_possible: true}, {do: then}, {do: put, what: egg, "
    "count: 5, where: {anywhere: true, each: true, lying: critter}, if_possible: true}"
)


def on_dune(effects: str, **changes: object) -> Scene:
    """Explorer 1 on the dune north of the Scarab; a shore beyond it, a cave in the south."""
    scene = Scene(game=pebble_that(effects, **changes))
    return scene.lay("dune", 0, 1).lay("shore", 0, 2).lay("cave", 0, -1).put(0, "dune").ready()


def english(phrase: Phrase) -> str:
    return pebble_texts().say(phrase, "en")


def lying(scene: Scene, node: str, token: str) -> int:
    kinds = [card.name for card in scene.state.world.tokens]
    at = (3 + len(kinds)) * scene.place(node) + 3 + kinds.index(token)
    return scene.state.lying[at]


@rule("U5.3", "U5.4")
def test_critters_appear_move_and_lay_eggs_with_interrupts_in_between() -> None:
    scene = on_dune(CRITTERS).own(1, "press")
    scene.state.power = 1
    scene.ready().say(TRY).passes()
    assert lying(scene, "dune", "critter") == 0  # both have gone: only the cave is two steps away
    assert lying(scene, "cave", "critter") == 2
    assert lying(scene, "cave", "egg") == 5  # on a node with critters, not for each of them
    assert scene.nothing_waits


@rule("U5.4")
def test_there_is_a_window_before_each_effect_of_the_chain() -> None:
    scene = on_dune(CRITTERS).own(1, "press")
    scene.state.power = 1
    scene.ready().say(TRY)
    windows = 0
    while scene.kind == "window":
        windows += 1
        scene.say("explorer 2 passes")
    assert windows == 3  # before the first effect, and between the three


def test_the_user_chooses_where_each_thing_roams() -> None:
    scene = on_dune(
        "{do: put, what: critter, count: 2}, {do: roam, what: critter, if_possible: true}"
    )
    scene.say(TRY)
    assert scene.kind == "roam"
    assert scene.offered == ["at 0,0", "at 0,2"]
    scene.say("at 0,0", "at 0,2")
    assert [lying(scene, node, "critter") for node in ("scarab", "dune", "shore")] == [1, 0, 1]
    assert scene.nothing_waits


def test_things_roam_only_where_some_are() -> None:
    scene = on_dune("{do: roam, what: critter}")
    assert not scene.offers(TRY)
    assert "critter" in scene.because("try_it")


@rule("U6.5")
def test_two_nodes_change_places_with_all_that_is_on_them_and_nobody_arrives() -> None:
    scene = on_dune("{do: swap, where: here, other: {anywhere: true, planet: true}}")
    scene.lie("cave", data=2).luna("cave").put(1, "cave").ready().say(TRY)
    assert scene.kind == "swap"
    scene.say("at 0,-1")
    assert scene.where(1) == "cave"
    assert scene.cubes(1) == [2, 2, 2]  # no arrival in the cave
    assert scene.lying("cave") == (2, 0)
    place = scene.place("cave")
    assert (scene.state.place_x[place], scene.state.place_y[place]) == (0, 1)
    assert scene.state.neighbours[4 * place] == scene.place("shore")
    assert scene.nothing_waits
    assert scene.game.position_from(scene.game.position_text(scene.state)) == scene.state


def test_the_scarab_can_be_moved_by_swapping_it() -> None:
    scene = on_dune("{do: swap, where: scarab, other: here}").say(TRY)
    assert (scene.state.place_x[0], scene.state.place_y[0]) == (0, 1)
    assert scene.where(0) == "dune"
    assert scene.where(1) == "scarab"


@rule("U6.6")
@pytest.mark.parametrize("quarters, north, east", [(1, "", "U6.6"), (3, "", "")])
def test_a_node_turns_with_its_edges(quarters: int, north: str, east: str) -> None:
    scene = Scene(game=pebble_that(f"{{do: rotate, where: adjacent, quarters: {quarters}}}"))
    scene.lay("dune", 0, 1).lay("meadow", 0, 2).put(0, "dune").ready()
    scene.say(TRY, "at 0,2")  # its barrier in the north
    scene.put(0, "meadow").ready()
    assert [scene.why("move north"), scene.why("move east")] == [north, east]
    assert scene.why("move west") == ("U6.6" if quarters == 3 else "")
    assert scene.game.position_from(scene.game.position_text(scene.state)) == scene.state


@rule("U6.8")
def test_nobody_enters_a_closed_scarab_until_it_opens_again() -> None:
    scene = on_dune("{do: hatch, to: closed}").own(0, "sling").say(TRY)
    scene.state.power = 2
    assert scene.ready().why("move south") == "U6.8"
    scene.say("explorer 1 uses sling").passes()
    assert scene.where(0) == "shore"  # the only other node beside the dune
    view = scene.game.view(scene.state, 0)
    assert view["hatch"] == "closed"
    assert "The Scarab is closed." in UnsettledTextBoard().lines(view, english)
    scene.state.hatch = 0
    scene.put(0, "dune").ready()
    assert scene.why("move south") == ""


@rule("U6.9", "U10.2")
def test_the_scarab_is_lost_only_when_nobody_is_aboard_and_no_way_leads_there() -> None:
    scene = on_dune("{do: hatch, to: lost}")
    assert not scene.offers(TRY)
    assert "nobody aboard" in scene.because("try_it")
    scene.put(1, "cave").luna("cave").ready().say(TRY)
    assert scene.why("move south") == "U6.8"
    assert scene.game.view(scene.state, 0)["hatch"] == "lost"
    scene.page(len(scene.state.world.pages[0])).put(0, "scarab").put(1, "scarab").luna("scarab")
    scene.ready().say("wonder on charge")
    assert scene.game.outcome(scene.state) is None  # a ship that is lost takes nobody home


@rule("U9.4")
def test_a_marker_is_placed_and_the_engaged_explorer_goes_along() -> None:
    scene = on_dune("{do: place_boon, where: adjacent, which: choice}")
    scene.put(1, "dune").ready()
    assert "marker on the map" in scene.because("try_it")
    scene.state.boon_card[0] = [c.name for c in scene.state.world.opportunities].index("crab")
    scene.state.boon_at[0] = scene.place("dune")
    scene.state.boon_holder[0] = 1
    scene.ready().say(TRY, "at 0,2").passes()
    assert scene.where(1) == "shore"
    assert scene.state.boon_at[0] == scene.place("shore")
    assert scene.state.time == 2  # the crab's moment on arrival


@rule("U1.5")
def test_a_card_that_is_ignored_is_gone_without_effect() -> None:
    scene = on_dune("{do: ignore_card, deck: whim}, {do: then}, {do: draw, deck: whim, count: 2}")
    scene.focus(0, 1, 1, 1).ready().say(TRY, "song")
    assert scene.cubes(0) == [1, 1, 1]  # everyone would gain focus
    assert scene.state.card_at[1] == -2
    scene.say("gust").passes()
    assert scene.kind == "spot"  # the second card is followed
    assert sum(scene.state.ignored) == 0


@rule("U10.1", "U10.2")
def test_a_task_can_end_otherwise_than_aboard() -> None:
    scene = Scene(task="b", game=ending_with("{needs: [{need: store, data: 3}]}"))
    scene.page(len(scene.state.world.pages[1]))
    scene.state.data = 2
    scene.ready().say("awareness on charge")
    assert scene.game.outcome(scene.state) is None
    scene.state.data = 3
    scene.ready().say("wonder on recuperate")
    outcome = scene.game.outcome(scene.state)
    assert outcome is not None
    assert outcome.winners == (0, 1)


@pytest.mark.parametrize("language", ["en", "fr", "cs"])
def test_the_words_print_themselves(language: str) -> None:
    said = printed(
        f"{CRITTERS}, {{do: swap, where: here}}, {{do: rotate}}, {{do: hatch, to: closed}}, "
        "{do: place_boon, where: here, which: choice}, {do: place_boon, where: here}, "
        "{do: ignore_card, deck: whim, count: 2}, {do: hatch, to: lost}, {do: hatch, to: open}",
        language,
    )
    assert "⟨" not in said.replace("⟨pebble.token.critter⟩", "").replace("⟨pebble.token.egg⟩", "")
