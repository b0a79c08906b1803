"""The drops a search looks at below its root: of about 1,450, those that matter now.

A drop is relevant when the piece then attacks an enemy pawn, when it stands in the way of an enemy
capture (between the pieces or where the capturer would land), or beside the enemy Tesseract.
"""

from typing import Final

from fourspace.agents.duel.danger import STEPS
from fourspace.games.duel.face.move_text import corner_of
from fourspace.games.duel.rules.generator import tesseract_reach
from fourspace.games.duel.rules.geometry import SIZE, row_of
from fourspace.games.duel.rules.moves import (
    ACT_SHIFT,
    CAPTURE_MASK,
    CAPTURE_SHIFT,
    CELL_MASK,
    FLAG_SHIFT,
    FROM_SHIFT,
    GO,
    SLOT_SHIFT,
)
from fourspace.games.duel.rules.pieces import LARGE_SLOT, PIECE_MASK, SLOTS
from fourspace.games.duel.rules.position import Position
from fourspace.kernel.native import i64, vec

# Bits of a mark: what would be relevant on that cell.
STAR_BIT: Final = 1
RECTANGLE_BIT: Final = 2
CYLINDER_BIT: Final = 4
SMALL_H_BIT: Final = 8
SMALL_V_BIT: Final = 16
LARGE_BIT: Final = 32
ANY_BIT: Final = 63
TESSERACT_BIT: Final = 64
PYRAMID_BIT: Final = 128

RECTANGLE_STEPS: Final[vec[i64]] = vec[i64](
    [1, -1, 19, -19, 2, -2, 38, -38, 21, 17, -21, -17, 39, 37, -39, -37]
)


def mark_attacks(pos: Position, marks: vec[i64], prey: i64, is_tesseract: bool) -> None:
    """Mark where a dropped piece would attack an enemy pawn standing on `prey`."""
    cells = pos.cells
    for i in range(16):
        marks[prey + RECTANGLE_STEPS[i]] |= RECTANGLE_BIT
    for i in range(8):
        step = STEPS[i]
        behind = cells[prey + step]
        if behind == 0:
            marks[prey - step] |= CYLINDER_BIT
            if i >= 4:
                mark_stars(cells, marks, prey, step, pos.sense_kept)
        if not is_tesseract and i < 4 and behind & PIECE_MASK == 0:
            marks[prey - step] |= (SMALL_H_BIT if i < 2 else SMALL_V_BIT) | LARGE_BIT


def mark_stars(cells: vec[i64], marks: vec[i64], prey: i64, step: i64, sense_kept: bool) -> None:
    """Mark where a star would capture along the diagonal `step` (D5.5, D5.7, D5.12)."""
    marks[prey - step] |= STAR_BIT
    across: i64 = 38 - step if step > 0 else -38 - step  # the other diagonal, the same way
    corner = prey - step
    for _ in range(3):
        if cells[corner] != 0:
            return
        if not sense_kept and cells[corner + across] == 0:
            marks[corner + 2 * across] |= STAR_BIT
        if cells[corner - across] == 0:
            marks[corner - 2 * across] |= STAR_BIT
        corner -= step


