"""The map: places, adjacency, barriers and terrain (U1.7, U6.6)."""

from fourspace.games.unsettled.codes import DX, DY, LOST_SCARAB
from fourspace.games.unsettled.state import State


def add_place(state: State, x: int, y: int, node: int) -> int:
    """Add a place with a node on it, or HIDDEN. Returns its number."""
    place = len(state.node_of)
    state.node_of.append(node)
    state.place_x.append(x)
    state.place_y.append(y)
    state.investigated.append(0)
    state.site_of.append(-1)
    state.turned.append(0)
    for _ in range(3 + len(state.world.tokens)):
        state.lying.append(0)
    for direction in range(4):
        other = place_at(state, x + DX[direction], y + DY[direction])
        state.neighbours.append(other)
        if other >= 0:
            state.neighbours[4 * other + opposite(direction)] = place
    return place


def relink(state: State) -> None:
    """Find the neighbours of every place anew, after places have moved."""
    for place in range(len(state.node_of)):
        for direction in range(4):
            x = state.place_x[place] + DX[direction]
            y = state.place_y[place] + DY[direction]
            state.neighbours[4 * place + direction] = place_at(state, x, y)


def swap(state: State, place: int, other: int) -> None:
    """Two nodes change places; all that is on them goes along, since it lies on the node."""
    for numbers in (state.place_x, state.place_y):
        numbers[place], numbers[other] = numbers[other], numbers[place]
    relink(state)


def side(state: State, place: int, direction: int) -> int:
    """The edge of a node's card that lies in a direction: nodes can be turned."""
    return (direction - state.turned[place]) % 4


def opposite(direction: int) -> int:
    return direction ^ 2


def place_at(state: State, x: int, y: int) -> int:
    """The place with these coordinates, or -1 where the map is empty."""
    for place in range(len(state.node_of)):
        if state.place_x[place] == x and state.place_y[place] == y:
            return place
    return -1


def barred(state: State, place: int, direction: int) -> bool:
    """Whether a barrier stands on this side of a place: nothing is adjacent there (U6.6)."""
    nodes = state.world.nodes
    node = state.node_of[place]
    if node >= 0 and nodes[node].barrier[side(state, place, direction)]:
        return True
    other = state.neighbours[4 * place + direction]
    if other < 0:
        return False
    if state.hatch == LOST_SCARAB and (place == 0 or other == 0):
        return True
    beyond = state.node_of[other]
    return beyond >= 0 and nodes[beyond].barrier[side(state, other, opposite(direction))]


def rough(state: State, place: int, direction: int) -> bool:
    """Whether impassable terrain stands on this side: explorers cannot cross it (U6.6)."""
    nodes = state.world.nodes
    node = state.node_of[place]
    if node >= 0 and nodes[node].terrain[side(state, place, direction)]:
        return True
    other = state.neighbours[4 * place + direction]
    if other < 0:
        return False
    beyond = state.node_of[other]
    return beyond >= 0 and nodes[beyond].terrain[side(state, other, opposite(direction))]


def adjacent(state: State, place: int) -> list[int]:
    """The adjacent places, hidden ones and those beyond terrain included (U1.7)."""
    found: list[int] = []
    for direction in range(4):
        other = state.neighbours[4 * place + direction]
        if other >= 0 and not barred(state, place, direction):
            found.append(other)
    return found


def distances(state: State, place: int) -> list[int]:
    """The distance to every place in adjacency steps; 99: unreachable."""
    away = [99] * len(state.node_of)
    away[place] = 0
    ring = [place]
    step = 0
    while ring:
        step += 1
        beyond: list[int] = []
        for here in ring:
            for other in adjacent(state, here):
                if away[other] > step:
                    away[other] = step
                    beyond.append(other)
        ring = beyond
    return away


def within(state: State, place: int, other: int, steps: int) -> bool:
    """Whether `other` is at most so many adjacency steps away."""
    if place == other:
        return True
    if steps == 0:
        return False
    if steps == 1:
        return other in adjacent(state, place)
    return distances(state, place)[other] <= steps


def place_of_node(state: State, node: int) -> int:
    """Where a node lies revealed, or -1."""
    for place in range(len(state.node_of)):
        if state.node_of[place] == node:
            return place
    return -1
