"""Wake: the unconscious come to (U8.4)."""

from typing import TYPE_CHECKING, Final

from fourspace.games.unsettled.asking import explorer
from fourspace.games.unsettled.people import eligible
from fourspace.games.unsettled.state import State
from fourspace.games.unsettled.words.nouns.shapes import Count, Who, WhoWord
from fourspace.games.unsettled.words.ops import Op
from fourspace.games.unsettled.words.shapes import Effect
from fourspace.games.unsettled.words.verb import PeopleVerb, register
from fourspace.kernel.phrases import Phrase

if TYPE_CHECKING:
    from fourspace.games.unsettled.printing import Printer
    from fourspace.games.unsettled.words.compiler import Compiler


class Wake(Effect):
    """Unconscious explorers come to with so much endurance (U8.4)."""

    who: "WhoWord" = Who(around="you", unconscious=True)
    endurance: "Count" = 1

    def fill(self, op: Op, compiler: "Compiler") -> None:
        op.number = self.endurance

    def said(self, printer: "Printer") -> Phrase:
        return Phrase("print.wake", {"n": self.endurance})


class WakeVerb(PeopleVerb):
    """Wake, in play."""

    def candidates(self, state: State, op: Op, user: int, source: int) -> list[int]:
        seats = eligible(state, op.who, op.at_luna, user)
        return [seat for seat in seats if state.endurance[seat] <= 0]

    def affect(self, state: State, op: Op, user: int, source: int, seat: int, count: int) -> None:
        if state.endurance[seat] <= 0:
            state.endurance[seat] = op.number
            if state.story is not None:
                state.tell("event.woken", {"who": explorer(seat)}, [f"explorer {seat + 1}"])


WAKE: Final = register("wake", WakeVerb())
