"""Sliders (D6) and drops (D7)."""

import pytest

from tests.games.duel.boards import Board
from tests.rules import rule


@rule("D6.1")
def test_a_slider_slides_along_its_axis_until_something_blocks() -> None:
    board = Board("Hd4 Ta1 Pg4 to15 sd9 va4")
    assert board.targets("Gd4") == {"b4", "c4", "e4", "f4"}
    assert not Board("Vd4 Ta1 Pg9 to15 hd6").targets("Gd4") - {"d5", "d3", "d2", "d1"}


@rule("D6.1")
def test_a_large_slider_keeps_its_two_cells_together() -> None:
    targets = Board("Md4e4 Ta1 Pg9 to15 hh4").targets("Ld4e4")
    assert targets == {"a4b4", "b4c4", "c4d4", "e4f4", "f4g4"}


@rule("D6.2")
def test_a_slider_captures_a_pawn_before_it_and_stops_right_behind() -> None:
    board = Board("Hd4 Ta1 Pa9 to15 sg4")
    assert board.captures() == {"Gd4xh4(g4)"}
    assert not Board("Hd4 Ta1 Pa9 to15 sg4 hh4").captures()
    assert Board("Hd4 Ta1 Pa9 to15 sg4 Xi4").captures() == {"Gd4xh4(g4)"}, "h4 is an arm-end"


@rule("D6.2")
def test_a_slider_never_captures_the_tesseract() -> None:
    board = Board("Hd4 Ta1 Pa9 tg4 so15")
    assert not board.captures("Gd4")
    assert board.targets("Gd4") & {"f4", "g4", "h4"} == {"f4"}


@rule("D6.2", "D10.1")
@pytest.mark.parametrize(
    "how, found",
    [
        ("either", {"Ld4e4xh4i4(h4)", "Ld4e4xi4j4(h4)"}),
        ("leading", {"Ld4e4xh4i4(h4)"}),
        ("trailing", {"Ld4e4xi4j4(h4)"}),
    ],
)
def test_either_line_of_a_large_slider_may_stop_behind_by_option(how: str, found: set[str]) -> None:
    board = Board("Md4e4 Ta1 Pa9 to15 sh4", large_capture=how)
    assert board.captures() == found
    tight = Board("Md4e4 Ta1 Pa9 to15 sh4 hj4", large_capture=how)
    assert tight.captures() == found & {"Ld4e4xh4i4(h4)"}


@rule("D6.2")
def test_a_large_slider_may_cover_the_cell_of_the_pawn_it_captures() -> None:
    board = Board("Md4e4 Ta1 Pa9 to15 sh4").play("Ld4e4xh4i4(h4)")
    assert board.shows().split()[0].split("/")[11] == "7MM6"


@rule("D6.3")
def test_a_small_slider_turns_on_its_cell() -> None:
    board = Board("Hd4 Ta1 Pa9 to15").play("Gd4@|")
    assert board.shows().split()[0].split("/")[11] == "3V11"
    assert "Gd4@=" in Board("Vd4 Ta1 Pa9 to15").moves


@rule("D6.3")
def test_a_large_slider_turns_around_either_cell_to_either_side() -> None:
    turns = {move for move in Board("Md4e4 Ta1 Pa9 to15").moves if "@" in move}
    assert turns == {"Ld4e4@d4-d5", "Ld4e4@d4-d3", "Ld4e4@e4-e5", "Ld4e4@e4-e3"}
    assert Board("Md4e4 Ta1 Pa9 to15").play("Ld4e4@e4-e3").shows().split()[0].count("N") == 2


@rule("D6.3")
def test_a_pivot_needs_a_free_goal_sweeps_nothing_else_and_never_captures() -> None:
    board = Board("Md4e4 Ta1 Pa9 to15 sd5 hc5 he3")
    turns = {move for move in board.moves if "@" in move and move.startswith("Ld4e4")}
    assert turns == {"Ld4e4@d4-d3", "Ld4e4@e4-e5"}
    crowded = Board("Md4e4 Ta1 Pa9 to15 he5 hc3 hc5")
    assert "Ld4e4@d4-d5" in crowded.moves, "the diagonal neighbours do not matter"


@rule("D6.3", "D2.3")
def test_no_pivot_is_centred_on_an_arm_end() -> None:
    board = Board("Mf8g8 Ta1 Pa9 to15 Xh8")
    turns = {move for move in board.moves if "@" in move}
    assert turns == {"Lf8g8@f8-f9", "Lf8g8@f8-f7"}


@rule("D7.1")
def test_any_reserve_piece_may_be_dropped_anywhere_free_and_never_captures() -> None:
    board = Board("Th8 Pa1 to15 sh9 Xd8", "w", "SRCG3L2:-")
    pawns = 225 - 4 - 5
    assert [len(board.of(f"{letter}*")) for letter in "SRC"] == [pawns] * 3
    assert len(board.of("G*")) == 2 * (225 - 5)
    assert "L*g7h7" in board.moves
    assert "L*o7p7" not in board.moves
    assert not [move for move in board.moves if "*" in move and "x" in move]


@rule("D7.1")
def test_a_dropped_piece_moves_from_the_next_turn_on() -> None:
    board = Board("Th8 Pa1 to15 sa15", "w", "R:-").play("R*d4")
    assert seat_to_move(board) == 1
    board.play("To15-o14")
    assert board.of("Rd4")


@rule("D7.2")
def test_a_lone_tesseract_with_pawns_in_reserve_must_drop_one() -> None:
    board = Board("Th2 Hb5 th13 pa15", "w", "SCG2:-")
    assert {move[:2] for move in board.moves} == {"S*", "C*"}
    assert board.why_not("Th2xh14(h13)") == ("reason.must_drop", "D7.2")
    assert board.why_not("G*d4|") == ("reason.must_drop", "D7.2")


@rule("D7.2")
def test_sliders_in_reserve_force_nothing_and_a_second_pawn_on_the_board_frees() -> None:
    assert Board("Th2 th13 pa15", "w", "G2:-").of("Th2")
    assert Board("Th2 Cb5 th13 pa15", "w", "SG2:-").of("Th2")


def seat_to_move(board: Board) -> int:
    return int(board.state.pos.side)
