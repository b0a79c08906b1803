"""Connections: one person at one table, with a bounded queue of unsent messages."""

from collections.abc import Callable
from typing import Protocol

from fourspace.server.operations.limits import Bucket
from fourspace.wire.shapes import Language
from fourspace.wire.viewer import Viewer

MOST_WAITING_BYTES = 131_072
"""How much may wait for one client, beside what its transport has taken."""
STALLED_SECONDS = 15.0
"""How long a client may leave unread what was written to it."""


class Transport(Protocol):
    """The way to a client: messages are written at once, unless it is jammed."""

    freed: Callable[[], None] | None
    """Called when it is ready for writing again."""

    @property
    def jammed(self) -> bool: ...

    @property
    def unsent(self) -> int:
        """How many bytes were written and not taken by the other side yet."""
        ...

    async def drained(self) -> None:
        """Wait while it is jammed."""

    def write(self, message: bytes) -> None: ...

    def end(self) -> None:
        """Let the reader know that there is nothing more to be read."""

    def abort(self) -> None:
        """Close at once, whatever was not read yet."""


class Connection(Viewer):
    """A connection to a table, and its unsent messages.

    If the client reads too slowly, the queue is dropped and a fresh welcome is sent instead, so
    that nobody waits for the slowest and memory stays bounded.
    """

    def __init__(self, seats: list[int], host: bool, language: Language) -> None:
        super().__init__(seats, host, language)
        self.behind = False
        """Whether messages were dropped: a fresh welcome must come next."""
        self.ending: bytes | None = None
        """The last message; the connection ends after it."""
        self.dismissed = False
        """Whether their link was replaced: they may do nothing more, even while connected."""
        self.budget: Bucket | None = None
        """The budget of requests; connections to the same seat share one."""
        self._transport: Transport | None = None
        """None until connected: everything waits."""
        self._renew: Callable[[], None] | None = None
        self._waiting: list[bytes] = []
        self._waiting_bytes = 0
        self._unsent = 0
        self._progress_at = 0.0
        """When the client was last seen to take something, while something was unsent."""

    def connect(self, transport: Transport, renew: Callable[[], None]) -> None:
        """Send over `transport` from now on. `renew` has a fresh welcome sent."""
        self._transport, self._renew = transport, renew
        transport.freed = self._send_waiting
        self._send_waiting()

    def disconnect(self) -> None:
        """Mark the connection as ended: nothing can be sent any more."""
        if self._transport is not None:
            self._transport.freed = None
        self._transport = self._renew = None

    def send(self, message: bytes) -> bool:
        """Send a message, or queue it. False if the queue was full and has been dropped.

        Nothing is sent after the goodbye.
        """
        if self.behind or self.ending is not None:
            return True
        if self._transport is not None and not self._waiting and not self._transport.jammed:
            self._transport.write(message)
            return True
        self._waiting.append(message)
        self._waiting_bytes += len(message)
        if len(self._waiting) == 1 or self._waiting_bytes <= MOST_WAITING_BYTES:
            return True
        self._drop_waiting()
        self.behind = True
        return False

    def _drop_waiting(self) -> None:
        self._waiting.clear()
        self._waiting_bytes = 0

    def end(self, message: bytes) -> None:
        """Send a last message after the queue."""
        self.ending = message
        self._send_waiting()

    def dismiss(self, message: bytes) -> None:
        """Show somebody out whose link was replaced: they read nothing more but this."""
        self.dismissed = True
        self._drop_waiting()
        self.end(message)

    async def drained(self) -> None:
        """Wait until the client has read what was written: nobody asks for more before."""
        if self._transport is not None:
            await self._transport.drained()

    def has_stalled(self, now: float) -> bool:
        """Whether the client has taken nothing for too long of what waits. Ask every few seconds.

        One that reads slowly, over a bad line, takes something now and then.
        """
        unsent = 0 if self._transport is None else self._transport.unsent
        if unsent == 0 or unsent != self._unsent:
            self._unsent, self._progress_at = unsent, now
        return now - self._progress_at >= STALLED_SECONDS

    def cut(self) -> None:
        """Close the connection, if it is still open, even if its goodbye was not read."""
        if self._transport is not None:
            self._transport.abort()

    def _send_waiting(self) -> None:
        """Send as much as the transport takes, then the goodbye."""
        transport = self._transport
        if transport is None:
            return
        while self._waiting and not transport.jammed:
            message = self._waiting.pop(0)
            self._waiting_bytes -= len(message)
            transport.write(message)
        if self._waiting or transport.jammed:
            return
        if self.ending is not None:
            transport.write(self.ending)
            transport.end()
            self.disconnect()
        elif self.behind and self._renew is not None:
            self._renew()
