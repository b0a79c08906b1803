"""Where a Tesseract could be captured: the cells a colour's pawns cover.

Marks are stamps, so that they need no clearing: `cover[0]`, which is not a cell of the board, holds
the stamp of the latest call of `cover_by`; older marks are lower numbers.

A cell is covered when a pawn standing there could be jumped at once: it lies on a mover's way and
the next cell of that way is pawn-free (D5.1), or on a rectangle's path to a free landing (D5.10).
"""

from typing import Final

from fourspace.games.duel.rules.generator import tesseract_reach
from fourspace.games.duel.rules.geometry import SIZE
from fourspace.games.duel.rules.pieces import SLOTS
from fourspace.games.duel.rules.position import Position
from fourspace.kernel.native import i64, vec

STEPS: Final[vec[i64]] = vec[i64]([1, -1, 19, -19, 20, -20, 18, -18])
"""The eight directions: the four along grooves first."""


def cover_ray(cells: vec[i64], start: i64, step: i64, reach: i64, cover: vec[i64]) -> None:
    """Cover the cells in a row from `start` behind which a jumper could land."""
    stamp = cover[0]
    cell = start + step
    gone: i64 = 1
    while gone < reach and cells[cell] == 0:
        if cells[cell + step] != 0:
            return
        cover[cell] = stamp
        cell += step
        gone += 1


def cover_straight(cells: vec[i64], start: i64, reach: i64, cover: vec[i64]) -> None:
    """What a Tesseract or a cylinder covers."""
    cover_ray(cells, start, 1, reach, cover)
    cover_ray(cells, start, -1, reach, cover)
    cover_ray(cells, start, 19, reach, cover)
    cover_ray(cells, start, -19, reach, cover)
    cover_ray(cells, start, 20, reach, cover)
    cover_ray(cells, start, -20, reach, cover)
    cover_ray(cells, start, 18, reach, cover)
    cover_ray(cells, start, -18, reach, cover)


def cover_bent(
    cells: vec[i64], start: i64, first: i64, second: i64, sense_kept: bool, cover: vec[i64]
) -> None:
    """What a star or a pyramid covers whose first leg goes along `first` (D5.5, D5.6, D5.12)."""
    corner = start + 2 * first
    if cells[start + first] == 0 and cells[corner] == 0:
        cover[start + first] = cover[0]
        if not sense_kept or first > 0:
            cover_ray(cells, corner, second, SIZE, cover)
        if not sense_kept or first < 0:
            cover_ray(cells, corner, -second, SIZE, cover)


def cover_rectangle(cells: vec[i64], start: i64, across: i64, along: i64, cover: vec[i64]) -> None:
    """What a rectangle covers on its two ways to one landing."""
    if cells[start + 2 * across + 2 * along] == 0:
        stamp = cover[0]
        cover[start + across] = stamp
        cover[start + 2 * across] = stamp
        cover[start + 2 * across + along] = stamp
        cover[start + along] = stamp
        cover[start + 2 * along] = stamp
        cover[start + 2 * along + across] = stamp


def cover_by(pos: Position, colour: i64, cover: vec[i64]) -> None:
    """Put a new stamp in `cover[0]` and on the cells a colour covers."""
    cover[0] += 2
    cells = pos.cells
    at = pos.at
    first = colour * SLOTS
    kept = pos.sense_kept
    if at[first] > 0:
        cover_straight(cells, at[first], tesseract_reach(at, first), cover)
    for i in range(1, 3):
        star = at[first + i]
        if star > 0:
            cover_bent(cells, star, 20, 18, kept, cover)
            cover_bent(cells, star, -20, 18, kept, cover)
            cover_bent(cells, star, 18, 20, kept, cover)
            cover_bent(cells, star, -18, 20, kept, cover)
    pyramid = at[first + 3]
    if pyramid > 0:
        cover_bent(cells, pyramid, 1, 19, False, cover)
        cover_bent(cells, pyramid, -1, 19, False, cover)
        cover_bent(cells, pyramid, 19, 1, False, cover)
        cover_bent(cells, pyramid, -19, 1, False, cover)
    rectangle = at[first + 4]
    if rectangle > 0:
        cover_rectangle(cells, rectangle, 1, 19, cover)
        cover_rectangle(cells, rectangle, -1, 19, cover)
        cover_rectangle(cells, rectangle, 1, -19, cover)
        cover_rectangle(cells, rectangle, -1, -19, cover)
    if at[first + 5] > 0:
        cover_straight(cells, at[first + 5], 2, cover)


def safe_ray(cells: vec[i64], cover: vec[i64], start: i64, step: i64, reach: i64) -> i64:
    """How many cells in a row from a Tesseract are free and not covered."""
    stamp = cover[0]
    cell = start + step
    gone: i64 = 0
    safe: i64 = 0
    while gone < reach and cells[cell] == 0:
        if cover[cell] != stamp:
            safe += 1
        cell += step
        gone += 1
    return safe


def safe_room(cells: vec[i64], cover: vec[i64], start: i64, reach: i64) -> i64:
    """How many cells a Tesseract can move to without being captured at once."""
    return (
        safe_ray(cells, cover, start, 1, reach)
        + safe_ray(cells, cover, start, -1, reach)
        + safe_ray(cells, cover, start, 19, reach)
        + safe_ray(cells, cover, start, -19, reach)
        + safe_ray(cells, cover, start, 20, reach)
        + safe_ray(cells, cover, start, -20, reach)
        + safe_ray(cells, cover, start, 18, reach)
        + safe_ray(cells, cover, start, -18, reach)
    )
