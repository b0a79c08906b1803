"""Rooms: one table in the memory of this process, and its connections."""

import asyncio
import time

import msgspec

from fourspace.editions import load_edition
from fourspace.server.store.inventory import State
from fourspace.server.store.store import TableRow
from fourspace.server.tables.presence import Presence
from fourspace.server.tables.uptime import uptime
from fourspace.table.opening import header_from
from fourspace.table.session import Session
from fourspace.table.table import Table, TableOptions
from fourspace.wire.projection import Projection
from fourspace.wire.speaker import Speaker, speaker


class Room:
    """A table and its connections. The lock is held by whoever changes something."""

    def __init__(self, row: TableRow, content: str = "") -> None:
        self.id = row.id
        self.speaker: Speaker = speaker(row.game)
        header = header_from(row.header)
        session = Session(load_edition(header, content), header, row.key)
        options = msgspec.json.decode(row.options, type=TableOptions)
        self.table = Table(session, options, row.id, row.made)
        self.presence = Presence()
        self.lock = asyncio.Lock()
        self.reviewing = asyncio.Lock()
        """Held by whoever computes the curves."""
        self.curves: tuple[object, list[list[float]]] | None = None
        """The curves as last computed, and of what."""
        self.ending: State | None = None
        """How the table ended, once that is noted in the store."""

    @property
    def clocks_run(self) -> bool:
        """Whether somebody's time runs."""
        return self.table.clocks is not None and bool(self.table.clocks.running)

    def resume_clocks(self) -> None:
        """Let clocks that were brought up to date go on from now."""
        if self.table.clocks is not None:
            self.table.clocks.resume(uptime())

    def projection(self) -> Projection:
        """The projection of the table as it is now."""
        return Projection(self.table, uptime(), self.presence.seats(), self.presence.watchers())


def now() -> float:
    """The time as journals write it."""
    return round(time.time(), 3)
