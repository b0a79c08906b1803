"""Conditions: whether they hold, and which of them are missing."""

from fourspace.games.unsettled import grid, people, places
from fourspace.games.unsettled.codes import BEING_DESTROYED, BUILT
from fourspace.games.unsettled.state import State
from fourspace.games.unsettled.words.ops import NEEDS, Need


def hold(state: State, needs: list[Need], at_luna: bool, user: int, source: int) -> bool:
    """Whether all conditions hold for a user."""
    for need in needs:
        if not holds(state, need, at_luna, user, source):
            return False
    return True


def missing(state: State, needs: list[Need], at_luna: bool, user: int, source: int) -> list[Need]:
    """The conditions that do not hold."""
    return [need for need in needs if not holds(state, need, at_luna, user, source)]


def holds(state: State, need: Need, at_luna: bool, user: int, source: int) -> bool:
    """Whether a condition holds for a user."""
    kind = need.kind
    if kind == 1:
        return _comprehension(state, need, at_luna, user)
    if kind == 20:
        return user in state.boon_holder or user in state.card_at
    if kind == 21:
        return not hold(state, need.needs, at_luna, user, source)
    if kind == 22:
        for inner in need.needs:
            if holds(state, inner, at_luna, user, source):
                return True
        return False
    if kind == 0:
        return _property(state, need, at_luna, user)
    if kind == 6:
        return has_structure(state, need.of, need.scope, people.here(state, at_luna, user))
    if kind == 7:
        return (
            state.data >= need.numbers[0]
            and state.materials >= need.numbers[1]
            and state.power >= need.numbers[2]
        )
    return need.count <= count(state, need, at_luna, user, source) <= need.most


def count(state: State, need: Need, at_luna: bool, user: int, source: int) -> int:
    """The current count of a counting condition; 0 or 1 for any other."""
    kind = NEEDS[need.kind]
    if kind == "explorers":
        return sum(
            len(people.on_place(state, p)) for p in _spots(state, need, at_luna, user, source)
        )
    if kind == "luna":
        return 1 if state.luna in _spots(state, need, at_luna, user, source) else 0
    if kind == "crew":
        spots = _spots(state, need, at_luna, user, source)
        gathered = all(
            state.at[seat] in spots and people.arrived(state, seat) for seat in range(state.players)
        )
        return 1 if gathered and state.luna in spots else 0
    if kind == "at":
        return 1 if state.at[user] in _spots(state, need, at_luna, user, source) else 0
    if kind == "on_node":
        return sum(
            state.lying[places.index_of(state, place, need.of)]
            for place in _spots(state, need, at_luna, user, source)
        )
    if kind == "conscious":
        return sum(1 for endurance in state.endurance if endurance > 0)
    if kind == "cohesion":
        return 1 if state.strong == need.of else 0
    if kind == "distress":
        seats = scope(state, need.scope, at_luna, user)
        return sum(people.distress_count(state, seat) for seat in seats)
    return _count_holdings(state, need, kind, at_luna, user)


def _count_holdings(state: State, need: Need, kind: str, at_luna: bool, user: int) -> int:
    if kind == "focus":
        if need.of < 3:
            return state.focus[3 * user + need.of]
        return sum(state.focus[3 * user : 3 * user + 3])
    if kind == "endurance":
        return state.endurance[user]
    if kind == "track":
        return state.tracks[need.of]
    if kind == "token":
        kinds = len(state.world.tokens)
        seats = scope(state, need.scope, at_luna, user)
        return sum(state.held[kinds * seat + need.of] for seat in seats)
    if kind == "discovery":
        return _discoveries(state, need, scope(state, need.scope, at_luna, user))
    if kind == "revealed":
        if need.of >= 0:
            return 1 if grid.place_of_node(state, need.of) >= 0 else 0
        return sum(1 for node in state.node_of if node > 0)
    if kind == "investigated":
        if need.scope == 2:
            return sum(state.investigated)
        return state.investigated[people.here(state, at_luna, user)]
    if kind == "breakthroughs":
        cards = state.world.breakthroughs
        return sum(
            1
            for index, where in enumerate(state.breakthrough_at)
            if where >= 0 and need.of in (3, cards[index].number)
        )
    return state.players


def _spots(state: State, need: Need, at_luna: bool, user: int, source: int) -> list[int]:
    return places.selected(state, need.where, at_luna, user, source)


def scope(state: State, wanted: int, at_luna: bool, user: int) -> list[int]:
    """The explorers a condition looks at: the user, those here, or the whole crew."""
    if wanted == 0:
        return [user]
    if wanted == 1:
        return people.on_place(state, people.here(state, at_luna, user))
    return list(range(state.players))


def _property(state: State, need: Need, at_luna: bool, user: int) -> bool:
    for seat in scope(state, need.scope, at_luna, user):
        if people.has_property(state, seat, need.of):
            return True
    return False


def _comprehension(state: State, need: Need, at_luna: bool, user: int) -> bool:
    levels = comprehension_levels(state, need.scope, at_luna, user)
    if need.of == 3:
        return sum(levels) >= need.count
    if need.of == 4:
        return min(levels) >= need.count
    return levels[need.of] >= need.count


def comprehension_levels(state: State, wanted: int, at_luna: bool, user: int) -> list[int]:
    """How much of each discipline is present here, at LUNA's node, or among the conscious."""
    levels = [0, 0, 0]
    for discipline in range(3):
        if wanted == 2:
            levels[discipline] = sum(
                people.comprehension_of(state, seat, discipline)
                for seat in range(state.players)
                if state.endurance[seat] > 0
            )
        elif wanted == 1 or at_luna:
            levels[discipline] = people.comprehension_at(state, state.luna, -1, discipline)
        else:
            levels[discipline] = people.comprehension_at(state, state.at[user], user, discipline)
    return levels


def has_structure(state: State, structure: int, wanted: int, place: int) -> bool:
    """Whether a structure stands, built, here, at LUNA's node or anywhere (U10.4)."""
    if state.structure_state[structure] not in (BUILT, BEING_DESTROYED):
        return False
    if wanted == 2:
        return True
    return state.structure_at[structure] == (state.luna if wanted == 1 else place)


def _discoveries(state: State, need: Need, seats: list[int]) -> int:
    having = need.numbers[0]
    return sum(
        1
        for index, where in enumerate(state.discovery_at)
        if where in seats
        and (need.of < 0 or need.of == index)
        and (having < 0 or people.discovery_has(state, index, having))
    )
