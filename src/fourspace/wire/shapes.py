"""The wire: the shapes of everything sent between server and client.

Input is decoded into these types at once, so everything inside is typed; the client's TypeScript
types are generated from them (`python -m tools.wire_types`). Sentences are already in the reader's
language: the client has no texts of the games.

This module has what HTTP routes and sockets share, and the bodies of HTTP routes. The messages
on a socket are in `fourspace.wire.messages`.
"""

import re
from typing import Annotated, Any, Final, Literal

from msgspec import Meta, Struct, field

from fourspace.kernel.description import Icon, Tone
from fourspace.table.journal import Colour, Mark
from fourspace.table.table import Dice

LONGEST_NAME = 40
LONGEST_CHAT = 500
LONGEST_TEXT = 400
LARGEST_LOG = 1_000_000
MOST_PREPARED = 300
"""So many answers may lead to a prepared position."""

Language = Literal["en", "fr", "cs"]

TABLE_ID: Final = "[a-z2-7]{12}"
TableId = Annotated[str, Meta(pattern=f"^{TABLE_ID}$", description="The public id of a table.")]
Secret = Annotated[
    str, Meta(max_length=100, description="What opens a seat, as its link has it. Never log it.")
]
Name = Annotated[str, Meta(max_length=LONGEST_NAME)]
Text = Annotated[str, Meta(max_length=LONGEST_TEXT)]
Short = Annotated[str, Meta(max_length=80)]
SettingValue = Annotated[str, Meta(max_length=1000)]
"""Long enough for a position in notation."""
Seat = Annotated[int, Meta(ge=0, lt=16)]
Number = Annotated[int, Meta(ge=0, lt=1_000_000)]
Prepared = tuple[Annotated[int, Meta(ge=-1, lt=16)], Text]
"""An answer that leads to a prepared position: its seat, -1 for chance, and its text."""


def is_table_id(text: str) -> bool:
    """Whether this has the form of a table's id."""
    return re.fullmatch(TABLE_ID, text) is not None


class Shape(Struct, forbid_unknown_fields=True):
    """What every shape on the wire has in common: unknown fields are refused."""


# About games


class ValueInfo(Shape):
    """One value of a setting, in words."""

    value: str
    label: str


class SettingInfo(Shape):
    """One rules option of a game, in words."""

    name: str
    label: str
    rule: str
    values: list[ValueInfo]
    default: str
    open_ended: bool


class PresetInfo(Shape):
    """A named set of values, such as an edition or a difficulty."""

    name: str
    label: str
    values: dict[str, str]


class LevelInfo(Shape):
    """A bot that can be put in a seat."""

    level: str
    label: str


class GameInfo(Shape):
    """What the home page says about a game. `seats` and `minutes` are the least and the most."""

    name: str
    title: str
    sentence: str
    seats: tuple[int, int]
    minutes: tuple[int, int]
    cooperative: bool
    clocks: bool
    settings: list[SettingInfo]
    presets: list[PresetInfo]
    levels: list[LevelInfo]
    rules_version: str


class Games(Shape):
    """The catalogue, in the language asked for."""

    games: list[GameInfo]
    version: str


class SettingsWanted(Shape):
    """A choice of settings to check before a table is opened; `preset` is a setting too."""

    settings: dict[Short, SettingValue] = field(default_factory=dict)


class SettingsChecked(Shape):
    """All settings with their values, the seats a table under them has, and what it is about."""

    settings: dict[str, str]
    seats: list[str]
    introduction: list[str]


class RuleText(Shape):
    """One rule as people read it. `section` is the heading above it."""

    id: str
    section: str
    text: str


class Rules(Shape):
    """The rules of a game that match a search; all of them without a search.

    `language` is the one they are written in: the one asked for, or English if there is none.
    """

    game: str
    language: Language
    rules: list[RuleText]


class Words(Shape):
    """The names and texts of a game's parts by key, such as `card.courier`: all without
    placeholders."""

    words: dict[str, str]


# Opening tables


class SeatWanted(Shape):
    """Who will sit in a seat: a person (`bot` empty) or a bot of a level."""

    bot: Short = ""
    name: Name = ""
    colour: Colour | None = None
    mark: Mark | None = None


class ClockWanted(Shape):
    """Thinking time for the whole game, and what each answer adds, in seconds."""

    seconds: Annotated[int, Meta(ge=10, le=604_800)]
    increment: Annotated[int, Meta(ge=0, le=3_600)] = 0


class TableWanted(Shape):
    """A table to open. Seats that are not named are for people.

    `dice`: `keyed` rolls here, provably fair; `typed` lets people type what real dice show.
    `casual`: hints and analysis may be asked for during the game. `seed` fixes all chance, for
    lessons and puzzles; everybody who knows it can predict the dice. `answers`, each a seat and a
    text as in a log, are taken before anybody plays: the game begins at a prepared position.
    """

    game: Short
    settings: dict[Short, SettingValue] = field(default_factory=dict)
    seats: Annotated[list[SeatWanted], Meta(max_length=16)] = field(default_factory=list)
    clock: ClockWanted | None = None
    dice: Dice = "keyed"
    casual: bool = True
    seed: Short = ""
    answers: Annotated[list[Prepared], Meta(max_length=MOST_PREPARED)] = field(default_factory=list)


