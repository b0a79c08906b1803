"""Moves of Duel in text (D9.2)."""

from fourspace.games.duel.rules.geometry import (
    NORTH_EAST,
    NORTH_WEST,
    STRIDE,
    cell_at,
    cell_name,
    cell_named,
    column_of,
    row_of,
)
from fourspace.games.duel.rules.moves import (
    CROSS_SLOT,
    DROP,
    FLAG_SHIFT,
    GO,
    PIVOT,
    act_of,
    captured_cells,
    captures_of,
    flag_of_move,
    from_of,
    slot_of,
    to_of,
)
from fourspace.games.duel.rules.pawns import open_leg, path_captures
from fourspace.games.duel.rules.pieces import LARGE_SLOT, SLOT_LETTERS, SMALL_SLOT
from fourspace.games.duel.rules.position import Position
from fourspace.kernel.native import i64


def write_move(pos: Position, move: i64) -> str:
    """A move of a position, before it is made, in the notation of D9.2."""
    act = act_of(move)
    slot = slot_of(move)
    if act == GO:
        return _write_go(pos, move)
    if act == PIVOT:
        return _write_pivot(pos, move)
    letter = letter_of(move)
    sign = "*" if act == DROP else "="
    if LARGE_SLOT <= slot < CROSS_SLOT:
        return f"{letter}{sign}{large_name(to_of(move), flag_of_move(move))}"
    axis = _axis(flag_of_move(move)) if SMALL_SLOT <= slot < CROSS_SLOT else ""
    return f"{letter}{sign}{cell_name(to_of(move))}{axis}"


def letter_of(move: i64) -> str:
    """The letter of the piece that moves."""
    slot = slot_of(move)
    return "X" if slot == CROSS_SLOT else SLOT_LETTERS[slot]


def _axis(vertical: i64) -> str:
    return "|" if vertical else "="


def large_name(low: i64, vertical: i64) -> str:
    """Both cells of a large slider, the lower or left one first: `d4e4`."""
    return cell_name(low) + cell_name(low + (STRIDE if vertical else 1))


def vertical_at(pos: Position, cell: i64) -> i64:
    """Whether the slider on a cell stands along a column."""
    return pos.cells[cell] & 1


def _write_go(pos: Position, move: i64) -> str:
    slot = slot_of(move)
    frm = from_of(move)
    to = to_of(move)
    captured = captured_cells(move)
    tail = f"({','.join(cell_name(cell) for cell in captured)})" if captured else ""
    sign = "x" if captured else "-"
    if slot >= LARGE_SLOT:
        vertical = vertical_at(pos, frm)
        return f"L{large_name(frm, vertical)}{sign}{large_name(to, vertical)}{tail}"
    corner = corner_of(move)
    through = f"-{cell_name(corner)}" if corner not in (0, to) else ""
    return f"{SLOT_LETTERS[slot]}{cell_name(frm)}{through}{sign}{cell_name(to)}{tail}"


def corner_of(move: i64) -> i64:
    """The corner of a bent mover's or a rectangle's path; 0 for a piece that goes straight."""
    slot = slot_of(move)
    if act_of(move) != GO or slot == 0 or slot >= 5:
        return 0
    frm = from_of(move)
    to = to_of(move)
    across = column_of(to) - column_of(frm)
    up = row_of(to) - row_of(frm)
    flag = flag_of_move(move)
    if slot >= 3:
        return cell_at(column_of(frm), row_of(to)) if flag else cell_at(column_of(to), row_of(frm))
    if flag:
        return frm + (up - across) // 2 * NORTH_WEST
    return frm + (across + up) // 2 * NORTH_EAST


def _write_pivot(pos: Position, move: i64) -> str:
    frm = from_of(move)
    to = to_of(move)
    vertical = flag_of_move(move)
    if slot_of(move) < LARGE_SLOT:
        return f"G{cell_name(frm)}@{_axis(vertical)}"
    old = (frm, frm + (1 if vertical else STRIDE))
    new = (to, to + (STRIDE if vertical else 1))
    centre = new[0] if new[0] in old else new[1]
    goal = new[1] if centre == new[0] else new[0]
    name = large_name(frm, 1 - vertical)
    return f"L{name}@{cell_name(centre)}-{cell_name(goal)}"


def other_path(pos: Position, move: i64) -> i64:
    """The same move by its other path (D5.11), or 0 when only one path is open."""
    if corner_of(move) == 0 or captures_of(move):
        return 0
    frm = from_of(move)
    to = to_of(move)
    twin = move ^ (1 << FLAG_SHIFT)
    corner = corner_of(twin)
    if not (two_apart(frm, corner) and two_apart(corner, to)):
        return 0
    first = (corner - frm) // 2
    second = (to - corner) // 2
    if slot_of(move) != 4:
        clear = open_leg(pos.cells, frm, first) and open_leg(pos.cells, corner, second)
        return twin if clear else 0
    enemy = 16 - (pos.side << 4)
    taken = path_captures(pos.cells, enemy, frm, first, second, pos.rectangle_over_cross)
    return twin if taken == 0 else 0


def two_apart(one: i64, two: i64) -> bool:
    """Whether two cells lie two steps apart, along a groove or a diagonal."""
    across = column_of(one) - column_of(two)
    up = row_of(one) - row_of(two)
    return across in (-2, 0, 2) and up in (-2, 0, 2) and one != two


def cells_in(text: str) -> list[int]:
    """The cells that a text names, in order."""
    cells: list[int] = []
    at = 0
    while at < len(text):
        for length in (3, 2):
            cell = cell_named(text[at : at + length])
            if cell and len(text[at : at + length]) == length:
                cells.append(cell)
                at += length - 1
                break
        at += 1
    return cells


def cell_names_in(text: str) -> list[str]:
    """The names of the cells in a move's text, each once, for drawing."""
    return list(dict.fromkeys(cell_name(cell) for cell in cells_in(text)))


def tidy(text: str) -> str:
    """A move as people type it, in the letters of D9.2: `td3 - d9` is `Td3-d9`.

    A lower-case letter at the beginning is a piece, or a column if a number follows.
    """
    plain = "".join(text.split()).lower()
    return plain if plain[1:2].isdecimal() else plain[:1].upper() + plain[1:]


def move_named(pos: Position, text: str, moves: list[int]) -> int:
    """Which of these moves a text names, by either path; -1 if none."""
    named = cells_in(text)
    for move in moves:
        if letter_of(move) != text[:1] or (to_of(move) not in named and from_of(move) not in named):
            continue
        if write_move(pos, move) == text:
            return move
        twin = other_path(pos, move)
        if twin and write_move(pos, twin) == text:
            return move
    return -1
