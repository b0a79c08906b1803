"""Statistics of many games: rates with their intervals, lengths, reasons."""

from collections import Counter
from collections.abc import Sequence
from math import sqrt
from statistics import mean, median

import msgspec

from fourspace.simulation.games import Plan, Played

CONFIDENCE = 1.959964
"""Standard deviations on each side of a 95 % interval."""


class Rate(msgspec.Struct, frozen=True):
    """How often something happened, with Wilson's 95 % interval."""

    count: int
    of: int
    rate: float
    low: float
    high: float


class Summary(msgspec.Struct, frozen=True):
    """The summary of many games."""

    games: int
    agents: list[tuple[str, Rate]]
    """How often each agent of the plan won, in any seat it sat in."""
    seats: list[Rate]
    """How often each seat won."""
    nobody: Rate
    """How often nobody won: the losses of a cooperative game."""
    reasons: dict[str, int]
    answers_mean: float
    answers_median: float
    answers_most: int


def wilson(count: int, of: int) -> Rate:
    """The rate of `count` among `of`, with Wilson's interval; the whole range for no games."""
    if of == 0:
        return Rate(0, 0, 0.0, 0.0, 1.0)
    z = CONFIDENCE
    rate = count / of
    middle = (rate + z * z / (2 * of)) / (1 + z * z / of)
    half = z * sqrt(rate * (1 - rate) / of + z * z / (4 * of * of)) / (1 + z * z / of)
    return Rate(count, of, rate, max(0.0, middle - half), min(1.0, middle + half))


def summary(plan: Plan, played: Sequence[Played]) -> Summary:
    """Summarise games, whatever order they were played in."""
    games = len(played)
    seats = len(played[0].agents) if played else 0
    won_by: Counter[int] = Counter()
    sat: Counter[int] = Counter()
    for game in played:
        sat.update(set(game.agents))
        won_by.update({game.agents[seat] for seat in game.winners})
    answers = [game.answers for game in played] or [0]
    reasons = Counter(game.reason for game in played)
    return Summary(
        games=games,
        agents=[
            (name, wilson(won_by[place], sat[place])) for place, name in enumerate(plan.agents)
        ],
        seats=[
            wilson(sum(seat in game.winners for game in played), games) for seat in range(seats)
        ],
        nobody=wilson(sum(not game.winners for game in played), games),
        reasons=dict(sorted(reasons.items(), key=lambda item: (-item[1], item[0]))),
        answers_mean=mean(answers),
        answers_median=median(answers),
        answers_most=max(answers),
    )
