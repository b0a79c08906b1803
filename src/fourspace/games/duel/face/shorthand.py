"""Moves of Duel as people shorten them: `T h2` for `T=h2`, `C i6` for `C*i6`; what others lack."""

from fourspace.games.duel.face.blocks import named_by, why
from fourspace.games.duel.face.move_text import cells_in, letter_of
from fourspace.games.duel.face.telling import target_name
from fourspace.games.duel.rules.geometry import cell_name
from fourspace.games.duel.rules.moves import GO, act_of, from_of, to_of
from fourspace.games.duel.rules.pieces import LETTER_OF_KIND, LETTERS, PIECE_MASK
from fourspace.games.duel.rules.setup import in_setup
from fourspace.games.duel.state import State
from fourspace.kernel.phrases import Reason


def complete(state: State, text: str) -> str:
    """A tidied text with the sign between piece and cells that it lacks.

    In set-up a piece is placed (`=`). In play it is dropped (`*`), unless it stands there already:
    then the text names a piece on the board.
    """
    letter, rest = text[:1], text[1:]
    cells = cells_in(rest)
    if not state.drawn or not letter or letter not in f"{LETTERS}X" or not cells:
        return text
    if rest.rstrip("=|") != "".join(cell_name(cell) for cell in cells):
        return text
    if in_setup(state.pos):
        return f"{letter}={rest}"
    return text if stands(state, letter, cells[0]) else f"{letter}*{rest}"


def stands(state: State, letter: str, cell: int) -> bool:
    """Whether the side to move has a piece of this letter on a cell."""
    code = state.pos.cells[cell] & PIECE_MASK
    kind = code & 15
    return (
        0 < kind < len(LETTER_OF_KIND)
        and code >> 4 == state.pos.side
        and LETTER_OF_KIND[kind] == letter
    )


def missing_reason(state: State, text: str) -> Reason | None:
    """What a completed text must still say to be a move; None if that is not what it lacks."""
    letter, cells = text[:1], cells_in(text)
    if not state.drawn or len(cells) != 1 or not letter:
        return None
    cell = cell_name(cells[0])
    if text[1:2] not in ("=", "*"):
        return target_reason(state, cells[0]) if stands(state, letter, cells[0]) else None
    begun = [move for move in state.moves if letter_of(move) == letter and to_of(move) == cells[0]]
    if letter == "G" and begun and from_of(begun[0]) == 0:
        return why("axis_missing", "D1.4", text=f"G{text[1]}{cell}")
    return None


def target_reason(state: State, cell: int) -> Reason | None:
    """That a piece on the board was named but not where it goes, with an example."""
    first = named_by(state.pos, cell)
    for move in state.moves:
        if from_of(move) == first and act_of(move) == GO:
            example = f"{cell_name(cell)} {target_name(state.pos, move)}"
            return why("target_missing", "D4.1", cell=cell_name(cell), example=example)
    return None
