"""Adjusting a cube, with the abilities that change it (T4.4; Polarity and Cascade, T8.1)."""

from typing import Final, TypeVar

from fourspace.games.tesseract.frames import Afterwards, Cascade, Efficiency
from fourspace.games.tesseract.pieces.cubes import CUBES, USED, cube_text, value_of
from fourspace.games.tesseract.pieces.spots import cube_phrase, spot_phrase, spot_text
from fourspace.games.tesseract.state import PRIMED, State
from fourspace.games.tesseract.turn.abilities import CASCADE, POLARITY
from fourspace.games.tesseract.turn.asking import STOP, ask
from fourspace.kernel.decisions import Decision
from fourspace.kernel.handlers import Handler
from fourspace.kernel.native import i64
from fourspace.kernel.phrases import Phrase, Word

A = TypeVar("A", bound=Afterwards)

DOWN: Final = 0
UP: Final = 1
INVERT: Final = 2
WAYS: Final = 3

_SIGNS: Final = ["-", "+", "invert"]


def add_adjustments(state: State, lab: i64, place: i64, first: i64, options: list[int]) -> None:
    """Add what the scientist of `lab` can adjust, as numbers from `first`: spot x WAYS + way.

    No wrap between 6 and 1; only a primed 1 can go to 0 (T4.4).
    """
    polarity = state.abilities[lab] == POLARITY
    size = state.sizes[place]
    index: i64 = 0
    before: i64 = -1
    while index < size:
        held = state.primed[index] if place == PRIMED else state.labs[place * 6 + index]
        index += 1
        if held == before or held // USED & 1 != 0:  # already listed, or changed by this effect
            continue
        before = held
        number = first + (place * CUBES + held) * WAYS
        value = held % 6
        if value > 0 or place == PRIMED:
            options.append(number)
        if value < 5:
            options.append(number + UP)
        if polarity:
            options.append(number + INVERT)


def adjust(state: State, lab: i64, option: i64, cascades: bool, used: bool) -> None:
    """Adjust a cube for the scientist of `lab`, or invert it, or destroy a primed 1 (T4.4).

    `used` marks it as changed by the current effect, so that it is not chosen twice (T7.4).
    """
    place = option // WAYS // CUBES
    cube = option // WAYS % CUBES
    way = option % WAYS
    value = value_of(cube)
    if way == DOWN and value == 1:
        state.destroy(place, cube)
        if state.story is not None:
            state.tell("event.destroyed_primed", {"cube": cube_phrase(cube)}, ["destroyed"])
        if cascades and state.abilities[lab] == CASCADE and state.sizes[PRIMED] > 0:
            state.push(Cascade(lab))
        return
    turned = 7 - value if way == INVERT else value + 1 if way == UP else value - 1
    after = state.turn(place, cube, turned)
    if used:
        state.mark(place, after, USED)
    if state.story is not None:
        words: dict[str, Word] = {
            "spot": spot_phrase(option // WAYS, lab),
            "value": int(turned),
        }
        state.tell("event.adjusted", words, [cube_text(after)])


def adjust_text(option: int, lab: int) -> str:
    """`primed B4 -`"""
    return f"{spot_text(option // WAYS, lab)} {_SIGNS[option % WAYS]}"


def adjust_phrase(option: int, lab: int) -> Phrase:
    spot, way = divmod(option, WAYS)
    value = spot % CUBES % 6 + 1
    words: dict[str, Word] = {"spot": spot_phrase(spot, lab)}
    if way == DOWN and value == 1:
        return Phrase("option.adjust.destroy", words)
    words["value"] = 7 - value if way == INVERT else value + 1 if way == UP else value - 1
    return Phrase("option.adjust.invert" if way == INVERT else "option.adjust", words)


class AfterwardsHandler(Handler[State, A]):
    """An ability's "may": adjust something, or decline."""

    def options(self, state: State, frame: A) -> list[int]:
        raise NotImplementedError

    def run(self, state: State, frame: A) -> bool:
        if self.options(state, frame):
            return False
        state.frames.pop()
        return True

    def decision(self, state: State, frame: A) -> Decision:
        return ask(state, self.name, frame.lab, [STOP, *self.options(state, frame)])

    def answer(self, state: State, frame: A, option: int) -> None:
        state.frames.pop()
        if option != STOP:
            adjust(state, frame.lab, option, False, False)

    def text(self, state: State, frame: A, option: int) -> str:
        return "no" if option == STOP else "adjust " + adjust_text(option, frame.lab)

    def phrase(self, state: State, frame: A, option: int) -> Phrase:
        if option == STOP:
            return Phrase("option.no_adjust")
        return adjust_phrase(option, frame.lab)


class CascadeHandler(AfterwardsHandler[Cascade]):
    """A primed cube was destroyed by adjusting: another may be adjusted."""

    def options(self, state: State, frame: Cascade) -> list[int]:
        options: list[int] = []
        for held in sorted(set(state.held(PRIMED))):
            number = (PRIMED * CUBES + held) * WAYS
            options.append(number)
            if held % 6 < 5:
                options.append(number + UP)
        return options


class EfficiencyHandler(AfterwardsHandler[Efficiency]):
    """A cube was transferred by or to the Transport Engineer: it may be adjusted."""

    def options(self, state: State, frame: Efficiency) -> list[int]:
        place, cube = frame.place, frame.cube
        number = (place * CUBES + cube) * WAYS
        options: list[int] = []
        if cube % 6 > 0:
            options.append(number)
        if cube % 6 < 5:
            options.append(number + UP)
        return options
