"""Persons: one connection each, with a bounded queue of what is still to be sent."""

from collections.abc import Callable
from typing import Protocol

from fourspace.kernel.seats import SPECTATOR
from fourspace.server.limits import Bucket
from fourspace.wire.shapes import Language

MOST_WAITING = 64


class Line(Protocol):
    """What leads to somebody: written to at once, until it is jammed."""

    freed: Callable[[], None] | None
    """Called when it can be written to again."""

    @property
    def jammed(self) -> bool: ...

    def write(self, message: bytes) -> None: ...

    def end(self) -> None: ...


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
        self.dismissed = False
        """Whether their link was replaced: they may do nothing more, gone or not."""
        self.budget: Bucket | None = None
        """How much they may still ask for; connections to the same seat have one together."""
        self._line: Line | None = None
        """Until there is one, everything waits."""
        self._renew: Callable[[], None] | None = None
        self._waiting: list[bytes] = []

    def connect(self, line: Line, renew: Callable[[], None]) -> None:
        """From now on, send over `line`. `renew` sees to it that a fresh welcome is sent."""
        self._line, self._renew = line, renew
        line.freed = self._send_waiting
        self._send_waiting()

    def disconnect(self) -> None:
        """The connection ended: nothing can be sent any more."""
        if self._line is not None:
            self._line.freed = None
        self._line = self._renew = None

    def send(self, message: bytes) -> bool:
        """Send a message, or queue it. False if the queue was full and has been dropped."""
        if self.behind:
            return True
        if self._line is not None and not self._waiting and not self._line.jammed:
            self._line.write(message)
            return True
        self._waiting.append(message)
        if len(self._waiting) <= MOST_WAITING:
            return True
        self._waiting.clear()
        self.behind = True
        return False

    def end(self, message: bytes) -> None:
        """Say goodbye, after what waits."""
        self.ending = message
        self._send_waiting()

    def _send_waiting(self) -> None:
        """Send as much as the line takes, then the goodbye."""
        line = self._line
        if line is None:
            return
        while self._waiting and not line.jammed:
            line.write(self._waiting.pop(0))
        if self._waiting or line.jammed:
            return
        if self.ending is not None:
            line.write(self.ending)
            line.end()
            self.disconnect()
        elif self.behind and self._renew is not None:
            self._renew()
