"""The turn and the focus actions (U3, U4)."""

import pytest

from tests.games.unsettled.scene import Scene
from tests.rules import rule


def ended(scene: Scene) -> Scene:
    """Place what is left of the three cubes anywhere, Rest among it, and regroup."""
    while not scene.offers("regroup"):
        cubes = [text for text in scene.offered if text.endswith((" on rest", " on charge"))]
        cubes = cubes or [text for text in scene.offered if " on " in text]
        scene.say(cubes[0]).passes()
    return scene.say("regroup").passes()


@rule("U3.1")
def test_start_of_turn_effects_come_first_in_the_active_explorers_order() -> None:
    scene = Scene().lay("cliff", 0, 1).put(1, "cliff").suffer(1, support="thirst").ready()
    ended(scene)
    assert scene.kind == "order"
    assert scene.game.decision(scene.state).seats == (1,)
    scene.say("resolve 1").passes()
    assert scene.kind == "turn"
    assert scene.cubes(1) == [2, 3, 1]  # thirst and the cliff have both come about


@rule("U3.1")
def test_regroup_brings_the_cubes_back_unturned_and_passes_the_turn() -> None:
    scene = Scene().ready()
    scene.say("awareness on charge", "wonder on recuperate", "fortitude on rest")
    cubes = scene.cubes(0)
    scene.say("regroup")
    assert scene.cubes(0) == cubes
    assert scene.placed(0) == {}
    assert scene.state.active == 1
    assert scene.nothing_waits


@rule("U3.2")
@pytest.mark.parametrize("value, left, space", [(3, 1, 1), (2, 0, 1), (1, 0, 2), (0, 0, 3)])
def test_lowering_below_time_costs_a_step_each_and_arriving_at_time_is_free(
    value: int, left: int, space: int
) -> None:
    scene = Scene().lay("cave", 0, 1).put(0, "cave").luna("cave").focus(0, value, 2, 2).ready()
    scene.say("awareness on dive", "glow").passes()
    assert scene.cubes(0)[0] == left
    assert scene.state.time == space + 1  # the slot itself costs one more


@rule("U3.2")
def test_gains_above_three_are_lost_and_cubes_on_slots_can_change() -> None:
    scene = Scene().focus(0, 3, 2, 2).ready().say("awareness on rest")
    assert scene.cubes(0)[0] == 3
    scene = Scene().own(0, "tonic").focus(0, 2, 3, 3)
    scene.state.materials = 2
    scene.ready().say("awareness on charge").passes()
    scene.say("explorer 1 uses tonic").passes()
    scene.say("explorer 1", "explorer 1", "explorer 1")
    assert scene.cubes(0) == [3, 3, 3]  # the placed cube rose, the third step was lost


@rule("U3.3")
def test_a_slot_holds_one_cube_until_regroup() -> None:
    scene = Scene().ready().say("awareness on charge")
    assert not scene.offers("wonder on charge")
    assert scene.why("wonder on charge") == "U3.3"


@rule("U3.3", "U4.6")
def test_all_cubes_must_be_placed_and_the_last_one_on_rest() -> None:
    scene = Scene().ready()
    assert scene.why("regroup") == "U3.3"
    scene.say("awareness on charge", "wonder on recuperate")
    assert [text for text in scene.offered if " on " in text] == ["fortitude on rest"]
    assert scene.why("fortitude on theorize") == "U4.6"
    scene.say("fortitude on rest")
    assert scene.offers("regroup")


@rule("U3.4")
def test_a_slot_whose_cost_or_effect_cannot_be_met_is_closed_and_says_what_is_missing() -> None:
    scene = Scene().lay("cave", 0, 1).put(0, "cave").ready()
    assert scene.why("awareness on echo") == "U3.4"
    missing = scene.because("echo")
    assert "LUNA on your node" in missing
    assert "1 comprehension present (chemistry)" in missing
    scene.lay("cliff", 1, 1).put(0, "cliff")
    scene.state.materials = 0
    assert scene.ready().why("shout") == "U3.4"


