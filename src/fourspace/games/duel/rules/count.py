"""The count of quiet plies, and who wins when it is full (D8.6).

Only a capture or the drop of a pawn begins it anew, and each can happen so often and no more: so
nobody can put it off for ever.
"""

from typing import Final

from fourspace.games.duel.rules.pieces import (
    CAPTURED,
    CYLINDER_SLOT,
    IN_RESERVE,
    NOBODY,
    SLOTS,
    SMALL_SLOT,
)
from fourspace.games.duel.rules.position import Position
from fourspace.games.duel.settings import FEWER_SLIDERS, LAST_PROGRESS, WORTH
from fourspace.kernel.native import i64

FOR_A_HELD_PAWN: Final = 8
"""By how many plies each pawn in reserve, of either colour, makes the count longer."""


def pawns_held(pos: Position, colour: i64) -> i64:
    """How many pawns of a colour wait in reserve."""
    held: i64 = 0
    for i in range(1, SMALL_SLOT):
        if pos.at[colour * SLOTS + i] == IN_RESERVE:
            held += 1
    return held


def count_length(pos: Position) -> i64:
    """After how many quiet plies the count is full; 0 if there is none.

    The more pawns can still come into play, the longer it is.
    """
    if pos.no_progress == 0:
        return 0
    return pos.no_progress + FOR_A_HELD_PAWN * (pawns_held(pos, 0) + pawns_held(pos, 1))


def count_full(pos: Position) -> bool:
    """Whether the plies without a capture or the drop of a pawn have run out."""
    return pos.no_progress > 0 and pos.quiet >= count_length(pos)


def count_half_full(pos: Position) -> bool:
    """Whether half of them have: from then on people are told of the count."""
    return pos.no_progress > 0 and 2 * pos.quiet >= count_length(pos)


def pawns_left(pos: Position, colour: i64) -> i64:
    """The pawns of a colour on the board and in reserve, the Tesseract not counted."""
    count: i64 = 0
    for i in range(1, SMALL_SLOT):
        if pos.at[colour * SLOTS + i] != CAPTURED:
            count += 1
    return count


def pawns_worth(pos: Position, colour: i64) -> i64:
    """What the pawns of a colour are worth: a cylinder one, any other two."""
    worth: i64 = 2 * pawns_left(pos, colour)
    if pos.at[colour * SLOTS + CYLINDER_SLOT] != CAPTURED:
        worth -= 1
    return worth


def sliders_placed(pos: Position, colour: i64) -> i64:
    """How many sliders of a colour stand on the board."""
    count: i64 = 0
    for i in range(SMALL_SLOT, SLOTS):
        if pos.at[colour * SLOTS + i] > 0:
            count += 1
    return count


def progress_maker(pos: Position) -> i64:
    """Who last captured or dropped a pawn; before anybody has, who did not begin."""
    return pos.side if pos.quiet % 2 else 1 - pos.side


def tie_lead(pos: Position) -> i64:
    """Positive if White is ahead in what breaks a tie of pawns, negative if Black is."""
    if pos.tie_break == WORTH:
        return pawns_worth(pos, 0) - pawns_worth(pos, 1)
    if pos.tie_break == FEWER_SLIDERS:
        return sliders_placed(pos, 1) - sliders_placed(pos, 0)
    if pos.tie_break == LAST_PROGRESS:
        return 1 - 2 * progress_maker(pos)
    return 0


def count_winner(pos: Position) -> i64:
    """Who wins if the count is full now: more pawns, the tie-break, the last capture, order."""
    lead = pawns_left(pos, 0) - pawns_left(pos, 1)
    if lead == 0:
        lead = tie_lead(pos)
    if lead:
        return 0 if lead > 0 else 1
    return pos.capturer if pos.capturer != NOBODY else 1 - pos.starter


def count_reason(pos: Position) -> str:
    """What makes the winner of the count win."""
    if pawns_left(pos, 0) != pawns_left(pos, 1):
        return "more_pawns"
    if tie_lead(pos):
        return pos.options.tie_break
    return "last_capture" if pos.capturer != NOBODY else "second_player"
