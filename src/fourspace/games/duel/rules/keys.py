"""The numbers whose exclusive-or identifies a position (D8.5).

They are drawn from a fixed sequence, so that a key means the same position everywhere and for ever.
They stay below 2**62, so that compiled and interpreted arithmetic agree.
"""

from typing import Final

from fourspace.games.duel.rules.geometry import SIZE
from fourspace.kernel.native import i64, vec

CODES: Final = 26
KEY_BITS: Final = 62
RESERVES: Final = 112  # two colours, seven letters, counts 0 to 7


def _sequence(count: int) -> list[int]:
    """`count` well mixed numbers below 2**62 (the splitmix64 sequence, seeded with 1983)."""
    mask = (1 << 64) - 1
    state = 1983
    numbers: list[int] = []
    for _ in range(count):
        state = (state + 0x9E3779B97F4A7C15) & mask
        mixed = ((state ^ (state >> 30)) * 0xBF58476D1CE4E5B9) & mask
        mixed = ((mixed ^ (mixed >> 27)) * 0x94D049BB133111EB) & mask
        numbers.append((mixed ^ (mixed >> 31)) >> (64 - KEY_BITS))
    return numbers


_NUMBERS: Final = _sequence(1 + RESERVES + CODES * SIZE)

BLACK_TO_MOVE: Final[i64] = _NUMBERS[0]
RESERVE_KEYS: Final[vec[i64]] = vec[i64](_NUMBERS[1 : 1 + RESERVES])
PIECE_KEYS: Final[vec[i64]] = vec[i64](_NUMBERS[1 + RESERVES :])


def piece_key(code: i64, cell: i64) -> i64:
    """The number of a piece or centre (its board code) standing on a cell."""
    return PIECE_KEYS[code * SIZE + cell]


def reserve_key(colour: i64, letter: i64, count: i64) -> i64:
    """The number of `count` pieces of a letter in a reserve."""
    return RESERVE_KEYS[colour * 56 + letter * 8 + count]
