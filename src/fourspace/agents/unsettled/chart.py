"""Charts: the distances between all places of a map, for planning routes."""

from typing import Final

from fourspace.games.unsettled import grid
from fourspace.games.unsettled.codes import HIDDEN
from fourspace.games.unsettled.places import draw_pile
from fourspace.games.unsettled.state import State
from fourspace.kernel.native import i64

FAR: Final = 20.0
"""Unreachable: no route is known."""


class Chart:
    """Distances for explorers, in steps plus hours on edges, and for LUNA, in steps."""

    def __init__(self, state: State) -> None:
        size = len(state.node_of)
        self.size = size
        self.walk = [FAR] * (size * size)
        self.fly = [FAR] * (size * size)
        self.edge = [False] * size
        """The places one step away from an unseen card."""
        self.explore = draw_pile(state) > 0
        for place in range(size):
            self.walk[size * place + place] = 0.0
            self.fly[size * place + place] = 0.0
            self._look_around(state, place)
        _shorten(self.walk, size)
        _shorten(self.fly, size)

    def _look_around(self, state: State, place: int) -> None:
        nodes = state.world.nodes
        for direction in range(4):
            if grid.barred(state, place, direction):
                continue
            other = state.neighbours[4 * place + direction]
            if not grid.rough(state, place, direction) and (
                self.explore if other < 0 else state.node_of[other] == HIDDEN
            ):
                self.edge[place] = True
            if other < 0:
                continue
            self.fly[self.size * place + other] = 1.0
            if grid.rough(state, place, direction):
                continue
            hours = 0
            if state.node_of[place] >= 0:
                hours += nodes[state.node_of[place]].times[grid.side(state, place, direction)]
            if state.node_of[other] >= 0:
                hours += nodes[state.node_of[other]].times[
                    grid.side(state, other, grid.opposite(direction))
                ]
            self.walk[self.size * place + other] = 1.0 + hours

    def walked(self, here: int, there: int) -> float:
        """How far an explorer must walk."""
        return self.walk[self.size * here + there]

    def flown(self, here: int, there: int) -> float:
        """How far LUNA must go."""
        return self.fly[self.size * here + there]


def _shorten(ways: list[float], size: int) -> None:
    """Replace every route by one through another place if that is shorter."""
    for middle in range(size):
        for here in range(size):
            first = ways[size * here + middle]
            if first >= FAR:
                continue
            for there in range(size):
                whole = first + ways[size * middle + there]
                if whole < ways[size * here + there]:
                    ways[size * here + there] = whole


class Charts:
    """A cache of charts: a search meets few maps many times."""

    def __init__(self) -> None:
        self.known: dict[int, Chart] = {}

    def of(self, state: State) -> Chart:
        mark = _map_mark(state)
        chart = self.known.get(mark)
        if chart is None:
            if len(self.known) > 500:
                self.known.clear()
            chart = Chart(state)
            self.known[mark] = chart
        return chart


def _map_mark(state: State) -> int:
    """A hash of the map."""
    mixed: i64 = 7
    for place in range(len(state.node_of)):
        mixed = (mixed * 1000003 + i64(state.node_of[place]) + 2) % 8796093022151
        mixed = (mixed * 37 + i64(state.place_x[place]) + 64) % 8796093022151
        mixed = (mixed * 41 + i64(state.place_y[place]) + 64) % 8796093022151
    return int(mixed)
