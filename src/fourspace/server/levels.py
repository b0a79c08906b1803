"""The bots that can sit down: which levels each game has, and how one is made."""

from fourspace.agents.agent import Agent
from fourspace.agents.chance import RandomAgent
from fourspace.kernel.game import State
from fourspace.kernel.sources import Stream

RANDOM = "random"


def levels(game: str) -> list[str]:
    """The levels of a game's bots, the weakest first."""
    return [RANDOM]


def best_level(game: str) -> str:
    """Who gives hints."""
    return levels(game)[-1]


def can_analyse(game: str) -> bool:
    return False


def agent(game: str, level: str, seed: int, seconds: float) -> Agent[State]:
    """A bot of a level."""
    return RandomAgent(Stream(seed))
