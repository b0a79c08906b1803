"""The Action phase and its six actions (T4.1 to T4.6, T4.12, T4.15)."""

import pytest

from tests.games.tesseract.scenes import FAR, table
from tests.rules import rule


@rule("T4.1")
def test_a_turn_has_three_actions_of_any_kind_and_ends_when_the_player_says_so() -> None:
    scene = table(lab="Y3").do("adjust Y3 +", "adjust Y4 +")
    assert scene.actions == 1
    scene.do("adjust Y5 -")
    assert scene.actions == 0
    assert scene.rests
    assert scene.options == ["end"]
    assert scene.refuses("adjust Y4 +") == ("no_actions", "T4.1")


@rule("T4.1")
def test_ending_early_is_allowed() -> None:
    scene = table().do("end", "prime c4", "1")
    assert scene.active == 2
    assert scene.actions == 3


@rule("T4.1", "T4.2")
def test_cards_may_follow_the_last_action() -> None:
    scene = table(lab="Y3", hand="fine_tuning", actions=1).do("adjust Y3 +")
    assert scene.options == ["end", "play fine_tuning"]
    scene.do("play fine_tuning", "adjust Y4 +")
    assert scene.lab() == "Y5"
    assert scene.hand() == []
    assert scene.actions == 0


@rule("T4.2")
def test_a_card_costs_no_action_and_is_discarded() -> None:
    scene = table(lab="Y3", hand="fine_tuning fine_tuning")
    scene.do("play fine_tuning", "adjust Y3 +")
    assert (scene.actions, scene.hand()) == (3, ["fine_tuning"])
    assert scene.rests


@rule("T4.2")
def test_cards_of_others_and_cards_not_held_cannot_be_played() -> None:
    scene = table(lab="Y3", hands=["fine_tuning"])
    assert scene.refuses("play fine_tuning") == ("card_not_held", "T4.2")


@rule("T4.2")
def test_no_card_can_be_played_in_a_threat_phase() -> None:
    scene = table(lab="Y3", hand="fine_tuning").do("end")
    assert scene.asks == "prime"
    assert scene.options == ["prime c4", "prime d4"]
    assert scene.refuses("play fine_tuning") == ("other_question", "T6.1")


@rule("T4.2")
def test_with_cards_during_cards_come_between_the_steps_of_an_own_action() -> None:
    scene = table(lab="Y2 Y3 Y4", primed="Y3", hand="dampening_field fine_tuning")
    scene.do("contain Y3 with Y2,Y4")
    assert scene.asks == "go_on"
    assert scene.options == ["go on", "play fine_tuning", "play dampening_field"]
    scene.do("play dampening_field", "adjust primed Y3 +")
    assert scene.primed == "Y4"  # no longer identical: nothing to destroy
    scene.do("go on")
    assert scene.asks == "reroll"
    assert scene.options == ["keep", "reroll", "play fine_tuning"]
    scene.do("play fine_tuning", "adjust Y2+ +", "stop", "keep")
    assert scene.lab() == "Y3 Y4"
    assert scene.rests


@rule("T4.2", "T4.9")
def test_a_card_may_make_a_primed_cube_identical_before_it_is_looked_for() -> None:
    scene = table(lab="Y2 Y3 Y4", primed="Y4", hand="dampening_field")
    scene.do("contain Y3 with Y2,Y4", "play dampening_field", "adjust primed Y4 -")
    assert (scene.primed, scene.destroyed) == ("", "Y")


@rule("T4.2")
def test_without_cards_during_nothing_comes_between_the_steps() -> None:
    scene = table(lab="Y2 Y3 Y4", primed="Y3", hand="dampening_field", cards_during="off")
    scene.do("contain Y3 with Y2,Y4")
    assert (scene.asks, scene.options) == ("reroll", ["keep", "reroll"])
    assert scene.primed == ""


