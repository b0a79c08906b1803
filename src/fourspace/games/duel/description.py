"""The description of Duel: for menus, boards, reviews and agents."""

from typing import Any, Final

from fourspace.games.duel.text_board import DuelTextBoard
from fourspace.kernel.description import Description, Figure, count_events
from fourspace.kernel.events import Event
from fourspace.kernel.phrases import Phrase, Word

MOVES: Final = ("go", "capture", "pivot", "pivot_large", "drop", "drop_slider")
MOVE_KEYS: Final = {f"event.{name}" for name in MOVES}


def _captured(view: dict[str, Any], story: list[Event]) -> Word:
    """How many pawns each colour has captured."""
    taken: dict[str, int] = {"colour.white": 0, "colour.black": 0}
    for event in story:
        if event.phrase.key == "event.capture":
            colour, captured = event.phrase.words["colour"], event.phrase.words["captured"]
            assert isinstance(colour, Phrase)
            assert isinstance(captured, Phrase)
            single = captured.key == "captured"
            taken[colour.key] += 1 if single else len(captured.words)
    return Phrase(
        "figure.by_colour", {"white": taken["colour.white"], "black": taken["colour.black"]}
    )


def _longest_quiet(view: dict[str, Any], story: list[Event]) -> Word:
    """The most moves in a row without a capture."""
    longest = quiet = 0
    for event in story:
        if event.phrase.key in MOVE_KEYS:
            quiet = 0 if event.phrase.key == "event.capture" else quiet + 1
            longest = max(longest, quiet)
    return longest


DESCRIPTION: Final = Description(
    seats=(2, 2),
    minutes=(20, 45),
    cooperative=False,
    hidden_information=False,
    clocks=True,
    drawn=True,
    text_board=DuelTextBoard(),
    how_to_answer=Phrase("play.how"),
    examples=("h2 h9", "S"),
    figures=[
        Figure("moves", count_events(*MOVES)),
        Figure("captured", _captured),
        Figure("dropped", count_events("drop", "drop_slider")),
        Figure("longest_quiet", _longest_quiet),
    ],
    icons={
        "arrow": ["drop", "drop_slider", "go", "pivot", "pivot_large", "place", "place_slider"],
        "close": ["capture"],
        "people": ["starter"],
    },
    tones={"good": ["capture"]},
)
