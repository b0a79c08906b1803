"""Clocks: thinking time for each seat, computed from the journal's times."""

from collections.abc import Iterable

import msgspec


class TimeControl(msgspec.Struct, frozen=True):
    """Thinking time for the whole game, and what each answer adds, in seconds."""

    seconds: int
    increment: int = 0


class Clocks:
    """The time left for each seat. It runs for the seats that must answer."""

    def __init__(self, seats: int, control: TimeControl) -> None:
        self.left = [float(control.seconds)] * seats
        self.increment = control.increment
        self.running: tuple[int, ...] = ()
        self.since = 0.0

    def advance(self, at: float) -> None:
        """Let time pass until `at`."""
        passed = max(0.0, at - self.since)
        for seat in self.running:
            self.left[seat] -= passed
        self.since = max(self.since, at)

    def spend(self, seconds: float) -> None:
        """Let so much time pass."""
        for seat in self.running:
            self.left[seat] -= seconds

    def resume(self, at: float) -> None:
        """Go on at `at`, by the host's own time; what lies before it was spent, or counts for
        nobody."""
        self.since = max(self.since, at)

    def ran(self, at: float) -> float:
        """How long the clocks have run at a time since they were last brought up to date."""
        return round(max(0.0, at - self.since), 3) if self.running else 0.0

    def add_increment(self, seat: int) -> None:
        """Add the increment after an answer of `seat`."""
        self.left[seat] += self.increment

    def run(self, seats: Iterable[int]) -> None:
        """From now on, time runs for these seats."""
        self.running = tuple(seats)

    def left_at(self, seat: int, at: float) -> float:
        """Seconds left for a seat at a time."""
        passed = max(0.0, at - self.since) if seat in self.running else 0.0
        return self.left[seat] - passed

    def fallen(self, at: float) -> int | None:
        """The seat whose time is up, if one is."""
        return next((seat for seat in self.running if self.left_at(seat, at) <= 0), None)

    def next_fall(self) -> float | None:
        """When the next flag falls if nobody answers."""
        return min((self.since + self.left[seat] for seat in self.running), default=None)
