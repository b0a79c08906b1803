"""Nodes: turned up, laid, swapped, rotated (U6.3, U6.9)."""

from typing import TYPE_CHECKING, Final, Literal

from fourspace.games.unsettled import frames, frames_moving
from fourspace.games.unsettled.places import selected
from fourspace.games.unsettled.sources import place_phrase
from fourspace.games.unsettled.state import State
from fourspace.games.unsettled.words import ops
from fourspace.games.unsettled.words.nouns.shapes import WhereWord
from fourspace.games.unsettled.words.ops import Op
from fourspace.games.unsettled.words.shapes import Effect
from fourspace.games.unsettled.words.verb import PlaceVerb, Verb, register
from fourspace.kernel.phrases import Phrase, Word

if TYPE_CHECKING:
    from fourspace.content.faults import Path
    from fourspace.games.unsettled.links import Links
    from fourspace.games.unsettled.printing import Printer
    from fourspace.games.unsettled.supply import Supply
    from fourspace.games.unsettled.words.compiler import Compiler


class Reveal(Effect):
    """Hidden nodes are turned up (U6.3)."""

    where: "WhereWord"

    def said(self, printer: "Printer") -> Phrase:
        return Phrase("print.reveal", {"where": printer.where(self.where)})


class Lay(Effect):
    """A node that was set aside comes into play on an empty place (U6.9)."""

    node: "str"
    beside: "Literal['you', 'luna', 'scarab', 'anything']" = "anything"
    """What the place must touch; the active explorer chooses among several."""

    def fill(self, op: Op, compiler: "Compiler") -> None:
        op.what = compiler.names.nodes[self.node]
        op.number = ["you", "luna", "scarab", "anything"].index(self.beside)

    def said(self, printer: "Printer") -> Phrase:
        return Phrase(f"print.lay_{self.beside}", {"node": printer.node(self.node)})

    def link(self, links: "Links", path: "Path") -> None:
        links.use("node", self.node, (*path, "node"))

    def supply(self, supply: "Supply") -> None:
        supply.nodes.add(self.node)


class Swap(Effect):
    """Two nodes change places, with all that lies and stands on them; nobody arrives."""

    where: "WhereWord"
    other: "WhereWord" = "adjacent"

    def fill(self, op: Op, compiler: "Compiler") -> None:
        op.other = compiler.where(self.other)

    def said(self, printer: "Printer") -> Phrase:
        words: dict[str, Word] = {
            "where": printer.where(self.where),
            "other": printer.where(self.other),
        }
        return Phrase("print.swap", words)

    def link(self, links: "Links", path: "Path") -> None:
        links.where(self.other, (*path, "other"))


class Rotate(Effect):
    """A node turns clockwise by quarters, with its edges; nobody arrives."""

    where: "WhereWord" = "here"
    quarters: "Literal[1, 2, 3]" = 1

    def fill(self, op: Op, compiler: "Compiler") -> None:
        op.number = self.quarters

    def said(self, printer: "Printer") -> Phrase:
        words: dict[str, Word] = {"where": printer.where(self.where), "n": self.quarters}
        return Phrase("print.rotate", words)


class RevealVerb(PlaceVerb):
    """Reveal, in play."""

    def spots(self, state: State, op: Op, user: int, source: int, seat: int) -> list[int]:
        found = selected(state, op.where, op.at_luna, user, source)
        return [place for place in found if state.node_of[place] < 0]

    def settle(
        self, state: State, op: Op, user: int, source: int, seat: int, place: int, count: int
    ) -> None:
        state.push(frames_moving.Uncover(place))


class LayVerb(Verb):
    """Lay, in play."""

    def possible(self, state: State, op: Op, user: int, source: int) -> bool:
        return state.aside[op.what] == 1

    def perform(self, state: State, op: Op, user: int, source: int, count: int) -> None:
        if state.aside[op.what] == 1:
            state.push(frames_moving.Lay(op.what, op.number, user))

    def lack(self, state: State, op: Op, user: int, source: int) -> list[Phrase]:
        return [Phrase("lack.again")]


class SwapVerb(PlaceVerb):
    """Swap, in play."""

    def spots(self, state: State, op: Op, user: int, source: int, seat: int) -> list[int]:
        found = selected(state, op.where, op.at_luna, user, source)
        return [place for place in found if swapped(state, op, user, source, place)]

    def settle(
        self, state: State, op: Op, user: int, source: int, seat: int, place: int, count: int
    ) -> None:
        state.push(frames.Swap(op.index, user, source, place))

    def touches(self, op: Op) -> int:
        return ops.TOUCHES_PEOPLE | ops.TOUCHES_LUNA | ops.TOUCHES_NODES


def swapped(state: State, op: Op, user: int, source: int, place: int) -> list[int]:
    """The nodes that can change places with one."""
    found = selected(state, op.other, op.at_luna, user, source)
    return [other for other in found if other != place]


class RotateVerb(PlaceVerb):
    """Rotate, in play."""

    def settle(
        self, state: State, op: Op, user: int, source: int, seat: int, place: int, count: int
    ) -> None:
        state.turned[place] = (state.turned[place] + op.number) % 4
        if state.story is not None:
            words: dict[str, Word] = {"place": place_phrase(state, place), "n": op.number}
            state.tell("event.rotated", words, [f"place {place}"])

    def touches(self, op: Op) -> int:
        return ops.TOUCHES_PEOPLE | ops.TOUCHES_LUNA | ops.TOUCHES_NODES


REVEAL: Final = register("reveal", RevealVerb())
LAY: Final = register("lay", LayVerb())
SWAP: Final = register("swap", SwapVerb())
ROTATE: Final = register("rotate", RotateVerb())
