"""Placing pieces before play: sample candidates, play out set-up, evaluate the result.

A sample of the placements is tried, each in several set-ups completed at random, the same for all
candidates; the resulting positions are evaluated with quiescence.
"""

from fourspace.agents.duel.evaluation import full_sum
from fourspace.agents.duel.limits import Limits
from fourspace.agents.duel.scores import ENDLESS
from fourspace.agents.duel.search import Search
from fourspace.games.duel.rules.making import make
from fourspace.games.duel.rules.position import Position
from fourspace.games.duel.rules.setup import in_setup, placements
from fourspace.kernel.sources import Source, Stream


def choose_placement(
    search: Search, pos: Position, moves: list[int], source: Source, samples: int, trials: int
) -> int:
    """The placement, among `samples` drawn ones, that does best on average over `trials`."""
    candidates = draw(moves, source, samples)
    if len(candidates) == 1 or trials == 0:
        return candidates[0]
    seeds = [source.below(1 << 30) for _ in range(trials)]
    search.aim(Limits())
    best = candidates[0]
    best_total = -ENDLESS * trials
    for move in candidates:
        total = sum(outlook(search, pos, move, seed) for seed in seeds)
        if total > best_total:
            best, best_total = move, total
    return best


def draw(moves: list[int], source: Source, count: int) -> list[int]:
    """`count` different moves, drawn at random; all of them if there are no more."""
    left = list(moves)
    drawn: list[int] = []
    while left and len(drawn) < count:
        at = source.below(len(left))
        left[at], left[-1] = left[-1], left[at]
        drawn.append(left.pop())
    return drawn


def outlook(search: Search, pos: Position, move: int, seed: int) -> int:
    """The worth of a placement to its player if the rest of set-up is random by `seed`."""
    trial = pos.copy()
    player = int(pos.side)
    stream = Stream(seed)
    make(trial, move)
    while in_setup(trial):
        options = placements(trial)
        make(trial, options[stream.below(len(options))])
    search.sums[0] = full_sum(trial)
    search.deepen(0)
    score = int(search.enter(trial, 0, -ENDLESS, ENDLESS, 0))
    return score if trial.side == player else -score
