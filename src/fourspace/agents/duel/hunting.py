"""Winning endgames: hunting a Tesseract that stands alone, or nearly.

A lone Tesseract goes four cells at most (D5.3) and loses when captured or when it cannot move
(D8.2). It need not move as long as it has sliders to move: to be caught it must first be penned in,
by walls and by cells on which it would be captured, until it has no safe cell left.
"""

from typing import Final

from fourspace.agents.duel.danger import STEPS
from fourspace.games.duel.rules.ending import bare
from fourspace.games.duel.rules.generator import board_moves, slot_moves
from fourspace.games.duel.rules.geometry import SIZE, STRIDE, column_of, row_of
from fourspace.games.duel.rules.moves import ACT_SHIFT, CELL_MASK, FLAG_SHIFT, PIVOT
from fourspace.games.duel.rules.pieces import (
    CAPTURED,
    IN_RESERVE,
    SLOTS,
    SMALL_SLOT,
    is_large,
    step_of,
)
from fourspace.games.duel.rules.position import Position
from fourspace.kernel.native import i64, vec

WIDEST_PEN: Final = 40  # a Tesseract with more cells than this to go to is not penned at all
QUEUE: Final[vec[i64]] = vec[i64]([0] * SIZE)

HELD: Final = 300
"""The worth of a slider in reserve to the hunters: dropped early, it only drives the prey away."""

# By the number of neighbours a Tesseract could still step on.
WALLS: Final[vec[i64]] = vec[i64]([800, 480, 320, 200, 120, 60, 32, 16, 0])


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
    """The fewest steps a Tesseract needs between two cells of an empty board."""
    across = one % STRIDE - two % STRIDE
    up = one // STRIDE - two // STRIDE
    if across < 0:
        across = -across
    if up < 0:
        up = -up
    return max(up, across)


def slider_apart(kind: i64, cell: i64, other: i64) -> i64:
    """How far a slider is from a cell: of a large one, the nearer of its two cells counts."""
    far = apart(cell, other)
    return min(far, apart(cell + step_of(kind), other)) if is_large(kind) else far


def lone(pos: Position) -> bool:
    """Whether either Tesseract is its colour's only pawn: the game is about walls now (D8.2)."""
    return bare(pos.at, 0) or bare(pos.at, 1)


def is_hunted(at: vec[i64], colour: i64) -> bool:
    """Whether a colour has so little left that its Tesseract is being hunted."""
    lost: i64 = 0
    for i in range(1, 6):
        if at[colour * SLOTS + i] == CAPTURED:
            lost += 1
    return lost >= 4


def hunting(pos: Position) -> bool:
    """Whether either Tesseract is hunted: placement may then be worth more than a pawn."""
    return is_hunted(pos.at, 0) or is_hunted(pos.at, 1)


def free_sides(cells: vec[i64], start: i64) -> i64:
    """How many of a Tesseract's eight neighbours it can step on."""
    free: i64 = 0
    for i in range(8):
        if cells[start + STEPS[i]] == 0:
            free += 1
    return free


def pen(cells: vec[i64], cover: vec[i64], start: i64, reach: i64) -> i64:
    """How narrow a Tesseract's pen is: the cells on which it could stop and nothing captures it.

    Cells it reaches in two moves count most; if they are few, all it could ever reach count too, up
    to WIDEST_PEN: a pen without a way out is worth much more. `cover` comes from `cover_by`;
    counted cells are marked in it.
    """
    covered = cover[0]
    counted = covered + 1
    queue = QUEUE
    head: i64 = 0
    tail: i64 = 1
    near: i64 = 1  # where the cells that are one move away end
    two: i64 = 0
    queue[0] = start
    while head < tail:
        if head == near:
            two = tail - 1
            if tail > WIDEST_PEN:
                break
        elif head > near and tail > WIDEST_PEN:
            break
        here = queue[head]
        head += 1
        for i in range(8):
            step = STEPS[i]
            cell = here + step
            gone: i64 = 0
            while gone < reach and cells[cell] == 0:
                if cover[cell] < covered:
                    cover[cell] = counted
                    queue[tail] = cell
                    tail += 1
                cell += step
                gone += 1
        if head == 1:
            near = tail
    if head <= near:
        two = tail - 1
    return (80 - min(two, 80)) * 16 + 12000 // (15 + min(tail - 1, WIDEST_PEN))


def hunt(pos: Position, colour: i64, cover: vec[i64], reach: i64, room: i64) -> i64:
    """How nearly a colour has caught the enemy Tesseract.

    The size of its pen and `room`, its safe cells one move away, count most, then the walls and the
    rim around it and all covered cells. All of this counts less the fewer hunters are left. Then
    come the hunters themselves, how close their Tesseract and sliders are, and their reserve.
    """
    at = pos.at
    first = colour * SLOTS
    prey = at[(1 - colour) * SLOTS]
    covered: i64 = 0
    stamp = cover[0]
    for cell in range(SIZE):
        if cover[cell] == stamp:
            covered += 1
    score = covered * 3 + pen(pos.cells, cover, prey, reach) + 7000 // (6 + room)
    score += WALLS[free_sides(pos.cells, prey)] + from_middle(prey) * 6
    hunters: i64 = 0
    for i in range(1, SMALL_SLOT):
        if at[first + i] != CAPTURED:
            hunters += 1
    score = score * (3 + hunters) // 8 + hunters * 250
    score += (14 - apart(at[first], prey)) * 2
    for i in range(SMALL_SLOT, SLOTS):
        cell = at[first + i]
        if cell > 0:
            score += 14 - slider_apart(pos.cells[cell] & 15, cell, prey)
        elif cell == IN_RESERVE:
            score += HELD
    return score


def can_wait(pos: Position) -> bool:
    """Whether the side to move has a lone Tesseract, and sliders to move instead of it."""
    if bare(pos.at, pos.side):
        first = pos.side * SLOTS
        for i in range(SMALL_SLOT, SLOTS):
            if pos.at[first + i] >= IN_RESERVE:
                return True
    return False


def waiters_moves(pos: Position, out: vec[i64], n: i64) -> i64:
    """The moves of a side that can wait, except waiting: its Tesseract's, and all captures."""
    n = slot_moves(pos, pos.side, 0, 1, out, n)
    for slot in range(SMALL_SLOT, SLOTS):
        n = slot_moves(pos, pos.side, slot, 0, out, n)
    return n


def hunters_moves(pos: Position, out: vec[i64], n: i64) -> i64:
    """The moves against a lone Tesseract; slider moves only if they come near it."""
    begin = n
    for slot in range(SMALL_SLOT):
        n = slot_moves(pos, pos.side, slot, 1, out, n)
    prey = pos.at[(1 - pos.side) * SLOTS]
    for slot in range(SMALL_SLOT, SLOTS):
        end = slot_moves(pos, pos.side, slot, 1, out, n)
        kind = pos.cells[pos.at[pos.side * SLOTS + slot]] & 15
        for i in range(n, end):
            after = kind
            if (out[i] >> ACT_SHIFT) & 3 == PIVOT:
                after += 1 if out[i] >> FLAG_SHIFT else -1
            if slider_apart(after, out[i] & CELL_MASK, prey) <= 2:
                out[n] = out[i]
                n += 1
    return n if n > begin else board_moves(pos, out, begin)
