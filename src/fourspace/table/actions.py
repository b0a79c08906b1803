"""Actions: what people do at a table, each as the rows it adds to the journal.

An action checks that the person may do it now, and changes nothing: the caller writes the rows and
lets the table fold them. Actions raise Refused.
"""

from collections.abc import Collection

from fourspace.agents.registry import agent_names
from fourspace.catalog import describe
from fourspace.kernel.phrases import Word, refused
from fourspace.kernel.seats import CHANCE, SPECTATOR
from fourspace.table import journal
from fourspace.table.journal import Colour, Mark, Rows
from fourspace.table.lines import one_line
from fourspace.table.people import Person
from fourspace.table.table import Table
from fourspace.table.undo import UndoRequest, free_to_undo

TICK_SECONDS = 20.0
"""How much thinking may be forgotten when a server dies, where little time is left."""

# Who may do what


def must_own(person: Person, seat: int) -> None:
    """Refuse a person who does not hold the seat."""
    if seat not in person.seats:
        raise refused("table.not_your_seat")


def must_look(person: Person, seat: int) -> None:
    """Refuse a person who asks for the view of a seat that is not theirs."""
    if seat != SPECTATOR:
        must_own(person, seat)


def must_host(person: Person) -> None:
    """Refuse everybody but the host."""
    if not person.host:
        raise refused("table.not_host")


def must_be_seat(table: Table, seat: int) -> None:
    """Refuse a seat that the table does not have; watchers count as one."""
    if seat != SPECTATOR and not 0 <= seat < table.seats:
        raise refused("table.no_seat")


def must_be_open(table: Table) -> None:
    """Refuse if nothing can be changed at the table any more."""
    if table.closed:
        raise refused("table.closed")
    if table.full:
        raise refused("table.table_full")


def must_go_on(table: Table) -> None:
    """Refuse if the game cannot go on."""
    must_be_open(table)
    if table.over:
        raise refused("reason.game_over")
    if table.kept:
        words: dict[str, Word] = {"rules": table.session.header.rules, "number": table.number}
        raise refused("table.kept", words)


# The game


def answer(
    table: Table, person: Person, question: int, seat: int, texts: list[str], at: float
) -> Rows:
    """Answer the open question, and with further texts the next ones: all are taken, or none.

    `seat` is CHANCE for somebody who types what real dice show. If a seat ran out of time before
    `at`, it loses instead.
    """
    must_be_open(table)
    if question != table.question:
        raise refused("table.stale")
    if table.flagged is not None or table.fallen(at) is not None:
        raise refused("table.out_of_time")
    must_go_on(table)
    if seat == CHANCE:
        if not table.typed or not person.seats:
            raise refused("table.not_your_seat")
    else:
        must_own(person, seat)
        if table.seating.seats[seat].bot:
            raise refused("table.bot_seat")
    return table.try_answer(seat, texts, table.played_by(person))


def answer_for_bot(table: Table, question: int, seat: int, text: str, at: float) -> Rows:
    """Let a bot answer; no rows if the question is no longer the one it was asked."""
    if table.question != question or table.bot_to_answer() != seat:
        return []
    return flag(table, at) or table.try_answer(seat, [text], ())


def flag(table: Table, at: float) -> Rows:
    """Let the flag fall for a seat that ran out of time before `at`; no rows if none did."""
    fallen = table.fallen(at)
    return [] if fallen is None else [journal.Flagged(fallen)]


def tick(table: Table, at: float) -> Rows:
    """Note that time has passed: often when little is left, seldom when there is plenty."""
    clocks = table.clocks
    if clocks is None or not clocks.running or table.full:
        return []
    least = min(clocks.left[seat] for seat in clocks.running)
    return [journal.Ticked()] if clocks.ran(at) >= max(TICK_SECONDS, least / 20) else []


def upgrade(table: Table) -> Rows:
    """Note what came of replaying a game that began under other rules; nothing if that is known."""
    rules = table.game.rules_version
    known = table.upgraded is not None and table.upgraded.rules == rules
    if not table.session.foreign or known or table.full:
        return []
    return [journal.Upgraded(rules, table.number)]


def resign(table: Table, person: Person, seat: int) -> Rows:
    """Resign the game; the others win."""
    must_go_on(table)
    must_own(person, seat)
    if describe(table.game.name).cooperative:
        raise refused("table.no_resigning")
    if table.seating.seats[seat].bot:
        raise refused("table.bot_seat")
    return [journal.Resigned(seat)]


