"""What a session tells: answers that were given, and the question that is open."""

from typing import NamedTuple

from fourspace.kernel.events import Event
from fourspace.kernel.log import Entry
from fourspace.kernel.phrases import Phrase

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

    def text_for(self, viewer: int) -> str:
        """The answer in notation, or `WITHHELD`."""
        known = self.audience is None or viewer in self.audience
        return self.text if known else WITHHELD


class Choice(NamedTuple):
    """One way to answer the open question."""

    text: str
    """In notation: what to send back."""
    phrase: Phrase
    path: list[str]
    """The things to point at, one after another."""


class Question(NamedTuple):
    """The open question as one viewer may know it."""

    number: int
    kind: str
    phrase: Phrase
    seats: tuple[int, ...]
    """Who may answer. CHANCE at a table with real dice: anybody at the table, by typing."""
    listed: bool
    """False when there are more options than can be listed: type one in notation."""
    choices: list[Choice]
    """The viewer's options: none when others must answer."""
