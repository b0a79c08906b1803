"""The pawns (D5)."""

import pytest

from tests.games.duel.boards import Board
from tests.rules import rule


@rule("D5.1")
def test_a_pawn_jumps_an_enemy_right_before_it_and_stops_behind() -> None:
    board = Board("Th2 Pa1 to15 sh6 pa15")
    assert board.captures("Th2") == {"Th2xh7(h6)"}
    assert "h8" not in board.targets("Th2")


@rule("D5.1")
@pytest.mark.parametrize("behind", ["Sh7", "Hh7", "Vh7", "ph7", "hh7", "Xi7", "Xh8"])
def test_what_has_no_free_cell_behind_it_cannot_be_jumped(behind: str) -> None:
    board = Board(f"Th2 Ra1 to15 sh6 {behind}")
    assert not board.captures("Th2")
    assert board.targets("Th2") & {"h5", "h6", "h7"} == {"h5"}


@rule("D5.1")
@pytest.mark.parametrize("blocker", ["Sh6", "Hh6", "vh6", "Xh6"])
def test_own_pawns_sliders_and_centres_stop_a_pawn(blocker: str) -> None:
    targets = Board(f"Th2 Ra1 to15 {blocker}").targets("Th2")
    assert "h7" not in targets
    assert "h4" in targets


@rule("D5.2")
def test_a_tesseract_goes_any_distance_in_eight_directions() -> None:
    targets = Board("Th8 Pa2 tc15").targets("Th8")
    assert {"a8", "o8", "h1", "h15", "a1", "o15", "a15", "o1"} <= targets
    assert len(targets) == 56


@rule("D5.3")
def test_a_tesseract_is_limited_to_four_once_stars_pyramid_and_rectangle_are_captured() -> None:
    assert "h12" in Board("Th8 Ca2 tc15").targets("Th8")
    assert "h13" not in Board("Th8 Ca2 tc15").targets("Th8")
    assert Board("Th8 Ca2 tc15 sh11 pa15").captures() == {"Th8xh12(h11)"}
    assert not Board("Th8 Ca2 tc15 sh12 pa15").captures("Th8"), "the landing counts too"


@rule("D5.3")
@pytest.mark.parametrize("pieces, reserve", [("S", "-"), ("P", "-"), ("R", "-"), ("C", "R")])
def test_one_of_them_on_the_board_or_in_reserve_keeps_it_free(pieces: str, reserve: str) -> None:
    assert "h15" in Board(f"Th8 {pieces}a2 tc15", "w", f"{reserve}:-").targets("Th8")


@rule("D5.4")
def test_a_cylinder_goes_one_or_two_cells_and_captures_adjacent_pawns_only() -> None:
    board = Board("Ch8 Ta1 to15 sh9 pf8")
    assert board.captures("Ch8") == {"Ch8xh10(h9)"}
    assert board.targets("Ch8") >= {"g8", "j8", "j10", "f6"}
    assert not board.targets("Ch8") & {"e8", "f8", "k8"}


@rule("D5.5")
def test_a_star_goes_two_diagonally_then_at_a_right_angle() -> None:
    board = Board("Sd4 Ta1 tb15")
    assert "Sd4-f6-c9" in board.moves
    assert "Sd4-f6-e7" in board.moves
    assert not board.targets("Sd4") & {"e5", "f6", "g7", "d5"}


@rule("D5.6")
def test_a_pyramid_does_the_same_along_grooves() -> None:
    board = Board("Pd4 Ta1 to15")
    assert {"Pd4-d6-e6", "Pd4-d6-o6", "Pd4-f4-f15", "Pd4-b4-b3"} <= board.moves
    assert not board.targets("Pd4") & {"d5", "d6", "d7", "e4", "e5"}


@rule("D5.7")
def test_on_the_first_leg_an_enemy_may_be_captured_and_the_move_stops_on_the_corner() -> None:
    board = Board("Sd4 Ta1 tb15 pe5")
    assert board.captures("Sd4") == {"Sd4xf6(e5)"}
    assert not board.of("Sd4-f6")
    closed = Board("Sd4 Ta1 tb15 pe5", bent_first_leg_capture="off")
    assert not closed.captures()


@rule("D5.7")
@pytest.mark.parametrize("blocker", ["Ce5", "Ve5", "he5", "Xe6"])
def test_anything_else_on_the_first_leg_blocks(blocker: str) -> None:
    assert not Board(f"Sd4 Ta1 tb15 {blocker}").of("Sd4-f6")