class Key(Shape):
    """A secret that was just made, and the link that carries it. `seat`: what it opens."""

    seat: int
    secret: str
    link: str


class TableMade(Shape):
    """A new table: the only time its secrets are sent. Keep `host`: it can close and reissue."""

    table: str
    host: Key
    watch: Key
    seats: list[Key]


class LogWanted(Shape):
    """A log to import: a finished game to look at, or an open one to continue."""

    log: Annotated[str, Meta(max_length=LARGEST_LOG)]


class ForkWanted(Shape):
    """Continue from after answer `number` as a new table."""

    number: Number
    seats: Annotated[list[SeatWanted], Meta(max_length=16)] = field(default_factory=list)


# About a table


class SeatInfo(Shape):
    """Who sits where. `label` is the game's word for the seat, `bot` the level or empty.

    `taken`: somebody has entered by its link. `present`: somebody is connected now.
    """

    seat: int
    label: str
    name: str
    colour: Colour
    mark: Mark
    bot: str
    taken: bool
    present: bool
    muted: bool


class Chosen(Shape):
    """A setting of this table, in words."""

    name: str
    label: str
    value: str
    value_label: str


class TableInfo(Shape):
    """A table as everybody at it may know it.

    `cooperative`: all play as one crew, and win or lose together. `introduction`: what the game is
    about under these settings, line by line. `notice`: what to know of a game that began under
    other rules than today's; empty for all others. `seeded`: whoever opened it chose the seed of
    all chance, and can foresee it.
    """

    table: str
    game: str
    title: str
    cooperative: bool
    settings: list[Chosen]
    introduction: list[str]
    rules_version: str
    commitment: str
    dice: Dice
    casual: bool
    clock: ClockWanted | None
    made: float
    closed: bool
    seats: list[SeatInfo]
    watchers: int
    notice: str = ""
    seeded: bool = False


class Option(Shape):
    """One possible answer: notation to send back, words to show, things to point at one by one."""

    text: str
    label: str
    path: list[str]
    seat: int


class Decision(Shape):
    """The open question. `options` are yours; empty when others must answer.

    `question` is sent back with the answer, so that late and double clicks are refused.
    `typed`: the table has real dice and too many outcomes to list: type one in notation.
    """

    question: int
    kind: str
    sentence: str
    seats: list[int]
    chance: bool
    typed: bool
    options: list[Option]


class Event(Shape):
    """Something that happened, as a sentence, with the things it touched, for drawing.

    `number`: how many answers had been given by then. `key` is its kind, `words` are the words
    in its sentence. `icon` and `tone` say how a story shows it.
    """

    number: int
    key: str
    sentence: str
    things: list[str]
    words: dict[str, str | int]
    icon: Icon
    tone: Tone


class Move(Shape):
    """One answer of the log. `text` is empty while its answer is a secret. Chance is seat -1."""

    number: int
    seat: int
    text: str


class Statistic(Shape):
    """One line of the final table, in words."""

    label: str
    value: str


class Result(Shape):
    """How the game ended. `key` opens the dice: everybody can check them against the commitment.

    `sequel`: the setting to change for the next game, after a win in a game that is played as a
    series.
    """

    winners: list[int]
    sentence: str
    rule: str
    statistics: list[Statistic]
    key: str
    sequel: Chosen | None


class Clock(Shape):
    """Milliseconds left to each seat, and whose are running now.

    `grace`: they begin to run in so many milliseconds, because the server has just come back.
    """

    left: list[int]
    running: list[int]
    grace: int = 0


class Position(Shape):
    """The position as `seat` sees it (-2: a watcher).

    `number`: how many answers were given. `wall`: undo is free back to there, beyond it by consent.
    `view` has the shape of the game's `view_shapes`; `text` is the board in lines of text, for a
    game that the client does not draw.
    """

    game: str
    number: int
    seat: int
    view: dict[str, Any]
    waiting: list[int]
    decision: Decision | None
    result: Result | None
    clock: Clock | None
    wall: int
    text: list[str]


class ChatLine(Shape):
    """Something somebody said. `seat` is -2 for a watcher; `at` is in seconds since 1970."""

    line: int
    seat: int
    name: str
    text: str
    at: float


class Ask(Shape):
    """A request that needs consent: an undo beyond the wall by `seat`, back to answer `to`.

    `waiting`: the seats that have not answered yet.
    """

    ask: int
    seat: int
    to: int
    sentence: str
    waiting: list[int]


class Series(Shape):
    """One curve of a game's review: a value after each answer, starting at number 0."""

    name: str
    label: str
    values: list[float]


class Review(Shape):
    """The curves over a game so far."""

    series: list[Series]


class Story(Shape):
    """Everything that has happened, as one seat may know it."""

    events: list[Event]
    moves: list[Move]


class Refusal(Shape):
    """Why a request was not granted. `code` names the reason for programs, `rule` the rule."""

    code: str
    sentence: str
    rule: str = ""


class Health(Shape):
    """Whether this process can serve. If bots fail, tables go on with simpler ones."""

    status: Literal["ok", "unwell"]
    store: Literal["ok", "unreachable"]
    bots: Literal["ok", "failing"]
    version: str
