"""What blocks a piece: the reasons of D2, D5 and D6, found by walking the path.

These look at a target that none of the piece's moves leads to, and say which rule it breaks first.
They decide nothing: only the generator decides legality, and whether a pawn can be jumped is read
from the moves it generated for the piece.
"""

from fourspace.games.duel.face.move_text import vertical_at
from fourspace.games.duel.face.telling import place_words
from fourspace.games.duel.rules.generator import tesseract_reach
from fourspace.games.duel.rules.geometry import STRIDE, cell_name, column_of, on_board, row_of
from fourspace.games.duel.rules.moves import captured_cells, from_of, slot_of, to_of
from fourspace.games.duel.rules.pieces import (
    ARM,
    CENTRE,
    CYLINDER,
    PIECE_MASK,
    PYRAMID,
    RECTANGLE,
    SLOTS,
    TESSERACT,
    is_large,
    is_pawn,
    step_of,
)
from fourspace.games.duel.rules.position import Position
from fourspace.kernel.phrases import Phrase, Reason, Word


def why(key: str, rule: str, **words: Word) -> Reason:
    """A reason by key, with its words and its rule."""
    return Reason(Phrase(f"reason.{key}", dict(words)), rule)


def sign(number: int) -> int:
    """-1, 0 or 1."""
    return (number > 0) - (number < 0)


def enemy_pawn(pos: Position, cell: int) -> bool:
    """Whether a cell holds a pawn of the side that is not to move."""
    code = pos.cells[cell] & PIECE_MASK
    return is_pawn(code & 15) and code >> 4 != pos.side


def named_by(pos: Position, cell: int) -> int:
    """The cell that names the piece on a cell: for a large slider, its lower or left cell."""
    code = pos.cells[cell] & PIECE_MASK
    if is_large(code & 15) and cell not in list(pos.at):
        return int(cell - step_of(code & 15))
    return cell


def stand_block(pos: Position, cell: int, pawn: bool) -> Reason | None:
    """Why a piece cannot end on a cell (D2.2-D2.4); None if it can."""
    entry = pos.cells[cell]
    if entry & PIECE_MASK == CENTRE:
        return why("on_centre", "D2.2", cell=cell_name(cell))
    if entry & PIECE_MASK:
        return why("occupied", "D1.4", cell=cell_name(cell))
    if pawn and entry & ARM:
        return why("on_arm_end", "D2.3", cell=cell_name(cell))
    return None


def target_block(pos: Position, moves: list[int], origin: int, target: int) -> Reason:
    """Why the piece on `origin`, which has these moves, cannot go to `target`."""
    kind = pos.cells[origin] & 15
    taking = taking_moves(moves, target)
    if taking:
        rule = "D5.10" if kind == RECTANGLE else "D5.1" if is_pawn(kind) else "D6.2"
        return why("land_behind", rule, cell=cell_name(target), landing=landing(pos, taking[0]))
    if not is_pawn(kind):
        return slider_block(pos, moves, origin, target)
    if kind in (TESSERACT, CYLINDER):
        return straight_block(pos, moves, origin, target)
    if kind == RECTANGLE:
        return rectangle_block(pos, origin, target)
    return bent_block(pos, moves, origin, target)


def taking_moves(moves: list[int], prey: int) -> list[int]:
    """The moves that capture the pawn on a cell."""
    return [move for move in moves if prey in captured_cells(move)]


def landing(pos: Position, move: int) -> str:
    """The cell where a capture ends, by name."""
    return place_words(to_of(move), slot_of(move), vertical_at(pos, from_of(move)))


def jump_block(pos: Position, moves: list[int], prey: int, rule: str) -> Reason:
    """Why a piece stops at an enemy pawn: it must jump it, or cannot."""
    taking = taking_moves(moves, prey)
    if taking:
        return why("jump_ends", rule, cell=landing(pos, taking[0]))
    return why("cannot_jump", rule, cell=cell_name(prey))


def straight_block(pos: Position, moves: list[int], origin: int, target: int) -> Reason:
    """Why a Tesseract or a cylinder cannot go there (D5.1-D5.4)."""
    across = int(column_of(target) - column_of(origin))
    up = int(row_of(target) - row_of(origin))
    cylinder = pos.cells[origin] & 15 == CYLINDER
    if across and up and abs(across) != abs(up):
        return why("straight_only", "D5.4" if cylinder else "D5.2")
    reach = 2 if cylinder else int(tesseract_reach(pos.at, pos.side * SLOTS))
    step = sign(across) + sign(up) * STRIDE
    prey = enemy_pawn(pos, target)
    block = None if prey else stand_block(pos, target, True)
    if block is None and max(abs(across), abs(up)) + int(prey) > reach:
        return why("too_far", "D5.4" if cylinder else "D5.3", most=reach)
    return block or line_block(pos, moves, origin, target, step)


def line_block(pos: Position, moves: list[int], origin: int, target: int, step: int) -> Reason:
    """What stops a pawn on a line from one cell to another, both included (D2.2, D2.3, D5.1)."""
    cell = origin + step
    while pos.cells[cell] == 0 and cell != target:
        cell += step
    entry = pos.cells[cell]
    if entry & PIECE_MASK == CENTRE:
        return why("past_centre", "D2.2", cell=cell_name(cell))
    if entry & PIECE_MASK == 0 and entry & ARM:
        return why("past_arm_end", "D2.3", cell=cell_name(cell))
    if enemy_pawn(pos, cell):
        return jump_block(pos, moves, cell, "D5.1")
    return why("blocked", "D5.1", cell=cell_name(cell))


