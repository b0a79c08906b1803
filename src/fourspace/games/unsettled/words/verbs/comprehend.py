"""Comprehend: a comprehension, and with it a breakthrough (U7.2)."""

from typing import TYPE_CHECKING, Final, Literal

from fourspace.games.unsettled import frames
from fourspace.games.unsettled.state import State
from fourspace.games.unsettled.words import ops
from fourspace.games.unsettled.words.nouns.shapes import WhoWord
from fourspace.games.unsettled.words.ops import Op
from fourspace.games.unsettled.words.shapes import Effect
from fourspace.games.unsettled.words.verb import PeopleVerb, register
from fourspace.kernel.phrases import Phrase

if TYPE_CHECKING:
    from fourspace.games.unsettled.printing import Printer
    from fourspace.games.unsettled.words.compiler import Compiler


class Comprehend(Effect):
    """A comprehension, and with it a breakthrough (U7.2); `pursuit`: of the explorer's cube."""

    of: "Literal['robotics', 'chemistry', 'engineering', 'pursuit', 'choice']" = "pursuit"
    who: "WhoWord" = "you"

    def fill(self, op: Op, compiler: "Compiler") -> None:
        op.what = ops.COMPREHENSIONS.index(self.of)

    def said(self, printer: "Printer") -> Phrase:
        return Phrase("print.comprehend", {"of": Phrase(f"comprehend.{self.of}")})


class ComprehendVerb(PeopleVerb):
    """Comprehend, in play: a discipline, the pursuit's, or one that the explorer chooses."""

    def affect(self, state: State, op: Op, user: int, source: int, seat: int, count: int) -> None:
        if op.what == ops.CHOSEN:
            state.push(frames.Study(seat))
        else:
            discipline = state.pursuit[seat] if op.what == ops.PURSUED else op.what
            state.push(frames.Comprehend(seat, discipline))


COMPREHEND: Final = register("comprehend", ComprehendVerb())
