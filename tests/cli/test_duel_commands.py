"""The commands about positions of Duel, and the arena."""

import io
import re
from pathlib import Path

import pytest

from fourspace.games.duel.face.notation import write_position
from tests.cli.command import Command
from tests.games.duel.boards import CAMPS, placed

GOLDEN = Path(__file__).parents[1] / "golden" / "duel"
LARGE = "14t/15/15/15/15/15/15/15/15/15/15/3MM2p7/15/15/PT13 w -:-"
WINNING = "p14/15/7t7/15/15/15/15/15/15/15/15/15/15/7T7/P14 w -:-"


def test_moves_lists_each_move_with_its_notation(command: Command) -> None:
    out = command.good("moves", "duel", LARGE, "--from", "e4").out.splitlines()
    assert "Ld4e4xh4i4(h4)" in out
    assert all(line.startswith("Ld4e4") for line in out)
    assert len(out) == 11


def test_moves_as_data_tell_piece_kind_from_to_axis_and_captures(command: Command) -> None:
    data = command.good("moves", "duel", WINNING, "--json").data
    assert data["outcome"] is None
    assert [move for move in data["moves"] if move["captures"]] == [
        {
            "move": "Th2xh14(h13)",
            "piece": "T",
            "kind": "capture",
            "from": "h2",
            "to": "h14",
            "axis": None,
            "captures": ["h13"],
        }
    ]


def test_a_large_slider_in_data_is_named_by_both_cells_and_the_axis_it_comes_to_have(
    command: Command,
) -> None:
    data = command.good("moves", "duel", LARGE, "--from", "d4", "--json").data["moves"]
    found = {move["move"]: (move["kind"], move["from"], move["to"], move["axis"]) for move in data}
    assert found["Ld4e4xh4i4(h4)"] == ("capture", "d4e4", "h4i4", "=")
    assert found["Ld4e4@e4-e3"] == ("pivot", "d4e4", "e3e4", "|")


def test_drops_and_placements_in_data_come_from_nowhere(command: Command) -> None:
    text = WINNING.replace("w -:-", "w LG:-")
    data = command.good("moves", "duel", text, "--json").data["moves"]
    found = {
        move["move"]: (move["piece"], move["kind"], move["from"], move["axis"]) for move in data
    }
    assert "L*a1a2" not in found
    assert found["L*b1b2"] == ("L", "drop", None, "|")
    assert found["G*b1="] == ("G", "drop", None, "=")
    setup = write_position(placed("T=d3").state.pos)
    data = command.good("moves", "duel", setup, "--json").data["moves"]
    assert {(move["kind"], move["axis"]) for move in data} == {("place", None)}


def test_a_finished_position_tells_winner_and_reason_in_data(command: Command) -> None:
    over = "15/15/15/15/15/15/15/15/15/15/15/15/15/15/T14 w -:-"
    data = command.good("moves", "duel", over, "--json").data
    won = {"winner": "white", "reason": "tesseract_captured", "rule": "D8.1"}
    assert data == {"moves": [], "outcome": won}


def test_moves_obey_settings(command: Command) -> None:
    given = ("moves", "duel", LARGE, "--from", "d4", "--set", "large_capture=trailing")
    assert "Ld4e4xh4i4(h4)" not in command.good(*given).out


def test_a_position_that_cannot_be_is_refused(command: Command) -> None:
    assert "D2.3" in command.bad("moves", "duel", "X13t/T14/" + "/".join(["15"] * 13) + " w -:-")
    assert "magpies" in command.bad("moves", "magpies", WINNING)
    assert "z9" in command.bad("moves", "duel", WINNING, "--from", "z9")


def test_moves_from_a_cell_without_moves_say_why(command: Command) -> None:
    assert command.good("moves", "duel", WINNING, "--from", "h13").out == (
        "The piece on h13 is not yours. (D4.1)\n"
    )
    assert "no piece to move on a5" in command.good("moves", "duel", WINNING, "--from", "A5").out
    assert command.good("moves", "duel", WINNING, "--from", "a5", "--json").data["moves"] == []


def test_a_finished_position_says_who_has_won(command: Command) -> None:
    stripped = ("moves", "duel", "14t/T14/P14/" + "/".join(["15"] * 12) + " w -:-")
    assert "(D10.1)" not in command.good(*stripped).out
    out = command.good(*stripped, "--set", "strip_wins=on").out
    assert out == "White wins: Black has nothing left but the Tesseract. (D10.1)\n"


