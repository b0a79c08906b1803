"""Surveys: how many hours of work a crew still needs to finish its task.

It works backwards from the objective: what is missing, which free action or slot could provide it,
what that costs, and how far the explorers are from the place.
"""

from typing import Final

from fourspace.agents.unsettled.chart import FAR, Chart
from fourspace.agents.unsettled.gathering import Gathering
from fourspace.agents.unsettled.prices import Prices
from fourspace.agents.unsettled.recipes import Recipes
from fourspace.agents.unsettled.taste import Taste
from fourspace.games.unsettled import needs
from fourspace.games.unsettled.codes import BEING_BUILT, BUILT, FROM_PAGE, ON_BOARD, OUT
from fourspace.games.unsettled.people import comprehension_of
from fourspace.games.unsettled.places import free_site, index_of, selected
from fourspace.games.unsettled.state import State
from fourspace.games.unsettled.words import ops
from fourspace.games.unsettled.words.ops import NEEDS, Need
from fourspace.games.unsettled.words.verb import Verb
from fourspace.games.unsettled.words.verbs.lying import CLEAR, PUT
from fourspace.games.unsettled.words.verbs.track import ADVANCE
from fourspace.games.unsettled.world import Page

_COMPREHENSION: Final = NEEDS.index("comprehension")
_STRUCTURE: Final = NEEDS.index("structure")
_ON_NODE: Final = NEEDS.index("on_node")
_LOCAL: Final = [
    kind in ("comprehension", "explorers", "luna", "at", "structure", "on_node") for kind in NEEDS
]
"""Conditions that require somebody to be somewhere, by their number."""
_NOT_BY_WORK: Final = ("property", "not", "engaged", "cohesion", "endurance", "conscious")
"""Conditions that no known work can fulfil."""
_DEEPEST: Final = 3
"""How deep conditions of recipes for conditions are followed."""


