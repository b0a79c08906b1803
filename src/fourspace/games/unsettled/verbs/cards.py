"""Verbs about cards and discoveries."""

from fourspace.games.unsettled import codes, frames
from fourspace.games.unsettled.opportunities import boon_of, can_reveal, finish, take_along
from fourspace.games.unsettled.people import discovery_has
from fourspace.games.unsettled.state import State
from fourspace.games.unsettled.verbs.base import PeopleVerb, Verb
from fourspace.games.unsettled.words.ops import Op


class Discover(PeopleVerb):
    """Discover: a discovery with the top anomaly (U7.4)."""

    def possible(self, state: State, op: Op, user: int, source: int) -> bool:
        return found(state, op, source) >= 0 and super().possible(state, op, user, source)

    def affect(self, state: State, op: Op, user: int, source: int, seat: int, count: int) -> None:
        discovery = found(state, op, source)
        if discovery >= 0:
            state.push(frames.Anomaly(seat, discovery))


def found(state: State, op: Op, source: int) -> int:
    """The discovery that a verb would gain, or -1 if it cannot."""
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


class Forfeit(Verb):
    """Forfeit: give up discoveries of your own without using their anomalies (U7.4)."""

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


class Investigate(Verb):
    """Investigate: an opportunity is revealed on the user's node (U9.1)."""

    def possible(self, state: State, op: Op, user: int, source: int) -> bool:
        return can_reveal(state, state.at[user], op.flag)

    def perform(self, state: State, op: Op, user: int, source: int, count: int) -> None:
        if can_reveal(state, state.at[user], op.flag):
            state.push(frames.Investigate(user, 1 if op.flag else 0))


class Mystery(Verb):
    """Mystery: reveal a mystery card and resolve it (U1.5)."""

    def possible(self, state: State, op: Op, user: int, source: int) -> bool:
        return state.card_at[op.what] == codes.IN_SUPPLY

    def perform(self, state: State, op: Op, user: int, source: int, count: int) -> None:
        if state.card_at[op.what] == codes.IN_SUPPLY:
            state.push(frames.Follow(op.what, user))


class Engage(Verb):
    """Engage: this card and its user are bound to each other (U9.4)."""

    def perform(self, state: State, op: Op, user: int, source: int, count: int) -> None:
        boon = boon_of(state, source)
        if boon >= 0:
            state.boon_holder[boon] = user
            take_along(state, user)
        elif source // 1000 * 1000 == codes.FROM_CARD:
            state.card_at[source % 1000] = user


class Discard(Verb):
    """Discard: this card leaves play."""

    def perform(self, state: State, op: Op, user: int, source: int, count: int) -> None:
        boon = boon_of(state, source)
        kind, index = source // 1000 * 1000, source % 1000
        if boon >= 0:
            finish(state, boon)
        elif kind == codes.FROM_CARD:
            state.card_at[index] = codes.GONE
        elif kind == codes.FROM_BREAKTHROUGH:
            state.breakthrough_at[index] = codes.GONE
        elif kind == codes.FROM_DISTRESS and index in state.cover:
            state.cover[state.cover.index(index)] = -1
            state.distress.put_under(index)
        elif kind == codes.FROM_DISCOVERY and state.discovery_at[index] != codes.GONE:
            lose_discovery(state, index)


def lose_discovery(state: State, discovery: int) -> None:
    """Remove a discovery from the game; its anomaly can be shuffled in again (U7.4)."""
    state.discovery_at[discovery] = codes.GONE
    if state.anomaly_of[discovery] >= 0:
        state.anomalies_gone.append(state.anomaly_of[discovery])
        state.anomaly_of[discovery] = -1