@rule("T4.3")
def test_remove_takes_a_removable_cube_into_the_own_lab_value_kept() -> None:
    scene = table(tower={"a1": "Y2O5", **FAR}).do("remove a1")
    assert (scene.lab(), scene.column("a1"), scene.actions) == ("O5", "Y2", 2)


@rule("T4.4")
def test_adjust_changes_a_lab_or_primed_cube_by_one() -> None:
    scene = table(lab="Y3", primed="B4").do("adjust Y3 -", "adjust primed B4 +")
    assert (scene.lab(), scene.primed, scene.actions) == ("Y2", "B5", 1)


@rule("T4.4")
def test_there_is_no_wrap_and_only_a_primed_1_goes_to_0() -> None:
    scene = table(lab="Y1 O6", primed="B1 P6")
    assert scene.refuses("adjust Y1 -") == ("no_wrap_down", "T4.4")
    assert scene.refuses("adjust O6 +") == ("no_wrap_up", "T4.4")
    assert scene.refuses("adjust primed P6 +") == ("no_wrap_up", "T4.4")
    scene.do("adjust primed B1 -")
    assert (scene.primed, scene.destroyed) == ("P6", "B")


@rule("T4.4")
def test_three_equal_primed_cubes_made_by_adjusting_are_no_breach() -> None:
    scene = table(primed="B4 Y4 O3").do("adjust primed O3 +")
    assert scene.primed == "Y4 O4 B4"
    assert scene.breaches == 0
    assert scene.rests


@rule("T4.4")
def test_cubes_of_other_labs_cannot_be_adjusted() -> None:
    scene = table(others=["Y3"])
    assert scene.refuses("adjust 2:Y3 +") == ("other_lab", "T4.4")
    assert scene.refuses("adjust Y3 +") == ("not_in_lab", "T7.5")


@rule("T4.5")
def test_transfer_gives_to_another_lab_or_takes_from_it() -> None:
    scene = table(lab="Y3", others=["B4"]).do("transfer Y3 to 2", "transfer 2:B4 to 1")
    assert (scene.lab(1), scene.lab(2), scene.actions) == ("B4", "Y3", 1)


@rule("T4.5")
def test_a_full_lab_receives_nothing_and_two_others_are_not_served() -> None:
    full = "Y1 Y1 Y1 Y1 Y1 Y1"
    scene = table(lab="Y3", others=[full, "B4"], players="3")
    assert scene.refuses("transfer Y3 to 2") == ("lab_full", "T4.5")
    assert scene.refuses("transfer 3:B4 to 2") == ("not_between_others", "T4.5")
    assert "transfer Y3 to 3" in scene.options


@rule("T4.5", "T7.7")
def test_the_other_scientist_must_agree() -> None:
    scene = table(lab="Y3", open_transfers="off").do("transfer Y3 to 2")
    assert (scene.asks, scene.asked) == ("agree", 2)
    scene.do("agree")
    assert (scene.lab(2), scene.actions) == ("Y3", 2)
    scene.do("transfer 2:Y3 to 1")
    assert scene.asks == "agree"  # a single yes is for once


@rule("T4.5")
def test_a_refusal_costs_nothing_and_holds_for_the_turn() -> None:
    scene = table(lab="Y3", open_transfers="off").do("transfer Y3 to 2", "refuse")
    assert (scene.lab(1), scene.actions) == ("Y3", 3)
    assert scene.refuses("transfer Y3 to 2") == ("has_refused", "T4.5")
    scene.do("end", "prime c4", "1", "end", "1")
    assert "transfer Y3 to 2" in scene.options


@rule("T4.5")
def test_a_refusal_is_of_one_transfer_only() -> None:
    scene = table(lab="Y3", others=["B4 Y5"], open_transfers="off")
    scene.do("transfer 2:B4 to 1", "refuse")
    assert scene.refuses("transfer 2:B4 to 1") == ("has_refused", "T4.5")
    assert scene.why("2:B4") == ("has_refused", "T4.5")
    assert scene.why("2:Y5") == ("", "")
    scene.do("transfer Y3 to 2", "refuse", "transfer 2:Y5 to 1", "agree")
    assert (scene.lab(1), scene.actions) == ("Y3 Y5", 2)