class Survey:
    """The work still to be done in one position."""

    def __init__(self, state: State, chart: Chart, taste: Taste, recipes: Recipes) -> None:
        self.state = state
        self.chart = chart
        self.taste = taste
        self.recipes = recipes
        self.prices = Prices(state, taste)
        self.number = state.page
        """The page being surveyed."""
        self.near = True
        """Whether it is open: then it matters where everybody is."""
        self.depth = 0

    def work(self) -> float:
        """The hours that the remaining pages take."""
        state = self.state
        pages = state.world.pages[state.task]
        total = 0.0
        for number in range(max(1, state.page), len(pages) + 1):
            page = pages[number - 1]
            if not page.has_objective():
                continue
            self.number = number
            self.near = number == state.page
            if not (self.near and state.page_done):
                total += self.taste.page + self._page(page)
        return total

    def _page(self, page: Page) -> float:
        if page.aboard:
            return self._homeward()
        world = self.state.world
        total = self._sites(page.needs)
        total += self.undertaking(page.needs, -1)
        for index in page.contributions:
            ability = world.abilities[index]
            left = ability.times - self.state.spent[index]
            if left > 0:
                first = self.undertaking(ability.needs, ability.chain)
                total += first + left * self.taste.contribution
                total += (left - 1) * self.prices.price(ability.chain, True)
        if page.finishes:
            best = FAR * 5
            for index in page.slots:
                slot = world.slots[index]
                if slot.finishes:
                    best = min(best, self.undertaking(slot.needs, slot.chains[0]))
            total += best
        return total

    def _homeward(self) -> float:
        """Everybody's route to the Scarab; a fraction of it while other pages are open."""
        state = self.state
        people = 0.0
        for seat in range(state.players):
            people += self.chart.walked(state.at[seat], 0)
        flight = self.chart.flown(state.luna, 0)
        if not self.near:
            return 0.12 * people + 0.05 * flight
        return self.taste.step * 1.5 * people + self.taste.flight * 1.5 * flight

    def _sites(self, wanted: list[Need]) -> float:
        """The work for required structures, each on its own building site."""
        missing = 0
        for need in wanted:
            if need.kind == _STRUCTURE and need.scope == 2:
                missing += 1 if self.state.structure_state[need.of] == ON_BOARD else 0
        return self.building(missing) if missing else 0.0

    def building(self, missing: int) -> float:
        """The work for `missing` more structures: building, and reaching or finding sites."""
        state = self.state
        total = missing * self.taste.build
        ways = [
            self._way_to(place) for place in range(1, len(state.node_of)) if free_site(state, place)
        ]
        ways.sort()
        if self.near:
            for way in ways[:missing]:
                total += self.taste.step * way
        if len(ways) < missing:
            total += self._finding_sites(missing - len(ways))
        return total

    def _way_to(self, place: int) -> float:
        """How far the nearest conscious explorer is from a place."""
        best = FAR
        for seat in range(self.state.players):
            if self.state.endurance[seat] > 0:
                best = min(best, self.chart.walked(self.state.at[seat], place))
        return best

    def _finding_sites(self, missing: int) -> float:
        """The work of finding nodes until `missing` of them have building sites."""
        state = self.state
        nodes = 0
        sites = 0
        for node in range(1, len(state.environment.counts)):
            if state.environment.counts[node]:
                nodes += 1
                sites += 1 if state.world.nodes[node].site else 0
        if sites < missing:
            return self.taste.node * nodes + 5.0
        return self.exploring(missing * (nodes + 1) / (sites + 1))

    def exploring(self, count: float) -> float:
        """The work of finding `count` nodes, starting where somebody can explore."""
        total = self.taste.node * count
        if self.near and count > 0:
            state = self.state
            best = FAR
            for place in range(self.chart.size):
                if self.chart.edge[place]:
                    best = min(best, self.chart.flown(state.luna, place))
                    best = min(best, self._way_to(place))
            total += 0.3 * best
        return total

    # Undertakings: conditions and costs together

    def undertaking(self, wanted: list[Need], chain: int) -> float:
        """The hours until some explorer meets all conditions and can pay."""
        if self.depth >= _DEEPEST:
            return self.taste.unlikely
        self.depth += 1
        total = 0.0
        local = Gathering(self.state, self.chart, self.taste)
        for need in wanted:
            total += self._lack(need)
            if self.near and _LOCAL[need.kind]:
                local.add_need(need)
        if chain >= 0:
            total += self.prices.price(chain, False)
            if self.near:
                local.add_cost(chain)
        if self.near:
            total += local.hours()
        self.depth -= 1
        return total

    # Conditions

    def _lack(self, need: Need) -> float:
        """The work for a condition, wherever it is met; `Gathering` adds places and routes."""
        kind = NEEDS[need.kind]
        if kind == "comprehension":
            return self._learning(need)
        if kind == "structure":
            return self._standing(need)
        if kind == "on_node":
            return self._lying(need)
        if _LOCAL[need.kind] or kind == "players":
            return 0.0
        if kind == "any":
            best = FAR
            for inner in need.needs:
                best = min(best, self._lack(inner))
            return best
        if self._met(need):
            return 0.0
        if kind == "track":
            have = self.state.tracks[need.of]
            if have < need.count:
                return self.procuring(ADVANCE, need.of, need.count - have)
            return self.taste.unlikely
        if kind == "crew":
            return self.taste.unlikely + self._homeward()
        return self._counted(need, kind)

    def _met(self, need: Need) -> bool:
        for seat in range(self.state.players):
            if self.state.endurance[seat] > 0 and needs.holds(
                self.state, need, False, seat, FROM_PAGE + self.number
            ):
                return True
        return False

    def _counted(self, need: Need, kind: str) -> float:
        """The work for a condition that requires a number of something."""
        taste = self.taste
        if kind == "store":
            lacking = 0.0
            prices = (taste.data, taste.materials, taste.power)
            have = (self.state.data, self.state.materials, self.state.power)
            for index in range(3):
                lacking += prices[index] * max(0, need.numbers[index] - have[index])
            return lacking
        if kind == "token":
            return self.prices.tokens(need.of, need.count)
        missing = need.count - needs.count(
            self.state, need, False, self.state.active, FROM_PAGE + self.number
        )
        if kind in _NOT_BY_WORK or missing <= 0:
            return taste.unlikely
        if kind == "revealed":
            return self.exploring(float(missing))
        if kind == "investigated":
            return taste.investigation * missing
        if kind == "discovery":
            return taste.discovery * missing
        if kind == "breakthroughs":
            return 4 * taste.insight * missing
        return taste.focus * missing

    def _learning(self, need: Need) -> float:
        """The work for comprehension that nobody conscious has yet."""
        if need.of == 4:
            total = 0.0
            for discipline in range(3):
                total += self._pursuing(discipline, need.count)
            return total
        return self._pursuing(need.of, need.count)

    def _pursuing(self, discipline: int, count: int) -> float:
        """The work for comprehension of a discipline (3: any), less the insight of its pursuers."""
        state = self.state
        steps: list[int] = []
        for seat in range(state.players):
            if state.endurance[seat] <= 0:
                continue
            if discipline == 3:
                for each in range(3):
                    count -= comprehension_of(state, seat, each)
            else:
                count -= comprehension_of(state, seat, discipline)
            if discipline == 3 or state.pursuit[seat] == discipline:
                steps.append(state.insight[seat] - 1)
        if count <= 0:
            return 0.0
        steps.sort(reverse=True)
        total = count * state.world.insight * self.taste.insight
        for step in steps[:count]:
            total -= step * self.taste.insight + self.taste.pursuer
        return total

    def _standing(self, need: Need) -> float:
        """The work for a structure not built yet; `_sites` handles those that may be anywhere."""
        now = self.state.structure_state[need.of]
        if now == BUILT:
            return 0.0
        if now == BEING_BUILT:
            return 0.2
        if now != ON_BOARD:
            return 4 * self.taste.unlikely
        return 0.0 if need.scope == 2 and self.depth == 1 else self.building(1)

    def _lying(self, need: Need) -> float:
        """The work for something that must, or must not, lie on a node."""
        state = self.state
        if need.where.around == ops.AROUND_YOU and need.where.within == 0:
            have = 0
            for place in range(len(state.node_of)):
                have = max(have, state.lying[index_of(state, place, need.of)])
        else:
            have = 0
            spots = selected(state, need.where, False, state.active, FROM_PAGE + self.number)
            for place in spots:
                have += state.lying[index_of(state, place, need.of)]
            if have > need.most:
                return self.procuring(CLEAR, need.of, have - need.most)
        if have >= need.count:
            return 0.0
        return self.procuring(PUT, need.of, need.count - have)

    def procuring(self, verb: Verb, what: int, count: int) -> float:
        """The work of producing `count` of something by the page's cheapest recipes."""
        state = self.state
        prices: list[float] = []
        later: list[float] = []
        left: list[int] = []
        by: list[int] = []
        for recipe in self.recipes.of(state.world, state.task, self.number):
            if recipe.verb != verb or recipe.what != what:
                continue
            uses = 9
            if recipe.ability >= 0:
                ability = state.world.abilities[recipe.ability]
                uses = ability.uses - state.spent[recipe.ability] if ability.uses else 9
            if recipe.razes:
                uses = min(uses, len(state.structure_state) - state.structure_state.count(OUT))
            if uses <= 0:
                continue
            prices.append(self.undertaking(recipe.needs, recipe.chain) + self.taste.contribution)
            later.append(self.prices.price(recipe.chain, True) + self.taste.contribution)
            left.append(uses)
            by.append(recipe.by)
        if not prices:
            return self.taste.unlikely * count
        return _cheapest(prices, later, left, by, count)


def _cheapest(
    prices: list[float], later: list[float], left: list[int], by: list[int], count: int
) -> float:
    """The price of `count` units by the cheapest recipes; each costs more when used again."""
    total = 0.0
    while count > 0:
        best = -1
        least = FAR * 10
        for index in range(len(prices)):
            if left[index] > 0:
                each = prices[index] / min(by[index], count)
                if each < least:
                    least = each
                    best = index
        if best < 0:
            return total + 6.0 * count
        total += prices[best]
        count -= by[best]
        left[best] -= 1
        prices[best] = later[best]
    return total
