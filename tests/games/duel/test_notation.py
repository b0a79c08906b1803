"""Positions and moves in text (D9), and why things are closed."""

import pytest

from fourspace.games.duel.notation import write_position
from fourspace.kernel.phrases import Refused
from tests.games.duel.boards import DUEL, Board, position
from tests.rules import rule

EMPTY_ROWS = "/".join(["15"] * 13)


@rule("D9.1")
@pytest.mark.parametrize(
    "text",
    [
        "15/4s3v3t2/2h6p5/15/15/4X6X3/15/15/15/3X6X4/15/15/5P6H2/2T3V3S4/15 w SRCG3L2:srcg3l2",
        "1h13/1h1t11/13N1/9C3N1/2X5X6/15/6S8/5X1P7/1X4V8/1V7MM3V/3ch10/15/T11mm1/15/2mm11 b -:-",
        "14t/15/15/15/15/15/15/15/15/15/15/3MMMM8/15/15/PT13 w -:-",
    ],
)
def test_a_position_reads_and_writes_back(text: str) -> None:
    assert write_position(position(text)) == text


@rule("D9.1")
def test_history_is_written_in_further_fields() -> None:
    board = Board("Th8 Pa1 to15 pa15").play("Th8-h9", "To15-o14")
    text = DUEL.position_text(board.state)
    fields = text.split()
    assert fields[3:6] == ["2", "-", "w"]
    assert len(fields[6].split(",")) == 2
    assert DUEL.position_text(DUEL.position_from(text)) == text


@rule("D9.1", "D8.5")
def test_repetitions_survive_saving() -> None:
    board = Board("Th8 Pa1 to15 pa15")
    cycle = ("Th8-h9", "To15-o14", "Th9-h8", "To14-o15")
    board.play(*cycle, *cycle[:3])
    board.state = DUEL.position_from(DUEL.position_text(board.state))
    assert "To14-o15" not in board.moves


@rule("D9.1", "D1.3", "D2.3")
@pytest.mark.parametrize(
    "text, key",
    [
        (f"TT13/15/{EMPTY_ROWS} w -:-", "position_too_many"),
        (f"TSSS11/14t/{EMPTY_ROWS} w -:-", "position_too_many"),
        (f"TSS12/14t/{EMPTY_ROWS} w S:-", "position_too_many"),
        (f"T13t/15/{EMPTY_ROWS} w G6:-", "position_too_many"),
        (f"TP13/1X12t/{EMPTY_ROWS} w -:-", "position_pawn_on_arm_end"),
        (f"TM12t/15/{EMPTY_ROWS} w -:-", "position_odd_large"),
        (f"TMMM10t/15/{EMPTY_ROWS} w -:-", "position_odd_large"),
        (f"TN12t/15/{EMPTY_ROWS} w -:-", "position_odd_large"),
        (f"TXX11t/15/{EMPTY_ROWS} w -:-", "position_crosses_touch"),
        (f"15/15/{EMPTY_ROWS} w -:-", "position_no_tesseract"),
        (f"T13t/{EMPTY_ROWS} w -:-", "position_rows"),
        (f"T12t/15/{EMPTY_ROWS} w -:-", "position_row_length"),
        (f"T14t/15/{EMPTY_ROWS} w -:-", "position_row_length"),
        (f"TQ12t/15/{EMPTY_ROWS} w -:-", "position_letter"),
        (f"Tx12t/15/{EMPTY_ROWS} w -:-", "position_letter"),
        (f"T13t/15/{EMPTY_ROWS} x -:-", "position_side"),
        (f"T13t/15/{EMPTY_ROWS} w -", "position_reserves"),
        (f"T13t/15/{EMPTY_ROWS} w s:-", "position_reserves"),
        (f"T13t/15/{EMPTY_ROWS} w :-", "position_reserves"),
        (f"T13t/15/{EMPTY_ROWS} w", "position_fields"),
        (f"T13t/15/{EMPTY_ROWS} w -:- 3 w w zz", "position_history"),
        (f"T13t/15/{EMPTY_ROWS} w P:-", "position_setup_order"),
        ("", "position_fields"),
    ],
)
def test_a_position_that_cannot_be_is_refused_with_the_reason(text: str, key: str) -> None:
    with pytest.raises(Refused) as refusal:
        DUEL.position_from(text)
    assert refusal.value.reason.phrase.key == f"reason.{key}"


