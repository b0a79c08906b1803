"""The scores of the search: from the side to move; a star is worth 300.

A win in `n` plies is WON - n; a win by the count (D8.6) is ADJUDGED - n, less than any real one and
more than any advantage: so won games are finished, and lost counts avoided.
"""

from typing import Final

from fourspace.kernel.native import i64

WON: Final = 30000
ADJUDGED: Final = 12000
DECIDED: Final = 11000  # scores beyond it are decided games
ENDLESS: Final = 32000

MOST_PLIES: Final = 60


def to_table(score: i64, ply: i64) -> i64:
    """Decided scores count from the root; in the table they count from the position."""
    if score >= DECIDED:
        return score + ply
    return score - ply if score <= -DECIDED else score


def from_table(score: i64, ply: i64) -> i64:
    """The reverse of `to_table`."""
    if score >= DECIDED:
        return score - ply
    return score + ply if score <= -DECIDED else score
