"""The search: alpha-beta with principal variation, quiescence and a transposition table.

Scores are from the side to move. A win in `n` plies is WON - n; a win by adjudication (D8.6) counts
as ADJUDGED - n, less than any real one and more than any advantage: so won games get finished, and
lost adjudications avoided.
"""

from typing import Final

from fourspace.agents.duel.evaluation import TEMPO, VALUES, hunted, lone, placing, sum_change
from fourspace.agents.duel.limits import Limits
from fourspace.agents.duel.relevance import (
    attacks_after,
    keep_attacks,
    keep_evasions,
    keep_relevant,
    mark_evasions,
    mark_hunters,
    mark_relevant,
)
from fourspace.agents.duel.table import (
    AT_LEAST,
    AT_MOST,
    EXACT,
    Table,
    bound_in,
    depth_in,
    score_in,
)
from fourspace.games.duel.ending import adjudicated_winner, boards_winner, out_of_time
from fourspace.games.duel.generator import board_moves, captures, drops, must_drop, slot_moves
from fourspace.games.duel.geometry import SIZE
from fourspace.games.duel.keys import BLACK_TO_MOVE
from fourspace.games.duel.making import make, remember, times_seen, unmake
from fourspace.games.duel.moves import (
    CAPTURE_MASK,
    CAPTURE_SHIFT,
    CELL_MASK,
    SLOT_SHIFT,
)
from fourspace.games.duel.pieces import KIND_OF_SLOT, NOBODY
from fourspace.games.duel.position import Position
from fourspace.kernel.native import i64, vec

WON: Final = 30000
ADJUDGED: Final = 12000
DECIDED: Final = 11000  # scores beyond it are decided games
ENDLESS: Final = 32000
MOST_PLIES: Final = 60
ROOM: Final = 2048  # moves a ply may have in the buffers; the longest lists are at the root
LAZY_MARGIN: Final = 420

TABLE_MOVE: Final = 1 << 40
CAPTURE_FIRST: Final = 1 << 30
KILLER: Final = 1 << 28
ATTACK: Final = 1 << 27


