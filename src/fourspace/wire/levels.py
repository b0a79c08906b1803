"""The bots that can sit down: which levels each game has, and who gives hints."""

from fourspace.agents.registry import agent_names


def levels(game: str) -> list[str]:
    """The levels of a game's bots, the weakest first."""
    return agent_names(game)


def best_level(game: str) -> str:
    """Who gives hints."""
    return agent_names(game)[-1]


def can_analyse(game: str) -> bool:
    """Whether there is an engine whose lines of play mean something to people."""
    return game in ANALYSTS


ANALYSTS = frozenset({"duel"})
