"""Why the top of a column, or the column itself, cannot be chosen now (T3)."""

from fourspace.games.tesseract.face.asked import Asked, not_now, why
from fourspace.games.tesseract.pieces.tower import LAYERS, cell_text, cells_of, removable
from fourspace.games.tesseract.state import State
from fourspace.games.tesseract.threat.priming import boundary_cells
from fourspace.games.tesseract.turn.actions import sides_needed
from fourspace.games.tesseract.turn.paying import REMOVE
from fourspace.kernel.phrases import Reason


def closed_column(asked: Asked, cell: int) -> Reason | None:
    """Why a column cannot be chosen for the open question."""
    state = asked.state
    if asked.kind == "corner":
        return why("not_corner", "T2.5")
    if asked.kind in ("prime", "accelerate"):
        return closed_boundary(state, cell)
    if asked.kind in ("place", "move"):
        if state.height(cell) == LAYERS:
            return why("column_full", "T7.6", cell=cell_text(cell))
        return why("same_column", "T7.3", cell=cell_text(cell))
    return not_removable(asked, cell) or not_now(asked, REMOVE) or full_lab(state, asked.lab)


def not_removable(asked: Asked, cell: int) -> Reason | None:
    """Why the asked scientist cannot remove the top of a column (T3.1; Keen Eye, T8.1)."""
    by_action = asked.kind in ("action", "delegated")
    sides = int(sides_needed(asked.state, asked.lab)) if by_action else 2
    return explain_cover(asked.state, cell, sides)


def explain_cover(state: State, cell: int, sides: int) -> Reason | None:
    """Why the top of a column does not show enough sides (T3.1); None if it does."""
    if state.height(cell) == 0:
        return why("empty_column", "T3.1", cell=cell_text(cell))
    seen = 0
    while removable(state.heights, seen + 1) >> cell & 1:
        seen += 1
    if seen >= sides:
        return None
    return why("not_removable", "T3.1", cell=cell_text(cell), n=seen, needed=sides)


def closed_boundary(state: State, cell: int) -> Reason:
    """Why the top of a column is not the boundary cube (T3.3)."""
    reason = explain_cover(state, cell, 2)
    if reason is not None:
        return reason
    other = cells_of(boundary_cells(state))[0]
    key = "not_lowest" if state.height(other) < state.height(cell) else "not_least"
    return why(key, "T3.3", cell=cell_text(cell), other=cell_text(other))


def full_lab(state: State, lab: int) -> Reason | None:
    """A reason if a lab has no empty slot (T4.3)."""
    return None if state.has_room(lab) else why("lab_full", "T4.3", lab=lab + 1)
