"""The table: a game and its people, folded from the rows of a journal.

Everything done at a table is first written to its journal, then folded in here, then told to the
people. Rows written by other processes are folded in the same way. A table can be dropped from
memory at any time and rebuilt from its journal.
"""

from bisect import bisect_right
from collections import deque
from collections.abc import Collection, Sequence
from typing import Literal

import msgspec

from fourspace.catalog import describe, load_game_texts
from fourspace.content.templates import LANGUAGES
from fourspace.kernel.decisions import Decision
from fourspace.kernel.log import Entry, Log
from fourspace.kernel.phrases import Refused, refused
from fourspace.table import journal
from fourspace.table.answers import WITHHELD, Answered
from fourspace.table.change import Change, ChatLine
from fourspace.table.clocks import Clocks, TimeControl
from fourspace.table.people import Person
from fourspace.table.seating import Seating
from fourspace.table.session import Session
from fourspace.table.undo import UndoRequest

Dice = Literal["keyed", "typed"]

MOST_ROWS = 50_000
"""The maximum length of a journal; after that the table can only be viewed."""
CHAT_KEPT = 200
PLAIN_REASONS = ("reason.game_over", "reason.not_your_question", "reason.wall_between")
"""Refusals that reveal nothing about anybody's options."""


class TableOptions(msgspec.Struct):
    """What a table was opened with besides the settings of its game."""

    clock: TimeControl | None = None
    dice: Dice = "keyed"
    """`keyed`: rolled here, provably fair. `typed`: people type what real dice show."""
    casual: bool = True
    """Whether hints and analysis may be asked for during the game."""
    sealed: bool = False
    """Whether it branched off a serious game in progress: then it never gives advice, or those who
    play that game would have it here."""


