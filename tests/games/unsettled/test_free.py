"""Free actions and interrupts (U5), and the rulebook's worked example of a turn."""

import pytest

from fourspace.games.unsettled.words.ops import TOUCHES_LUNA
from fourspace.kernel.phrases import Phrase
from tests.games.unsettled.scene import Scene
from tests.games.unsettled.wenora.scene import Scene as WenoraScene
from tests.games.unsettled.wenora.scene import Stage
from tests.rules import rule


@rule("U5.1")
def test_a_breakthrough_is_paid_and_used_once_per_turn() -> None:
    scene = Scene().own(1, "press").ready()
    assert scene.why("press") == "U3.4"  # no power
    scene.state.power = 2
    scene.ready().say("explorer 2 uses press")  # on another's turn
    assert (scene.state.power, scene.state.materials) == (1, 2)
    assert scene.why("press") == "U5.1"


@rule("U5.1", "U7.4")
def test_a_discovery_is_consumed_where_its_comprehension_is_present() -> None:
    scene = Scene().lay("dune", 0, 1).put(0, "dune").hold(0, "pearl", "glow").ready()
    assert scene.why("pearl") == "U5.1"
    scene.put(1, "dune").comprehend(1, "chemistry").ready()
    scene.say("explorer 1 consumes pearl")
    assert scene.lying("dune") == (2, 0)
    assert scene.state.discovery_at[0] == -2


@rule("U5.1")
def test_an_anomaly_that_says_so_is_used_without_discarding() -> None:
    scene = Scene().hold(0, "pearl", "hum")
    scene.state.data = 2
    scene.ready().say("explorer 1 uses hum").passes()
    assert scene.state.insight[0] == 2
    assert scene.state.discovery_at[0] == 0
    assert scene.why("hum") == "U5.1"


@rule("U5.1")
def test_gifts_need_a_yes_and_the_unconscious_can_be_taken_from() -> None:
    scene = Scene().hold(0, "pearl", "wilt").ready()
    scene.say("explorer 1 gives pearl to explorer 2")
    assert scene.game.decision(scene.state).seats == (1,)
    assert scene.say("no").state.discovery_at[0] == 0
    scene.say("explorer 1 gives pearl to explorer 2", "yes")
    assert scene.state.discovery_at[0] == 1
    scene.state.endurance[1] = 0
    scene.ready().say("explorer 2 gives pearl to explorer 1")
    assert scene.state.discovery_at[0] == 0
    assert scene.nothing_waits


@rule("U5.1")
@pytest.mark.parametrize(
    "structure, node", [("tent", "shore"), ("laboratory", "cliff"), ("workshop", "meadow")]
)
def test_a_built_structure_serves_anyone_from_anywhere_as_often_as_it_is_paid(
    structure: str, node: str
) -> None:
    scene = Scene().lay(node, 0, 1).built(structure, node).page(7)
    scene.state.data = scene.state.materials = scene.state.power = 2
    scene.ready()
    for cube in ("wonder", "fortitude"):
        scene.say(f"explorer 2 uses {structure}").passes()
        if structure == "laboratory":
            scene.say(cube)
        if structure == "workshop":
            scene.say("stay")
    stores = {"tent": scene.state.data, "laboratory": scene.state.materials}
    assert stores.get(structure, scene.state.power) == 0
    assert scene.why(structure) == "U3.4"


@rule("U5.1", "U7.1")
def test_changing_pursuit_puts_the_cube_to_the_bottom() -> None:
    scene = Scene()
    scene.state.insight[1] = 3
    scene.ready().say("explorer 2 changes pursuit", "engineering")
    assert scene.state.insight[1] == 1
    assert scene.state.pursuit[1] == 2


@rule("U5.1", "U8.1")
def test_managing_distress_costs_focus_and_repeats_no_gain_effect() -> None:
    scene = Scene().suffer(0, theorize="sunburn").ready()
    scene.say("explorer 1 manages sunburn", "wonder").passes()
    scene.say("support")
    assert scene.cubes(0) == [2, 1, 2]
    assert scene.why("support") == "U8.1"
    assert scene.offers("awareness on theorize")


