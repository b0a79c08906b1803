"""What every verb can be asked in play, and where verbs are registered."""

from typing import Final

from fourspace.games.unsettled import frames
from fourspace.games.unsettled.people import amount, eligible
from fourspace.games.unsettled.places import selected
from fourspace.games.unsettled.state import State
from fourspace.games.unsettled.words import ops
from fourspace.games.unsettled.words.ops import Op
from fourspace.kernel.phrases import Phrase


class Verb:
    """A verb in play: whom and what it can mean, whether it can be carried out, and doing it."""

    def __init__(self) -> None:
        self.name = ""
        """How planets write it."""
        self.ends_link = False
        """Whether what comes after it is a new effect (U5.4)."""
        self.declares = False
        """Whether the costs before it are paid, and others may act before the effect (U5.3)."""
        self.optional = False
        """Whether the user is free to leave it."""
        self.takes_long = False
        """Whether steps, arrivals or windows come in between before it is done."""
        self.means_places = False
        """Whether it means places, not explorers."""

    def possible(self, state: State, op: Op, user: int, source: int) -> bool:
        """Whether it can be carried out in full (U3.4)."""
        return True

    def perform(self, state: State, op: Op, user: int, source: int, count: int) -> None:
        """Carry it out, as far as possible."""
        raise NotImplementedError

    def candidates(self, state: State, op: Op, user: int, source: int) -> list[int]:
        """The explorers (or branches, discoveries, markers) it can mean."""
        return eligible(state, op.who, op.at_luna, user)

    def affect(self, state: State, op: Op, user: int, source: int, seat: int, count: int) -> None:
        """Carry it out for one explorer."""
        raise NotImplementedError

    def spots(self, state: State, op: Op, user: int, source: int, seat: int) -> list[int]:
        """The places it can mean."""
        return selected(state, op.where, op.at_luna, user, source)

    def settle(
        self, state: State, op: Op, user: int, source: int, seat: int, place: int, count: int
    ) -> None:
        """Carry it out on one place."""
        raise NotImplementedError

    def spends(self, op: Op) -> int:
        """Which of the crew's stores it draws on: DATA, MATERIALS or POWER; -1: none."""
        return -1

    def lack(self, state: State, op: Op, user: int, source: int) -> list[Phrase]:
        """What it lacks when it cannot be carried out."""
        return [Phrase("lack.explorer", {"who": op.subject})]

    def touches(self, op: Op) -> int:
        """What it can change that a declared slot may rely on: a mask of TOUCHES_ (U5.3)."""
        return 0

    def relies(self, op: Op) -> int:
        """What it relies on once its slot is declared: a mask of TOUCHES_ (U5.3)."""
        return 0


class PeopleVerb(Verb):
    """A verb that concerns explorers."""

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
    """A verb that concerns nodes: one chosen, or each."""

    def __init__(self) -> None:
        super().__init__()
        self.means_places = True

    def possible(self, state: State, op: Op, user: int, source: int) -> bool:
        return bool(self.spots(state, op, user, source, user))

    def perform(self, state: State, op: Op, user: int, source: int, count: int) -> None:
        if op.where.each:
            for place in self.spots(state, op, user, source, user):
                self.settle(state, op, user, source, user, place, count)
        else:
            state.push(frames.Spot(op.index, user, source, count, user))

    def lack(self, state: State, op: Op, user: int, source: int) -> list[Phrase]:
        return [Phrase("lack.spot", {"where": op.spot})]


VERBS: Final[dict[str, Verb]] = {}
"""Every verb, by the word that planets write."""


def register(name: str, verb: Verb) -> Verb:
    """Make a verb known under the word that planets write."""
    verb.name = name
    VERBS[name] = verb
    return verb


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
        store = op.store
        if store >= 0:
            count = amount(state, op, user)
            if store == ops.DATA:
                data += count
            elif store == ops.MATERIALS:
                materials += count
            else:
                power += count
        elif not op.verb.possible(state, op, user, source):
            return False
    return data <= state.data and materials <= state.materials and power <= state.power
