"""Changes: what rows of the journal did to a table, for telling the people."""

from typing import NamedTuple

from fourspace.table import journal


class ChatLine(NamedTuple):
    """Something somebody said, with the name they had then; a watcher is seat -2."""

    moment: int
    seat: int
    name: str
    text: str
    at: float


class Change:
    """What people must be told."""

    def __init__(self, before: int, stood: int) -> None:
        self.before = before
        """The moment before it."""
        self.stood = stood
        """How many answers from before it still stand."""
        self.undone: int | None = None
        """The number of answers that an undo left."""
        self.game = False
        """Whether the position, its question or its clocks changed."""
        self.people = False
        """Whether somebody arrived, left or changed seats."""
        self.requests = False
        """Whether an undo request was made, changed or ended."""
        self.said: list[ChatLine] = []
        self.rekeyed: list[journal.Rekeyed] = []
        """Links that were replaced."""
