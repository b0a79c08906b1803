"""Persons: one connection each, with a bounded queue of what is still to be sent."""

import asyncio
from collections.abc import Awaitable, Callable

from fourspace.kernel.seats import SPECTATOR
from fourspace.server.limits import Bucket
from fourspace.server.wire import Language

MOST_WAITING = 64


class Person:
    """Somebody connected to a table: which seats they hold, their language, their queue.

    Whoever reads too slowly loses the queue and gets a fresh welcome instead, so that nobody waits
    for the slowest and memory stays bounded.
    """

    def __init__(self, seats: list[int], host: bool, language: Language) -> None:
        self.seats = seats
        self.host = host
        self.language: Language = language
        self.eyes = seats[0] if seats else SPECTATOR
        """Through which seat they look: the last of theirs that had to answer."""
        self.behind = False
        """Whether messages were dropped: only a fresh welcome makes sense now."""
        self.ending: bytes | None = None
        """The last message; the connection ends after it."""
        self.budget: Bucket | None = None
        """How much they may still ask for; connections to the same seat have one together."""
        self._waiting: list[bytes] = []
        self._asleep: asyncio.Future[None] | None = None
        """Set while nothing waits: what `deliver` sleeps on."""

    def send(self, message: bytes) -> bool:
        """Queue a message. False if the queue was full and has been dropped."""
        if self.behind:
            return True
        self._waiting.append(message)
        self._wake()
        if len(self._waiting) <= MOST_WAITING:
            return True
        self._waiting.clear()
        self.behind = True
        return False

    def end(self, message: bytes) -> None:
        """Say goodbye, after what waits."""
        self.ending = message
        self._wake()

    def _wake(self) -> None:
        if self._asleep is not None and not self._asleep.done():
            self._asleep.set_result(None)

    async def deliver(
        self, send: Callable[[bytes], Awaitable[None]], renew: Callable[[], Awaitable[bytes]]
    ) -> None:
        """Send what is queued until the goodbye is sent. `renew` makes a fresh welcome."""
        while True:
            if self.behind:
                await send(await renew())
            elif self._waiting:
                await self._send_waiting(send)
            elif self.ending is not None:
                await send(self.ending)
                return
            else:
                self._asleep = asyncio.get_running_loop().create_future()
                await self._asleep

    async def _send_waiting(self, send: Callable[[bytes], Awaitable[None]]) -> None:
        """Apart from `deliver`, so that what was sent is not kept until there is more."""
        waiting, self._waiting = self._waiting, []
        for message in waiting:
            await send(message)
