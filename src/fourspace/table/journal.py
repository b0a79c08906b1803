"""The journal of a table: everything done at it, as typed rows.

A table is the fold of its journal. Rows of the game itself (answers, undo) and rows about people
are in one journal, so that all processes see one order. `docs/protocol.md` calls the number
of a row a moment.
"""

from collections.abc import Sequence
from typing import Literal, NamedTuple

import msgspec

Colour = Literal["amber", "azure", "coral", "jade", "lilac", "rose", "sand", "slate"]
Mark = Literal["circle", "square", "triangle", "diamond", "star", "cross", "moon", "heart"]

BY_TIME = -1.0
"""In place of a duration: the clocks ran from the time of the row before to that of this one."""


class Body(msgspec.Struct, tag_field="k", tag=str.lower, kw_only=True, omit_defaults=True):
    """Something that was done."""

    ran: float = BY_TIME
    """How many seconds the clocks ran since the row before."""


class Answered(Body):
    """A seat, or chance, answered the open question."""

    seat: int
    text: str


class Undone(Body):
    """Answers were undone until `to` were left."""

    seat: int
    to: int


class Asked(Body):
    """A seat asked the others to agree to an undo."""

    seat: int
    to: int


class Voted(Body):
    """A seat agreed, or not, to what was asked at moment `ask`."""

    seat: int
    ask: int
    yes: bool


class Flagged(Body):
    """A seat ran out of time."""

    seat: int


class Resigned(Body):
    """A seat resigned."""

    seat: int


class Ended(Body):
    """The game came to its end by the rules it was played under, whatever later rules say."""

    winners: list[int]
    rule: str
    sentences: dict[str, str]
    """How it ended, by language."""


class Ticked(Body):
    """Only time passed: so that a server that dies knows how long somebody had been thinking."""


class Upgraded(Body):
    """The game was replayed under other rules: its first `agreed` answers lead to the same."""

    rules: str
    """The version of these rules."""
    agreed: int


class Said(Body):
    """Somebody said something; a watcher is seat -2."""

    seat: int
    text: str


class Sat(Body):
    """A seat took a name, a colour and a mark."""

    seat: int
    name: str
    colour: Colour
    mark: Mark


class Entered(Body):
    """Somebody entered a seat by its link for the first time."""

    seat: int


class Handed(Body):
    """A seat was handed to a bot of `level`, or back to its person (empty)."""

    seat: int
    level: str


class Hooked(Body):
    """A seat set the address to call when it is its turn."""

    seat: int
    url: str


class Rekeyed(Body):
    """The link of a seat (or of watchers, -2) was replaced; whoever used the old one must leave."""

    seat: int
    removed: bool


class Muted(Body):
    """A seat (or all watchers, -2) may no longer chat, or may again."""

    seat: int
    on: bool


class Shut(Body):
    """The host closed the table."""


Row = (
    Answered
    | Undone
    | Asked
    | Voted
    | Flagged
    | Resigned
    | Ended
    | Ticked
    | Upgraded
    | Said
    | Sat
    | Entered
    | Handed
    | Hooked
    | Rekeyed
    | Muted
    | Shut
)

Rows = Sequence[Row]


class Record(NamedTuple):
    """A row of the journal, its number and when it was written, in seconds since 1970."""

    number: int
    at: float
    row: Row


_decoder: msgspec.json.Decoder[Row] = msgspec.json.Decoder(Row)
_encoder = msgspec.json.Encoder()


def encode(row: Row) -> str:
    """A row as the store keeps it."""
    return _encoder.encode(row).decode()


def decode(text: str) -> Row:
    """The row that `encode` wrote."""
    return _decoder.decode(text)
