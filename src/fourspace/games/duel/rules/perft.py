"""Counting the positions a generator leads to: the classic test of a generator and its speed."""

from fourspace.games.duel.rules.generator import ROOM, generate
from fourspace.games.duel.rules.legal import all_moves
from fourspace.games.duel.rules.making import make, unmake
from fourspace.games.duel.rules.position import Position
from fourspace.games.duel.rules.setup import in_setup, placements
from fourspace.kernel.native import i64, vec


def perft(pos: Position, depth: int) -> int:
    """The number of sequences of `depth` plies; repetition and no-progress are ignored.

    While pieces are being placed (D3.1) the plies are placements.
    """
    if depth <= 0:
        return 1
    if in_setup(pos):
        return sum(below for _, below in divide(pos, depth))
    buffer: vec[i64] = vec[i64]([0] * (depth * ROOM))
    return int(count(pos, depth, buffer, 0))


def count(pos: Position, depth: i64, buffer: vec[i64], begin: i64) -> i64:
    """As `perft`, with the moves of each ply in their own part of the buffer."""
    end = generate(pos, buffer, begin)
    if depth == 1:
        return end - begin
    total: i64 = 0
    for i in range(begin, end):
        make(pos, buffer[i])
        total += count(pos, depth - 1, buffer, begin + ROOM)
        unmake(pos)
    return total


def divide(pos: Position, depth: int) -> list[tuple[int, int]]:
    """Each placement or move with the number of sequences that begin with it."""
    if depth <= 0:
        return []
    counts: list[tuple[int, int]] = []
    for move in sorted(placements(pos)) if in_setup(pos) else all_moves(pos):
        make(pos, move)
        counts.append((move, perft(pos, depth - 1)))
        unmake(pos)
    return counts
