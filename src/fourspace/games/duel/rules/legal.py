"""The legal answers of a position: placements in set-up, then moves without repetition (D8.5)."""

from typing import Final

from fourspace.games.duel.rules.generator import ROOM, generate, slot_moves
from fourspace.games.duel.rules.making import make, times_seen, unmake
from fourspace.games.duel.rules.moves import GO, PIVOT, act_of, captures_of
from fourspace.games.duel.rules.pieces import SLOTS
from fourspace.games.duel.rules.position import Position
from fourspace.games.duel.rules.setup import in_setup, placements
from fourspace.kernel.native import i64, vec

REPEATS_FROM: Final = 7  # no position can occur a third time before this many quiet plies


def repeats(pos: Position, move: i64) -> bool:
    """Whether a move would repeat a position for the third time (D8.5)."""
    act = act_of(move)
    if pos.quiet < REPEATS_FROM or (act != GO and act != PIVOT) or captures_of(move):
        return False
    make(pos, move)
    third = times_seen(pos) >= 3
    unmake(pos)
    return third


def all_moves(pos: Position) -> list[int]:
    """The moves of a position in play, including those that D8.5 forbids, ascending."""
    buffer: vec[i64] = vec[i64]([0] * ROOM)
    end = generate(pos, buffer, 0)
    moves = [int(buffer[i]) for i in range(end)]
    moves.sort()
    return moves


def moves_of(pos: Position, cell: i64) -> list[int]:
    """The moves of the piece on a cell, including those that D8.5 forbids, ascending."""
    buffer: vec[i64] = vec[i64]([0] * ROOM)
    end: i64 = 0
    for slot in range(SLOTS):
        if pos.at[pos.side * SLOTS + slot] == cell:
            end = slot_moves(pos, pos.side, slot, 1, buffer, 0)
    moves = [int(buffer[i]) for i in range(end)]
    moves.sort()
    return moves


def legal_moves(pos: Position) -> list[int]:
    """Everything the side to move may do, ascending."""
    if in_setup(pos):
        return sorted(placements(pos))
    return [move for move in all_moves(pos) if not repeats(pos, move)]
