"""Reviews: curves over a whole game, from what everybody may see of it."""

from collections.abc import Callable
from typing import Any

from fourspace.agents.duel.analysis import PAWN
from fourspace.agents.duel.evaluation import full_sum
from fourspace.kernel.seats import SPECTATOR
from fourspace.server.room import Room
from fourspace.server.slices import slices
from fourspace.wire import shapes
from fourspace.wire.speaker import say

Measure = Callable[[Any, dict[str, Any]], float]
"""A value of a state and of a spectator's view of it."""


def _evaluation(state: Any, view: dict[str, Any]) -> float:
    return round(int(full_sum(state.pos)) / PAWN, 2)


def _cubes(state: Any, view: dict[str, Any]) -> float:
    return float(view["left"])


def _breaches(state: Any, view: dict[str, Any]) -> float:
    return float(view["breaches"])


def _contained(state: Any, view: dict[str, Any]) -> float:
    return float(len(view["board"]))


def _time(state: Any, view: dict[str, Any]) -> float:
    return float(view["crew"]["time"])


def _endurance(state: Any, view: dict[str, Any]) -> float:
    return float(sum(explorer["endurance"] for explorer in view["explorers"]))


def _progress(state: Any, view: dict[str, Any]) -> float:
    """Pages of the task that were reached, and of the next one what its tracks have come to."""
    gone = sum(track["at"] for track in view["tracks"])
    whole = sum(track["last"] for track in view["tracks"])
    return round(len(view["pages"]) + (gone / whole if whole else 0.0), 2)


MEASURES: dict[str, dict[str, Measure]] = {
    "duel": {"evaluation": _evaluation},
    "tesseract": {"cubes": _cubes, "breaches": _breaches, "contained": _contained},
    "unsettled": {"time": _time, "endurance": _endurance, "progress": _progress},
}
"""By game, then by the name of a curve."""

ADVICE = ("evaluation",)
"""Curves that tell who stands better: not during a serious game."""


async def review_of(room: Room, language: shapes.Language) -> shapes.Review:
    """The curves of a game so far. Call with the room's lock held."""
    serious = not room.table.options.casual and not room.table.over
    chosen = {
        name: measure
        for name, measure in MEASURES.get(room.table.game.name, {}).items()
        if not (serious and name in ADVICE)
    }
    values: dict[str, list[float]] = {name: [] for name in chosen}
    if chosen:
        game, state = room.table.game, room.table.session.state_at(0)
        async for numbers in slices(range(room.table.number + 1)):
            for number in numbers:
                view = game.view(state, SPECTATOR)
                for name, measure in chosen.items():
                    values[name].append(measure(state, view))
                if number < room.table.number:
                    game.apply(state, room.table.answers[number].option)
    return shapes.Review(
        [
            shapes.Series(name, say(f"server.series.{name}", language), values[name])
            for name in chosen
        ]
    )