@rule("U3.4")
def test_if_possible_never_blocks_and_a_lacking_supply_is_no_obstacle() -> None:
    scene = Scene().lay("pool", 0, 1).put(0, "pool")
    scene.state.held[1] = 1  # a curse to wash off; no distress to lose
    scene.ready().say("wonder on wash")
    assert scene.state.held[1] == 0
    scene.state.power = 6
    assert scene.ready().offers("awareness on charge")


@rule("U3.5")
def test_the_owner_chooses_the_cubes_that_effects_change() -> None:
    scene = Scene().own(0, "pep_talk").lay("shore", 0, 1).luna("shore").put(1, "shore")
    scene.state.data = 1
    scene.ready().say("explorer 1 uses pep_talk").passes()
    assert scene.kind == "focus"
    assert scene.game.decision(scene.state).seats == (1,)
    scene.say("fortitude")
    assert scene.cubes(1) == [2, 2, 3]


@rule("U3.6")
def test_falling_unconscious_in_the_own_turn_regroups_and_passes_the_turn() -> None:
    scene = Scene()
    scene.state.endurance = [1, 3]
    scene.state.time = 8
    scene.ready().say("awareness on rest")
    assert scene.state.endurance == [0, 2]
    assert scene.state.active == 1
    assert scene.placed(0) == {}
    ended(scene)
    assert scene.state.active == 1  # the unconscious take no turns


@rule("U3.7")
def test_nothing_but_what_waits_can_be_started_while_something_waits() -> None:
    scene = Scene().ready().say("awareness on traverse")
    assert scene.why("luna north") == "U3.7"
    assert scene.why("wonder on charge") == "U3.7"


@rule("U4.1")
@pytest.mark.parametrize("cube, own", [("awareness", 2), ("wonder", 1)])
def test_theorize_gives_another_insight_and_with_awareness_you_too(cube: str, own: int) -> None:
    scene = Scene().ready().say(f"{cube} on theorize")
    assert scene.state.insight == [own, 2]


@rule("U4.2")
def test_investigate_needs_an_uninvestigated_node_off_the_scarab() -> None:
    scene = Scene().lay("dune", 0, 1).ready()
    assert scene.why("investigate") == "U4.2"
    scene.put(0, "dune").ready().say("wonder on investigate", "marker 1", "ledger")
    assert scene.state.insight[0] == 2
    assert scene.state.investigated[scene.place("dune")] == 1
    scene.state.placed = [-1] * 6
    assert scene.ready().why("investigate") == "U4.2"


@rule("U4.3")
def test_traverse_is_one_more_move_that_may_carry() -> None:
    scene = Scene().lay("dune", 0, 1).ready().say("move north")
    scene.lay("shore", 1, 0)
    assert not scene.ready().offers("move south")
    scene.say("fortitude on traverse")
    assert scene.kind == "walk"
    scene.say("south").passes()
    assert scene.where(0) == "scarab"
    assert scene.state.insight[0] == 2


@rule("U4.4", "U8.3")
def test_support_removes_a_distress_of_another_here_and_raises_cohesion() -> None:
    scene = Scene().suffer(1, theorize="glue", support="hush")
    scene.state.strong = 0
    scene.ready().say("awareness on support").passes()
    assert scene.game.decision(scene.state).seats == (1,)  # the target chooses
    scene.say("hush").passes()
    assert scene.covered(1) == ["glue"]
    assert scene.state.strong == 1


@rule("U4.4")
def test_support_needs_a_target_with_distress() -> None:
    assert Scene().ready().why("support") == "U4.4"


@rule("U4.5")
def test_recuperate_turns_three_up_and_lowers_cohesion() -> None:
    scene = Scene().focus(0, 0, 2, 2).ready().say("awareness on recuperate")
    assert scene.cubes(0) == [3, 2, 2]
    assert scene.state.strong == 0


@rule("U4.6")
def test_rest_turns_one_up_and_costs_one_time() -> None:
    scene = Scene().ready().say("awareness on rest")
    assert scene.cubes(0) == [3, 2, 2]
    assert scene.state.time == 2