@rule("D5.8")
@pytest.mark.parametrize("blocker", ["pf6", "Cf6", "vf6", "Xg6"])
def test_an_occupied_corner_blocks_an_enemy_too(blocker: str) -> None:
    board = Board(f"Sd4 Ta1 tb15 {blocker}")
    assert not [move for move in board.of("Sd4") if "f6" in move]


@rule("D5.9")
def test_second_leg_captures_begin_with_its_first_cell() -> None:
    board = Board("Sd4 Ta1 tb15 pe7 rh4")
    assert board.captures("Sd4") == {"Sd4-f6xd8(e7)", "Sd4-f6xi3(h4)", "Sd4-f2xi5(h4)"}
    assert "Sd4-f6-d8" not in board.moves
    assert Board("Pd4 Ta1 to15 pe6").captures("Pd4") == {"Pd4-d6xf6(e6)"}


@rule("D5.10")
def test_a_rectangle_jumps_everything_and_captures_every_enemy_pawn_on_its_path() -> None:
    board = Board("Rd4 Ta1 to15 se4 pf4 cf5")
    assert "Rd4-f4xf6(e4,f4,f5)" in board.moves
    assert {"Rd4-f4xf2(e4,f4)", "Rd4-d6-f6", "Rd4-d2-f2"} <= board.moves
    jumper = Board("Rd4 Te4 to15 Hf4 vf5 Xd6")
    assert {"Rd4-f4-f6", "Rd4-b4-b6"} <= jumper.moves


@rule("D5.10", "D8.1")
def test_a_rectangle_captures_the_tesseract_on_a_corner_too() -> None:
    board = Board("Rd4 Ta1 tf4 so15").play("Rd4-f4xf6(f4)")
    assert (board.winner, board.rule) == ("w", "D8.1")


@rule("D5.10")
def test_the_landing_of_a_rectangle_must_be_pawn_free() -> None:
    for blocker in ("Hf6", "sf6", "Cf6", "Xf7", "Xf6"):
        assert "f6" not in Board(f"Rd4 Ta1 to15 {blocker}").targets("Rd4")


@rule("D5.11")
def test_two_paths_that_capture_alike_are_one_move_and_either_names_it() -> None:
    board = Board("Sh8 Ta1 tb15")
    both = {"Sh8-j10-h12", "Sh8-f10-h12"}
    assert len(both & board.moves) == 1
    shown = {Board("Sh8 Ta1 tb15").play(text).shows() for text in both}
    assert len(shown) == 1
    rectangle = Board("Rd4 Ta1 to15")
    assert len(rectangle.of("Rd4")) == 4
    assert rectangle.play("Rd4-d6-f6").shows() == Board("Rd4 Ta1 to15").play("Rd4-f4-f6").shows()


@rule("D5.11")
def test_two_paths_that_capture_differently_are_two_moves() -> None:
    board = Board("Sd4 To15 tb15 pc7")
    assert {"Sd4-f6-d8", "Sd4-b6xd8(c7)"} <= board.moves


@rule("D5.12", "D10.1")
def test_a_star_turns_back_unless_the_option_keeps_its_sense() -> None:
    board = Board("Sh8 Ta1 tb15")
    assert {"Sh8-j10-k9", "Sh8-f10-e9", "Sh8-j6-k7", "Sh8-f6-e7"} <= board.moves
    kept = Board("Sh8 Ta1 tb15", bent_sense="kept")
    assert {"i11", "g11", "h12", "i5", "g5", "h4"} <= kept.targets("Sh8")
    assert not kept.targets("Sh8") & {"k9", "e9", "k7", "e7", "l8", "d8"}
    assert kept.why_not("h8-k9") == ("reason.sense_kept", "D5.12")
    assert kept.why_not("h8-l8") == ("reason.sense_kept", "D5.12")


@rule("D5.12")
def test_with_its_sense_kept_a_star_captures_forward_and_back_but_not_round_the_corner() -> None:
    pieces = "Sh8 Ta1 tb15 pi11 rk9"
    assert Board(pieces).captures("Sh8") == {"Sh8-j10xh12(i11)", "Sh8-j10xl8(k9)"}
    assert Board(pieces, bent_sense="kept").captures("Sh8") == {"Sh8-j10xh12(i11)"}
    near = Board("Sh8 Ta1 tb15 pi9", bent_sense="kept")
    assert near.captures("Sh8") == {"Sh8xj10(i9)"}


@rule("D5.12")
@pytest.mark.parametrize("piece", ["Ph8", "Rh8", "Ch8"])
def test_other_pawns_never_change_their_sense(piece: str) -> None:
    pieces = f"{piece} Ta1 tb15 sh10 pk9"
    assert Board(pieces, bent_sense="kept").moves == Board(pieces).moves
