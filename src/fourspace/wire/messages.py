"""The messages on a socket, in both directions. A client's first message is `Join`.

A request carries a number of the client's choice; its reply carries the same number: `Done`,
`Refused` or what was asked for. All other messages are sent unasked.
"""

from typing import Annotated

import msgspec
from msgspec import Meta

from fourspace.table.journal import Colour, Mark
from fourspace.wire.shapes import (
    LONGEST_CHAT,
    Ask,
    ChatLine,
    Event,
    Key,
    Language,
    Move,
    Name,
    Number,
    Option,
    Position,
    Seat,
    SeatInfo,
    Secret,
    Shape,
    Short,
    TableInfo,
    Text,
)


def _tag(name: str) -> str:
    return name.lower()


class Message(Shape, tag_field="type", tag=_tag):
    """Something one side sends."""


class Request(Message):
    """Something a client asks for; the reply names the same `request`."""

    request: Number


# From the client


class Join(Request):
    """Join a table. Each secret opens a seat, the host's rights, or the right to watch.

    `since`: the last `moment` this client has seen, after a broken connection: the welcome then
    brings only what happened after it.
    """

    secrets: Annotated[list[Secret], Meta(min_length=1, max_length=20)]
    """As in the links: a truncated one opens nothing, and the client is told so."""
    lang: Language = "en"
    since: Number = 0


class Answer(Request):
    """Answer the open question; of several answers, all are taken or none."""

    question: Number
    seat: Annotated[int, Meta(ge=-1, lt=16)]
    options: Annotated[list[Text], Meta(min_length=1, max_length=32)]


class Undo(Request):
    """Undo answers until `to` are left. Beyond the wall, the others are asked first."""

    seat: Seat
    to: Number


class Resign(Request):
    """Resign, unless the game is cooperative."""

    seat: Seat


class Vote(Request):
    """Agree or not to what was asked."""

    seat: Seat
    ask: Number
    yes: bool


class Say(Request):
    """Say something to the table; `seat` -2 as a watcher."""

    text: Annotated[str, Meta(min_length=1, max_length=LONGEST_CHAT)]
    seat: Annotated[int, Meta(ge=-2, lt=16)] = -2


class Sit(Request):
    """Take a name, a colour and a mark for a seat."""

    seat: Seat
    name: Name
    colour: Colour
    mark: Mark


class Hand(Request):
    """Hand a seat to a bot of `level`, or back to its person (empty)."""

    seat: Seat
    level: Short


class Notify(Request):
    """Call this address when it is the seat's turn; empty: call nobody."""

    seat: Seat
    url: Annotated[str, Meta(max_length=300)]


class Hint(Request):
    """What would a good player do here?"""

    seat: Seat


class Why(Request):
    """Why can this thing (a cube, a card, a cell, an option) not be used now?"""

    seat: Annotated[int, Meta(ge=-2, lt=16)]
    thing: Text


class Look(Request):
    """Show the table as it was after answer `at`."""

    at: Number
    seat: Annotated[int, Meta(ge=-2, lt=16)] = -2


class Analyse(Request):
    """Best lines and threats at `at`: when the game is over, or at a casual table."""

    at: Number


class Speak(Request):
    """Speak another language from now on: a fresh welcome follows."""

    lang: Language


# From the host


class Close(Request):
    """Close the table: nobody can answer any more, but it can still be viewed."""


class Remove(Request):
    """Take a person's seat away: its link is replaced and its connection ended."""

    seat: Seat


class Reissue(Request):
    """Make a new link for a seat (or, with -2, for watchers); the old one stops working."""

    seat: Annotated[int, Meta(ge=-2, lt=16)]


class Mute(Request):
    """Stop a seat (or, with -2, all watchers) from chatting, or let it again."""

    seat: Annotated[int, Meta(ge=-2, lt=16)]
    on: bool


FromClient = (
    Join
    | Answer
    | Undo
    | Resign
    | Vote
    | Say
    | Sit
    | Hand
    | Notify
    | Hint
    | Why
    | Look
    | Analyse
    | Speak
    | Close
    | Remove
    | Reissue
    | Mute
)


# From the server


class Welcome(Message):
    """You are in. `seats` are yours; `moment` counts everything that happened at this table.

    `events`, `moves` and `chat` are what came after the `since` of `Join`; `whole` says that they
    are complete, so that the client must drop what it had.
    """

    table: TableInfo
    seats: list[int]
    host: bool
    moment: int
    whole: bool
    position: Position
    events: list[Event]
    moves: list[Move]
    chat: list[ChatLine]
    asks: list[Ask]


class Update(Message):
    """The game went on. `undone`: first drop events and moves with a number above it."""

    moment: int
    undone: int | None
    moves: list[Move]
    events: list[Event]
    position: Position


class People(Message):
    """Who is at the table has changed."""

    moment: int
    seats: list[SeatInfo]
    watchers: int
    closed: bool


class Spoken(Message):
    """Somebody said something."""

    moment: int
    line: ChatLine


class Asked(Message):
    """The open requests for consent have changed: all that are still open."""

    moment: int
    asks: list[Ask]


class Done(Message):
    """Your request was carried out. For `Reissue` and `Remove`, with the new key."""

    request: int
    key: Key | None = None


class Refused(Message):
    """Your request was not carried out, and why. `code` `stale`: the question is not open now."""

    request: int
    code: str
    sentence: str
    rule: str = ""


class Hinted(Message):
    """What a good player would do."""

    request: int
    option: Option


class Closed(Message):
    """Why a thing cannot be used now; `open` if it can, or if there is no reason."""

    request: int
    thing: str
    open: bool
    sentence: str
    rule: str
    rule_text: str


class Past(Message):
    """The table as it was, with the events of the last answer before it."""

    request: int
    position: Position
    events: list[Event]


class Line(Shape):
    """A line of play and what it is worth to the seat that moves.

    `wins_in`: the seat wins by force in that many moves; negative if it loses, 0 if neither.
    """

    score: float
    wins_in: int
    options: list[str]


class Analysis(Message):
    """Best lines, best first; what the seat that moves can capture now, and what it could lose."""

    request: int
    lines: list[Line]
    prey: list[str]
    threats: list[str]


class Notice(Message):
    """Something everybody should know, such as a store that cannot be written."""

    code: str
    sentence: str


class Bye(Message):
    """The server ends this connection, and says whether to reconnect."""

    code: str
    sentence: str
    again: bool = False


FromServer = (
    Welcome
    | Update
    | People
    | Spoken
    | Asked
    | Done
    | Refused
    | Hinted
    | Closed
    | Past
    | Analysis
    | Notice
    | Bye
)

decode: msgspec.json.Decoder[FromClient] = msgspec.json.Decoder(FromClient)
read_server: msgspec.json.Decoder[FromServer] = msgspec.json.Decoder(FromServer)
encode = msgspec.json.Encoder().encode
