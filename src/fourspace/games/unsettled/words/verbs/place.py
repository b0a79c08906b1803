"""Placing explorers and LUNA on nodes, which is no move (U6.5)."""

from typing import TYPE_CHECKING, Final

from fourspace.games.unsettled import frames, frames_moving
from fourspace.games.unsettled.places import enterable
from fourspace.games.unsettled.state import State
from fourspace.games.unsettled.words import ops
from fourspace.games.unsettled.words.nouns.shapes import WhereWord, WhoWord
from fourspace.games.unsettled.words.ops import Op
from fourspace.games.unsettled.words.shapes import Effect
from fourspace.games.unsettled.words.verb import PeopleVerb, PlaceVerb, register
from fourspace.kernel.phrases import Phrase

if TYPE_CHECKING:
    from fourspace.games.unsettled.printing import Printer


class Place(Effect):
    """Explorers are placed on a node, which is no move (U6.5)."""

    where: "WhereWord"
    who: "WhoWord" = "you"

    def said(self, printer: "Printer") -> Phrase:
        return Phrase("print.place", {"where": printer.where(self.where)})


class PlaceLuna(Effect):
    """LUNA is placed on a node."""

    where: "WhereWord"

    def said(self, printer: "Printer") -> Phrase:
        return Phrase("print.place_luna", {"where": printer.where(self.where)})


class PlacePeopleVerb(PeopleVerb):
    """Place, in play: each arrives (U6.5)."""

    def __init__(self) -> None:
        super().__init__()
        self.takes_long = True
        self.means_places = True

    def possible(self, state: State, op: Op, user: int, source: int) -> bool:
        return super().possible(state, op, user, source) and bool(
            enterable(state, op.where, op.at_luna, user, source)
        )

    def spots(self, state: State, op: Op, user: int, source: int, seat: int) -> list[int]:
        return enterable(state, op.where, op.at_luna, user, source)

    def affect(self, state: State, op: Op, user: int, source: int, seat: int, count: int) -> None:
        state.push(frames.Spot(op.index, user, source, count, seat))

    def settle(
        self, state: State, op: Op, user: int, source: int, seat: int, place: int, count: int
    ) -> None:
        state.push(frames_moving.Arrive(seat, place))

    def lack(self, state: State, op: Op, user: int, source: int) -> list[Phrase]:
        if self.candidates(state, op, user, source):
            return [Phrase("lack.spot", {"where": op.spot})]
        return super().lack(state, op, user, source)

    def touches(self, op: Op) -> int:
        return ops.TOUCHES_PEOPLE


class PlaceLunaVerb(PlaceVerb):
    """Place LUNA, in play."""

    def spots(self, state: State, op: Op, user: int, source: int, seat: int) -> list[int]:
        return enterable(state, op.where, op.at_luna, user, source)

    def settle(
        self, state: State, op: Op, user: int, source: int, seat: int, place: int, count: int
    ) -> None:
        state.luna = place
        if state.node_of[place] < 0:
            state.push(frames_moving.Uncover(place))

    def touches(self, op: Op) -> int:
        return ops.TOUCHES_LUNA


PLACE: Final = register("place", PlacePeopleVerb())
PLACE_LUNA: Final = register("place_luna", PlaceLunaVerb())
