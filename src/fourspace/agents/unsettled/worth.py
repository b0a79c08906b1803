"""Worth: what a position is worth to a crew, in hours of its life."""

from typing import Final

from fourspace.agents.unsettled.outlook import knowledge, outlook
from fourspace.games.unsettled.codes import BITTERSWEET, LOST, WON
from fourspace.games.unsettled.people import distress_count
from fourspace.games.unsettled.state import Crew

VICTORY: Final = 10000.0


class Taste:
    """What a planner cares for, in hours of the crew's life."""

    def __init__(self) -> None:
        self.page = 45.0
        """About as many hours as a page takes."""
        self.focus = 0.85
        self.insight = 0.7
        self.comprehension = 4.5
        self.distress = 1.6
        self.discovery = 2.5
        self.node = 1.3
        self.data = 0.8
        self.materials = 0.8
        self.power = 0.6
        self.cohesion = 1.0
        self.unconscious = 30.0
        self.weak = 6.0
        """The last endurance of an explorer."""
        self.share = 3
        """A plan is as good as the mean of this part of what was imagined: the best third."""


def worth(state: Crew, taste: Taste) -> float:
    """The worth of a position: life, progress, and what helps both."""
    if state.ended == WON:
        return VICTORY + hours(state)
    if state.ended == LOST:
        return -VICTORY + 100.0 * state.page
    if state.ended == BITTERSWEET:
        return -VICTORY / 4
    total = hours(state) + taste.page * (state.page + outlook(state))
    total += taste.focus * sum(state.focus)
    for seat in range(state.players):
        if state.endurance[seat] <= 0:
            total -= taste.unconscious
            continue
        if state.endurance[seat] <= 1:
            total -= taste.weak
        total += taste.insight * (state.insight[seat] - 1)
        total += taste.comprehension * knowledge(state, seat)
        total -= taste.distress * distress_count(state, seat)
    total += taste.data * min(state.data, 4)
    total += taste.materials * min(state.materials, 4)
    total += taste.power * min(state.power, 4)
    held = sum(1 for where in state.discovery_at if 0 <= where < state.players)
    total += taste.discovery * min(held, 5)
    revealed = sum(1 for node in state.node_of if node > 0)
    total += taste.node * min(revealed, 7)
    return total + taste.cohesion * state.strong


def hours(state: Crew) -> float:
    """The time that is left before endurance runs out."""
    spaces = state.world.time
    mean = sum(state.endurance) / state.players
    return spaces * mean + spaces - state.time
