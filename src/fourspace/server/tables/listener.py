"""The listener: what other processes announce over PostgreSQL.

- `news TABLE NUMBER ROWS`: its journal has grown to a number; with the rows, if they are short.
- `here PROCESS TABLE SEATS WATCHERS`: who is connected to a table over there.
- `who PROCESS TABLE`: a process has just loaded a table and asks who is there.
- `gone TABLE`: a table was removed.
- `alive PROCESS`: sent from time to time; a silent process counts as gone.
"""

import asyncio
import logging
import time

import msgspec

from fourspace.server.operations.json_logging import note
from fourspace.server.store.channel import CHANNEL
from fourspace.server.store.store import JournalRow
from fourspace.server.store.writer import StoreTrouble
from fourspace.server.tables.hub import Hub
from fourspace.server.tables.room import Room

HEARTBEAT_SECONDS = 1.0
SILENCE_SECONDS = 3.0
RETRY_SECONDS = 0.5

journal_rows: msgspec.json.Decoder[list[JournalRow]] = msgspec.json.Decoder(list[JournalRow])


class Listener:
    """Hears the news of other processes and updates the rooms here."""

    def __init__(self, hub: Hub) -> None:
        self.hub = hub
        self._heard: dict[str, float] = {}
        """By process: when it was last heard of."""
        self._tasks: list[asyncio.Task[None]] = []

    def start(self) -> None:
        """Begin to listen, if the store is shared with other processes."""
        if self.hub.store.shared:
            self._tasks = [
                asyncio.create_task(self._listen()),
                asyncio.create_task(self._beat()),
            ]

    def stop(self) -> None:
        for task in self._tasks:
            task.cancel()

    async def _listen(self) -> None:
        """Listen for ever; after a lost connection, catch up with everything missed."""
        import psycopg

        while True:
            try:
                connection = await psycopg.AsyncConnection.connect(
                    self._address(), autocommit=True, connect_timeout=5
                )
                async with connection:
                    await connection.execute(f"LISTEN {CHANNEL}")
                    await self.hub.catch_up_all()
                    async for notice in connection.notifies():
                        self.hear(notice.payload)
            except (psycopg.Error, OSError) as error:
                note("listening lost", logging.WARNING, error=type(error).__name__)
            await asyncio.sleep(RETRY_SECONDS)

    def _address(self) -> str:
        url = self.hub.store.engine.url.set(drivername="postgresql")
        return url.render_as_string(hide_password=False)

    async def _beat(self) -> None:
        """Announce that this process is alive, and notice when others or the store are not."""
        while True:
            try:
                await self.hub.store.send(f"alive {self.hub.process}")
            except StoreTrouble as error:
                self.hub.trouble(error)
                self._heard = dict.fromkeys(self._heard, time.monotonic())  # nobody can be heard
            await asyncio.sleep(HEARTBEAT_SECONDS)
            self.forget_silent(time.monotonic() - SILENCE_SECONDS)

    def forget_silent(self, before: float) -> None:
        """Drop processes last heard of before that time, and the people connected there.

        Their bots and flags are taken over by this process.
        """
        gone = {process for process, heard in self._heard.items() if heard < before}
        if not gone:
            return
        for process in gone:
            del self._heard[process]
        for room in list(self.hub.rooms.values()):
            if gone & room.presence.elsewhere.keys():
                for process in gone:
                    room.presence.report(process, (), 0)
                self.hub.tell_people(room)
            self.hub.moved(room, True)

    def hear(self, payload: str) -> None:
        """Process one piece of news."""
        match payload.split(maxsplit=3 if payload.startswith("news ") else -1):
            case ["news", table, number, *rows]:
                room = self.hub.rooms.get(table)
                if room is not None and room.table.moment < int(number):
                    self.hub.spawn(self._follow(room, int(number), "".join(rows)))
            case ["here", process, table, seats, watchers] if process != self.hub.process:
                self._hear_of(process)
                self._report(process, table, seats, int(watchers))
            case ["who", process, table] if process != self.hub.process:
                self._hear_of(process)
                room = self.hub.rooms.get(table)
                if room is not None and room.presence.connections:
                    self.hub.spawn(self.hub.report_presence(room))
            case ["gone", table]:
                self.hub.drop(table)
            case ["alive", process] if process != self.hub.process:
                self._hear_of(process)

    def _hear_of(self, process: str) -> None:
        """Note that a process is alive. A new or returning one is told who is here."""
        if process not in self._heard:
            for room in self.hub.rooms.values():
                if room.presence.connections:
                    self.hub.spawn(self.hub.report_presence(room))
        self._heard[process] = time.monotonic()

    def _report(self, process: str, table: str, seats: str, watchers: int) -> None:
        room = self.hub.rooms.get(table)
        if room is not None:
            there = [] if seats == "-" else [int(seat) for seat in seats.split(",")]
            room.presence.report(process, there, watchers)
            self.hub.tell_people(room)

    async def _follow(self, room: Room, number: int, told: str) -> None:
        """Fold what was written elsewhere, from the news itself if nothing is missing."""
        async with room.lock:
            if room.table.moment >= number:  # our own writes are announced here too
                return
            rows = journal_rows.decode(told) if told else []
            if rows and rows[0].number == room.table.moment + 1:
                self.hub.follow(room, rows)
                return
            try:
                await self.hub.catch_up(room)
            except StoreTrouble as error:
                self.hub.trouble(error)
