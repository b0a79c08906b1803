"""Distress, endurance, cohesion and time (U8)."""

import pytest

from fourspace.games.unsettled.codes import LOST
from tests.games.unsettled.scene import Scene
from tests.games.unsettled.test_turn import ended
from tests.rules import rule


def distressed(scene: Scene) -> Scene:
    """The active explorer crosses the cave's eastern edge, which brings distress."""
    return scene.lay("dune", 0, 1).lay("cave", -1, 1).put(0, "dune").ready()


@rule("U8.1")
def test_gained_distress_covers_a_free_slot_of_the_owners_choice_and_applies() -> None:
    scene = distressed(Scene()).say("move west", "sunburn")
    assert scene.kind == "cover"
    assert scene.offered == ["theorize", "investigate", "traverse", "support", "recuperate"]
    scene.say("theorize").passes()
    assert scene.kind == "focus"  # its own effect, at once
    scene.say("awareness").passes()
    assert scene.why("theorize") in ("U3.7", "U8.1")
    assert scene.covered(0) == ["sunburn"]


@rule("U8.1", "U8.6")
def test_distress_lies_over_a_trait_and_a_slot_with_a_cube_stays_used() -> None:
    scene = Scene().trait(0, "leader").suffer(0, investigate="glue")
    scene.lay("dune", 0, 1).put(0, "dune").ready()
    assert scene.why("leader_high") == "U8.1"
    assert scene.why("investigate") == "U8.6"
    scene = Scene().trait(0, "altruist").ready().say("wonder on recuperate")  # cohesion falls
    scene.state.placed[1] = scene.state.world.slot_named("theorize")  # it lay on Theorize
    assert scene.ready().why("altruist_low") == "U3.3"


@rule("U8.2")
@pytest.mark.parametrize("cause", ["five", "empty"])
def test_too_much_distress_costs_everyone_endurance_instead(cause: str) -> None:
    scene = Scene()
    if cause == "five":
        scene.suffer(0, theorize="glue", investigate="hush", traverse="daze", support="gloom")
        scene.suffer(0, recuperate="itch")
    else:
        scene.state.distress.counts = [0] * 12
        scene.state.distress_left = 0
    scene = distressed(scene).say("move west").passes()
    assert scene.state.endurance == [5, 5]


@rule("U8.3", "U8.4")
def test_the_unconscious_keep_their_distress_and_can_be_supported() -> None:
    scene = Scene().suffer(1, support="glue")
    scene.state.endurance[1] = 0
    scene.ready().say("awareness on support").passes()
    assert scene.covered(1) == []


@rule("U8.4")
def test_when_all_are_unconscious_the_game_is_lost_at_once() -> None:
    scene = Scene()
    scene.state.endurance = [1, 1]
    scene.state.time = 8
    scene.ready().say("awareness on rest")
    assert scene.state.ended == LOST
    outcome = scene.game.outcome(scene.state)
    assert outcome is not None
    assert outcome.winners == ()
    assert outcome.reason.rule == "U8.4"


@rule("U8.4")
def test_the_unconscious_gain_no_endurance_and_start_nothing() -> None:
    scene = Scene().own(1, "press").lay("meadow", 0, 1).put(0, "meadow").put(1, "meadow")
    scene.state.power = 3
    scene.state.endurance = [5, 0]
    scene.ready()
    assert not any("explorer 2" in text for text in scene.offered)
    assert scene.why("press") == "U8.4"
    scene.say("awareness on nap").passes()
    assert scene.state.endurance == [6, 0]
    assert scene.because("nap") == "A cube lies there already (“nap”)."


@rule("U8.5")
@pytest.mark.parametrize("strong", [1, 0])
def test_cohesion_beyond_its_end_gives_or_takes_two_focus_to_distribute(strong: int) -> None:
    scene = Scene()
    scene.state.strong = strong
    if strong:
        scene.suffer(1, theorize="glue").ready().say("awareness on support").passes()
    else:
        scene.ready().say("awareness on recuperate")
    assert scene.kind == "spread"
    scene.say("explorer 2", "explorer 2", "wonder", "wonder" if not strong else "fortitude")
    assert sum(scene.cubes(1)) == (8 if strong else 4)


@rule("U8.5")
def test_each_step_of_cohesion_is_reckoned_on_its_own() -> None:
    scene = Scene().lay("islet", 0, 1).put(0, "islet")
    scene.state.strong = 0
    scene.ready().say("awareness on salute")  # up twice: strong, then two focus
    assert scene.state.strong == 1
    assert scene.kind == "spread"


@rule("U8.5", "U8.6")
def test_a_flip_turns_every_trait_at_once_and_replaces_the_standard_action() -> None:
    scene = Scene().trait(0, "altruist").trait(1, "leader").ready()
    assert scene.why("support") == "U8.6"
    assert scene.offers("awareness on theorize")
    scene.say("wonder on recuperate")
    assert scene.offers("awareness on altruist_low")
    assert scene.why("theorize") == "U8.6"


@rule("U8.7")
def test_passing_the_last_space_wraps_and_costs_everyone_endurance() -> None:
    scene = Scene()
    scene.state.time = 7
    scene.ready().say("awareness on rest")
    assert (scene.state.time, scene.state.endurance) == (8, [6, 6])
    scene = Scene()
    scene.state.time = 8
    scene.ready().say("awareness on rest")
    assert (scene.state.time, scene.state.endurance) == (1, [5, 5])


@rule("U8.7")
def test_triggers_resolve_after_the_effect_in_the_order_met_and_stay() -> None:
    scene = Scene().lay("meadow", 0, 1).put(0, "meadow")
    scene.state.time = 4
    scene.state.trigger_at = [5, 6]
    scene.ready().say("awareness on nap").passes()  # two time: the gull, then the wave
    assert scene.state.time == 6
    assert scene.kind == "focus"
    assert scene.state.tracks == [0]
    scene.say("wonder").passes()
    assert scene.state.tracks == [1]
    assert scene.state.trigger_at == [5, 0]  # a wave does not stay


@rule("U8.7")
def test_triggers_that_share_a_space_come_in_the_active_explorers_order() -> None:
    scene = Scene()
    scene.state.time = 4
    scene.state.trigger_at = [5, 5]
    scene.ready().say("awareness on rest")
    assert scene.kind == "order"
    scene.say("resolve 2").passes()
    assert scene.state.tracks == [1]
    assert scene.kind == "focus"


@rule("U8.7")
def test_a_trigger_put_under_the_marker_does_not_fire() -> None:
    scene = Scene()
    scene.state.trigger_at = [0, 1]
    scene.ready().say("awareness on charge")
    assert scene.state.tracks == [0]


@rule("U8.7")
def test_ignored_time_lets_the_beneficiary_skip_icons() -> None:
    scene = Scene().lay("pool", -1, 0).own(1, "slick").focus(0, 3, 3, 3)
    scene.state.materials = 1
    scene.ready().say("explorer 2 uses slick", "explorer 1").passes()
    scene.say("move west").passes()  # two time icons on the pool's eastern edge
    assert scene.state.time == 1
    ended(scene)
    assert scene.state.time == 2  # Rest is no edge
    assert scene.state.edge_shield == [0, 0]
