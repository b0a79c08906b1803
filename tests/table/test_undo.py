"""Taking back: free down to the wall and over one's own answers, by consent beyond."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fourspace.kernel.phrases import Refused
from fourspace.kernel.sources import Stream
from fourspace.table import actions, journal
from fourspace.table.people import Person
from tests.table.playing import GAME, act, choices, play, refusal, session, table, undo, vote


def test_the_last_own_choice_is_taken_back_freely() -> None:
    at = table()
    before = GAME.position_text(at.session.state)
    act(at, Stream(1))
    assert undo(at, 0)
    assert GAME.position_text(at.session.state) == before


def test_what_others_answered_since_needs_their_consent() -> None:
    at = table()
    act(at, Stream(1))
    act(at, Stream(1))
    assert not undo(at, 0)
    assert at.undo_request is not None
    assert (at.undo_request.to, at.undo_request.missing(range(3))) == (7, [1, 2])
    assert not vote(at, 1, yes=True)
    assert at.number > 7
    assert vote(at, 2, yes=True)
    assert at.number == 7


def test_over_the_wall_all_others_must_agree_and_one_no_ends_it() -> None:
    at = table()
    number = at.number
    for _ in range(3):
        act(at, Stream(1))
    assert at.session.wall > number  # the bids were shown
    stood = at.number
    assert not undo(at, 0, to=number)
    assert not vote(at, 1, 2, yes=False)
    assert (at.number, at.undo_request) == (stood, None)
    with pytest.raises(Refused) as error:
        vote(at, 1, yes=True)
    assert refusal(error.value).key == "table.no_ask"


def test_whoever_was_told_no_asks_again_only_when_the_game_has_moved() -> None:
    at = table()
    act(at, Stream(1))
    act(at, Stream(1))
    assert not undo(at, 0)
    assert not vote(at, 1, yes=False)
    with pytest.raises(Refused) as error:
        undo(at, 0)
    assert refusal(error.value).key == "table.undo_declined"
    assert not undo(at, 2, to=7), "another may ask"
    assert not vote(at, 1, yes=False)
    act(at, Stream(1))
    assert not undo(at, 0)
    assert at.undo_request is not None


def test_whoever_holds_all_seats_or_plays_with_agents_alone_asks_nobody() -> None:
    at = table()
    for _ in range(3):
        act(at, Stream(1))
    assert undo(at, 0, 1, 2, to=7)
    for _ in range(3):
        act(at, Stream(1))
    at.record([journal.Handed(1, "random"), journal.Handed(2, "random")], 0.0)
    assert undo(at, 0)
    assert at.number == 7


def test_a_request_is_dropped_when_the_game_goes_on() -> None:
    at = table()
    act(at, Stream(1))
    act(at, Stream(1))
    undo(at, 0)
    act(at, Stream(1))
    assert at.undo_request is None


def test_taking_back_and_answering_alike_rolls_alike() -> None:
    log = play(session("alike"), until="grab").log()
    other = table("alike")
    source = Stream(1)
    while other.number < len(log.entries) and not other.over:
        seat, options = choices(other.session)
        last = actions.answer(other, Person([seat]), other.question, seat, options[-1:], 0.0)
        other.record(last, 0.0)
        undo(other, 0, 1, 2)
        act(other, source)
    assert other.session.log().text() == log.text()


def test_there_is_nothing_to_take_back_before_the_first_choice() -> None:
    at = table()
    for to in (None, 0, 3, at.number):
        with pytest.raises(Refused) as error:
            undo(at, 0, to=to)
        assert refusal(error.value).key == "reason.nothing_to_undo"
    for to in (-1, at.number + 1):
        with pytest.raises(Refused) as error:
            undo(at, 0, to=to)
        assert refusal(error.value).key == "reason.no_such_moment"


@settings(max_examples=25, deadline=None, derandomize=True)
@given(st.integers(0, 1000), st.integers(0, 60), st.data())
def test_undo_returns_to_a_state_the_game_was_in(
    seed: int, length: int, data: st.DataObject
) -> None:
    at = table(str(seed))
    source = Stream(seed)
    positions = {at.number: GAME.position_text(at.session.state)}
    for _ in range(length):
        if not at.over:
            act(at, source)
            positions[at.number] = GAME.position_text(at.session.state)
    first = min(positions)
    if at.over or at.number == first:
        return
    to = data.draw(st.integers(first, at.number - 1))
    assert undo(at, 0, 1, 2, to=to)
    assert GAME.position_text(at.session.state) == positions[at.number]
    assert at.number <= to
    assert all(
        GAME.position_text(at.session.state_at(number)) == text
        for number, text in positions.items()
        if number <= at.number
    )
