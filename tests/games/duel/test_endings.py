"""How games end (D8) and the options that bear on it (D10)."""

import pytest

from fourspace.games.duel.settings import TIE_BREAKS
from tests.games.duel.boards import DUEL, Board
from tests.rules import rule


@rule("D8.1")
def test_capturing_the_tesseract_wins_at_once() -> None:
    board = Board("Th2 Pa1 th13 pa15").play("Th2xh14(h13)")
    assert (board.winner, board.rule) == ("w", "D8.1")
    assert board.moves == set()


@rule("D8.2")
def test_a_lone_tesseract_that_cannot_move_loses_on_its_turn() -> None:
    board = Board("Ta1 Ha2 vb1 hb2 to15")
    assert (board.winner, board.rule) == ("b", "D8.2")
    assert Board("Ta1 Ha2 vb1 hb2 to15", "b").winner is None, "only on its own turn"


@rule("D8.2")
def test_sliders_cannot_rescue_it_but_a_jump_or_another_pawn_can() -> None:
    assert Board("Ta1 Ha2 vb1 hb2 to15 Hh8").winner == "b"
    assert Board("Ta1 Ha2 pb1 hb2 to15").winner is None, "the jump over b1 counts as a move"
    assert Board("Ta1 Ha2 vb1 hb2 to15 Ch8").winner is None
    assert Board("Ta1 Ha2 vb1 hb2 to15", "w", "C:-").winner is None, "a reserve pawn is a pawn"


@rule("D8.3")
def test_a_player_without_a_legal_move_loses() -> None:
    board = Board("Ta1 Cb1 ha2 hb2 hc2 vc1 to15")
    assert (board.winner, board.rule) == ("b", "D8.3")


@rule("D8.4")
def test_there_are_no_draws_every_ending_has_one_winner() -> None:
    lone = Board("Th8 to15", "w", no_progress="40")
    shuffle(lone, 40)
    outcome = DUEL.outcome(lone.state)
    assert outcome is not None
    assert len(outcome.winners) == 1


@rule("D8.5")
def test_a_move_that_makes_a_position_for_the_third_time_is_illegal() -> None:
    board = Board("Th8 Pa1 to15 pa15")
    cycle = ("Th8-h9", "To15-o14", "Th9-h8", "To14-o15")
    board.play(*cycle, *cycle[:3])
    assert "To14-o15" not in board.moves
    assert board.why_not("To14-o15") == ("reason.repeats", "D8.5")
    assert "To14-o13" in board.moves


@rule("D8.5")
def test_side_reserves_and_axes_are_part_of_a_position() -> None:
    board = Board("Th8 Pa1 to15 pa15 Hd4", "w", "G:-")
    board.play("Gd4@|", "To15-o14", "Gd4@=", "To14-o15", "Gd4@|", "To15-o14", "Gd4@=")
    assert "To14-o15" not in board.moves
    board.play("To14-o13", "G*k4=", "To13-o14", "Gd4@|")
    assert "To14-o15" in board.moves, "a drop makes every position a new one"


def shuffle(board: Board, plies: int) -> None:
    """Quiet moves of the two Tesseracts that repeat nothing three times."""
    for ply in range(plies):
        if board.winner is not None:
            raise AssertionError(f"over after {ply} plies")
        pos = board.state.pos
        quiet = [
            move
            for move in board.state.moves
            if DUEL.option_text(board.state, move).startswith("T")
            and "x" not in DUEL.option_text(board.state, move)
        ]
        far = [move for move in quiet if far_from(board, move)]
        DUEL.apply(board.state, (far or quiet)[(ply * 7 + int(pos.side)) % len(far or quiet)])


def far_from(board: Board, move: int) -> bool:
    """Whether a Tesseract's move leaves nothing to capture: the other one is out of its lines."""
    trial = DUEL.copy(board.state)
    DUEL.apply(trial, move)
    return not any("x" in DUEL.option_text(trial, answer) for answer in trial.moves)


