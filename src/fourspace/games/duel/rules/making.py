"""Making and unmaking a move on a position."""

from typing import Final

from fourspace.games.duel.rules.geometry import SIZE
from fourspace.games.duel.rules.keys import BLACK_TO_MOVE, PIECE_KEYS
from fourspace.games.duel.rules.moves import (
    ACT_SHIFT,
    CAPTURE_MASK,
    CAPTURE_SHIFT,
    CELL_MASK,
    CROSS_SLOT,
    DROP,
    FLAG_SHIFT,
    FROM_SHIFT,
    GO,
    PIVOT,
    SLOT_SHIFT,
)
from fourspace.games.duel.rules.pieces import (
    ARM,
    CAPTURED,
    IN_RESERVE,
    KIND_OF_SLOT,
    LARGE_SLOT,
    PIECE_MASK,
    SLOTS,
    SMALL_SLOT,
    step_of,
)
from fourspace.games.duel.rules.position import (
    Position,
    lift_cross,
    lift_piece,
    stand_cross,
    stand_piece,
)
from fourspace.kernel.native import append, i64, vec

NO_SLOT: Final = 15  # in the packed facts: no further captured piece


def make(pos: Position, move: i64) -> None:
    """Play a generated move. What it changes is kept on the trail for `unmake`."""
    top = pos.top
    remember(pos, move)
    side = pos.side
    act = (move >> ACT_SHIFT) & 3
    slot = (move >> SLOT_SHIFT) & 15
    facts: i64 = 0xFFF | pos.capturer << 12 | pos.quiet << 16
    if act == GO:
        captures = (move >> CAPTURE_SHIFT) & CAPTURE_MASK
        if captures:
            facts = take_captured(pos, 1 - side, captures, facts)
            pos.quiet = 0
            pos.capturer = side
        else:
            pos.quiet += 1
        shift_piece(pos, side, slot, (move >> FROM_SHIFT) & CELL_MASK, move & CELL_MASK, 0)
    elif act == PIVOT:
        turn: i64 = 1 if move >> FLAG_SHIFT else -1
        shift_piece(pos, side, slot, (move >> FROM_SHIFT) & CELL_MASK, move & CELL_MASK, turn)
        pos.quiet += 1
    elif slot == CROSS_SLOT:
        stand_cross(pos, move & CELL_MASK)
        pos.crosses_left[side] -= 1
    else:
        index = index_at(pos.at, side, slot, IN_RESERVE)
        stand_piece(pos, index, move & CELL_MASK, move >> FLAG_SHIFT)
        pos.quiet = pos.quiet + 1 if act == DROP and slot >= SMALL_SLOT else 0
    pos.trail_facts[top] = facts
    pos.side = 1 - side
    pos.key ^= BLACK_TO_MOVE


def remember(pos: Position, move: i64) -> None:
    """Push the present key and the move on the trail."""
    top = pos.top
    if top == len(pos.trail_keys):
        pos.trail_keys = append(pos.trail_keys, pos.key)
        pos.trail_moves = append(pos.trail_moves, move)
        pos.trail_facts = append(pos.trail_facts, 0)
    else:
        pos.trail_keys[top] = pos.key
        pos.trail_moves[top] = move
    pos.top = top + 1


def index_at(at: vec[i64], side: i64, slot: i64, cell: i64) -> i64:
    """The index of the piece of a kind (its first slot) that stands on a cell, or in reserve."""
    index = side * SLOTS + slot
    while at[index] != cell:
        index += 1
    return index


def shift_piece(pos: Position, side: i64, slot: i64, frm: i64, to: i64, turn: i64) -> None:
    """Move a piece to a cell, change its axis by `turn`, and update the key."""
    cells = pos.cells
    code = cells[frm] & PIECE_MASK
    turned = code + turn
    if slot < SMALL_SLOT:
        cells[frm] = 0
        cells[to] = code
    elif slot < LARGE_SLOT:
        cells[frm] &= ARM
        cells[to] |= turned
    else:
        tail = frm + step_of(code & 15)
        cells[frm] &= ARM
        cells[tail] &= ARM
        tail = to + step_of(turned & 15)
        cells[to] |= turned
        cells[tail] |= turned
    pos.at[index_at(pos.at, side, slot, frm)] = to
    pos.key ^= PIECE_KEYS[code * SIZE + frm] ^ PIECE_KEYS[turned * SIZE + to]


def take_captured(pos: Position, colour: i64, captures: i64, facts: i64) -> i64:
    """Remove the pawns on the captured cells (D1.5); their slots go into the facts."""
    at = pos.at
    first = colour * SLOTS
    shift: i64 = 0
    while captures:
        cell = captures & CELL_MASK
        slot: i64 = 0
        while at[first + slot] != cell:
            slot += 1
        at[first + slot] = CAPTURED
        pos.key ^= PIECE_KEYS[pos.cells[cell] * SIZE + cell]
        pos.cells[cell] = 0
        facts ^= (NO_SLOT ^ slot) << shift
        shift += 4
        captures >>= 9
    return facts


def unmake(pos: Position) -> None:
    """Take back the last move made on this object."""
    top = pos.top - 1
    pos.top = top
    move = pos.trail_moves[top]
    facts = pos.trail_facts[top]
    side = 1 - pos.side
    act = (move >> ACT_SHIFT) & 3
    slot = (move >> SLOT_SHIFT) & 15
    if act == GO:
        shift_piece(pos, side, slot, move & CELL_MASK, (move >> FROM_SHIFT) & CELL_MASK, 0)
        captures = (move >> CAPTURE_SHIFT) & CAPTURE_MASK
        if captures:
            return_captured(pos, 1 - side, captures, facts)
    elif act == PIVOT:
        turn: i64 = -1 if move >> FLAG_SHIFT else 1
        shift_piece(pos, side, slot, move & CELL_MASK, (move >> FROM_SHIFT) & CELL_MASK, turn)
    elif slot == CROSS_SLOT:
        lift_cross(pos, move & CELL_MASK)
        pos.crosses_left[side] += 1
    else:
        lift_piece(pos, index_at(pos.at, side, slot, move & CELL_MASK))
    pos.side = side
    pos.capturer = (facts >> 12) & 15
    pos.quiet = facts >> 16
    pos.key = pos.trail_keys[top]


def return_captured(pos: Position, colour: i64, captures: i64, facts: i64) -> None:
    """Put the captured pawns back on their cells."""
    while captures:
        cell = captures & CELL_MASK
        slot = facts & 15
        pos.at[colour * SLOTS + slot] = cell
        pos.cells[cell] = KIND_OF_SLOT[slot] | colour << 4
        facts >>= 4
        captures >>= 9


def times_seen(pos: Position) -> i64:
    """How often the present position has occurred, including now (D8.5).

    What the count of D8.6 begins anew with cannot be undone by play: the trail is read back to it.
    """
    seen: i64 = 1
    keys = pos.trail_keys
    key = pos.key
    i = pos.top - 2
    end = pos.top - pos.quiet
    if end < 0:
        end = 0
    while i >= end:
        if keys[i] == key:
            seen += 1
        i -= 2
    return seen
