"""Rooms: one table in the memory of this process, as its journal tells it.

Everything done at a table is first written to its journal, then folded in here, then told to the
people. The same fold takes in what other processes have written. A room can be dropped at any time
and be made again from its journal.
"""

import asyncio
from collections.abc import Sequence

import msgspec

from fourspace.kernel.decisions import Decision
from fourspace.kernel.log import Entry, Header, log_from
from fourspace.kernel.phrases import Phrase
from fourspace.server import journal
from fourspace.server.clocks import Clocks
from fourspace.server.play import Play
from fourspace.server.presence import Presence
from fourspace.server.seating import Seating, now
from fourspace.server.store.store import JournalRow, TableRow
from fourspace.wire import shapes
from fourspace.wire.shapes import ClockWanted, Dice
from fourspace.wire.speaker import Speaker, say, speaker

MOST_ROWS = 50_000
"""What one table may take of the disk; after that only looking is allowed."""


STATISTICS = ("answers", "chance", "undos", "duration")
"""What is told of every game at its end."""


class TableOptions(msgspec.Struct):
    """What a table was opened with beside the rules of its game."""

    clock: ClockWanted | None = None
    dice: Dice = "keyed"
    casual: bool = True


class Change:
    """What some rows of the journal did to a room: what people must be told."""

    def __init__(self, before: int, stood: int) -> None:
        self.before = before
        """The moment before it."""
        self.stood = stood
        """How many answers stood, and still stand, from before."""
        self.undone: int | None = None
        self.game = False
        self.people = False
        self.asks = False
        self.said: list[shapes.ChatLine] = []
        self.rekeyed: list[journal.Rekeyed] = []
        self.shut = False


