"""The Research cards (T8.2 to T8.4)."""

import pytest

from tests.games.tesseract.scenes import FAR, table, tesseract
from tests.rules import rule


@rule("T8.2", "T8.3", "T8.4", "T1.6")
def test_there_are_two_of_each_card_of_levels_2_and_3_and_one_of_level_4() -> None:
    content = tesseract().content
    copies = [(content.levels[kind], content.copies[kind]) for kind in range(26)]
    assert copies == [(2, 2)] * 8 + [(3, 2)] * 7 + [(4, 1)] * 11


@rule("T8.2")
def test_energy_inversion_inverts_one_primed_and_one_lab_cube() -> None:
    scene = table(primed="B4 Y1", lab="O2", hand="energy_inversion")
    scene.do("play energy_inversion", "invert primed Y1", "invert O2")
    assert (scene.primed, scene.lab()) == ("Y6 B4", "O5")
    assert scene.rests


@rule("T8.2")
def test_dampening_field_adjusts_up_to_two_primed_cubes() -> None:
    scene = table(primed="B4 Y1", hand="dampening_field").do("play dampening_field")
    scene.do("adjust primed Y1 -", "adjust primed B4 +")
    assert (scene.primed, scene.destroyed) == ("B5", "Y")


@rule("T8.2")
def test_sample_drone_takes_a_removable_cube_of_the_highest_layer() -> None:
    scene = table(tower={"a1": "Y1Y2", "c1": "Y1Y2Y3", "a3": "O1O1O2"}, hand="sample_drone")
    scene.do("play sample_drone")
    assert scene.options == ["remove c1", "remove a3"]
    scene.do("remove a3")
    assert scene.lab() == "O2"


@rule("T8.2")
def test_courier_transfers_between_any_two_labs_without_an_action() -> None:
    scene = table(others=["B4"], players="3", hand="courier")
    scene.do("play courier", "transfer 2:B4 to 3")
    assert (scene.lab(3), scene.actions) == ("B4", 3)


@rule("T8.2")
def test_perturbation_rerolls_any_of_the_lab_cubes() -> None:
    scene = table(lab="Y1 Y1 O2 P3", hand="perturbation").do("play perturbation")
    scene.do("reroll Y1", "reroll O2", "stop")
    assert (scene.asks, scene.asked) == ("roll", 0)
    scene.do("6", "5")
    assert scene.lab() == "Y1 Y6 O5 P3"
    assert scene.rests


@rule("T8.2")
def test_peer_review_studies_another_card_without_an_action() -> None:
    scene = table(hand="peer_review courier").do("play peer_review")
    assert scene.options == ["study courier"]
    scene.do("study courier", "implosion")
    assert (scene.hand(), scene.actions) == (["implosion"], 3)


@rule("T8.2")
def test_peer_review_may_study_the_other_peer_review() -> None:
    scene = table(hand="peer_review peer_review").do("play peer_review")
    assert scene.options == ["study peer_review"]


@rule("T8.3")
def test_antimatter_bond_destroys_a_lab_cube_and_all_identical_primed_cubes() -> None:
    scene = table(lab="Y4 O1", primed="Y4 Y4 B4", hand="antimatter_bond")
    scene.do("play antimatter_bond", "destroy Y4")
    assert (scene.lab(), scene.primed, scene.destroyed) == ("O1", "B4", "YYY")


@rule("T8.3")
def test_antimatter_bond_needs_no_identical_primed_cube() -> None:
    scene = table(lab="Y4", primed="B4", hand="antimatter_bond")
    scene.do("play antimatter_bond", "destroy Y4")
    assert (scene.primed, scene.destroyed) == ("B4", "Y")


@rule("T8.3", "T8.4", "T8.5")
@pytest.mark.parametrize("card, more", [("overclock", 1), ("double_shift", 2)])
def test_more_actions_are_for_this_turn_and_lapse(card: str, more: int) -> None:
    scene = table(hand=card).do(f"play {card}")
    assert scene.actions == 3 + more
    scene.do("end", "prime c4", "1")
    assert scene.actions == 3


@rule("T8.3")
def test_tractor_beam_removes_two_cubes() -> None:
    scene = table(tower={"a1": "Y1Y2", **FAR}, hand="tractor_beam").do("play tractor_beam")
    scene.do("remove a1")
    assert "stop" not in scene.options
    scene.do("remove a1")
    assert (scene.lab(), scene.actions) == ("Y1 Y2", 3)


