"""Opening tables: new ones, ones brought in as logs, ones that branch off a past position."""

from collections.abc import Sequence

import msgspec

from fourspace.agents.registry import agent_names
from fourspace.catalog import describe, listing
from fourspace.kernel.log import Log
from fourspace.kernel.phrases import refused
from fourspace.kernel.seats import SPECTATOR
from fourspace.server.bots.tasks import Task
from fourspace.server.bots.worker import NoThought
from fourspace.server.store.store import TableRow, TooManyTables
from fourspace.server.tables.hub import Hub
from fourspace.server.tables.room import Room, now
from fourspace.server.tables.secrets import HOST, hashed, new_secret, new_table_id
from fourspace.server.tables.slices import slices
from fourspace.table import journal
from fourspace.table.clocks import TimeControl
from fourspace.table.dice import key_from_seed, new_key
from fourspace.table.opening import branch, empty_branch, follow, must_keep_no_secrets, open_session
from fourspace.table.seating import SeatPlan, opening_rows
from fourspace.table.session import Session
from fourspace.table.table import Dice, TableOptions
from fourspace.wire import shapes
from fourspace.wire.speaker import speaker

MOST_IMPORTED = 5_000
IMPORT_SECONDS = 2.0


async def open_new(hub: Hub, wanted: shapes.TableWanted, base: str) -> shapes.TableMade:
    """A new table as it was asked for. Raises Refused."""
    game = speaker(wanted.game).game
    if wanted.clock is not None and not describe(wanted.game).clocks:
        raise refused("server.no_clocks")
    if wanted.dice == "typed":
        key = ""
    else:
        key = key_from_seed(wanted.seed) if wanted.seed else new_key()
    session = open_session(game, wanted.settings, key)
    clock = wanted.clock
    control = None if clock is None else TimeControl(clock.seconds, clock.increment)
    options = TableOptions(control, wanted.dice, wanted.casual)
    return await _keep(hub, session, options, wanted.seats, base)


async def open_log(hub: Hub, log: Log, base: str) -> shapes.TableMade:
    """A table from a log. A finished one keeps its dice; an open one goes on with new dice."""
    listing(log.header.game)
    if len(log.entries) > MOST_IMPORTED:
        raise refused("table.table_full")
    await _try_elsewhere(hub, log)
    session = await _session_of(log)
    dice: Dice = "keyed" if session.key else "typed"
    return await _keep(hub, session, TableOptions(None, dice, True), [], base)


async def _session_of(log: Log) -> Session:
    """The game of a log. One that goes on gets new dice, whatever key comes with it.

    Whoever brings it in may know that key, and with it every roll to come.
    """
    game = speaker(log.header.game).game
    if log.key or not log.header.commitment:
        session = Session(game, log.header, log.key)
        await _follow(session, log)
        if session.outcome is not None or not log.key:
            session.settle()
            return session
    number = len(log.entries)
    session = empty_branch(game, log, number, new_key())
    await _follow(session, log)
    must_keep_no_secrets(session, number)
    session.settle()
    return session


async def _follow(session: Session, log: Log) -> None:
    async for entries in slices(log.entries):
        follow(session, entries)


async def _try_elsewhere(hub: Hub, log: Log) -> None:
    """Replay a log in a worker first: one made to take forever must not stop the tables.

    What is merely wrong with it is said when it is replayed here.
    """
    task = Task("replay", log.header.game, log.text(), 0, "", IMPORT_SECONDS, 0)
    async with hub.imports.passing():
        try:
            await hub.bots.think(task, IMPORT_SECONDS + hub.bots.start_seconds)
        except NoThought:
            raise refused("server.slow_log") from None


async def open_branch(
    hub: Hub, room: Room, number: int, seats: Sequence[shapes.SeatWanted], base: str
) -> shapes.TableMade:
    """A table that plays on from a past position of another. Refused while that has secrets."""
    table = room.table
    key = "" if table.typed else new_key()
    session = branch(table.game, table.session.log(), number, key)
    options = TableOptions(None, table.options.dice, True)
    return await _keep(hub, session, options, seats, base)


async def _keep(
    hub: Hub,
    session: Session,
    options: TableOptions,
    seats: Sequence[shapes.SeatWanted],
    base: str,
) -> shapes.TableMade:
    """Store the table, with fresh keys for every role."""
    _check_seats(session, seats)
    answered = [journal.Answered(each.seat, each.text) for each in session.answers]
    plans = [msgspec.convert(seat, SeatPlan, from_attributes=True) for seat in seats]
    rows: list[journal.Row] = [*opening_rows(plans), *answered]
    roles = [*range(session.seats), SPECTATOR, HOST]
    given = {role: new_secret() for role in roles}
    row = TableRow(
        new_table_id(),
        session.game.name,
        session.header.line(),
        session.key,
        msgspec.json.encode(options).decode(),
        now(),
    )
    bodies = [journal.encode(each) for each in rows]
    hashes = {role: hashed(secret) for role, secret in given.items()}
    try:
        await hub.store.create(row, hashes, bodies, hub.config.most_tables)
    except TooManyTables:
        raise refused("server.too_many_tables") from None
    made = {
        role: shapes.Key(role, secret, f"{base}/table/{row.id}#{secret}")
        for role, secret in given.items()
    }
    return shapes.TableMade(
        row.id, made[HOST], made[SPECTATOR], [made[seat] for seat in range(session.seats)]
    )


def _check_seats(session: Session, seats: Sequence[shapes.SeatWanted]) -> None:
    if len(seats) > session.seats:
        raise refused("server.too_many_seats", {"count": session.seats})
    known = agent_names(session.game.name)
    for seat in seats:
        if seat.bot and seat.bot not in known:
            raise refused("table.unknown_level", {"level": seat.bot})
