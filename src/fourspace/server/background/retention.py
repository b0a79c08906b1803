"""Retention: notes which tables have ended, and deletes them when they were kept long enough."""

import asyncio
import contextlib
import time

from fourspace.server.store.inventory import State
from fourspace.server.store.writer import StoreTrouble
from fourspace.server.tables.hub import Hub
from fourspace.server.tables.room import Room, now

SWEEP_SECONDS = 600.0
DAY = 86_400.0


class Retention:
    """Notes every table that ends in this process, or is found ended when it is loaded."""

    def __init__(self, hub: Hub) -> None:
        self.hub = hub
        hub.after.append(self.consider)

    def consider(self, room: Room, ours: bool) -> None:
        """Note in the store that a table is finished or closed: such tables may be deleted."""
        table = room.table
        if not ours or room.ending or not (table.over or table.closed):
            return
        room.ending = "finished" if table.over else "closed"
        self.hub.spawn(self._note(room.id, now(), room.ending))

    async def _note(self, table: str, at: float, how: State) -> None:
        with contextlib.suppress(StoreTrouble):  # noted when the table is next loaded
            await self.hub.store.end(table, at, how)

    async def sweep(self) -> None:
        """Regularly delete what was kept long enough."""
        while True:
            with contextlib.suppress(StoreTrouble):
                await self.prune(time.time())
            await asyncio.sleep(SWEEP_SECONDS)

    async def prune(self, at: float) -> None:
        """Delete the tables that ended longer ago than the operator wants them kept."""
        days = self.hub.config.retention_days
        removed = await self.hub.store.prune(at - days * DAY) if days else []
        for table in removed:
            self.hub.drop(table)
