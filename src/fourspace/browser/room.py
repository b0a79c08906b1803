"""Rooms: one table in the memory of the page, and its viewers."""

import time

import msgspec

from fourspace.browser.shapes import StoredTable, TableRecord
from fourspace.editions import load_edition
from fourspace.table import journal
from fourspace.table.opening import header_from
from fourspace.table.session import Session
from fourspace.table.table import Table, TableOptions
from fourspace.wire.projection import Projection
from fourspace.wire.secrets import HOST
from fourspace.wire.shapes import Language
from fourspace.wire.speaker import Speaker, speaker
from fourspace.wire.viewer import Viewer


class Room:
    """A table and its viewers, by the number of their connection."""

    def __init__(self, record: TableRecord) -> None:
        self.record = record
        self.speaker: Speaker = speaker(record.game)
        header = header_from(record.header)
        session = Session(load_edition(header), header, record.key)
        options = msgspec.json.decode(record.options, type=TableOptions)
        self.table = Table(session, options, record.id, record.made)
        self.viewers: dict[int, Viewer] = {}
        self.thinking: int | None = None
        """The question that a bot was last asked to answer."""

    def viewer(self, secrets: list[str], language: Language) -> Viewer | None:
        """The viewer with these secrets; None if they open nothing."""
        roles = {role for role, secret in self.record.secrets.items() if secret in secrets}
        seats = sorted(role for role in roles if role >= 0)
        return Viewer(seats, HOST in roles, language) if roles else None

    def projection(self) -> Projection:
        """The projection of the table as it is now."""
        present = {seat for viewer in self.viewers.values() for seat in viewer.seats}
        watchers = sum(not viewer.seats for viewer in self.viewers.values())
        return Projection(self.table, uptime(), present, watchers)

    def resume_clocks(self) -> None:
        """Let clocks that were brought up to date go on from now."""
        if self.table.clocks is not None:
            self.table.clocks.resume(uptime())


def load_room(stored: StoredTable) -> Room:
    """The room of a table that the device has stored."""
    room = Room(stored.record)
    room.table.fold(
        [journal.Record(row.number, row.at, journal.decode(row.body)) for row in stored.rows]
    )
    if room.table.clocks is not None:
        room.table.clocks.since = uptime()  # the time while the page was closed is nobody's
    return room


def uptime() -> float:
    """The time for clocks: steps of the wall clock do not change it."""
    return time.monotonic()


def now() -> float:
    """The time as journals write it."""
    return round(time.time(), 3)