def test_before_the_draw_there_are_no_moves(command: Command) -> None:
    for given in (("moves", "duel", "draw"), ("perft", "duel", "draw", 1)):
        assert "before the draw" in command.bad(*given)
    assert "neither a position nor the log" in command.bad("analyse", "duel", "nowhere.log")


def test_perft_counts_and_divides(command: Command) -> None:
    data = command.good("perft", "duel", WINNING, 2, "--divide", "--json").data
    whole = command.good("perft", "duel", WINNING, 2, "--json").data
    assert data["count"] == whole["count"] == sum(data["divide"].values())
    assert data["divide"]["Th2xh14(h13)"] == 0
    assert command.good("perft", "duel", WINNING, 0, "--json").data["count"] == 1


def test_analyse_tells_lines_and_threats(command: Command) -> None:
    data = command.good("analyse", "duel", WINNING, "--seconds", "0.2", "--json").data
    assert data["lines"][0]["moves"] == ["Th2xh14(h13)"]
    assert data["lines"][0]["wins_in"] == 1
    assert data["threats"]["wins_now"]
    out = command.good("analyse", "duel", WINNING, "--seconds", "0.2").out
    assert "wins in 1  depth" in out
    assert "The enemy Tesseract can be captured now." in out
    assert "Can be captured now: Tesseract h13" in out
    assert "The Tesseract is in danger" in out
    assert "Threatened: Tesseract h2" in out


def test_analyse_reads_a_log(command: Command, tmp_path: Path) -> None:
    log = tmp_path / "evening.log"
    command.good("new", "duel", log, "--seed", "first")
    data = command.good("analyse", "duel", log, "--seconds", "0.2", "--json").data
    assert data["lines"][0]["moves"][0][1] == "="


def test_there_is_nothing_to_analyse_after_the_end_but_a_moment_before(
    command: Command, tmp_path: Path
) -> None:
    over = "15/15/15/15/15/15/15/15/15/15/15/15/15/15/T14 w -:-"
    assert "after the end" in command.bad("analyse", "duel", over)
    log = tmp_path / "a finished game.log"
    log.write_text((GOLDEN / "quick.log").read_text())
    assert "after the end" in command.bad("analyse", "duel", log)
    given = ("analyse", "duel", log, "--seconds", "0.1", "--json", "--at")
    assert command.good(*given, 40).data["lines"][0]["moves"]
    assert "no moment 9000" in command.bad(*given, 9000)
    assert "--at" in command.bad("analyse", "duel", WINNING, "--at", 3)


def test_a_count_that_is_lost_by_force_is_told_as_such(command: Command) -> None:
    board = "14t/p14/15/15/15/15/15/15/7T7/15/15/15/15/15/P14"
    soon = f"{board} w -:- 199 b w - no_progress=200 tie_break=last_capture"
    data = command.good("analyse", "duel", soon, "--seconds", "0.3", "--json").data
    assert (data["lines"][0]["by_count"], data["lines"][0]["wins_in"]) == (True, -1)
    assert "loses the count in 1" in command.good("analyse", "duel", soon, "--seconds", "0.3").out


def test_a_long_history_is_a_position_and_no_file_name(command: Command) -> None:
    keys = ",".join(["1ffffffffffffff"] * 30)
    text = f"14t/p14/15/15/15/15/15/15/7T7/15/15/15/15/15/P14 w -:- 40 - w {keys} no_progress=200"
    assert command.good("analyse", "duel", text, "--seconds", "0.1").out


def test_an_arena_compares_neighbours_and_goes_on_from_its_folder(
    command: Command, tmp_path: Path
) -> None:
    given = ("arena", "duel", "--agents", "random,novice", "--set", "preset=quick")
    few = (*given, "--workers", 1, "--folder", tmp_path, "--json", "--games")
    first = command.good(*few, 2).data["matches"][0]
    assert (first["first"], first["second"], first["games"]) == ("novice", "random", 2)
    assert sum(first["wins"].values()) + sum(first["losses"].values()) == 2
    kept = (tmp_path / "duel-novice-random.jsonl").read_text()
    more = command.good(*few, 3).data["matches"][0]
    assert more["games"] == 3
    assert (tmp_path / "duel-novice-random.jsonl").read_text().startswith(kept)


