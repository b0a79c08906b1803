"""The wire: decoded strictly, and views as their types say."""

import msgspec
import pytest

from fourspace.catalog import load_game
from fourspace.kernel.decisions import pick
from fourspace.kernel.seats import SPECTATOR
from fourspace.kernel.sources import Stream
from fourspace.table.opening import open_session
from fourspace.wire import messages
from fourspace.wire.views import views

JOIN = {"type": "join", "request": 1, "secrets": ["x" * 22]}


def decoded(message: dict[str, object]) -> messages.FromClient:
    return messages.decode.decode(msgspec.json.encode(message))


@pytest.mark.parametrize("name, shape", list(views()))
def test_what_a_game_shows_is_what_its_view_is_said_to_be(name: str, shape: type) -> None:
    game = load_game(name)
    session = open_session(game, {}, "views")
    source = Stream(1)
    for _ in range(60):
        if session.outcome is not None:
            break
        view = session.view(SPECTATOR)
        understood: object = msgspec.convert(view, shape)
        assert understood == view
        decision = game.decision(session.state)
        option = pick(decision, source)
        seat = next(seat for seat in decision.seats if option in decision.options_of(seat))
        session.answer(seat, [game.option_text(session.state, option)])


def test_a_message_is_read_by_its_type() -> None:
    assert decoded(JOIN) == messages.Join(1, ["x" * 22], "en", 0)


@pytest.mark.parametrize(
    "change",
    [
        {"type": "jion"},
        {"unknown": 1},
        {"table": "../../etc/passwd"},
        {"secrets": []},
        {"secrets": ["x" * 101]},
        {"secrets": ["x" * 22] * 21},
        {"lang": "xx"},
        {"since": -1},
        {"request": "1"},
    ],
)
def test_a_message_with_a_fault_is_refused(change: dict[str, object]) -> None:
    with pytest.raises(msgspec.ValidationError):
        decoded({**JOIN, **change})


def test_what_the_server_says_can_be_read_back() -> None:
    refused = messages.Refused(3, "stale", "Too late.")
    assert messages.read_server.decode(messages.encode(refused)) == refused
