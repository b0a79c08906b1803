"""Moves of explorers and of LUNA, and longer moves this turn (U6.7, U6.10)."""

from typing import TYPE_CHECKING, Final

from fourspace.games.unsettled import frames_moving
from fourspace.games.unsettled.codes import MOVING
from fourspace.games.unsettled.moving import luna_bonus
from fourspace.games.unsettled.people import steps_of
from fourspace.games.unsettled.state import State
from fourspace.games.unsettled.words import ops
from fourspace.games.unsettled.words.nouns.shapes import Count, WhoWord
from fourspace.games.unsettled.words.ops import Op
from fourspace.games.unsettled.words.shapes import Effect
from fourspace.games.unsettled.words.verb import PeopleVerb, Verb, register
from fourspace.kernel.phrases import Phrase

if TYPE_CHECKING:
    from fourspace.games.unsettled.printing import Printer
    from fourspace.games.unsettled.words.compiler import Compiler


class Move(Effect):
    """An explorer may move, apart from the turn's Move (U6.10)."""

    who: "WhoWord" = "you"
    steps: "Count" = 1
    carry: "bool" = False
    """May carry an explorer of the same node (U6.4)."""

    def fill(self, op: Op, compiler: "Compiler") -> None:
        op.number = self.steps
        op.flag = self.carry

    def said(self, printer: "Printer") -> Phrase:
        return Phrase("print.move_carry" if self.carry else "print.move", {"n": self.steps})


class MoveLuna(Effect):
    """LUNA may move (U6.7)."""

    steps: "Count" = 1

    def fill(self, op: Op, compiler: "Compiler") -> None:
        op.number = self.steps

    def said(self, printer: "Printer") -> Phrase:
        return Phrase("print.move_luna", {"n": self.steps})


class Hasten(Effect):
    """Explorers have more steps in the moves of this turn."""

    steps: "Count" = 1
    who: "WhoWord" = "you"

    def fill(self, op: Op, compiler: "Compiler") -> None:
        op.number = self.steps

    def said(self, printer: "Printer") -> Phrase:
        return Phrase("print.hasten", {"n": self.steps})


class HastenLuna(Effect):
    """LUNA has more steps in her move of this turn."""

    steps: "Count" = 1

    def fill(self, op: Op, compiler: "Compiler") -> None:
        op.number = self.steps

    def said(self, printer: "Printer") -> Phrase:
        return Phrase("print.hasten_luna", {"n": self.steps})


class MoveVerb(PeopleVerb):
    """Move, in play: apart from the turn's Move, with any bonus to movement (U6.10)."""

    def __init__(self) -> None:
        super().__init__()
        self.takes_long = True

    def affect(self, state: State, op: Op, user: int, source: int, seat: int, count: int) -> None:
        steps = max(0, op.number - 1 + steps_of(state, seat))
        state.push(frames_moving.Walk(seat, -1, steps, 1 if op.flag else 0))

    def touches(self, op: Op) -> int:
        return ops.TOUCHES_PEOPLE


class MoveLunaVerb(Verb):
    """Move LUNA, in play: apart from the turn's LUNA move (U6.7)."""

    def __init__(self) -> None:
        super().__init__()
        self.takes_long = True

    def perform(self, state: State, op: Op, user: int, source: int, count: int) -> None:
        state.push(frames_moving.WalkLuna(user, max(0, op.number + luna_bonus(state))))

    def touches(self, op: Op) -> int:
        return ops.TOUCHES_LUNA


class HastenVerb(PeopleVerb):
    """Hasten, in play: also a move that is under way."""

    def affect(self, state: State, op: Op, user: int, source: int, seat: int, count: int) -> None:
        state.haste[seat] += op.number
        if seat == state.active and state.moving == MOVING:
            state.move_left += op.number


class HastenLunaVerb(Verb):
    """Hasten LUNA, in play: also a move that is under way."""

    def perform(self, state: State, op: Op, user: int, source: int, count: int) -> None:
        state.luna_haste += op.number
        if state.luna_moving == MOVING:
            state.luna_left += op.number


MOVE: Final = register("move", MoveVerb())
MOVE_LUNA: Final = register("move_luna", MoveLunaVerb())
HASTEN: Final = register("hasten", HastenVerb())
HASTEN_LUNA: Final = register("hasten_luna", HastenLunaVerb())
