"""The hub: the rooms of this process. It writes what is done, folds it and tells the people."""

import asyncio
import contextlib
import logging
import time
from collections.abc import Callable, Coroutine, Sequence
from functools import partial
from typing import Any

from fourspace.kernel.phrases import refused
from fourspace.server.bots.pool import Pool
from fourspace.server.operations.config import Config
from fourspace.server.operations.json_logging import note
from fourspace.server.operations.limits import Limit, Turnstile
from fourspace.server.operations.metrics import Metrics
from fourspace.server.store.store import JournalRow, Store
from fourspace.server.store.writer import Conflict, StoreTrouble
from fourspace.server.tables.connection import Connection
from fourspace.server.tables.room import Room, now
from fourspace.server.tables.slices import in_slices
from fourspace.server.tables.uptime import UPTIME, uptime
from fourspace.table import actions, journal
from fourspace.table.change import Change
from fourspace.table.journal import Record, Rows
from fourspace.table.opening import header_from
from fourspace.table.table import Table
from fourspace.wire import messages
from fourspace.wire.projection import TableMessage
from fourspace.wire.secrets import new_secret
from fourspace.wire.speaker import say

RETRIES = 20
SWEEP_SECONDS = 30.0
BEAT_SECONDS = 1.0
GRACE_SECONDS = 15.0
"""How long clocks wait when a server is back, so that people can come back too."""
SILENCE_SECONDS = 2 * SWEEP_SECONDS
"""A journal that was written to more recently may be another process's to time."""
RECOVERY_SECONDS = 0.5
IMPORTS_WAITING = 8
GOODBYE_SECONDS = 5.0
"""How long somebody who was shown out has to read why."""


