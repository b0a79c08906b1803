"""The net: a forced win in which every move attacks the hunted Tesseract or walls it in.

Only such moves are tried, and only answers that save the Tesseract for a move (D8.1, D8.2). One
good answer refutes an attack, so the net sees much further than the search that weighs everything.
"""

from typing import Final

from fourspace.agents.duel.candidates import list_evasions
from fourspace.agents.duel.hunting import apart, free_sides
from fourspace.agents.duel.ordering import ROOM
from fourspace.agents.duel.relevance import keep_attacks, mark_hunters
from fourspace.agents.duel.search import Search
from fourspace.games.duel.ending import bare, boards_winner, out_of_time
from fourspace.games.duel.generator import captures, drops, must_drop, slot_moves
from fourspace.games.duel.making import make, times_seen, unmake
from fourspace.games.duel.moves import CAPTURE_MASK, CAPTURE_SHIFT, CELL_MASK, SLOT_SHIFT
from fourspace.games.duel.pieces import LARGE_SLOT, NOBODY, SLOTS, SMALL_SLOT
from fourspace.games.duel.position import Position
from fourspace.kernel.native import i64

MOST_ATTACKS: Final = 8
NEARLY_STUCK: Final = 2
"""With so few neighbours to step on, a lone Tesseract may be walled in by the next move."""


def forced_win(search: Search, pos: Position, moves: list[int]) -> tuple[int, int]:
    """One of `moves` that forces a win by attacks, and in how many plies at most; 0 if none does.

    `search` has been aimed; its limits bound the work.
    """
    for attacks in range(1, MOST_ATTACKS + 1):
        move = winning_attack(search, pos, attacks, 0)
        if search.stopped:
            break
        if int(move) in moves:
            captured = (move >> CAPTURE_SHIFT) & CAPTURE_MASK
            return int(move), 1 if captured else 2 * attacks + 1
    return 0, 0


def winning_attack(search: Search, pos: Position, attacks: i64, ply: i64) -> i64:
    """The move of a forced win in at most so many attacks; 0 if there is none."""
    search.count_node()
    if search.stopped or must_drop(pos):
        return 0
    order = search.order
    begin = ply * ROOM
    end = captures(pos, pos.side, order.moves, begin)
    taking = takes_tesseract(search, pos, begin, end)
    if taking or attacks == 0:
        return taking
    end = list_attacks(search, pos, begin)
    order.rank_moves(pos, begin, end, ply, 0)
    for i in range(begin, end):
        move = order.pick(i, end)
        make(pos, move)
        wins = not (pos.quiet >= 8 and times_seen(pos) >= 3) and is_caught(
            search, pos, attacks - 1, ply + 1
        )
        unmake(pos)
        if wins:
            order.reward(pos, move, attacks, ply)
            return move
    return 0


def takes_tesseract(search: Search, pos: Position, begin: i64, end: i64) -> i64:
    """The first listed capture that takes the enemy Tesseract; 0 if none does."""
    prey = pos.at[(1 - pos.side) * SLOTS]
    for i in range(begin, end):
        taken = (search.order.moves[i] >> CAPTURE_SHIFT) & CAPTURE_MASK
        while taken:
            if taken & CELL_MASK == prey:
                return search.order.moves[i]
            taken >>= 9
    return 0


def list_attacks(search: Search, pos: Position, begin: i64) -> i64:
    """Write the moves and drops that attack the Tesseract, or stand beside one nearly stuck."""
    order = search.order
    end = begin
    for slot in range(SMALL_SLOT):
        end = slot_moves(pos, pos.side, slot, 1, order.moves, end)
    end = drops(pos, order.moves, end, True)
    mark_hunters(pos, order.marks)
    end = keep_attacks(order.marks, order.moves, begin, end)
    foe = 1 - pos.side
    prey = pos.at[foe * SLOTS]
    if not bare(pos.at, foe) or free_sides(pos.cells, prey) > NEARLY_STUCK:
        return end
    n = end
    for slot in range(SMALL_SLOT, SLOTS):
        end = slot_moves(pos, pos.side, slot, 1, order.moves, end)
    end = drops(pos, order.moves, end, False)
    for i in range(n, end):
        move = order.moves[i]
        slot = (move >> SLOT_SHIFT) & 15
        near: i64 = 2 if slot >= LARGE_SLOT else 1
        if slot >= SMALL_SLOT and apart(move & CELL_MASK, prey) <= near:
            order.moves[n] = move
            n += 1
    return n


def is_caught(search: Search, pos: Position, attacks: i64, ply: i64) -> bool:
    """Whether every answer to the last attack loses in at most so many further ones."""
    hunter = 1 - pos.side
    winner = boards_winner(pos)
    if winner != NOBODY or out_of_time(pos) or must_drop(pos):
        return winner == hunter
    foresight = search.foresight
    threats_end = foresight.find(pos, ply)
    if not foresight.tesseract_attacked(pos, ply, threats_end):
        return False
    order = search.order
    begin = ply * ROOM
    end = list_evasions(order, foresight, pos, ply, threats_end)
    order.rank_moves(pos, begin, end, ply, 0)
    for i in range(begin, end):
        move = order.pick(i, end)
        make(pos, move)
        saved = not (pos.quiet >= 8 and times_seen(pos) >= 3) and (
            boards_winner(pos) != NOBODY or winning_attack(search, pos, attacks, ply + 1) == 0
        )
        unmake(pos)
        if saved or search.stopped:
            order.reward(pos, move, attacks + 1, ply)
            return False
    return True