@rule("D8.6")
@pytest.mark.parametrize("limit", ["16", "100"])
def test_after_too_many_quiet_plies_more_pawns_win(limit: str) -> None:
    board = Board("Th8 Pa2 to15", no_progress=limit)
    shuffle(board, int(limit) - 1)
    assert DUEL.outcome(board.state) is None
    shuffle(board, 1)
    assert (board.winner, board.rule) == ("w", "D8.6")


QUIET = (
    "14t/{black}14/15/15/15/15/15/15/7T7/15/15/15/15/15/{white}14 w {hands} 200 {last} {starter} -"
)


def counted(
    white: str = "P",
    black: str = "p",
    hands: str = "-:-",
    last: str = "-",
    starter: str = "w",
    tie_break: str = "last_capture",
) -> tuple[int, str]:
    """Who wins a quiet position in which the count is full, and why."""
    text = QUIET.format(white=white, black=black, hands=hands, last=last, starter=starter)
    state = DUEL.position_from(f"{text} no_progress=100 tie_break={tie_break}")
    outcome = DUEL.outcome(state)
    assert outcome is not None
    assert outcome.reason.rule == "D8.6"
    return outcome.winners[0], outcome.reason.phrase.key.removeprefix("outcome.")


@rule("D8.6")
def test_with_equal_pawns_who_captured_last_wins_and_else_the_second_player() -> None:
    assert counted(last="w", starter="b") == (0, "last_capture")
    assert counted(last="b", starter="b") == (1, "last_capture")
    assert counted(starter="w") == (1, "second_player")
    assert counted(starter="b") == (0, "second_player")


@rule("D8.6")
@pytest.mark.parametrize("tie_break", TIE_BREAKS)
def test_pawns_in_reserve_count_and_the_tesseract_does_not(tie_break: str) -> None:
    assert counted(hands="-:c", last="w", tie_break=tie_break) == (1, "more_pawns")


@rule("D8.6", "D10.1")
def test_a_cylinder_is_worth_less_where_worth_breaks_the_tie() -> None:
    assert counted("P", "c", last="b", tie_break="worth") == (0, "worth")
    assert counted("C", "s", last="w", tie_break="worth") == (1, "worth")
    assert counted("R", "s", last="b", tie_break="worth") == (1, "last_capture")


@rule("D8.6", "D10.1")
def test_fewer_sliders_on_the_board_win_where_they_break_the_tie() -> None:
    board = "14t/p14/15/15/15/15/15/15/7T7/15/15/15/{row}/15/P14 w {hands} 100 b w -"
    for row, hands, winner in [("3H10h", "-:-", 1), ("3H10V", "-:g2", 1), ("14h", "G2:-", 0)]:
        text = board.format(row=row, hands=hands)
        state = DUEL.position_from(f"{text} no_progress=100 tie_break=fewer_sliders")
        outcome = DUEL.outcome(state)
        assert outcome is not None
        assert outcome.winners == (winner,), row


@rule("D8.6", "D10.1")
def test_who_last_captured_or_dropped_a_pawn_wins_where_that_breaks_the_tie() -> None:
    board = Board("Th2 Pa1 to15 pa15", "w", "C:c", no_progress="16", tie_break="last_progress")
    board.play("C*a5", "C*o5")
    shuffle(board, 16)
    assert (board.winner, board.rule) == ("b", "D8.6")
    board = Board("Th2 Pa1 to15 pa15", "b", "C:c", no_progress="16", tie_break="last_progress")
    board.play("C*o5", "C*a5")
    shuffle(board, 16)
    assert (board.winner, board.rule) == ("w", "D8.6")


@rule("D8.6")
@pytest.mark.parametrize(
    "hands, most", [("-:-", 16), ("C:-", 24), ("SRC:src", 64), ("G3L2:g3", 16)]
)
def test_each_pawn_in_reserve_makes_the_count_longer(hands: str, most: int) -> None:
    text = "14t/p14/15/15/15/15/15/15/7T7/15/15/15/15/15/P14 w {hands} {quiet} - w -"
    for quiet, over in ((most - 1, False), (most, True)):
        state = DUEL.position_from(text.format(hands=hands, quiet=quiet))
        assert (DUEL.outcome(state) is not None) == over
        assert DUEL.view(state, 0)["no_progress"] == most


