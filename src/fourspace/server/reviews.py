"""Reviews: curves over a whole game, from what everybody may see of it."""

from collections.abc import Callable, Mapping

from fourspace.kernel.seats import SPECTATOR
from fourspace.server import wire
from fourspace.server.room import Room

Measure = Callable[[Mapping[str, object]], float]

MEASURES: dict[str, dict[str, Measure]] = {}
"""By game, then by the name of a curve: its value in a spectator's view."""


def review_of(room: Room, language: wire.Language) -> wire.Review:
    """The curves of a game so far."""
    measures = MEASURES.get(room.play.game.name, {})
    values: dict[str, list[float]] = {name: [] for name in measures}
    if measures:
        state = room.play.session.state_at(0)
        for number in range(room.play.number + 1):
            view = room.play.game.view(state, SPECTATOR)
            for name, measure in measures.items():
                values[name].append(measure(view))
            if number < room.play.number:
                room.play.game.apply(state, room.play.answers[number].option)
    return wire.Review(
        [
            wire.Series(name, room.speaker.named(f"series.{name}", language, name), values[name])
            for name in measures
        ]
    )
