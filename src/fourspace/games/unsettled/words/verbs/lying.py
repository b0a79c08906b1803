"""Put, take and clear: things that lie on nodes; and things that roam."""

from typing import TYPE_CHECKING, Final

from fourspace.games.unsettled import frames
from fourspace.games.unsettled.asking import explorer
from fourspace.games.unsettled.places import clear, index_of, put, selected
from fourspace.games.unsettled.sources import place_phrase, thing_phrase
from fourspace.games.unsettled.state import State
from fourspace.games.unsettled.stores import store
from fourspace.games.unsettled.words import ops
from fourspace.games.unsettled.words.nouns.shapes import ALL, THINGS, Amount, Count, WhereWord
from fourspace.games.unsettled.words.ops import Op
from fourspace.games.unsettled.words.shapes import Effect
from fourspace.games.unsettled.words.verb import PlaceVerb, register
from fourspace.kernel.phrases import Phrase, Word

if TYPE_CHECKING:
    from fourspace.content.faults import Path
    from fourspace.games.unsettled.links import Links
    from fourspace.games.unsettled.printing import Printer
    from fourspace.games.unsettled.supply import Supply
    from fourspace.games.unsettled.words.compiler import Compiler


def lying_phrase(
    printer: "Printer", verb: str, what: str, count: "Amount", where: "WhereWord"
) -> Phrase:
    """A verb about things on a node, in words."""
    spot = printer.where(where)
    if count == ALL:
        return Phrase(f"print.{verb}_all", {"what": printer.kind(what), "where": spot})
    return Phrase(f"print.{verb}", {"what": printer.thing(what, count), "where": spot})


class Put(Effect):
    """Something comes from supply onto a node: `data`, `materials`, `marker` or a planet token."""

    what: "str"
    count: "Amount" = 1
    where: "WhereWord" = "here"

    def fill(self, op: Op, compiler: "Compiler") -> None:
        op.what = compiler.thing(self.what)

    def said(self, printer: "Printer") -> Phrase:
        return lying_phrase(printer, "put", self.what, self.count, self.where)

    def link(self, links: "Links", path: "Path") -> None:
        links.thing(self.what, (*path, "what"))

    def supply(self, supply: "Supply") -> None:
        supply.lying.add(self.what)


class Take(Effect):
    """Something goes from a node to the crew's stores; a planet token into your inventory."""

    what: "str"
    count: "Amount" = 1
    """As many as there are at most, but at least one; 99 for all."""
    where: "WhereWord" = "here"

    def fill(self, op: Op, compiler: "Compiler") -> None:
        op.what = compiler.thing(self.what)

    def said(self, printer: "Printer") -> Phrase:
        return lying_phrase(printer, "take", self.what, self.count, self.where)

    def link(self, links: "Links", path: "Path") -> None:
        links.thing(self.what, (*path, "what"))

    def supply(self, supply: "Supply") -> None:
        if self.what not in THINGS:
            supply.tokens.add(self.what)


class Clear(Effect):
    """Something goes from a node back to supply."""

    what: "str"
    count: "Amount" = 99
    where: "WhereWord" = "here"

    def fill(self, op: Op, compiler: "Compiler") -> None:
        op.what = compiler.thing(self.what)

    def said(self, printer: "Printer") -> Phrase:
        return lying_phrase(printer, "clear", self.what, self.count, self.where)

    def link(self, links: "Links", path: "Path") -> None:
        links.thing(self.what, (*path, "what"))


class Roam(Effect):
    """Each token of a kind moves so many nodes, one after another, as the user chooses."""

    what: "str"
    steps: "Count" = 1
    where: "WhereWord" = "anywhere"
    """The nodes from which they move."""

    def fill(self, op: Op, compiler: "Compiler") -> None:
        op.what = compiler.thing(self.what)
        op.number = self.steps

    def said(self, printer: "Printer") -> Phrase:
        words: dict[str, Word] = {
            "what": printer.kind(self.what),
            "n": self.steps,
            "where": printer.where(self.where),
        }
        return Phrase("print.roam", words)

    def link(self, links: "Links", path: "Path") -> None:
        links.thing(self.what, (*path, "what"))


class PutVerb(PlaceVerb):
    """Put, in play."""

    def settle(
        self, state: State, op: Op, user: int, source: int, seat: int, place: int, count: int
    ) -> None:
        placed = put(state, place, op.what, count)
        if state.story is not None and placed:
            words: dict[str, Word] = {"n": placed, "what": thing_phrase(state, op.what)}
            state.tell("event.put", {**words, "place": place_phrase(state, place)})


class TakeVerb(PlaceVerb):
    """Take, in play: as many as there are, at least one."""

    def spots(self, state: State, op: Op, user: int, source: int, seat: int) -> list[int]:
        return [
            place
            for place in selected(state, op.where, op.at_luna, user, source)
            if state.node_of[place] >= 0 and state.lying[index_of(state, place, op.what)] > 0
        ]

    def settle(
        self, state: State, op: Op, user: int, source: int, seat: int, place: int, count: int
    ) -> None:
        index = index_of(state, place, op.what)
        count = min(count, state.lying[index])
        state.lying[index] -= count
        if op.what >= ops.TOKEN:
            kinds = len(state.world.tokens)
            state.held[kinds * user + op.what - ops.TOKEN] += count
            if state.story is not None and count:
                words: dict[str, Word] = {"n": count, "what": thing_phrase(state, op.what)}
                state.tell("event.received", {**words, "who": explorer(user)})
        elif op.what <= ops.MATERIALS:
            store(state, op.what, count)

    def lack(self, state: State, op: Op, user: int, source: int) -> list[Phrase]:
        words: dict[str, Word] = {"what": thing_phrase(state, op.what), "where": op.spot}
        return [Phrase("need.on_node", words)]

    def touches(self, op: Op) -> int:
        return ops.TOUCHES_NODES

    def relies(self, op: Op) -> int:
        if op.where.around == ops.AROUND_LUNA:
            return ops.TOUCHES_NODES | ops.TOUCHES_LUNA
        return ops.TOUCHES_NODES


class ClearVerb(PlaceVerb):
    """Clear, in play."""

    def settle(
        self, state: State, op: Op, user: int, source: int, seat: int, place: int, count: int
    ) -> None:
        clear(state, place, op.what, count)

    def touches(self, op: Op) -> int:
        return ops.TOUCHES_NODES


class RoamVerb(PlaceVerb):
    """Roam, in play: each thing of a kind moves over the map."""

    def spots(self, state: State, op: Op, user: int, source: int, seat: int) -> list[int]:
        return [
            place
            for place in selected(state, op.where, op.at_luna, user, source)
            if state.lying[index_of(state, place, op.what)] > 0
        ]

    def perform(self, state: State, op: Op, user: int, source: int, count: int) -> None:
        waiting: list[int] = []
        for place in self.spots(state, op, user, source, user):
            waiting += [place] * state.lying[index_of(state, place, op.what)]
        state.push(frames.Roam(op.index, user, source, *waiting))

    def lack(self, state: State, op: Op, user: int, source: int) -> list[Phrase]:
        words: dict[str, Word] = {"what": thing_phrase(state, op.what), "where": op.spot}
        return [Phrase("need.on_node", words)]

    def touches(self, op: Op) -> int:
        return ops.TOUCHES_NODES


PUT: Final = register("put", PutVerb())
TAKE: Final = register("take", TakeVerb())
CLEAR: Final = register("clear", ClearVerb())
ROAM: Final = register("roam", RoamVerb())
