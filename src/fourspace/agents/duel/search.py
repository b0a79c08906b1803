"""The search: alpha-beta with principal variation, quiescence and a transposition table."""

from typing import Final

from fourspace.agents.duel.candidates import list_evasions, list_moves
from fourspace.agents.duel.counting import count_worth, table_key
from fourspace.agents.duel.evaluation import TEMPO, VALUES, placing, sum_change
from fourspace.agents.duel.foresight import Foresight
from fourspace.agents.duel.hunting import can_wait, hunting, lone
from fourspace.agents.duel.limits import Limits
from fourspace.agents.duel.ordering import ATTACK, ROOM, Ordering
from fourspace.agents.duel.scores import (
    ADJUDGED,
    DECIDED,
    ENDLESS,
    MOST_PLIES,
    WON,
    from_table,
    to_table,
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
from fourspace.games.duel.rules.count import count_full, count_winner
from fourspace.games.duel.rules.ending import bare, boards_winner
from fourspace.games.duel.rules.generator import must_drop
from fourspace.games.duel.rules.geometry import SIZE
from fourspace.games.duel.rules.keys import BLACK_TO_MOVE
from fourspace.games.duel.rules.making import make, remember, times_seen, unmake
from fourspace.games.duel.rules.moves import CAPTURE_MASK, CAPTURE_SHIFT
from fourspace.games.duel.rules.pieces import NOBODY
from fourspace.games.duel.rules.position import Position
from fourspace.kernel.native import i64, vec

LAZY_MARGIN: Final = 420
"""Roughly the most that `placing` adds while nobody is hunted."""
DELTA: Final = 250
HUNTERS_DELTA: Final = 2000
"""What a capture may gain besides the pawn itself; in a hunt, losing a hunter costs a lot."""


class Search:
    """The search, with what it remembers from move to move."""

    def __init__(self, table_bits: int) -> None:
        self.table = Table(table_bits)
        self.order = Ordering()
        self.foresight = Foresight()
        self.sums: vec[i64] = vec[i64]([0] * (MOST_PLIES + 2))
        self.cover: vec[i64] = vec[i64]([0] * SIZE)
        self.line: vec[i64] = vec[i64]([0] * ((MOST_PLIES + 2) * (MOST_PLIES + 2)))
        self.line_ends: vec[i64] = vec[i64]([0] * (MOST_PLIES + 2))
        self.nodes: i64 = 0
        self.most_nodes: i64 = 0
        self.stopped: bool = False
        self.extend_until: i64 = 0
        """The ply after which attacks on a Tesseract are not followed."""
        self.quiescence: bool = True
        self.judgement: bool = True
        self.limits: Limits = Limits()

    def aim(self, limits: Limits) -> None:
        """Prepare for a new search."""
        self.limits = limits
        self.nodes = 0
        self.most_nodes = limits.nodes
        self.stopped = False
        self.table.age = (self.table.age + 1) & 0x3FFFFFFF
        self.order.start_anew()

    def deepen(self, depth: i64) -> None:
        """Set how far attacks are followed in a search of a depth."""
        self.extend_until = 2 * depth + 2

    def count_node(self) -> None:
        """Count a node, and stop when nodes or time have run out."""
        self.nodes += 1
        spent = self.most_nodes > 0 and self.nodes >= self.most_nodes
        if spent or (self.nodes & 511 == 0 and self.limits.time_is_up()):
            self.stopped = True

    def worth(self, pos: Position, ply: i64, alpha: i64, beta: i64, threats_end: i64) -> i64:
        """The static value of a position; approximate if it is far outside the window.

        A side with only its Tesseract does not hunt, unless the other side has no more.
        """
        score = self.sums[ply]
        if pos.side:
            score = -score
        if not self.judgement:
            return score
        score += count_worth(pos)
        far_off = score + LAZY_MARGIN < alpha or score - LAZY_MARGIN > beta
        if far_off and not hunting(pos):
            return score
        own = not bare(pos.at, pos.side)
        foe = not bare(pos.at, 1 - pos.side)
        if own or not foe:
            score += placing(pos, pos.side, self.cover)
        if foe or not own:
            score -= placing(pos, 1 - pos.side, self.cover)
        return score + TEMPO - self.foresight.pressure(pos, ply, threats_end)

    def quiesce(self, pos: Position, alpha: i64, beta: i64, ply: i64, threats_end: i64) -> i64:
        """Captures only, until nothing hangs; standing still is always an option."""
        best = self.worth(pos, ply, alpha, beta, threats_end)
        if not self.quiescence or ply >= MOST_PLIES or best >= beta or must_drop(pos):
            return best
        if best > alpha:
            alpha = best
        order = self.order
        begin = ply * ROOM
        end = self.foresight.captures_of(pos, pos.side, order.moves, begin)
        order.rank_captures(pos, begin, end)
        floor = best
        margin: i64 = HUNTERS_DELTA if hunting(pos) else DELTA
        for i in range(begin, end):
            move = order.pick(i, end)
            gain = order.ranks[i]
            if gain >= VALUES[1] * 16:
                return WON - ply - 1
            if floor + gain // 16 + margin < alpha:
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

    def enter(self, pos: Position, depth: i64, alpha: i64, beta: i64, ply: i64) -> i64:
        """The value of a position just reached: decided, quiet, or to be searched on."""
        self.count_node()
        if self.stopped:
            return 0
        self.line_ends[ply] = 0
        winner = boards_winner(pos)
        if winner != NOBODY:
            return WON - ply if winner == pos.side else ply - WON
        if count_full(pos):
            return ADJUDGED - ply if count_winner(pos) == pos.side else ply - ADJUDGED
        threats_end = self.foresight.find(pos, ply)
        attacked = False
        if self.quiescence and ply < self.extend_until:
            attacked = self.foresight.tesseract_attacked(pos, ply, threats_end)
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
        key = table_key(pos)
        facts = self.table.find(key)
        if facts and depth_in(facts) >= depth and beta - alpha == 1:
            known = from_table(score_in(facts), ply)
            bound = bound_in(facts)
            if (
                bound == EXACT
                or (bound == AT_LEAST and known >= beta)
                or (bound == AT_MOST and known <= alpha)
            ):
                return known
        static = self.worth(pos, ply, alpha, beta, threats_end)
        floor: i64 = -ENDLESS
        if not attacked and can_wait(pos):
            floor = -self.pass_turn(pos, depth - 1, -beta, -alpha, ply)
            if self.stopped or floor >= beta:
                return floor
        elif not attacked and depth >= 3 and static >= beta and self.may_skip(pos, alpha, beta):
            score = -self.pass_turn(pos, depth - 3, -beta, 1 - beta, ply)
            if self.stopped or score >= beta:
                return score if score < DECIDED else beta
        begin = ply * ROOM
        if attacked and not must_drop(pos):
            end = list_evasions(self.order, self.foresight, pos, ply, threats_end)
        else:
            end = list_moves(self.order, self.foresight, pos, depth, ply, threats_end)
        self.order.rank_moves(pos, begin, end, ply, self.table.move_for(key))
        return self.try_moves(pos, depth, alpha, beta, ply, begin, end, static, attacked, floor)

    def may_skip(self, pos: Position, alpha: i64, beta: i64) -> bool:
        """Whether doing nothing is a fair test of how good a position is."""
        return (
            beta - alpha == 1
            and beta < DECIDED
            and pos.trail_moves[pos.top - 1] != 0
            and not lone(pos)
        )

    def pass_turn(self, pos: Position, depth: i64, alpha: i64, beta: i64, ply: i64) -> i64:
        """The value, to the enemy, of a position in which the side to move does nothing."""
        before = pos.quiet
        remember(pos, 0)
        pos.quiet = before + 1
        pos.side = 1 - pos.side
        pos.key ^= BLACK_TO_MOVE
        self.sums[ply + 1] = self.sums[ply]
        score = self.enter(pos, depth, alpha, beta, ply + 1)
        pos.top -= 1
        pos.quiet = before
        pos.side = 1 - pos.side
        pos.key ^= BLACK_TO_MOVE
        return score

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
        floor: i64,
    ) -> i64:
        """Search the listed moves in order; the heart of the search.

        `floor` is what waiting is worth, to a side that can wait.
        """
        best = floor
        best_move: i64 = 0
        old_alpha = alpha
        tried: i64 = 0
        if floor > -ENDLESS:
            tried = 1
            alpha = max(alpha, floor)
        skips = depth <= 2 and not attacked and -DECIDED < alpha < DECIDED and not hunting(pos)
        for i in range(begin, end):
            move = self.order.pick(i, end)
            quiet = (move >> CAPTURE_SHIFT) & CAPTURE_MASK == 0
            if quiet and skips and tried and static + 110 * depth * depth <= alpha:
                continue
            self.sums[ply + 1] = self.sums[ply] + sum_change(pos, move)
            make(pos, move)
            if pos.quiet >= 8 and times_seen(pos) >= 3:
                unmake(pos)
                continue
            calm = quiet and not attacked and self.order.ranks[i] != ATTACK
            score = self.probe(pos, depth, alpha, beta, ply, tried, calm)
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
                            self.order.reward(pos, move, depth, ply)
                        break
        if tried == 0:
            if depth >= 2 or attacked:
                return ply - WON
            return static
        bound = EXACT if old_alpha < best < beta else AT_LEAST if best >= beta else AT_MOST
        self.table.store(table_key(pos), best_move, depth, bound, to_table(best, ply))
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
