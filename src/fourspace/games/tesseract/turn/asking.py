"""How handlers ask: a question to a lab, a roll of one cube."""

from typing import Final, TypeVar

from fourspace.games.tesseract.state import State
from fourspace.kernel.decisions import Decision, chance
from fourspace.kernel.frames import Frame
from fourspace.kernel.handlers import Handler
from fourspace.kernel.phrases import Phrase

F = TypeVar("F", bound=Frame)

STOP: Final = -1
"""The option to choose nothing, or nothing more."""


class Rolling(Handler[State, F]):
    """A handler that asks chance for the value of one cube."""

    def roll(self) -> Decision:
        return chance(self.name, [1, 2, 3, 4, 5, 6])

    def text(self, state: State, frame: F, option: int) -> str:
        return str(option)

    def phrase(self, state: State, frame: F, option: int) -> Phrase:
        return Phrase("option.roll", {"value": option})


class LabDecision(Decision):
    """A question to one lab's scientist, whose own cubes and cards are named without a prefix."""

    def __init__(self, kind: str, seat: int, options: list[int], lab: int) -> None:
        super().__init__(kind, (seat,), options)
        self.lab = lab


def ask(state: State, kind: str, lab: int, options: list[int]) -> Decision:
    """A question to whoever plays `lab`."""
    return LabDecision(kind, int(state.settings.seat_of(lab)), options, lab)
