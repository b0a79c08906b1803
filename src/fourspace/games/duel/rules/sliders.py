"""The slides, captures and pivots of sliders (D6)."""

from fourspace.games.duel.rules.moves import (
    ACT_SHIFT,
    CAPTURE_SHIFT,
    FLAG_SHIFT,
    FROM_SHIFT,
    PIVOT,
    SLOT_SHIFT,
)
from fourspace.games.duel.rules.pieces import ARM, PIECE_MASK, SMALL_H, step_of
from fourspace.games.duel.settings import LEADING, TRAILING
from fourspace.kernel.native import i64, vec


def slide(
    cells: vec[i64],
    enemy: i64,
    lead: i64,
    step: i64,
    shift: i64,
    large: bool,
    how: i64,
    base: i64,
    quiet: i64,
    out: vec[i64],
    n: i64,
) -> i64:
    """Slides and captures with the leading line at `lead`, along `step` (D6.1, D6.2).

    `shift` turns the leading line's cell into the cell that names the piece.
    """
    cell = lead + step
    while cells[cell] & PIECE_MASK == 0:
        out[n] = base | (cell + shift)
        n += quiet
        cell += step
    prey = cells[cell] - enemy
    if 2 <= prey <= 5 and cells[cell + step] & PIECE_MASK == 0:
        base |= cell << CAPTURE_SHIFT
        if not large:
            out[n] = base | (cell + step)
            n += 1
        else:
            if how != TRAILING:
                out[n] = base | (cell + step + shift)
                n += 1
            if how != LEADING and cells[cell + 2 * step] & PIECE_MASK == 0:
                out[n] = base | (cell + 2 * step + shift)
                n += 1
    return n


def small_moves(
    cells: vec[i64], enemy: i64, start: i64, slot: i64, quiet: i64, out: vec[i64], n: i64
) -> i64:
    """The moves of a small slider (D6.1-D6.3)."""
    base = start << FROM_SHIFT | slot << SLOT_SHIFT
    entry = cells[start]
    kind = entry & 15
    step = step_of(kind)
    n = slide(cells, enemy, start, step, 0, False, 0, base, quiet, out, n)
    n = slide(cells, enemy, start, -step, 0, False, 0, base, quiet, out, n)
    if quiet and entry & ARM == 0:
        turned: i64 = 1 if kind == SMALL_H else 0
        out[n] = base | start | PIVOT << ACT_SHIFT | turned << FLAG_SHIFT
        n += 1
    return n


def large_moves(
    cells: vec[i64], enemy: i64, start: i64, how: i64, slot: i64, quiet: i64, out: vec[i64], n: i64
) -> i64:
    """The moves of a large slider whose lower or left cell is `start` (D6.1-D6.3)."""
    base = start << FROM_SHIFT | slot << SLOT_SHIFT
    step = step_of(cells[start] & 15)
    n = slide(cells, enemy, start + step, step, -step, True, how, base, quiet, out, n)
    n = slide(cells, enemy, start, -step, 0, True, how, base, quiet, out, n)
    if not quiet:
        return n
    across: i64 = 20 - step  # east for a vertical slider, north for a horizontal one
    base |= PIVOT << ACT_SHIFT
    if step == 1:
        base |= 1 << FLAG_SHIFT
    for i in range(2):
        centre = start + step if i else start
        if cells[centre] & ARM == 0:
            if cells[centre - across] == 0:
                out[n] = base | (centre - across)
                n += 1
            if cells[centre + across] == 0:
                out[n] = base | centre
                n += 1
    return n
