"""The board of Duel: 15 by 15 cells with a rim of walls two cells wide (D1.1, D1.2).

A cell is an integer, `STRIDE * (row + RIM) + column + RIM`, with rows and columns counted from 0.
The rim lets every generator look two cells ahead without asking whether it left the board.
"""

from typing import Final

from fourspace.kernel.native import i64

SIDE: Final = 15
RIM: Final = 2
STRIDE: Final = 19
SIZE: Final = 361  # STRIDE * STRIDE

EAST: Final = 1
WEST: Final = -1
NORTH: Final = 19
SOUTH: Final = -19
NORTH_EAST: Final = 20
NORTH_WEST: Final = 18
SOUTH_EAST: Final = -18
SOUTH_WEST: Final = -20

COLUMNS: Final = "abcdefghijklmno"


def cell_at(column: i64, row: i64) -> i64:
    """The cell of a column and row counted from 0 (D1.1)."""
    return (row + RIM) * STRIDE + column + RIM


def column_of(cell: i64) -> i64:
    """The column of a cell, 0 for a."""
    return cell % STRIDE - RIM


def row_of(cell: i64) -> i64:
    """The row of a cell, 0 for row 1."""
    return cell // STRIDE - RIM


def on_board(cell: i64) -> bool:
    """Whether the cell is one of the 225 intersections (D1.1)."""
    return 0 <= column_of(cell) < SIDE and 0 <= row_of(cell) < SIDE


def cell_name(cell: i64) -> str:
    """The name of a cell: `h8`."""
    return f"{COLUMNS[column_of(cell)]}{row_of(cell) + 1}"


def cell_named(name: str) -> int:
    """The cell called `name`, or 0 (never a cell of the board) if there is none."""
    column = COLUMNS.find(name[:1]) if name else -1
    if column < 0 or not name[1:].isascii() or not name[1:].isdecimal() or name[1] == "0":
        return 0
    row = int(name[1:]) - 1 if len(name) <= 3 else SIDE
    return int(cell_at(column, row)) if 0 <= row < SIDE else 0


def board_cells() -> list[int]:
    """All 225 cells, row 1 first, a to o."""
    return [int(cell_at(column, row)) for row in range(SIDE) for column in range(SIDE)]


def in_camp(cell: i64, colour: i64) -> bool:
    """Whether the cell lies in the camp of a colour: rows 2-3 for White, 13-14 for Black (D1.2)."""
    row = row_of(cell)
    return (1 <= row <= 2) if colour == 0 else (12 <= row <= 13)


def in_neutral_zone(cell: i64) -> bool:
    """Whether the cell lies on rows 4-12 (D1.2)."""
    return 3 <= row_of(cell) <= 11


def camp_cells(colour: i64) -> list[int]:
    """The 30 cells of a camp (D1.2)."""
    return [cell for cell in board_cells() if in_camp(cell, colour)]