@rule("T8.3")
def test_resonance_sets_a_cube_of_any_lab_to_the_value_of_one_of_yours() -> None:
    scene = table(lab="Y1 Y5", others=["B4"], hand="resonance").do("play resonance")
    assert scene.options == [
        "resonate Y1 to 5",
        "resonate Y5 to 1",
        "resonate 2:B4 to 1",
        "resonate 2:B4 to 5",
    ]
    scene.do("resonate 2:B4 to 5")
    assert scene.lab(2) == "B5"


@rule("T8.3")
def test_transmutation_exchanges_a_lab_cube_with_a_destroyed_one_of_another_colour() -> None:
    scene = table(lab="Y4", destroyed="YB", hand="transmutation").do("play transmutation")
    assert scene.options == ["transmute Y4 to B"]
    scene.do("transmute Y4 to B")
    assert (scene.lab(), scene.destroyed) == ("B4", "YY")


@rule("T8.4")
def test_deactivation_takes_a_primed_cube_into_the_lab() -> None:
    scene = table(primed="B4", hand="deactivation").do("play deactivation", "take primed B4")
    assert (scene.lab(), scene.primed) == ("B4", "")


@rule("T8.4")
def test_direct_containment_contains_without_a_group() -> None:
    scene = table(lab="Y4 O1", board="O1", hand="direct_containment")
    scene.do("play direct_containment")
    assert scene.options == ["contain Y4"]
    scene.do("contain Y4")
    assert scene.board == "Y4 O1"


@rule("T8.4")
def test_null_wave_destroys_all_primed_cubes_of_one_value() -> None:
    scene = table(primed="Y4 B4 P5", hand="null_wave").do("play null_wave")
    assert scene.options == ["purge 4", "purge 5"]
    scene.do("purge 4")
    assert (scene.primed, scene.destroyed) == ("P5", "YB")
    assert scene.rests


@rule("T8.4")
def test_mass_reprogram_reprograms_up_to_three_lab_cubes() -> None:
    scene = table(lab="Y1 O1 P1 B1", hand="mass_reprogram").do("play mass_reprogram")
    scene.do("reprogram Y1 to 6", "reprogram O1 to 6", "reprogram P1 to 6")
    assert scene.lab() == "Y6 O6 P6 B1"
    assert scene.rests


@rule("T8.4", "T5.2")
def test_time_dilation_skips_this_turns_priming() -> None:
    scene = table(hand="time_dilation").do("play time_dilation", "end")
    assert (scene.primed, scene.active) == ("", 2)


@rule("T8.4")
@pytest.mark.parametrize("before, after", [(1, 0), (6, 5)])
def test_seal_takes_one_breach_back(before: int, after: int) -> None:
    assert table(hand="seal", breaches=before).do("play seal").breaches == after


@rule("T8.4", "T4.7")
def test_joint_protocol_lets_a_group_mix_two_labs_this_turn() -> None:
    scene = table(lab="Y2 Y3", others=["Y4 B1"], hand="joint_protocol")
    assert scene.options_like("contain") == []
    scene.do("play joint_protocol", "joint 2", "contain 2:Y4 with Y2,Y3", "reroll")
    scene.do("5", "6", "courier")
    assert (scene.board, scene.lab(1), scene.lab(2)) == ("Y4", "Y5 Y6", "B1")
    assert scene.hand() == ["courier"]  # the card is yours
    scene.do("end", "prime c4", "1", "end", "1")
    assert scene.options_like("contain") == []


@rule("T8.4")
def test_cubes_rerolled_by_a_joint_group_stay_in_their_labs() -> None:
    scene = table(lab="Y2 Y3", others=["Y4"], hand="joint_protocol")
    scene.do("play joint_protocol", "joint 2", "contain Y3 with Y2,2:Y4 reroll", "1", "6")
    assert (scene.lab(1), scene.lab(2)) == ("Y1", "Y6")


@rule("T8.4", "T4.10")
def test_a_joint_group_may_be_larger_than_a_lab() -> None:
    scene = table(lab="Y2 Y2 Y2 Y2", others=["Y2 Y2 Y2 Y2"], hand="joint_protocol")
    scene.do("play joint_protocol", "joint 2")
    largest = "contain Y2 with Y2,Y2,Y2,2:Y2,2:Y2,2:Y2,2:Y2"
    assert largest in scene.options
    scene.do(largest, "reroll", *["1"] * 7)
    assert scene.asks == "draw"
    assert "seal" in scene.options  # five or more: level 4


@rule("T8.4")
def test_quarantine_destroys_one_primed_cube_of_each_of_up_to_two_values() -> None:
    scene = table(primed="Y4 B4 P5", hand="quarantine").do("play quarantine")
    scene.do("destroy primed B4")
    assert scene.options == ["stop", "destroy primed P5"]
    scene.do("destroy primed P5")
    assert (scene.primed, scene.destroyed) == ("Y4", "PB")
