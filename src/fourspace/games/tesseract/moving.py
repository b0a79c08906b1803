"""Moving cubes: into labs, between labs, within the Tesseract, back onto it (T4.3, T4.5, T7.3)."""

from fourspace.games.tesseract.abilities import EFFICIENCY
from fourspace.games.tesseract.breaches import leave
from fourspace.games.tesseract.cubes import COLOURS, USED, cube, cube_text, value_of, without
from fourspace.games.tesseract.events import reveal
from fourspace.games.tesseract.handler import Handler, Rolling, ask
from fourspace.games.tesseract.spots import DESTROYED, cube_phrase, spot_phrase
from fourspace.games.tesseract.state import TesseractState
from fourspace.games.tesseract.tower import cell_text
from fourspace.kernel.decisions import Decision
from fourspace.kernel.frames import Frame
from fourspace.kernel.native import i64
from fourspace.kernel.phrases import Phrase, Word


def remove(state: TesseractState, lab: i64, cell: i64) -> None:
    """The top of a column goes to a lab, its value kept; then its event (T4.3, T6.1)."""
    taken = without(state.lift(cell), USED)
    state.put_in_lab(lab, taken)
    if state.story is not None:
        words: dict[str, Word] = {
            "cube": cube_phrase(taken),
            "cell": cell_text(cell),
            "lab": int(lab) + 1,
        }
        state.tell("event.removed", words, [cell_text(cell), cube_text(taken)])
    leave(state)
    reveal(state, cell, value_of(taken))


def transfer(state: TesseractState, mover: i64, source: i64, target: i64, cube: i64) -> None:
    """A cube goes from lab to lab; the Transport Engineer may adjust it then (T4.5, T8.1)."""
    state.take_from_lab(source, cube)
    state.put_in_lab(target, cube)
    if state.story is not None:
        words: dict[str, Word] = {
            "cube": cube_phrase(cube),
            "source": int(source) + 1,
            "target": int(target) + 1,
        }
        state.tell("event.transferred", words, [cube_text(cube)])
    engineer: i64 = -1
    for lab in range(state.variant.labs):
        if state.abilities[lab] == EFFICIENCY:
            engineer = lab
    if engineer < 0:
        return
    giver = source if state.variant.from_or_to else mover
    if engineer in (giver, target):
        state.push("efficiency", [engineer, target, cube])


def open_columns(state: TesseractState, but: i64) -> list[int]:
    """The columns lower than 4, except one (T7.6)."""
    return [cell for cell in range(16) if cell != but and state.height(cell) < 4]


class Place(Rolling):
    """A cube is put on the Tesseract, a destroyed one after it is rolled (T7.6).

    Data: the lab of who does it, the spot of the cube, its value (0: still to be rolled).
    The cube stays at its spot until its column is chosen.
    """

    def decision(self, state: TesseractState, frame: Frame) -> Decision:
        lab, _, value = frame.data
        if value == 0:
            return self.roll()
        return ask(state, self.name, lab, open_columns(state, -1))

    def answer(self, state: TesseractState, frame: Frame, option: int) -> None:
        if frame.data[2] == 0:
            frame.data[2] = option
            return
        state.frames.pop()
        place, what = divmod(frame.data[1], 512)
        if place == 5:
            state.destroyed[what] -= 1
            put = cube(what, frame.data[2])
        else:
            state.take(place, what)
            put = what % 24
        state.drop(option, put)
        if state.story is not None:
            words: dict[str, Word] = {"cube": cube_phrase(put), "cell": cell_text(option)}
            state.tell("event.placed", words, [cell_text(option)])

    def question(self, state: TesseractState, frame: Frame) -> Phrase:
        _, spot, value = frame.data
        place, what = divmod(spot, 512)
        if value == 0:
            return Phrase("question.roll_destroyed", {"colour": Phrase("colour." + COLOURS[what])})
        shown = cube(what, value) if place == 5 else what
        return Phrase("question.place", {"cube": cube_phrase(shown)})

    def text(self, state: TesseractState, frame: Frame, option: int) -> str:
        return str(option) if frame.data[2] == 0 else f"place {cell_text(option)}"

    def phrase(self, state: TesseractState, frame: Frame, option: int) -> Phrase:
        if frame.data[2] == 0:
            return Phrase("option.roll", {"value": option})
        return Phrase("option.place", {"cell": cell_text(option), "n": int(state.height(option))})


class Move(Handler):
    """A cube is moved within the Tesseract (T7.3: restructure). Data: the lab, the column."""

    def decision(self, state: TesseractState, frame: Frame) -> Decision:
        return ask(state, self.name, frame.data[0], open_columns(state, frame.data[1]))

    def answer(self, state: TesseractState, frame: Frame, option: int) -> None:
        state.frames.pop()
        source = frame.data[1]
        moved = state.lift(source)
        state.drop(option, without(moved, USED) + USED)
        if state.story is not None:
            words: dict[str, Word] = {
                "cube": cube_phrase(moved),
                "source": cell_text(source),
                "target": cell_text(option),
            }
            state.tell("event.moved", words, [cell_text(source), cell_text(option)])
        reveal(state, source, value_of(moved))

    def question(self, state: TesseractState, frame: Frame) -> Phrase:
        return Phrase("question.move", {"cell": cell_text(frame.data[1])})

    def text(self, state: TesseractState, frame: Frame, option: int) -> str:
        return f"move {cell_text(frame.data[1])} {cell_text(option)}"

    def phrase(self, state: TesseractState, frame: Frame, option: int) -> Phrase:
        return Phrase("option.place", {"cell": cell_text(option), "n": int(state.height(option))})


class Recover(Handler):
    """The row bonus: any destroyed cube comes back (T4.14). Data: the lab of who contained."""

    def run(self, state: TesseractState, frame: Frame) -> bool:
        if state.destroyed_count() > 0:
            return False
        state.frames.pop()
        return True

    def decision(self, state: TesseractState, frame: Frame) -> Decision:
        return ask(state, self.name, frame.data[0], destroyed_spots(state))

    def answer(self, state: TesseractState, frame: Frame, option: int) -> None:
        state.frames.pop()
        state.push("place", [frame.data[0], option, 0])

    def text(self, state: TesseractState, frame: Frame, option: int) -> str:
        return "recover " + COLOURS[option % 512]

    def phrase(self, state: TesseractState, frame: Frame, option: int) -> Phrase:
        return spot_phrase(option, frame.data[0])


def destroyed_spots(state: TesseractState) -> list[int]:
    """The destroyed cubes to choose from: alike but for their colour (T1.4)."""
    return [DESTROYED + colour for colour in range(4) if state.destroyed[colour]]
