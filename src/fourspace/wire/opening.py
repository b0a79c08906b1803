"""Opening tables: their games, and the first rows of their journals."""

from collections.abc import Generator, Iterator, Mapping, Sequence
from typing import NamedTuple

import msgspec

from fourspace.agents.registry import agent_names
from fourspace.catalog import describe, listing
from fourspace.content.templates import LANGUAGES
from fourspace.content.texts import shared_texts
from fourspace.editions import find_edition
from fourspace.kernel.log import Entry, Log
from fourspace.kernel.phrases import Phrase, refused
from fourspace.kernel.seats import SPECTATOR
from fourspace.table import journal
from fourspace.table.clocks import TimeControl
from fourspace.table.dice import key_from_seed, new_key
from fourspace.table.opening import (
    branch,
    empty_branch,
    must_keep_no_secrets,
    open_session,
    unkeyed,
)
from fourspace.table.seating import SeatPlan, opening_rows
from fourspace.table.session import Session
from fourspace.table.table import Dice, Table, TableOptions, end_of
from fourspace.wire import shapes
from fourspace.wire.secrets import HOST, new_secret
from fourspace.wire.speaker import speaker

MOST_IMPORTED = 5_000


class Opening(NamedTuple):
    """A game to open a table for, and the table's options."""

    session: Session
    options: TableOptions
    written: Sequence[Entry] = ()
    """Answers of a finished game that today's rules cannot follow."""

    def rows(self, seats: Sequence[shapes.SeatWanted]) -> list[journal.Row]:
        """The first rows of the journal. Raises Refused if the seats asked for are impossible."""
        session = self.session
        if len(seats) > session.seats:
            raise refused("server.too_many_seats", {"count": session.seats})
        known = agent_names(session.game.name)
        for seat in seats:
            if seat.bot and seat.bot not in known:
                raise refused("table.unknown_level", {"level": seat.bot})
        plans = [msgspec.convert(seat, SeatPlan, from_attributes=True) for seat in seats]
        entries = [*(each.entry for each in session.answers), *self.written]
        answered = [journal.Answered(each.seat, each.text) for each in entries]
        ended = finished_before(session) if self.written else end_of(session)
        return [*opening_rows(plans), *answered, *ended]

    def secrets(self) -> dict[int, str]:
        """A new secret for every role."""
        return {role: new_secret() for role in [*range(self.session.seats), SPECTATOR, HOST]}


def new_game(wanted: shapes.TableWanted) -> Opening:
    """A new game as it was asked for. Raises Refused."""
    game = speaker(wanted.game).game
    if wanted.clock is not None and not describe(wanted.game).clocks:
        raise refused("server.no_clocks")
    if wanted.dice == "typed":
        key = ""
    else:
        key = key_from_seed(wanted.seed) if wanted.seed else new_key()
    answers = [Entry(seat, text) for seat, text in wanted.answers]
    session = open_session(game, wanted.settings, key, answers, bool(key and wanted.seed))
    clock = wanted.clock
    control = None if clock is None else TimeControl(clock.seconds, clock.increment)
    return Opening(session, TableOptions(control, wanted.dice, wanted.casual))


def must_be_short(log: Log) -> None:
    """Refuse a log that is too long for a table, or of an unknown game."""
    listing(log.header.game)
    if len(log.entries) > MOST_IMPORTED:
        raise refused("table.table_full")


def replay_log(log: Log, content: str = "") -> Iterator[Opening]:
    """Replay a log answer by answer; the last opening is the one for the table.

    A finished game keeps its dice. One that goes on gets new dice, whatever key comes with it:
    whoever brings it in may know that key, and with it every roll to come.

    `content` is the log's, where the host keeps it. Where earlier rules led elsewhere than today's,
    a finished game is kept to be read, and one that goes on does so from the last answer that means
    the same.
    """
    game = find_edition(log.header, content)
    number = len(log.entries)
    keyed = bool(log.header.commitment)
    session = Session(game, log.header if log.key else unkeyed(log.header), log.key)
    if log.key or not keyed or session.foreign:
        number = yield from _follow(session, log.entries)
        rest = log.entries[number:]
        if rest and log.key:
            yield Opening(session, _open_casual(session).options, rest)
            return
        if not rest and (not keyed or (log.key and session.outcome is not None)):
            session.settle()
            yield _open_casual(session)
            return
    session = empty_branch(game, log, number, new_key() if keyed else "")
    yield from _follow(session, log.entries[:number])
    must_keep_no_secrets(session, number)
    session.settle()
    yield _open_casual(session)


def _follow(session: Session, entries: Sequence[Entry]) -> Generator[Opening, None, int]:
    """Take the answers of a log one by one; returns how many today's rules can follow."""
    for number, entry in enumerate(entries):
        if not session.follow_entry(entry):
            return number
        yield _open_casual(session)
    return len(entries)


def finished_before(session: Session) -> list[journal.Row]:
    """The row for a game that was finished under rules which led elsewhere than today's."""
    phrase = Phrase("table.finished_before", {"rules": session.header.rules})
    sentences = {language: shared_texts().say(phrase, language) for language in LANGUAGES}
    return [journal.Ended([], "", sentences)]


def _open_casual(session: Session) -> Opening:
    dice: Dice = "keyed" if session.key else "typed"
    return Opening(session, TableOptions(None, dice, True))


def branch_table(table: Table, number: int) -> Opening:
    """A game that continues from a past position of a table. Refused while that has secrets."""
    key = "" if table.typed else new_key()
    session = branch(table.game, table.session.log(), number, key)
    options = table.options
    sealed = options.sealed or not (options.casual or table.over)
    return Opening(session, TableOptions(None, options.dice, not sealed, sealed))


def reply_with_keys(table: str, secrets: Mapping[int, str], base: str) -> shapes.TableMade:
    """The reply to opening a table: the only time its secrets are sent."""
    made = {
        role: shapes.Key(role, secret, f"{base}/table/{table}#{secret}")
        for role, secret in secrets.items()
    }
    seats = sorted(role for role in made if role >= 0)
    return shapes.TableMade(table, made[HOST], made[SPECTATOR], [made[seat] for seat in seats])
