"""Structures: built and destroyed (U4.10, U4.11)."""

from typing import TYPE_CHECKING, Final

from fourspace.games.unsettled import frames
from fourspace.games.unsettled.codes import BEING_BUILT, BEING_DESTROYED, BUILT, ON_BOARD, OUT
from fourspace.games.unsettled.places import free_site, selected
from fourspace.games.unsettled.sources import place_phrase
from fourspace.games.unsettled.state import State
from fourspace.games.unsettled.words.nouns.shapes import Structure, WhereWord
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


class Build(Effect):
    """A structure stands, built and usable at once, on an empty building site (U4.10)."""

    what: "Structure" = "choice"
    where: "WhereWord" = "here"

    def fill(self, op: Op, compiler: "Compiler") -> None:
        op.what = compiler.names.structures.get(self.what, -1)

    def said(self, printer: "Printer") -> Phrase:
        what, where = printer.structure(self.what), printer.where(self.where)
        return Phrase("print.build", {"what": what, "where": where})

    def link(self, links: "Links", path: "Path") -> None:
        links.structure(self.what, (*path, "what"))

    def supply(self, supply: "Supply") -> None:
        supply.built.add(self.what)


class Destroy(Effect):
    """A built structure leaves the game (U4.11)."""

    what: "Structure" = "choice"
    where: "WhereWord" = "here"

    def fill(self, op: Op, compiler: "Compiler") -> None:
        op.what = compiler.names.structures.get(self.what, -1)

    def said(self, printer: "Printer") -> Phrase:
        what, where = printer.structure(self.what), printer.where(self.where)
        return Phrase("print.destroy", {"what": what, "where": where})

    def link(self, links: "Links", path: "Path") -> None:
        links.structure(self.what, (*path, "what"))


def _named(state: State, op: Op) -> Phrase:
    """The structure that a verb means, by name."""
    return Phrase(state.world.structures[op.what].key if op.what >= 0 else "print.any_structure")


def _lack_to_build(state: State, op: Op) -> list[Phrase]:
    """A building site, or the structure itself."""
    states = state.structure_state if op.what < 0 else [state.structure_state[op.what]]
    if ON_BOARD not in states:
        return [Phrase("lack.on_board", {"what": _named(state, op)})]
    return [Phrase("lack.site", {"where": op.spot})]


def _lack_to_destroy(state: State, op: Op) -> list[Phrase]:
    words: dict[str, Word] = {"what": _named(state, op), "where": op.spot}
    return [Phrase("lack.built", words)]


class BuildVerb(PlaceVerb):
    """Build, in play: a structure stands at once (U4.10)."""

    def spots(self, state: State, op: Op, user: int, source: int, seat: int) -> list[int]:
        if not self.candidates(state, op, user, source):
            return []
        found = selected(state, op.where, op.at_luna, user, source)
        return [place for place in found if free_site(state, place)]

    def candidates(self, state: State, op: Op, user: int, source: int) -> list[int]:
        """The structures that can be built."""
        return [
            index
            for index, where in enumerate(state.structure_state)
            if where == ON_BOARD and op.what in (index, -1)
        ]

    def settle(
        self, state: State, op: Op, user: int, source: int, seat: int, place: int, count: int
    ) -> None:
        state.push(frames.Structure(op.index, user, source, place))

    def affect(self, state: State, op: Op, user: int, source: int, seat: int, count: int) -> None:
        """Build the structure `seat` on the place `count`."""
        raise_structure(state, seat, count, BUILT)

    def lack(self, state: State, op: Op, user: int, source: int) -> list[Phrase]:
        return _lack_to_build(state, op)


class DestroyVerb(PlaceVerb):
    """Destroy, in play: a built structure leaves the game (U4.11)."""

    def spots(self, state: State, op: Op, user: int, source: int, seat: int) -> list[int]:
        standing = self.candidates(state, op, user, source)
        found = selected(state, op.where, op.at_luna, user, source)
        return [
            place
            for place in found
            if any(state.structure_at[structure] == place for structure in standing)
        ]

    def candidates(self, state: State, op: Op, user: int, source: int) -> list[int]:
        """The structures that can be destroyed."""
        return [
            index
            for index, where in enumerate(state.structure_state)
            if where in (BUILT, BEING_DESTROYED) and op.what in (index, -1)
        ]

    def settle(
        self, state: State, op: Op, user: int, source: int, seat: int, place: int, count: int
    ) -> None:
        structure = state.site_of[place]
        if structure >= 0:
            state.site_of[place] = -1
            state.structure_at[structure] = -1
            state.structure_state[structure] = OUT

    def lack(self, state: State, op: Op, user: int, source: int) -> list[Phrase]:
        return _lack_to_destroy(state, op)


def raise_structure(state: State, structure: int, place: int, stage: int) -> None:
    """Put a structure on a building site."""
    state.structure_at[structure] = place
    state.structure_state[structure] = stage
    state.site_of[place] = structure
    if state.story is not None:
        named = Phrase(state.world.structures[structure].key)
        key = "event.built" if stage == BUILT else "event.building"
        state.tell(key, {"what": named, "place": place_phrase(state, place)}, [])


class RaiseStructureVerb(Verb):
    """The Build action: taken at once, not usable until regroup (U4.10)."""

    def possible(self, state: State, op: Op, user: int, source: int) -> bool:
        return state.structure_state[op.what] == ON_BOARD and free_site(state, state.at[user])

    def perform(self, state: State, op: Op, user: int, source: int, count: int) -> None:
        raise_structure(state, op.what, state.at[user], BEING_BUILT)

    def lack(self, state: State, op: Op, user: int, source: int) -> list[Phrase]:
        return _lack_to_build(state, op)


class RazeStructureVerb(Verb):
    """The Destroy action: usable until regroup, then back to the board (U4.11)."""

    def possible(self, state: State, op: Op, user: int, source: int) -> bool:
        return (
            state.structure_state[op.what] == BUILT
            and state.structure_at[op.what] == state.at[user]
        )

    def perform(self, state: State, op: Op, user: int, source: int, count: int) -> None:
        state.structure_state[op.what] = BEING_DESTROYED

    def lack(self, state: State, op: Op, user: int, source: int) -> list[Phrase]:
        return _lack_to_destroy(state, op)


BUILD: Final = register("build", BuildVerb())
DESTROY: Final = register("destroy", DestroyVerb())
RAISE_STRUCTURE: Final = register("raise_structure", RaiseStructureVerb())
RAZE_STRUCTURE: Final = register("raze_structure", RazeStructureVerb())
