"""Handlers: what frames do, and the loop that runs until somebody is asked.

A frame is data (`kernel.frames`); its handler knows how it proceeds without an answer, what it asks
otherwise, and what an answer does. A handler has no state of its own.
"""

from typing import Any, Generic, TypeVar

from mypy_extensions import mypyc_attr

from fourspace.kernel.decisions import Decision
from fourspace.kernel.frames import Frame, frame_name
from fourspace.kernel.game import State
from fourspace.kernel.phrases import Phrase

S = TypeVar("S", bound=State)
F = TypeVar("F", bound=Frame)


@mypyc_attr(allow_interpreted_subclasses=True)
class Handler(Generic[S, F]):
    """What one kind of frame does."""

    def __init__(self, kind: type[F]) -> None:
        self.kind: type[Frame] = kind
        self.name = frame_name(kind)

    def run(self, state: S, frame: F) -> bool:
        """Proceed without an answer. Returns False if a question must be answered first."""
        return False

    def decision(self, state: S, frame: F) -> Decision:
        """The question."""
        raise NotImplementedError

    def answer(self, state: S, frame: F, option: int) -> None:
        """Carry out the chosen option. The frame is on top of the stack and stays until popped."""
        raise NotImplementedError

    def question(self, state: S, frame: F) -> Phrase:
        """The question in words."""
        return Phrase("question." + self.name)

    def text(self, state: S, frame: F, option: int) -> str:
        """An option in notation."""
        raise NotImplementedError

    def phrase(self, state: S, frame: F, option: int) -> Phrase:
        """An option in words."""
        raise NotImplementedError


class Handlers(Generic[S]):
    """The handlers of a game, and the loop that runs them."""

    def __init__(self, handlers: list[Handler[S, Any]], idle: Frame | None = None) -> None:
        self.handlers: dict[type[Frame], Handler[S, Any]] = {}
        self.kinds: dict[str, type[Frame]] = {}
        """The kinds of frames by name."""
        for handler in handlers:
            self.handlers[handler.kind] = handler
            self.kinds[handler.name] = handler.kind
        self.idle = Frame() if idle is None else idle
        """The frame that asks when the stack is empty."""

    def over(self, state: S) -> bool:
        """Whether the game has ended, so that remaining frames do not happen."""
        return False

    def top(self, state: S) -> Frame:
        """The frame that asks now."""
        return state.frames[-1] if state.frames else self.idle

    def settle(self, state: S) -> None:
        """Run until somebody is asked or the game is over."""
        while state.frames:
            if self.over(state):
                state.frames.clear()
                return
            frame = state.frames[-1]
            if not self.handlers[type(frame)].run(state, frame):
                return

    def answer(self, state: S, option: int) -> None:
        """Answer the open question and run to the next one."""
        state.number += 1
        frame = self.top(state)
        self.handlers[type(frame)].answer(state, frame, option)
        self.settle(state)

    def decision(self, state: S) -> Decision:
        """The open question."""
        frame = self.top(state)
        decision = self.handlers[type(frame)].decision(state, frame)
        decision.number = state.number
        return decision

    def question(self, state: S) -> Phrase:
        """The open question in words."""
        frame = self.top(state)
        return self.handlers[type(frame)].question(state, frame)

    def text(self, state: S, option: int) -> str:
        """An option in notation."""
        frame = self.top(state)
        return self.handlers[type(frame)].text(state, frame, option)

    def phrase(self, state: S, option: int) -> Phrase:
        """An option in words."""
        frame = self.top(state)
        return self.handlers[type(frame)].phrase(state, frame, option)