@rule("U5.1")
def test_a_cards_stated_condition_is_a_free_action_of_its_holder() -> None:
    scene = Scene().suffer(1, theorize="itch").ready()
    scene.say("explorer 2 uses scratch", "awareness", "wonder").passes()
    assert scene.covered(1) == []
    assert scene.cubes(1) == [1, 1, 2]


@rule("U5.2")
def test_effects_are_reckoned_from_the_user_or_from_luna_whoever_is_active() -> None:
    scene = Scene().lay("dune", 0, 1).lay("shore", 1, 0).put(1, "dune").luna("shore")
    scene.own(1, "sling", "long_arm").lie("shore", data=2)
    scene.state.power = 2
    scene.ready().say("explorer 2 uses long_arm").passes()
    assert scene.state.data == 2
    scene.say("explorer 2 uses sling").passes()
    assert scene.where(1) == "scarab"  # the only one near the user, to the only adjacent node


@rule("U5.3")
def test_the_last_declared_free_action_resolves_first() -> None:
    scene = Scene().own(0, "tonic").own(1, "press").focus(0, 0, 0, 0)
    scene.state.materials = 2
    scene.state.power = 1
    scene.ready().say("explorer 1 uses tonic")
    assert scene.state.materials == 0  # declared and paid
    assert scene.kind == "window"
    scene.say("explorer 2 uses press")
    assert scene.state.materials == 1  # has resolved, while the tonic still waits
    assert scene.cubes(0) == [0, 0, 0]
    scene.passes()
    assert scene.kind == "share"


@rule("U5.3")
def test_an_interrupt_comes_before_a_pending_effect_and_never_cancels_it() -> None:
    scene = Scene().lay("cave", 0, 1).own(0, "tonic").focus(0, 0, 0, 0)
    scene.state.materials = 2
    scene.ready().say("move north")
    assert scene.kind == "window"  # before arrival, which costs focus
    scene.say("explorer 1 uses tonic").passes()
    scene.say("awareness", "wonder", "wonder").passes()
    scene.say("awareness")
    assert scene.cubes(0) == [0, 2, 0]
    assert scene.state.time == 1
    assert scene.where(0) == "cave"


@rule("U5.3")
def test_what_would_break_a_declared_slot_is_refused_until_it_has_resolved() -> None:
    scene = Scene().lay("cave", 0, 1).put(0, "cave").luna("cave").comprehend(0, "chemistry")
    scene.lay("shore", 0, 2).built("workshop", "shore")
    scene.state.power = 1
    scene.own(1, "press").ready().say("awareness on echo")
    assert scene.kind == "window"
    assert not scene.offers("explorer 1 uses workshop")
    assert scene.why("workshop") == "U5.3"
    scene.passes()
    assert scene.state.data == 2
    assert scene.offers("explorer 1 uses workshop")
    workshop = scene.state.world.abilities[2]
    assert scene.state.world.chains[workshop.chain].touches & TOUCHES_LUNA


@rule("U5.3")
@pytest.mark.parametrize("distress, offered", [(1, False), (2, True)])
def test_an_interrupt_that_leaves_a_declared_slot_what_it_needs_is_not_refused(
    distress: int, offered: bool
) -> None:
    scene = Scene().own(1, "balm")
    cards = {"theorize": "glue", "traverse": "gloom"}
    scene.suffer(1, **dict(list(cards.items())[:distress]))
    scene.state.materials = 1
    scene.ready().say("awareness on support")
    assert scene.kind == "window"
    assert scene.offers("explorer 2 uses balm") == offered
    if not offered:
        assert scene.why("balm") == "U5.3"


@rule("U5.3")
def test_an_interrupt_elsewhere_is_not_refused_while_a_slot_waits() -> None:
    scene = Scene(3).lay("dune", 0, 1).put(2, "dune").own(2, "balm")
    scene.suffer(1, theorize="glue").suffer(2, theorize="sunburn")
    scene.state.materials = 1
    scene.ready().say("awareness on support")
    assert scene.kind == "window"
    scene.say("explorer 3 uses balm").passes()
    assert scene.covered(1) == []  # Support has resolved too
    assert scene.covered(2) == []
    assert scene.kind == "spread"  # cohesion was strong already


