"""Changes: what some rows of the journal did to a table, for whoever must be told."""

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
        """How many answers stood before it and still stand."""
        self.undone: int | None = None
        """Down to how many answers was taken back."""
        self.game = False
        """Whether the position, its question or its clocks changed."""
        self.people = False
        """Whether somebody came, went or changed seats."""
        self.requests = False
        """Whether an undo is asked for, or no longer."""
        self.said: list[ChatLine] = []
        self.rekeyed: list[journal.Rekeyed] = []
        """Links that were replaced."""
