"""The fast generator against facts checked elsewhere, a second generator, and the symmetries."""

import json
import random
from pathlib import Path
from typing import Any

import pytest

from fourspace.games.duel.face.notation import write_position
from fourspace.games.duel.rules.geometry import column_of, row_of
from fourspace.games.duel.rules.legal import all_moves
from fourspace.games.duel.rules.making import make, unmake
from fourspace.games.duel.rules.moves import (
    DROP,
    GO,
    PIVOT,
    act_of,
    captured_cells,
    flag_of_move,
    from_of,
    slot_of,
    to_of,
)
from fourspace.games.duel.rules.perft import divide, perft
from fourspace.games.duel.rules.pieces import LARGE_SLOT, SLOT_LETTERS
from fourspace.games.duel.rules.position import Position, full_key
from fourspace.games.duel.rules.setup import placements
from tests.games.duel.boards import CAMPS, DUEL, EMPTY, placed, position, row_text
from tests.games.duel.random_positions import random_position, random_settings
from tests.games.duel.reference import Cell, Move, Reference
from tests.rules import rule

DATA = Path(__file__).parents[2] / "data"
POSITIONS: list[dict[str, Any]] = json.loads((DATA / "duel-positions.json").read_text())
PERFT: list[dict[str, Any]] = json.loads((DATA / "duel-perft.json").read_text())


def place(cell: int) -> Cell:
    return (int(column_of(cell)), int(row_of(cell)))


def both(cell: int, vertical: int) -> tuple[Cell, ...]:
    column, row = place(cell)
    return ((column, row), (column, row + 1) if vertical else (column + 1, row))


def as_told(pos: Position, move: int) -> Move:
    """A packed move in the words of the second generator."""
    slot, act = int(slot_of(move)), act_of(move)
    letter = SLOT_LETTERS[slot]
    turned = int(flag_of_move(move))
    taken = frozenset(place(cell) for cell in captured_cells(move))
    if act == DROP:
        cells = both(int(to_of(move)), turned) if letter == "L" else (place(int(to_of(move))),)
        axis = ("|" if turned else "=") if letter == "G" else ""
        return ("drop", letter + axis, (), cells, taken)
    start = int(from_of(move))
    if slot < LARGE_SLOT:
        kind = "go" if act == GO else "pivot"
        return (kind, letter, (place(start),), (place(int(to_of(move))),), taken)
    vertical = int(pos.cells[start]) & 1
    after = vertical if act == GO else 1 - vertical
    kind = "go" if act == GO else "pivot"
    return (kind, "L", both(start, vertical), both(int(to_of(move)), after), taken)


def name(cells: tuple[Cell, ...]) -> str:
    return "".join(f"{'abcdefghijklmno'[column]}{row + 1}" for column, row in cells)


@rule("D5.1", "D5.2", "D5.4", "D5.5", "D5.6", "D5.10", "D6.1", "D6.2", "D6.3")
@pytest.mark.parametrize("case", [c for c in POSITIONS if "frm" in c], ids=lambda c: c["id"])
def test_a_piece_has_exactly_the_moves_that_were_checked_elsewhere(case: dict[str, Any]) -> None:
    pos = position(case["fen"])
    told = [as_told(pos, move) for move in all_moves(pos)]
    mine = [move for move in told if move[2] and case["frm"] in (name(move[2]), name(move[2][:1]))]
    quiet = sorted(name(to) for kind, _, _, to, taken in mine if kind == "go" and not taken)
    captures = [
        [name(to), sorted(name((c,)) for c in taken)] for _, _, _, to, taken in mine if taken
    ]
    pivots = sorted(name(to) for kind, _, _, to, _ in mine if kind == "pivot")
    assert quiet == sorted(case["quiet"])
    assert sorted(captures) == sorted([to, sorted(taken)] for to, taken in case["captures"])
    assert pivots == sorted(case["pivots"])


@rule("D7.1", "D7.2", "D8.2", "D8.3")
@pytest.mark.parametrize("case", [c for c in POSITIONS if "moves" in c], ids=lambda c: c["id"])
def test_a_position_has_as_many_moves_as_were_counted_elsewhere(case: dict[str, Any]) -> None:
    state = DUEL.position_from(case["fen"])
    outcome = DUEL.outcome(state)
    assert len(state.moves) == case["moves"]
    assert (None if outcome is None else "wb"[outcome.winners[0]]) == case["status"]


@rule("D4.1")
@pytest.mark.parametrize(
    "text, depth, count",
    [(c["fen"], depth, count) for c in PERFT for depth, count in enumerate(c["perft"], 1)],
)
def test_perft_counts_come_out_exactly(text: str, depth: int, count: int) -> None:
    pos = position(text)
    assert perft(pos, depth) == count
    assert write_position(pos) == text