@rule("U5.3", "U7.5")
def test_only_gifts_that_a_declared_slot_needs_are_refused() -> None:
    held = (("glowing_frogs", "absorb_the_droplets"), ("pocket_fog", "knows_your_name"))
    stage = Stage(("trumpet_marsh",), ("trumpet_marsh", "trumpet_marsh"), discoveries={1: held})
    scene = WenoraScene(stage)
    scene.game.apply(
        scene.state, scene.game.option_named(scene.state, "awareness on absorb_the_energy")
    )
    assert scene.game.decision(scene.state).kind == "window"
    assert scene.offers("explorer 1 gives pocket_fog to explorer 2")
    assert not scene.offers("explorer 1 gives glowing_frogs to explorer 2")


@rule("U5.4")
def test_there_are_windows_before_each_edge_and_before_arrival() -> None:
    scene = Scene().lay("cave", 0, 1).lay("dune", 1, 1).put(0, "cave").own(1, "press")
    scene.state.power = 6
    scene.ready().say("move east")
    assert scene.kind == "window"
    assert scene.state.time == 1
    scene.passes()
    assert scene.state.time == 2
    assert scene.kind == "distress"  # the edge is one effect: time, then the rest


@rule("U5.4")
def test_the_question_of_a_window_names_what_waits() -> None:
    scene = Scene().lay("cave", 0, 1).lay("dune", 1, 1).put(0, "cave").own(0, "tonic")
    scene.own(1, "press").state.power = 6
    scene.state.materials = 2
    scene.ready().say("move east")
    assert waiting(scene) == "cave"
    tonic = Scene().own(0, "tonic").own(1, "press")
    tonic.state.power = 6
    tonic.state.materials = 2
    assert waiting(tonic.ready().say("explorer 1 uses tonic")) == "tonic"


def waiting(scene: Scene) -> str:
    """What the question of an open window says is about to happen."""
    assert scene.kind == "window"
    question = scene.game.question(scene.state)
    assert question.key == "question.window_of"
    what = question.words["what"]
    assert isinstance(what, Phrase)
    return what.key.rpartition(".")[2]


@rule("U5.4")
def test_there_is_a_window_after_a_reveal_and_between_links() -> None:
    scene = Scene().lay("pool", 0, 1).lay("dune", 0, 2).put(0, "pool").own(1, "press")
    scene.state.power = 6
    scene.ready().say("awareness on skip_stones").passes()
    scene.say("roll 2")
    scene.say("at 0,2")
    assert scene.kind == "window"  # the stones lie there, the card is not drawn yet
    scene.passes()
    assert scene.kind == "card"
    scene.say("song")
    assert scene.kind == "window"  # revealed, not yet followed
    assert scene.cubes(1) == [2, 2, 2]


@rule("U5.5")
def test_a_window_waits_only_for_those_who_can_act_and_a_free_action_cancels_passes() -> None:
    scene = Scene(players=3).own(1, "press").own(2, "reaction").lay("cave", 0, 1)
    scene.state.power = 3
    scene.state.materials = 0
    scene.ready().say("move north")
    assert scene.kind == "window"
    assert scene.offers("explorer 2 passes")
    assert scene.state.asked is not None
    assert scene.state.asked.seats[0] == 1  # explorer 1 is not waited for
    assert not scene.offers("explorer 3 passes on")  # no materials yet
    scene.say("explorer 2 uses press")
    assert scene.offers("explorer 3 passes on")
    scene.say("explorer 3 passes")
    assert scene.kind == "focus"  # nobody else could do anything


@rule("U5.5")
def test_whoever_could_only_change_pursuit_may_pass_and_is_not_waited_for() -> None:
    scene = Scene().own(1, "press").lay("cave", 0, 1).lay("dune", 0, 2)
    scene.state.power = 1
    scene.ready().say("move north")
    assert scene.offers("explorer 1 changes pursuit")
    assert not scene.offers("explorer 1 passes on")  # there is nothing to be quiet about
    scene.say("explorer 1 passes")
    assert scene.kind == "window"
    assert not scene.offers("explorer 1 changes pursuit")
    scene.say("explorer 2 passes")
    assert scene.kind != "window"
    again = Scene().own(1, "press").lay("cave", 0, 1).lay("dune", 0, 2)
    again.state.power = 1
    again.ready().say("move north", "explorer 2 passes")
    assert again.kind != "window"


@rule("U5.5")
def test_nobody_is_asked_when_nobody_can_do_anything() -> None:
    scene = Scene().lay("cave", 0, 1).ready().say("move north")
    assert scene.kind == "focus"  # straight to the arrival's effect


