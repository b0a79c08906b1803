"""Clocks: thinking time for each seat, as the journal's times tell it."""

from collections.abc import Iterable

from fourspace.wire.shapes import Clock, ClockWanted


class Clocks:
    """What is left to each seat. Time runs for the seats that must answer."""

    def __init__(self, seats: int, wanted: ClockWanted) -> None:
        self.left = [float(wanted.seconds)] * seats
        self.increment = wanted.increment
        self.running: tuple[int, ...] = ()
        self.since = 0.0

    def advance(self, at: float) -> None:
        """Let time pass until `at`."""
        passed = max(0.0, at - self.since)
        for seat in self.running:
            self.left[seat] -= passed
        self.since = max(self.since, at)

    def answered(self, seat: int) -> None:
        """A seat has answered: it gets its increment."""
        if seat in self.running:
            self.left[seat] += self.increment

    def run(self, seats: Iterable[int]) -> None:
        """From now on, time runs for these seats."""
        self.running = tuple(seats)

    def left_at(self, seat: int, at: float) -> float:
        """Seconds left to a seat at a time."""
        passed = max(0.0, at - self.since) if seat in self.running else 0.0
        return self.left[seat] - passed

    def fallen(self, at: float) -> int | None:
        """The seat whose time is up, if one is."""
        return next((seat for seat in self.running if self.left_at(seat, at) <= 0), None)

    def next_fall(self) -> float | None:
        """When the next flag falls if nobody answers."""
        return min((self.since + self.left[seat] for seat in self.running), default=None)

    def shown(self, at: float) -> Clock:
        """As the wire shows it, in milliseconds."""
        left = [max(0, round(self.left_at(seat, at) * 1000)) for seat in range(len(self.left))]
        return Clock(left, list(self.running))
