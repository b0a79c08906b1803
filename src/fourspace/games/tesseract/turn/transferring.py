"""Proposing transfers, and their notation (T4.5).

A transfer is a number: (source lab x 4 + target lab) x `CUBES` + cube.
"""

from typing import Final

from fourspace.games.tesseract.cards.effects import cancel
from fourspace.games.tesseract.frames import Effect, Transfer
from fourspace.games.tesseract.pieces.cubes import CUBES
from fourspace.games.tesseract.pieces.spots import spot_phrase, spot_text
from fourspace.games.tesseract.state import State
from fourspace.games.tesseract.turn.abilities import NETWORK
from fourspace.games.tesseract.turn.agreements import (
    AGREED,
    WAITING,
    propose,
    refuser,
    transfer_request,
)
from fourspace.games.tesseract.turn.moving import transfer
from fourspace.games.tesseract.turn.paying import TRANSFER, pay
from fourspace.kernel.handlers import Handler
from fourspace.kernel.native import i64
from fourspace.kernel.phrases import Phrase

OPEN: Final = 0
SAME_LAB: Final = 1
BETWEEN_OTHERS: Final = 2
FULL: Final = 3
"""What can prevent all transfers from one lab to another."""


def transfer_bar(state: State, lab: i64, source: i64, target: i64, any_two: bool) -> i64:
    """What prevents every transfer by the scientist of `lab` from one lab to another (T4.5).

    `any_two`: whether it may be between two other labs.
    """
    if source == target:
        return SAME_LAB
    if not any_two and source != lab and target != lab:
        return BETWEEN_OTHERS
    if state.sizes[target] >= 6:
        return FULL
    return OPEN


def transfer_refuser(state: State, lab: i64, option: i64) -> int:
    """The seat that refused this transfer this turn; -1 if none did (T4.5)."""
    if not state.refusals:
        return -1
    pair = int(option) // CUBES
    return refuser(state, lab, [pair // 4, pair % 4], transfer_request(option))


def propose_transfer(state: State, lab: i64, option: i64, costs: i64) -> None:
    """Propose a transfer; it happens and is paid for once the scientists of both labs agree."""
    pair, cube = divmod(int(option), CUBES)
    source, target = divmod(pair, 4)
    proposal = Transfer(WAITING, lab, source, target, cube, costs)
    propose(state, lab, [source, target], proposal, transfer_request(option))


def has_network(state: State, lab: i64) -> bool:
    """Whether the Transfer action of `lab` may be between any two labs (Network, T8.1)."""
    return state.abilities[lab] == NETWORK


def transfer_text(option: int, lab: int) -> str:
    """`transfer Y3 to 2`"""
    pair, held = divmod(option, CUBES)
    return f"transfer {spot_text(pair // 4 * CUBES + held, lab)} to {pair % 4 + 1}"


def transfer_phrase(option: int, lab: int) -> Phrase:
    pair, held = divmod(option, CUBES)
    spot = spot_phrase(pair // 4 * CUBES + held, lab)
    return Phrase("option.transfer", {"spot": spot, "target": pair % 4 + 1})


class TransferHandler(Handler[State, Transfer]):
    """A proposed transfer."""

    def run(self, state: State, frame: Transfer) -> bool:
        state.frames.pop()
        if frame.verdict == AGREED:
            if frame.costs:
                pay(state, TRANSFER)
            transfer(state, frame.mover, frame.source, frame.target, frame.cube)
        elif not frame.costs and state.frames and isinstance(state.frames[-1], Effect):
            cancel(state)
        return True
