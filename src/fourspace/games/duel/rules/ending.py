"""The endings of Duel that the board alone decides (D8.1, D8.2, `strip_wins`)."""

from fourspace.games.duel.rules.geometry import (
    EAST,
    NORTH,
    NORTH_EAST,
    NORTH_WEST,
)
from fourspace.games.duel.rules.pieces import CAPTURED, NOBODY, SLOTS
from fourspace.games.duel.rules.position import Position
from fourspace.kernel.native import i64, vec


def bare(at: vec[i64], colour: i64) -> bool:
    """Whether the Tesseract is a colour's only pawn, reserve included (D8.2)."""
    first = colour * SLOTS
    for i in range(1, 6):
        if at[first + i] != CAPTURED:
            return False
    return True


def way_out(cells: vec[i64], enemy: i64, start: i64, step: i64) -> bool:
    """Whether a Tesseract can go or jump along `step`: one pawn-free cell, or a jump (D8.2)."""
    ahead = cells[start + step]
    if ahead == 0:
        return True
    return 1 <= ahead - enemy <= 5 and cells[start + 2 * step] == 0


def tesseract_stuck(pos: Position, colour: i64) -> bool:
    """Whether a colour's Tesseract, on the board, has no move at all (D8.2)."""
    start = pos.at[colour * SLOTS]
    cells = pos.cells
    enemy = 16 - (colour << 4)
    return not (
        way_out(cells, enemy, start, NORTH)
        or way_out(cells, enemy, start, -NORTH)
        or way_out(cells, enemy, start, EAST)
        or way_out(cells, enemy, start, -EAST)
        or way_out(cells, enemy, start, NORTH_EAST)
        or way_out(cells, enemy, start, -NORTH_EAST)
        or way_out(cells, enemy, start, NORTH_WEST)
        or way_out(cells, enemy, start, -NORTH_WEST)
    )


def boards_winner(pos: Position) -> i64:
    """The winner according to the board; NOBODY if play goes on.

    Decided by a captured Tesseract (D8.1), a stripped player under `strip_wins` (D10.1), or a lone
    Tesseract that must move and cannot (D8.2).
    """
    at = pos.at
    side = pos.side
    other = 1 - side
    if at[side * SLOTS] == CAPTURED:
        return other
    if at[other * SLOTS] == CAPTURED:
        return side
    if bare(at, side) and (pos.strip_wins or tesseract_stuck(pos, side)):
        return other
    if pos.strip_wins and bare(at, other):
        return side
    return NOBODY
