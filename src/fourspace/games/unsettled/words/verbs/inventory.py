"""Receive and relinquish: planet tokens in inventories."""

from typing import TYPE_CHECKING, Final

from fourspace.games.unsettled.asking import explorer
from fourspace.games.unsettled.state import State
from fourspace.games.unsettled.words import ops
from fourspace.games.unsettled.words.nouns.shapes import Count, WhoWord
from fourspace.games.unsettled.words.ops import Op
from fourspace.games.unsettled.words.shapes import Effect
from fourspace.games.unsettled.words.verb import PeopleVerb, register
from fourspace.kernel.phrases import Phrase

if TYPE_CHECKING:
    from fourspace.content.faults import Path
    from fourspace.games.unsettled.links import Links
    from fourspace.games.unsettled.printing import Printer
    from fourspace.games.unsettled.supply import Supply
    from fourspace.games.unsettled.words.compiler import Compiler


class Receive(Effect):
    """A planet token comes from supply into an inventory."""

    token: "str"
    count: "Count" = 1
    who: "WhoWord" = "you"

    def fill(self, op: Op, compiler: "Compiler") -> None:
        op.what = compiler.names.tokens[self.token]
        op.number = self.count

    def said(self, printer: "Printer") -> Phrase:
        return Phrase("print.receive", {"what": printer.thing(self.token, self.count)})

    def link(self, links: "Links", path: "Path") -> None:
        links.use("token", self.token, (*path, "token"))

    def supply(self, supply: "Supply") -> None:
        supply.tokens.add(self.token)


class Relinquish(Effect):
    """A planet token leaves your inventory for the supply."""

    token: "str"
    count: "Count" = 1

    def fill(self, op: Op, compiler: "Compiler") -> None:
        op.what = compiler.names.tokens[self.token]
        op.number = self.count

    def said(self, printer: "Printer") -> Phrase:
        return Phrase("print.relinquish", {"what": printer.thing(self.token, self.count)})

    def link(self, links: "Links", path: "Path") -> None:
        links.use("token", self.token, (*path, "token"))


class ReceiveVerb(PeopleVerb):
    """Receive, in play: as many as there are."""

    def affect(self, state: State, op: Op, user: int, source: int, seat: int, count: int) -> None:
        kinds = len(state.world.tokens)
        count = min(op.number, state.supply[op.what])
        state.supply[op.what] -= count
        state.held[kinds * seat + op.what] += count
        if state.story is not None and count:
            named = Phrase(state.world.tokens[op.what].key)
            state.tell("event.received", {"who": explorer(seat), "n": count, "what": named})


class RelinquishVerb(PeopleVerb):
    """Relinquish, in play: tokens of one's own go back to supply."""

    def possible(self, state: State, op: Op, user: int, source: int) -> bool:
        return state.held[len(state.world.tokens) * user + op.what] >= op.number

    def affect(self, state: State, op: Op, user: int, source: int, seat: int, count: int) -> None:
        index = len(state.world.tokens) * seat + op.what
        count = min(op.number, state.held[index])
        state.held[index] -= count
        state.supply[op.what] += count

    def lack(self, state: State, op: Op, user: int, source: int) -> list[Phrase]:
        named = Phrase(state.world.tokens[op.what].key)
        held = Phrase("amount.token", {"n": op.number, "what": named})
        return [Phrase("need.token_you", {"what": held})]

    def touches(self, op: Op) -> int:
        return ops.TOUCHES_HOLDINGS


RECEIVE: Final = register("receive", ReceiveVerb())
RELINQUISH: Final = register("relinquish", RelinquishVerb())
