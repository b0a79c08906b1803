"""What the enemy could capture next: the threats that a search sees, ply by ply."""

from typing import Final

from fourspace.agents.duel.evaluation import VALUES
from fourspace.agents.duel.scores import MOST_PLIES
from fourspace.games.duel.rules.generator import captures, slot_moves
from fourspace.games.duel.rules.moves import CAPTURE_MASK, CAPTURE_SHIFT, CELL_MASK
from fourspace.games.duel.rules.pieces import SLOTS
from fourspace.games.duel.rules.position import Position
from fourspace.kernel.native import i64, vec

THREATS: Final = 256  # threats a ply may have in the buffer


class Foresight:
    """The threats at every ply of the search, and which of them are overlooked."""

    def __init__(self) -> None:
        self.threats: vec[i64] = vec[i64]([0] * ((MOST_PLIES + 2) * THREATS))
        self.overlooked: i64 = 0
        """A bit for each slot of enemy pawns whose captures are not foreseen."""
        self.thinker: i64 = 0
        """The colour that thinks: it sees all its own captures."""

    def find(self, pos: Position, ply: i64) -> i64:
        """Write what the side not to move could capture; returns where the list ends."""
        return self.captures_of(pos, 1 - pos.side, self.threats, ply * THREATS)

    def captures_of(self, pos: Position, side: i64, out: vec[i64], n: i64) -> i64:
        """The captures of a side that the player sees."""
        if self.overlooked == 0 or side == self.thinker:
            return captures(pos, side, out, n)
        for slot in range(SLOTS):
            if (self.overlooked >> slot) & 1 == 0:
                n = slot_moves(pos, side, slot, 0, out, n)
        return n

    def tesseract_attacked(self, pos: Position, ply: i64, end: i64) -> bool:
        """Whether one of the threats takes the Tesseract of the side to move."""
        own = pos.at[pos.side * SLOTS]
        for i in range(ply * THREATS, end):
            taken = (self.threats[i] >> CAPTURE_SHIFT) & CAPTURE_MASK
            while taken:
                if taken & CELL_MASK == own:
                    return True
                taken >>= 9
        return False

    def pressure(self, pos: Position, ply: i64, end: i64) -> i64:
        """What the enemy's threats cost: little if one pawn hangs, more if two do."""
        first: i64 = 0
        first_cell: i64 = 0
        second: i64 = 0
        cells = pos.cells
        for i in range(ply * THREATS, end):
            taken = (self.threats[i] >> CAPTURE_SHIFT) & CAPTURE_MASK
            while taken:
                cell = taken & CELL_MASK
                value = VALUES[cells[cell] & 15]
                if value > first:
                    if cell != first_cell:
                        second = first
                    first = value
                    first_cell = cell
                elif cell != first_cell and value > second:
                    second = value
                taken >>= 9
        if first > 400:
            first = 400
        if second > 400:
            second = 400
        return first // 12 + second // 3
