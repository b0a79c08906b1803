"""Unsettled's agents in the registry: what follows the colon is how many ways are imagined."""

from typing import Any

from fourspace.agents.unsettled.planner import SAMPLES, Planner
from fourspace.kernel.game import Game
from fourspace.kernel.sources import Source


def names() -> list[str]:
    """The agents, the weakest first."""
    return ["planner"]


def make(game: Game[Any], name: str, strength: float, source: Source) -> Planner:
    """The planner; `planner:400` imagines more ways than usual."""
    return Planner(source, int(strength) if strength >= 1 else SAMPLES)
