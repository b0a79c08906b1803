"""The journal of a table: everything that is done at it, as typed rows.

A table is the fold of its journal. The rows of the game itself (answers, undo) are mixed with those
about people, so that one order holds for all, in every process. `docs/protocol.md` calls the number
of a row a moment.
"""

from collections.abc import Sequence
from typing import Literal, NamedTuple

import msgspec

Colour = Literal["amber", "azure", "coral", "jade", "lilac", "rose", "sand", "slate"]
Mark = Literal["circle", "square", "triangle", "diamond", "star", "cross", "moon", "heart"]


class Body(msgspec.Struct, tag_field="k", tag=str.lower):
    """Something that was done."""


class Answered(Body):
    """A seat, or chance, answered the open question."""

    seat: int
    text: str


class Undone(Body):
    """Answers were taken back until `to` stood."""

    seat: int
    to: int


class Asked(Body):
    """A seat asked the others to let it undo over the wall."""

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
    """A seat gave the game up."""

    seat: int


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
    """Somebody came to a seat by its link for the first time."""

    seat: int


class Handed(Body):
    """A seat was handed to a bot of `level`, or back to its person (empty)."""

    seat: int
    level: str


class Hooked(Body):
    """An address is to be called when it is a seat's turn."""

    seat: int
    url: str


class Rekeyed(Body):
    """The link of a seat (or of watchers, -2) was replaced; whoever came by the old one must go."""

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
