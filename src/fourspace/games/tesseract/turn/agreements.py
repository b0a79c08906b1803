"""Agreements: a scientist is asked before their lab or hand gives or receives (T4.5, T7.7).

A proposal waits in the frame below until all have agreed or somebody refuses. A request is the
number of what is asked for: the same request is not made again in the same turn.
"""

from typing import Final

from fourspace.games.tesseract.frames import Agree, OpenNotes, Proposal, Publish, Transfer
from fourspace.games.tesseract.pieces.cubes import CUBES, KINDS
from fourspace.games.tesseract.pieces.spots import cube_phrase
from fourspace.games.tesseract.state import State
from fourspace.kernel.decisions import Decision
from fourspace.kernel.handlers import Handler
from fourspace.kernel.native import i64
from fourspace.kernel.phrases import Phrase, Word

WAITING: Final = 0
AGREED: Final = 1
REFUSED: Final = -1
"""The verdict on a proposal."""

_CARD: Final = 16 * CUBES
_JOINT: Final = 20 * CUBES
_PUBLISH: Final = 24 * CUBES
"""Where the requests of a kind begin; those for transfers begin at 0."""

_SEATS: Final = 4
"""A refusal is a request x this + the seat that refused it."""

_REFUSE: Final = 0
_AGREE: Final = 1
_ALWAYS: Final = 2
_ANSWERS: Final = ["refuse", "agree", "agree always"]


def must_agree(state: State, lab: i64, others: list[int]) -> i64:
    """The seats to ask when `lab` wants something from these labs, as a mask."""
    if state.settings.open_transfers:
        return 0
    seats: i64 = 0
    for other in others:
        seats |= i64(1) << state.settings.seat_of(other)
    return seats & ~state.agreed & ~(i64(1) << state.settings.seat_of(lab))


def transfer_request(transfer: i64) -> int:
    """The request for a transfer, a number as in `transferring`. Marks make no difference."""
    return int(transfer // CUBES * CUBES + transfer % CUBES % KINDS)


def card_request(owner: i64, card: i64) -> int:
    """The request to play a card of another's hand."""
    return int(_CARD + owner * CUBES + card)


def joint_request(other: i64) -> int:
    """The request for a Joint Protocol with another lab."""
    return int(_JOINT + other)


def publish_request(other: i64, card: i64) -> int:
    """The request to accept a card."""
    return int(_PUBLISH + other * CUBES + card)


def refuser(state: State, lab: i64, others: list[int], request: int) -> int:
    """The seat of these labs that refused this request this turn; -1 if none did.

    A seat that agrees to everything by now does not count.
    """
    for refusal in state.refusals:
        seat = refusal % _SEATS
        if refusal // _SEATS == request and must_agree(state, lab, others) >> seat & 1:
            return seat
    return -1


def propose(state: State, lab: i64, others: list[int], proposal: Proposal, request: int) -> None:
    """Push `proposal`, to happen once the scientists of these labs agree."""
    seats = must_agree(state, lab, others)
    proposal.verdict = WAITING if seats else AGREED
    state.push(proposal)
    if seats:
        state.push(Agree(lab, seats, request))


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
            state.refusals = sorted([*state.refusals, frame.request * _SEATS + seat])
            state.tell("event.refused", {"seat": seat + 1})
            return
        if option == _ALWAYS:
            state.agreed |= i64(1) << seat
        frame.seats &= ~(1 << seat)
        if frame.seats == 0:
            state.frames.pop()
            self.proposal(state).verdict = AGREED

    def proposal(self, state: State) -> Proposal:
        """The proposal, once the question is popped."""
        proposal = state.frames[-1]
        assert isinstance(proposal, Proposal)
        return proposal

    def wish(self, state: State, frame: Agree) -> tuple[int, int]:
        """The seat that asks, and the option that agrees."""
        return int(state.settings.seat_of(frame.lab)), _AGREE

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
