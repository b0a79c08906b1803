"""Events reach those who may hear them, and only while somebody listens."""

from fourspace.kernel.events import Event
from fourspace.kernel.game import State
from fourspace.kernel.phrases import Phrase
from fourspace.kernel.seats import SPECTATOR
from tests.magpies.game import game as magpies


def test_an_open_event_is_heard_by_all() -> None:
    event = Event(Phrase("event.rolled", {"value": 3}))
    assert all(event.heard_by(seat) for seat in (SPECTATOR, 0, 1))


def test_a_secret_event_is_heard_by_its_seats_only() -> None:
    event = Event(Phrase("event.drew", {"card": "x"}), seats=(1,))
    assert [event.heard_by(seat) for seat in (SPECTATOR, 0, 1)] == [False, False, True]


def test_a_state_tells_only_when_somebody_listens() -> None:
    state = State(magpies())
    state.tell("event.rolled")
    assert state.story is None
    state.story = []
    state.tell("event.rolled", {"value": 3}, ["a1"])
    [event] = state.story
    assert (event.phrase, event.things) == (Phrase("event.rolled", {"value": 3}), ["a1"])
