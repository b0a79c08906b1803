"""What a session reports: the answers given, and the open question."""

from collections.abc import Collection
from typing import NamedTuple

from fourspace.kernel.events import Event
from fourspace.kernel.log import Entry
from fourspace.kernel.phrases import Phrase
from fourspace.kernel.seats import CHANCE

WITHHELD = ""
"""Replaces an answer that the reader may not know."""


class Answered(NamedTuple):
    """One answer of the log and what followed from it."""

    number: int
    """The number of the question: how many answers came before."""
    seat: int
    option: int
    text: str
    """In notation."""
    audience: tuple[int, ...] | None
    """The seats that may know the answer while the game goes on. None: everybody."""
    events: list[Event]
    wall: bool
    """Whether it was a roll or revealed something hidden: undoing it needs consent."""
    automatic: bool
    """Whether the session answered by itself: for chance, or because there was no choice."""
    digest: bytes
    """The digest of the log up to and including this answer."""

    @property
    def entry(self) -> Entry:
        return Entry(self.seat, self.text)

    def known_to(self, seats: Collection[int]) -> bool:
        """Whether somebody who holds `seats` may know the answer while the game goes on."""
        return self.audience is None or any(seat in self.audience for seat in seats)


class Choice(NamedTuple):
    """One way to answer the open question."""

    text: str
    """In notation: what to send back."""
    phrase: Phrase
    path: list[str]
    """The things to point at, one after another."""
    seat: int
    """Who may choose it."""


class Question(NamedTuple):
    """The open question, for whoever holds some of the seats."""

    number: int
    """How many answers came before."""
    kind: str
    phrase: Phrase
    """Worded generally for readers who may not know the answer."""
    seats: tuple[int, ...]
    """Who may answer. CHANCE at a table with real dice: anybody at the table, by typing."""
    listed: bool
    """False when there are more options than can be listed: type one in notation."""
    mine: bool
    """Whether the reader may answer."""
    choices: list[Choice]
    """The reader's options: none if others must answer."""

    @property
    def by_chance(self) -> bool:
        return self.seats[0] == CHANCE
