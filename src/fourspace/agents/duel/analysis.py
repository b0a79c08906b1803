"""Analysis for people: the best lines of a position with what they are worth, and the threats."""

from collections.abc import Callable
from typing import Final

from fourspace.agents.duel.limits import Limits
from fourspace.agents.duel.search import Search
from fourspace.agents.duel.thinking import think
from fourspace.games.duel.generator import captures
from fourspace.games.duel.geometry import cell_name
from fourspace.games.duel.making import make
from fourspace.games.duel.move_text import write_move
from fourspace.games.duel.moves import captured_cells
from fourspace.games.duel.position import Position
from fourspace.games.duel.setup import in_setup
from fourspace.games.duel.state import DuelState
from fourspace.kernel.native import i64, vec

LINES: Final = 3
PAWN: Final = 300.0
"""What the evaluation gives for a common pawn: values are told in pawns."""

_MOST_MOVES: Final = 4096
_TABLE_BITS: Final = 16


def best_lines(
    state: DuelState, clock: Callable[[], float], seconds: float
) -> list[tuple[float, list[str]]]:
    """Up to three lines, the best first, each with its worth to the side that moves, in pawns."""
    if in_setup(state.pos) or state.ended is not None:
        return []
    moves = list(state.moves)
    lines: list[tuple[float, list[str]]] = []
    while moves and len(lines) < LINES:
        limits = Limits(clock=clock, until=clock() + seconds / LINES)
        found = think(Search(_TABLE_BITS), state.pos, moves, limits)
        lines.append((found.score / PAWN, _written(state.pos, found.line)))
        moves.remove(found.move)
    lines.sort(key=lambda line: -line[0])
    return lines


def _written(pos: Position, line: list[int]) -> list[str]:
    pos = pos.copy()
    texts: list[str] = []
    for move in line:
        texts.append(write_move(pos, move))
        make(pos, move)
    return texts


def threatened(pos: Position) -> list[str]:
    """The cells of pawns that the other side could capture if it were to move, each once."""
    if in_setup(pos):
        return []
    out = vec[i64]([0] * _MOST_MOVES)
    count = captures(pos, 1 - pos.side, out, 0)
    cells = {cell for at in range(count) for cell in captured_cells(out[at])}
    return [cell_name(cell) for cell in sorted(cells)]
