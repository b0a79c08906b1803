"""People: who acts at a table, and which seats they hold."""

from collections.abc import Sequence


class Person:
    """Somebody at a table: the seats they hold, and whether they are its host.

    Somebody without a seat is a watcher.
    """

    def __init__(self, seats: Sequence[int], host: bool = False) -> None:
        self.seats = list(seats)
        self.host = host