def bent_block(pos: Position, moves: list[int], origin: int, target: int) -> Reason:
    """Why a star or a pyramid cannot go there (D5.5-D5.9)."""
    across = int(column_of(target) - column_of(origin))
    up = int(row_of(target) - row_of(origin))
    star = pos.cells[origin] & 15 != PYRAMID
    rule = "D5.5" if star else "D5.6"
    only = why("star_only" if star else "pyramid_only", rule)
    if star and (across + up) % 2:
        return only
    one, two = ((across + up) // 2, (up - across) // 2) if star else (across, up)
    first, second = (STRIDE + 1, STRIDE - 1) if star else (1, STRIDE)
    if (one == 0 or two == 0) and abs(one + two) <= 2:
        return first_leg_block(pos, origin, target, first * sign(one) + second * sign(two))
    legs: list[tuple[int, int]] = []
    if abs(one) == 2 and two:
        legs.append((first * sign(one), second * sign(two)))
    if abs(two) == 2 and one:
        legs.append((second * sign(two), first * sign(one)))
    if not legs:
        return only
    if star and pos.sense_kept:
        legs = [leg for leg in legs if sign(leg[0]) == sign(leg[1])]
        if not legs:
            return why("sense_kept", "D5.12")
    block = None if enemy_pawn(pos, target) else stand_block(pos, target, True)
    return block or legs_block(pos, moves, origin, target, legs[0])


def first_leg_block(pos: Position, origin: int, target: int, step: int) -> Reason:
    """Why a star or a pyramid cannot stop on its first leg or the corner (D5.7-D5.9)."""
    block = None
    if enemy_pawn(pos, target) and pos.bent_first_leg_capture:
        block = corner_block(pos, origin + 2 * step)
    return block or why("no_stop_on_first_leg", "D5.9")


def legs_block(
    pos: Position, moves: list[int], origin: int, target: int, legs: tuple[int, int]
) -> Reason:
    """What blocks a bent move on one of its paths (D5.7, D5.8)."""
    first, second = legs
    corner = origin + 2 * first
    if on_board(corner) and pos.cells[origin + first]:
        return why("first_leg_blocked", "D5.7", cell=cell_name(origin + first))
    return corner_block(pos, corner) or line_block(pos, moves, corner, target, second)


def corner_block(pos: Position, corner: int) -> Reason | None:
    """Why a bent move cannot turn on a cell (D5.8); None if it can."""
    if pos.cells[corner] == 0:
        return None
    if not on_board(corner):
        return why("corner_outside", "D5.8")
    return why("corner_blocked", "D5.8", cell=cell_name(corner))


def rectangle_block(pos: Position, origin: int, target: int) -> Reason:
    """Why a rectangle cannot go there (D5.10)."""
    across = column_of(target) - column_of(origin)
    up = row_of(target) - row_of(origin)
    if across not in (-2, 2) or up not in (-2, 2):
        return why("rectangle_only", "D5.10")
    return stand_block(pos, target, True) or why("rectangle_barred", "D5.10")


def slider_block(pos: Position, moves: list[int], origin: int, target: int) -> Reason:
    """Why a slider cannot go there (D6.1-D6.3)."""
    kind = pos.cells[origin] & 15
    step = int(step_of(kind))
    same = row_of(target) == row_of(origin) if step == 1 else column_of(target) == column_of(origin)
    first = named_by(pos, origin)
    if not same:
        return swing_block(pos, first, target) or why("off_axis", "D6.1")
    cell = int(first + step) if target > first and is_large(kind) else first
    step *= sign(target - first)
    cell += step
    while pos.cells[cell] & PIECE_MASK == 0:
        cell += step
    return slider_obstacle(pos, moves, cell, step)


def slider_obstacle(pos: Position, moves: list[int], cell: int, step: int) -> Reason:
    """Why the first obstacle on its way stops a slider (D6.1, D6.2)."""
    name = cell_name(cell)
    if pos.cells[cell] & PIECE_MASK == CENTRE:
        return why("past_centre", "D2.2", cell=name)
    if not enemy_pawn(pos, cell):
        return why("slider_blocked", "D6.1", cell=name)
    if pos.cells[cell] & 15 == TESSERACT:
        return why("slider_spares_tesseract", "D6.2")
    if pos.cells[cell + step] & PIECE_MASK == 0 and not taking_moves(moves, cell):
        return why("two_free_behind", "D6.2", cell=name)
    return jump_block(pos, moves, cell, "D6.2")


def swing_block(pos: Position, first: int, goal: int) -> Reason | None:
    """Why a large slider cannot swing a line to a cell beside it (D6.3); None for other cells."""
    kind = pos.cells[first] & 15
    step = int(step_of(kind))
    across = STRIDE + 1 - step
    for centre in (first, first + step) if is_large(kind) else ():
        if goal not in (centre + across, centre - across):
            continue
        if pos.cells[centre] & ARM:
            return why("turn_on_arm_end", "D6.3", cell=cell_name(centre))
        if pos.cells[goal] & PIECE_MASK == 0:
            return why("swing_on_arm_end", "D6.3", cell=cell_name(goal))
        return why("occupied", "D6.3", cell=cell_name(goal))
    return None
