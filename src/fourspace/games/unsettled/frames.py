"""What waits: the base of all handlers of frames, and how frames are pushed."""

from fourspace.games.unsettled.state import Crew
from fourspace.kernel.decisions import Decision
from fourspace.kernel.frames import Frame
from fourspace.kernel.phrases import Phrase


class Handler:
    """Knows what a frame of one name does next, and what an answer to its question does."""

    def step(self, state: Crew, frame: Frame) -> Decision | None:
        """Go on with the frame on top: the question it asks, or None if something was done."""
        raise NotImplementedError

    def answer(self, state: Crew, frame: Frame, chosen: int) -> None:
        """Take the answer to the question that the frame asked."""
        raise NotImplementedError

    def question(self, state: Crew, frame: Frame) -> Phrase:
        """The question in words."""
        raise NotImplementedError


def push(state: Crew, name: str, data: list[int]) -> None:
    """Let something come first."""
    state.frames.append(Frame(name, data))


def push_effect(state: Crew, chain: int, user: int, source: int) -> None:
    """Let an effect come first; nothing if there is none."""
    if chain >= 0:
        state.frames.append(Frame("effect", [chain, user, source, 0]))


def push_window(state: Crew) -> None:
    """Let whoever wants to act first do so (U5.4)."""
    state.frames.append(Frame("window", [0]))


def asks(kind: str, seat: int, found: list[int]) -> Decision:
    """A question to one explorer."""
    return Decision(kind, (seat,), found)


def explorer(seat: int) -> Phrase:
    """An explorer by name."""
    return Phrase(f"explorer.{seat + 1}")
