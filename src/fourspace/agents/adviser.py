"""The agent behind a hint: it answers with the first line of an analysis, if there is one."""

from typing import Any

from fourspace.agents.agent import Agent
from fourspace.agents.registry import make_agent, roster
from fourspace.kernel.game import Game
from fourspace.kernel.sources import Source


class Adviser(Agent[Any]):
    """Says what an analysis of so many seconds says; without one, what the agent for hints does."""

    def __init__(self, source: Source, seconds: float) -> None:
        self.source = source
        self.seconds = seconds

    def choose(self, game: Game[Any], state: Any, seat: int) -> int:
        known = roster(game.name)
        if known.analyse is not None:
            lines = known.analyse(state, self.seconds).lines
            if lines:
                return game.option_named(state, lines[0].moves[0])
        return make_agent(game, known.hints, self.source).choose(game, state, seat)
