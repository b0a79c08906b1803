"""The moves of pawns (D5), generated into a buffer, ignoring repetition.

Each function writes from index `n` and returns the index after its last move. The tests
`cells[c] == 0` and `1 <= cells[c] - enemy <= 5` read "pawn-free" (D2.4) and "holds an enemy pawn".
`quiet` is 1 for all moves and 0 for captures alone: a move that captures nothing is then written
over by the next one.
"""

from fourspace.games.duel.rules.geometry import (
    EAST,
    NORTH,
    NORTH_EAST,
    NORTH_WEST,
    SOUTH,
    SOUTH_EAST,
    SOUTH_WEST,
    WEST,
)
from fourspace.games.duel.rules.moves import (
    CAPTURE_SHIFT,
    FLAG_SHIFT,
    FROM_SHIFT,
    SLOT_SHIFT,
)
from fourspace.games.duel.rules.pieces import ARM, CENTRE, PIECE_MASK
from fourspace.kernel.native import i64, vec


def ray(
    cells: vec[i64],
    enemy: i64,
    start: i64,
    step: i64,
    reach: i64,
    base: i64,
    quiet: i64,
    out: vec[i64],
    n: i64,
) -> i64:
    """Straight steps from `start`, at most `reach`, and the jump at their end (D5.1)."""
    cell = start + step
    gone: i64 = 1
    while gone <= reach and cells[cell] == 0:
        out[n] = base | cell
        n += quiet
        cell += step
        gone += 1
    if gone < reach:
        prey = cells[cell] - enemy
        if 1 <= prey <= 5 and cells[cell + step] == 0:
            out[n] = base | cell << CAPTURE_SHIFT | (cell + step)
            n += 1
    return n


def straight_moves(
    cells: vec[i64],
    enemy: i64,
    start: i64,
    reach: i64,
    slot: i64,
    quiet: i64,
    out: vec[i64],
    n: i64,
) -> i64:
    """The moves of a Tesseract or a cylinder: eight ways, at most `reach` cells (D5.2-D5.4)."""
    base = start << FROM_SHIFT | slot << SLOT_SHIFT
    n = ray(cells, enemy, start, NORTH, reach, base, quiet, out, n)
    n = ray(cells, enemy, start, NORTH_EAST, reach, base, quiet, out, n)
    n = ray(cells, enemy, start, EAST, reach, base, quiet, out, n)
    n = ray(cells, enemy, start, SOUTH_EAST, reach, base, quiet, out, n)
    n = ray(cells, enemy, start, SOUTH, reach, base, quiet, out, n)
    n = ray(cells, enemy, start, SOUTH_WEST, reach, base, quiet, out, n)
    n = ray(cells, enemy, start, WEST, reach, base, quiet, out, n)
    return ray(cells, enemy, start, NORTH_WEST, reach, base, quiet, out, n)


def second_leg(
    cells: vec[i64],
    enemy: i64,
    corner: i64,
    step: i64,
    twin: bool,
    base: i64,
    quiet: i64,
    out: vec[i64],
    n: i64,
) -> i64:
    """The second leg of a bent move, from its corner along `step` (D5.5, D5.9).

    With `twin` the second cell is left out: the other path to it has already generated that move,
    which is the same by D5.11.
    """
    cell = corner + step
    if cells[cell] == 0:
        out[n] = base | cell
        n += quiet
        cell += step
        if cells[cell] == 0:
            if not twin:
                out[n] = base | cell
                n += quiet
            cell += step
            while cells[cell] == 0:
                out[n] = base | cell
                n += quiet
                cell += step
    prey = cells[cell] - enemy
    if 1 <= prey <= 5 and cells[cell + step] == 0:
        out[n] = base | cell << CAPTURE_SHIFT | (cell + step)
        n += 1
    return n


def open_leg(cells: vec[i64], start: i64, step: i64) -> bool:
    """Whether the two cells of a first leg are pawn-free (D5.7, D5.8)."""
    return cells[start + step] == 0 and cells[start + 2 * step] == 0