@rule("D8.6")
def test_a_capture_or_the_drop_of_a_pawn_begins_the_count_anew_and_a_slider_does_not() -> None:
    board = Board("Th2 Pa1 to15 sh5 pa15", "w", "CGL:g").play("Th2-h3", "To15-o14")
    assert board.state.pos.quiet == 2
    assert board.play("G*e5=", "G*k5|").state.pos.quiet == 4
    assert board.play("L*e6f6", "To14-o15").state.pos.quiet == 6
    assert board.play("C*a5").state.pos.quiet == 0
    assert board.play("To15-o14", "Th3xh6(h5)").state.pos.quiet == 0
    assert board.state.pos.capturer == 0


@rule("D8.6", "D10.1")
def test_without_a_limit_quiet_play_goes_on() -> None:
    state = DUEL.position_from(
        "14t/p14/15/15/15/15/15/15/7T7/15/15/15/15/15/P14 w -:- 5000 - w - no_progress=0"
    )
    assert DUEL.outcome(state) is None


@rule("D8.2", "D8.6")
def test_a_walled_in_tesseract_loses_even_when_the_count_runs_out() -> None:
    state = DUEL.position_from("14t/15/15/15/15/15/15/15/15/15/15/15/15/Hh13/Tv13 w -:- 200 w w -")
    outcome = DUEL.outcome(state)
    assert outcome is not None
    assert (outcome.winners, outcome.reason.rule) == ((1,), "D8.2")


@rule("D10.1")
def test_stripping_wins_where_the_option_says_so() -> None:
    pieces = "Th2 Pa1 to15 sh5"
    assert Board(pieces).play("Th2xh6(h5)").winner is None
    board = Board(pieces, strip_wins="on").play("Th2xh6(h5)")
    assert (board.winner, board.rule) == ("w", "D10.1")
    assert Board(pieces, "w", "-:c", strip_wins="on").play("Th2xh6(h5)").winner is None


@rule("D10.1")
def test_the_rectangle_jumps_a_cross_only_where_the_option_says_so() -> None:
    off = Board("Rd4 Ta1 to15 Xd6", rectangle_over_cross="off").of("Rd4")
    assert off == {"Rd4-b4-b6", "Rd4-f4-f6", "Rd4-b4-b2", "Rd4-f4-f2"}
    barred = Board("Rd4 Ta1 to15 Xd6 Xf4", rectangle_over_cross="off")
    assert barred.targets("Rd4") == {"b6", "b2", "f2"}
    assert barred.why_not("d4-f6") == ("reason.rectangle_barred", "D5.10")
    assert "f6" in Board("Rd4 Ta1 to15 Xd6 Xf4").targets("Rd4")


@rule("D5.10", "D10.1")
@pytest.mark.parametrize("slider", ["", "He4"])
def test_the_rectangle_passes_arm_ends_only_where_the_option_says_so(slider: str) -> None:
    pieces = (
        f"Rd4 Ta1 to15 Xe3 Xc5 {slider}"  # c5 closes the paths over d5 and c4, e3 over e4 and d3
    )
    assert Board(pieces).targets("Rd4") == {"b2", "b6", "f2", "f6"}
    barred = Board(pieces, rectangle_over_cross="off")
    assert not barred.targets("Rd4")
    assert barred.why_not("d4-f6") == ("reason.rectangle_barred", "D5.10")
    one = Board("Rd4 Ta1 to15 Xe3", rectangle_over_cross="off")
    assert one.of("Rd4") == {"Rd4-b4-b2", "Rd4-b4-b6", "Rd4-d6-f6"}, "by the path that is open"


@rule("D10.1")
def test_presets_choose_options() -> None:
    quick = DUEL.settings.complete({"preset": "quick"})
    assert quick["setup_order"] == "crosses_first"
    assert quick["strip_wins"] == "on"
    assert DUEL.settings.complete({"preset": "classic"}) == DUEL.settings.complete({})
    assert DUEL.settings.complete({"preset": "beginner"})["setup_order"] == "crosses_first"
