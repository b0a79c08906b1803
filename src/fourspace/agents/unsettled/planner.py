"""The planner: imagines how the turn could go on, and takes the first step of the best way.

It looks at nothing but what everybody sees, imagines draws and dice by their odds, and counts on
its fellows: in what it imagines, they use their free actions too.
"""

from typing import Final

from fourspace.agents.agent import Agent
from fourspace.agents.unsettled.outlook import outlook
from fourspace.agents.unsettled.worth import Taste, worth
from fourspace.games.unsettled import options
from fourspace.games.unsettled.codes import GOING_ON
from fourspace.games.unsettled.free import hand_over, owner_of
from fourspace.games.unsettled.handlers import answer
from fourspace.games.unsettled.options import first_of, kind_of, option, second_of
from fourspace.games.unsettled.state import Crew
from fourspace.kernel.decisions import Decision, pick
from fourspace.kernel.game import Game
from fourspace.kernel.sources import Source

SAMPLES: Final = 160
"""How many ways are imagined for each question, by default."""
KEPT: Final = 4
"""How many first steps are looked at more closely."""
DEPTH: Final = 60
"""The most answers of one imagined way."""


class Planner(Agent[Crew]):
    """A goal-directed explorer."""

    def __init__(self, source: Source, samples: int = SAMPLES) -> None:
        self.source = source
        self.samples = samples
        self.taste = Taste()

    def choose(self, game: Game[Crew], state: Crew, seat: int) -> int:
        decision = game.decision(state)
        found = decision.options_of(seat)
        if len(found) == 1:
            return found[0]
        if decision.kind in ("pursuit", "pursue", "face", "study"):
            return option(options.DISCIPLINE, self._pursuit(state, seat))
        if state.turn == 0:  # set-up: let the crew be many-sided
            return found[seat % len(found)]
        first = [chosen for chosen in found if self._sensible(state, chosen, seat)]
        if len(first) <= 1:
            return first[0] if first else found[0]
        turn = decision.kind == "turn"
        return self._best(state, first, self.samples if turn else self.samples // 2)

    def _sensible(self, state: Crew, chosen: int, seat: int) -> bool:
        """Whether a step is worth imagining: what can be repeated for ever must help at once."""
        kind = kind_of(chosen)
        if kind in (options.PASS_ON, options.LEAVE, options.MANAGE, options.GIVE_UP):
            return False
        if kind == options.PURSUE:
            wanted = self._pursuit(state, seat)
            gain = self._with_pursuit(state, seat, wanted)
            return (
                state.insight[seat] == 1
                and gain > self._with_pursuit(state, seat, state.pursuit[seat]) + 0.004
            )
        if kind in (options.GIVE, options.GIVE_TOKEN):
            giver, taker = second_of(chosen) // 16, second_of(chosen) % 16
            other = state.copy()
            hand_over(other, giver, taker, first_of(chosen), kind == options.GIVE_TOKEN)
            return worth(other, self.taste) > worth(state, self.taste) + 0.5
        return True

    def _pursuit(self, state: Crew, seat: int) -> int:
        """The discipline to pursue: what the objective asks for, else what the crew knows least."""
        best = state.pursuit[seat]
        most = -1e9
        for discipline in range(3):
            value = 100.0 * self._with_pursuit(state, seat, discipline)
            value -= state.comprehension.count(discipline)
            value -= 0.5 * sum(
                1
                for other in range(state.players)
                if other != seat and state.pursuit[other] == discipline
            )
            if state.tokens_left[discipline] == 0:
                value -= 50.0
            if value > most:
                most = value
                best = discipline
        return best

    def _with_pursuit(self, state: Crew, seat: int, discipline: int) -> float:
        """The outlook if an explorer pursued a discipline."""
        other = state.copy()
        other.pursuit[seat] = discipline
        other.insight[seat] = max(2, other.insight[seat])
        return outlook(other)

    def _best(self, state: Crew, first: list[int], samples: int) -> int:
        """The first step of the best way: all steps are tried, the promising ones more often."""
        rounds = max(2, samples // (2 * len(first)))
        scored = [
            (self._mean([self._imagine(state, chosen) for _ in range(rounds)]), -chosen)
            for chosen in first
        ]
        scored.sort(reverse=True)
        best = -scored[0][1]
        most = -1e18
        deeper = max(4, samples // (2 * KEPT))
        for _, negative in scored[:KEPT]:
            values = [self._imagine(state, -negative) for _ in range(deeper)]
            value = self._mean(values)
            if value > most:
                most = value
                best = -negative
        return best

    def _mean(self, values: list[float]) -> float:
        """The mean of the better part: plans choose, only chance does not."""
        values.sort(reverse=True)
        kept = values[: max(1, len(values) // self.taste.share)]
        return sum(kept) / len(kept)

    def _imagine(self, state: Crew, chosen: int) -> float:
        """The worth of what comes of a step, when the turn goes on at a venture."""
        other = state.copy()
        turn = other.turn
        answer(other, chosen)
        for _ in range(DEPTH):
            if other.ended != GOING_ON or other.turn != turn:
                break
            asked = other.asked
            assert asked is not None
            answer(other, self._venture(other, asked))
        return worth(other, self.taste)

    def _venture(self, state: Crew, asked: Decision) -> int:
        """Some sensible answer: chance by its odds, explorers by what they usually do."""
        if asked.by_chance or asked.kind not in ("turn", "window"):
            return pick(asked, self.source)
        weights = [_weight(state, chosen) for chosen in asked.options]
        total = sum(weights)
        if total == 0:
            return pick(asked, self.source)
        left = self.source.below(total)
        for chosen, weight in zip(asked.options, weights, strict=True):
            left -= weight
            if left < 0:
                return chosen
        raise AssertionError("weights cover the options")


_WEIGHTS: Final[dict[int, int]] = {
    options.USE: 10,
    options.MOVE: 20,
    options.LUNA: 12,
    options.SCAN: 40,
    options.REGROUP: 30,
    options.FREE: 12,
    options.CONSUME: 8,
    options.GIVE: 1,
    options.GIVE_TOKEN: 3,
    options.MANAGE: 1,
    options.GIVE_UP: 1,
    options.PASS: 60,
}


def _weight(state: Crew, chosen: int) -> int:
    """How likely an answer is imagined."""
    kind = kind_of(chosen)
    if kind == options.PASS and owner_of(state, chosen) == state.active:
        return 30
    return _WEIGHTS.get(kind, 0)
