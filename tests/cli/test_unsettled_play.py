"""Unsettled in the terminal: map, dashboards, what is to do, story, why, undo, save."""

import io
from pathlib import Path

import pytest

from fourspace.agents.registry import make_agent
from fourspace.cli.log_files import load_table
from fourspace.kernel.sources import Stream
from fourspace.table.advice import Consultation
from tests.cli.command import Command
from tests.games.unsettled.wenora.scene import FOLDER
from tests.rules import rule

BEGIN = "1\n1\nchemistry\nrobotics\n1\n1\n1\n1\n"
"""Faces, pursuits, traits, and the cube that starts lower."""


def played(
    command: Command, monkeypatch: pytest.MonkeyPatch, lines: str, *arguments: object
) -> str:
    monkeypatch.setattr("sys.stdin", io.StringIO(BEGIN + lines))
    words = ("play", "unsettled", "--planet", "wenora", "--task", "a", "--seed", "3", *arguments)
    return command.good(*words).out


@rule("U10.1")
def test_story_objective_and_what_is_still_to_do_are_shown(
    command: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    shown = played(command, monkeypatch, "quit\n")
    assert "Page 3: Sticky!" in shown
    assert "Missing: built: research tent; built: laboratory; built: workshop." in shown
    assert "has still: awareness, wonder, fortitude, Move, LUNA’s move" in shown


def test_the_map_grows_and_undo_takes_back_what_was_no_draw(
    command: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    shown = played(command, monkeypatch, "luna north\n1\nundo\nquit\n")
    assert "Revealed: " in shown
    assert shown.count("has still: awareness, wonder, fortitude, Move, Scan") == 2


@rule("U4.10")
def test_why_names_the_rule(command: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    assert "(U4.10)" in played(command, monkeypatch, "why build_tent\nquit\n")


def test_the_game_is_saved_and_its_log_is_kept(
    command: Command, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    file = tmp_path / "evening.log"
    shown = played(command, monkeypatch, f"save {file}\nquit\n")
    assert str(file) in shown
    assert '"task":"a"' in file.read_text(encoding="utf-8")


def test_whoever_is_asked_is_named_once(command: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    shown = played(command, monkeypatch, "quit\n")
    assert "Explorer 1: choose a face." in shown
    assert "Explorer 1: Explorer 1" not in shown


@rule("U5.1")
def test_free_actions_of_everybody_at_the_terminal_are_listed(
    command: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    shown = played(command, monkeypatch, "quit\n")
    assert "explorer 1 changes pursuit" in shown
    assert "explorer 2 changes pursuit" in shown


@rule("U11.1")
def test_a_trait_can_be_read_before_it_is_chosen(
    command: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    shown = played(command, monkeypatch, "about leader\nquit\n")
    assert "Type “about NAME” to read what a trait" in shown
    chosen = shown.index("keep a trait.")
    assert "When cohesion is strong: Leader: Investigate: Cube unchanged." in shown[chosen:]
    read = shown.index("Turn 1")
    assert "When cohesion is weak: Leader: Rest: Cube up 2. If 2 explorers" in shown[read:]


def test_dashboards_show_traits_and_what_is_held(
    command: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    shown = played(command, monkeypatch, "quit\n", "--set", "traits=free")
    assert "insight 1/4" in shown
    assert "Trait: Altruist: Support (Cube unchanged." in shown
    assert "Holds: 1 × the lemon" in shown


def test_what_comes_into_play_tells_its_story_and_what_it_does(
    command: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    shown = played(command, monkeypatch, "luna north\nquit\n")
    told = shown[shown.index("Revealed: ") :].splitlines()
    assert told[1].startswith("    ")
    assert told[1].strip() in (FOLDER / "texts.en.yaml").read_text(encoding="utf-8")


def test_a_hint_is_what_the_planner_would_answer_with_all_its_width(
    command: Command, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    file = tmp_path / "evening.log"
    shown = played(command, monkeypatch, f"hint\nsave {file}\nquit\n")
    table = load_table(file)
    asked = Consultation(table, min(table.asked()))
    answer = asked.ask(make_agent(table.game, "planner", Stream(asked.seed)))
    assert f"planner would answer {answer}" in shown


@rule("U3.7")
def test_why_names_the_question_that_waits(
    command: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    shown = played(command, monkeypatch, "explorer 1 changes pursuit\nwhy scan data\nquit\n")
    question = "Explorer 1: which discipline to pursue now?"
    assert f"This must be answered first: {question} (U3.7)" in shown


@rule("U12.1")
def test_the_planet_its_task_and_luna_are_introduced_before_play(
    command: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    shown = played(command, monkeypatch, "about game\nabout luna\nabout wenora\nquit\n")
    before = shown[: shown.index("choose a face")]
    assert "Wenora: challenge 1 of 4" in before
    assert "From orbit Wenora looks like a bruise" in before
    assert "Survival task: A Little Peckish" in before
    assert "Bedside Manner: Cube down 1. At LUNA’s node. One explorer on" in " ".join(
        before.split()
    )
    during = shown[shown.index("Turn 1") :]
    assert "Survival task: A Little Peckish" in during
    assert during.count("From orbit Wenora looks like a bruise") == 2
    assert during.count("Bedside Manner") == 2
