"""Deepening: search the root at depth 1, 2, 3… until the limits are reached."""

from fourspace.agents.duel.evaluation import full_sum, sum_change
from fourspace.agents.duel.limits import Limits
from fourspace.agents.duel.scores import DECIDED, ENDLESS, MOST_PLIES, WON
from fourspace.agents.duel.search import Search
from fourspace.games.duel.rules.making import make, unmake
from fourspace.games.duel.rules.moves import CAPTURE_MASK, CAPTURE_SHIFT
from fourspace.games.duel.rules.position import Position
from fourspace.kernel.native import i64


class Thought:
    """What a search found: the best move, its score, and the line it expects."""

    def __init__(self, move: int, score: int, depth: int, nodes: int, line: list[int]) -> None:
        self.move = move
        self.score = score
        self.depth = depth
        self.nodes = nodes
        self.line = line


def think(search: Search, pos: Position, moves: list[int], limits: Limits) -> Thought:
    """The best of these legal moves; all are looked at, including all drops.

    Depth by depth; a depth that is cut short still counts if it found something better.
    """
    search.foresight.thinker = pos.side
    pos = pos.copy()
    search.aim(limits)
    search.sums[0] = full_sum(pos)
    ranked = first_order(search, pos, moves)
    best = Thought(ranked[0], 0, 0, 0, [ranked[0]])
    deepest = min(limits.depth or MOST_PLIES - 8, MOST_PLIES - 8)
    for depth in range(1, deepest + 1):
        search.deepen(depth)
        found = search_root(search, pos, ranked, depth)
        if found.move:
            best = found
            ranked.remove(best.move)
            ranked.insert(0, best.move)
        if search.stopped or (
            abs(best.score) >= DECIDED and depth >= 2 and is_decided(best, depth)
        ):
            break
        if len(moves) == 1 or limits.getting_late():
            break
    best.nodes = int(search.nodes)
    return best


def is_decided(best: Thought, depth: int) -> bool:
    """Whether deeper search cannot find a quicker end than the one found."""
    return WON - abs(best.score) <= depth


def first_order(search: Search, pos: Position, moves: list[int]) -> list[int]:
    """The moves in a first rough order: captures first, then by material and place."""
    side = -1 if pos.side else 1
    scored = [
        (
            -(1000 if (move >> CAPTURE_SHIFT) & CAPTURE_MASK else 0)
            - side * int(sum_change(pos, move)),
            i,
        )
        for i, move in enumerate(moves)
    ]
    scored.sort()
    return [moves[i] for _, i in scored]


def search_root(search: Search, pos: Position, ranked: list[int], depth: i64) -> Thought:
    """Search every root move at a depth; reorders `ranked` so that good moves come early."""
    alpha: i64 = -ENDLESS
    found = Thought(0, 0, int(depth), 0, [])
    scores: dict[int, int] = {}
    for tried, move in enumerate(list(ranked)):
        quiet = (move >> CAPTURE_SHIFT) & CAPTURE_MASK == 0
        search.sums[1] = search.sums[0] + sum_change(pos, move)
        make(pos, move)
        score = search.probe(pos, depth, alpha, ENDLESS, 0, tried, quiet and tried > 12)
        unmake(pos)
        if search.stopped:
            break
        scores[move] = int(score)
        if score > alpha:
            alpha = score
            search.keep_line(0, move)
            line = [int(search.line[i]) for i in range(search.line_ends[0])]
            found = Thought(move, int(score), int(depth), 0, line)
    if depth == 1 and not search.stopped:
        ranked.sort(key=lambda move: -scores[move])
    return found
