"""Why something cannot be done now, with the rule that says so.

A thing is a move in notation, right or wrong (`Td3-d9`, `G*g7|`, `X=h8`), a piece and a target as
they are pointed at (`d3-d9`), or one cell.
"""

from fourspace.games.duel.blocks import named_by, pawn_block, slider_block, stand_block, why
from fourspace.games.duel.generator import must_drop
from fourspace.games.duel.geometry import EAST, NORTH, SOUTH, WEST, cell_name, in_camp
from fourspace.games.duel.legal import all_moves
from fourspace.games.duel.move_text import cells_in, move_named, tidied, vertical_at
from fourspace.games.duel.moves import (
    PIVOT,
    act_of,
    captured_cells,
    flag_of_move,
    from_of,
    slot_of,
    to_of,
)
from fourspace.games.duel.pieces import (
    ARM,
    CENTRE,
    LARGE_SLOT,
    LETTERS,
    PAWN_LETTERS,
    PIECE_MASK,
    RECTANGLE,
    is_large,
    is_pawn,
    step_of,
)
from fourspace.games.duel.position import Position
from fourspace.games.duel.setup import cross_fits, in_setup, next_letters
from fourspace.games.duel.state import DuelState
from fourspace.games.duel.telling import place_words
from fourspace.kernel.phrases import Phrase, Reason


def closed_reason(state: DuelState, thing: str) -> Reason | None:
    """Why a thing cannot be done; None if it can, or if it means nothing."""
    text = tidied(thing)
    if state.ended is not None:
        return Reason(Phrase("reason.game_over"))
    if not state.drawn or move_named(state.pos, text, state.moves) >= 0:
        return None
    letter = text[:1]
    cells = cells_in(text.partition("(")[0])
    if in_setup(state.pos):
        return placement_reason(state.pos, letter, cells)
    if text[1:2] == "*":
        return drop_reason(state.pos, letter, cells)
    return move_reason(state, cells, "@" in text) if cells else None


def placement_reason(pos: Position, letter: str, cells: list[int]) -> Reason | None:
    """Why a piece cannot be placed, or not on a cell, in set-up (D3.1, D3.3)."""
    allowed = next_letters(pos)
    if letter not in LETTERS + "X":
        letter = allowed[0]
    if letter not in allowed:
        return why("place_another", "D3.1", piece=Phrase(f"piece.{letter}"))
    for cell in cells:
        if pos.cells[cell] & PIECE_MASK:
            return why("occupied", "D1.4", cell=cell_name(cell))
        if letter == "X" and not cross_fits(pos, cell):
            return why("cross_place", "D3.3", cell=cell_name(cell))
        if letter != "X" and not in_camp(cell, pos.side):
            return why("outside_camp", "D3.1", cell=cell_name(cell))
    return None


def drop_reason(pos: Position, letter: str, cells: list[int]) -> Reason | None:
    """Why a piece cannot be dropped on these cells (D7.1, D7.2)."""
    place = LETTERS.find(letter)
    if place < 0:
        return None
    piece = Phrase(f"piece.{letter}")
    if must_drop(pos) and letter not in PAWN_LETTERS:
        return why("must_drop", "D7.2")
    if pos.in_reserve[pos.side * 7 + place] == 0:
        return why("not_in_reserve", "D7.1", piece=piece)
    for cell in cells:
        block = stand_block(pos, cell, letter in PAWN_LETTERS)
        if block is not None:
            return block
    if letter == "L" and len(cells) == 1:
        sides = [pos.cells[cells[0] + step] & PIECE_MASK for step in (EAST, WEST, NORTH, SOUTH)]
        return why("two_cells", "D1.4", cell=cell_name(cells[0])) if all(sides) else None
    return None


def move_reason(state: DuelState, cells: list[int], pivot: bool) -> Reason | None:
    """Why the piece on the first cell cannot go to the last, or turn (D4.1, D5, D6)."""
    pos = state.pos
    origin = cells[0]
    code = int(pos.cells[origin] & PIECE_MASK)
    kind = code & 15
    if code == 0 or kind == CENTRE:
        return why("no_piece", "D4.1", cell=cell_name(origin))
    if code >> 4 != pos.side:
        return why("not_yours", "D4.1", cell=cell_name(origin))
    if must_drop(pos):
        return why("must_drop", "D7.2")
    piece = [move for move in all_moves(pos) if from_of(move) == named_by(pos, origin)]
    if len(cells) == 1 and not pivot:
        return None if piece else why("stuck", "D4.1", cell=cell_name(origin))
    if pivot:
        return pivot_reason(pos, cells)
    target = cells[-2] if is_large(kind) and len(cells) == 4 else cells[-1]
    reached = [move for move in piece if comes_to(pos, move, target)]
    if any(move in state.moves for move in reached):
        return None
    if reached:
        return why("repeats", "D8.5")
    if named_by(pos, target) == named_by(pos, origin):
        return why("occupied", "D1.4", cell=cell_name(target))
    taking = [move for move in piece if target in captured_cells(move)]
    if taking:
        rule = "D5.10" if kind == RECTANGLE else "D5.1" if is_pawn(kind) else "D6.2"
        return why("land_behind", rule, cell=cell_name(target), landing=landing(pos, taking[0]))
    if is_pawn(kind):
        return pawn_block(pos, origin, target)
    return swing_reason(pos, origin, target) or slider_block(pos, origin, target)


def comes_to(pos: Position, move: int, cell: int) -> bool:
    """Whether the piece covers a cell after this move; a large slider covers two."""
    if slot_of(move) < LARGE_SLOT or to_of(move) == cell:
        return to_of(move) == cell
    vertical = flag_of_move(move) if act_of(move) == PIVOT else vertical_at(pos, from_of(move))
    return to_of(move) + (NORTH if vertical else EAST) == cell


def landing(pos: Position, move: int) -> str:
    """Where a capture ends, for people."""
    return place_words(to_of(move), slot_of(move), vertical_at(pos, from_of(move)))


def swing_reason(pos: Position, origin: int, goal: int) -> Reason | None:
    """Why a large slider cannot swing a line to a cell beside it; None for any other cell."""
    kind = pos.cells[origin] & 15
    if not is_large(kind):
        return None
    first = named_by(pos, origin)
    across = NORTH + EAST - step_of(kind)
    for centre in (first, int(first + step_of(kind))):
        if goal in (centre + across, centre - across):
            return pivot_reason(pos, [centre, goal])
    return None


def pivot_reason(pos: Position, cells: list[int]) -> Reason | None:
    """Why a slider cannot turn (D6.3)."""
    code = pos.cells[cells[0]] & PIECE_MASK
    if is_pawn(code & 15):
        return why("pawns_do_not_turn", "D6.3")
    centre = cells[-2] if is_large(code & 15) and len(cells) > 1 else cells[0]
    if pos.cells[centre] & ARM:
        return why("turn_on_arm_end", "D6.3", cell=cell_name(centre))
    goal = cells[-1]
    if pos.cells[goal] & ARM:
        return why("swing_on_arm_end", "D6.3", cell=cell_name(goal))
    if is_large(code & 15) and pos.cells[goal] & PIECE_MASK:
        return why("occupied", "D6.3", cell=cell_name(goal))
    return None
