"""Groups: three or more lab cubes that allow containing one of them (T4.7).

A cube of a group is a digit: its kind + 1 in the own lab, + 24 more in the lab named by Joint
Protocol. A way to contain is a number: the other cubes as digits to the base 49, then the digit of
the cube that goes to the board, then whether the others are rerolled at once.
"""

from typing import Final

from fourspace.games.tesseract.pieces.cubes import cube_text
from fourspace.games.tesseract.state import State
from fourspace.kernel.native import append, i64, vec

BASE: Final = 49


def cubes_for_groups(state: State, lab: i64, joint: i64) -> vec[i64]:
    """The kinds of the cubes that may form a group, + 24 in the joint lab, ascending.

    No cube of a lab is marked at this time, so that a cube is its kind.
    """
    kinds = state.labs[lab * 6 : lab * 6 + state.sizes[lab]]
    if joint >= 0:
        index: i64 = 0
        while index < state.sizes[joint]:
            kinds = append(kinds, state.labs[joint * 6 + index] + 24)
            index += 1
    return kinds


def is_group(values: i64, colours: i64, count: i64, any_colours: bool) -> bool:
    """Whether `count` cubes with these sets of values and colours, as masks, are a group."""
    lowest = values & -values
    if values != lowest and values != lowest * ((i64(1) << count) - 1):
        return False
    if any_colours:
        return True
    kinds: i64 = 0
    left = colours
    while left:
        kinds += 1
        left &= left - 1
    return kinds == 1 or kinds == count


def add_groups(state: State, lab: i64, joint: i64, first: int, options: list[int]) -> None:
    """All ways to contain a cube of a group, as numbers from `first` on, ascending.

    Groups are grown downwards, one cube at a time; what cannot become a group is dropped. Of
    identical cubes the later ones are taken, so that each group is found once.
    """
    kinds = cubes_for_groups(state, lab, joint)
    size: i64 = len(kinds)
    found: list[int] = []
    at = size - 1
    while at >= 0:
        grow(state, kinds, at, 0, 0, 0, 0, first, found)
        at -= 1
    if found:
        found.sort()
        options.extend(found)


def grow(
    state: State,
    kinds: vec[i64],
    at: i64,
    chosen: i64,
    values: i64,
    colours: i64,
    count: i64,
    first: int,
    found: list[int],
) -> None:
    """Add the cube at `at` to the chosen ones, note the group if it is one, and grow it."""
    if at + 1 < len(kinds) and kinds[at + 1] == kinds[at] and chosen >> (at + 1) & 1 == 0:
        return
    kind = kinds[at] % 24
    value = i64(1) << (kind % 6)
    colour = i64(1) << (kind // 6)
    if count > 0:
        if state.settings.any_colours:
            pass
        elif colours & colour:
            if colours != colour:
                return
        elif count > 1 and colours & (colours - 1) == 0:
            return
        if values & value:
            if values != value:
                return
        elif count > 1 and values & (values - 1) == 0:
            return
    chosen |= i64(1) << at
    values |= value
    colours |= colour
    count += 1
    if count >= 3 and is_group(values, colours, count, state.settings.any_colours):
        add_containments(state, kinds, chosen, first, found)
    if at + count < 2:  # too few cubes are left below
        return
    lower = at - 1
    while lower >= 0:
        grow(state, kinds, lower, chosen, values, colours, count, first, found)
        lower -= 1


def add_containments(
    state: State, kinds: vec[i64], chosen: i64, first: int, found: list[int]
) -> None:
    """Each cube of a group that has a free slot may go there, with and without a reroll."""
    group = [int(kinds[at]) + 1 for at in range(len(kinds)) if chosen >> at & 1]
    for at, digit in enumerate(group):
        if at > 0 and group[at - 1] == digit:
            continue
        if state.board >> ((digit - 1) % 24) & 1:
            continue
        number = 0
        for index, other in enumerate(group):
            if index != at:
                number = number * BASE + other
        number = (number * BASE + digit) * 2
        found.append(first + number)
        found.append(first + number + 1)


def group_of(number: int) -> list[int]:
    """The digits of a way to contain: the cube for the board first, then the others."""
    number //= 2
    digits: list[int] = [number % BASE]
    number //= BASE
    others: list[int] = []
    while number:
        others.append(number % BASE)
        number //= BASE
    return digits + others[::-1]


def way_text(number: int, joint: int) -> str:
    """`contain Y3 with Y2,Y4 reroll`"""
    cube, *others = [_digit_text(digit, joint) for digit in group_of(number)]
    return f"contain {cube} with {','.join(others)}" + (" reroll" if number % 2 else "")


def _digit_text(digit: int, joint: int) -> str:
    text = cube_text((digit - 1) % 24)
    return text if digit < 25 else f"{joint + 1}:{text}"
