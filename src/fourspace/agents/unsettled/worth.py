"""Worth: what a position is worth to a crew, in hours of its life."""

from typing import Final

from fourspace.agents.unsettled.chart import Charts
from fourspace.agents.unsettled.recipes import Recipes
from fourspace.agents.unsettled.survey import Survey
from fourspace.agents.unsettled.taste import Taste
from fourspace.games.unsettled.codes import BITTERSWEET, GOING_ON, LOST, NOT_MOVED, WON
from fourspace.games.unsettled.people import distress_count
from fourspace.games.unsettled.slots import rest_open
from fourspace.games.unsettled.state import State

VICTORY: Final = 10000.0


class Judge:
    """Evaluates positions: the hours left against the work left."""

    def __init__(self, taste: Taste) -> None:
        self.taste = taste
        self.charts = Charts()
        self.recipes = Recipes()

    def worth(self, state: State) -> float:
        """The worth of a position: hours left, minus the work left, plus what helps."""
        if state.ended == WON:
            return VICTORY + hours(state)
        if state.ended == LOST:
            return -VICTORY + 100.0 * state.page
        if state.ended == BITTERSWEET:
            return -VICTORY / 4
        chart = self.charts.of(state)
        total = hours(state) - Survey(state, chart, self.taste, self.recipes).work()
        for seat in range(state.players):
            total += self._explorer(state, seat)
        return total + self._crew(state)

    def _explorer(self, state: State, seat: int) -> float:
        taste = self.taste
        if state.endurance[seat] <= 0:
            return -taste.unconscious
        total = -taste.weak if state.endurance[seat] == 1 else 0.0
        for cube in range(3 * seat, 3 * seat + 3):
            total += taste.cube[state.focus[cube]]
        total += taste.learnt * (state.insight[seat] - 1)
        most = state.world.most_comprehensions
        for index in range(most * seat, most * seat + most):
            if state.comprehension[index] >= 0:
                total += taste.comprehension
        return total - taste.distress * distress_count(state, seat)

    def _crew(self, state: State) -> float:
        taste = self.taste
        total = taste.kept_data * min(state.data, 5)
        total += taste.kept_materials * min(state.materials, 5)
        total += taste.kept_power * state.power
        held = 0
        for where in state.discovery_at:
            if 0 <= where < state.players:
                held += 1
        total += taste.kept_discovery * min(held, 4)
        for boon in range(2):
            if state.boon_card[boon] >= 0:
                total += taste.opportunity
        stride = 3 + len(state.world.tokens)
        total += taste.lying * min(2, state.lying[stride * state.luna])
        materials = 0
        known = 0
        for place in range(1, len(state.node_of)):
            materials += state.lying[stride * place + 1]
            known += 1 if state.node_of[place] >= 0 else 0
        total += taste.known_node * min(8, known)
        total += taste.lying * min(4, materials)
        return total + taste.cohesion * state.strong

    def prospect(self, state: State, turn: int) -> float:
        """The worth of a position within a turn: what can still be done counts too."""
        total = self.worth(state)
        if state.turn != turn or state.ended != GOING_ON or state.regrouping:
            return total
        taste = self.taste
        seat = state.active
        free = 0
        for cube in range(3 * seat, 3 * seat + 3):
            if state.placed[cube] < 0:
                free += 1
        if free and rest_open(state, seat):
            free -= 1
            total += taste.rest
        total += taste.free_cube * free
        if state.moving == NOT_MOVED:
            total += taste.free_move
        if state.luna_moving == NOT_MOVED:
            total += taste.free_flight
        return total + (0.0 if state.scanned else taste.free_scan)


def hours(state: State) -> float:
    """The hours until endurance runs out, of the weakest explorer and of all."""
    spaces = state.world.time
    mean = (sum(state.endurance) / state.players + min(state.endurance)) / 2
    return spaces * mean + spaces - state.time
