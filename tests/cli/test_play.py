"""Games in the terminal, as they are typed."""

import io
from pathlib import Path

import pytest

from fourspace.cli.menu import MOST, Menu
from fourspace.cli.output import wrap
from fourspace.kernel.phrases import Phrase
from fourspace.table.answers import Choice
from tests.cli.command import Command


class Terminal:
    """Types lines into `fourspace play` and returns what it printed."""

    def __init__(self, command: Command, monkeypatch: pytest.MonkeyPatch) -> None:
        self.command = command
        self.monkeypatch = monkeypatch

    def __call__(self, lines: str, *arguments: object) -> str:
        self.monkeypatch.setattr("sys.stdin", io.StringIO(lines))
        return self.command.good(*arguments).out


@pytest.fixture
def terminal(command: Command, monkeypatch: pytest.MonkeyPatch) -> Terminal:
    return Terminal(command, monkeypatch)


TESSERACT = ("play", "tesseract", "--seed", "3")


def test_a_board_a_question_and_numbered_options_are_shown(terminal: Terminal) -> None:
    shown = terminal("1\n1\n1\nquit\n", *TESSERACT)
    assert "Tesseract: 64 cubes left" in shown
    assert "Marks: ^ removable, ! boundary cube" in shown
    assert "which corner cube do you take?" in shown
    assert "1. end: End the Action phase" in shown
    assert "Lab 1" in shown
    assert "Lab 2" in shown


def test_options_are_taken_by_number_and_in_notation(terminal: Terminal) -> None:
    shown = terminal("corner a1\n1\n1\n2\nquit\n", *TESSERACT)
    assert "goes from a1 to lab" in shown
    assert "2 actions left" in shown


def test_what_is_no_option_is_refused_in_one_line(terminal: Terminal) -> None:
    shown = terminal("corner b2\n99\nquit\n", *TESSERACT)
    assert "Only a cube on a top corner can be taken now. (T2.5)" in shown
    assert "There is no option 99 in the list." in shown


def test_why_says_the_reason_and_the_rule(terminal: Terminal) -> None:
    shown = terminal("1\n1\n1\nwhy b2\nwhy c3\nquit\n", *TESSERACT)
    assert "is not removable: only its top and 0 sides are visible" in shown
    assert "(T3.1)" in shown


def test_why_and_about_alone_ask_which_thing_is_meant(terminal: Terminal) -> None:
    shown = terminal("why\nabout\nquit\n", *TESSERACT)
    assert "an option writes it: why …" in shown
    assert "an option writes it: about …" in shown


def test_values_where_the_same_stands_share_a_line(terminal: Terminal) -> None:
    shown = terminal("quit\n", *TESSERACT)
    assert "Primed 1, 2, 3, 4, 5, 6: none. The next one here: no breach" in shown
    assert "Containment card of 1, 2, 3, 4, 5, 6: face down" in shown


def test_an_option_whose_notation_is_its_name_is_said_once(terminal: Terminal) -> None:
    wenora = ("play", "unsettled", "--planet", "wenora", "--task", "a", "--seed", "4")
    shown = terminal("1\n1\nquit\n", *wenora)
    assert "  1. robotics\n" in shown


def test_about_tells_what_a_thing_of_the_game_is(terminal: Terminal) -> None:
    shown = terminal("about seal\nabout polarity\nabout nonsense\nquit\n", *TESSERACT)
    assert "Seal: The breach track goes down by 1." in shown
    assert "Polarity: Whenever you adjust a cube" in shown
    assert "Nothing is told about 'nonsense'." in shown


def test_about_a_scientist_tells_ability_and_action(terminal: Terminal) -> None:
    shown = terminal("about quantum_mechanic\nquit\n", *TESSERACT)
    assert "Ingenuity: Once a turn, after three different kinds of action" in shown
    assert "Action Entangle: Swap a cube of your lab with a primed cube." in shown