def bent_leg(
    cells: vec[i64],
    enemy: i64,
    start: i64,
    first: i64,
    second: i64,
    first_leg_capture: bool,
    sense_kept: bool,
    twins: i64,
    base: i64,
    quiet: i64,
    out: vec[i64],
    n: i64,
) -> i64:
    """All moves whose first leg goes along `first` and then either way along `second`.

    With `sense_kept` a star that has gone north does not turn south, nor the reverse (D5.12);
    `second` is one of its two northward steps. `twins` says (1: along `second`, 2: against it) that
    the crossing two cells further was already reached by the other path.
    """
    corner = start + 2 * first
    ahead = cells[start + first]
    if ahead == 0:
        if cells[corner] == 0:
            if not sense_kept or first > 0:
                n = second_leg(cells, enemy, corner, second, twins & 1 != 0, base, quiet, out, n)
            if not sense_kept or first < 0:
                n = second_leg(cells, enemy, corner, -second, twins & 2 != 0, base, quiet, out, n)
    elif first_leg_capture:
        prey = ahead - enemy
        if 1 <= prey <= 5 and cells[corner] == 0:
            out[n] = base | (start + first) << CAPTURE_SHIFT | corner
            n += 1
    return n


def bent_moves(
    cells: vec[i64],
    enemy: i64,
    start: i64,
    one: i64,
    two: i64,
    first_leg_capture: bool,
    sense_kept: bool,
    slot: i64,
    quiet: i64,
    out: vec[i64],
    n: i64,
) -> i64:
    """The moves of a star or a pyramid, whose two axes are `one` and `two` (D5.5-D5.9, D5.12).

    Paths that begin along axis `two` carry the flag. Of the four crossings that both kinds of path
    can reach, those reached along `one` are not generated again (D5.11).
    """
    base = start << FROM_SHIFT | slot << SLOT_SHIFT
    capture = first_leg_capture
    kept = sense_kept
    n = bent_leg(cells, enemy, start, one, two, capture, kept, 0, base, quiet, out, n)
    n = bent_leg(cells, enemy, start, -one, two, capture, kept, 0, base, quiet, out, n)
    ahead = open_leg(cells, start, one)
    back = open_leg(cells, start, -one)
    base |= 1 << FLAG_SHIFT
    up: i64 = 0
    down: i64 = 0
    if ahead:
        corner = start + 2 * one
        if open_leg(cells, corner, two):
            up |= 1
        if open_leg(cells, corner, -two):
            down |= 1
    if back:
        corner = start - 2 * one
        if open_leg(cells, corner, two):
            up |= 2
        if open_leg(cells, corner, -two):
            down |= 2
    n = bent_leg(cells, enemy, start, two, one, capture, kept, up, base, quiet, out, n)
    return bent_leg(cells, enemy, start, -two, one, capture, kept, down, base, quiet, out, n)


def path_captures(
    cells: vec[i64], enemy: i64, start: i64, first: i64, second: i64, over_cross: bool
) -> i64:
    """The enemy pawns on a rectangle's path, packed; -1 if a cross blocks it (D5.10)."""
    captures: i64 = 0
    shift: i64 = 0
    cell = start
    for i in range(3):
        cell += first if i < 2 else second
        entry = cells[cell]
        prey = entry - enemy
        if 1 <= prey <= 5:
            captures |= cell << shift
            shift += 9
        elif not over_cross and (entry & ARM or entry & PIECE_MASK == CENTRE):
            return -1
    return captures


def rectangle_moves(
    cells: vec[i64],
    enemy: i64,
    start: i64,
    over_cross: bool,
    slot: i64,
    quiet: i64,
    out: vec[i64],
    n: i64,
) -> i64:
    """The moves of a rectangle: four landings, each by two paths (D5.10)."""
    base = start << FROM_SHIFT | slot << SLOT_SHIFT
    for i in range(4):
        across: i64 = EAST if i & 1 else WEST
        along: i64 = NORTH if i & 2 else SOUTH
        landing = start + 2 * across + 2 * along
        if cells[landing] != 0:
            continue
        one = path_captures(cells, enemy, start, across, along, over_cross)
        two = path_captures(cells, enemy, start, along, across, over_cross)
        if one > 0 or (one == 0 and quiet):
            out[n] = base | one << CAPTURE_SHIFT | landing
            n += 1
        if two > 0 or (two == 0 and one != 0 and quiet):
            out[n] = base | two << CAPTURE_SHIFT | landing | 1 << FLAG_SHIFT
            n += 1
    return n
