"""The board, the pieces, the crosses and set-up (D1 to D4)."""

import pytest

from fourspace.games.duel.rules.geometry import (
    board_cells,
    camp_cells,
    cell_name,
    cell_named,
    in_neutral_zone,
)
from fourspace.kernel.sources import Stream
from tests.games.duel.boards import CAMPS, DUEL, Board, placed
from tests.rules import rule


@rule("D1.1")
def test_the_board_has_225_cells_named_by_column_and_row() -> None:
    names = [cell_name(cell) for cell in board_cells()]
    assert len(set(names)) == 225
    assert (names[0], names[14], names[-1]) == ("a1", "o1", "o15")
    assert all(cell_named(name) == cell for name, cell in zip(names, board_cells(), strict=True))
    assert [cell_named(name) for name in ("p1", "a0", "a16", "a01", "", "h", "8h")] == [0] * 7


@rule("D1.2")
def test_camps_are_rows_2_3_and_13_14_and_the_zone_between_is_neutral() -> None:
    white, black = camp_cells(0), camp_cells(1)
    assert len(white) == len(black) == 30
    assert {cell_name(cell)[1:] for cell in white} == {"2", "3"}
    assert {cell_name(cell)[1:] for cell in black} == {"13", "14"}
    neutral = {cell_name(cell)[1:] for cell in board_cells() if in_neutral_zone(cell)}
    assert neutral == {str(row) for row in range(4, 13)}


@rule("D1.2")
def test_camps_mean_nothing_once_play_starts() -> None:
    board = Board("Th8 Sa1 to14", "b", "-:r")
    assert {"R*d2", "R*d14", "R*h7"} <= board.moves


@rule("D1.3")
def test_each_player_begins_with_thirteen_pieces_and_two_crosses() -> None:
    state = DUEL.start(DUEL.settings.complete({}))
    assert DUEL.position_text(state) == "draw"
    DUEL.apply(state, 0)
    text = DUEL.position_text(state).split()
    assert text[2] == "TS2PRCG5L2X2:ts2prcg5l2x2"


@rule("D1.4")
def test_a_small_slider_covers_one_cell_and_a_large_one_two_on_its_axis() -> None:
    board = Board("Th8 Sa1 to15 Hd4 Mf4g4 Nf6f7")
    view = DUEL.view(board.state, 0)
    pieces = view["pieces"]
    assert isinstance(pieces, list)
    sliders = {(piece["kind"], piece["axis"], *piece["cells"]) for piece in pieces if piece["axis"]}
    assert sliders == {("G", "=", "d4"), ("L", "=", "f4", "g4"), ("L", "|", "f6", "f7")}
    assert "S*d4" not in Board("Th8 Pa1 to15 Hd4", "w", "S:-").moves


@rule("D1.5", "D6.4")
def test_only_pawns_are_captured_and_a_captured_pawn_never_returns() -> None:
    board = Board("Th2 Pa1 th15 sh5 hh8", "w").play("Th2xh6(h5)")
    assert not Board("Th2 Pa1 to15 hh5", "w").captures()
    assert not Board("Hd5 Th2 Pa1 to15 he5", "w").captures()
    assert not Board("Hd5 Th2 Pa1 to15 mf5g5", "w").captures()
    assert board.shows().split()[2] == "-:-"
    assert "s" not in board.shows().split()[0]
    assert not board.of("S*")


@rule("D2.1")
def test_a_cross_has_four_arm_ends_and_belongs_to_nobody() -> None:
    view = DUEL.view(Board("Th1 Pa1 to15 Xh8").state, 1)
    assert view["crosses"] == [{"centre": "h8", "arm_ends": ["h9", "i8", "h7", "g8"]}]
    assert not Board("Th1 Pa1 to15 Xh8").of("X")


@rule("D2.2")
def test_nothing_stands_on_or_passes_a_centre() -> None:
    board = Board("Td8 Pa1 to15 Xh8 Hc9 He8 Vh3", "w", "SG:-")
    assert not [move for move in board.moves if "h8" in move]
    assert board.targets("Ge8") == {"f8", "g8"}
    assert board.targets("Gh3") == {f"h{row}" for row in (1, 2, 4, 5, 6, 7)}


@rule("D2.3")
def test_no_pawn_stops_on_passes_lands_on_or_is_dropped_on_an_arm_end() -> None:
    board = Board("Td8 Pa1 to15 Xh8", "w", "S:-")
    assert {"e8", "f8"} <= board.targets("Td8")
    assert "g8" not in board.targets("Td8")
    assert not {"S*g8", "S*h9", "S*h7", "S*i8"} & board.moves
    assert not Board("Td8 Pa1 to15 sf8 Xh8").captures("Td8"), "the landing is an arm-end"


@rule("D2.3")
def test_sliders_pass_stop_and_are_dropped_on_arm_ends_but_do_not_pivot_there() -> None:
    board = Board("Ta1 Pc1 to15 Xh8 Vg5", "w", "G:-")
    assert {"g8", "g12"} <= board.targets("Gg5")
    assert {"G*g8|", "G*h9="} <= board.moves
    assert "Gg8@=" not in Board("Ta1 Pc1 to15 Xh8 Vg8").moves
    large = Board("Ta1 Pc1 to15 Xh8 Mf9g9").moves
    assert "Lf9g9@g9-g8" not in large, "a swinging line may not come to rest on an arm-end"
    assert "Lf9g9@g9-g10" in large


