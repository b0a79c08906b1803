"""Duel's engine in the registry of agents: its levels by name.

What follows the colon is how long a move may take: below 1,000 it is seconds (`master:2`), from
there on positions looked at (`master:200000`), which plays alike on every machine.
"""

from time import perf_counter
from typing import Any, Final

from fourspace.agents.duel.levels import FULL, LEVELS, level_named
from fourspace.agents.duel.player import DuelPlayer
from fourspace.kernel.game import Game
from fourspace.kernel.sources import Source

MOST_SECONDS: Final = 1000.0
FULL_SECONDS: Final = 1.0
PATIENCE: Final = 10.0
"""The seconds after which a level plays what it has found, however slow the machine."""


def names() -> list[str]:
    """The levels, the weakest first."""
    return [level.name for level in LEVELS]


def make(game: Game[Any], name: str, strength: float, source: Source) -> DuelPlayer:
    """The player of a level."""
    level = level_named(name)
    assert level is not None
    if strength >= MOST_SECONDS:
        return DuelPlayer(level, source, nodes=int(strength))
    seconds = strength or (FULL_SECONDS if level is FULL else PATIENCE)
    return DuelPlayer(level, source, clock=perf_counter, seconds=seconds)