class Hub:
    """All rooms in the memory of this process."""

    def __init__(self, config: Config, store: Store, metrics: Metrics) -> None:
        self.config = config
        self.store = store
        self.metrics = metrics
        self.bots = Pool(config.bots, config.bot_seconds, metrics)
        self.rooms: dict[str, Room] = {}
        self.process = new_secret()[:8]
        self.after: list[Callable[[Room, bool], None]] = []
        """Called whenever a room changed; the flag says whether this process wrote it."""
        self.chat_limit = Limit(1.0, 6.0)
        self.seating_limit = Limit(0.5, 30.0)
        self.imports = Turnstile(IMPORTS_WAITING)
        """One log is replayed at a time, so that bots never wait long for a worker."""
        self._loading: dict[str, asyncio.Lock] = {}
        self._idle_since: dict[str, float] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self._last_leaves: asyncio.Event | None = None
        """Set when the last connection leaves, while saying goodbye."""
        self.unwell = False
        """Whether the last write failed: the hub only reads until a write succeeds."""
        metrics.add_gauge("rooms", "Tables in memory.", lambda: len(self.rooms))
        metrics.add_gauge("connections", "Open sockets.", self._connections)
        metrics.add_gauge("bots_busy", "Thoughts under way or waiting.", lambda: self.bots.busy)
        metrics.add_gauge(
            "bots_failing",
            "Levels whose last thought failed though it was tried again.",
            lambda: len(self.bots.failing),
        )

    def _connections(self) -> int:
        return sum(len(room.presence.connections) for room in self.rooms.values())

    # Rooms

    async def room(self, table: str) -> Room | None:
        """The room of a table, from memory or from the store; None if there is no such table."""
        found = self.rooms.get(table)
        if found is not None:
            return found
        async with self._loading.setdefault(table, asyncio.Lock()):
            try:
                if table not in self.rooms:
                    await self._load(table)
            finally:
                self._loading.pop(table, None)
        return self.rooms.get(table)

    async def _load(self, table: str) -> None:
        row = await self.store.table(table)
        if row is None:
            return
        room = Room(row, await self.store.content(header_from(row.header).content))
        async for record in in_slices(records(await self.store.journal(table))):
            room.table.fold([record])
        self._start_clocks(room)
        if self._keep(room) is not room:
            return
        if self.store.shared:  # others may have written in between
            async with room.lock:
                await self.catch_up(room)
        await self.store.send(f"who {self.process} {table}")
        async with room.lock:
            with contextlib.suppress(StoreTrouble):
                await self.act(room, lambda: actions.upgrade(room.table))
        self.moved(room, True)

    def _keep(self, room: Room) -> Room:
        """Add a room, unless its table already has one. Returns the one in memory."""
        self._idle_since[room.id] = time.monotonic()
        return self.rooms.setdefault(room.id, room)

    def _start_clocks(self, room: Room) -> None:
        """Let the clocks of a table that was loaded go on.

        Running clocks keep a room in memory, so either no server was there for a while, which
        counts for nobody, or another process has the table too.
        """
        clocks = room.table.clocks
        if clocks is None:
            return
        away = max(0.0, now() - room.table.last_row_at)
        if not clocks.running:
            grace = 0.0
        elif self.store.shared and away < SILENCE_SECONDS:
            grace = -away
        else:
            grace = GRACE_SECONDS
        clocks.since = uptime() + grace

    async def beat(self) -> None:
        """Every second, advance the time for clocks; tell people if it stood still."""
        while True:
            await asyncio.sleep(BEAT_SECONDS)
            if UPTIME.beat() > 0:
                for room in self.rooms.values():
                    if room.clocks_run:
                        self._notice(room, "clocks_stood")

    async def sweep(self) -> None:
        """Regularly drop idle rooms, and note how long clocks have run."""
        while True:
            await asyncio.sleep(SWEEP_SECONDS)
            self.forget_idle(self.config.idle_seconds)
            await self.save_clocks(lambda table: actions.tick(table, uptime()))

    async def save_clocks(self, make: Callable[[Table], Rows]) -> None:
        """Note in the journals how long clocks have run, where `make` has rows for it."""
        for room in list(self.rooms.values()):
            if room.clocks_run:
                async with room.lock:
                    with contextlib.suppress(StoreTrouble):
                        await self.act(room, partial(make, room.table))

    def forget_idle(self, seconds: float) -> None:
        """Drop rooms that have been empty for `seconds`. Their tables are safe in the store."""
        at = time.monotonic()
        for table, room in list(self.rooms.items()):
            if room.presence.connections or room.lock.locked() or room.clocks_run:
                self._idle_since[table] = at
            elif at - self._idle_since.get(table, at) >= seconds:
                del self.rooms[table]
                self._idle_since.pop(table, None)

    def drop(self, table: str) -> None:
        """Forget a table that was deleted, and show out whoever is at it."""
        room = self.rooms.pop(table, None)
        self._idle_since.pop(table, None)
        if room is None:
            return
        for connection in list(room.presence.connections):
            sentence = say("server.no_table", connection.language)
            self._show_out(room, connection, messages.Bye("no_table", sentence))

    def forget_unused(self, room: Room) -> None:
        """Drop a room at once if nobody is in it."""
        if not (room.presence.connections or room.lock.locked() or room.clocks_run):
            self.rooms.pop(room.id, None)
            self._idle_since.pop(room.id, None)

    # Writing

    async def act(
        self, room: Room, make: Callable[[], Rows], rekeyed: tuple[int, str] | None = None
    ) -> None:
        """Write the rows that `make` returns, fold them and tell everybody.

        Call with the room's lock held. If another process was first, its rows are folded and `make`
        is called again: it raises Refused if it no longer applies. Raises StoreTrouble.

        A room that was dropped while a bot thought comes back. If its table has another room by
        now, nothing is done here: nobody would see it, and the other room asks its bots itself.
        """
        if self._keep(room) is not room:
            return
        for _ in range(RETRIES):
            rows = make()
            if not rows:
                return
            table, at = room.table, now()
            table.stamp(rows, uptime())
            bodies = [journal.encode(row) for row in rows]
            try:
                await self.store.append(room.id, table.moment + 1, bodies, at, rekeyed)
            except Conflict:
                self.metrics.conflicts.inc()
                table.forget()
                if not await self.catch_up(room) and await self.store.table(room.id) is None:
                    self.drop(room.id)
                    raise refused("server.no_table") from None
            except BaseException as error:
                table.forget()
                if isinstance(error, StoreTrouble):
                    self.trouble(error)
                raise
            else:
                answered = sum(isinstance(row, journal.Answered) for row in rows)
                self.metrics.answers.inc(answered)
                change = table.record(rows, at)
                room.resume_clocks()
                self._tell(room, change)
                self.moved(room, True)
                return
        raise StoreTrouble("the journal is never free")

    async def catch_up(self, room: Room) -> bool:
        """Fold and tell what other processes have written. Returns whether there was anything.

        Call with the room's lock held.
        """
        rows = await self.store.journal(room.id, room.table.moment)
        if rows:
            self.follow(room, rows)
        return bool(rows)

    def follow(self, room: Room, rows: Sequence[JournalRow]) -> None:
        """Fold and tell these rows, which another process has written."""
        change = room.table.fold(records(rows))
        room.resume_clocks()
        self._tell(room, change)
        self.moved(room, False)

    def moved(self, room: Room, ours: bool) -> None:
        """Notify bots, flags and webhooks that a table moved."""
        for each in self.after:
            each(room, ours)

    # Telling

    def _tell(self, room: Room, change: Change) -> None:
        """Send each person what changed; people who get the same share one message."""
        projection = room.projection()
        made: dict[tuple[object, ...], list[TableMessage]] = {}
        for connection in room.presence.connections:
            alike = projection.alike(connection, change.stood)
            if alike not in made:
                made[alike] = projection.messages_about(connection, change)
            for message in made[alike]:
                if isinstance(message, messages.Update):
                    message.position.seat = connection.look(room.table)
                self._send(connection, messages.encode(message))
        for rekeyed in change.rekeyed:
            self._dismiss(room, rekeyed)

    def _send(self, connection: Connection, message: bytes) -> None:
        if not connection.send(message):
            self.metrics.resyncs.inc()

    def _dismiss(self, room: Room, rekeyed: journal.Rekeyed) -> None:
        """Whoever came by a replaced link must go, and is not here any more from now on."""
        code = "removed" if rekeyed.removed else "reissued"
        for connection in list(room.presence.connections):
            if connection.came_by(rekeyed.seat):
                sentence = say(f"server.{code}", connection.language)
                self._show_out(room, connection, messages.Bye(code, sentence))

    def _show_out(self, room: Room, connection: Connection, bye: messages.Bye) -> None:
        room.presence.leave(connection)
        connection.dismiss(messages.encode(bye))
        asyncio.get_running_loop().call_later(GOODBYE_SECONDS, connection.cut)

    def tell_people(self, room: Room) -> None:
        """Tell everybody who is at the table now."""
        projection = room.projection()
        made: dict[str, bytes] = {}
        for connection in room.presence.connections:
            language = connection.language
            if language not in made:
                made[language] = messages.encode(projection.people(language))
            self._send(connection, made[language])

    def notice(self, code: str) -> None:
        """Tell everybody in every room."""
        for room in self.rooms.values():
            self._notice(room, code)

    def _notice(self, room: Room, code: str) -> None:
        for connection in room.presence.connections:
            self._send_notice(connection, code)

    def _send_notice(self, connection: Connection, code: str) -> None:
        sentence = say(f"server.{code}", connection.language)
        self._send(connection, messages.encode(messages.Notice(code, sentence)))

    # Coming and going

    async def enter(self, room: Room, connection: Connection, since: int) -> None:
        """Welcome a connection. Call with the room's lock held."""
        room.presence.connections.append(connection)
        connection.send(messages.encode(room.projection().welcome(connection, since)))
        clocks = room.table.clocks
        if clocks is not None and clocks.since > uptime():
            self._send_notice(connection, "clocks_wait")
        with contextlib.suppress(StoreTrouble):
            await self.act(room, lambda: actions.enter(room.table, connection))
        self.tell_people(room)
        self.moved(room, True)  # bots paused while nobody was there
        await self.report_presence(room)

    async def leave(self, room: Room, connection: Connection) -> None:
        """A connection ended."""
        room.presence.leave(connection)
        if self._last_leaves is not None and not self._connections():
            self._last_leaves.set()
        self._idle_since[room.id] = time.monotonic()
        self.tell_people(room)
        await self.report_presence(room)

    async def renew(self, room: Room, connection: Connection) -> None:
        """Send a fresh welcome to somebody who read too slowly."""
        async with room.lock:
            connection.behind = False
            connection.send(messages.encode(room.projection().welcome(connection, 0)))

    async def report_presence(self, room: Room) -> None:
        """Tell the other processes who is connected here."""
        if not self.store.shared:
            return
        seats = ",".join(map(str, sorted(room.presence.seats_here()))) or "-"
        watchers = room.presence.watchers_here()
        with contextlib.suppress(StoreTrouble):
            await self.store.send(f"here {self.process} {room.id} {seats} {watchers}")

    # When the store fails

    def trouble(self, error: StoreTrouble) -> None:
        """Report that the store failed, and wait for its recovery."""
        self.metrics.trouble.inc()
        if not self.unwell:
            self.unwell = True
            note("store trouble", logging.ERROR, error=str(error))
            self.notice("store_trouble")
            self.spawn(self._recover())

    async def _recover(self) -> None:
        well = False
        while not well:
            await asyncio.sleep(RECOVERY_SECONDS)
            well = await self.store.writable()
        self.unwell = False
        note("store well again")
        self.notice("store_well")
        await self.catch_up_all()

    async def catch_up_all(self) -> None:
        """Catch up in all rooms, and let bots, flags and webhooks go on."""
        for room in list(self.rooms.values()):
            async with room.lock:
                try:
                    await self.catch_up(room)
                except StoreTrouble as error:
                    self.trouble(error)
                    return
                self.moved(room, True)

    # Tasks

    def spawn(self, work: Coroutine[Any, Any, None]) -> None:
        """Run something in the background; failures are logged."""
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._done)

    def _done(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and task.exception() is not None:
            note("task failed", logging.ERROR, error=type(task.exception()).__name__)

    async def say_goodbye(self, seconds: float) -> None:
        """Ask everybody to reconnect later, and wait a while for them to leave.

        What clocks have run until now is noted; what comes until the next start counts for nobody.
        """
        await self.save_clocks(lambda table: [journal.Ticked()])
        for room in self.rooms.values():
            for connection in room.presence.connections:
                sentence = say("server.stopping", connection.language)
                connection.end(messages.encode(messages.Bye("stopping", sentence, True)))
        if self._connections():
            self._last_leaves = asyncio.Event()
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self._last_leaves.wait(), seconds)

    async def stop(self) -> None:
        """End tasks and workers, and write what is pending."""
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self.bots.stop()
        await asyncio.to_thread(self.store.close)


def records(rows: Sequence[JournalRow]) -> list[Record]:
    """Rows of the store as the table folds them."""
    return [Record(row.number, row.at, journal.decode(row.body)) for row in rows]
