"""Handlers: what the frames of Tesseract mean.

A frame is a name and numbers (`kernel.frames`); its handler knows how it goes on by itself, what
it asks when it cannot, and what an answer does. A handler keeps nothing: all that changes is in the
state.
"""

from mypy_extensions import mypyc_attr

from fourspace.games.tesseract.state import TesseractState
from fourspace.kernel.decisions import Decision, chance
from fourspace.kernel.frames import Frame
from fourspace.kernel.phrases import Phrase


@mypyc_attr(allow_interpreted_subclasses=True)
class Handler:
    """One kind of frame."""

    def __init__(self, name: str) -> None:
        self.name = name

    def run(self, state: TesseractState, frame: Frame) -> bool:
        """Go on without an answer. False when there is a question to be answered first."""
        return False

    def decision(self, state: TesseractState, frame: Frame) -> Decision:
        """The question."""
        raise NotImplementedError

    def answer(self, state: TesseractState, frame: Frame, option: int) -> None:
        """Do what was chosen. The frame is on top of the stack, and stays unless it is popped."""
        raise NotImplementedError

    def question(self, state: TesseractState, frame: Frame) -> Phrase:
        """The question in words."""
        return Phrase("question." + self.name)

    def text(self, state: TesseractState, frame: Frame, option: int) -> str:
        """An option in notation."""
        raise NotImplementedError

    def phrase(self, state: TesseractState, frame: Frame, option: int) -> Phrase:
        """An option in words."""
        raise NotImplementedError


class Rolling(Handler):
    """A handler that asks chance for the value of one cube."""

    def roll(self) -> Decision:
        return chance(self.name, [1, 2, 3, 4, 5, 6])

    def text(self, state: TesseractState, frame: Frame, option: int) -> str:
        return str(option)

    def phrase(self, state: TesseractState, frame: Frame, option: int) -> Phrase:
        return Phrase("option.roll", {"value": option})


class LabDecision(Decision):
    """A question to the scientist of one lab, whose own cubes and cards go by their bare names."""

    def __init__(self, kind: str, seat: int, options: list[int], lab: int) -> None:
        super().__init__(kind, (seat,), options)
        self.lab = lab


def ask(state: TesseractState, kind: str, lab: int, options: list[int]) -> Decision:
    """A question to whoever plays `lab`."""
    return LabDecision(kind, int(state.variant.seat_of(lab)), options, lab)
