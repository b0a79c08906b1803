"""Moving cubes: into labs, between labs, within the Tesseract, back onto it (T4.3, T4.5, T7.3)."""

from fourspace.games.tesseract.frames import Efficiency, Move, Place, Recover
from fourspace.games.tesseract.pieces.cubes import (
    COLOURS,
    CUBES,
    USED,
    cube,
    cube_text,
    value_of,
    without,
)
from fourspace.games.tesseract.pieces.spots import PILE, cube_phrase, spot_phrase
from fourspace.games.tesseract.pieces.tower import cell_text
from fourspace.games.tesseract.state import State
from fourspace.games.tesseract.threat.breaches import leave
from fourspace.games.tesseract.threat.events import reveal
from fourspace.games.tesseract.turn.abilities import EFFICIENCY
from fourspace.games.tesseract.turn.asking import Rolling, ask
from fourspace.kernel.decisions import Decision
from fourspace.kernel.handlers import Handler
from fourspace.kernel.native import i64
from fourspace.kernel.phrases import Phrase, Word


def remove(state: State, lab: i64, cell: i64) -> None:
    """Move the top of a column to a lab, keeping its value; then its event (T4.3, T6.1)."""
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


def transfer(state: State, mover: i64, source: i64, target: i64, cube: i64) -> None:
    """Move a cube from lab to lab; the Transport Engineer may then adjust it (T4.5, T8.1)."""
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
    for lab in range(state.settings.labs):
        if state.abilities[lab] == EFFICIENCY:
            engineer = lab
    if engineer < 0:
        return
    giver = source if state.settings.from_or_to else mover
    if engineer in (giver, target):
        state.push(Efficiency(engineer, target, cube))


def open_columns(state: State, but: i64) -> list[int]:
    """The columns lower than 4, except one (T7.6)."""
    return [cell for cell in range(16) if cell != but and state.height(cell) < 4]


class PlaceHandler(Rolling[Place]):
    """Puts a cube on the Tesseract; a destroyed one is rolled first (T7.6)."""

    def decision(self, state: State, frame: Place) -> Decision:
        lab, value = frame.lab, frame.value
        if value == 0:
            return self.roll()
        return ask(state, self.name, lab, open_columns(state, -1))

    def answer(self, state: State, frame: Place, option: int) -> None:
        if frame.value == 0:
            frame.value = option
            return
        state.frames.pop()
        place, what = divmod(frame.spot, CUBES)
        if place == PILE:
            state.destroyed[what] -= 1
            put = cube(what, frame.value)
        else:
            state.take(place, what)
            put = what % 24
        state.drop(option, put)
        if state.story is not None:
            words: dict[str, Word] = {"cube": cube_phrase(put), "cell": cell_text(option)}
            state.tell("event.placed", words, [cell_text(option)])

    def question(self, state: State, frame: Place) -> Phrase:
        spot, value = frame.spot, frame.value
        place, what = divmod(spot, CUBES)
        if value == 0:
            return Phrase("question.roll_destroyed", {"colour": Phrase("colour." + COLOURS[what])})
        shown = cube(what, value) if place == PILE else what
        return Phrase("question.place", {"cube": cube_phrase(shown)})

    def text(self, state: State, frame: Place, option: int) -> str:
        return str(option) if frame.value == 0 else f"place {cell_text(option)}"

    def phrase(self, state: State, frame: Place, option: int) -> Phrase:
        if frame.value == 0:
            return Phrase("option.roll", {"value": option})
        return Phrase("option.place", {"cell": cell_text(option), "n": int(state.height(option))})


class MoveHandler(Handler[State, Move]):
    """A cube is moved within the Tesseract (T7.3: restructure)."""

    def decision(self, state: State, frame: Move) -> Decision:
        return ask(state, self.name, frame.lab, open_columns(state, frame.cell))

    def answer(self, state: State, frame: Move, option: int) -> None:
        state.frames.pop()
        source = frame.cell
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

    def question(self, state: State, frame: Move) -> Phrase:
        return Phrase("question.move", {"cell": cell_text(frame.cell)})

    def text(self, state: State, frame: Move, option: int) -> str:
        return f"move {cell_text(frame.cell)} {cell_text(option)}"

    def phrase(self, state: State, frame: Move, option: int) -> Phrase:
        return Phrase("option.place", {"cell": cell_text(option), "n": int(state.height(option))})


class RecoverHandler(Handler[State, Recover]):
    """The row bonus: brings back any destroyed cube (T4.14)."""

    def run(self, state: State, frame: Recover) -> bool:
        if state.destroyed_count() > 0:
            return False
        state.frames.pop()
        return True

    def decision(self, state: State, frame: Recover) -> Decision:
        return ask(state, self.name, frame.lab, destroyed_spots(state))

    def answer(self, state: State, frame: Recover, option: int) -> None:
        state.frames.pop()
        state.push(Place(frame.lab, option, 0))

    def text(self, state: State, frame: Recover, option: int) -> str:
        return "recover " + COLOURS[option % CUBES]

    def phrase(self, state: State, frame: Recover, option: int) -> Phrase:
        return spot_phrase(option, frame.lab)


def destroyed_spots(state: State) -> list[int]:
    """The destroyed cubes to choose from: one of each colour (T1.4)."""
    return [PILE * CUBES + colour for colour in range(4) if state.destroyed[colour]]
