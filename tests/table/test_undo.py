"""Taking back: free down to the wall and over one's own answers, by consent beyond."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fourspace.kernel.phrases import Refused
from fourspace.kernel.sources import Stream
from tests.table.playing import GAME, choices, play, refusal, session, step


def test_the_last_own_choice_is_taken_back_freely() -> None:
    table = session()
    before = GAME.position_text(table.state)
    step(table, Stream(1))
    assert table.undo({0})
    assert GAME.position_text(table.state) == before


def test_what_others_answered_since_needs_their_consent() -> None:
    table = session()
    step(table, Stream(1))
    step(table, Stream(1))
    assert not table.undo({0})
    assert table.consent is not None
    assert (table.consent.target, table.consent.missing) == (7, {1, 2})
    assert not table.vote({1}, yes=True)
    assert table.number > 7
    assert table.vote({2}, yes=True)
    assert table.number == 7


def test_over_the_wall_all_others_must_agree_and_one_no_ends_it() -> None:
    table = session()
    number = table.number
    for _ in range(3):
        step(table, Stream(1))
    assert table.wall > number  # the bids were shown
    stood = table.number
    assert not table.undo({0}, number)
    assert not table.vote({1, 2}, yes=False)
    assert (table.number, table.consent) == (stood, None)
    with pytest.raises(Refused) as error:
        table.vote({1}, yes=True)
    assert refusal(error.value).key == "reason.nothing_asked"


def test_whoever_holds_all_seats_or_plays_with_agents_alone_asks_nobody() -> None:
    table = session()
    for _ in range(3):
        step(table, Stream(1))
    assert table.undo({0, 1, 2}, 7)
    for _ in range(3):
        step(table, Stream(1))
    table.agents = {1, 2}
    assert table.undo({0})
    assert table.number == 7


def test_a_request_is_dropped_when_the_game_goes_on() -> None:
    table = session()
    step(table, Stream(1))
    step(table, Stream(1))
    table.undo({0})
    step(table, Stream(1))
    assert table.consent is None


def test_taking_back_and_answering_alike_rolls_alike() -> None:
    table = play(session("alike"), until="grab")
    other = session("alike")
    source = Stream(1)
    while other.number < table.number and other.outcome is None:
        seat, options = choices(other)
        other.answer(seat, other.number, [options[-1]])
        other.undo({0, 1, 2})
        step(other, source)
    assert other.log().text() == table.log().text()


def test_there_is_nothing_to_take_back_before_the_first_choice() -> None:
    table = session()
    for to in (None, 0, 3, table.number):
        with pytest.raises(Refused) as error:
            table.undo({0}, to)
        assert refusal(error.value).key == "reason.nothing_to_undo"
    for to in (-1, table.number + 1):
        with pytest.raises(Refused) as error:
            table.undo({0}, to)
        assert refusal(error.value).key == "reason.no_such_moment"


@settings(max_examples=25, deadline=None, derandomize=True)
@given(st.integers(0, 1000), st.integers(0, 60), st.data())
def test_undo_returns_to_a_state_the_game_was_in(
    seed: int, length: int, data: st.DataObject
) -> None:
    table = session(str(seed))
    source = Stream(seed)
    positions = {table.number: GAME.position_text(table.state)}
    for _ in range(length):
        if table.outcome is None:
            step(table, source)
            positions[table.number] = GAME.position_text(table.state)
    if table.outcome is not None or table.number == 7:
        return
    to = data.draw(st.integers(7, table.number - 1))
    assert table.undo({0, 1, 2}, to)
    assert GAME.position_text(table.state) == positions[table.number]
    assert table.number <= to
    assert all(
        GAME.position_text(table.state_at(number)) == text
        for number, text in positions.items()
        if number <= table.number
    )
