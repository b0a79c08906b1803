"""Survival tasks and endings (U10), and the wording that allows everything odd (U10.5)."""

import pytest

from fourspace.games.unsettled.codes import BITTERSWEET, GOING_ON, WON
from tests.games.unsettled.scene import Scene
from tests.games.unsettled.test_turn import ended
from tests.rules import rule


@rule("U10.1")
def test_a_condition_is_checked_after_each_effect_and_turns_the_page() -> None:
    scene = Scene(task="b")
    scene.state.held = [2, 0, 0, 0]  # two shells
    assert scene.state.page == 3
    scene.ready().say("awareness on charge").passes()
    assert scene.state.page == 5  # page 4 has no objective
    assert "2 nodes investigated" in scene.because("objective")


@rule("U10.1")
def test_a_focus_slot_advances_the_task_at_regroup() -> None:
    scene = Scene().lay("shore", 0, 1).put(0, "shore").built("tent", "shore").page(5)
    scene.state.data = 1
    scene.ready().say("awareness on light_the_lamp").passes()
    assert scene.state.page == 5
    ended(scene)
    assert scene.state.page == 7
    assert scene.state.active == 1


@rule("U10.1", "U5.1")
def test_contributions_are_free_actions_that_count() -> None:
    scene = Scene().page(7).lay("shore", 0, 1).lay("dune", 0, 2).lay("cave", 0, 3)
    scene.state.materials = 2
    scene.ready().say("explorer 2 uses give_materials").passes()
    assert scene.state.page == 7
    assert "give materials (still 1)" in scene.because("objective")
    scene.put(0, "shore").ready().say("explorer 1 uses give_materials").passes()
    assert scene.state.page == 8
    assert scene.state.ended == GOING_ON


@rule("U10.2")
def test_the_game_is_won_when_all_and_luna_are_aboard_conscious_or_not() -> None:
    scene = Scene().page(8).lay("dune", 0, 1).put(0, "dune")
    scene.state.endurance[1] = 0
    scene.ready().say("move south")
    assert scene.state.ended == WON
    outcome = scene.game.outcome(scene.state)
    assert outcome is not None
    assert outcome.winners == (0, 1)


@rule("U10.2")
def test_a_loss_on_the_way_comes_first() -> None:
    scene = Scene().page(8).lay("shore", 0, 1).put(0, "shore")  # one time on the edge home
    scene.state.endurance = [1, 0]
    scene.state.time = 8
    scene.ready().say("move south")
    assert scene.state.ended == 2


@rule("U10.3")
def test_some_may_leave_without_the_rest_if_the_conscious_agree() -> None:
    scene = Scene(players=3).page(8).lay("dune", 0, 1).put(1, "dune").put(2, "dune")
    scene.state.endurance[2] = 0
    scene.ready().say("explorer 1 leaves")
    assert scene.game.decision(scene.state).seats == (1,)
    scene.say("no")
    assert scene.state.ended == GOING_ON
    scene.say("explorer 1 leaves", "yes")
    assert scene.state.ended == BITTERSWEET
    outcome = scene.game.outcome(scene.state)
    assert outcome is not None
    assert outcome.winners == (0,)
    assert outcome.reason.rule == "U10.3"


@rule("U10.3")
def test_nobody_leaves_before_the_task_is_done_or_with_nobody_aboard() -> None:
    assert not Scene().page(7).ready().offers("explorer 1 leaves")
    scene = Scene().page(8).lay("dune", 0, 1).put(0, "dune").put(1, "dune").ready()
    assert not any(text.endswith("leaves") for text in scene.offered)


@rule("U10.4")
def test_a_needed_structure_must_be_built_and_the_objective_says_so() -> None:
    scene = Scene().page(5).ready()
    assert "built here: research tent" in scene.because("objective")
    assert scene.why("light_the_lamp") == "U3.4"
    assert "built: research tent" in Scene().page(3).ready().because("objective")


@rule("U10.5")
@pytest.mark.parametrize("target", ["theorize", "support"])
def test_odd_but_legal_combinations_are_allowed(target: str) -> None:
    """An unconscious colleague can be theorized at and supported."""
    scene = Scene().suffer(1, recuperate="glue")
    scene.state.endurance[1] = 0
    scene.ready().say(f"wonder on {target}").passes()
    assert (scene.state.insight[1] == 2) is (target == "theorize")
    assert (scene.covered(1) == []) is (target == "support")
