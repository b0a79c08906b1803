"""The boundary cube, and how a cube gets into the Primed Area (T3.3, T5.2).

A boundary cube stays on the Tesseract until it lands, so that at every question all 64 cubes are
somewhere.
"""

from typing import TypeVar

from fourspace.games.tesseract.frames import Accelerate, Land, Prime
from fourspace.games.tesseract.pieces.cubes import COLOURS, cube, cube_text, value_of
from fourspace.games.tesseract.pieces.spots import cube_phrase
from fourspace.games.tesseract.pieces.tower import boundary, cell_text, cells_of, lowest, removable
from fourspace.games.tesseract.state import THREAT, State
from fourspace.games.tesseract.threat.breaches import check, leave
from fourspace.games.tesseract.threat.events import reveal
from fourspace.games.tesseract.turn.abilities import COMPOSURE, FORESIGHT
from fourspace.games.tesseract.turn.asking import Rolling, ask
from fourspace.kernel.decisions import Decision
from fourspace.kernel.frames import Frame
from fourspace.kernel.handlers import Handler
from fourspace.kernel.native import i64
from fourspace.kernel.phrases import Phrase, Word

F = TypeVar("F", bound=Frame)


def boundary_cells(state: State) -> i64:
    """The columns whose top may be taken as the boundary cube (T3.3), Foresight included."""
    if state.phase == THREAT and state.abilities[state.active] == FORESIGHT:
        return lowest(state.heights, removable(state.heights, 2))
    return boundary(state.heights, state.cubes)


class BoundaryChoice(Handler[State, F]):
    """Acts on the boundary cube; asks only if there are several candidates (T3.3)."""

    def run(self, state: State, frame: F) -> bool:
        cells = boundary_cells(state)
        if cells & (cells - 1) != 0:
            return False
        if cells == 0:
            state.frames.pop()
        else:
            cell: i64 = 0
            while cells >> cell & 1 == 0:
                cell += 1
            self.strike(state, cell)
        return True

    def strike(self, state: State, cell: i64) -> None:
        """Act on the top of this column."""
        raise NotImplementedError

    def decision(self, state: State, frame: F) -> Decision:
        return ask(state, self.name, state.active, cells_of(boundary_cells(state)))

    def answer(self, state: State, frame: F, option: int) -> None:
        self.strike(state, option)

    def text(self, state: State, frame: F, option: int) -> str:
        return f"{self.name} {cell_text(option)}"

    def phrase(self, state: State, frame: F, option: int) -> Phrase:
        words: dict[str, Word] = {
            "cube": cube_phrase(state.top(option)),
            "cell": cell_text(option),
        }
        return Phrase("option." + self.name, words)


class PrimeHandler(BoundaryChoice[Prime]):
    """Prime the boundary cube (T5.2)."""

    def strike(self, state: State, cell: i64) -> None:
        state.frames.pop()
        state.push(Land(cell, state.top(cell) % 24 // 6))


class AccelerateHandler(BoundaryChoice[Accelerate]):
    """Acceleration: destroy the boundary cube (T6.2)."""

    def strike(self, state: State, cell: i64) -> None:
        state.frames.pop()
        taken = state.lift(cell)
        state.destroyed[taken % 24 // 6] += 1
        if state.story is not None:
            words: dict[str, Word] = {
                "cube": cube_phrase(taken),
                "cell": cell_text(cell),
            }
            state.tell("event.accelerated", words, [cell_text(cell)])
        leave(state)
        reveal(state, cell, value_of(taken))


class LandHandler(Rolling[Land]):
    """Rolls a cube into the Primed Area, from a column or from the Destroyed pile."""

    def run(self, state: State, frame: Land) -> bool:
        if frame.value == 0 or self.may_reroll(state):
            return False
        self.land(state, frame)
        return True

    def may_reroll(self, state: State) -> bool:
        """Whether Composure allows a reroll: once per Threat phase, before the placement (T8.1)."""
        return (
            state.phase == THREAT
            and state.abilities[state.active] == COMPOSURE
            and not state.composure
        )

    def land(self, state: State, frame: Land) -> None:
        """Put the cube in the Primed Area, check for breaches, then its event (T5.2, T6.1)."""
        state.frames.pop()
        cell, colour, value = frame.cell, frame.colour, frame.value
        if cell < 0:
            state.destroyed[colour] -= 1
        else:
            state.lift(cell)
        state.arrive_primed(cube(colour, value))
        if state.story is not None:
            words: dict[str, Word] = {"cube": cube_phrase(cube(colour, value))}
            things = ["primed " + cube_text(cube(colour, value))]
            if cell >= 0:
                words["cell"] = cell_text(cell)
                state.tell("event.primed", words, [cell_text(cell), *things])
            else:
                state.tell("event.primed_again", words, things)
        check(state, [int(value)])
        if cell >= 0 and state.result == 0:
            leave(state)
            reveal(state, cell, value)

    def decision(self, state: State, frame: Land) -> Decision:
        if frame.value == 0:
            return self.roll()
        return ask(state, "composure", state.active, [0, 1])

    def answer(self, state: State, frame: Land, option: int) -> None:
        if frame.value == 0:
            frame.value = option
            if not self.may_reroll(state):
                self.land(state, frame)
        elif option == 1:
            state.composure = True
            state.tell("event.composure", {"value": frame.value})
            frame.value = 0
        else:
            self.land(state, frame)

    def question(self, state: State, frame: Land) -> Phrase:
        colour = Phrase("colour." + COLOURS[frame.colour])
        if frame.value == 0:
            return Phrase("question.land", {"colour": colour})
        return Phrase("question.composure", {"value": frame.value, "colour": colour})

    def text(self, state: State, frame: Land, option: int) -> str:
        if frame.value == 0:
            return str(option)
        return "reroll" if option else "keep"

    def phrase(self, state: State, frame: Land, option: int) -> Phrase:
        if frame.value == 0:
            return Phrase("option.roll", {"value": option})
        return Phrase("option.composure.reroll" if option else "option.composure.keep")
