"""One loop runs the frames of every game until somebody is asked."""

from typing import Any

from fourspace.kernel.decisions import Decision
from fourspace.kernel.frames import Frame
from fourspace.kernel.game import State
from fourspace.kernel.handlers import Handler, Handlers
from fourspace.kernel.phrases import Phrase
from tests.magpies.game import game

MAGPIES = game()
"""Any game: these states have rules of their own."""


class Count(Frame):
    """Goes on by itself, then is done."""

    def __init__(self, left: int) -> None:
        self.left = left


class Choose(Frame):
    """Asks a seat for a number, which is counted down."""

    def __init__(self, seat: int) -> None:
        self.seat = seat


class Rest(Frame):
    """Asks when nothing waits."""


class CountHandler(Handler[State, Count]):
    def run(self, state: State, frame: Count) -> bool:
        if frame.left == 0:
            state.frames.pop()
        else:
            frame.left -= 1
            state.tell("event.counted")
        return True


class ChooseHandler(Handler[State, Choose]):
    def decision(self, state: State, frame: Choose) -> Decision:
        return Decision("choose", (frame.seat,), [0, 1, 2])

    def answer(self, state: State, frame: Choose, option: int) -> None:
        state.frames.pop()
        state.push(Count(option))

    def text(self, state: State, frame: Choose, option: int) -> str:
        return f"count {option}"

    def phrase(self, state: State, frame: Choose, option: int) -> Phrase:
        return Phrase("option.count", {"n": option})


class RestHandler(Handler[State, Rest]):
    def decision(self, state: State, frame: Rest) -> Decision:
        return Decision("rest", (0,), [0])

    def answer(self, state: State, frame: Rest, option: int) -> None:
        state.push(Choose(1))


def table() -> list[Handler[State, Any]]:
    return [CountHandler(Count), ChooseHandler(Choose), RestHandler(Rest)]


def state_with(*frames: Frame) -> State:
    state = State(MAGPIES)
    state.story = []
    state.frames = list(frames)
    return state


def test_frames_go_on_from_the_top_until_one_asks() -> None:
    state = state_with(Count(5), Choose(1), Count(2))
    Handlers(table()).settle(state)
    assert state.frames == [Count(5), Choose(1)]
    assert state.story is not None
    assert len(state.story) == 2


def test_an_answer_is_counted_done_and_followed_by_what_it_starts() -> None:
    handlers = Handlers(table())
    state = state_with(Choose(0), Choose(1))
    assert handlers.decision(state).seats == (1,)
    assert handlers.decision(state).number == 0
    handlers.answer(state, 2)
    assert state.frames == [Choose(0)]
    assert state.story is not None
    assert len(state.story) == 2
    assert handlers.decision(state).number == 1


def test_the_frame_on_top_says_its_question_and_options() -> None:
    handlers = Handlers(table())
    state = state_with(Count(1), Choose(1))
    assert handlers.question(state) == Phrase("question.choose")
    assert handlers.text(state, 2) == "count 2"
    assert handlers.phrase(state, 2) == Phrase("option.count", {"n": 2})


def test_the_idle_frame_asks_when_nothing_waits() -> None:
    handlers = Handlers(table(), Rest())
    state = state_with()
    handlers.settle(state)
    assert handlers.decision(state).kind == "rest"
    handlers.answer(state, 0)
    assert state.frames == [Choose(1)]


def test_of_two_handlers_for_one_kind_the_last_counts() -> None:
    class Impatient(CountHandler):
        def run(self, state: State, frame: Count) -> bool:
            state.frames.pop()
            return True

    state = state_with(Choose(0), Count(3))
    Handlers([*table(), Impatient(Count)]).settle(state)
    assert state.story == []


def test_kinds_are_known_by_the_names_of_their_classes() -> None:
    assert Handlers(table()).kinds == {"count": Count, "choose": Choose, "rest": Rest}