@rule("T4.5", "T7.7")
def test_a_card_cannot_ask_again_for_a_refused_transfer() -> None:
    scene = table(lab="Y3 Y4", hand="courier", open_transfers="off")
    scene.do("transfer Y3 to 2", "refuse", "play courier")
    assert scene.options == ["transfer Y4 to 2"]
    scene.do("transfer Y4 to 2", "refuse")
    assert scene.hand() == ["courier"]
    assert scene.refuses("play courier") == ("nothing_for", "T7.4")
    assert scene.rests


@rule("T4.5")
def test_a_refusal_no_longer_counts_once_the_seat_agrees_to_everything() -> None:
    scene = table(lab="Y3 Y4", open_transfers="off")
    scene.do("transfer Y3 to 2", "refuse", "transfer Y4 to 2", "agree always", "transfer Y3 to 2")
    assert scene.lab(2) == "Y3 Y4"


@rule("T4.5")
def test_a_seat_may_agree_once_for_all() -> None:
    scene = table(lab="Y3 Y4", open_transfers="off").do("transfer Y3 to 2", "agree always")
    scene.do("transfer Y4 to 2")
    assert scene.lab(2) == "Y3 Y4"


@rule("T4.5")
@pytest.mark.parametrize("players, setting", [("1", "off"), ("2", "on")])
def test_solo_and_open_transfers_never_ask(players: str, setting: str) -> None:
    scene = table(lab="Y3", players=players, open_transfers=setting).do("transfer Y3 to 2")
    assert scene.rests
    assert scene.lab(2) == "Y3"


@rule("T4.6")
def test_study_discards_a_card_and_draws_one_of_the_next_level() -> None:
    scene = table(hand="courier implosion").do("study courier")
    assert scene.asks == "draw"
    assert "implosion" in scene.options
    assert "seal" not in scene.options
    scene.do("overclock", "study implosion", "seal")
    assert (scene.hand(), scene.actions) == (["overclock", "seal"], 1)


@rule("T4.6")
def test_a_level_4_card_or_an_empty_deck_cannot_be_studied() -> None:
    scene = table(hand="seal courier", decks="24")
    assert scene.refuses("study seal") == ("highest_level", "T4.6")
    assert scene.refuses("study courier") == ("empty_deck", "T4.6")
    assert scene.refuses("study implosion") == ("card_not_held", "T4.6")


@rule("T4.6", "T9.1")
def test_with_study_nearest_an_empty_deck_is_skipped() -> None:
    scene = table(hand="courier", decks="24", study_nearest="on").do("study courier")
    assert "seal" in scene.options
    assert table(hand="courier", decks="2", study_nearest="on").options_like("study") == []


@rule("T4.12")
def test_specialise_is_the_scientists_own_action() -> None:
    scene = table(lab="Y3", scientists="molecular_chemist,archivist")
    scene.do("specialise", "reprogram Y3 to 6")
    assert (scene.lab(), scene.actions) == ("Y6", 2)


@rule("T4.12", "T7.4")
def test_specialise_needs_something_to_be_done_to() -> None:
    scene = table(scientists="molecular_chemist,archivist")
    assert scene.refuses("specialise") == ("nothing_for", "T7.4")


@rule("T4.15")
def test_choices_are_the_active_players() -> None:
    scene = table(tower={"a1": "Y5", "c1": "O5", **FAR}, others=["Y1"]).do("end", "prime a1", "1")
    assert (scene.active, scene.asked) == (2, 2)
    scene.do("end")  # the tie of the other player's Threat phase is theirs too
    assert scene.asks == "land"