@rule("U5.5")
def test_a_seat_can_pass_until_something_changes_and_ask_to_be_asked() -> None:
    scene = Scene().own(1, "press").lay("cave", 0, 1).lay("dune", 0, 2)
    scene.state.power = 1
    scene.ready().say("move north", "explorer 2 passes on", "awareness")
    assert scene.offers("explorer 2 asks")
    scene.say("awareness on charge")
    assert scene.kind == "turn"  # not asked although a slot was declared
    scene.say("explorer 2 asks")
    assert scene.offers("explorer 2 uses press")


@rule("U5.1", "U5.2", "U3.2", "U6.2", "U6.7", "U4.7", "U4.2", "U9.1", "U4.6")
def test_the_worked_example_of_a_turn() -> None:
    """Three explorers; the first is you, the third is far away with a breakthrough for LUNA."""
    scene = Scene(players=3).lay("dune", 1, 0).put(0, "dune").luna("dune").own(2, "pep_talk")
    scene.focus(0, 2, 0, 1)
    scene.state.insight[0] = 3
    scene.state.pursuit[0] = 1
    scene.ready()
    scene.say("luna east", "shore")  # LUNA reveals a place and ignores its edge
    assert scene.state.luna == scene.place("shore")
    assert scene.state.time == 1
    scene.lie("shore", data=0)
    scene.ready().say("scan data", "roll 2")
    assert scene.lying("shore") == (2, 0)
    scene.state.world.nodes[scene.state.node_of[scene.place("shore")]].edges[3] = _one_time(scene)
    scene.say("move east")  # the crossing costs one time
    _mend(scene)
    assert scene.where(0) == "shore"
    assert scene.state.time == 2
    scene.say("awareness on analyze").passes()  # with awareness: both data
    assert scene.cubes(0)[0] == 1
    assert scene.state.data == 2
    assert scene.lying("shore") == (0, 0)
    scene.say("explorer 3 uses pep_talk")  # another explorer's free action, paid by the crew
    assert scene.state.data == 1
    scene.passes().say("wonder")  # wonder goes from 0 to 1
    assert scene.cubes(0) == [1, 1, 1]
    scene.say("wonder on investigate").passes()
    assert scene.cubes(0)[1] == 0  # and back to Time, which costs nothing
    assert scene.state.time == 2
    scene.say("marker 2", "ledger")
    assert scene.state.insight[0] == 4  # the wonder bonus: the top of the track
    assert scene.state.investigated[scene.place("shore")] == 1
    assert scene.why("investigate") == "U3.3"
    scene.say("fortitude on rest").passes()
    assert scene.cubes(0) == [1, 0, 2]
    assert scene.state.time == 3
    scene.say("regroup")
    assert scene.state.active == 1
    assert scene.placed(0) == {}
    assert scene.nothing_waits


def _one_time(scene: Scene) -> int:
    """The chain of an edge with one time icon; Pebble's shore has one in the south."""
    return next(node for node in scene.state.world.nodes if node.name == "shore").edges[2]


def _mend(scene: Scene) -> None:
    """Take the icon off the western edge again: worlds are shared between tests."""
    scene.state.world.nodes[scene.state.node_of[scene.place("shore")]].edges[3] = -1


@rule("U5.1", "U10.1")
def test_an_objective_that_a_trade_meets_is_met_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    scene = Scene(task="b")
    need = scene.state.world.pages[1][2].needs[0].needs[0]
    monkeypatch.setattr(need, "scope", 0)  # two shells in one inventory, not of the crew
    scene.state.held = [1, 0, 1, 0]
    scene.ready().say("explorer 1 gives shell to explorer 2")
    assert scene.state.page == 3
    scene.say("yes")
    assert scene.state.page == 4


@rule("U5.5")
def test_a_trade_holds_a_window_open_and_changing_pursuit_does_not() -> None:
    scene = Scene().say("awareness on charge")
    assert scene.nothing_waits
    scene = Scene().hold(0, "pearl", "melt").ready()  # nobody comprehends engineering
    scene.say("awareness on charge")
    assert scene.kind == "window"
    assert scene.offers("explorer 1 gives pearl to explorer 2")
    scene.passes()
    assert scene.nothing_waits
