"""Time: it passes, or is ignored (U8.7)."""

from typing import TYPE_CHECKING, Final

from fourspace.games.unsettled.state import State
from fourspace.games.unsettled.timetrack import advance
from fourspace.games.unsettled.words.nouns.shapes import ALL, Amount, Count, WhoWord
from fourspace.games.unsettled.words.ops import Op
from fourspace.games.unsettled.words.shapes import Effect
from fourspace.games.unsettled.words.verb import PeopleVerb, Verb, register
from fourspace.kernel.phrases import Phrase

if TYPE_CHECKING:
    from fourspace.games.unsettled.printing import Printer
    from fourspace.games.unsettled.words.compiler import Compiler


class Time(Effect):
    """The time marker advances (U8.7)."""

    count: "Amount" = 1

    def said(self, printer: "Printer") -> Phrase:
        return Phrase("print.gain", {"what": printer.thing("time", self.count)})


class IgnoreTime(Effect):
    """Explorers skip the next time icons of this turn (U8.7)."""

    count: "Count" = 1
    who: "WhoWord" = "you"
    crossing: "bool" = False
    """Only those of edges."""

    def fill(self, op: Op, compiler: "Compiler") -> None:
        op.flag = self.crossing

    def said(self, printer: "Printer") -> Phrase:
        crossing = "_crossing" if self.crossing else ""
        every = "_all" if self.count == ALL else ""
        return Phrase(f"print.ignore_time{crossing}{every}", {"n": self.count})


class TimeVerb(Verb):
    """Time, in play: the marker advances for the user."""

    def perform(self, state: State, op: Op, user: int, source: int, count: int) -> None:
        advance(state, count, user, op.flag)


class IgnoreTimeVerb(PeopleVerb):
    """Ignore time, in play."""

    def affect(self, state: State, op: Op, user: int, source: int, seat: int, count: int) -> None:
        if op.flag:
            state.edge_shield[seat] += count
        else:
            state.shield[seat] += count


TIME: Final = register("time", TimeVerb())
IGNORE_TIME: Final = register("ignore_time", IgnoreTimeVerb())
