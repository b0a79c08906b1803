"""A table is the fold of its journal: whoever folds the same rows has the same table."""

from collections.abc import Callable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fourspace.kernel.phrases import Refused
from fourspace.kernel.seats import CHANCE, SPECTATOR
from fourspace.kernel.sources import Stream
from fourspace.table import actions, journal
from fourspace.table.clocks import TimeControl
from fourspace.table.journal import Record, Row, Rows
from fourspace.table.opening import open_session, seat_people
from fourspace.table.people import Person
from fourspace.table.session import Session
from fourspace.table.table import Table, TableOptions
from tests.table.playing import GAME, choices, refusal, session, table

HOST = Person([], host=True)


def do(at: Table, rows: Rows, time: float = 0.0) -> None:
    at.record(rows, time)


def refused_key(at: Table, rows_of: Callable[[], Rows]) -> str:
    """Why an action is refused, which must change nothing."""
    before = picture(at)
    with pytest.raises(Refused) as error:
        rows_of()
    assert picture(at) == before
    return refusal(error.value).key


def picture(at: Table) -> tuple[object, ...]:
    """All that can be seen of a table."""
    request = at.undo_request
    return (
        GAME.position_text(at.session.state),
        at.session.log().text(),
        at.seating.seats,
        list(at.chat),
        request and (request.moment, request.seat, request.to, sorted(request.agreed)),
        (at.moment, at.question, at.number, at.closed, at.loser, at.undos, at.last_undo),
        at.clocks and (at.clocks.left, at.clocks.running, at.clocks.since),
    )


def some_rows(at: Table, source: Stream) -> Rows:
    """Something that somebody does."""
    seat = source.below(at.seats)
    person = Person([seat])
    kind = source.below(8)
    if kind == 0:
        return actions.say(at, person, seat, "hello")
    if kind == 1:
        return actions.sit(at, person, seat, f"Ada {seat}", "jade", "moon")
    if kind == 2:
        return actions.hand(at, HOST, seat, "random" if source.below(2) else "")
    if kind == 3 and at.undo_request is not None:
        return actions.vote(at, person, seat, at.undo_request.moment, source.below(3) > 0)
    if kind == 4:
        return actions.undo(at, person, seat, source.below(at.number + 1))
    if kind == 5:
        return actions.enter(at, person)
    asked, options = choices(at.session)
    text = options[source.below(len(options))]
    if at.seating.seats[asked].bot:
        return actions.answer_for_bot(at, at.question, asked, text, 0.0)
    return actions.answer(at, Person([asked]), at.question, asked, [text], 0.0)


@settings(max_examples=40, deadline=None, derandomize=True)
@given(st.integers(0, 1000), st.integers(1, 60))
def test_the_same_rows_make_the_same_table_however_they_are_cut(seed: int, acts: int) -> None:
    source = Stream(seed)
    clock = TableOptions(TimeControl(600, 5)) if seed % 2 else TableOptions()
    here = Table(session(str(seed)), clock)
    there = Table(Session(GAME, here.session.header, here.session.key), clock)
    rows: list[Record] = []

    def write(added: Rows, time: float) -> None:
        rows.extend(Record(here.moment + n, time, row) for n, row in enumerate(added, 1))
        here.record(added, time)

    write(here.ahead(), 1.0)
    for time in range(2, acts + 2):
        if here.over:
            break
        try:
            write(some_rows(here, source), float(time))
        except Refused:
            continue
    while rows:
        size = 1 + source.below(5)
        there.fold(rows[:size])
        del rows[:size]
    assert picture(there) == picture(here)


def test_rows_survive_being_written() -> None:
    rows: list[Row] = [
        journal.Answered(0, "bid 1"),
        journal.Undone(0, 3),
        journal.Asked(1, 2),
        journal.Voted(2, 9, True),
        journal.Flagged(0),
        journal.Resigned(1),
        journal.Said(SPECTATOR, "hé"),
        journal.Sat(0, "Ada", "jade", "moon"),
        journal.Entered(1),
        journal.Handed(1, "random"),
        journal.Hooked(0, "https://example.org"),
        journal.Rekeyed(0, True),
        journal.Muted(SPECTATOR, True),
        journal.Shut(),
    ]
    assert [journal.decode(journal.encode(row)) for row in rows] == rows


def test_what_could_not_be_written_is_forgotten() -> None:
    at = table()
    before = picture(at)
    seat, options = choices(at.session)
    rows = actions.answer(at, Person([seat]), at.question, seat, [options[0]], 0.0)
    assert len(at.answers) > at.number
    at.forget()
    assert picture(at) == before
    do(at, rows)
    assert at.number == len(at.answers) > 7


def test_another_process_that_was_first_is_followed() -> None:
    here, there = table(), table()
    seat, options = choices(here.session)
    theirs = actions.answer(there, Person([seat]), there.question, seat, [options[-1]], 0.0)
    actions.answer(here, Person([seat]), here.question, seat, [options[0]], 0.0)
    here.forget()
    do(here, theirs)
    do(there, theirs)
    assert picture(here) == picture(there)


