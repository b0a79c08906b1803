"""Flags: watch the clocks; a seat that runs out of time loses."""

import asyncio
import contextlib

from fourspace.server.store.writer import StoreTrouble
from fourspace.server.tables.hub import Hub
from fourspace.server.tables.room import Room
from fourspace.server.tables.uptime import uptime
from fourspace.table import actions


class Flags:
    """Sets a timer for the next flag to fall at each table."""

    def __init__(self, hub: Hub) -> None:
        self.hub = hub
        self._timers: dict[str, asyncio.TimerHandle] = {}
        hub.after.append(self.consider)

    def consider(self, room: Room, ours: bool) -> None:
        """Reset the timer after every move."""
        timer = self._timers.pop(room.id, None)
        if timer is not None:
            timer.cancel()
        clocks = room.table.clocks
        falls = None if clocks is None else clocks.next_fall()
        if falls is not None:
            loop = asyncio.get_running_loop()
            delay = max(0.0, falls - uptime()) + 0.01
            self._timers[room.id] = loop.call_later(delay, self._ring, room)

    def _ring(self, room: Room) -> None:
        self._timers.pop(room.id, None)
        self.hub.spawn(self._fall(room))

    async def _fall(self, room: Room) -> None:
        async with room.lock:
            with contextlib.suppress(StoreTrouble):  # considered again when the store recovers
                await self.hub.act(room, lambda: actions.flag(room.table, uptime()))
                self.consider(room, True)
