"""Opportunities: revealed, engaged with, their markers placed (U9)."""

from typing import TYPE_CHECKING, Final, Literal

from fourspace.games.unsettled import codes, frames, frames_moving
from fourspace.games.unsettled.opportunities import boon_of, can_reveal, take_along
from fourspace.games.unsettled.places import enterable
from fourspace.games.unsettled.state import State
from fourspace.games.unsettled.words import ops
from fourspace.games.unsettled.words.nouns.shapes import WhereWord
from fourspace.games.unsettled.words.ops import Op
from fourspace.games.unsettled.words.shapes import Effect
from fourspace.games.unsettled.words.verb import PlaceVerb, Verb, register
from fourspace.kernel.phrases import Phrase

if TYPE_CHECKING:
    from fourspace.games.unsettled.printing import Printer
    from fourspace.games.unsettled.words.compiler import Compiler


class Investigate(Effect):
    """An opportunity is revealed on your node (U9.1)."""

    token: "bool" = False
    """With an Investigated token, as by the action."""

    def fill(self, op: Op, compiler: "Compiler") -> None:
        op.flag = self.token


class Engage(Effect):
    """You become engaged with this card (U9.4)."""


class PlaceBoon(Effect):
    """A boon marker is placed on a node; whoever is engaged goes along (U9.4)."""

    where: "WhereWord"
    which: "Literal['this', 'choice']" = "this"
    """This card's marker, or one that the user chooses."""

    def fill(self, op: Op, compiler: "Compiler") -> None:
        op.flag = self.which == "choice"

    def said(self, printer: "Printer") -> Phrase:
        choice = "_choice" if self.which == "choice" else ""
        return Phrase(f"print.place_boon{choice}", {"where": printer.where(self.where)})


class InvestigateVerb(Verb):
    """Investigate, in play."""

    def possible(self, state: State, op: Op, user: int, source: int) -> bool:
        return can_reveal(state, state.at[user], op.flag)

    def perform(self, state: State, op: Op, user: int, source: int, count: int) -> None:
        if can_reveal(state, state.at[user], op.flag):
            state.push(frames.Investigate(user, 1 if op.flag else 0))

    def lack(self, state: State, op: Op, user: int, source: int) -> list[Phrase]:
        """Why nothing can be investigated here (U4.2)."""
        place = state.at[user]
        if place == 0:
            return [Phrase("lack.planet")]
        if op.flag and state.investigated[place]:
            return [Phrase("lack.not_investigated")]
        if state.opportunities_left[0] + state.opportunities_left[1] == 0:
            return [Phrase("lack.opportunities")]
        return [Phrase("lack.marker")]


class EngageVerb(Verb):
    """Engage, in play: this card lies by the user, bound both ways (U9.4)."""

    def perform(self, state: State, op: Op, user: int, source: int, count: int) -> None:
        boon = boon_of(state, source)
        if boon >= 0:
            state.boon_holder[boon] = user
            take_along(state, user)
        elif source // 1000 * 1000 == codes.FROM_CARD:
            state.card_at[source % 1000] = user


class PlaceBoonVerb(PlaceVerb):
    """Place a boon marker, in play: this card's, or one that the user chooses (U9.4)."""

    def __init__(self) -> None:
        super().__init__()
        self.takes_long = True

    def possible(self, state: State, op: Op, user: int, source: int) -> bool:
        return bool(self.candidates(state, op, user, source)) and super().possible(
            state, op, user, source
        )

    def candidates(self, state: State, op: Op, user: int, source: int) -> list[int]:
        """The markers that can be placed."""
        found = [boon for boon in range(2) if state.boon_card[boon] >= 0]
        return found if op.flag else [boon for boon in found if boon == boon_of(state, source)]

    def spots(self, state: State, op: Op, user: int, source: int, seat: int) -> list[int]:
        return enterable(state, op.where, op.at_luna, user, source)

    def perform(self, state: State, op: Op, user: int, source: int, count: int) -> None:
        state.push(frames.Marker(op.index, user, source))

    def settle(
        self, state: State, op: Op, user: int, source: int, seat: int, place: int, count: int
    ) -> None:
        state.boon_at[count] = place
        holder = state.boon_holder[count]
        if holder >= 0:
            state.push(frames_moving.Arrive(holder, place))
        elif state.node_of[place] < 0:
            state.push(frames_moving.Uncover(place))

    def lack(self, state: State, op: Op, user: int, source: int) -> list[Phrase]:
        if not self.candidates(state, op, user, source):
            return [Phrase("lack.placed_marker")]
        return super().lack(state, op, user, source)

    def touches(self, op: Op) -> int:
        return ops.TOUCHES_PEOPLE


INVESTIGATE: Final = register("investigate", InvestigateVerb())
ENGAGE: Final = register("engage", EngageVerb())
PLACE_BOON: Final = register("place_boon", PlaceBoonVerb())
