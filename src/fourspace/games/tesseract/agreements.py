"""Agreements: a scientist is asked before their lab or hand gives or receives (T4.5, T7.7).

What is to happen waits in the frame below, whose first number is the verdict: 0 while it is asked,
1 when all have agreed, -1 when somebody has refused.
"""

from typing import Final

from fourspace.games.tesseract.handler import Handler
from fourspace.games.tesseract.spots import cube_phrase
from fourspace.games.tesseract.state import TesseractState
from fourspace.kernel.decisions import Decision
from fourspace.kernel.frames import Frame
from fourspace.kernel.native import i64
from fourspace.kernel.phrases import Phrase, Word

WAITING: Final = 0
AGREED: Final = 1
REFUSED: Final = -1

_REFUSE: Final = 0
_AGREE: Final = 1
_ALWAYS: Final = 2
_ANSWERS: Final = ["refuse", "agree", "agree always"]


def must_agree(state: TesseractState, lab: i64, others: list[int]) -> i64:
    """The seats to be asked when `lab` wants something of these labs, as a mask."""
    if state.variant.open_transfers:
        return 0
    seats: i64 = 0
    for other in others:
        seats |= i64(1) << state.variant.seat_of(other)
    return seats & ~state.agreed & ~(i64(1) << state.variant.seat_of(lab))


def has_refused(state: TesseractState, lab: i64, other: i64) -> bool:
    """Whether the scientist of `other` has refused this turn, and would be asked again."""
    if state.refusals == 0:
        return False
    return must_agree(state, lab, [other]) & state.refusals != 0


def propose(state: TesseractState, lab: i64, others: list[int], name: str, data: list[int]) -> None:
    """Let `name` happen once the scientists of these labs agree. Its data begins with 0."""
    seats = must_agree(state, lab, others)
    data[0] = WAITING if seats else AGREED
    state.push(name, data)
    if seats:
        state.push("agree", [lab, seats])


class Agree(Handler):
    """Asks the seats that must agree, one after another. Data: who asks, the seats left."""

    def __init__(self, names: list[str]) -> None:
        super().__init__("agree")
        self.names = names
        """The names of the cards."""

    def seat(self, frame: Frame) -> int:
        seats = frame.data[1]
        return (seats & -seats).bit_length() - 1

    def decision(self, state: TesseractState, frame: Frame) -> Decision:
        return Decision(self.name, (self.seat(frame),), [_REFUSE, _AGREE, _ALWAYS])

    def answer(self, state: TesseractState, frame: Frame, option: int) -> None:
        seat = self.seat(frame)
        if option == _REFUSE:
            state.frames.pop()
            state.frames[-1].data[0] = REFUSED
            state.refusals |= i64(1) << seat
            state.tell("event.refused", {"seat": seat + 1})
            return
        if option == _ALWAYS:
            state.agreed |= i64(1) << seat
        frame.data[1] &= ~(1 << seat)
        if frame.data[1] == 0:
            state.frames.pop()
            state.frames[-1].data[0] = AGREED

    def wish(self, state: TesseractState, frame: Frame) -> tuple[int, int]:
        """The seat that asks, and the option that agrees."""
        return int(state.variant.seat_of(frame.data[0])), _AGREE

    def question(self, state: TesseractState, frame: Frame) -> Phrase:
        proposal = state.frames[-2]
        words: dict[str, Word] = {"lab": frame.data[0] + 1}
        if proposal.name == "transfer":
            words["cube"] = cube_phrase(proposal.data[4])
            words["source"] = proposal.data[2] + 1
            words["target"] = proposal.data[3] + 1
        elif proposal.name in ("open_notes", "publish"):
            words["card"] = Phrase(f"card.{self.names[proposal.data[3]]}")
        return Phrase("question.agree." + proposal.name, words)

    def text(self, state: TesseractState, frame: Frame, option: int) -> str:
        return _ANSWERS[option]

    def phrase(self, state: TesseractState, frame: Frame, option: int) -> Phrase:
        return Phrase("option." + _ANSWERS[option].replace(" ", "_"))
