"""Prices: what a free action or a slot takes, beyond what the crew already holds."""

from fourspace.agents.unsettled.taste import Taste
from fourspace.games.unsettled.codes import BEING_BUILT, BUILT
from fourspace.games.unsettled.places import index_of
from fourspace.games.unsettled.state import State
from fourspace.games.unsettled.words import ops
from fourspace.games.unsettled.words.ops import Op
from fourspace.games.unsettled.words.verbs.card import DRAW
from fourspace.games.unsettled.words.verbs.discovery import FORFEIT
from fourspace.games.unsettled.words.verbs.gain import GAIN, LOSE
from fourspace.games.unsettled.words.verbs.inventory import RELINQUISH
from fourspace.games.unsettled.words.verbs.structure import DESTROY
from fourspace.games.unsettled.words.verbs.time import TIME


class Prices:
    """Hours of work for what must be paid, in one position."""

    def __init__(self, state: State, taste: Taste) -> None:
        self.state = state
        self.taste = taste

    def price(self, chain: int, again: bool) -> float:
        """What a cost takes beyond what is held; `again`: if the same was paid before."""
        total = 0.0
        declared = False
        for op in self.state.world.chains[chain].ops:
            if op.verb.declares:
                declared = True
            elif not declared:
                total += self._cost(op, again)
            elif op.verb is GAIN and op.what == ops.DISTRESS:
                total += self.taste.distress
            elif op.verb is DRAW:
                total += 0.5
            elif op.verb is DESTROY:
                total += self._structure(again)
        return total

    def _cost(self, op: Op, again: bool) -> float:
        state = self.state
        taste = self.taste
        count = op.count.number
        if op.verb is LOSE:
            if op.what == ops.DATA:
                return taste.data * (count if again else max(0, count - state.data))
            if op.what == ops.MATERIALS:
                return taste.materials * (count if again else max(0, count - state.materials))
            if op.what == ops.POWER:
                return taste.power * (count if again else max(0, count - state.power))
            return taste.focus * count if op.what != ops.ENDURANCE else 10.0 * count
        if op.verb is FORFEIT:
            held = 0
            for index in range(len(state.discovery_at)):
                where = state.discovery_at[index]
                if 0 <= where < state.players and self._carries(index, op.having):
                    held += 1
            lacking = max(0, count - (held - 1 if again else held))
            return taste.discovery * lacking * (2.0 if op.having >= 0 else 1.0)
        if op.verb is RELINQUISH:
            return self.tokens(op.what, 2 * op.number if again else op.number)
        return float(count) if op.verb is TIME else 0.0

    def _structure(self, again: bool) -> float:
        """The price of giving up a structure; a second one must be built first."""
        states = self.state.structure_state
        if again or (BUILT not in states and BEING_BUILT not in states):
            return self.taste.structure + self.taste.build
        return self.taste.structure

    def _carries(self, discovery: int, wanted: int) -> bool:
        if wanted < 0:
            return True
        anomaly = self.state.anomaly_of[discovery]
        world = self.state.world
        return anomaly >= 0 and world.anomalies[anomaly].property == wanted

    def tokens(self, kind: int, count: int) -> float:
        """The price of tokens that nobody in the crew holds: catching them, or waiting for them."""
        state = self.state
        kinds = len(state.world.tokens)
        for seat in range(state.players):
            count -= state.held[kinds * seat + kind]
        if count <= 0:
            return 0.0
        lying = 0
        for place in range(len(state.node_of)):
            lying += state.lying[index_of(state, place, ops.TOKEN + kind)]
        return self.taste.token * count + self.taste.new_token * max(0, count - lying)
