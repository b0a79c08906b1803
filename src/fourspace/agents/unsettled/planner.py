"""The planner: reads its objective and its map, plans a whole turn, and helps its crew.

It uses only what everybody sees, samples draws and dice by their odds, and follows a plan as long
as everything goes as expected. On other explorers' turns it uses a free action if that is better
than passing.
"""

from typing import Final

from fourspace.agents.agent import Agent
from fourspace.agents.unsettled.marks import mark
from fourspace.agents.unsettled.search import Search, hush
from fourspace.agents.unsettled.taste import Taste
from fourspace.agents.unsettled.worth import Judge
from fourspace.games.unsettled import options
from fourspace.games.unsettled.handlers import answer
from fourspace.games.unsettled.options import kind_of, option
from fourspace.games.unsettled.state import State
from fourspace.kernel.game import Game
from fourspace.kernel.sources import Source

WIDTH: Final = 4
"""How many lines of play are searched in parallel, by default."""
_SAMPLES: Final = 4
"""How often each answer to a question within an effect is simulated."""
_BOTHER: Final = 0.35
"""How much better an interruption must be than passing."""


class Planner(Agent[State]):
    """A goal-directed explorer."""

    def __init__(self, source: Source, width: int = WIDTH) -> None:
        self.judge = Judge(Taste())
        self.search = Search(self.judge, source, width)
        self.planned: dict[int, int] = {}
        """The planned answers, by position."""

    def choose(self, game: Game[State], state: State, seat: int) -> int:
        decision = game.decision(state)
        found = decision.options_of(seat)
        if len(found) == 1:
            return found[0]
        planned = self.planned.get(mark(state), -1)
        if planned in found:
            return planned
        if decision.kind in ("pursuit", "pursue", "face"):
            wanted = option(options.DISCIPLINE, self.search.pursuit(state, seat))
            if wanted in found:
                return wanted
        if state.turn == 0:  # set-up: give the crew different skills
            return found[seat % len(found)]
        if decision.kind == "turn" and seat == state.active:
            return self._plan(state)
        if decision.kind in ("turn", "window"):
            return self._interrupt(state, found, seat)
        return self._weigh(state, found)

    def _plan(self, state: State) -> int:
        """Plan the rest of the turn. Returns the first step."""
        best = self.search.best(state)
        self.planned.clear()
        after = hush(state)
        for chosen in best.answers:
            self.planned[mark(after)] = chosen
            answer(after, chosen)
        return best.answers[0]

    def _interrupt(self, state: State, found: list[int], seat: int) -> int:
        """A free action, if one is better than passing (U5.5)."""
        best = option(options.PASS, 0, seat)
        if best not in found:  # quiet: pass until something changes
            return found[0]
        most = -1e18
        for chosen in found:
            kind = kind_of(chosen)
            if kind in (options.FREE, options.CONSUME) or (
                kind != options.PASS and self.search.helps(state, chosen)
            ):
                worth = self._imagined(state, chosen) - _BOTHER
                if most == -1e18:
                    most = self._imagined(state, best)
                if worth > most:
                    most = worth
                    best = chosen
        return best

    def _weigh(self, state: State, found: list[int]) -> int:
        """The answer that comes out best on average."""
        if option(options.YES) in found and option(options.NO) in found:
            asked = state.asked
            assert asked is not None
            if asked.kind == "leave":
                return option(options.NO)
        best = found[0]
        most = -1e18
        for chosen in found:
            worth = self._imagined(state, chosen)
            if worth > most:
                most = worth
                best = chosen
        return best

    def _imagined(self, state: State, chosen: int) -> float:
        """The average worth of an answer, simulated up to the next step of the turn."""
        total = 0.0
        for _ in range(_SAMPLES):
            other = state.copy()
            other.hushed = True
            answer(other, chosen)
            total += self.search.sampled_once(other, state.turn)
        return total / _SAMPLES
