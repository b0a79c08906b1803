"""Cubes as numbers: a colour, a value and, while an effect is under way, marks (T1.1).

Two cubes of the same colour and value in the same place are interchangeable, so a cube is written
as it looks: `Y3`. If one of several identical cubes must be told apart for a while, it carries a
mark: the most recently primed one (T6.9), one that an effect has already changed (T7.4), one of
the group being contained (T4.10), one that is about to be rolled.
"""

from typing import Final

from fourspace.kernel.native import i64
from fourspace.kernel.phrases import refused

COLOURS: Final = "YOPB"
"""Yellow, orange, purple, blue."""

KINDS: Final = 24
"""How many cubes can be told apart by colour and value."""

USED: Final = 24
GROUP: Final = 48
ROLL: Final = 96
LAST: Final = 192
CUBES: Final = 512
"""More than any cube with marks: numbers that combine something with a cube are something x CUBES +
cube."""

_MARKS: Final = "'+~*"


def cube(colour: i64, value: i64) -> i64:
    """The cube of this colour (0 to 3) and value (1 to 6), without marks."""
    return colour * 6 + value - 1


def value_of(cube: i64) -> i64:
    return cube % 6 + 1


def with_value(cube: i64, value: i64) -> i64:
    """The same cube showing another value."""
    return cube - cube % 6 + value - 1


def has_mark(cube: i64, mark: i64) -> bool:
    return (cube // 24) & (mark // 24) != 0


def without(cube: i64, mark: i64) -> i64:
    """The cube without this mark."""
    return cube - mark if has_mark(cube, mark) else cube


def cube_text(cube: int) -> str:
    """A cube in notation: `Y3`, followed by its marks: `Y3*` is the last one primed."""
    text = COLOURS[cube % 24 // 6] + str(cube % 6 + 1)
    for bit, mark in enumerate(_MARKS):
        if cube // 24 >> bit & 1:
            text += mark
    return text


def cube_from(text: str) -> int:
    """The cube that `cube_text` wrote. Raises Refused on anything else."""
    colour = COLOURS.find(text[:1]) if text else -1
    value = text[1:2]
    if colour < 0 or value not in ("1", "2", "3", "4", "5", "6"):
        raise refused("reason.no_cube", {"text": text[:20]})
    number = colour * 6 + int(value) - 1
    for mark in text[2:]:
        bit = _MARKS.find(mark)
        if bit < 0 or number // 24 >> bit & 1:
            raise refused("reason.no_cube", {"text": text[:20]})
        number += 24 << bit
    return number
