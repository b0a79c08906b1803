"""Slow readers: clients that leave unread what is sent to them are shown out."""

import asyncio
import time

from fourspace.server.tables.hub import GOODBYE_SECONDS, Hub
from fourspace.wire import messages
from fourspace.wire.speaker import say

CHECK_SECONDS = 5.0


class SlowReaders:
    """Looks after every connection of this process."""

    def __init__(self, hub: Hub) -> None:
        self.hub = hub

    async def watch(self) -> None:
        """Look every few seconds, for ever."""
        while True:
            await asyncio.sleep(CHECK_SECONDS)
            self.cut_stalled(time.monotonic())

    def cut_stalled(self, now: float) -> None:
        """Close the connections of clients that read nothing; they may reconnect."""
        loop = asyncio.get_running_loop()
        for room in self.hub.rooms.values():
            for connection in room.presence.connections:
                if connection.ending is None and connection.has_stalled(now):
                    bye = messages.Bye("unread", say("server.unread", connection.language), True)
                    connection.end(messages.encode(bye))
                    loop.call_later(GOODBYE_SECONDS, connection.cut)
                    self.hub.metrics.stalled.inc()
