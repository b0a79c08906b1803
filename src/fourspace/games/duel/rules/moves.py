"""A move of Duel packed into one integer (D4.1, D5.11).

From the lowest bit: the cell gone to (9 bits), the cell left (9), up to three captured cells (9
each), the piece (4), the act (2) and a flag. The piece is the first slot of its kind: the cell
tells which of two equal pieces moves. A large slider is named by the lower or left of its two
cells. The flag is the axis of a slider put on the board (set: vertical); for a rectangle or a bent
mover it is set if its path begins along the second of its two axes. Moves that are the same by
D5.11 are generated once, so equal integers mean equal moves.
"""

from typing import Final

from fourspace.kernel.native import i64

GO: Final = 0
PIVOT: Final = 1
DROP: Final = 2
PLACE: Final = 3

CELL_MASK: Final = 511
CAPTURE_MASK: Final = 134217727  # three cells of 9 bits

FROM_SHIFT: Final = 9
CAPTURE_SHIFT: Final = 18
SLOT_SHIFT: Final = 45
ACT_SHIFT: Final = 49
FLAG_SHIFT: Final = 51

CROSS_SLOT: Final = 15  # the slot of a cross in a placement: crosses belong to nobody (D2.1)


def pack(act: i64, slot: i64, frm: i64, to: i64, captures: i64, flag: i64) -> i64:
    """The move with these parts."""
    return (
        to
        | frm << FROM_SHIFT
        | captures << CAPTURE_SHIFT
        | slot << SLOT_SHIFT
        | act << ACT_SHIFT
        | flag << FLAG_SHIFT
    )


def to_of(move: i64) -> i64:
    """The cell the piece goes to."""
    return move & CELL_MASK


def from_of(move: i64) -> i64:
    """The cell the piece leaves, 0 for a drop or a placement."""
    return (move >> FROM_SHIFT) & CELL_MASK


def captures_of(move: i64) -> i64:
    """The captured cells, packed, the lowest 9 bits first; 0 for none."""
    return (move >> CAPTURE_SHIFT) & CAPTURE_MASK


def captured_cells(move: i64) -> list[int]:
    """The captured cells, in the order of the path."""
    captures = captures_of(move)
    cells: list[int] = []
    while captures:
        cells.append(int(captures & CELL_MASK))
        captures >>= 9
    return cells


def slot_of(move: i64) -> i64:
    """The first slot of the kind of piece that moves, or CROSS_SLOT."""
    return (move >> SLOT_SHIFT) & 15


def act_of(move: i64) -> i64:
    """GO, PIVOT, DROP or PLACE."""
    return (move >> ACT_SHIFT) & 3


def flag_of_move(move: i64) -> i64:
    """The axis of a slider put on the board, or which way a bent path begins."""
    return move >> FLAG_SHIFT
