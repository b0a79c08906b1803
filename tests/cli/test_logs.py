"""A game from `new` to `verify`, by commands alone."""

from pathlib import Path

import pytest

from fourspace.cli.log_files import key_path
from tests.cli.command import Command


@pytest.fixture
def log(command: Command, tmp_path: Path) -> Path:
    """A game of two that has begun."""
    path = tmp_path / "evening.log"
    command.good("new", "magpies", path, "--set", "preset=quick", "--seed", "3")
    return path


def finish(command: Command, log: Path) -> None:
    """Answer until the game is over."""
    while (question := command.good("show", log, "--json").data["question"]) is not None:
        command.good("answer", log, question["options"][0]["text"])


def test_a_game_is_played_and_verified(command: Command, log: Path) -> None:
    assert "which card do you bid?" in command.good("show", log).out
    assert "key of the dice is shown only" in command.bad("verify", log)
    finish(command, log)
    shown = command.good("show", log, "--json").data
    assert shown["outcome"]["rule"] == "M2.1"
    assert shown["settings"] == {"rounds": "1", "seats": "2"}
    assert "follow from the key" in command.good("verify", log).out
    told = command.good("replay", log).out
    assert "chance: " in told
    assert "Player 1: bid" in told
    assert "The most is" in told


def test_answers_tell_what_happened(command: Command, log: Path) -> None:
    option = command.good("show", log, "--json").data["question"]["options"][0]["text"]
    assert command.good("answer", log, option).out.startswith("Magpie 1 put a card face down.\n")


def test_a_seat_is_shown_its_own_hand_only(command: Command, log: Path) -> None:
    mine = command.good("show", log, "--seat", 1, "--json").data
    theirs = command.good("show", log, "--seat", 2, "--json").data
    nobodys = command.good("show", log, "--json").data
    assert len(mine["view"]["hand"]) == 2
    assert nobodys["view"]["hand"] == []
    assert theirs["question"]["options"] == []
    assert "There is no seat 3: the game has 2." in command.bad("show", log, "--seat", 3)


def test_undo_stops_at_the_wall_unless_all_consent(command: Command, log: Path) -> None:
    begun = command.good("show", log, "--json").data
    for _ in range(2):
        question = command.good("show", log, "--json").data["question"]
        command.good("answer", log, question["options"][-1]["text"])
    assert "needs the consent of all" in command.bad("undo", log)
    command.good("undo", log, "--to", begun["answers"], "--consent")
    assert command.good("show", log, "--json").data == begun
    question = begun["question"]
    command.good("answer", log, question["options"][-1]["text"], "--number", question["number"])
    command.good("undo", log)
    assert command.good("show", log, "--json").data == begun
    assert "nothing to take back" in command.bad("undo", log)


def test_a_moment_of_the_past_is_shown(command: Command, log: Path) -> None:
    assert "In which order" in command.good("replay", log, "--at", 0).out
    assert command.good("replay", log, "--at", 1, "--json").data["answers"] == 1
    assert "There is no moment 99" in command.bad("replay", log, "--at", 99)
    answers = command.good("replay", log, "--json").data["answers"]
    assert [answer["text"] for answer in answers[1:]] == [""] * (len(answers) - 1)


def test_real_dice_are_typed(command: Command, tmp_path: Path) -> None:
    log = tmp_path / "real.log"
    command.good("new", "magpies", log, "--real-dice")
    assert not key_path(log).exists()
    assert "Type one in notation" in command.good("show", log).out
    command.good("answer", log, "utsrqponmlkjihgfedcba")
    assert "deal 5" in command.good("show", log).out
    command.good("answer", log, "deal 5")
    assert "nothing to verify" in command.bad("verify", log)


def test_the_language_is_that_of_the_option(command: Command, log: Path) -> None:
    assert "kterou kartu sázíte" in command.good("--lang", "cs", "show", log).out
    assert "quelle carte misez-vous" in command.good("--lang", "fr", "show", log).out
