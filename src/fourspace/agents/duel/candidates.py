"""The moves a search looks at below its root, written into the buffers of an `Ordering`."""

from fourspace.agents.duel.foresight import THREATS, Foresight
from fourspace.agents.duel.hunting import can_wait, hunters_moves, waiters_moves
from fourspace.agents.duel.ordering import ROOM, Ordering
from fourspace.agents.duel.relevance import (
    keep_evasions,
    keep_relevant,
    mark_evasions,
    mark_relevant,
)
from fourspace.games.duel.rules.ending import bare
from fourspace.games.duel.rules.generator import board_moves, drops, must_drop
from fourspace.games.duel.rules.position import Position
from fourspace.kernel.native import i64


def list_moves(
    order: Ordering, foresight: Foresight, pos: Position, depth: i64, ply: i64, threats_end: i64
) -> i64:
    """Write the moves to look at, including relevant drops from depth 2 on."""
    begin = ply * ROOM
    moves = order.moves
    forced = must_drop(pos)
    if forced:
        end = begin
    elif bare(pos.at, 1 - pos.side):
        end = hunters_moves(pos, moves, begin)
    elif can_wait(pos):
        end = waiters_moves(pos, moves, begin)
    else:
        end = board_moves(pos, moves, begin)
    if forced or depth >= 2:
        mark_relevant(pos, order.marks, foresight.threats, ply * THREATS, threats_end)
        drops_begin = end
        end = drops(pos, moves, end, forced)
        kept = keep_relevant(order.marks, moves, drops_begin, end)
        if not forced or kept > drops_begin:
            end = kept
    return end


def list_evasions(
    order: Ordering, foresight: Foresight, pos: Position, ply: i64, threats_end: i64
) -> i64:
    """Write what may save the attacked Tesseract; anything else loses it."""
    begin = ply * ROOM
    end = board_moves(pos, order.moves, begin)
    end = drops(pos, order.moves, end, False)
    mark_evasions(pos, order.marks, foresight.threats, ply * THREATS, threats_end)
    return keep_evasions(pos, order.marks, order.moves, begin, end)
