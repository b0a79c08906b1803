"""The static evaluation of a position of Duel; a star is worth 300.

Two parts. The sums of `Tables` (material, place, development) change with a move by a few additions
and are updated by the search. `placing` looks at the board: where the Tesseracts could still flee
to, how close the hunters are, and, once one stands almost alone, how nearly it is walled in (D8.2).
"""

from typing import Final

from fourspace.agents.duel.danger import cover_by, safe_room
from fourspace.agents.duel.hunting import apart, from_middle, hunt
from fourspace.games.duel.rules.generator import tesseract_reach
from fourspace.games.duel.rules.geometry import SIZE, board_cells
from fourspace.games.duel.rules.moves import (
    ACT_SHIFT,
    CAPTURE_MASK,
    CAPTURE_SHIFT,
    CELL_MASK,
    DROP,
    FLAG_SHIFT,
    FROM_SHIFT,
    PIVOT,
    SLOT_SHIFT,
)
from fourspace.games.duel.rules.pieces import (
    CAPTURED,
    IN_RESERVE,
    KIND_OF_SLOT,
    PIECE_MASK,
    SLOTS,
    is_large,
    step_of,
)
from fourspace.games.duel.rules.position import Position
from fourspace.kernel.native import i64, vec

# By kind: -, T, S, P, R, C, small slider (two axes), large slider (two axes).
VALUES: Final[vec[i64]] = vec[i64]([0, 2000, 300, 330, 320, 170, 14, 14, 18, 18])
# A slider is worth more in reserve: dropped beside a hunted Tesseract it is a wall at once.
RESERVE_VALUES: Final[vec[i64]] = vec[i64]([0, 0, 282, 310, 300, 158, 68, 68, 70, 70])
# By distance from the middle of the board.
PAWN_PLACES: Final[vec[i64]] = vec[i64]([14, 13, 11, 9, 6, 3, 0, -6])
TESSERACT_PLACES: Final[vec[i64]] = vec[i64]([-12, -10, -6, -2, 2, 4, 2, -14])
SLIDER_PLACES: Final[vec[i64]] = vec[i64]([3, 3, 3, 2, 2, 1, 0, -1])

TEMPO: Final = 8
RECTANGLE_SLOT: Final = 4  # from it on: rectangle and cylinder, whose moves are short


def _places() -> vec[i64]:
    """For every board code and cell, what a piece standing there adds; Black's are negative."""
    table: vec[i64] = vec[i64]([0] * (32 * SIZE))
    for cell in board_cells():
        for kind in range(1, 10):
            far = from_middle(cell)
            if is_large(kind):  # the nearer of its two cells
                far = min(far, from_middle(cell + step_of(kind)))
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
    """Material, place and development of both colours, from White's side, computed from scratch."""
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
        kind = KIND_OF_SLOT[slot] + (move >> FLAG_SHIFT)
        gain = PLACES[kind * SIZE + to] - RESERVE_VALUES[kind]
        return -gain if pos.side else gain
    frm = (move >> FROM_SHIFT) & CELL_MASK
    code = pos.cells[frm] & PIECE_MASK
    turned = code
    if (move >> ACT_SHIFT) & 3 == PIVOT:
        turned += 1 if move >> FLAG_SHIFT else -1
    change = PLACES[turned * SIZE + to] - PLACES[code * SIZE + frm]
    captures = (move >> CAPTURE_SHIFT) & CAPTURE_MASK
    while captures:
        cell = captures & CELL_MASK
        change -= PLACES[pos.cells[cell] * SIZE + cell]
        captures >>= 9
    return change


def placing(pos: Position, colour: i64, cover: vec[i64]) -> i64:
    """How well a colour's pieces are placed against the enemy Tesseract.

    The cells it could flee to count most; then how near the hunters are, which counts more the
    fewer pawns the enemy has left. `cover` is scratch space for `cover_by`.
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
    near: i64 = 0
    far: i64 = 0
    lost: i64 = 0
    for i in range(1, 6):
        cell = at[first + i]
        if cell > 0:
            if i >= RECTANGLE_SLOT:
                near += 14 - apart(cell, prey)
            else:
                far += 14 - apart(cell, prey)
        if at[foe + i] == CAPTURED:
            lost += 1
    if lost < 4:
        score += (near + far) * (2 + lost) // 2
    else:
        score += near * (2 + lost) // 2
        score += hunt(pos, colour, cover, reach, room)
        if lost == 5:
            score += 150
    return score
