"""Discover and forfeit: discoveries with their anomalies (U7.4)."""

from typing import TYPE_CHECKING, Final

from fourspace.games.unsettled import codes, frames
from fourspace.games.unsettled.people import discovery_has
from fourspace.games.unsettled.state import State
from fourspace.games.unsettled.words import ops
from fourspace.games.unsettled.words.nouns.shapes import Count, WhoWord
from fourspace.games.unsettled.words.ops import Op
from fourspace.games.unsettled.words.shapes import Effect
from fourspace.games.unsettled.words.verb import PeopleVerb, Verb, register
from fourspace.kernel.phrases import Phrase, Word

if TYPE_CHECKING:
    from fourspace.content.faults import Path
    from fourspace.games.unsettled.links import Links
    from fourspace.games.unsettled.printing import Printer
    from fourspace.games.unsettled.supply import Supply
    from fourspace.games.unsettled.words.compiler import Compiler


class Discover(Effect):
    """A discovery is gained with the top anomaly (U7.4)."""

    what: "str" = "printed"
    """`printed`: the one that lies on this card or node; or a discovery by id."""
    who: "WhoWord" = "you"

    def fill(self, op: Op, compiler: "Compiler") -> None:
        op.what = compiler.names.discoveries.get(self.what, -1)

    def said(self, printer: "Printer") -> Phrase:
        if self.what == "printed":
            return Phrase("print.discover")
        return Phrase("print.discover_named", {"what": printer.named("discovery", self.what)})

    def link(self, links: "Links", path: "Path") -> None:
        if self.what != "printed":
            links.use("discovery", self.what, (*path, "what"), ("printed",))

    def supply(self, supply: "Supply") -> None:
        if self.what != "printed":
            supply.discoveries.add(self.what)


class Forfeit(Effect):
    """You give up discoveries, without using their anomalies (U7.4)."""

    count: "Count" = 1
    of: "str" = ""
    having: "str" = ""

    def fill(self, op: Op, compiler: "Compiler") -> None:
        op.what = compiler.names.discoveries.get(self.of, -1)
        op.having = compiler.names.properties.get(self.having, -1)

    def said(self, printer: "Printer") -> Phrase:
        words: dict[str, Word] = {"n": self.count}
        if self.of:
            words["what"] = printer.named("discovery", self.of)
            return Phrase("print.forfeit_named", words)
        if self.having:
            words["property"] = printer.named("property", self.having)
            return Phrase("print.forfeit_having", words)
        return Phrase("print.forfeit", words)

    def link(self, links: "Links", path: "Path") -> None:
        links.use("discovery", self.of, (*path, "of"))
        links.use("property", self.having, (*path, "having"))


class DiscoverVerb(PeopleVerb):
    """Discover, in play."""

    def possible(self, state: State, op: Op, user: int, source: int) -> bool:
        return found(state, op, source) >= 0 and super().possible(state, op, user, source)

    def affect(self, state: State, op: Op, user: int, source: int, seat: int, count: int) -> None:
        discovery = found(state, op, source)
        if discovery >= 0:
            state.push(frames.Anomaly(seat, discovery))

    def lack(self, state: State, op: Op, user: int, source: int) -> list[Phrase]:
        return [Phrase("lack.discovery")]


def found(state: State, op: Op, source: int) -> int:
    """The discovery that a verb means, if it can be gained; else -1."""
    if op.what >= 0:
        where = state.discovery_at[op.what]
        free = where == codes.IN_SUPPLY or where >= codes.ON_PLACE
        return op.what if free else -1
    kind, index = source // 1000 * 1000, source % 1000
    lies = {
        codes.FROM_PLACE: codes.ON_PLACE,
        codes.FROM_OPPORTUNITY: codes.ON_OPPORTUNITY,
        codes.FROM_CARD: codes.ON_CARD,
    }.get(kind, -99)
    for discovery in range(len(state.discovery_at)):
        if state.discovery_at[discovery] == lies + index:
            return discovery
    return -1


class ForfeitVerb(Verb):
    """Forfeit, in play."""

    def possible(self, state: State, op: Op, user: int, source: int) -> bool:
        return len(self.candidates(state, op, user, source)) >= op.count.number

    def candidates(self, state: State, op: Op, user: int, source: int) -> list[int]:
        """The discoveries that can be given up."""
        return [
            discovery
            for discovery, where in enumerate(state.discovery_at)
            if where == user
            and op.what in (discovery, -1)
            and (op.having < 0 or discovery_has(state, discovery, op.having))
        ]

    def perform(self, state: State, op: Op, user: int, source: int, count: int) -> None:
        state.push(frames.Forfeit(op.index, user, source, count))

    def lack(self, state: State, op: Op, user: int, source: int) -> list[Phrase]:
        words: dict[str, Word] = {"n": op.count.number}
        if op.what >= 0:
            words["what"] = Phrase(state.world.discoveries[op.what].key)
            return [Phrase("need.discovery_named_you", words)]
        if op.having >= 0:
            world = state.world
            words["property"] = Phrase(f"{world.name}.property.{world.properties[op.having]}")
            return [Phrase("need.discovery_having_you", words)]
        return [Phrase("need.discovery_you", words)]

    def touches(self, op: Op) -> int:
        return ops.TOUCHES_HOLDINGS


DISCOVER: Final = register("discover", DiscoverVerb())
FORFEIT: Final = register("forfeit", ForfeitVerb())