def undo(table: Table, person: Person, seat: int, to: int) -> Rows:
    """Undo back to `to` answers, or ask the other people to agree: in a serious game always.

    After a no, the same person may ask again only once the game has moved on.
    """
    must_go_on(table)
    must_own(person, seat)
    if table.undo_request is not None:
        raise refused("table.undo_pending")
    target = table.session.target(to, table.played_by(person))
    agreeing = table.seating.bots() | set(person.seats)
    free = table.options.casual and free_to_undo(table.answers[target:], agreeing)
    if free or table.seating.people() <= agreeing:
        return [journal.Undone(seat, target)]
    if not table.undo_declined.isdisjoint(person.seats):
        raise refused("table.undo_declined")
    others = [own for own in person.seats if own != seat]
    asked = table.moment + 1
    return [journal.Asked(seat, target), *(journal.Voted(own, asked, True) for own in others)]


def vote(table: Table, person: Person, seat: int, request: int, yes: bool) -> Rows:
    """Vote on the undo that was asked for at moment `request`. One no ends it."""
    must_go_on(table)
    must_own(person, seat)
    waiting = table.undo_request
    if waiting is None or waiting.moment != request:
        raise refused("table.no_ask")
    if yes and seat in waiting.agreed:
        return []
    voted = journal.Voted(seat, request, yes)
    return [voted, *_grant_without(table, waiting, seat)] if yes else [voted]


def _grant_without(table: Table, request: UndoRequest, seat: int) -> Rows:
    """The undo itself, if only the consent of `seat` is missing."""
    missing = set(request.missing(table.seating.people())) - {seat}
    return [] if missing else [journal.Undone(request.seat, request.to)]


# The people


def enter(table: Table, person: Person) -> Rows:
    """Enter seats by their links for the first time."""
    if table.full:
        return []
    return [journal.Entered(seat) for seat in person.seats if not table.seating.seats[seat].taken]


def say(table: Table, person: Person, seat: int, text: str) -> Rows:
    """Say something to the table; a watcher is seat -2."""
    must_be_open(table)
    must_look(person, seat)
    if table.seating.is_muted(seat):
        raise refused("table.muted")
    line = one_line(text)
    if not line:
        raise refused("table.empty")
    return [journal.Said(seat, line)]


def sit(table: Table, person: Person, seat: int, name: str, colour: Colour, mark: Mark) -> Rows:
    """Take a name, a colour and a mark."""
    must_be_open(table)
    must_own(person, seat)
    taken = table.seating.seats[seat]
    wanted = journal.Sat(seat, one_line(name), colour, mark)
    return [] if wanted == journal.Sat(seat, taken.name, taken.colour, taken.mark) else [wanted]


def hand(
    table: Table, person: Person, seat: int, level: str, present: Collection[int] = ()
) -> Rows:
    """Hand a seat to a bot of a level, or back to its person (empty).

    Only they themselves hand over a seat while they are `present`. Bots agree to every undo, so an
    open request may now need nobody else.
    """
    must_be_open(table)
    must_be_seat(table, seat)
    if not person.host:
        must_own(person, seat)
    if level and seat in present and seat not in person.seats:
        raise refused("table.person_there")
    must_be_level(table, level)
    if table.seating.seats[seat].bot == level:
        return []
    rows: list[journal.Row] = [journal.Handed(seat, level)]
    if table.undo_request is not None and level and not table.over:
        rows += _grant_without(table, table.undo_request, seat)
    return rows


def must_be_level(table: Table, level: str) -> None:
    """Refuse a bot that does not exist; empty is a person."""
    if level and level not in agent_names(table.game.name):
        raise refused("table.unknown_level", {"level": level})


def notify(table: Table, person: Person, seat: int, url: str) -> Rows:
    """Set the address to call when it is a seat's turn; empty: none."""
    must_be_open(table)
    must_own(person, seat)
    return [] if table.seating.seats[seat].webhook == url else [journal.Hooked(seat, url)]


# The host


def close(table: Table, person: Person) -> Rows:
    """Close the table: it can still be viewed."""
    must_host(person)
    return [] if table.closed else [journal.Shut()]


def rekey(table: Table, person: Person, seat: int, removed: bool) -> Rows:
    """Replace the link of a seat, or of watchers; whoever used the old one must leave."""
    must_host(person)
    must_be_seat(table, seat)
    return [journal.Rekeyed(seat, removed)]


def mute(table: Table, person: Person, seat: int, on: bool) -> Rows:
    """Stop a seat, or all watchers, from chatting, or let them again."""
    must_host(person)
    must_be_seat(table, seat)
    return [] if table.seating.is_muted(seat) == on else [journal.Muted(seat, on)]