class Search:
    """One search of one position, with what it remembers from move to move."""

    def __init__(self, table_bits: int) -> None:
        self.table = Table(table_bits)
        self.moves: vec[i64] = vec[i64]([0] * ((MOST_PLIES + 2) * ROOM))
        self.ranks: vec[i64] = vec[i64]([0] * ((MOST_PLIES + 2) * ROOM))
        self.threats: vec[i64] = vec[i64]([0] * ((MOST_PLIES + 2) * 256))
        self.sums: vec[i64] = vec[i64]([0] * (MOST_PLIES + 2))
        self.cover: vec[i64] = vec[i64]([0] * SIZE)
        self.marks: vec[i64] = vec[i64]([0] * SIZE)
        self.killers: vec[i64] = vec[i64]([0] * (2 * (MOST_PLIES + 2)))
        self.history: vec[i64] = vec[i64]([0] * (32 * SIZE))
        self.line: vec[i64] = vec[i64]([0] * ((MOST_PLIES + 2) * (MOST_PLIES + 2)))
        self.line_ends: vec[i64] = vec[i64]([0] * (MOST_PLIES + 2))
        self.nodes: i64 = 0
        self.most_nodes: i64 = 0
        self.stopped: bool = False
        self.extend_until: i64 = 0
        self.quiescence: bool = True
        self.judgement: bool = True
        self.overlooked: i64 = 0
        self.thinker: i64 = 0
        self.limits: Limits = Limits()

    def aim(self, limits: Limits) -> None:
        """Get ready for a new search."""
        self.limits = limits
        self.nodes = 0
        self.most_nodes = limits.nodes
        self.stopped = False
        self.table.age = (self.table.age + 1) & 0x3FFFFFFF
        for i in range(len(self.killers)):
            self.killers[i] = 0
        for i in range(len(self.history)):
            self.history[i] = self.history[i] // 8

    def count_node(self) -> None:
        """Count a node, and stop when nodes or time have run out."""
        self.nodes += 1
        spent = self.most_nodes > 0 and self.nodes >= self.most_nodes
        if spent or (self.nodes & 511 == 0 and self.limits.time_is_up()):
            self.stopped = True

    def find_threats(self, pos: Position, ply: i64) -> i64:
        """Write what the side not to move could capture; returns where the list ends."""
        return self.foreseen(pos, 1 - pos.side, self.threats, ply * 256)

    def foreseen(self, pos: Position, side: i64, out: vec[i64], n: i64) -> i64:
        """The captures of a side that this search is aware of.

        `overlooked` has a bit for each slot of enemy pawns whose captures it does not foresee.
        """
        if self.overlooked == 0 or side == self.thinker:
            return captures(pos, side, out, n)
        for slot in range(13):
            if (self.overlooked >> slot) & 1 == 0:
                n = slot_moves(pos, side, slot, 0, out, n)
        return n

    def tesseract_attacked(self, pos: Position, ply: i64, end: i64) -> bool:
        """Whether one of the threats takes the Tesseract of the side to move."""
        own = pos.at[pos.side * 13]
        for i in range(ply * 256, end):
            taken = (self.threats[i] >> CAPTURE_SHIFT) & CAPTURE_MASK
            while taken:
                if taken & CELL_MASK == own:
                    return True
                taken >>= 9
        return False

    def worth(self, pos: Position, ply: i64, alpha: i64, beta: i64, threats_end: i64) -> i64:
        """The static value of a position; only roughly when it lies far outside the window."""
        score = self.sums[ply]
        if pos.side:
            score = -score
        if not self.judgement:
            return score
        if (score + LAZY_MARGIN < alpha or score - LAZY_MARGIN > beta) and not lone(pos):
            return score
        side = pos.side
        cover = self.cover
        score += placing(pos, side, cover) - placing(pos, 1 - side, cover) + TEMPO
        return score - self.pressure(pos, ply * 256, threats_end)

    def pressure(self, pos: Position, begin: i64, end: i64) -> i64:
        """What the enemy's threats cost: little if one pawn hangs, more if two do."""
        first: i64 = 0
        first_cell: i64 = 0
        second: i64 = 0
        cells = pos.cells
        for i in range(begin, end):
            cell = (self.threats[i] >> CAPTURE_SHIFT) & CELL_MASK
            value = VALUES[cells[cell] & 15]
            if cell == first_cell:
                continue
            if value > first:
                second = first
                first = value
                first_cell = cell
            elif value > second:
                second = value
        if first > 400:
            first = 400
        if second > 400:
            second = 400
        return first // 12 + second // 3

    def quiesce(self, pos: Position, alpha: i64, beta: i64, ply: i64, threats_end: i64) -> i64:
        """Captures only, until nothing hangs; standing still is always an option."""
        best = self.worth(pos, ply, alpha, beta, threats_end)
        if not self.quiescence or ply >= MOST_PLIES or best >= beta or must_drop(pos):
            return best
        if best > alpha:
            alpha = best
        begin = ply * ROOM
        end = self.foreseen(pos, pos.side, self.moves, begin)
        self.rank_captures(pos, begin, end)
        if ply < self.extend_until and hunted(pos, 1 - pos.side):
            end = self.add_attacks(pos, end)
        floor = best
        for i in range(begin, end):
            move = self.pick(i, end)
            gain = self.ranks[i]
            if gain >= VALUES[1] * 16:
                return WON - ply - 1
            if gain and floor + gain // 16 + 250 < alpha:
                continue
            self.sums[ply + 1] = self.sums[ply] + sum_change(pos, move)
            make(pos, move)
            score = -self.enter(pos, 0, -beta, -alpha, ply + 1)
            unmake(pos)
            if self.stopped:
                return 0
            if score > best:
                best = score
                if score > alpha:
                    alpha = score
                    if score >= beta:
                        break
        return best

    def add_attacks(self, pos: Position, end: i64) -> i64:
        """Add the quiet moves that attack a hunted Tesseract: they may drive it into a net."""
        begin = end
        for slot in range(6):
            end = slot_moves(pos, pos.side, slot, 1, self.moves, end)
        mark_hunters(pos, self.marks)
        end = keep_attacks(self.marks, self.moves, begin, end)
        for i in range(begin, end):
            self.ranks[i] = 0
        return end

    def rank_captures(self, pos: Position, begin: i64, end: i64) -> None:
        """Rank captures: the most valuable prey first, by the least valuable taker."""
        for i in range(begin, end):
            self.ranks[i] = self.capture_rank(pos, self.moves[i])

    def capture_rank(self, pos: Position, move: i64) -> i64:
        """Sixteen times what a capture takes, less a little for the piece that takes."""
        taken = (move >> CAPTURE_SHIFT) & CAPTURE_MASK
        total: i64 = 0
        while taken:
            total += VALUES[pos.cells[taken & CELL_MASK] & 15] * 16
            taken >>= 9
        return total - VALUES[KIND_OF_SLOT[(move >> SLOT_SHIFT) & 15]] // 16

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

    def enter(self, pos: Position, depth: i64, alpha: i64, beta: i64, ply: i64) -> i64:
        """The value of a position just reached: decided, quiet, or to be searched on."""
        self.count_node()
        if self.stopped:
            return 0
        self.line_ends[ply] = 0
        winner = boards_winner(pos)
        if winner != NOBODY:
            return WON - ply if winner == pos.side else ply - WON
        if out_of_time(pos):
            return ADJUDGED - ply if adjudicated_winner(pos) == pos.side else ply - ADJUDGED
        threats_end = self.find_threats(pos, ply)
        attacked = False
        if self.quiescence and ply < self.extend_until:
            attacked = self.tesseract_attacked(pos, ply, threats_end)
            if attacked:
                depth = 1 if depth <= 0 else depth + 1
        if depth <= 0 or ply >= MOST_PLIES:
            return self.quiesce(pos, alpha, beta, ply, threats_end)
        return self.search(pos, depth, alpha, beta, ply, threats_end, attacked)

    def search(
        self,
        pos: Position,
        depth: i64,
        alpha: i64,
        beta: i64,
        ply: i64,
        threats_end: i64,
        attacked: bool,
    ) -> i64:
        """Alpha-beta below the root."""
        key = pos.key
        facts = self.table.find(key)
        if facts and depth_in(facts) >= depth and beta - alpha == 1:
            known = self.from_table(score_in(facts), ply)
            bound = bound_in(facts)
            if (
                bound == EXACT
                or (bound == AT_LEAST and known >= beta)
                or (bound == AT_MOST and known <= alpha)
            ):
                return known
        static = self.worth(pos, ply, alpha, beta, threats_end)
        if (
            depth >= 3
            and not attacked
            and static >= beta
            and beta - alpha == 1
            and beta < DECIDED
            and pos.trail_moves[pos.top - 1] != 0
            and not lone(pos)
        ):
            score = -self.pass_turn(pos, depth - 3, -beta, 1 - beta, ply)
            if self.stopped:
                return 0
            if score >= beta:
                return score if score < DECIDED else beta
        begin = ply * ROOM
        end = self.list_moves(pos, depth, ply, threats_end, attacked)
        return self.try_moves(pos, depth, alpha, beta, ply, begin, end, static, attacked)

    def pass_turn(self, pos: Position, depth: i64, alpha: i64, beta: i64, ply: i64) -> i64:
        """The value, to the enemy, of a position in which the side to move does nothing."""
        quiet = pos.quiet
        remember(pos, 0)
        pos.quiet = 0
        pos.side = 1 - pos.side
        pos.key ^= BLACK_TO_MOVE
        self.sums[ply + 1] = self.sums[ply]
        score = self.enter(pos, depth, alpha, beta, ply + 1)
        pos.top -= 1
        pos.quiet = quiet
        pos.side = 1 - pos.side
        pos.key ^= BLACK_TO_MOVE
        return score

    def list_moves(
        self, pos: Position, depth: i64, ply: i64, threats_end: i64, attacked: bool
    ) -> i64:
        """Write and rank the moves to look at; no drops below depth 2."""
        begin = ply * ROOM
        forced = must_drop(pos)
        if attacked and not forced:
            return self.list_evasions(pos, ply, threats_end)
        end = begin if forced else board_moves(pos, self.moves, begin)
        if forced or depth >= 2:
            mark_relevant(pos, self.marks, self.threats, ply * 256, threats_end)
            drops_begin = end
            end = drops(pos, self.moves, end, forced)
            kept = keep_relevant(self.marks, self.moves, drops_begin, end)
            if not forced or kept > drops_begin:
                end = kept
        self.rank_moves(pos, begin, end, ply)
        return end

    def list_evasions(self, pos: Position, ply: i64, threats_end: i64) -> i64:
        """Write and rank what may save the attacked Tesseract; anything else loses it."""
        begin = ply * ROOM
        end = board_moves(pos, self.moves, begin)
        end = drops(pos, self.moves, end, False)
        mark_evasions(pos, self.marks, self.threats, ply * 256, threats_end)
        end = keep_evasions(pos, self.marks, self.moves, begin, end)
        self.rank_moves(pos, begin, end, ply)
        return end

    def rank_moves(self, pos: Position, begin: i64, end: i64, ply: i64) -> None:
        """Rank moves: the table's, captures, killers, then by what history tells."""
        best = self.table.move_for(pos.key)
        one = self.killers[2 * ply]
        two = self.killers[2 * ply + 1]
        side = pos.side << 4
        hunting = hunted(pos, 1 - pos.side)
        if hunting:
            mark_hunters(pos, self.marks)
        for i in range(begin, end):
            move = self.moves[i]
            if move == best:
                self.ranks[i] = TABLE_MOVE
            elif (move >> CAPTURE_SHIFT) & CAPTURE_MASK:
                self.ranks[i] = CAPTURE_FIRST + self.capture_rank(pos, move)
            elif move == one or move == two:
                self.ranks[i] = KILLER
            elif hunting and attacks_after(self.marks, move):
                self.ranks[i] = ATTACK
            else:
                piece = side | ((move >> SLOT_SHIFT) & 15)
                self.ranks[i] = self.history[piece * SIZE + (move & CELL_MASK)]

    def try_moves(
        self,
        pos: Position,
        depth: i64,
        alpha: i64,
        beta: i64,
        ply: i64,
        begin: i64,
        end: i64,
        static: i64,
        attacked: bool,
    ) -> i64:
        """Search the listed moves in order; the heart of the search."""
        best: i64 = -ENDLESS
        best_move: i64 = 0
        old_alpha = alpha
        tried: i64 = 0
        skips = depth <= 2 and not attacked and -DECIDED < alpha < DECIDED
        for i in range(begin, end):
            move = self.pick(i, end)
            quiet = (move >> CAPTURE_SHIFT) & CAPTURE_MASK == 0
            if quiet and skips and tried and static + 110 * depth * depth <= alpha:
                continue
            self.sums[ply + 1] = self.sums[ply] + sum_change(pos, move)
            make(pos, move)
            if pos.quiet >= 8 and times_seen(pos) >= 3:
                unmake(pos)
                continue
            score = self.probe(pos, depth, alpha, beta, ply, tried, quiet and not attacked)
            unmake(pos)
            if self.stopped:
                return 0
            tried += 1
            if score > best:
                best = score
                if score > alpha:
                    best_move = move
                    alpha = score
                    self.keep_line(ply, move)
                    if score >= beta:
                        if quiet:
                            self.reward(pos, move, depth, ply)
                        break
        if tried == 0:
            if depth >= 2 or attacked:
                return ply - WON
            return static
        bound = EXACT if old_alpha < best < beta else AT_LEAST if best >= beta else AT_MOST
        self.table.store(pos.key, best_move, depth, bound, self.to_table(best, ply))
        return best

    def probe(
        self, pos: Position, depth: i64, alpha: i64, beta: i64, ply: i64, tried: i64, calm: bool
    ) -> i64:
        """The value of a move just made: late quiet ones first less deep, with a narrow window."""
        if tried == 0:
            return -self.enter(pos, depth - 1, -beta, -alpha, ply + 1)
        less: i64 = 0
        if calm and depth >= 2 and tried >= 3:
            less = 1
            if tried >= 12 and depth >= 3:
                less = 2
            if tried >= 48 and depth >= 4:
                less = 3
        score = -self.enter(pos, depth - 1 - less, -alpha - 1, -alpha, ply + 1)
        if score > alpha and less and not self.stopped:
            score = -self.enter(pos, depth - 1, -alpha - 1, -alpha, ply + 1)
        if alpha < score < beta and not self.stopped:
            score = -self.enter(pos, depth - 1, -beta, -alpha, ply + 1)
        return score

    def reward(self, pos: Position, move: i64, depth: i64, ply: i64) -> None:
        """Remember a quiet move that refuted the enemy's last one."""
        if self.killers[2 * ply] != move:
            self.killers[2 * ply + 1] = self.killers[2 * ply]
            self.killers[2 * ply] = move
        index = ((pos.side << 4) | ((move >> SLOT_SHIFT) & 15)) * SIZE + (move & CELL_MASK)
        self.history[index] += depth * depth

    def keep_line(self, ply: i64, move: i64) -> None:
        """Make a move and the line found after it the best line from this ply on."""
        width: i64 = MOST_PLIES + 2
        here = ply * width
        below = here + width
        count = self.line_ends[ply + 1]
        self.line[here] = move
        for i in range(count):
            self.line[here + 1 + i] = self.line[below + i]
        self.line_ends[ply] = count + 1

    def to_table(self, score: i64, ply: i64) -> i64:
        """Decided scores count from the root; in the table they count from the position."""
        if score >= DECIDED:
            return score + ply
        return score - ply if score <= -DECIDED else score

    def from_table(self, score: i64, ply: i64) -> i64:
        """The reverse of `to_table`."""
        if score >= DECIDED:
            return score - ply
        return score + ply if score <= -DECIDED else score