def mark_defence(marks: vec[i64], move: i64) -> None:
    """Mark the cells where something put in the way would stop an enemy's capture."""
    to = move & CELL_MASK
    marks[to] |= ANY_BIT
    slot = (move >> SLOT_SHIFT) & 15
    if slot == 4:
        return
    prey = (move >> CAPTURE_SHIFT) & CELL_MASK
    step = to - prey
    if slot >= LARGE_SLOT:  # its trailing line may stop where another's leading line would
        step = step_of_line(prey, (move >> FROM_SHIFT) & CELL_MASK)
        marks[prey + step] |= ANY_BIT
    end = (move >> FROM_SHIFT) & CELL_MASK
    corner = corner_of(move)
    if corner and corner != to:
        marks[(end + corner) // 2] |= ANY_BIT
        marks[corner] |= ANY_BIT
        end = corner
    cell = prey - step
    while cell != end and marks[cell] >= 0:
        marks[cell] |= ANY_BIT
        cell -= step


def step_of_line(prey: i64, frm: i64) -> i64:
    """The step from a slider's cell towards a prey on its line."""
    if row_of(prey) == row_of(frm):
        return 1 if prey > frm else -1
    return 19 if prey > frm else -19


def mark_evasions(pos: Position, marks: vec[i64], threats: vec[i64], begin: i64, end: i64) -> None:
    """Mark where something put in the way would stop one of the captures of the Tesseract."""
    for cell in range(SIZE):
        marks[cell] = 0 if pos.cells[cell] & PIECE_MASK != 15 else -256
    own = pos.at[pos.side * SLOTS]
    for i in range(begin, end):
        taken = (threats[i] >> CAPTURE_SHIFT) & CAPTURE_MASK
        while taken:
            if taken & CELL_MASK == own:
                mark_defence(marks, threats[i])
            taken >>= 9


def keep_evasions(pos: Position, marks: vec[i64], moves: vec[i64], begin: i64, end: i64) -> i64:
    """Keep what may save an attacked Tesseract: its own moves, captures, blocking pieces."""
    n = begin
    for i in range(begin, end):
        move = moves[i]
        slot = (move >> SLOT_SHIFT) & 15
        to = move & CELL_MASK
        wanted = slot == 0 or (move >> CAPTURE_SHIFT) & CAPTURE_MASK != 0 or marks[to] > 0
        if not wanted and slot >= LARGE_SLOT:
            vertical = move >> FLAG_SHIFT
            if (move >> ACT_SHIFT) & 3 == GO:
                vertical = pos.cells[(move >> FROM_SHIFT) & CELL_MASK] & 1
            wanted = marks[to + (19 if vertical else 1)] > 0
        if wanted:
            moves[n] = move
            n += 1
    return n


def mark_hunters(pos: Position, marks: vec[i64]) -> None:
    """Mark, for every kind of pawn, where it would attack the enemy Tesseract."""
    cells = pos.cells
    for cell in range(SIZE):
        marks[cell] = 0
    prey = pos.at[(1 - pos.side) * SLOTS]
    mark_attacks(pos, marks, prey, True)
    reach = tesseract_reach(pos.at, pos.side * SLOTS)
    for i in range(8):
        step = STEPS[i]
        if cells[prey + step] == 0:
            mark_line(cells, marks, prey, step, reach - 1)
            if i < 4:
                mark_pyramids(cells, marks, prey, step)


def mark_line(cells: vec[i64], marks: vec[i64], prey: i64, step: i64, reach: i64) -> None:
    """Mark from where a Tesseract would capture along `step`."""
    cell = prey - step
    gone: i64 = 0
    while gone < reach and cells[cell] == 0:
        marks[cell] |= TESSERACT_BIT
        cell -= step
        gone += 1


def mark_pyramids(cells: vec[i64], marks: vec[i64], prey: i64, step: i64) -> None:
    """Mark where a pyramid would capture along the groove `step` (D5.6, D5.7)."""
    marks[prey - step] |= PYRAMID_BIT
    across: i64 = 19 if step == 1 or step == -1 else 1
    corner = prey - step
    while cells[corner] == 0:
        if cells[corner + across] == 0:
            marks[corner + 2 * across] |= PYRAMID_BIT
        if cells[corner - across] == 0:
            marks[corner - 2 * across] |= PYRAMID_BIT
        corner -= step


def attacks_after(marks: vec[i64], move: i64) -> bool:
    """Whether a pawn's move ends where `mark_hunters` says it attacks the enemy Tesseract."""
    slot = (move >> SLOT_SHIFT) & 15
    wanted: i64 = TESSERACT_BIT
    if slot == 1:
        wanted = STAR_BIT
    elif slot == 3:
        wanted = PYRAMID_BIT
    elif slot == 4:
        wanted = RECTANGLE_BIT
    elif slot == 5:
        wanted = CYLINDER_BIT
    elif slot > 5:
        return False
    return marks[move & CELL_MASK] & wanted != 0


def mark_relevant(pos: Position, marks: vec[i64], threats: vec[i64], begin: i64, end: i64) -> None:
    """Mark all relevant cells for the side to move; `threats` holds what the enemy may capture."""
    cells = pos.cells
    for cell in range(SIZE):
        marks[cell] = 0 if cells[cell] & PIECE_MASK != 15 else -256
    foe = (1 - pos.side) * SLOTS
    for i in range(6):
        prey = pos.at[foe + i]
        if prey > 0:
            mark_attacks(pos, marks, prey, i == 0)
    prey = pos.at[foe]
    for i in range(8):
        marks[prey + STEPS[i]] |= SMALL_H_BIT | SMALL_V_BIT | LARGE_BIT
    for i in range(begin, end):
        mark_defence(marks, threats[i])


def keep_relevant(marks: vec[i64], moves: vec[i64], begin: i64, end: i64) -> i64:
    """Keep only the relevant drops in a buffer. Returns the new end."""
    n = begin
    for i in range(begin, end):
        move = moves[i]
        to = move & CELL_MASK
        slot = (move >> SLOT_SHIFT) & 15
        wanted: i64 = marks[to]
        if slot == 1:
            wanted &= STAR_BIT
        elif slot == 4:
            wanted &= RECTANGLE_BIT
        elif slot == 5:
            wanted &= CYLINDER_BIT
        elif slot == 6:
            wanted &= SMALL_V_BIT if move >> FLAG_SHIFT else SMALL_H_BIT
        elif slot >= 11:
            wanted = (wanted | marks[to + (19 if move >> FLAG_SHIFT else 1)]) & LARGE_BIT
        if wanted:
            moves[n] = move
            n += 1
    return n
