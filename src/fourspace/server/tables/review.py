"""Reviews: the curves over a game, computed in small slices while the table goes on."""

from fourspace.server.tables.room import Room
from fourspace.server.tables.slices import in_slices
from fourspace.table.review import curves_of, measure
from fourspace.wire import shapes


async def review_of(room: Room, language: shapes.Language) -> shapes.Review:
    """The curves of a game so far. Computed once for each position, whoever asks for them."""
    async with room.reviewing:
        async with room.lock:
            chosen = curves_of(room.table)
            measured = (room.table.question, [curve.name for curve in chosen])
            moments = measure(room.table, chosen) if chosen else iter(())
        if room.curves is None or room.curves[0] != measured:
            room.curves = measured, [found async for found in in_slices(moments)]
        return room.projection().review(chosen, room.curves[1], language)
