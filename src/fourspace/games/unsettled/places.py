"""The nodes that an effect can apply to, and what lies on them."""

from fourspace.games.unsettled import grid
from fourspace.games.unsettled.codes import FROM_OPPORTUNITY, HIDDEN, LOST_SCARAB
from fourspace.games.unsettled.people import here
from fourspace.games.unsettled.state import State
from fourspace.games.unsettled.words import ops
from fourspace.games.unsettled.words.ops import Where


def selected(state: State, where: Where, at_luna: bool, user: int, source: int) -> list[int]:
    """The places that a selection allows, ascending."""
    centre = centre_of(state, where, at_luna, user, source)
    if where.around != ops.ANYWHERE and where.within == 0:
        return [centre] if centre >= 0 and _fits(state, where, centre, user) else []
    if where.around == ops.ANYWHERE:
        return [place for place in range(len(state.node_of)) if _fits(state, where, place, user)]
    if centre < 0:
        return []
    if where.within == 1:
        found = grid.adjacent(state, centre)
        if where.least == 0:
            found.append(centre)
        found.sort()
        return [place for place in found if _fits(state, where, place, user)]
    away = grid.distances(state, centre)
    return [
        place
        for place in range(len(state.node_of))
        if where.least <= away[place] <= where.within and _fits(state, where, place, user)
    ]


def enterable(state: State, where: Where, at_luna: bool, user: int, source: int) -> list[int]:
    """The places of a selection that somebody can be placed on: not a Scarab that is closed."""
    found = selected(state, where, at_luna, user, source)
    return [place for place in found if place or not state.hatch]


def centre_of(state: State, where: Where, at_luna: bool, user: int, source: int) -> int:
    """The place at the centre of a selection, or -1 if it is not on the map."""
    if where.around == ops.AROUND_LUNA:
        return state.luna
    if where.around == ops.AROUND_SCARAB:
        return 0
    if where.around == ops.AROUND_NODE:
        return grid.place_of_node(state, where.node)
    if where.around == ops.AROUND_BOON:
        for boon in range(2):
            if state.boon_card[boon] >= 0 and source == FROM_OPPORTUNITY + state.boon_card[boon]:
                return state.boon_at[boon]
        return -1
    return here(state, at_luna, user)


def _fits(state: State, where: Where, place: int, user: int) -> bool:
    if where.revealed and state.node_of[place] < 0:
        return False
    if where.hidden and state.node_of[place] >= 0:
        return False
    if place == 0 and (where.planet or state.hatch == LOST_SCARAB):
        return False
    if where.lying >= 0 and state.lying[index_of(state, place, where.lying)] == 0:
        return False
    if where.with_explorer:
        for seat in range(state.players):
            if seat != user and state.at[seat] == place:
                return True
        return False
    return True


def index_of(state: State, place: int, what: int) -> int:
    """The index in `lying` of the number of things of a kind on a place."""
    stride = 3 + len(state.world.tokens)
    if what >= ops.TOKEN:
        return stride * place + 3 + what - ops.TOKEN
    if what == ops.MARKER:
        return stride * place + 2
    return stride * place + what


def put(state: State, place: int, what: int, count: int) -> int:
    """Put things from supply on a place. Returns how many were put."""
    if what >= ops.TOKEN:
        count = min(count, state.supply[what - ops.TOKEN])
        state.supply[what - ops.TOKEN] -= count
    state.lying[index_of(state, place, what)] += count
    return count


def clear(state: State, place: int, what: int, count: int) -> int:
    """Return things from a place to supply. Returns how many."""
    index = index_of(state, place, what)
    count = min(count, state.lying[index])
    state.lying[index] -= count
    if what >= ops.TOKEN:
        state.supply[what - ops.TOKEN] += count
    return count


def draw_pile(state: State) -> int:
    """How many environment cards can be drawn: those that nobody has seen and that do not lie
    face down on the map (U6.3)."""
    return state.environment.size() - state.node_of.count(HIDDEN)


def free_site(state: State, place: int) -> bool:
    """Whether a place has an empty building site (U4.10)."""
    node = state.node_of[place]
    return node >= 0 and state.world.nodes[node].site and state.site_of[place] < 0