@rule("D2.3")
def test_two_crosses_may_share_an_arm_end() -> None:
    board = Board("Td8 Pa1 to15 Xh8 Xj8", "w", "S:-")
    assert "S*i8" not in board.moves
    assert "S*k9" in board.moves


@rule("D2.4")
def test_a_cell_is_free_for_sliders_more_often_than_for_pawns() -> None:
    board = Board("Ta1 Pc1 to15 Xh8", "w", "SG:-")
    assert len(board.of("S*")) == 225 - 3 - 5
    assert len(board.of("G*")) == 2 * (225 - 3 - 1)


@rule("D3.1")
def test_a_draw_names_the_starter_who_places_first() -> None:
    state = DUEL.start(DUEL.settings.complete({}))
    decision = DUEL.decision(state)
    assert decision.by_chance
    assert [DUEL.option_text(state, option) for option in decision.options] == ["white", "black"]
    DUEL.apply(state, 1)
    assert DUEL.decision(state).seats == (1,)


@rule("D3.1")
def test_pawns_come_first_in_any_order_and_placements_alternate() -> None:
    board = placed()
    counts = []
    for text in ("P=d3", "T=d13", "S=e3", "S=e13", "T=f3", "P=f13"):
        counts.append(len(board.moves))
        board.play(text)
    assert counts == [90, 90, 58, 58, 28, 28]
    assert board.moves == {
        f"G={column}{row}{axis}"
        for column in "abcdefghijklmno"
        for row in (2, 3)
        for axis in "=|"
        if f"{column}{row}" not in ("d3", "e3", "f3")
    }


@rule("D3.1", "D3.3")
def test_two_crosses_each_come_last_and_then_the_starter_moves() -> None:
    board = placed(*CAMPS, starter=0)
    assert len(board.moves) == 91
    board.play("X=h8")
    assert len(board.moves) == 86
    board.play("X=d8", "X=l8", "X=h5")
    assert DUEL.decision(board.state).kind == "move"
    assert DUEL.decision(board.state).seats == (0,)


@rule("D3.2")
def test_beginners_place_their_crosses_first() -> None:
    board = placed(preset="beginner", starter=1)
    assert len(board.moves) == 91
    board.play("X=h8", "X=d8", "X=l8", "X=h5")
    assert len(board.of("T=")) == len(board.of("S=")) == len(board.of("P=")) == 30
    assert DUEL.decision(board.state).seats == (1,)


@rule("D3.3")
@pytest.mark.parametrize("cell", ["h8", "h7", "h9", "g8", "i8", "h4", "h12", "a8", "o8", "h3"])
def test_a_cross_keeps_to_the_neutral_zone_and_off_other_crosses(cell: str) -> None:
    board = placed("X=h8", preset="beginner")
    assert f"X={cell}" not in board.moves
    assert {"X=g7", "X=f8", "X=b5", "X=n11"} <= board.moves


@rule("D3.4")
def test_the_rest_is_the_open_reserve() -> None:
    board = placed(*CAMPS, "X=h8", "X=d8", "X=l8", "X=h5")
    assert board.shows().split()[2] == "SRCG3L2:srcg3l2"
    for seat in (0, 1):
        view = DUEL.view(board.state, seat)
        players = view["players"]
        assert isinstance(players, dict)
        assert players["black"]["reserve"] == {"S": 1, "R": 1, "C": 1, "G": 3, "L": 2}


@rule("D4.1")
def test_a_turn_is_a_move_a_slide_a_pivot_or_a_drop_and_never_a_pass() -> None:
    board = Board("Th8 Pa1 to15 Hd4", "w", "S:-")
    assert {"Th8-h9", "Gd4-e4", "Gd4@|", "S*g7"} <= board.moves
    before = board.shows()
    board.play("S*g7")
    assert board.shows() != before
    assert DUEL.decision(board.state).seats == (1,)


@rule("D4.1")
def test_capturing_is_optional_and_the_tesseract_may_be_left_to_capture() -> None:
    board = Board("Th2 Pa1 th15 sh5 pa15")
    assert board.captures("Th2") == {"Th2xh6(h5)"}
    assert "Th2-h3" in board.moves
    exposed = Board("Th2 Pa1 th15 pa15", "w")
    assert "Pa1-c1-c2" in exposed.moves, "the enemy Tesseract attacks ours, and we may ignore it"


@rule("D3.1", "D3.3")
def test_random_set_ups_always_reach_play_after_fourteen_placements() -> None:
    for seed in range(20):
        state = DUEL.start(DUEL.settings.complete({"preset": ["classic", "quick"][seed % 2]}))
        source = Stream(seed)
        for _ in range(15):
            options = DUEL.decision(state).options
            DUEL.apply(state, options[source.below(len(options))])
        assert DUEL.decision(state).kind == "move"
        assert state.pos.starter == state.pos.side
