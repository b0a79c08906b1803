"""The symbols of the base and the events they trigger (T6)."""

from fourspace.games.tesseract.frames import Accelerate, Discharge, Fission, Prime, Roll, Surge
from fourspace.games.tesseract.pieces.cubes import cube_text, value_of
from fourspace.games.tesseract.pieces.spots import cube_phrase
from fourspace.games.tesseract.pieces.tower import cell_text
from fourspace.games.tesseract.setup.option_texts import text_key
from fourspace.games.tesseract.setup.settings import (
    ACCELERATION,
    CHAIN_REACTION,
    EM_PULSE,
    FISSION,
    INTERPHASE,
    NOTHING,
    SHOCKWAVE,
    STATIC_DISCHARGE,
    SURGE,
    SYMBOLS,
)
from fourspace.games.tesseract.state import PRIMED, State
from fourspace.games.tesseract.threat.breaches import check
from fourspace.kernel.native import i64
from fourspace.kernel.phrases import Phrase, Word


def reveal(state: State, cell: i64, value: i64) -> None:
    """Trigger the symbol of a column that just lost a cube of `value`, if it is empty (T6.1).

    Called once the cube has arrived; the event comes before all other frames.
    """
    if state.height(cell) > 0 or state.result != 0:
        return
    symbol = state.settings.symbols[cell]
    if symbol == NOTHING:
        return
    if state.story is not None:
        words: dict[str, Word] = {
            "symbol": Phrase("symbol." + SYMBOLS[symbol]),
            "text": Phrase(text_key("symbol." + SYMBOLS[symbol], state.settings.chosen)),
            "cell": cell_text(cell),
        }
        state.tell("event.symbol", words, [cell_text(cell)])
    if symbol == ACCELERATION:
        state.push(Accelerate())
    elif symbol == SURGE:
        state.push(Surge())
    elif symbol == CHAIN_REACTION:
        state.push(Prime())
    elif symbol == FISSION:
        state.push(Fission())
        state.push(Prime())
    elif symbol == STATIC_DISCHARGE:
        state.push(Discharge())
    elif symbol == EM_PULSE:
        for lab in range(state.settings.labs):
            state.mark_for_roll(lab)
        state.push(Roll())
    elif symbol == INTERPHASE:
        interphase(state)
    elif symbol == SHOCKWAVE:
        shockwave(state, value if state.settings.removed_cube else state.last)


def interphase(state: State) -> None:
    """Raise all even primed cubes by 1 at once; then check 3 and 5 (T6.8)."""
    received = [0, 0, 0, 0, 0, 0, 0]
    for held in state.held(PRIMED):
        value = held % 6 + 1
        if value in (2, 4):
            state.turn(PRIMED, held, value + 1)
            received[value + 1] += 1
    for value in (3, 5):
        if received[value]:
            words: dict[str, Word] = {"n": received[value], "value": value - 1, "after": value}
            state.tell("event.interphase", words)
    check(state, [value for value in (3, 5) if received[value]])


def shockwave(state: State, value: i64) -> None:
    """Destroy all lab cubes of this value (T6.9)."""
    state.tell("event.shockwave", {"value": int(value)})
    for lab in range(state.settings.labs):
        for held in state.held(lab):
            if value_of(held) == value:
                state.destroy(lab, held)
                if state.story is not None:
                    words: dict[str, Word] = {"cube": cube_phrase(held), "lab": lab + 1}
                    state.tell("event.destroyed_in_lab", words, [cube_text(held)])