@pytest.mark.parametrize(
    "preset, words", [("french", "by or to you"), ("czech", "from or to your")]
)
def test_about_follows_the_options_of_the_table(
    terminal: Terminal, preset: str, words: str
) -> None:
    shown = terminal("about efficiency\nquit\n", *TESSERACT, "--set", f"preset={preset}")
    assert f"Efficiency: A cube transferred {words}" in shown


def test_the_examples_of_help_tell_something(terminal: Terminal) -> None:
    shown = terminal("help\nwhy c2\nabout courier\nquit\n", *TESSERACT)
    assert "why c2" in shown
    assert "about courier" in shown
    assert "Only a cube on a top corner can be taken now." in shown
    assert "Courier: Transfer 1 cube between any two labs." in shown


def test_a_verb_narrows_the_list_and_back_leaves_it(terminal: Terminal) -> None:
    shown = terminal("1\n1\n1\nremove\nback\nback\nquit\n", *TESSERACT)
    before, narrowed = shown.split("Options that begin with 'remove'")
    assert "end: End the Action phase" in before
    listed, whole = narrowed.split("1. end: End the Action phase")
    assert "remove a1: Remove" in listed
    assert "adjust" not in listed
    assert "This is the whole list." in whole


def test_an_option_in_full_is_taken_whatever_was_narrowed_to(terminal: Terminal) -> None:
    shown = terminal("1\n1\n1\nremove\nend\nquit\n", *TESSERACT)
    assert "is primed:" in shown


def test_undo_takes_back_and_hint_advises(terminal: Terminal) -> None:
    shown = terminal("1\n1\n1\n2\nundo\nhint\nquit\n", *TESSERACT)
    assert "Taken back:" in shown
    assert "strong would answer" in shown


def test_a_game_is_saved_and_gone_on_with(terminal: Terminal, tmp_path: Path) -> None:
    log = tmp_path / "evening.log"
    terminal(f"1\n1\nsave {log}\nquit\n", *TESSERACT)
    shown = terminal("quit\n", "play", "tesseract", "--log", log)
    assert "which corner" not in shown
    assert "holds a game of tesseract" in terminal.command.bad("play", "magpies", "--log", log)


def test_agents_play_a_whole_game_and_its_end_is_told(terminal: Terminal) -> None:
    shown = terminal("", *TESSERACT, "--seats", "random")
    assert "The seventh breach opened, and the Tesseract broke loose. (T5.4)" in shown


def test_the_end_of_the_input_leaves_the_game(terminal: Terminal) -> None:
    assert "which corner" in terminal("", *TESSERACT)


@pytest.mark.parametrize("language, word", [("fr", "Étage 4"), ("cs", "Patro 4")])
def test_the_board_speaks_every_language(terminal: Terminal, language: str, word: str) -> None:
    assert word in terminal("quit\n", "--lang", language, *TESSERACT)


def test_agents_and_seats_must_fit(command: Command) -> None:
    assert "were named for 2 seats" in command.bad(*TESSERACT, "--seats", "random,random,random")


def test_many_options_are_listed_in_groups() -> None:
    choices = [
        Choice(f"go {n}", Phrase("option.roll", {"value": n}), [f"{n % 2}", str(n)], 0)
        for n in range(MOST + 1)
    ]
    menu = Menu(choices)
    assert (menu.shown, list(menu.groups)) == ([], ["0", "1"])
    assert menu.text(1) == ""
    assert menu.open(2)
    assert menu.text(1) == "go 1"
    menu.close()
    assert menu.shown == []


def test_long_lines_are_broken_between_words_and_short_ones_left_alone() -> None:
    map_line = "[the Scarab]      [Fairy Ring]"
    assert wrap(map_line, 40) == map_line
    story = "    Everything here sticks: to the boots, to the ladder, to the end."
    assert wrap(f"{map_line}\n{story}", 40).splitlines() == [
        map_line,
        "    Everything here sticks: to the",
        "      boots, to the ladder, to the end.",
    ]
