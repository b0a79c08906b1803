"""How handlers ask: they store the open question in the state."""

from typing import TypeVar

from fourspace.games.unsettled import options
from fourspace.games.unsettled.state import State
from fourspace.kernel.decisions import Decision, chance
from fourspace.kernel.frames import Frame
from fourspace.kernel.handlers import Handler
from fourspace.kernel.phrases import Phrase

F = TypeVar("F", bound=Frame)


class UnsettledHandler(Handler[State, F]):
    """A handler that stores its question in the state as it runs."""

    def decision(self, state: State, frame: F) -> Decision:
        assert state.asked is not None
        return state.asked


def pose(state: State, decision: Decision) -> bool:
    """Store a question in the state. Returns False, as `Handler.run` does when it asks."""
    decision.number = state.number
    state.asked = decision
    return False


def ask(state: State, kind: str, seat: int, found: list[int]) -> bool:
    """Store a question for one explorer in the state."""
    return pose(state, Decision(kind, (seat,), found))


def ask_die(state: State) -> bool:
    """Ask chance for a roll of the discovery die (U1.4)."""
    faces = sorted(set(state.world.die))
    weights = [state.world.die.count(face) for face in faces]
    return pose(state, chance("roll", options.options(options.ROLL, faces), weights))


def explorer(seat: int) -> Phrase:
    """The name of an explorer."""
    return Phrase(f"explorer.{seat + 1}")
