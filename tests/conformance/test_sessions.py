"""Sessions of every game: undo returns the same state, logs resume, rolls are verified."""

from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from fourspace.agents.chance import RandomAgent
from fourspace.catalog import AnyGame
from fourspace.kernel.log import log_from
from fourspace.kernel.sources import Stream
from fourspace.table import actions
from fourspace.table.advice import Consultation
from fourspace.table.dice import key_from_seed
from fourspace.table.opening import open_session, resume, seat_people
from fourspace.table.people import Person
from fourspace.table.table import Table
from fourspace.table.undo import last_choice
from fourspace.table.verify import verify
from tests.conformance.cases import load_game, modest, settings_of, viewers


def played(game: AnyGame, data: st.DataObject, most: int) -> tuple[Table, dict[int, str]]:
    """A table after some random answers, and its position after each of them."""
    seed = data.draw(st.integers(0, 2**32))
    chosen = data.draw(st.sampled_from(settings_of(game)))
    table = seat_people(open_session(game, chosen, key_from_seed(str(seed))))
    agent = RandomAgent[Any](Stream(seed))
    positions = {table.number: game.position_text(table.session.state)}
    for _ in range(most):
        if table.over:
            break
        consultation = Consultation(table, table.asked()[0])
        table.record(table.try_answer(consultation.seat, [consultation.ask(agent)], ()), 0.0)
        positions[table.number] = game.position_text(table.session.state)
    return table, positions


@modest
@given(data=st.data())
def test_undo_returns_to_the_same_state(name: str, data: st.DataObject) -> None:
    game = load_game(name)
    table, positions = played(game, data, 25)
    first = min(positions)
    everybody = Person(range(table.seats))
    while not table.over and table.number > first:
        to = last_choice(table.answers, everybody.seats)
        before = table.number
        table.record(actions.undo(table, everybody, 0, to), 0.0)
        assert table.number < before
        assert game.position_text(table.session.state) == positions[table.number]


@modest
@given(data=st.data())
def test_a_session_resumes_from_its_log_and_its_rolls_are_verified(
    name: str, data: st.DataObject
) -> None:
    game = load_game(name)
    table, positions = played(game, data, 25)
    session = table.session
    log = log_from(session.log().text())
    again = resume(game, log, session.key).session
    assert game.position_text(again.state) == positions[session.number]
    assert again.log().text() == session.log().text()
    for viewer in viewers(game, session.state):
        assert again.view(viewer) == session.view(viewer)
        assert again.question([viewer]) == session.question([viewer])
    assert verify(game, log, session.key).answers == session.number
