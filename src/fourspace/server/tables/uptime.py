"""Uptime: the time for clocks, which runs only while this process runs.

Steps of the wall clock do not change it, and a process that was stopped and goes on charges nobody
for the pause. Journals keep how long clocks ran between two rows, so it begins anew after a
restart.
"""

import time
from collections.abc import Callable

LONGEST_STEP = 3.0
"""The most seconds that count between two readings; beats are a second apart."""


class Uptime:
    """Counts the seconds that a process runs."""

    def __init__(self, read: Callable[[], float] = time.monotonic) -> None:
        self._read = read
        self._last = read()
        self._counted = 0.0

    def seconds(self) -> float:
        """The seconds counted so far."""
        self.beat()
        return round(self._counted, 3)

    def beat(self) -> float:
        """Advance the count. Returns the seconds left out because the process was stopped."""
        at = self._read()
        passed, self._last = at - self._last, at
        counted = min(passed, LONGEST_STEP)
        self._counted += counted
        return passed - counted


UPTIME = Uptime()


def uptime() -> float:
    """The seconds that this process has run."""
    return UPTIME.seconds()
