"""The Scarab closes, opens again, or is lost."""

from typing import TYPE_CHECKING, Final, Literal

from fourspace.games.unsettled.codes import LOST_SCARAB
from fourspace.games.unsettled.state import State
from fourspace.games.unsettled.words import ops
from fourspace.games.unsettled.words.ops import Op
from fourspace.games.unsettled.words.shapes import Effect
from fourspace.games.unsettled.words.verb import Verb, register
from fourspace.kernel.phrases import Phrase

if TYPE_CHECKING:
    from fourspace.games.unsettled.printing import Printer
    from fourspace.games.unsettled.words.compiler import Compiler


class Hatch(Effect):
    """The Scarab closes to all, opens again, or is lost: out of the game, if nobody is aboard."""

    to: "Literal['open', 'closed', 'lost']"

    def fill(self, op: Op, compiler: "Compiler") -> None:
        op.number = ["open", "closed", "lost"].index(self.to)

    def said(self, printer: "Printer") -> Phrase:
        return Phrase(f"print.hatch_{self.to}")


class HatchVerb(Verb):
    """Hatch, in play."""

    def possible(self, state: State, op: Op, user: int, source: int) -> bool:
        return op.number != LOST_SCARAB or (state.luna != 0 and 0 not in state.at)

    def perform(self, state: State, op: Op, user: int, source: int, count: int) -> None:
        if self.possible(state, op, user, source):
            state.hatch = op.number
            if state.story is not None:
                word = ["open", "closed", "lost"][op.number]
                state.tell(f"event.hatch_{word}", {}, ["place 0"])

    def lack(self, state: State, op: Op, user: int, source: int) -> list[Phrase]:
        return [Phrase("lack.hatch")]

    def touches(self, op: Op) -> int:
        return ops.TOUCHES_PEOPLE | ops.TOUCHES_LUNA | ops.TOUCHES_NODES


HATCH: Final = register("hatch", HatchVerb())
