"""A position of Duel: the board, the reserves, the side to move, and the history."""

from typing import Final

from fourspace.games.duel.rules.geometry import EAST, NORTH, SIZE, SOUTH, WEST, board_cells
from fourspace.games.duel.rules.keys import BLACK_TO_MOVE, piece_key, reserve_key
from fourspace.games.duel.rules.pieces import (
    ARM,
    CENTRE,
    IN_RESERVE,
    KIND_OF_SLOT,
    NOBODY,
    OWNED,
    PIECE_MASK,
    SLOTS,
    WALL,
    WHITE,
    flag_of,
    is_large,
    step_of,
)
from fourspace.games.duel.settings import CROSSES_FIRST, KEPT, DuelSettings
from fourspace.kernel.native import i64, vec

LETTER_OF_SLOT: Final[vec[i64]] = vec[i64]([0, 1, 1, 2, 3, 4, 5, 5, 5, 5, 5, 6, 6])
TRAIL_ROOM: Final = 64


class Position:
    """Where every piece is, who moves, and the history that the rules need (D8.5, D8.6).

    `at` gives for each of the 26 pieces its cell (a large slider's lower or left one), IN_RESERVE
    or CAPTURED; `cells` is the board in the codes of `pieces`. The trail holds what unmaking the
    moves made on this object needs; its keys are also the record of repetitions.
    """

    def __init__(self, options: DuelSettings, model: "Position | None" = None) -> None:
        """The empty board with everything still to be placed; or a copy of `model`."""
        self.options = options
        self.crosses_first: bool = options.setup_order == CROSSES_FIRST
        self.no_progress: i64 = options.no_progress
        self.tie_break: i64 = options.tie_break_code
        self.strip_wins: bool = options.strip_wins
        self.bent_first_leg_capture: bool = options.bent_first_leg_capture
        self.rectangle_over_cross: bool = options.rectangle_over_cross
        self.large_capture: i64 = options.large_capture_code
        self.sense_kept: bool = options.bent_sense == KEPT
        self.side: i64 = WHITE
        self.starter: i64 = WHITE
        self.quiet: i64 = 0
        self.capturer: i64 = NOBODY
        self.key: i64 = 0
        self.top: i64 = 0
        if model is None:
            self._empty()
        else:
            self._take_over(model)

    def _empty(self) -> None:
        self.cells: vec[i64] = vec[i64]([WALL] * SIZE)
        for cell in board_cells():
            self.cells[cell] = 0
        self.at: vec[i64] = vec[i64]([IN_RESERVE] * (2 * SLOTS))
        self.in_reserve: vec[i64] = vec[i64]([1, 2, 1, 1, 1, 5, 2, 1, 2, 1, 1, 1, 5, 2])
        self.crosses_left: vec[i64] = vec[i64]([OWNED["X"], OWNED["X"]])
        self.trail_keys: vec[i64] = vec[i64]([0] * TRAIL_ROOM)
        self.trail_moves: vec[i64] = vec[i64]([0] * TRAIL_ROOM)
        self.trail_facts: vec[i64] = vec[i64]([0] * TRAIL_ROOM)
        self.key = full_key(self)

    def _take_over(self, model: "Position") -> None:
        self.cells = model.cells[:]
        self.at = model.at[:]
        self.in_reserve = model.in_reserve[:]
        self.crosses_left = model.crosses_left[:]
        self.side = model.side
        self.starter = model.starter
        self.quiet = model.quiet
        self.capturer = model.capturer
        self.key = model.key
        kept = min(model.top, model.quiet)
        begin = model.top - kept
        self.trail_keys = model.trail_keys[begin : model.top]
        self.trail_moves = model.trail_moves[begin : model.top]
        self.trail_facts = model.trail_facts[begin : model.top]
        self.top = kept

    def copy(self) -> "Position":
        """A position equal to this one; its trail begins with the count (D8.6)."""
        return Position(self.options, self)


def full_key(pos: Position) -> i64:
    """The key of a position computed from scratch: exactly what D8.5 compares."""
    key: i64 = BLACK_TO_MOVE if pos.side else 0
    for index in range(2 * SLOTS):
        cell = pos.at[index]
        if cell > 0:
            key ^= piece_key(pos.cells[cell] & PIECE_MASK, cell)
    for cell in range(SIZE):
        if pos.cells[cell] & PIECE_MASK == CENTRE:
            key ^= piece_key(CENTRE, cell)
    for colour in range(2):
        for letter in range(7):
            key ^= reserve_key(colour, letter, pos.in_reserve[colour * 7 + letter])
    return key


def stand_piece(pos: Position, index: i64, cell: i64, vertical: i64) -> None:
    """Put the piece with this index (slot, plus 13 for Black) from reserve on the board."""
    colour = index // SLOTS
    slot = index % SLOTS
    kind = KIND_OF_SLOT[slot]
    if kind > 5:
        kind += vertical
    code = kind | flag_of(colour)
    letter = LETTER_OF_SLOT[slot]
    count = pos.in_reserve[colour * 7 + letter]
    pos.in_reserve[colour * 7 + letter] = count - 1
    pos.key ^= reserve_key(colour, letter, count) ^ reserve_key(colour, letter, count - 1)
    pos.key ^= piece_key(code, cell)
    pos.cells[cell] |= code
    if is_large(kind):
        pos.cells[cell + step_of(kind)] |= code
    pos.at[index] = cell


def lift_piece(pos: Position, index: i64) -> None:
    """Return a piece from the board to its reserve: the reverse of `stand_piece`."""
    colour = index // SLOTS
    letter = LETTER_OF_SLOT[index % SLOTS]
    cell = pos.at[index]
    code = pos.cells[cell] & PIECE_MASK
    pos.cells[cell] &= ARM
    if is_large(code & 15):
        pos.cells[cell + step_of(code & 15)] &= ARM
    count = pos.in_reserve[colour * 7 + letter]
    pos.in_reserve[colour * 7 + letter] = count + 1
    pos.key ^= reserve_key(colour, letter, count) ^ reserve_key(colour, letter, count + 1)
    pos.key ^= piece_key(code, cell)
    pos.at[index] = IN_RESERVE


def stand_cross(pos: Position, centre: i64) -> None:
    """Put a cross on the board: its centre, and the flag on its four arm-ends (D2.1)."""
    pos.cells[centre] = CENTRE
    for step in (EAST, WEST, NORTH, SOUTH):
        pos.cells[centre + step] |= ARM
    pos.key ^= piece_key(CENTRE, centre)


def lift_cross(pos: Position, centre: i64) -> None:
    """Take a cross off; an arm-end that it shared stays the other cross's (D2.3)."""
    pos.cells[centre] = 0
    pos.key ^= piece_key(CENTRE, centre)
    for step in (EAST, WEST, NORTH, SOUTH):
        end = centre + step
        shared = False
        for side in (EAST, WEST, NORTH, SOUTH):
            shared = shared or pos.cells[end + side] & PIECE_MASK == CENTRE
        if not shared:
            pos.cells[end] &= PIECE_MASK


def start_with(pos: Position, colour: i64) -> None:
    """Let a colour place first and move first (D3.1)."""
    pos.starter = colour
    if pos.side != colour:
        pos.side = colour
        pos.key ^= BLACK_TO_MOVE
