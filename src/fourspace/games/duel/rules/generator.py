"""All moves of the side to move (D4.1), ignoring repetition: see `legal` for D8.5."""

from typing import Final

from fourspace.games.duel.rules.ending import boards_winner
from fourspace.games.duel.rules.geometry import (
    EAST,
    NORTH,
    NORTH_EAST,
    NORTH_WEST,
    RIM,
    SIDE,
    STRIDE,
)
from fourspace.games.duel.rules.moves import ACT_SHIFT, DROP, FLAG_SHIFT, SLOT_SHIFT
from fourspace.games.duel.rules.pawns import bent_moves, rectangle_moves, straight_moves
from fourspace.games.duel.rules.pieces import (
    CAPTURED,
    CYLINDER_SLOT,
    IN_RESERVE,
    LARGE_SLOT,
    NOBODY,
    PIECE_MASK,
    PYRAMID_SLOT,
    RECTANGLE_SLOT,
    SLOTS,
    SMALL_SLOT,
    STAR_SLOT,
    TESSERACT_SLOT,
)
from fourspace.games.duel.rules.position import Position
from fourspace.games.duel.rules.sliders import large_moves, small_moves
from fourspace.kernel.native import i64, vec

ROOM: Final = 4096  # more than any position has moves


def tesseract_reach(at: vec[i64], first: i64) -> i64:
    """How far a colour's Tesseract may go (D5.2, D5.3); `first` is the colour's first index."""
    if (
        at[first + 1] == CAPTURED
        and at[first + 2] == CAPTURED
        and at[first + 3] == CAPTURED
        and at[first + 4] == CAPTURED
    ):
        return 4
    return 15


def must_drop(pos: Position) -> bool:
    """Whether the Tesseract stands alone while pawns are in reserve (D7.2)."""
    first = pos.side * SLOTS
    at = pos.at
    waiting = False
    for i in range(1, 6):
        cell = at[first + i]
        if cell > 0:
            return False
        waiting = waiting or cell == IN_RESERVE
    return waiting


def generate(pos: Position, out: vec[i64], n: i64) -> i64:
    """Write the moves of a position, starting at index `n`; a finished position has none."""
    if boards_winner(pos) != NOBODY:
        return n
    if must_drop(pos):
        return drops(pos, out, n, True)
    n = board_moves(pos, out, n)
    return drops(pos, out, n, False)


def board_moves(pos: Position, out: vec[i64], n: i64) -> i64:
    """The moves, slides and pivots of the pieces on the board."""
    for slot in range(SLOTS):
        n = slot_moves(pos, pos.side, slot, 1, out, n)
    return n


def captures(pos: Position, side: i64, out: vec[i64], n: i64) -> i64:
    """What a colour could capture if it were to move, ignoring D7.2."""
    for slot in range(SLOTS):
        n = slot_moves(pos, side, slot, 0, out, n)
    return n


def slot_moves(pos: Position, side: i64, slot: i64, quiet: i64, out: vec[i64], n: i64) -> i64:
    """The moves of one piece on the board, none for a piece that is elsewhere."""
    first = side * SLOTS
    start = pos.at[first + slot]
    if start <= 0:
        return n
    cells = pos.cells
    enemy = 16 - (side << 4)
    if slot >= LARGE_SLOT:
        return large_moves(cells, enemy, start, pos.large_capture, LARGE_SLOT, quiet, out, n)
    if slot >= SMALL_SLOT:
        return small_moves(cells, enemy, start, SMALL_SLOT, quiet, out, n)
    if slot == TESSERACT_SLOT:
        return straight_moves(
            cells, enemy, start, tesseract_reach(pos.at, first), slot, quiet, out, n
        )
    if slot == CYLINDER_SLOT:
        return straight_moves(cells, enemy, start, 2, slot, quiet, out, n)
    if slot == RECTANGLE_SLOT:
        return rectangle_moves(cells, enemy, start, pos.rectangle_over_cross, slot, quiet, out, n)
    capture = pos.bent_first_leg_capture
    if slot == PYRAMID_SLOT:
        return bent_moves(cells, enemy, start, EAST, NORTH, capture, False, slot, quiet, out, n)
    slot = STAR_SLOT  # of two alike, the first
    kept = pos.sense_kept
    return bent_moves(
        cells, enemy, start, NORTH_EAST, NORTH_WEST, capture, kept, slot, quiet, out, n
    )


def drops(pos: Position, out: vec[i64], n: i64, pawns_only: bool) -> i64:
    """The drops of all kinds of piece in reserve (D7.1)."""
    first = pos.side * SLOTS
    at = pos.at
    cells = pos.cells
    if at[first + 1] == IN_RESERVE or at[first + 2] == IN_RESERVE:
        n = pawn_drops(cells, 1, out, n)
    for slot in range(3, 6):
        if at[first + slot] == IN_RESERVE:
            n = pawn_drops(cells, slot, out, n)
    if pawns_only:
        return n
    for slot in range(6, 11):
        if at[first + slot] == IN_RESERVE:
            n = small_drops(cells, SMALL_SLOT, out, n)
            break
    for slot in range(11, 13):
        if at[first + slot] == IN_RESERVE:
            n = large_drops(cells, LARGE_SLOT, out, n)
            break
    return n


def pawn_drops(cells: vec[i64], slot: i64, out: vec[i64], n: i64) -> i64:
    """Drops of a pawn on every pawn-free cell."""
    base: i64 = DROP << ACT_SHIFT
    base |= slot << SLOT_SHIFT
    for row in range(RIM, RIM + SIDE):
        begin: i64 = row * STRIDE + RIM
        for cell in range(begin, begin + SIDE):
            if cells[cell] == 0:
                out[n] = base | cell
                n += 1
    return n


def small_drops(cells: vec[i64], slot: i64, out: vec[i64], n: i64) -> i64:
    """Drops of a small slider on every slider-free cell, along either axis."""
    base: i64 = DROP << ACT_SHIFT
    base |= slot << SLOT_SHIFT
    vertical: i64 = base | 1 << FLAG_SHIFT
    for row in range(RIM, RIM + SIDE):
        begin: i64 = row * STRIDE + RIM
        for cell in range(begin, begin + SIDE):
            if cells[cell] & PIECE_MASK == 0:
                out[n] = base | cell
                out[n + 1] = vertical | cell
                n += 2
    return n


def large_drops(cells: vec[i64], slot: i64, out: vec[i64], n: i64) -> i64:
    """Drops of a large slider on every two neighbouring slider-free cells."""
    base: i64 = DROP << ACT_SHIFT
    base |= slot << SLOT_SHIFT
    vertical: i64 = base | 1 << FLAG_SHIFT
    for row in range(RIM, RIM + SIDE):
        begin: i64 = row * STRIDE + RIM
        for cell in range(begin, begin + SIDE):
            if cells[cell] & PIECE_MASK == 0:
                if cells[cell + EAST] & PIECE_MASK == 0:
                    out[n] = base | cell
                    n += 1
                if cells[cell + NORTH] & PIECE_MASK == 0:
                    out[n] = vertical | cell
                    n += 1
    return n