class Table:
    """One table: its game, its people, its journal up to `moment`."""

    def __init__(
        self,
        session: Session,
        options: TableOptions | None = None,
        name: str = "",
        made: float = 0.0,
    ) -> None:
        self.name = name
        """Its public id, where there are many tables."""
        self.made = made
        """When it was opened."""
        self.session = session
        self.game = session.game
        self.options = options or TableOptions(dice="keyed" if session.key else "typed")
        self.seating = Seating(session.seats)
        clock = self.options.clock
        self.clocks = None if clock is None else Clocks(session.seats, clock)
        self.chat: deque[ChatLine] = deque(maxlen=CHAT_KEPT)
        self.undo_request: UndoRequest | None = None
        self.undo_declined: set[int] = set()
        """The seats whose request to undo was declined since the game last moved."""
        self.closed = False
        """Whether the host has closed the table."""
        self.flagged: int | None = None
        """The seat that ran out of time."""
        self.resigned: int | None = None
        """The seat that resigned."""
        self.moment = 0
        """How many rows of the journal have been folded."""
        self.question = 0
        """The moment of the last answer or undo: answers must name it."""
        self.last_undo = 0
        """The moment of the last undo."""
        self.undos = 0
        self.last_row_at = 0.0
        """When the last row was written."""
        self.first_at = 0.0
        """When the first answer was given."""
        self.last_at = 0.0
        """When the last answer was given or undone."""
        self.written: list[Entry] = []
        """The answers from the first on that today's rules cannot follow, as they stand."""
        self.ended: journal.Ended | None = None
        """How the game ended by the rules it was played under."""
        self.upgraded: journal.Upgraded | None = None
        """The last time it was replayed under other rules."""
        self._moments: list[int] = []
        """The moment of each answer."""
        self._left: list[tuple[float, ...]] = []
        """What was left to each seat when an answer was given, before its increment."""
        self._ended: bool | None = None

    # Folding

    def fold(self, records: Sequence[journal.Record]) -> Change:
        """Apply rows of the journal in order. Returns what they changed."""
        change = Change(self.moment, self.number)
        for record in records:
            assert record.number == self.moment + 1, "a journal has no gaps"
            self.moment = record.number
            self.last_row_at = record.at
            self._fold(record, change)
        return change

    def record(self, rows: journal.Rows, at: float) -> Change:
        """Apply rows just appended to the journal."""
        first = self.moment + 1
        return self.fold([journal.Record(first + n, at, row) for n, row in enumerate(rows)])

    def _fold(self, record: journal.Record, change: Change) -> None:
        if self.clocks is not None:
            if record.row.ran == journal.BY_TIME:
                self.clocks.advance(record.at)
            else:
                self.clocks.spend(record.row.ran)
        self.seating.fold(record.row)
        match record.row:
            case journal.Answered(seat, text):
                if self.clocks is not None:
                    self._left.append(tuple(self.clocks.left))
                self._take(Entry(seat, text), record.number)
                self._note_move(record, change)
                self._add_increment(seat)
            case journal.Undone(_, to):
                self._cut(to)
                self._note_move(record, change)
                self.last_undo = record.number
                self.undos += 1
                change.stood = min(change.stood, to)
                change.undone = to if change.undone is None else min(to, change.undone)
            case journal.Flagged(seat):
                self.flagged = seat
                change.game = True
            case journal.Resigned(seat):
                self.resigned = seat
                self._request(None, change)
                change.game = True
            case journal.Ended():
                self.ended = record.row
                change.game = True
            case journal.Ticked():
                pass
            case journal.Upgraded():
                self.upgraded = record.row
            case journal.Said(seat, text):
                name = self.seating.name(seat)
                line = ChatLine(record.number, seat, name, text, record.at)
                self.chat.append(line)
                change.said.append(line)
            case journal.Asked(seat, to):
                self._request(UndoRequest(record.number, seat, to), change)
            case journal.Voted(seat, _, yes):
                self._vote(seat, yes, change)
            case journal.Rekeyed():
                change.rekeyed.append(record.row)
                change.people = True
            case journal.Handed():
                change.people = True
                change.game = True  # the options of the open question may belong to others now
            case journal.Shut():
                self.closed = True
                change.people = True
            case journal.Hooked():
                pass
            case journal.Sat() | journal.Entered() | journal.Muted():
                change.people = True
        self._run_clocks(change)

    def _note_move(self, record: journal.Record, change: Change) -> None:
        """Note that the game went forward or back."""
        self._request(None, change)
        self.undo_declined.clear()
        self._ended = None
        self.question = record.number
        self.first_at = self.first_at or record.at
        self.last_at = record.at
        change.game = True

    def _request(self, request: UndoRequest | None, change: Change) -> None:
        if request is not self.undo_request:
            self.undo_request = request
            change.requests = True

    def _vote(self, seat: int, yes: bool, change: Change) -> None:
        if self.undo_request is None:
            return
        change.requests = True
        if yes:
            self.undo_request.agreed.add(seat)
        else:
            self.undo_declined.add(self.undo_request.seat)
            self.undo_request = None

    def _add_increment(self, seat: int) -> None:
        """Add time for a choice; the table's own answers add none.

        This must not depend on whose clock runs: the state may be ahead of the row.
        """
        if self.clocks is None or self.kept or seat < 0:
            return
        if not self.answers[self.number - 1].automatic and self._clocks_run():
            self.clocks.add_increment(seat)

    def _clocks_run(self) -> bool:
        """Clocks start when everybody has arrived, and stop when the table is closed."""
        return self.seating.everybody_came() and not self.closed

    def _run_clocks(self, change: Change) -> None:
        """Let time run for the seats asked now: none if the game is over."""
        if self.clocks is None:
            return
        before = self.clocks.running
        self.clocks.run(self.asked() if self._clocks_run() else ())
        # Clocks also start and stop when somebody arrives, and are sent with the position.
        change.game = change.game or self.clocks.running != before

    # Running ahead of the journal

    def try_answer(self, seat: int, texts: list[str], held: Collection[int]) -> journal.Rows:
        """The rows for an answer of `seat`, whose person plays the seats `held`; or Refused.

        The game runs ahead of the journal to find the automatic answers that follow. `fold`
        confirms them; `forget` drops them if the rows could not be written or another process was
        first.

        If several seats may answer, the reason why another seat's option is closed could reveal
        its secrets: such a text is refused as not among the options.
        """
        try:
            self.session.answer(seat, texts)
        except Refused as error:
            shared = not self.over and len(self.decision.seats) > 1
            if shared and error.reason.phrase.key not in PLAIN_REASONS:
                raise refused("reason.no_such_option", {"text": texts[0][:80]}) from None
            raise
        self.session.agree(held)
        return self.ahead()

    def ahead(self) -> list[journal.Row]:
        """The rows for all answers that are not in the journal yet."""
        rows: list[journal.Row] = [
            journal.Answered(each.seat, each.text) for each in self.answers[self.number :]
        ]
        return rows if self.ended is not None else [*rows, *end_of(self.session)]

    def forget(self) -> None:
        """Go back to the state of the journal."""
        self.session.go_back(self.number)

    def _take(self, entry: Entry, moment: int) -> None:
        """Apply an answer of the journal: confirm the one that was tried, or give it now."""
        if self.written:
            self.written.append(entry)
            return
        if len(self.answers) == self.number and not self.session.follow_entry(entry):
            self.written.append(entry)
            return
        assert self.answers[self.number].entry == entry, "the journal is what was tried"
        self._moments.append(moment)

    def _cut(self, to: int) -> None:
        del self.written[max(0, to - self.number) :]
        self.session.go_back(to)
        del self._moments[to:]
        if self.clocks is not None:
            self.clocks.left = list(self._left[to])
            del self._left[to:]

    def log_for(self, viewer: int) -> Log:
        """The log as `viewer` may have it: the whole of it, and its key, once the game is over."""
        session = self.session
        if self.over:
            entries = [*session.log().entries, *self.written]
            return Log(session.header, entries, session.key)
        found = session.log_for(viewer)
        hidden = describe(self.game.name).hidden_information
        rest = [Entry(entry.seat, WITHHELD) if hidden else entry for entry in self.written]
        return Log(found.header, found.entries + rest)

    # Facts

    @property
    def seats(self) -> int:
        return len(self.seating.seats)

    @property
    def number(self) -> int:
        """How many answers stand."""
        return len(self._moments)

    @property
    def answers(self) -> Sequence[Answered]:
        return self.session.answers

    def stood_at(self, moment: int) -> int:
        """How many of the present answers existed at a moment of the journal."""
        return bisect_right(self._moments, moment)

    @property
    def typed(self) -> bool:
        """Whether people type what real dice show."""
        return not self.session.key

    @property
    def over(self) -> bool:
        """Whether the game has ended, by its rules, by the clock or by resigning."""
        if self.ended is not None or self.loser is not None:
            return True
        if self._ended is None:
            self._ended = self.session.outcome is not None
        return self._ended and not self.written

    @property
    def kept(self) -> bool:
        """Whether it can only be read: the rules it was played under led elsewhere than today's."""
        return bool(self.written) or (self.ended is not None and self.session.outcome is None)

    @property
    def loser(self) -> int | None:
        """The seat that lost on time or by resigning."""
        return self.resigned if self.flagged is None else self.flagged

    @property
    def advises(self) -> bool:
        """Whether hints and analysis may be asked for now."""
        return not self.options.sealed and (self.options.casual or self.over)

    @property
    def full(self) -> bool:
        """Whether the journal is full."""
        return self.moment >= MOST_ROWS

    @property
    def decision(self) -> Decision:
        """The open decision. Only for a game that goes on."""
        return self.session.history.decision

    def asked(self) -> tuple[int, ...]:
        """The seats that may answer now. If real dice are typed in, every person may."""
        if self.over or self.kept:
            return ()
        if self.decision.by_chance:
            return tuple(sorted(self.seating.people()))
        return self.decision.seats

    def bot_to_answer(self) -> int | None:
        """The seat whose bot should answer now; None while a person must.

        If several seats may answer, only the first one's bot is asked; people may be quicker.
        """
        asked = self.asked()
        if not asked or self.closed or self.full:
            return None
        return asked[0] if self.seating.seats[asked[0]].bot else None

    def seat_meaning(self, text: str) -> int:
        """The seat that `text` is meant for: the owner of the option, or the first seat asked.

        Raises Refused when the game is over.
        """
        if self.over:
            raise refused("reason.game_over")
        decision = self.decision
        if decision.owners:
            option = self.game.option_named(self.session.state, text)
            if option in decision.options:
                return decision.owners[decision.options.index(option)]
        return decision.seats[0]

    def played_by(self, person: Person) -> list[int]:
        """The seats that a person plays: those they hold, without the ones that bots play."""
        return [seat for seat in person.seats if not self.seating.seats[seat].bot]

    def stamp(self, rows: journal.Rows, at: float) -> None:
        """Note on rows that are to be written how long the clocks ran until `at`."""
        if self.clocks is not None:
            for number, row in enumerate(rows):
                row.ran = 0.0 if number else self.clocks.ran(at)

    def fallen(self, at: float) -> int | None:
        """The seat whose time is up at a time, if one is."""
        return None if self.clocks is None or self.over else self.clocks.fallen(at)


def end_of(session: Session) -> journal.Rows:
    """The row for how a game ended by its rules; none while it goes on."""
    outcome = session.outcome
    if outcome is None:
        return []
    texts = load_game_texts(session.game.name)
    sentences = {each: texts.say(outcome.reason.phrase, each) for each in LANGUAGES}
    return [journal.Ended(list(outcome.winners), outcome.reason.rule, sentences)]
