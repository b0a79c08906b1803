"""The commands about positions of Duel, and the arena."""

import io
import re
from pathlib import Path

import pytest

from tests.cli.command import Command

LARGE = "14t/15/15/15/15/15/15/15/15/15/15/3MM2p7/15/15/PT13 w -:-"
WINNING = "p14/15/7t7/15/15/15/15/15/15/15/15/15/15/7T7/P14 w -:-"


def test_moves_lists_each_move_with_its_notation(command: Command) -> None:
    out = command.good("moves", "duel", LARGE, "--from", "e4").out.splitlines()
    assert "Ld4e4xh4i4(h4)" in out
    assert all(line.startswith("Ld4e4") for line in out)
    assert len(out) == 11


def test_moves_as_data_tell_from_to_and_captures(command: Command) -> None:
    data = command.good("moves", "duel", WINNING, "--json").data
    taking = [move for move in data if move["captures"]]
    assert taking == [{"move": "Th2xh14(h13)", "from": "h2", "to": "h14", "captures": ["h13"]}]


def test_moves_obey_settings(command: Command) -> None:
    given = ("moves", "duel", LARGE, "--from", "d4", "--set", "large_capture=trailing")
    assert "Ld4e4xh4i4(h4)" not in command.good(*given).out


def test_a_position_that_cannot_be_is_refused(command: Command) -> None:
    assert "D2.3" in command.bad("moves", "duel", "X13t/T14/" + "/".join(["15"] * 13) + " w -:-")
    assert "magpies" in command.bad("moves", "magpies", WINNING)
    assert "z9" in command.bad("moves", "duel", WINNING, "--from", "z9")


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
    command.good("new", "duel", log, "--seed", "x")
    data = command.good("analyse", "duel", log, "--seconds", "0.2", "--json").data
    assert data["lines"][0]["moves"][0][1] == "="


def test_there_is_nothing_to_analyse_after_the_end(command: Command) -> None:
    over = "15/15/15/15/15/15/15/15/15/15/15/15/15/15/T14 w -:-"
    assert command.bad("analyse", "duel", over)


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


def test_an_arena_is_for_two(command: Command) -> None:
    assert "tesseract" in command.bad("arena", "tesseract")
    assert command.bad("arena", "duel", "--agents", "random")


def test_a_game_is_placed_moved_taken_back_and_analysed_in_the_terminal(
    command: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("fourspace.cli.boards.duel.ANALYSIS_SECONDS", 0.1)
    typed = "T=h2\nundo\n1\n5\nwhy S=h8\nanalyse\nabout R\nquit\n"
    monkeypatch.setattr("sys.stdin", io.StringIO(typed))
    shown = command.good("play", "duel", "--seats", "person,novice", "--seed", "x").out
    assert "White placed the Tesseract on h2." in shown
    assert "[T]" in shown or " T " in shown
    assert "h8 is not in your camp. (D3.1)" in shown
    assert re.search(r"A good placement: [TSP]=[a-o][23]\n", shown)
    assert "rectangle: goes two cells" in shown
