"""What a session tells: answers that were given, and the question that is open."""

from collections.abc import Collection
from typing import NamedTuple

from fourspace.kernel.events import Event
from fourspace.kernel.log import Entry
from fourspace.kernel.phrases import Phrase
from fourspace.kernel.seats import CHANCE

WITHHELD = ""
"""Stands in place of an answer that the reader may not know."""


class Answered(NamedTuple):
    """One answer of the log and what came of it."""

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
    """Whether chance spoke or something hidden was shown: not to be taken back freely."""
    automatic: bool
    """Whether the session answered by itself: for chance, or because there was no choice."""
    digest: bytes
    """Of the log up to and with this answer."""

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
    """In general words for whoever may not know the answer."""
    seats: tuple[int, ...]
    """Who may answer. CHANCE at a table with real dice: anybody at the table, by typing."""
    listed: bool
    """False when there are more options than can be listed: type one in notation."""
    mine: bool
    """Whether whoever reads it may answer."""
    choices: list[Choice]
    """Their options: none when others must answer."""

    @property
    def by_chance(self) -> bool:
        return self.seats[0] == CHANCE
