"""Opening tables: new ones, imported logs, and branches from a past position."""

import asyncio
from collections.abc import Sequence

import msgspec

from fourspace.editions import content_text
from fourspace.kernel.log import Log
from fourspace.kernel.phrases import refused
from fourspace.server.bots.worker import NoThought
from fourspace.server.store.store import ContentRow, TableRow, TooManyTables
from fourspace.server.tables.hub import Hub
from fourspace.server.tables.room import Room, now
from fourspace.server.tables.slices import in_slices
from fourspace.table import journal
from fourspace.wire import shapes
from fourspace.wire.opening import (
    Opening,
    branch_table,
    must_be_short,
    new_game,
    replay_log,
    reply_with_keys,
)
from fourspace.wire.secrets import hash_secret, new_table_id
from fourspace.wire.thoughts import Task

IMPORT_SECONDS = 2.0


async def open_new(hub: Hub, wanted: shapes.TableWanted, base: str) -> shapes.TableMade:
    """A new table as it was asked for. Raises Refused."""
    return await _keep(hub, new_game(wanted), wanted.seats, base)


async def open_log(hub: Hub, log: Log, base: str) -> shapes.TableMade:
    """A table from a log. A finished game keeps its dice; an open one gets new dice."""
    must_be_short(log)
    content = await hub.store.content(log.header.content)
    await _try_elsewhere(hub, log, content)
    async for replay in in_slices(replay_log(log, content)):
        opening = replay
    return await _keep(hub, opening, [], base)


async def _try_elsewhere(hub: Hub, log: Log, content: str) -> None:
    """Replay a log in a worker first: a malicious one must not block the server.

    Other faults are reported when it is replayed here.
    """
    task = Task("replay", log.header.game, log.text(), 0, "", IMPORT_SECONDS, 0, content)
    async with hub.imports.passing():
        try:
            await hub.bots.think(task, IMPORT_SECONDS + hub.bots.start_seconds)
        except NoThought:
            raise refused("server.slow_log") from None


async def open_branch(
    hub: Hub, room: Room, number: int, seats: Sequence[shapes.SeatWanted], base: str
) -> shapes.TableMade:
    """A table that continues from a past position of another. Refused while that has secrets."""
    async with hub.imports.passing():
        opening = await asyncio.to_thread(branch_table, room.table, number)
    return await _keep(hub, opening, seats, base)


async def _keep(
    hub: Hub, opening: Opening, seats: Sequence[shapes.SeatWanted], base: str
) -> shapes.TableMade:
    """Store the table, with new keys for every role."""
    session = opening.session
    rows = opening.rows(seats)
    given = opening.secrets()
    row = TableRow(
        new_table_id(),
        session.game.name,
        session.header.line(),
        session.key,
        msgspec.json.encode(opening.options).decode(),
        now(),
    )
    header = session.header
    content = ContentRow(header.content, header.game, content_text(session.game, session.settings))
    bodies = [journal.encode(each) for each in rows]
    hashes = {role: hash_secret(secret) for role, secret in given.items()}
    try:
        config = hub.config
        removed = await hub.store.create(
            row, hashes, bodies, config.most_tables, content, config.replace_finished
        )
    except TooManyTables:
        raise refused("server.too_many_tables") from None
    for table in removed:
        hub.drop(table)
    return reply_with_keys(row.id, given, base)
