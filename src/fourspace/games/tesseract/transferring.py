"""Transfers that were proposed, and how a transfer is written (T4.5).

A transfer is a number: (source lab x 4 + target lab) x `CUBES` + cube.
"""

from fourspace.games.tesseract.agreements import AGREED
from fourspace.games.tesseract.cubes import CUBES
from fourspace.games.tesseract.effects import cancel
from fourspace.games.tesseract.frames import Effect, Transfer
from fourspace.games.tesseract.moving import transfer
from fourspace.games.tesseract.paying import TRANSFER, pay
from fourspace.games.tesseract.spots import spot_phrase, spot_text
from fourspace.games.tesseract.state import TesseractState
from fourspace.kernel.handlers import Handler
from fourspace.kernel.phrases import Phrase


def transfer_text(option: int, lab: int) -> str:
    """`transfer Y3 to 2`"""
    pair, held = divmod(option, CUBES)
    return f"transfer {spot_text(pair // 4 * CUBES + held, lab)} to {pair % 4 + 1}"


def transfer_phrase(option: int, lab: int) -> Phrase:
    pair, held = divmod(option, CUBES)
    spot = spot_phrase(pair // 4 * CUBES + held, lab)
    return Phrase("option.transfer", {"spot": spot, "target": pair % 4 + 1})


class TransferHandler(Handler[TesseractState, Transfer]):
    """A transfer, proposed."""

    def run(self, state: TesseractState, frame: Transfer) -> bool:
        state.frames.pop()
        if frame.verdict == AGREED:
            if frame.costs:
                pay(state, TRANSFER)
            transfer(state, frame.mover, frame.source, frame.target, frame.cube)
        elif not frame.costs and state.frames and isinstance(state.frames[-1], Effect):
            cancel(state)
        return True
