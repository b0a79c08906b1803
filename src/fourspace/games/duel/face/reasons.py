"""Why something cannot be done now, with the rule that says so.

A thing is a move in notation, right or wrong (`Td3-d9`, `G*g7|`, `X=h8`), a piece and a target as
they are pointed at (`d3 d9`, `S* g7`), or one cell. It is open if and only if a legal move fits it;
only what fits none is explained.
"""

from fourspace.games.duel.face.blocks import named_by, stand_block, target_block, why
from fourspace.games.duel.face.move_text import cells_in, letter_of, move_named, tidy, vertical_at
from fourspace.games.duel.rules.generator import must_drop
from fourspace.games.duel.rules.geometry import EAST, NORTH, cell_name, in_camp
from fourspace.games.duel.rules.legal import moves_of
from fourspace.games.duel.rules.moves import (
    CROSS_SLOT,
    GO,
    PIVOT,
    act_of,
    flag_of_move,
    from_of,
    slot_of,
    to_of,
)
from fourspace.games.duel.rules.pieces import (
    CENTRE,
    LARGE_SLOT,
    LETTERS,
    PAWN_LETTERS,
    PIECE_MASK,
    is_large,
    is_pawn,
)
from fourspace.games.duel.rules.position import Position
from fourspace.games.duel.rules.setup import cross_fits, in_setup, next_letters
from fourspace.games.duel.state import COLOUR_NAMES, State
from fourspace.kernel.phrases import Phrase, Reason


def closed_reason(state: State, thing: str) -> Reason | None:
    """Why a thing cannot be done; None if it can, or if it means nothing."""
    text = tidy(thing)
    return None if option_of(state, text) >= 0 else unnamed_reason(state, text)


def option_of(state: State, text: str) -> int:
    """The option that a tidied text names; -1 if none."""
    if state.drawn:
        return move_named(state.pos, text, state.moves)
    return COLOUR_NAMES.index(text.lower()) if text.lower() in COLOUR_NAMES else -1


def unnamed_reason(state: State, text: str) -> Reason | None:
    """Why a tidied text that names no option cannot be done.

    None if it is the beginning of something that can, or means nothing.
    """
    if state.ended is not None:
        return Reason(Phrase("reason.game_over"), state.ended.reason.rule)
    if not state.drawn:
        return why("before_draw", "D3.1")
    letter = text[:1] if text[1:2] in ("*", "=") else ""
    if letter and letter not in LETTERS + "X":
        return None
    cells = cells_in(text.partition("(")[0])
    if in_setup(state.pos):
        return placement_reason(state, letter, cells[-1:])
    if letter:
        return drop_reason(state, letter, cells if letter == "L" else cells[-1:])
    if "@" in text and len(cells) == 1:
        return turn_reason(state, cells[0], text[-1])
    return move_reason(state, cells) if cells else None


def placement_reason(state: State, letter: str, cells: list[int]) -> Reason | None:
    """Why a piece cannot be placed, or not on a cell, in set-up (D3.1, D3.3)."""
    pos = state.pos
    allowed = next_letters(pos)
    letter = letter or allowed[0]
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


def drop_reason(state: State, letter: str, cells: list[int]) -> Reason | None:
    """Why a piece cannot be dropped, or not on these cells (D7.1, D7.2)."""
    pos = state.pos
    for move in state.moves:
        if from_of(move) == 0 and letter_of(move) == letter and covers(pos, move, cells):
            return None
    if must_drop(pos) and letter not in PAWN_LETTERS:
        return why("must_drop", "D7.2")
    if letter == "X" or pos.in_reserve[pos.side * 7 + LETTERS.index(letter)] == 0:
        return why("not_in_reserve", "D7.1", piece=Phrase(f"piece.{letter}"))
    for cell in cells:
        block = stand_block(pos, cell, letter in PAWN_LETTERS)
        if block is not None:
            return block
    return why("two_cells", "D1.4", cell=cell_name(cells[0]))


def piece_reason(pos: Position, cell: int) -> Reason | None:
    """Why nothing on a cell may move at all (D4.1, D7.2); None if a piece may."""
    code = pos.cells[cell] & PIECE_MASK
    if code == 0 or code == CENTRE:
        return why("no_piece", "D4.1", cell=cell_name(cell))
    if code >> 4 != pos.side:
        return why("not_yours", "D4.1", cell=cell_name(cell))
    return why("must_drop", "D7.2") if must_drop(pos) else None


def move_reason(state: State, cells: list[int]) -> Reason | None:
    """Why the piece on the first cell cannot move, or not to the last (D4.1, D5, D6)."""
    pos = state.pos
    origin = cells[0]
    reason = piece_reason(pos, origin)
    if reason is not None:
        return reason
    first = named_by(pos, origin)
    own = [cell for cell in cells if named_by(pos, cell) == first]
    if is_large(pos.cells[origin] & 15):
        goals = cells[2:] if cells[1:2] == own[1:2] else cells[1:]
    else:
        goals = cells[1:][-1:]
    moves = moves_of(pos, first)
    fitting = [move for move in moves if covers(pos, move, goals)]
    if any(move in state.moves for move in fitting):
        return None
    if fitting:
        return why("repeats", "D8.5")
    if not goals:
        return why("stuck", "D4.1", cell=cell_name(origin))
    strange = [cell for cell in goals if cell not in own]
    if not strange:
        return why("occupied", "D1.4", cell=cell_name(goals[0]))
    return target_block(pos, moves, origin, strange[0])


def covers(pos: Position, move: int, cells: list[int]) -> bool:
    """Whether a move brings its piece to all these cells; a large slider comes to two."""
    to = to_of(move)
    beside = to
    act = act_of(move)
    if LARGE_SLOT <= slot_of(move) < CROSS_SLOT:
        vertical = vertical_at(pos, from_of(move)) if act == GO else flag_of_move(move)
        beside = to + (NORTH if vertical else EAST)
    elif act == PIVOT:  # a small slider turns on the spot
        return not cells
    return all(cell == to or cell == beside for cell in cells)


def turn_reason(state: State, cell: int, axis: str) -> Reason | None:
    """Why the piece on a cell cannot turn, or not to an axis (D6.3)."""
    pos = state.pos
    reason = piece_reason(pos, cell)
    if reason is not None:
        return reason
    if is_large(pos.cells[cell] & 15):  # it turns to a cell, not on the spot
        return move_reason(state, [cell])
    if is_pawn(pos.cells[cell] & 15):
        return why("pawns_do_not_turn", "D6.3")
    turns = [move for move in moves_of(pos, named_by(pos, cell)) if act_of(move) == PIVOT]
    if not turns:
        return why("turn_on_arm_end", "D6.3", cell=cell_name(cell))
    if axis == ("|" if vertical_at(pos, cell) else "="):
        return why("same_axis", "D6.3")
    return None if any(move in state.moves for move in turns) else why("repeats", "D8.5")
