"""Gain and lose: focus, insight, endurance, distress; resources of the crew's stores (U4.9)."""

from typing import TYPE_CHECKING, Final, Literal

from fourspace.games.unsettled import frames
from fourspace.games.unsettled.gains import gain_insight
from fourspace.games.unsettled.people import amount, distress_count, eligible
from fourspace.games.unsettled.state import State
from fourspace.games.unsettled.stores import store
from fourspace.games.unsettled.timetrack import gain_endurance, lose_endurance, turn_cube
from fourspace.games.unsettled.words import ops
from fourspace.games.unsettled.words.nouns.shapes import Amount, WhoWord
from fourspace.games.unsettled.words.ops import Op
from fourspace.games.unsettled.words.shapes import Effect
from fourspace.games.unsettled.words.verb import PeopleVerb, register
from fourspace.kernel.phrases import Phrase

if TYPE_CHECKING:
    from fourspace.games.unsettled.printing import Printer
    from fourspace.games.unsettled.words.compiler import Compiler

Gains = Literal[
    "data",
    "materials",
    "power",
    "focus",
    "awareness",
    "wonder",
    "fortitude",
    "insight",
    "endurance",
    "distress",
]


class Gain(Effect):
    """Explorers gain something; data, materials and power come from supply to the crew (U4.9)."""

    what: "Gains"
    count: "Amount" = 1
    who: "WhoWord" = "you"

    def fill(self, op: Op, compiler: "Compiler") -> None:
        op.what = ops.THINGS.index(self.what)

    def said(self, printer: "Printer") -> Phrase:
        return Phrase("print.gain", {"what": printer.thing(self.what, self.count)})


class Lose(Effect):
    """Explorers, or the crew's stores, lose something. `lose distress` removes it (U8.3)."""

    what: "Gains"
    count: "Amount" = 1
    who: "WhoWord" = "you"

    def fill(self, op: Op, compiler: "Compiler") -> None:
        op.what = ops.THINGS.index(self.what)

    def said(self, printer: "Printer") -> Phrase:
        return Phrase("print.lose", {"what": printer.thing(self.what, self.count)})


class GainVerb(PeopleVerb):
    """Gain, in play."""

    def perform(self, state: State, op: Op, user: int, source: int, count: int) -> None:
        if op.what <= ops.POWER:
            store(state, op.what, count)
        else:
            super().perform(state, op, user, source, count)

    def possible(self, state: State, op: Op, user: int, source: int) -> bool:
        return op.what <= ops.POWER or super().possible(state, op, user, source)

    def affect(self, state: State, op: Op, user: int, source: int, seat: int, count: int) -> None:
        what = op.what
        if what == ops.INSIGHT:
            gain_insight(state, seat, count)
        elif what == ops.ANY_FOCUS:
            state.push(frames.Focus(seat, count))
        elif what == ops.ENDURANCE:
            gain_endurance(state, seat, count)
        elif what == ops.DISTRESS:
            state.push(frames.Distress(seat, count))
        else:
            turn_cube(state, seat, what - ops.AWARENESS, count)

    def touches(self, op: Op) -> int:
        return ops.TOUCHES_DISTRESS if op.what == ops.DISTRESS else 0


class LoseVerb(PeopleVerb):
    """Lose, in play; distress goes under its deck."""

    def perform(self, state: State, op: Op, user: int, source: int, count: int) -> None:
        if op.what <= ops.POWER:
            store(state, op.what, -count)
        else:
            super().perform(state, op, user, source, count)

    def candidates(self, state: State, op: Op, user: int, source: int) -> list[int]:
        seats = eligible(state, op.who, op.at_luna, user)
        if op.what == ops.DISTRESS:
            least = amount(state, op, user) if op.who.pick == ops.YOU else 1
            return [seat for seat in seats if distress_count(state, seat) >= least]
        if op.what == ops.INSIGHT and op.who.pick != ops.EACH:
            least = amount(state, op, user)
            return [seat for seat in seats if state.insight[seat] > least]
        return seats

    def affect(self, state: State, op: Op, user: int, source: int, seat: int, count: int) -> None:
        what = op.what
        if what == ops.INSIGHT:
            state.insight[seat] = max(1, state.insight[seat] - count)
        elif what == ops.ANY_FOCUS:
            state.push(frames.Focus(seat, -count))
        elif what == ops.ENDURANCE:
            lose_endurance(state, seat, count)
        elif what == ops.DISTRESS:
            state.push(frames.Relieve(seat, count))
        else:
            turn_cube(state, seat, what - ops.AWARENESS, -count)

    def spends(self, op: Op) -> int:
        return op.what if op.what <= ops.POWER else -1

    def lack(self, state: State, op: Op, user: int, source: int) -> list[Phrase]:
        if op.what == ops.DISTRESS and op.who.pick == ops.YOU:
            return [Phrase("need.distress_you", {"n": amount(state, op, user)})]
        if op.what == ops.DISTRESS:
            return [Phrase("lack.distress", {"who": op.subject})]
        if op.what == ops.INSIGHT:
            return [Phrase("lack.insight", {"n": amount(state, op, user)})]
        return super().lack(state, op, user, source)

    def touches(self, op: Op) -> int:
        if op.what == ops.DISTRESS:
            return ops.TOUCHES_DISTRESS
        return ops.TOUCHES_STORE if op.what <= ops.POWER else 0

    def relies(self, op: Op) -> int:
        if op.what == ops.DISTRESS:
            return ops.TOUCHES_DISTRESS | ops.TOUCHES_PEOPLE
        return 0


GAIN: Final = register("gain", GainVerb())
LOSE: Final = register("lose", LoseVerb())
