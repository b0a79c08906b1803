"""Unsettled's agents in the registry: after the colon, how many ways are followed side by side."""

from typing import Any

from fourspace.agents.unsettled.planner import WIDTH, Planner
from fourspace.kernel.game import Game
from fourspace.kernel.sources import Source


def names() -> list[str]:
    """The agents, the weakest first."""
    return ["planner"]


def make(game: Game[Any], name: str, strength: float, source: Source) -> Planner:
    """The planner; `planner:20` follows more ways than usual."""
    return Planner(source, int(strength) if strength >= 1 else WIDTH)
