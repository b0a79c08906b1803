"""The pieces of Duel and how they are coded on the board (D1.3, D1.4).

A board entry is a kind (1-9), plus 16 for Black; CENTRE for a cross's centre, WALL outside; and the
flag ARM on a cross's arm-ends, alone or under a slider. So *pawn-free* is `entry == 0` and
*slider-free* is `entry & 31 == 0` (D2.4).

Each player has 13 numbered pieces ("slots"): a slot stores where its piece is. Equal pieces are
interchangeable: only bookkeeping depends on which of them is which.
"""

from typing import Final

from fourspace.kernel.native import i64, vec

WHITE: Final = 0
BLACK: Final = 1
NOBODY: Final = 2

TESSERACT: Final = 1
PYRAMID: Final = 3
RECTANGLE: Final = 4
CYLINDER: Final = 5
SMALL_H: Final = 6
LARGE_H: Final = 8
LARGE_V: Final = 9
CENTRE: Final = 10
WALL: Final = 15

ARM: Final = 32
PIECE_MASK: Final = 31

SLOTS: Final = 13
TESSERACT_SLOT: Final = 0
STAR_SLOT: Final = 1
PYRAMID_SLOT: Final = 3
RECTANGLE_SLOT: Final = 4
CYLINDER_SLOT: Final = 5
SMALL_SLOT: Final = 6
LARGE_SLOT: Final = 11

IN_RESERVE: Final = 0
CAPTURED: Final = -1

# The letter of a slot's kind, for both colours, and how many of each letter a player owns (D1.3).
LETTERS: Final = "TSPRCGL"
SLOT_LETTERS: Final = "TSSPRCGGGGGLL"
OWNED: Final[dict[str, int]] = {"T": 1, "S": 2, "P": 1, "R": 1, "C": 1, "G": 5, "L": 2, "X": 2}
RESERVE_AT_START: Final[dict[str, int]] = {"S": 1, "R": 1, "C": 1, "G": 3, "L": 2}
FIRST_SLOT: Final[dict[str, int]] = {"T": 0, "S": 1, "P": 3, "R": 4, "C": 5, "G": 6, "L": 11}
PAWN_LETTERS: Final = "TSPRC"

# The board letters of D9.1 by kind, White's; Black's are the same in lower case.
BOARD_LETTERS: Final = ".TSPRCHVMNX"

# Kind of a slot: for sliders the horizontal kind; the vertical one is one more.
KIND_OF_SLOT: Final[vec[i64]] = vec[i64]([1, 2, 2, 3, 4, 5, 6, 6, 6, 6, 6, 8, 8])

LETTER_OF_KIND: Final = ".TSPRCGGLL"


def flag_of(colour: i64) -> i64:
    """What a colour adds to a kind on the board."""
    return colour << 4


def is_pawn(kind: i64) -> bool:
    """Whether a kind is one of the five pawn kinds, Tesseract included (D1.3)."""
    return 1 <= kind <= 5


def is_large(kind: i64) -> bool:
    """Whether a kind is a large slider, covering two cells (D1.4)."""
    return kind == LARGE_H or kind == LARGE_V


def step_of(kind: i64) -> i64:
    """The step along a slider's axis: east, or north (D1.4)."""
    return 1 if kind == SMALL_H or kind == LARGE_H else 19