def test_divide_adds_up_to_perft() -> None:
    pos = position(PERFT[1]["fen"])
    parts = divide(pos, 2)
    assert len(parts) == PERFT[1]["perft"][0]
    assert sum(count for _, count in parts) == PERFT[1]["perft"][1]


@rule("D3.1", "D3.2", "D3.3")
@pytest.mark.parametrize(
    "order, counts", [("classic", [1, 90, 90 * 90, 90 * 90 * 58]), ("crosses_first", [1, 91])]
)
def test_in_set_up_perft_counts_placements(order: str, counts: list[int]) -> None:
    pos = position(f"{EMPTY} w TS2PRCG5L2X2:ts2prcg5l2x2", setup_order=order)
    assert [perft(pos, depth) for depth in range(len(counts))] == counts
    assert sum(count for _, count in divide(pos, 1)) == counts[1]


@rule("D3.1")
def test_perft_goes_on_from_the_last_placement_into_play() -> None:
    last = placed(*CAMPS, "X=h8", "X=d8", "X=l8").state.pos
    parts = divide(last, 2)
    assert len(parts) == len(placements(last))
    move, below = parts[0]
    make(last, move)
    assert below == len(all_moves(last))


@rule("D4.1", "D5.11", "D5.12", "D6.3", "D7.1", "D10.1")
@pytest.mark.parametrize("seed", range(30))
def test_both_generators_agree_on_random_positions_under_random_options(seed: int) -> None:
    chance = random.Random(seed)
    for _ in range(100):
        settings = random_settings(chance)
        text = random_position(chance)
        pos = position(text, **settings)
        moves = [as_told(pos, move) for move in all_moves(pos)]
        assert len(moves) == len(set(moves)), text
        assert set(moves) == Reference(text, DUEL.settings.complete(settings)).moves(), text


@rule("D1.1", "D5.12")
@pytest.mark.parametrize("seed", range(10))
def test_move_counts_agree_under_all_symmetries_of_the_options(seed: int) -> None:
    chance = random.Random(1000 + seed)
    for _ in range(10):
        settings = random_settings(chance)
        text = random_position(chance)
        count = len(all_moves(position(text, **settings)))
        for turned in symmetries(text, settings["bent_sense"] == "kept"):
            assert len(all_moves(position(turned, **settings))) == count, (text, turned)


@rule("D8.5")
@pytest.mark.parametrize("seed", range(10))
def test_taking_a_move_back_restores_the_position_and_its_key(seed: int) -> None:
    chance = random.Random(2000 + seed)
    for _ in range(10):
        pos = position(random_position(chance), **random_settings(chance))
        before = (write_position(pos, history=True), int(pos.key), list(pos.at))
        assert pos.key == full_key(pos)
        moves = all_moves(pos)
        for move in chance.sample(moves, min(len(moves), 80)):
            make(pos, move)
            assert pos.key == full_key(pos)
            unmake(pos)
            assert (write_position(pos, history=True), int(pos.key), list(pos.at)) == before


TRANSPOSED = str.maketrans("HVMNhvmn", "VHNMvhnm")


def symmetries(text: str, rows_stay: bool) -> list[str]:
    """A position under the 8 symmetries of the square, each as it is and with colours swapped.

    With `rows_stay` only under those that turn no row into a column.
    """
    board, side, reserves = text.split()
    grid = [expand(row) for row in board.split("/")]
    found = []
    for turns in range(1, 5):
        grid = ["".join(row).translate(TRANSPOSED) for row in zip(*grid[::-1], strict=True)]
        if rows_stay and turns % 2:
            continue
        for rows in (grid, [row[::-1] for row in grid]):
            shown = "/".join(row_text(list(row)) for row in rows)
            found.append(f"{shown} {side} {reserves}")
            swapped = shown.replace("X", "0X").swapcase().replace("0x", "X")
            white, black = reserves.split(":")
            hands = f"{black.upper()}:{white.lower()}"
            found.append(f"{swapped} {'b' if side == 'w' else 'w'} {hands}")
    return found


def expand(row: str) -> str:
    text, digits = "", ""
    for letter in row + "/":
        if letter.isdigit():
            digits += letter
            continue
        text += "." * int(digits or "0")
        digits = ""
        text += letter
    return text[:-1]


def test_a_pivot_keeps_one_cell_of_a_large_slider() -> None:
    pos = position("14t/15/15/15/15/15/15/15/15/15/15/3MM10/15/15/PT13 w -:-")
    turns = [as_told(pos, move) for move in all_moves(pos) if act_of(move) == PIVOT]
    assert len(turns) == 4
    assert all(len(set(start) & set(to)) == 1 for _, _, start, to, _ in turns)
