"""The Tesseract itself: sixteen columns, what can be taken from them, and the boundary (T3).

Heights are kept in a 6x6 frame whose border is always empty, so that a column at the edge has four
neighbours like any other. Sets of cells are bit masks.
"""

from typing import Final

from fourspace.kernel.native import i64, vec
from fourspace.kernel.phrases import refused

CELLS: Final = 16
LAYERS: Final = 4
CORNERS: Final = 0b1001_0000_0000_1001
"""The cells a1, d1, a4 and d4."""


def frame_index(cell: i64) -> i64:
    """The index of `cell`'s height in the frame."""
    return cell + 2 * (cell >> 2) + 7


def removable(heights: vec[i64], sides: i64) -> i64:
    """The columns whose top cube shows at least `sides` side faces (T3.1: two)."""
    found: i64 = 0
    cell: i64 = 0
    while cell < 16:
        at = cell + 2 * (cell >> 2) + 7
        height = heights[at]
        if height > 0:
            seen: i64 = 0
            if heights[at - 1] < height:
                seen += 1
            if heights[at + 1] < height:
                seen += 1
            if heights[at - 6] < height:
                seen += 1
            if heights[at + 6] < height:
                seen += 1
            if seen >= sides:
                found |= i64(1) << cell
        cell += 1
    return found


def lowest(heights: vec[i64], cells: i64) -> i64:
    """The lowest columns among `cells`."""
    found: i64 = 0
    best: i64 = 5
    cell: i64 = 0
    while cell < 16:
        if cells >> cell & 1:
            height = heights[cell + 2 * (cell >> 2) + 7]
            if height < best:
                best = height
                found = 0
            if height == best:
                found |= i64(1) << cell
        cell += 1
    return found


def lowest_valued(heights: vec[i64], cubes: vec[i64], cells: i64) -> i64:
    """The columns among `cells` whose top cubes have the lowest value."""
    found: i64 = 0
    best: i64 = 7
    cell: i64 = 0
    while cell < 16:
        if cells >> cell & 1:
            height = heights[cell + 2 * (cell >> 2) + 7]
            value = cubes[cell * 4 + height - 1] % 6
            if value < best:
                best = value
                found = 0
            if value == best:
                found |= i64(1) << cell
        cell += 1
    return found


def boundary(heights: vec[i64], cubes: vec[i64]) -> i64:
    """The columns whose top may be the boundary cube: height beats value (T3.3)."""
    return lowest_valued(heights, cubes, lowest(heights, removable(heights, 2)))


def cells_of(mask: int) -> list[int]:
    """The cells in a mask, ascending."""
    return [cell for cell in range(16) if mask >> cell & 1]


def cell_text(cell: int) -> str:
    """A column in notation: `a1` to `d4`."""
    return "abcd"[cell % 4] + str(cell // 4 + 1)


def cell_from(text: str) -> int:
    """The column that `cell_text` wrote. Raises Refused on anything else."""
    if len(text) == 2 and text[0] in "abcd" and text[1] in "1234":
        return "abcd".index(text[0]) + 4 * (int(text[1]) - 1)
    raise refused("reason.no_cell", {"text": text[:20]})