def test_an_arena_tells_in_words_how_games_ended(command: Command) -> None:
    given = ("arena", "duel", "--agents", "random,novice", "--set", "preset=quick")
    out = command.good(*given, "--workers", 1, "--games", 1).out
    assert re.search(r"  [+−] (novice|random) wins: ", out)
    assert "outcome." not in out


def test_an_arena_is_for_two(command: Command) -> None:
    assert "tesseract" in command.bad("arena", "tesseract")
    assert command.bad("arena", "duel", "--agents", "random")


def test_a_game_is_placed_moved_taken_back_and_analysed_in_the_terminal(
    command: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("fourspace.cli.evening.ANALYSIS_SECONDS", 0.1)
    typed = "T=h2\nundo\n1\n5\nwhy S=h8\nanalyse\nabout R\nquit\n"
    monkeypatch.setattr("sys.stdin", io.StringIO(typed))
    shown = command.good("play", "duel", "--seats", "person,novice", "--seed", "first").out
    assert "White placed the Tesseract on h2." in shown
    assert "[T]" in shown or " T " in shown
    assert "h8 is not in your camp. (D3.1)" in shown
    assert re.search(r"A good placement: [TSP]=[a-o][23]\n", shown)
    assert "rectangle: goes two cells" in shown


class Table:
    """Two people at one terminal, who have placed their pieces; whatever they type is shown."""

    def __init__(self, command: Command, monkeypatch: pytest.MonkeyPatch, log: Path) -> None:
        self.command, self.monkeypatch, self.log = command, monkeypatch, log
        command.good("new", "duel", log, "--seed", "first")
        for text in [*CAMPS, "X=h8", "X=d8", "X=l8", "X=h5"]:
            command.good("answer", log, text)

    def types(self, *lines: str) -> str:
        self.monkeypatch.setattr("sys.stdin", io.StringIO("\n".join([*lines, "quit"])))
        return self.command.good("play", "duel", "--log", self.log).out


@pytest.fixture
def table(command: Command, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Table:
    return Table(command, monkeypatch, tmp_path / "evening.log")


def test_a_game_begins_with_the_draw_and_what_is_to_be_placed(
    command: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("T=\nh2\nS= e13\nP=\nh2\nk3\nquit\n"))
    shown = command.good("play", "duel", "--seed", "first").out
    assert "White begins." in shown
    assert "place the Tesseract, a star or the pyramid in your camp, rows 2 and 3." in shown
    assert "1. T= (Tesseract): 30 options" in shown
    assert "White placed the Tesseract on h2." in shown
    assert "Black placed a star on e13." in shown
    assert "h2 is occupied. (D1.4)" in shown
    assert "White placed the pyramid on k3." in shown


def test_a_piece_and_a_cell_are_enough_to_place_or_drop_it(
    command: Command, monkeypatch: pytest.MonkeyPatch, table: Table
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("T h2\nX h8\nquit\n"))
    shown = command.good("play", "duel", "--seed", "first").out
    assert "White placed the Tesseract on h2." in shown
    assert "Not to be placed now: cross. (D3.1)" in shown
    shown = table.types("C i6", "T h3")
    assert "White dropped the cylinder on i6." in shown


def test_what_a_shortened_move_lacks_is_named(table: Table) -> None:
    shown = table.types("P c2", "G g3", "G*g3")
    assert "Say also where the piece on c2 goes, as in c2 " in shown
    assert shown.count("G*g3= along the row, G*g3| along the column. (D1.4)") == 2


def test_a_slider_placed_without_an_axis_is_asked_for_it(command: Command, tmp_path: Path) -> None:
    log = tmp_path / "evening.log"
    command.good("new", "duel", log, "--seed", "first")
    for text in CAMPS[:6]:
        command.good("answer", log, text)
    assert "G=g3= along the row, G=g3| along the column. (D1.4)" in command.bad(
        "answer", log, "G=g3"
    )


def test_the_legend_names_every_letter_and_a_bot_is_proposed(
    command: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("quit\n"))
    shown = command.good("play", "duel").out
    assert "G small slider, L large slider, X cross" in shown
    assert "--seats person,player" in shown
    monkeypatch.setattr("sys.stdin", io.StringIO("quit\n"))
    assert "--seats" not in command.good("play", "duel", "--seats", "person,novice").out


def test_the_count_is_told_from_half_way_on_with_what_it_means(
    command: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    text = "14t/p14/15/15/15/15/15/15/7T7/15/15/15/15/15/PC13 w -:- {quiet} - w -"
    for quiet, told in ((7, False), (8, True)):
        monkeypatch.setattr("sys.stdin", io.StringIO("quit\n"))
        given = ("play", "duel", "--position", text.format(quiet=quiet))
        assert (f"Count: {quiet} of 16 moves" in command.good(*given).out) == told
    monkeypatch.setattr("sys.stdin", io.StringIO("quit\n"))
    shown = command.good("play", "duel", "--position", text.format(quiet=14)).out
    assert "as things stand, White wins, having more pawns." in shown


def test_a_hint_is_the_first_line_of_the_analysis(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("fourspace.agents.duel.analysis.NODES_A_SECOND", 600)
    shown = table.types("analyse", "hint")
    best = re.search(r"depth (\d+)  (\S+)", shown)
    assert best is not None
    assert f"would answer {best.group(2)}:" in shown


def test_a_question_with_many_options_is_shown_in_groups(table: Table) -> None:
    shown = table.command.good("show", table.log).out.splitlines()
    assert len(shown) < 45
    assert "  c2  6 options: Pc2-c4-a4, Pc2-c4-b4, Pc2-c4-d4, Pc2-c4-e4, …" in shown
    data = table.command.good("show", table.log, "--json").data
    assert len(data["question"]["options"]) > 1000


@pytest.mark.parametrize(
    "typed", [("c2", "d4"), ("c2 d4",), ("C2-D4",), ("pc2-c4-d4",), ("10", "3")]
)
def test_a_move_is_a_piece_then_its_target_a_notation_or_numbers(
    table: Table, typed: tuple[str, ...]
) -> None:
    shown = table.types(*typed)
    assert "10. c2 (pyramid): 6 options" in shown
    assert "White moved the pyramid from c2 to d4." in shown


def test_a_target_closed_to_the_piece_says_why(table: Table) -> None:
    shown = table.types("c2", "d9", "c3", "why e8", "why d2", "G*", "d9", "S* g8")
    assert "A pyramid goes exactly two cells along a groove" in shown
    assert "It does not stop on its first leg" in shown
    assert "A pawn may not stop on a cross's arm-end (e8). (D2.3)" in shown
    assert "1. G*d9=: small slider dropped on d9, horizontal" in shown
    assert "A pawn may not stop on a cross's arm-end (g8). (D2.3)" in shown


def test_many_targets_are_named_and_not_numbered(table: Table) -> None:
    shown = table.types("L*", "g7", "g7h7", "undo", "options")
    assert re.search(r"Name one of \d{3}: a1b1 b1c1 ", shown)
    assert "'L* g7' is not among the options." in shown
    assert "White dropped a large slider on g7–h7." in shown
    assert "M==M" in shown
    assert "Taken back:" in shown


def test_the_board_shows_axes_arm_ends_and_the_last_move(table: Table) -> None:
    shown = table.types("G* g8 |", "Ge14-f14")
    assert "+V  # " in shown, "the slider stands on an arm-end"
    assert "[·][h]" in shown
    assert "Last move: Ge14-f14" in shown
    assert "camp of" not in shown, "camps mean nothing any more"


def test_a_game_begins_from_a_position(
    command: Command, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    log = tmp_path / "study.log"
    command.good("new", "duel", log, "--position", WINNING)
    assert command.good("show", log, "--json").data["view"]["position"] == WINNING
    assert "White wins" in command.good("answer", log, "Th2xh14(h13)").out
    command.good("verify", log)
    monkeypatch.setattr("sys.stdin", io.StringIO("h2 h14\n"))
    assert "White wins" in command.good("play", "duel", "--position", WINNING).out
    assert "D2.3" in command.bad(
        "new",
        "duel",
        tmp_path / "b.log",
        "--position",
        "X13t/T14/" + "/".join(["15"] * 13) + " w -:-",
    )
    assert "position" in command.bad("new", "magpies", tmp_path / "c.log", "--position", WINNING)
