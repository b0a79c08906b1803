"""Positions and moves in text (D9)."""

import pytest

from fourspace.catalog import load_game_texts
from fourspace.games.duel.face.notation import write_position
from fourspace.kernel.phrases import Refused
from tests.games.duel.boards import DUEL, EMPTY, Board, position
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
@pytest.mark.parametrize(
    "typed", ["td3-f5", "TD3-F5", " Td3 - f5 ", "sd5-f7xd9(e8)", "gk9@|", "lb8c8@B8-b9", "s * g7"]
)
def test_moves_are_read_whatever_the_case_and_the_spaces(typed: str) -> None:
    board = Board("Td3 Sd5 Ph3 Rl4 Hk9 Mb8c8 to15 sd8 pe8", "w", "SGL:-")
    text = DUEL.option_text(board.state, DUEL.option_named(board.state, typed))
    assert text.lower() == "".join(typed.lower().split())


@rule("D9.1", "D3.1")
def test_a_position_in_set_up_is_read_and_its_moves_are_placements() -> None:
    empty = f"15/15/{EMPTY_ROWS} b TS2PRCG5L2X2:ts2prcg5l2x2"
    state = DUEL.position_from(empty)
    assert (state.pos.starter, len(state.moves)) == (1, 90)
    assert DUEL.position_text(state).startswith(empty)


MIDDLE = "14t/p14/15/15/15/15/15/15/7T7/15/15/15/15/15/P14 b -:c"


@rule("D9.3")
def test_a_game_begins_from_any_position_without_a_draw() -> None:
    settings = DUEL.settings.complete({"position": MIDDLE, "no_progress": "100"})
    state = DUEL.start(settings)
    assert DUEL.decision(state).seats == (1,)
    assert write_position(state.pos) == MIDDLE
    assert state.pos.starter == 1
    DUEL.apply(state, DUEL.option_named(state, "C*h10"))
    again = DUEL.position_from(DUEL.position_text(state))
    assert again.settings == settings
    assert DUEL.position_text(again) == DUEL.position_text(state)


@rule("D9.3", "D3.1")
def test_a_game_that_begins_in_set_up_goes_on_with_it() -> None:
    text = f"{EMPTY} b TS2PRCG5L2X2:ts2prcg5l2x2"
    state = DUEL.start(DUEL.settings.complete({"position": text}))
    assert DUEL.decision(state).kind == "place"
    assert DUEL.decision(state).seats == (1,)


@rule("D9.3")
@pytest.mark.parametrize(
    "text, key",
    [
        ("nonsense", "reason.position_fields"),
        (f"{EMPTY} w -:-", "reason.position_no_tesseract"),
        ("15/15/15/15/15/15/15/15/15/15/15/15/15/15/T14 w -:-", "reason.position_over"),
        (f"{MIDDLE} 200 - w -", "reason.position_over"),
    ],
)
def test_no_game_begins_where_none_can_be_played(text: str, key: str) -> None:
    with pytest.raises(Refused) as caught:
        DUEL.start(DUEL.settings.complete({"position": text}))
    assert caught.value.reason.phrase.key == key
    assert load_game_texts("duel").unsaid(caught.value.reason.phrase) == []
