"""What the count of quiet plies (D8.6) means to a search."""

from typing import Final

from fourspace.games.duel.rules.count import count_half_full, count_length, count_winner, pawns_held
from fourspace.games.duel.rules.keys import piece_key
from fourspace.games.duel.rules.position import Position
from fourspace.kernel.native import i64

AHEAD: Final = 25
"""What it is worth to be the one for whom the count would decide, when it begins."""
NEARLY_WON: Final = 400
"""What comes to it until the count is full, slowly first."""
HELD_BACK: Final = 400
"""What a pawn in reserve is worth beside itself: nobody can capture it, and its drop begins the
count anew."""

NO_PIECE: Final = 0
"""A board code that no piece has: its keys are free for what is not on the board."""
QUIET_KEYS: Final = 3
"""Where the keys of quiet plies begin, after those of the last capturers."""


def count_worth(pos: Position) -> i64:
    """What the count promises to the side to move; negative if it will decide for the other."""
    most = count_length(pos)
    if most == 0:
        return 0
    worth = AHEAD + NEARLY_WON * pos.quiet * pos.quiet // (most * most)
    if count_winner(pos) != pos.side:
        worth = -worth
    return worth + HELD_BACK * (pawns_held(pos, pos.side) - pawns_held(pos, 1 - pos.side))


def table_key(pos: Position) -> i64:
    """The key of what a search has found about a position.

    Who captured last belongs to it, and from half-way on how full the count is.
    """
    key = pos.key ^ piece_key(NO_PIECE, pos.capturer)
    if count_half_full(pos):
        key ^= piece_key(NO_PIECE, QUIET_KEYS + pos.quiet)
    return key
