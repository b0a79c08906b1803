"""What a position of Duel is worth, in hundredths of a pawn or so, before anything is searched.

Two parts. The sums of `Tables` (material, place, development) change with a move by a few additions
and are kept up by the search. `placing` looks at the board: where the Tesseracts could still flee
to, how close the hunters are, and, once one stands almost alone, how nearly it is walled in (D8.2).
"""

from typing import Final

from fourspace.agents.duel.danger import cover_by, safe_region, safe_room
from fourspace.games.duel.ending import bare
from fourspace.games.duel.generator import tesseract_reach
from fourspace.games.duel.geometry import SIZE, board_cells, column_of, row_of
from fourspace.games.duel.moves import (
    ACT_SHIFT,
    CAPTURE_MASK,
    CAPTURE_SHIFT,
    CELL_MASK,
    DROP,
    FROM_SHIFT,
    SLOT_SHIFT,
)
from fourspace.games.duel.pieces import CAPTURED, IN_RESERVE, KIND_OF_SLOT, PIECE_MASK, SLOTS
from fourspace.games.duel.position import Position
from fourspace.kernel.native import i64, vec

# By kind: -, T, S, P, R, C, small slider (two axes), large slider (two axes).
VALUES: Final[vec[i64]] = vec[i64]([0, 2000, 300, 330, 320, 170, 14, 14, 18, 18])
RESERVE_VALUES: Final[vec[i64]] = vec[i64]([0, 0, 282, 310, 300, 158, 8, 8, 10, 10])
# By distance from the middle of the board.
PAWN_PLACES: Final[vec[i64]] = vec[i64]([14, 13, 11, 9, 6, 3, 0, -6])
TESSERACT_PLACES: Final[vec[i64]] = vec[i64]([-12, -10, -6, -2, 2, 4, 2, -14])
SLIDER_PLACES: Final[vec[i64]] = vec[i64]([3, 3, 3, 2, 2, 1, 0, -1])

TEMPO: Final = 8


def from_middle(cell: i64) -> i64:
    """The distance of a cell from the middle of the board, 0 to 7."""
    across = column_of(cell) - 7
    up = row_of(cell) - 7
    if across < 0:
        across = -across
    if up < 0:
        up = -up
    return max(up, across)


def apart(one: i64, two: i64) -> i64:
    """How many steps a Tesseract would need at least between two cells of an empty board."""
    across = one % 19 - two % 19
    up = one // 19 - two // 19
    if across < 0:
        across = -across
    if up < 0:
        up = -up
    return max(up, across)


def _places() -> vec[i64]:
    """For every board code and cell, what a piece standing there adds; Black's are negative."""
    table: vec[i64] = vec[i64]([0] * (32 * SIZE))
    for cell in board_cells():
        far = from_middle(cell)
        for kind in range(1, 10):
            worth = VALUES[kind]
            if kind == 1:
                worth = TESSERACT_PLACES[far]
            elif kind <= 5:
                worth += PAWN_PLACES[far]
            else:
                worth += SLIDER_PLACES[far]
            table[kind * SIZE + cell] = worth
            table[(kind + 16) * SIZE + cell] = -worth
    return table


PLACES: Final[vec[i64]] = _places()


def full_sum(pos: Position) -> i64:
    """Material, place and development of both colours, White's view, counted from nothing."""
    total: i64 = 0
    for index in range(2 * SLOTS):
        cell = pos.at[index]
        if cell > 0:
            total += PLACES[(pos.cells[cell] & PIECE_MASK) * SIZE + cell]
        elif cell == IN_RESERVE:
            worth = RESERVE_VALUES[KIND_OF_SLOT[index % SLOTS]]
            total += worth if index < SLOTS else -worth
    return total


def sum_change(pos: Position, move: i64) -> i64:
    """How a move, not made yet, will change `full_sum`."""
    to = move & CELL_MASK
    slot = (move >> SLOT_SHIFT) & 15
    if (move >> ACT_SHIFT) & 3 == DROP:
        kind = KIND_OF_SLOT[slot]
        worth = RESERVE_VALUES[kind]
        gain = PLACES[kind * SIZE + to] - worth
        return -gain if pos.side else gain
    frm = (move >> FROM_SHIFT) & CELL_MASK
    code = pos.cells[frm] & PIECE_MASK
    change = PLACES[code * SIZE + to] - PLACES[code * SIZE + frm]
    captures = (move >> CAPTURE_SHIFT) & CAPTURE_MASK
    while captures:
        cell = captures & CELL_MASK
        change -= PLACES[pos.cells[cell] * SIZE + cell]
        captures >>= 9
    return change


def blocked_sides(cells: vec[i64], start: i64) -> i64:
    """How many of a Tesseract's eight neighbours it cannot step on."""
    blocked: i64 = 0
    for i in range(9):
        if i != 4 and cells[start + (i // 3 - 1) * 19 + i % 3 - 1] != 0:
            blocked += 1
    return blocked


def placing(pos: Position, colour: i64, cover: vec[i64]) -> i64:
    """What a colour's pieces promise against the enemy Tesseract.

    The cells it could flee to count most; then how near the hunters are, the more so the fewer
    pawns the enemy has left. `cover` is scratch room.
    """
    at = pos.at
    first = colour * SLOTS
    foe = (1 - colour) * SLOTS
    prey = at[foe]
    reach = tesseract_reach(at, foe)
    cover_by(pos, colour, cover)
    room = safe_room(pos.cells, cover, prey, reach)
    score = -min(room, 24)
    if room < 10:
        score += (10 - room) * (10 - room) // 2
    if room == 0:
        score += 40
    hunters: i64 = 0
    lost: i64 = 0
    for i in range(1, 6):
        cell = at[first + i]
        if cell > 0:
            hunters += 14 - apart(cell, prey)
        if at[foe + i] == CAPTURED:
            lost += 1
    score += hunters * (2 + lost) // 2
    if lost >= 4:
        score += (14 - apart(at[first], prey)) * 2 + hunt(pos, first, prey, reach, cover)
        if lost == 5:
            score += 150
    return score


def hunt(pos: Position, first: i64, prey: i64, reach: i64, cover: vec[i64]) -> i64:
    """How nearly a Tesseract is walled in: safe cells two moves away, the rim, sliders close."""
    at = pos.at
    score = (80 - safe_region(pos.cells, cover, prey, reach)) * 4
    score += blocked_sides(pos.cells, prey) * 8
    score += from_middle(prey) * 6
    for i in range(6, 13):
        cell = at[first + i]
        if cell > 0:
            score += 14 - apart(cell, prey)
    return score


def lone(pos: Position) -> bool:
    """Whether either Tesseract is its colour's only pawn: the game is about walls now (D8.2)."""
    return bare(pos.at, 0) or bare(pos.at, 1)


def hunted(pos: Position, colour: i64) -> bool:
    """Whether a colour has so little left that its Tesseract is what the game is about."""
    lost: i64 = 0
    for i in range(1, 6):
        if pos.at[colour * SLOTS + i] == CAPTURED:
            lost += 1
    return lost >= 4
