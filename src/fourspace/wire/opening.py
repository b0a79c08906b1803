"""Opening tables: their games, and the first rows of their journals."""

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

import msgspec

from fourspace.agents.registry import agent_names
from fourspace.catalog import describe, listing
from fourspace.kernel.log import Log
from fourspace.kernel.phrases import refused
from fourspace.kernel.seats import SPECTATOR
from fourspace.table import journal
from fourspace.table.clocks import TimeControl
from fourspace.table.dice import key_from_seed, new_key
from fourspace.table.opening import branch, empty_branch, must_keep_no_secrets, open_session
from fourspace.table.seating import SeatPlan, opening_rows
from fourspace.table.session import Session
from fourspace.table.table import Dice, Table, TableOptions
from fourspace.wire import shapes
from fourspace.wire.secrets import HOST, new_secret
from fourspace.wire.speaker import speaker

MOST_IMPORTED = 5_000


class Opening(NamedTuple):
    """A game to open a table for, and the table's options."""

    session: Session
    options: TableOptions

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
        answered = [journal.Answered(each.seat, each.text) for each in session.answers]
        return [*opening_rows(plans), *answered]

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
    session = open_session(game, wanted.settings, key)
    clock = wanted.clock
    control = None if clock is None else TimeControl(clock.seconds, clock.increment)
    return Opening(session, TableOptions(control, wanted.dice, wanted.casual))


def must_be_short(log: Log) -> None:
    """Refuse a log that is too long for a table, or of an unknown game."""
    listing(log.header.game)
    if len(log.entries) > MOST_IMPORTED:
        raise refused("table.table_full")


def replay_log(log: Log) -> Iterator[Opening]:
    """Replay a log answer by answer; the last opening is the one for the table.

    A finished game keeps its dice. One in progress gets new dice, even if it comes with a key:
    whoever imports it may know that key, and with it every future roll.
    """
    game = speaker(log.header.game).game
    if log.key or not log.header.commitment:
        session = Session(game, log.header, log.key)
        yield from _follow(session, log)
        if session.outcome is not None or not log.key:
            session.settle()
            yield _open_casual(session)
            return
    number = len(log.entries)
    session = empty_branch(game, log, number, new_key())
    yield from _follow(session, log)
    must_keep_no_secrets(session, number)
    session.settle()
    yield _open_casual(session)


def _follow(session: Session, log: Log) -> Iterator[Opening]:
    for entry in log.entries:
        session.take_entry(entry)
        yield _open_casual(session)


def _open_casual(session: Session) -> Opening:
    dice: Dice = "keyed" if session.key else "typed"
    return Opening(session, TableOptions(None, dice, True))


def branch_table(table: Table, number: int) -> Opening:
    """A game that continues from a past position of a table. Refused while that has secrets."""
    key = "" if table.typed else new_key()
    session = branch(table.game, table.session.log(), number, key)
    return Opening(session, TableOptions(None, table.options.dice, True))


def reply_with_keys(table: str, secrets: Mapping[int, str], base: str) -> shapes.TableMade:
    """The reply to opening a table: the only time its secrets are sent."""
    made = {
        role: shapes.Key(role, secret, f"{base}/table/{table}#{secret}")
        for role, secret in secrets.items()
    }
    seats = sorted(role for role in made if role >= 0)
    return shapes.TableMade(table, made[HOST], made[SPECTATOR], [made[seat] for seat in seats])
