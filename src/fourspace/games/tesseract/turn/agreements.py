"""Agreements: a scientist is asked before their lab or hand gives or receives (T4.5, T7.7).

What is to happen waits in the frame below, a proposal, until all have agreed or somebody refuses.
"""

from typing import Final

from fourspace.games.tesseract.frames import Agree, OpenNotes, Proposal, Publish, Transfer
from fourspace.games.tesseract.pieces.spots import cube_phrase
from fourspace.games.tesseract.state import State
from fourspace.kernel.decisions import Decision
from fourspace.kernel.handlers import Handler
from fourspace.kernel.native import i64
from fourspace.kernel.phrases import Phrase, Word

WAITING: Final = 0
AGREED: Final = 1
REFUSED: Final = -1
"""What has become of a proposal."""

_REFUSE: Final = 0
_AGREE: Final = 1
_ALWAYS: Final = 2
_ANSWERS: Final = ["refuse", "agree", "agree always"]


def must_agree(state: State, lab: i64, others: list[int]) -> i64:
    """The seats to be asked when `lab` wants something of these labs, as a mask."""
    if state.variant.open_transfers:
        return 0
    seats: i64 = 0
    for other in others:
        seats |= i64(1) << state.variant.seat_of(other)
    return seats & ~state.agreed & ~(i64(1) << state.variant.seat_of(lab))


def has_refused(state: State, lab: i64, other: i64) -> bool:
    """Whether the scientist of `other` has refused this turn, and would be asked again."""
    if state.refusals == 0:
        return False
    return must_agree(state, lab, [other]) & state.refusals != 0


def propose(state: State, lab: i64, others: list[int], proposal: Proposal) -> None:
    """Let `proposal` happen once the scientists of these labs agree."""
    seats = must_agree(state, lab, others)
    proposal.verdict = WAITING if seats else AGREED
    state.push(proposal)
    if seats:
        state.push(Agree(lab, seats))


class AgreeHandler(Handler[State, Agree]):
    """Asks the seats that must agree, one after another."""

    def __init__(self, names: list[str]) -> None:
        super().__init__(Agree)
        self.names = names
        """The names of the cards."""

    def seat(self, frame: Agree) -> int:
        seats = frame.seats
        return (seats & -seats).bit_length() - 1

    def decision(self, state: State, frame: Agree) -> Decision:
        return Decision(self.name, (self.seat(frame),), [_REFUSE, _AGREE, _ALWAYS])

    def answer(self, state: State, frame: Agree, option: int) -> None:
        seat = self.seat(frame)
        if option == _REFUSE:
            state.frames.pop()
            self.proposal(state).verdict = REFUSED
            state.refusals |= i64(1) << seat
            state.tell("event.refused", {"seat": seat + 1})
            return
        if option == _ALWAYS:
            state.agreed |= i64(1) << seat
        frame.seats &= ~(1 << seat)
        if frame.seats == 0:
            state.frames.pop()
            self.proposal(state).verdict = AGREED

    def proposal(self, state: State) -> Proposal:
        """What was asked for, once the question is gone."""
        proposal = state.frames[-1]
        assert isinstance(proposal, Proposal)
        return proposal

    def wish(self, state: State, frame: Agree) -> tuple[int, int]:
        """The seat that asks, and the option that agrees."""
        return int(state.variant.seat_of(frame.lab)), _AGREE

    def question(self, state: State, frame: Agree) -> Phrase:
        proposal = state.frames[-2]
        words: dict[str, Word] = {"lab": frame.lab + 1}
        if isinstance(proposal, Transfer):
            words["cube"] = cube_phrase(proposal.cube)
            words["source"] = proposal.source + 1
            words["target"] = proposal.target + 1
        elif isinstance(proposal, (OpenNotes, Publish)):
            words["card"] = Phrase(f"card.{self.names[proposal.card]}")
        return Phrase("question.agree." + proposal.name, words)

    def text(self, state: State, frame: Agree, option: int) -> str:
        return _ANSWERS[option]

    def phrase(self, state: State, frame: Agree, option: int) -> Phrase:
        return Phrase("option." + _ANSWERS[option].replace(" ", "_"))
