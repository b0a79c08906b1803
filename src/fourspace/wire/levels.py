"""The bots that can sit down: which levels each game has, and who gives hints."""

from fourspace.agents.registry import roster


def levels(game: str) -> list[str]:
    """The levels of a game's bots, the weakest first."""
    return roster(game).names


def best_level(game: str) -> str:
    """Who gives hints."""
    return roster(game).hints


def can_analyse(game: str) -> bool:
    """Whether there is an engine whose lines of play mean something to people."""
    return roster(game).analyse is not None
