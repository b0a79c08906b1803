"""The cost of an action, and the Quantum Mechanic's extra action (T4.1; Ingenuity, T8.1)."""

from typing import Final

from fourspace.games.tesseract.state import State
from fourspace.games.tesseract.turn.abilities import INGENUITY
from fourspace.kernel.native import i64

END: Final = 0
REMOVE: Final = 1
ADJUST: Final = 2
TRANSFER: Final = 3
STUDY: Final = 4
SPECIALISE: Final = 5
PLAY: Final = 6
CONTAIN: Final = 7
"""What can be done in an Action phase; all but ending it and playing cards are actions."""

KIND: Final = 8192
"""Options of the Action phase: kind x 8192 + the rest."""


def ingenious(state: State) -> bool:
    """Whether Ingenuity is available: three different kinds taken, not used this turn."""
    if state.ingenuity or state.abilities[state.active] != INGENUITY:
        return False
    kinds: i64 = 0
    taken = state.taken
    while taken:
        kinds += taken & 1
        taken >>= 1
    return kinds >= 3


def can_pay(state: State, kind: i64) -> bool:
    """Whether the active scientist may take an action of this kind now."""
    return state.actions > 0 or (ingenious(state) and state.taken >> kind & 1 == 0)


def pay(state: State, kind: i64) -> None:
    """Pay for an action. Ingenuity, which is narrower, is used before the turn's own actions."""
    if ingenious(state) and state.taken >> kind & 1 == 0:
        state.ingenuity = True
    else:
        state.actions -= 1
    state.taken |= i64(1) << kind
