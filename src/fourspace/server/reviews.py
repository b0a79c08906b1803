"""Reviews: curves over a whole game, from what everybody may see of it."""

from fourspace.agents.registry import curves
from fourspace.kernel.seats import SPECTATOR
from fourspace.server.room import Room
from fourspace.server.slices import slices
from fourspace.wire import shapes


async def review_of(room: Room, language: shapes.Language) -> shapes.Review:
    """The curves of a game so far. Call with the room's lock held."""
    serious = not room.table.options.casual and not room.table.over
    chosen = [curve for curve in curves(room.table.game.name) if not (serious and curve.advice)]
    values: dict[str, list[float]] = {curve.name: [] for curve in chosen}
    if chosen:
        game, state = room.table.game, room.table.session.state_at(0)
        async for numbers in slices(range(room.table.number + 1)):
            for number in numbers:
                view = game.view(state, SPECTATOR)
                for curve in chosen:
                    values[curve.name].append(curve.measure(state, view))
                if number < room.table.number:
                    game.advance(state, room.table.answers[number].option)
    return shapes.Review(
        [
            shapes.Series(curve.name, room.speaker.say(curve.label, language), values[curve.name])
            for curve in chosen
        ]
    )
