"""Gatherings: who must go where to meet all conditions of one undertaking."""

from typing import Final

from fourspace.agents.unsettled.chart import FAR, Chart
from fourspace.agents.unsettled.taste import Taste
from fourspace.games.unsettled.codes import BEING_BUILT, BUILT, FROM_PAGE, ON_BOARD
from fourspace.games.unsettled.people import comprehension_of
from fourspace.games.unsettled.places import free_site, index_of, selected
from fourspace.games.unsettled.state import State
from fourspace.games.unsettled.words import ops
from fourspace.games.unsettled.words.ops import NEEDS, Need
from fourspace.games.unsettled.words.verbs.discovery import FORFEIT
from fourspace.games.unsettled.words.verbs.inventory import RELINQUISH
from fourspace.games.unsettled.words.verbs.structure import DESTROY

_COMPREHENSION: Final = NEEDS.index("comprehension")
_EXPLORERS: Final = NEEDS.index("explorers")
_LUNA: Final = NEEDS.index("luna")
_AT: Final = NEEDS.index("at")
_STRUCTURE: Final = NEEDS.index("structure")


class Gathering:
    """The suitable places, and what must be brought there."""

    def __init__(self, state: State, chart: Chart, taste: Taste) -> None:
        self.state = state
        self.chart = chart
        self.taste = taste
        self.spots: list[int] = []
        """The suitable places, once a condition has limited them."""
        self.bound = False
        self.luna = False
        self.people = 0
        self.knowledge: list[Need] = []
        self.tokens: list[int] = []
        """Kinds of tokens and how many of each, alternating."""
        self.finds = 0
        """Discoveries that one explorer must hold."""
        self.razes = False
        """Whether a structure there is given up."""
        self.brought = 0
        """A mask of explorers who come anyway."""

    def add_need(self, need: Need) -> None:
        state = self.state
        if need.kind == _LUNA:
            self.luna = True
        elif need.kind == _EXPLORERS:
            if need.where.around == ops.AROUND_YOU:
                self.people = max(self.people, need.count)
        elif need.kind == _COMPREHENSION:
            if need.scope == 0:
                self.knowledge.append(need)
        elif need.kind == _AT:
            self._only(selected(state, need.where, False, state.active, FROM_PAGE))
        elif need.kind == _STRUCTURE:
            if need.scope == 0:
                self._only(self._sites(need.of))
        elif need.where.around == ops.AROUND_YOU and need.where.within == 0:
            found = [
                place
                for place in range(len(state.node_of))
                if need.count <= state.lying[index_of(state, place, need.of)] <= need.most
            ]
            if found:
                self._only(found)

    def _sites(self, structure: int) -> list[int]:
        """Where a structure stands, or could."""
        state = self.state
        if state.structure_state[structure] in (BUILT, BEING_BUILT):
            return [state.structure_at[structure]]
        return [place for place in range(1, len(state.node_of)) if free_site(state, place)]

    def _only(self, found: list[int]) -> None:
        if self.bound:
            self.spots = [place for place in self.spots if place in found]
        else:
            self.spots = found
            self.bound = True

    def add_cost(self, chain: int) -> None:
        declared = False
        for op in self.state.world.chains[chain].ops:
            if op.verb.declares:
                declared = True
            elif declared:
                if op.verb is DESTROY:
                    self._raze()
            elif op.verb is RELINQUISH:
                self.tokens.append(op.what)
                self.tokens.append(op.number)
            elif op.verb is FORFEIT and op.having < 0:
                self.finds += op.count.number

    def _raze(self) -> None:
        """Only where a structure stands, or could."""
        places = range(1, len(self.state.node_of))
        self._only([place for place in places if self._stands(place) or self._could(place)])
        self.razes = True

    def _stands(self, place: int) -> bool:
        structure = self.state.site_of[place]
        return structure >= 0 and self.state.structure_state[structure] in (BUILT, BEING_BUILT)

    def _could(self, place: int) -> bool:
        return free_site(self.state, place) and ON_BOARD in self.state.structure_state

    def hours(self) -> float:
        """The hours of the shortest routes that bring everybody and everything together."""
        state = self.state
        together = self.bound or self.luna or bool(self.knowledge)
        if not together and self.people + self.finds + len(self.tokens) == 0:
            return 0.0
        spots = self.spots
        if not self.bound:
            spots = []
            for seat in range(state.players):
                if state.at[seat] not in spots:
                    spots.append(state.at[seat])
        best = FAR * 3
        for place in spots:
            flight = 0.0
            if self.luna:
                flight = self.taste.flight * self.chart.flown(state.luna, place)
            if self.razes and not self._stands(place) and BUILT in state.structure_state:
                flight += self.taste.build
            for seat in range(state.players):
                if state.endurance[seat] > 0:
                    ways = self._ways(seat, place, best - flight)
                    best = min(best, flight + ways)
        if spots:
            return best
        return FAR if self.razes else 2.0

    def _ways(self, seat: int, place: int, most: float) -> float:
        """The routes of everybody needed if `seat` acts at `place`."""
        state = self.state
        total = self.taste.step * self.chart.walked(state.at[seat], place)
        if total >= most:
            return total
        self.brought = 1 << seat
        for at in range(0, len(self.tokens), 2):
            total += self._tokens(seat, self.tokens[at], self.tokens[at + 1], place)
        finds = self.finds
        for other in self._from(seat):
            held = state.discovery_at.count(other) if finds > 0 else 0
            if held > 0:
                finds -= held
                total += self._handed(seat, other, place)
        for need in self.knowledge:
            count = need.count
            for other in self._from(seat):
                known = self._known(other, need.of) if count > 0 else 0
                if known > 0 and state.endurance[other] > 0:
                    count -= known
                    total += self._bring(other, place)
        return total + self._company(place)

    def _tokens(self, seat: int, kind: int, count: int, place: int) -> float:
        """Tokens that `seat` must hold: from others, or fetched from where they lie."""
        total = 0.0
        kinds = len(self.state.world.tokens)
        for other in self._from(seat):
            held = self.state.held[kinds * other + kind]
            if count > 0 and held > 0:
                count -= held
                total += self._handed(seat, other, place)
        return total + self._fetching(kind, count, place) if count > 0 else total

    def _from(self, seat: int) -> list[int]:
        """Everybody, `seat` first."""
        return [seat] + [other for other in range(self.state.players) if other != seat]

    def _handed(self, seat: int, other: int, place: int) -> float:
        """What it takes for `seat` to get something `other` holds: meeting and handing it over."""
        if seat == other:
            return 0.0
        return self.taste.handing + self._bring(other, place)

    def _known(self, seat: int, discipline: int) -> int:
        if discipline < 3:
            return comprehension_of(self.state, seat, discipline)
        total = 0
        for each in range(3):
            total += comprehension_of(self.state, seat, each)
        return total

    def _bring(self, seat: int, place: int) -> float:
        """The route of one more explorer, unless they come anyway."""
        if self.brought >> seat & 1:
            return 0.0
        self.brought |= 1 << seat
        return self.taste.step * self.chart.walked(self.state.at[seat], place)

    def _company(self, place: int) -> float:
        """The routes of as many more explorers as must be there."""
        total = 0.0
        missing = self.people - self.brought.bit_count()
        while missing > 0:
            best = FAR
            nearest = -1
            for other in range(self.state.players):
                way = self.chart.walked(self.state.at[other], place)
                if not self.brought >> other & 1 and way <= best:
                    best = way
                    nearest = other
            if nearest < 0:
                return total
            self.brought |= 1 << nearest
            total += self.taste.step * best
            missing -= 1
        return total

    def _fetching(self, kind: int, count: int, place: int) -> float:
        """The detours of the explorers best placed to fetch tokens from nodes."""
        state = self.state
        best = FAR
        for there in range(len(state.node_of)):
            lying = state.lying[index_of(state, there, ops.TOKEN + kind)]
            if lying == 0 or state.node_of[there] < 0:
                continue
            onward = self.chart.walked(there, place)
            for seat in range(state.players):
                if state.endurance[seat] <= 0:
                    continue
                way = self.chart.walked(state.at[seat], there) + onward
                if self.brought >> seat & 1:
                    way -= self.chart.walked(state.at[seat], place)
                best = min(best, way + 1.5 * max(0, count - lying))
        return self.taste.step * best if best < FAR else 3.0