@rule("D9.2")
def test_every_kind_of_move_has_its_notation() -> None:
    board = Board("Td3 Sd5 Ph3 Rl4 Hk9 Mb8c8 to15 sd8 pe8", "w", "SGL:-")
    texts = {
        "Td3-f5",
        "Sd5-f7xd9(e8)",
        "Ph3-h5-i5",
        "Rl4-n4-n6",
        "Gk9-o9",
        "Gk9@|",
        "Lb8c8@b8-b9",
        "Lb8c8-a8b8",
        "S*g7",
        "G*g7|",
        "G*g7=",
        "L*g7h7",
        "L*g7g8",
    }
    assert texts <= board.moves
    for text in board.moves:
        option = DUEL.option_named(board.state, text)
        assert DUEL.option_text(board.state, option) == text


@rule("D9.2")
def test_a_text_that_is_no_move_is_refused_with_the_rule_it_breaks() -> None:
    board = Board("Td8 Pa1 to15 Xh8")
    with pytest.raises(Refused) as refusal:
        DUEL.option_named(board.state, "Td8-g8")
    assert refusal.value.reason.rule == "D2.3"
    with pytest.raises(Refused) as refusal:
        DUEL.option_named(board.state, "nonsense")
    assert refusal.value.reason.phrase.key == "reason.no_such_option"


@pytest.mark.parametrize(
    "pieces, thing, key, broken",
    [
        ("Td8 Pa1 to15 Xh8", "d8-g8", "on_arm_end", "D2.3"),
        ("Td8 Pa1 to15 Xh8", "d8-h8", "on_centre", "D2.2"),
        ("Td8 Pa1 to15 Xh8", "d8-k8", "past_arm_end", "D2.3"),
        ("Td8 Pa1 to15", "d8-e10", "straight_only", "D5.2"),
        ("Td8 Ca1 to15", "d8-d14", "too_far", "D5.3"),
        ("Ta1 Cd8 to15", "d8-d11", "too_far", "D5.4"),
        ("Td8 Pd10 to15", "d8-d12", "blocked", "D5.1"),
        ("Td8 Pd10 to15", "d8-d10", "occupied", "D1.4"),
        ("Td8 Pa1 to15 sd10", "d8-d13", "jump_ends", "D5.1"),
        ("Td8 Pa1 to15 sd10 hd11", "d8-d12", "cannot_jump", "D5.1"),
        ("Ta1 Sd4 to15", "d4-e5", "no_stop_on_first_leg", "D5.9"),
        ("Ta1 Sd4 to15", "d4-d5", "star_only", "D5.5"),
        ("Ta1 Sd4 to15 He5 He3 Hc3", "d4-e7", "first_leg_blocked", "D5.7"),
        ("Ta1 Sd4 to15 Hf6", "d4-e7", "corner_blocked", "D5.8"),
        ("Ta1 Pd4 to15", "d4-g7", "pyramid_only", "D5.6"),
        ("Ta1 Rd4 to15", "d4-d6", "rectangle_only", "D5.10"),
        ("Ta1 Pa3 to15 Hd4", "d4-d6", "off_axis", "D6.1"),
        ("Ta1 Pa3 to15 Hd4 vf4", "d4-h4", "slider_blocked", "D6.1"),
        ("Ta1 Pa3 tg4 so15 Hd4", "d4-h4", "slider_spares_tesseract", "D6.2"),
        ("Ta1 Pa3 to15 Xh8 Vg8", "Gg8@=", "turn_on_arm_end", "D6.3"),
        ("Ta1 Pa3 to15 Xh8 Mf9g9", "Lf9g9@g9-g8", "swing_on_arm_end", "D6.3"),
        ("Ta1 Pa3 to15", "h8-h9", "no_piece", "D4.1"),
        ("Ta1 Pa3 to15", "o15-o14", "not_yours", "D4.1"),
        ("Ta1 Pa3 to15", "S*h8", "not_in_reserve", "D7.1"),
    ],
)
def test_a_closed_move_says_why_and_by_which_rule(
    pieces: str, thing: str, key: str, broken: str
) -> None:
    assert Board(pieces).why_not(thing) == (f"reason.{key}", broken)


def test_what_can_be_done_is_not_closed() -> None:
    board = Board("Td8 Pa1 to15 Hh4", "w", "S:-")
    for thing in ("d8-d9", "Td8-d9", "d8", "S*h8", "Gh4@|", "nonsense"):
        assert board.why_not(thing) == ("", "")


def test_placements_say_why_they_are_closed() -> None:
    board = Board("Th8 to15")
    board.state = DUEL.start(DUEL.settings.complete({}))
    DUEL.apply(board.state, 0)
    assert board.why_not("T=h8") == ("reason.outside_camp", "D3.1")
    assert board.why_not("X=h8") == ("reason.place_another", "D3.1")
    assert board.why_not("R=d3") == ("reason.place_another", "D3.1")
    board.play("T=d3", "T=d13")
    assert board.why_not("S=d3") == ("reason.occupied", "D1.4")
    assert board.why_not("T=e3") == ("reason.place_another", "D3.1")
