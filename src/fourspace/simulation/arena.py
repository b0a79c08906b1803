"""The arena: compares the strength of agents in matches of a two-player game.

A match is a simulation between two agents, so it is parallel, survives a crash, and plays the same
games whatever the number of processes. Strength is given in Elo points: 400 points are ten to one.
"""

from collections.abc import Sequence
from itertools import combinations, pairwise
from math import log10
from pathlib import Path

import msgspec

from fourspace.simulation.games import Plan, Played
from fourspace.simulation.statistics import Rate, wilson


class Elo(msgspec.Struct, frozen=True):
    """A difference in strength with its 95 % interval; None where it is unbounded."""

    points: float | None
    low: float | None
    high: float | None


class Comparison(msgspec.Struct, frozen=True):
    """The result of a match, from its first agent's side."""

    first: str
    second: str
    games: int
    score: Rate
    elo: Elo
    wins: dict[str, int]
    """How often the first agent won, by reason."""
    losses: dict[str, int]


def pairs(agents: Sequence[str], everybody: bool) -> list[tuple[str, str]]:
    """Who plays whom, the later agent first: neighbours, or everybody against everybody."""
    chosen = combinations(agents, 2) if everybody else pairwise(agents)
    return [(later, earlier) for earlier, later in chosen]


def match_plan(plan: Plan, first: str, second: str) -> Plan:
    """The plan of one match of an arena."""
    return msgspec.structs.replace(plan, agents=[first, second])


def match_file(folder: Path, plan: Plan) -> Path:
    """The file with the games of a match."""
    names = [name.replace(":", "-") for name in plan.agents]
    return folder / f"{plan.game}-{names[0]}-{names[1]}.jsonl"


def elo_of(rate: float) -> float | None:
    """The Elo difference for a rate of wins; None if it is infinite."""
    if rate <= 0.0 or rate >= 1.0:
        return None
    return -400.0 * log10(1.0 / rate - 1.0)


def compare(plan: Plan, played: Sequence[Played]) -> Comparison:
    """Sum up a match."""
    wins: dict[str, int] = {}
    losses: dict[str, int] = {}
    for game in played:
        won = any(game.agents[seat] == 0 for seat in game.winners)
        table = wins if won else losses
        table[game.reason] = table.get(game.reason, 0) + 1
    score = wilson(sum(wins.values()), len(played))
    elo = Elo(elo_of(score.rate), elo_of(score.low), elo_of(score.high))
    return Comparison(plan.agents[0], plan.agents[1], len(played), score, elo, wins, losses)