def test_a_question_that_was_answered_or_taken_back_is_stale() -> None:
    at = table()
    seat, options = choices(at.session)
    question = at.question
    person = Person([seat])
    do(at, actions.answer(at, person, question, seat, [options[0]], 0.0))

    def again() -> Rows:
        return actions.answer(at, person, question, seat, [options[0]], 0.0)

    assert refused_key(at, again) == "table.stale"
    do(at, actions.undo(at, person, seat, at.number - 1))
    assert refused_key(at, again) == "table.stale"
    do(at, actions.answer(at, person, at.question, seat, [options[0]], 0.0))


def test_nobody_answers_for_the_seat_of_another_or_of_a_bot() -> None:
    at = table()
    seat, options = choices(at.session)
    question, text = at.question, options[0]

    def answer(person: Person, as_seat: int) -> str:
        return refused_key(at, lambda: actions.answer(at, person, question, as_seat, [text], 0.0))

    assert answer(Person([1]), seat) == "table.not_your_seat"
    assert answer(Person([]), seat) == "table.not_your_seat"
    assert answer(Person([seat]), CHANCE) == "table.not_your_seat"
    do(at, actions.hand(at, Person([seat]), seat, "random"))
    assert answer(Person([seat]), seat) == "table.bot_seat"
    assert actions.answer_for_bot(at, question - 1, seat, text, 0.0) == []
    do(at, actions.answer_for_bot(at, question, seat, text, 0.0))
    assert at.number == 8


def test_a_closed_table_can_only_be_looked_at() -> None:
    at = table()
    seat, options = choices(at.session)
    assert refused_key(at, lambda: actions.close(at, Person([0]))) == "table.not_host"
    do(at, actions.close(at, HOST))
    assert actions.close(at, HOST) == []
    person = Person([seat])
    for act in (
        lambda: actions.answer(at, person, at.question, seat, [options[0]], 0.0),
        lambda: actions.say(at, person, seat, "hello"),
        lambda: actions.hand(at, person, seat, "random"),
    ):
        assert refused_key(at, act) == "table.closed"
    assert at.session.view(SPECTATOR)


def test_handing_the_last_missing_voter_to_a_bot_grants_the_undo() -> None:
    at = table()
    for _ in range(2):
        seat, options = choices(at.session)
        do(at, actions.answer(at, Person([seat]), at.question, seat, [options[0]], 0.0))
    do(at, actions.undo(at, Person([0]), 0, 7))
    assert at.undo_request is not None
    do(at, actions.vote(at, Person([1]), 1, at.undo_request.moment, True))
    assert at.number > 7
    do(at, actions.hand(at, HOST, 2, "random"))
    assert at.number == 7
    assert picture(at)[4] is None, "nothing is asked for any more"


def test_whoever_ran_out_of_time_has_lost_and_is_told_that_it_was_too_late() -> None:
    at = Table(session(), TableOptions(TimeControl(60)))
    do(at, at.ahead(), 100.0)
    do(at, actions.enter(at, Person([0, 1, 2])), 100.0)
    seat, options = choices(at.session)
    assert actions.flag(at, 159.0) == []

    def late() -> journal.Rows:
        return actions.answer(at, Person([seat]), at.question, seat, [options[0]], 160.0)

    assert refused_key(at, late) == "table.out_of_time"
    assert actions.flag(at, 160.0) == [journal.Flagged(seat)]
    do(at, actions.flag(at, 160.0), 160.0)
    assert refused_key(at, late) == "table.out_of_time"
    assert at.over
    assert at.session.outcome is None
    assert at.log_for(SPECTATOR).key == at.session.key


def test_muted_people_and_empty_lines_say_nothing() -> None:
    at = table()
    do(at, actions.mute(at, HOST, 0, True))
    assert refused_key(at, lambda: actions.say(at, Person([0]), 0, "hello")) == "table.muted"
    assert refused_key(at, lambda: actions.say(at, Person([1]), 1, " \n ")) == "table.empty"
    assert refused_key(at, lambda: actions.say(at, Person([1]), 0, "x")) == "table.not_your_seat"
    do(at, actions.mute(at, HOST, 0, False))
    do(at, actions.say(at, Person([0]), 0, "  hello \n there "), 5.0)
    assert [(line.seat, line.text, line.at) for line in at.chat] == [(0, "hello there", 5.0)]


def test_real_dice_are_typed_by_whoever_sits_at_the_table() -> None:
    at = seat_people(open_session(GAME, {"seats": "2"}, ""))
    roll = "utsrqponmlkjihgfedcba"

    def watching() -> Rows:
        return actions.answer(at, Person([]), at.question, CHANCE, [roll], 0.0)

    assert refused_key(at, watching) == "table.not_your_seat"
    do(at, actions.answer(at, Person([1]), at.question, CHANCE, [roll], 0.0))
    assert at.number == 1
    assert at.asked() == (0, 1)
