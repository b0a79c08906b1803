"""Why something cannot be done now, with the rule that says so.

A thing is a move in notation, right or wrong (`Td3-d9`, `G*g7|`, `X=h8`), a piece and a target as
they are pointed at (`d3-d9`), or one cell.
"""

from fourspace.games.duel.blocks import pawn_block, slider_block, stand_block, why
from fourspace.games.duel.generator import must_drop
from fourspace.games.duel.geometry import cell_name, in_camp
from fourspace.games.duel.legal import all_moves
from fourspace.games.duel.move_text import cells_in, move_named
from fourspace.games.duel.moves import from_of, to_of
from fourspace.games.duel.pieces import (
    ARM,
    CENTRE,
    LETTERS,
    PAWN_LETTERS,
    PIECE_MASK,
    RESERVE_AT_START,
    is_large,
    is_pawn,
    step_of,
)
from fourspace.games.duel.position import Position
from fourspace.games.duel.setup import (
    CROSSES_STAGE,
    PAWNS_STAGE,
    SLIDERS_STAGE,
    in_setup,
    stage_of,
)
from fourspace.games.duel.state import DuelState
from fourspace.kernel.phrases import Phrase, Reason


def closed_reason(state: DuelState, thing: str) -> Reason | None:
    """Why a thing cannot be done; None if it can, or if it means nothing."""
    text = "".join(thing.split())
    if state.ended is not None:
        return Reason(Phrase("reason.game_over"))
    if not state.drawn or move_named(state.pos, text, state.moves) >= 0:
        return None
    spoken = text.partition("(")[0]
    cells = cells_in(spoken)
    if not cells:
        return None
    if in_setup(state.pos):
        return placement_reason(state.pos, text[:1], cells[0])
    if "*" in text:
        return drop_reason(state.pos, text[:1], cells)
    return move_reason(state, cells, "@" in text)


def placement_reason(pos: Position, letter: str, cell: int) -> Reason | None:
    """Why a piece cannot be placed on a cell in set-up (D3.1, D3.3)."""
    stage = stage_of(pos, pos.side)
    allowed = {PAWNS_STAGE: "TSP", SLIDERS_STAGE: "G", CROSSES_STAGE: "X"}[stage]
    if letter not in LETTERS + "X":
        letter = allowed[0]
    place = LETTERS.find(letter)
    left = pos.in_reserve[pos.side * 7 + place] if place >= 0 else pos.crosses_left[pos.side]
    if letter not in allowed or left <= RESERVE_AT_START.get(letter, 0):
        return why("place_another", "D3.1", piece=Phrase(f"piece.{letter}"))
    if pos.cells[cell] & PIECE_MASK:
        return why("occupied", "D1.4", cell=cell_name(cell))
    if letter == "X":
        return why("cross_place", "D3.3", cell=cell_name(cell))
    return None if in_camp(cell, pos.side) else why("outside_camp", "D3.1", cell=cell_name(cell))


def drop_reason(pos: Position, letter: str, cells: list[int]) -> Reason | None:
    """Why a piece cannot be dropped on these cells (D7.1, D7.2)."""
    place = LETTERS.find(letter)
    if place < 0:
        return None
    piece = Phrase(f"piece.{letter}")
    if pos.in_reserve[pos.side * 7 + place] == 0:
        return why("not_in_reserve", "D7.1", piece=piece)
    if must_drop(pos) and letter not in PAWN_LETTERS:
        return why("must_drop", "D7.2")
    for cell in cells:
        block = stand_block(pos, cell, letter in PAWN_LETTERS)
        if block is not None:
            return block
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
    reached = [move for move in piece if to_of(move) == target]
    if any(move in state.moves for move in reached):
        return None
    if reached:
        return why("repeats", "D8.5")
    if is_pawn(kind):
        return pawn_block(pos, origin, target)
    return slider_block(pos, origin, target)


def named_by(pos: Position, cell: int) -> int:
    """The cell that names the piece standing on a cell: a large slider's lower or left one."""
    code = pos.cells[cell] & PIECE_MASK
    if is_large(code & 15) and cell not in list(pos.at):
        return int(cell - step_of(code & 15))
    return cell


def pivot_reason(pos: Position, cells: list[int]) -> Reason | None:
    """Why a slider cannot turn (D6.3)."""
    code = pos.cells[cells[0]] & PIECE_MASK
    if is_pawn(code & 15):
        return why("pawns_do_not_turn", "D6.3")
    centre = cells[-2] if is_large(code & 15) and len(cells) >= 2 else cells[0]
    if pos.cells[centre] & ARM:
        return why("turn_on_arm_end", "D6.3", cell=cell_name(centre))
    goal = cells[-1]
    if pos.cells[goal] & ARM:
        return why("swing_on_arm_end", "D6.3", cell=cell_name(goal))
    if is_large(code & 15) and pos.cells[goal] & PIECE_MASK:
        return why("occupied", "D6.3", cell=cell_name(goal))
    return None
