"""Cohesion goes up or down, step by step (U8.5)."""

from typing import TYPE_CHECKING, Final, Literal

from fourspace.games.unsettled.state import State
from fourspace.games.unsettled.timetrack import shift_cohesion
from fourspace.games.unsettled.words.nouns.shapes import Count
from fourspace.games.unsettled.words.ops import Op
from fourspace.games.unsettled.words.shapes import Effect
from fourspace.games.unsettled.words.verb import Verb, register
from fourspace.kernel.phrases import Phrase

if TYPE_CHECKING:
    from fourspace.games.unsettled.printing import Printer
    from fourspace.games.unsettled.words.compiler import Compiler


class Cohesion(Effect):
    """Cohesion goes up or down, step by step (U8.5)."""

    to: "Literal['up', 'down']"
    count: "Count" = 1

    def fill(self, op: Op, compiler: "Compiler") -> None:
        op.flag = self.to == "up"

    def said(self, printer: "Printer") -> Phrase:
        return Phrase(f"print.cohesion_{self.to}", {"n": self.count})


class CohesionVerb(Verb):
    """Cohesion, in play."""

    def perform(self, state: State, op: Op, user: int, source: int, count: int) -> None:
        for _ in range(count):
            shift_cohesion(state, op.flag)


COHESION: Final = register("cohesion", CohesionVerb())
