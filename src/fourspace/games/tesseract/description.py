"""The description of Tesseract: for menus, boards, reviews and agents."""

from typing import Any, Final

from fourspace.games.tesseract.text_board import TesseractTextBoard
from fourspace.kernel.description import Curve, Description, Figure, count_events
from fourspace.kernel.events import Event
from fourspace.kernel.phrases import Phrase, Word

CUBES_TO_CONTAIN: Final = 24
LAST_BREACH: Final = 7


def _cubes(state: object, view: dict[str, Any]) -> float:
    return float(view["left"])


def _breaches(state: object, view: dict[str, Any]) -> float:
    return float(view["breaches"])


def _contained(state: object, view: dict[str, Any]) -> float:
    return float(len(view["board"]))


def _contained_of_all(view: dict[str, Any], story: list[Event]) -> Word:
    return Phrase("figure.of", {"n": len(view["board"]), "all": CUBES_TO_CONTAIN})


def _breaches_of_all(view: dict[str, Any], story: list[Event]) -> Word:
    return Phrase("figure.of", {"n": view["breaches"], "all": LAST_BREACH})


def _left(view: dict[str, Any], story: list[Event]) -> Word:
    left: int = view["left"]
    return left


DESCRIPTION: Final = Description(
    seats=(1, 4),
    minutes=(45, 60),
    cooperative=True,
    hidden_information=False,
    drawn=True,
    text_board=TesseractTextBoard(),
    examples=("c2", "courier"),
    curves=[
        Curve("cubes", _cubes),
        Curve("breaches", _breaches),
        Curve("contained", _contained),
    ],
    figures=[
        Figure("contained", _contained_of_all),
        Figure("breaches", _breaches_of_all),
        Figure("left", _left),
        Figure("cards", count_events("played")),
        Figure("turns", count_events("turn")),
    ],
    series="base",
    icons={
        "arrow": ["moved", "placed", "swapped", "transferred"],
        "bolt": ["breach", "card_lost", "card_lost_shown", "shockwave"],
        "card": ["drew", "played", "published", "turned_up", "unlocked"],
        "clock": ["skipped", "turn"],
        "close": ["accelerated", "destroyed_in_lab", "destroyed_primed", "identical"],
        "cube": [
            "first_roll_lab",
            "first_roll_primed",
            "primed",
            "primed_again",
            "removed",
            "taken",
        ],
        "die": ["adjusted", "composure", "interphase", "rerolled", "surged", "transmuted"],
        "eye": ["symbol"],
        "flag": ["contained", "mended"],
        "people": ["joint", "scientist"],
    },
    tones={
        "turn": ["turn"],
        "bad": ["breach", "card_lost", "card_lost_shown"],
        "good": ["contained", "mended", "unlocked"],
    },
)
