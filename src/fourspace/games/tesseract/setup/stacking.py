"""The stacking of 64 cubes as one number: the rank of an arrangement (T2.1).

There are 64! / 16!^4 ways to arrange the colours and 6^64 ways to turn the cubes. Chance draws a
number below their product; it is unranked here, exactly, and a typed stacking is ranked.
"""

from math import comb
from typing import Final

_TURNS: Final = 6**64
_COLOURINGS: Final = comb(64, 16) * comb(48, 16) * comb(32, 16)

ARRANGEMENTS: Final = _COLOURINGS * _TURNS
"""How many stackings there are."""


def stacking(rank: int) -> list[int]:
    """The cubes of the stacking with this rank, column by column, each from the bottom up."""
    colours, turns = divmod(rank, _TURNS)
    left = [16, 16, 16, 16]
    ways = _COLOURINGS
    cubes: list[int] = []
    for places in range(64, 0, -1):
        # Each remaining cube accounts for an equal share of the remaining ways.
        index = colours * places // ways
        colour = 0
        before = 0
        while index >= before + left[colour]:
            before += left[colour]
            colour += 1
        colours -= ways * before // places
        ways = ways * left[colour] // places
        left[colour] -= 1
        cubes.append(colour * 6)
    for first in range(0, 64, 8):
        turns, few = divmod(turns, 6**8)
        for place in range(first, first + 8):
            cubes[place] += few % 6
            few //= 6
    return cubes


def rank_of(cubes: list[int]) -> int:
    """The rank of a stacking with 16 cubes of each colour."""
    left = [16, 16, 16, 16]
    ways = _COLOURINGS
    colours = 0
    for place, cube in enumerate(cubes):
        colour = cube // 6
        colours += ways * sum(left[:colour]) // (64 - place)
        ways = ways * left[colour] // (64 - place)
        left[colour] -= 1
    turns = 0
    for cube in reversed(cubes):
        turns = turns * 6 + cube % 6
    return colours * _TURNS + turns
