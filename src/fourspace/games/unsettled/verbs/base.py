"""The interface of every verb."""

from fourspace.games.unsettled import frames
from fourspace.games.unsettled.people import amount, eligible
from fourspace.games.unsettled.places import selected
from fourspace.games.unsettled.state import State
from fourspace.games.unsettled.words import ops
from fourspace.games.unsettled.words.ops import Op

TABLE: list["Verb"] = []
"""The verbs by number, filled by `verbs.table`."""


class Verb:
    """A verb: whom and what it can apply to, whether it is possible, and carrying it out."""

    def possible(self, state: State, op: Op, user: int, source: int) -> bool:
        """Whether it can be carried out in full (U3.4)."""
        return True

    def perform(self, state: State, op: Op, user: int, source: int, count: int) -> None:
        """Carry it out as far as possible."""
        raise NotImplementedError

    def candidates(self, state: State, op: Op, user: int, source: int) -> list[int]:
        """The explorers (or branches) it can apply to."""
        return eligible(state, op.who, op.at_luna, user)

    def affect(self, state: State, op: Op, user: int, source: int, seat: int, count: int) -> None:
        """Carry it out for one explorer."""
        raise NotImplementedError

    def spots(self, state: State, op: Op, user: int, source: int, seat: int) -> list[int]:
        """The places it can apply to."""
        return selected(state, op.where, op.at_luna, user, source)

    def settle(
        self, state: State, op: Op, user: int, source: int, seat: int, place: int, count: int
    ) -> None:
        """Carry it out on one place."""
        raise NotImplementedError


class PeopleVerb(Verb):
    """A verb that applies to explorers."""

    def possible(self, state: State, op: Op, user: int, source: int) -> bool:
        return op.who.pick == ops.EACH or bool(self.candidates(state, op, user, source))

    def perform(self, state: State, op: Op, user: int, source: int, count: int) -> None:
        pick = op.who.pick
        if pick == ops.YOU:
            self.affect(state, op, user, source, user, count)
        elif pick == ops.ACTIVE:
            self.affect(state, op, user, source, state.active, count)
        elif pick == ops.ONE:
            state.push(frames.Pick(op.index, user, source, count))
        else:
            mask = 0
            for seat in self.candidates(state, op, user, source):
                mask |= 1 << seat
            if pick == ops.EACH:
                state.push(frames.Each(op.index, user, source, count, mask))
            else:
                state.push(frames.Share(op.index, user, source, count, mask, 0, 0, 0, 0))


class PlaceVerb(Verb):
    """A verb that applies to nodes: one chosen, or each."""

    def possible(self, state: State, op: Op, user: int, source: int) -> bool:
        return bool(self.spots(state, op, user, source, user))

    def perform(self, state: State, op: Op, user: int, source: int, count: int) -> None:
        if op.where.each:
            for place in self.spots(state, op, user, source, user):
                self.settle(state, op, user, source, user, place, count)
        else:
            state.push(frames.Spot(op.index, user, source, count, user))


def chain_possible(state: State, chain: int, user: int, source: int, first: int = 0) -> bool:
    """Whether every verb of an effect can be carried out, and its costs can be paid (U3.4).

    Verbs before the `first` are done.
    """
    if chain < 0:
        return True
    data = 0
    materials = 0
    power = 0
    verbs = state.world.chains[chain].ops
    for at in range(first, len(verbs)):
        op = verbs[at]
        if op.if_possible:
            continue
        if op.verb == ops.LOSE and op.what <= ops.POWER:
            count = amount(state, op, user)
            if op.what == ops.DATA:
                data += count
            elif op.what == ops.MATERIALS:
                materials += count
            else:
                power += count
        elif not TABLE[op.verb].possible(state, op, user, source):
            return False
    return data <= state.data and materials <= state.materials and power <= state.power
