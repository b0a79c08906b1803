"""Reviews: the curves over a game, computed in small slices."""

import asyncio

from fourspace.server.tables.room import Room
from fourspace.server.tables.slices import SLICE
from fourspace.table.review import curves_of, measure
from fourspace.wire import shapes


async def review_of(room: Room, language: shapes.Language) -> shapes.Review:
    """The curves of a game so far. Call with the room's lock held."""
    chosen = curves_of(room.table)
    values: list[list[float]] = []
    for found in measure(room.table, chosen) if chosen else ():
        values.append(found)
        if len(values) % SLICE == 0:
            await asyncio.sleep(0)
    return room.projection().review(chosen, values, language)
