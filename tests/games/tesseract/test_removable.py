"""Removable cubes and the boundary (T3)."""

from collections.abc import Iterable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fourspace.games.tesseract.pieces.cubes import value_of
from fourspace.games.tesseract.pieces.tower import boundary, cells_of, removable
from fourspace.games.tesseract.state import State
from tests.games.tesseract.scenes import table
from tests.rules import rule

NEIGHBOURS = [(0, 1), (0, -1), (1, 0), (-1, 0)]


def slow_removable(state: State) -> set[int]:
    """T3.1 word for word: the top of its column, two of four neighbours at its height missing."""
    found: set[int] = set()
    for x in range(4):
        for y in range(4):
            height = int(state.height(y * 4 + x))
            missing = 0
            for dx, dy in NEIGHBOURS:
                inside = 0 <= x + dx < 4 and 0 <= y + dy < 4
                if not inside or state.height((y + dy) * 4 + x + dx) < height:
                    missing += 1
            if height > 0 and missing >= 2:
                found.add(y * 4 + x)
    return found


def slow_boundary(state: State) -> set[int]:
    """T3.3 word for word: the lowest height, then the lowest value."""
    cells = slow_removable(state)
    low = min((state.height(cell) for cell in cells), default=0)
    cells = {cell for cell in cells if state.height(cell) == low}
    least = min((value_of(state.top(cell)) for cell in cells), default=0)
    return {cell for cell in cells if value_of(state.top(cell)) == least}


def built(columns: Iterable[Iterable[int]]) -> State:
    state = table(tower={}).state
    for cell, column in enumerate(columns):
        for cube in column:
            state.drop(cell, cube)
    return state


TOWERS = st.lists(st.lists(st.integers(0, 23), max_size=4), min_size=16, max_size=16).map(built)


@rule("T3.1")
@given(state=TOWERS)
def test_removable_cubes_are_those_of_the_slow_definition(state: State) -> None:
    assert set(cells_of(removable(state.heights, 2))) == slow_removable(state)


@rule("T3.2")
@given(state=TOWERS)
def test_while_a_cube_is_left_one_is_removable(state: State) -> None:
    assert (removable(state.heights, 2) != 0) == (state.left > 0)


@rule("T3.3")
@given(state=TOWERS)
def test_the_boundary_is_that_of_the_slow_definition(state: State) -> None:
    assert set(cells_of(boundary(state.heights, state.cubes))) == slow_boundary(state)


@rule("T3.1")
@pytest.mark.parametrize(
    "tower, open_cells",
    [
        ({"a1": "Y1"}, ["a1"]),
        ({"b2": "Y1", "a2": "Y1", "c2": "Y1"}, ["b2", "a2", "c2"]),  # two sides are enough
        ({"b2": "Y1", "a2": "Y1", "c2": "Y1", "b1": "Y1"}, ["a2", "c2", "b1"]),  # one is not
        ({"b2": "Y1Y1", "a2": "Y1", "c2": "Y1", "b1": "Y1", "b3": "Y1"},
         ["b2", "a2", "c2", "b1", "b3"]),  # lower neighbours do not hide a side
    ],
)  # fmt: skip
def test_a_cube_is_removable_when_its_top_and_two_sides_are_visible(
    tower: dict[str, str], open_cells: list[str]
) -> None:
    scene = table(tower=tower)
    assert sorted(scene.options_like("remove")) == sorted(f"remove {cell}" for cell in open_cells)


@rule("T3.1")
def test_a_cube_that_is_not_removable_says_what_is_visible() -> None:
    tower = {"b2": "Y1", "a2": "Y1", "c2": "Y1", "b1": "Y1"}
    scene = table(tower=tower)
    assert scene.refuses("remove b2") == ("not_removable", "T3.1")
    assert scene.why("b2") == ("not_removable", "T3.1")
    assert scene.why("a2") == ("", "")
    assert scene.why("d4") == ("empty_column", "T3.1")


@rule("T3.3")
def test_height_beats_value_and_ties_are_the_active_players() -> None:
    low = table(tower={"a1": "Y6", "c1": "O1P2", "a3": "B1P1"}).do("end")
    assert low.asks == "land"
    low.do("2")
    assert low.column("a1") == ""
    tie = table(tower={"a1": "Y5", "c1": "O5", "a3": "B6", "c3": "B1B1"}).do("end")
    assert tie.options == ["prime a1", "prime c1"]
    assert tie.asked == 1
    assert tie.refuses("prime a3") == ("not_least", "T3.3")
    assert tie.refuses("prime c3") == ("not_lowest", "T3.3")
