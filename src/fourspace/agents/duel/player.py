"""A level of the engine as the player of a seat."""

from collections.abc import Callable
from typing import Final

from fourspace.agents.agent import Agent
from fourspace.agents.duel.levels import Level
from fourspace.agents.duel.limits import Limits
from fourspace.agents.duel.placement import choose_placement, draw
from fourspace.agents.duel.search import Search
from fourspace.agents.duel.thinking import Thought, think
from fourspace.games.duel.rules.setup import in_setup
from fourspace.games.duel.state import State
from fourspace.kernel.game import Game
from fourspace.kernel.sources import Source

TABLE_BITS: Final = 18


class DuelPlayer(Agent[State]):
    """Answers for a seat as its level does.

    A `clock` and `seconds` bound the time of each move; without them a level that has no other
    limit looks at `nodes` positions.
    """

    def __init__(
        self,
        level: Level,
        source: Source,
        nodes: int = 0,
        clock: Callable[[], float] | None = None,
        seconds: float = 0.0,
    ) -> None:
        self.level = level
        self.source = source
        self.nodes = nodes or level.nodes
        self.clock = clock
        self.seconds = seconds
        self.search = Search(TABLE_BITS if level.depth != 1 else 10)
        self.search.quiescence = level.quiescence
        self.search.judgement = level.judgement
        self.search.foresight.overlooked = level.overlooked
        self.thought: Thought | None = None
        """What the last move was based on; None for a placement."""

    def choose(self, game: Game[State], state: State, seat: int) -> int:
        moves = state.moves
        self.thought = None
        if in_setup(state.pos):
            level = self.level
            return choose_placement(
                self.search, state.pos, moves, self.source, level.samples, level.trials
            )
        self.thought = think(self.search, state.pos, self.consider(moves), self.limits())
        return self.thought.move

    def limits(self) -> Limits:
        """The limits of the next move."""
        now = self.clock() if self.clock is not None else 0.0
        until = now + self.seconds
        return Limits(self.level.depth, self.nodes, self.clock, until, now + self.seconds / 2)

    def consider(self, moves: list[int]) -> list[int]:
        """The moves this level looks at, in random order so that equal ones are equally likely."""
        return draw(moves, self.source, max(1, len(moves) * self.level.seen // 100))
