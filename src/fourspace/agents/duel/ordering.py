"""The order in which a search tries moves, and what it learns for it."""

from typing import Final

from fourspace.agents.duel.evaluation import VALUES
from fourspace.agents.duel.hunting import is_hunted
from fourspace.agents.duel.relevance import attacks_after, mark_hunters
from fourspace.agents.duel.scores import MOST_PLIES
from fourspace.games.duel.rules.geometry import SIZE
from fourspace.games.duel.rules.moves import CAPTURE_MASK, CAPTURE_SHIFT, CELL_MASK, SLOT_SHIFT
from fourspace.games.duel.rules.pieces import KIND_OF_SLOT
from fourspace.games.duel.rules.position import Position
from fourspace.kernel.native import i64, vec

ROOM: Final = 2048  # moves a ply may have in the buffers; the longest lists are at the root

TABLE_MOVE: Final = 1 << 40
CAPTURE_FIRST: Final = 1 << 30
KILLER: Final = 1 << 28
ATTACK: Final = 1 << 27


class Ordering:
    """The moves at every ply of the search with their ranks; killers and history."""

    def __init__(self) -> None:
        self.moves: vec[i64] = vec[i64]([0] * ((MOST_PLIES + 2) * ROOM))
        self.ranks: vec[i64] = vec[i64]([0] * ((MOST_PLIES + 2) * ROOM))
        self.marks: vec[i64] = vec[i64]([0] * SIZE)
        self.killers: vec[i64] = vec[i64]([0] * (2 * (MOST_PLIES + 2)))
        self.history: vec[i64] = vec[i64]([0] * (32 * SIZE))

    def start_anew(self) -> None:
        """Prepare for a new search: history decays, killers are cleared."""
        for i in range(len(self.killers)):
            self.killers[i] = 0
        for i in range(len(self.history)):
            self.history[i] = self.history[i] // 8

    def pick(self, i: i64, end: i64) -> i64:
        """Bring the highest ranked of the moves from `i` on to `i`, and return it."""
        ranks = self.ranks
        moves = self.moves
        best = i
        high = ranks[i]
        for j in range(i + 1, end):
            if ranks[j] > high:
                high = ranks[j]
                best = j
        move = moves[best]
        if best != i:
            moves[best] = moves[i]
            ranks[best] = ranks[i]
            moves[i] = move
            ranks[i] = high
        return move

    def rank_captures(self, pos: Position, begin: i64, end: i64) -> None:
        """Rank captures: the most valuable prey first, by the least valuable taker."""
        for i in range(begin, end):
            self.ranks[i] = capture_rank(pos, self.moves[i])

    def rank_moves(self, pos: Position, begin: i64, end: i64, ply: i64, best: i64) -> None:
        """Rank moves: `best` (from the table), captures, killers, then by history."""
        one = self.killers[2 * ply]
        two = self.killers[2 * ply + 1]
        side = pos.side << 4
        hunting = is_hunted(pos.at, 1 - pos.side)
        if hunting:
            mark_hunters(pos, self.marks)
        for i in range(begin, end):
            move = self.moves[i]
            if move == best:
                self.ranks[i] = TABLE_MOVE
            elif (move >> CAPTURE_SHIFT) & CAPTURE_MASK:
                self.ranks[i] = CAPTURE_FIRST + capture_rank(pos, move)
            elif move == one or move == two:
                self.ranks[i] = KILLER
            elif hunting and attacks_after(self.marks, move):
                self.ranks[i] = ATTACK
            else:
                piece = side | ((move >> SLOT_SHIFT) & 15)
                self.ranks[i] = self.history[piece * SIZE + (move & CELL_MASK)]

    def reward(self, pos: Position, move: i64, depth: i64, ply: i64) -> None:
        """Remember a quiet move that refuted the enemy's last one."""
        if self.killers[2 * ply] != move:
            self.killers[2 * ply + 1] = self.killers[2 * ply]
            self.killers[2 * ply] = move
        index = ((pos.side << 4) | ((move >> SLOT_SHIFT) & 15)) * SIZE + (move & CELL_MASK)
        self.history[index] += depth * depth


def capture_rank(pos: Position, move: i64) -> i64:
    """Sixteen times what a capture takes, less a little for the piece that takes."""
    taken = (move >> CAPTURE_SHIFT) & CAPTURE_MASK
    total: i64 = 0
    while taken:
        total += VALUES[pos.cells[taken & CELL_MASK] & 15] * 16
        taken >>= 9
    return total - VALUES[KIND_OF_SLOT[(move >> SLOT_SHIFT) & 15]] // 16
