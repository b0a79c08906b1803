"""People: who acts at a table, and what they hold there."""

from collections.abc import Sequence


class Person:
    """Somebody at a table: the seats they hold, and whether they are its host.

    Whoever holds no seat watches.
    """

    def __init__(self, seats: Sequence[int], host: bool = False) -> None:
        self.seats = list(seats)
        self.host = host
