"""Unsettled's agents: after the colon, how many lines of play the planner searches in parallel."""

from typing import Any, Final

from fourspace.agents.roster import Roster
from fourspace.agents.unsettled.planner import WIDTH, Planner
from fourspace.kernel.game import Game
from fourspace.kernel.sources import Source


def _make(game: Game[Any], name: str, strength: float, source: Source) -> Planner:
    return Planner(source, int(strength) if strength >= 1 else WIDTH)


ROSTER: Final = Roster(["planner"], _make)
