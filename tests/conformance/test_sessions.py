"""Sessions of every game: undo returns the same state, logs resume, rolls are verified."""

from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from fourspace.agents.chance import RandomAgent
from fourspace.catalog import AnyGame
from fourspace.kernel.log import log_from
from fourspace.kernel.sources import Stream
from fourspace.table.advice import Consultation
from fourspace.table.dice import key_from_seed
from fourspace.table.opening import open_session, resume
from fourspace.table.session import Session
from fourspace.table.verify import verify
from tests.conformance.cases import load_game, modest, settings_of, viewers


def played(game: AnyGame, data: st.DataObject, most: int) -> tuple[Session, dict[int, str]]:
    """A session after some random answers, and its position after each of them."""
    seed = data.draw(st.integers(0, 2**32))
    chosen = data.draw(st.sampled_from(settings_of(game)))
    session = open_session(game, chosen, key_from_seed(str(seed)))
    agent = RandomAgent[Any](Stream(seed))
    positions = {session.number: game.position_text(session.state)}
    for _ in range(most):
        if session.outcome is not None:
            break
        consultation = Consultation(session, game.decision(session.state).seats[0])
        session.answer(consultation.seat, session.number, [consultation.ask(agent)])
        positions[session.number] = game.position_text(session.state)
    return session, positions


@modest
@given(data=st.data())
def test_undo_returns_to_the_same_state(name: str, data: st.DataObject) -> None:
    game = load_game(name)
    session, positions = played(game, data, 25)
    first = min(positions)
    while session.outcome is None and session.number > first:
        assert session.undo(range(session.seats))
        assert game.position_text(session.state) == positions[session.number]


@modest
@given(data=st.data())
def test_a_session_resumes_from_its_log_and_its_rolls_are_verified(
    name: str, data: st.DataObject
) -> None:
    game = load_game(name)
    session, positions = played(game, data, 25)
    log = log_from(session.log().text())
    again = resume(game, log, session.key)
    assert game.position_text(again.state) == positions[session.number]
    assert again.log().text() == session.log().text()
    for viewer in viewers(game, session.state):
        assert again.view(viewer) == session.view(viewer)
        assert again.question(viewer) == session.question(viewer)
    assert verify(game, log, session.key).answers == session.number
