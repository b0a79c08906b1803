"""The description of Unsettled: for menus, boards, reviews and agents."""

from typing import Any, Final

from fourspace.games.unsettled.text_board import UnsettledTextBoard
from fourspace.kernel.description import Curve, Description, Figure, count_events
from fourspace.kernel.events import Event
from fourspace.kernel.phrases import Word


def _time(state: object, view: dict[str, Any]) -> float:
    return float(view["crew"]["time"])


def _endurance(state: object, view: dict[str, Any]) -> float:
    return float(sum(explorer["endurance"] for explorer in view["explorers"]))


def _progress(state: object, view: dict[str, Any]) -> float:
    """The pages reached so far, plus the progress of the last one's tracks."""
    gone = sum(track["at"] for track in view["tracks"])
    whole = sum(track["last"] for track in view["tracks"])
    return round(len(view["pages"]) + (gone / whole if whole else 0.0), 2)


def _pages(view: dict[str, Any], story: list[Event]) -> Word:
    return len(view["pages"])


DESCRIPTION: Final = Description(
    seats=(2, 4),
    minutes=(90, 120),
    cooperative=True,
    hidden_information=False,
    drawn=True,
    text_board=UnsettledTextBoard(),
    explained=("trait",),
    examples=("scan", "robotics"),
    curves=[
        Curve("time", _time),
        Curve("endurance", _endurance),
        Curve("progress", _progress),
    ],
    figures=[
        Figure("pages", _pages),
        Figure("cycles", count_events("wrap")),
        Figure("turns", count_events("turn")),
        Figure("revealed", count_events("revealed")),
        Figure("discoveries", count_events("discovery")),
        Figure("unconscious", count_events("unconscious")),
    ],
    series="task",
    icons={
        "arrow": ["given", "moved", "placed", "put"],
        "bolt": ["blocked", "distress", "endurance_lost", "too_much_distress", "unconscious"],
        "card": ["breakthrough", "card", "opportunity", "page"],
        "clock": ["time", "turn", "wrap"],
        "close": ["relieved", "taken_down"],
        "cube": ["uses"],
        "eye": ["discovery", "revealed", "scanned"],
        "flag": ["finished"],
        "hint": ["comprehension", "insight"],
        "home": ["building", "built", "built_now"],
        "people": ["cohesion_down", "cohesion_up", "endurance_gained", "received", "woken"],
    },
    tones={
        "turn": ["turn"],
        "bad": ["distress", "endurance_lost", "too_much_distress", "unconscious", "wrap"],
        "good": ["breakthrough", "built", "built_now", "discovery", "finished"],
    },
)