@rule("U4.7")
@pytest.mark.parametrize(
    "cube, lying, gained", [("wonder", 2, 1), ("awareness", 2, 2), ("awareness", 1, 1)]
)
def test_analyze_takes_data_from_lunas_node(cube: str, lying: int, gained: int) -> None:
    scene = Scene().lay("dune", 0, 1).luna("dune").lie("dune", data=lying).ready()
    scene.say(f"{cube} on analyze")
    assert scene.state.data == gained
    assert scene.lying("dune") == (lying - gained, 0)


@rule("U4.7", "U4.8")
def test_analyze_and_unearth_need_something_there() -> None:
    scene = Scene().lay("dune", 0, 1).luna("dune").ready()
    assert scene.why("analyze") == "U4.7"
    assert scene.why("unearth") == "U4.8"


@rule("U4.8")
def test_unearth_takes_materials_from_your_node_and_with_fortitude_a_second() -> None:
    scene = Scene().lay("dune", 0, 1).put(0, "dune").lie("dune", materials=3)
    scene.state.materials = 0
    scene.ready().say("fortitude on unearth")
    assert scene.state.materials == 2


@rule("U4.9")
@pytest.mark.parametrize("cube, gained", [("awareness", 1), ("wonder", 2)])
def test_charge_gives_power_anywhere(cube: str, gained: int) -> None:
    assert Scene().ready().say(f"{cube} on charge").state.power == gained


@rule("U4.10")
@pytest.mark.parametrize("known, space", [([], 2), (["robotics"], 1)])
def test_building_costs_time_unless_comprehended_and_stands_at_regroup(
    known: list[str], space: int
) -> None:
    scene = Scene().lay("shore", 0, 1).put(0, "shore").comprehend(0, *known)
    scene.state.data = 3
    scene.ready().say("awareness on build_tent")
    assert scene.state.time == space
    assert scene.why("build_laboratory") == "U4.10"  # the site is taken at once
    assert scene.why("tent") == "U5.1"  # and gives nothing yet
    scene.state.page = 8
    ended(scene)
    assert scene.offers("explorer 1 uses tent")


@rule("U4.10")
def test_planet_structures_are_usable_at_once() -> None:
    scene = Scene().lay("meadow", 0, 1).put(0, "meadow")
    scene.state.data = scene.state.materials = scene.state.power = 1
    scene.ready().say("awareness on raise_beacon").passes()
    assert scene.state.structure_state[3] == 2


@rule("U4.11")
def test_destroying_leaves_a_structure_usable_until_regroup_and_then_on_the_board() -> None:
    scene = Scene().lay("shore", 0, 1).put(0, "shore").built("tent", "shore").page(8)
    scene.state.data = 1
    scene.ready().say("awareness on destroy_tent")
    assert scene.offers("explorer 1 uses tent")
    scene.passes()
    ended(scene)
    assert scene.state.structure_state[0] == 0
    assert scene.state.site_of[scene.place("shore")] == -1


@rule("U4.12")
def test_lunas_function_works_from_anywhere_at_her_node() -> None:
    scene = Scene().lay("dune", 0, 1).luna("dune").put(1, "dune").suffer(1, support="glue")
    scene.suffer(0, theorize="hush").ready().say("awareness on luna").passes()
    assert scene.covered(1) == []
    assert scene.covered(0) == ["hush"]


@rule("U4.13")
def test_other_slots_are_where_their_card_says() -> None:
    scene = Scene().lay("shore", 0, 1).ready()
    assert scene.why("comb_the_beach") == "U4.13"
    assert scene.put(0, "shore").ready().offers("awareness on comb_the_beach")


@rule("U4.14")
def test_a_slot_of_an_engaged_card_is_open_to_others_and_dashboards_are_not() -> None:
    scene = Scene().lay("dune", 0, 1).put(0, "dune").put(1, "dune").ready()
    scene.say("awareness on investigate", "marker 1", "crab")
    assert scene.state.boon_holder[0] == 0
    assert scene.why("pry_off") == "U9.4"
    scene.trait(1, "leader")
    assert scene.why("leader_high") == "U8.6"
    ended(scene)
    assert scene.offers("awareness on pry_off")