class Room:
    """One table: its game, its people, its journal up to `moment`."""

    def __init__(self, row: TableRow) -> None:
        self.id = row.id
        self.made = row.made
        self.options = msgspec.json.decode(row.options, type=TableOptions)
        self.speaker: Speaker = speaker(row.game)
        self.play = Play(self.speaker.game, header_from(row.header), row.key)
        self.seating = Seating(self.play.seats)
        clock = self.options.clock
        self.clocks = None if clock is None else Clocks(self.play.seats, clock)
        self.presence = Presence()
        self.moment = 0
        self.question = 0
        """The moment of the last answer or undo: what answers must name."""
        self.last_undo = 0
        self.undos = 0
        self.flagged: int | None = None
        """The seat that ran out of time."""
        self.first_at = 0.0
        self.last_at = 0.0
        self.lock = asyncio.Lock()
        self._decision: Decision | None = None
        self._ended: bool | None = None

    # Reading the journal

    def fold(self, rows: Sequence[JournalRow]) -> Change:
        """Take in rows of the journal, in order, and say what they changed."""
        change = Change(self.moment, self.play.number)
        for row in rows:
            assert row.number == self.moment + 1, "a journal has no gaps"
            self.moment = row.number
            self._fold(row, journal.read(row.body), change)
        return change

    def _fold(self, row: JournalRow, body: journal.Row, change: Change) -> None:
        if self.clocks is not None:
            self.clocks.advance(row.at)
        asked = self.seating.request is not None
        self.seating.fold(row.number, row.at, body)
        match body:
            case journal.Answered(seat, text):
                self.play.take(Entry(seat, text), row.number)
                if self.clocks is not None:
                    self.clocks.answered(seat)
                self._moved(row)
                change.game = True
            case journal.Undone(_, to):
                self.play.cut(to)
                self.last_undo = row.number
                self.undos += 1
                self._moved(row)
                change.stood = min(change.stood, to)
                change.undone = to if change.undone is None else min(to, change.undone)
                change.game = True
            case journal.Flagged(seat):
                self.flagged = seat
                change.game = True
            case journal.Said():
                change.said.append(self.seating.chat[-1][1])
            case journal.Rekeyed():
                change.rekeyed.append(body)
                change.people = True
            case journal.Asked() | journal.Voted():
                change.asks = True
            case journal.Handed():
                change.people = True
                change.game = True  # whose the options of the open question are is told with it
            case journal.Hooked():
                pass
            case _:
                change.people = True
        change.asks = change.asks or asked != (self.seating.request is not None)
        if self.clocks is not None:
            running = self.clocks.running
            self.clocks.run(self.asked() if self.clock_runs() else ())
            # Clocks also start and stop when somebody comes, and are told with the position.
            change.game = change.game or self.clocks.running != running

    def _moved(self, row: JournalRow) -> None:
        self._decision = None
        self._ended = None
        self.question = row.number
        self.first_at = self.first_at or row.at
        self.last_at = row.at

    # Asking

    @property
    def over(self) -> bool:
        """Whether the game has ended, by its rules or by the clock."""
        if self._ended is None:
            self._ended = self.play.session.outcome is not None
        return self._ended or self.flagged is not None

    @property
    def full(self) -> bool:
        return self.moment >= MOST_ROWS

    def asked(self) -> tuple[int, ...]:
        """The seats that may answer now. When real dice are typed in, everybody may."""
        if self.over:
            return ()
        if self.decision.by_chance:
            return tuple(sorted(self.seating.people()))
        return self.decision.seats

    @property
    def decision(self) -> Decision:
        """The question that waits; asked of the game once for each question."""
        if self._decision is None:
            self._decision = self.play.game.decision(self.play.session.state)
        return self._decision

    def clock_runs(self) -> bool:
        """Clocks begin when every person has come, and stop when the game does."""
        seats = self.seating.seats
        come = all(seat.taken or seat.bot for seat in seats)
        return come and not self.over and not self.seating.closed

    def fallen(self) -> int | None:
        """The seat whose time is up, if one is."""
        return None if self.clocks is None or self.over else self.clocks.fallen(now())

    def clock_now(self) -> shapes.Clock | None:
        return None if self.clocks is None else self.clocks.shown(now())

    def has_secrets(self) -> bool:
        """Whether the log holds an answer that not everybody may know yet."""
        return not self.over and any(each.audience is not None for each in self.play.answers)

    # Saying

    def name(self, seat: int, language: str) -> str:
        """What somebody is called."""
        return self.seating.name(seat) or self.speaker.seat(self.play.session.state, seat, language)

    def seat_infos(self, language: str) -> list[shapes.SeatInfo]:
        present = self.presence.seats()
        return [
            shapes.SeatInfo(
                number,
                self.speaker.seat(self.play.session.state, number, language),
                seat.name,
                seat.colour,
                seat.mark,
                seat.bot,
                seat.taken,
                number in present,
                seat.muted,
            )
            for number, seat in enumerate(self.seating.seats)
        ]

    def info(self, language: str) -> shapes.TableInfo:
        """The table as everybody at it may know it."""
        header = self.play.header
        settings = self.play.game.settings.complete(header.settings)
        return shapes.TableInfo(
            self.id,
            header.game,
            self.speaker.say(Phrase("game.title"), language),
            self.speaker.chosen(settings, language),
            header.rules,
            header.commitment,
            self.options.dice,
            self.options.casual,
            self.options.clock,
            self.made,
            self.seating.closed,
            self.seat_infos(language),
            self.presence.watchers(),
        )

    def result(self, language: str) -> shapes.Result | None:
        """How the game ended; None while it goes on."""
        if not self.over:
            return None
        statistics = self._statistics(language)
        outcome = self.play.session.outcome
        if outcome is not None:
            key = self.play.session.key
            return self.speaker.result(outcome, statistics, key, language)
        assert self.flagged is not None
        name = self.name(self.flagged, language)
        winners = [seat for seat in range(self.play.seats) if seat != self.flagged]
        sentence = say("server.lost_on_time", language, {"name": name})
        return shapes.Result(winners, sentence, "", statistics, self.play.session.key)

    def _statistics(self, language: str) -> list[shapes.Statistic]:
        by_chance = sum(each.seat < 0 for each in self.play.answers)
        minutes = round((self.last_at - self.first_at) / 60)
        values = (
            str(self.play.number - by_chance),
            str(by_chance),
            str(self.undos),
            say("server.minutes", language, {"n": minutes}),
        )
        return [
            shapes.Statistic(say(f"server.statistic.{name}", language), value)
            for name, value in zip(STATISTICS, values, strict=True)
        ]


def header_from(line: str) -> Header:
    """The header that `Header.line` wrote."""
    return log_from(line + '\n{"answers":0,"key":""}\n').header
