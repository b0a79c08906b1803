"""The transposition table: what the search has found out about positions it meets again."""

from typing import Final

from fourspace.kernel.native import i64, vec

EXACT: Final = 1
AT_LEAST: Final = 2
AT_MOST: Final = 3

SCORE_SHIFT: Final = 65536  # makes every score positive


class Table:
    """`2**bits` entries, each a key, a move, and packed depth, bound and score.

    A newer search replaces an older one, a deeper one a shallower one.
    """

    def __init__(self, bits: int) -> None:
        size = 1 << bits
        self.mask: i64 = size - 1
        self.keys: vec[i64] = vec[i64]([0] * size)
        self.moves: vec[i64] = vec[i64]([0] * size)
        self.facts: vec[i64] = vec[i64]([0] * size)
        self.age: i64 = 0

    def store(self, key: i64, move: i64, depth: i64, bound: i64, score: i64) -> None:
        """Store a result, unless its place holds a deeper one of the same age."""
        slot = key & self.mask
        old = self.facts[slot]
        if self.keys[slot] != key and (old >> 28) == self.age and ((old >> 20) & 63) > depth:
            return
        if move == 0 and self.keys[slot] == key:
            move = self.moves[slot]
        self.keys[slot] = key
        self.moves[slot] = move
        self.facts[slot] = self.age << 28 | bound << 26 | depth << 20 | (score + SCORE_SHIFT)

    def find(self, key: i64) -> i64:
        """The packed facts about a position, 0 if there are none."""
        slot = key & self.mask
        return self.facts[slot] if self.keys[slot] == key else 0

    def move_for(self, key: i64) -> i64:
        """The best move found in a position, 0 if none is known."""
        slot = key & self.mask
        return self.moves[slot] if self.keys[slot] == key else 0


def depth_in(facts: i64) -> i64:
    """How deep the search behind an entry was."""
    return (facts >> 20) & 63


def bound_in(facts: i64) -> i64:
    """Whether the score of an entry is exact, at least or at most."""
    return (facts >> 26) & 3


def score_in(facts: i64) -> i64:
    """The score of an entry."""
    return (facts & 0xFFFFF) - SCORE_SHIFT
