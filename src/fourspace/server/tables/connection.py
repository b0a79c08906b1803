"""Connections: one person at one table, with a bounded queue of unsent messages."""

from collections.abc import Callable
from typing import Protocol

from fourspace.server.operations.limits import Bucket
from fourspace.wire.shapes import Language
from fourspace.wire.viewer import Viewer

MOST_WAITING = 64


class Transport(Protocol):
    """The way to a client: messages are written at once, unless it is jammed."""

    freed: Callable[[], None] | None
    """Called when it is ready for writing again."""

    @property
    def jammed(self) -> bool: ...

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
        if len(self._waiting) <= MOST_WAITING:
            return True
        self._waiting.clear()
        self.behind = True
        return False

    def end(self, message: bytes) -> None:
        """Send a last message after the queue."""
        self.ending = message
        self._send_waiting()

    def dismiss(self, message: bytes) -> None:
        """Show somebody out whose link was replaced: they read nothing more but this."""
        self.dismissed = True
        self._waiting.clear()
        self.end(message)

    def cut(self) -> None:
        """Close the connection, if it is still there, whether its goodbye was read or not."""
        if self._transport is not None:
            self._transport.abort()

    def _send_waiting(self) -> None:
        """Send as much as the transport takes, then the goodbye."""
        transport = self._transport
        if transport is None:
            return
        while self._waiting and not transport.jammed:
            transport.write(self._waiting.pop(0))
        if self._waiting or transport.jammed:
            return
        if self.ending is not None:
            transport.write(self.ending)
            transport.end()
            self.disconnect()
        elif self.behind and self._renew is not None:
            self._renew()
