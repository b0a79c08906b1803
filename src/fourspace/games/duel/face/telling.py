"""Moves of Duel in words: the phrase, the things to point at, the event."""

from fourspace.games.duel.face.move_text import corner_of, large_name, letter_of, vertical_at
from fourspace.games.duel.rules.geometry import EAST, NORTH, camp_cells, cell_name, row_of
from fourspace.games.duel.rules.moves import (
    CAPTURE_SHIFT,
    CROSS_SLOT,
    DROP,
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
from fourspace.games.duel.rules.pieces import LARGE_SLOT, LETTER_OF_KIND, SMALL_SLOT
from fourspace.games.duel.rules.position import Position
from fourspace.games.duel.rules.setup import next_letters
from fourspace.kernel.native import i64
from fourspace.kernel.phrases import Phrase, Word


def piece_name(pos: Position, cell: i64, slot: i64) -> str:
    """A piece on the board by its cell or cells: `d4`, `d4e4`."""
    return large_name(cell, vertical_at(pos, cell)) if slot >= LARGE_SLOT else cell_name(cell)


def target_name(pos: Position, move: i64) -> str:
    """The cell or cells where a move ends."""
    slot = slot_of(move)
    if slot < LARGE_SLOT or slot == CROSS_SLOT:
        return cell_name(to_of(move))
    turned = act_of(move) != GO
    vertical = flag_of_move(move) if turned else vertical_at(pos, from_of(move))
    return large_name(to_of(move), vertical)


def place_words(cell: i64, slot: i64, vertical: i64) -> str:
    """Where a piece stands, or will stand, in words: `d4`, `d4–e4`."""
    if slot < LARGE_SLOT or slot == CROSS_SLOT:
        return cell_name(cell)
    return f"{cell_name(cell)}–{cell_name(cell + (NORTH if vertical else EAST))}"


def key_of(move: i64) -> str:
    """The key of the phrase for a move."""
    act = act_of(move)
    slot = slot_of(move)
    if act == GO:
        return "capture" if captures_of(move) else "go"
    if act == PIVOT:
        return "pivot_large" if slot >= LARGE_SLOT else "pivot"
    axis = "_slider" if SMALL_SLOT <= slot < LARGE_SLOT else ""
    return ("drop" if act == DROP else "place") + axis


def words_of(pos: Position, move: i64) -> dict[str, Word]:
    """The words for the phrase of a possible move."""
    act = act_of(move)
    slot = slot_of(move)
    turned = flag_of_move(move)
    words: dict[str, Word] = {"piece": Phrase(f"piece.{letter_of(move)}")}
    vertical = turned
    if act in (GO, PIVOT):
        stands = vertical_at(pos, from_of(move))
        words["origin"] = place_words(from_of(move), slot, stands)
        vertical = stands if act == GO else turned
    words["to"] = place_words(to_of(move), slot, vertical)
    if SMALL_SLOT <= slot < LARGE_SLOT and act != GO:
        words["axis"] = Phrase("axis.vertical" if turned else "axis.horizontal")
    if captures_of(move):
        words["captured"] = captured_words(pos, move)
    return words


def story_words(pos: Position, move: i64) -> dict[str, Word]:
    """The words for the event of a move, before it is made.

    A piece on the board is definite (`the star`); one that enters the board is indefinite
    (`a star`).
    """
    words = words_of(pos, move)
    article = "the" if act_of(move) in (GO, PIVOT) else "a"
    words["piece"] = Phrase(f"{article}.{letter_of(move)}")
    return words


def placing_question(pos: Position) -> Phrase:
    """The question what to place, and where (D3.1)."""
    letters = next_letters(pos)
    if letters == "X":
        return Phrase("question.place_cross")
    camp = camp_cells(pos.side)
    return Phrase(
        "question.place",
        {
            "pieces": listed("or", [Phrase(f"a.{letter}") for letter in letters]),
            "low": int(row_of(camp[0])) + 1,
            "high": int(row_of(camp[-1])) + 1,
        },
    )


def captured_words(pos: Position, move: i64) -> Phrase:
    """The captured pawns with their cells: `the star on d8 and the pyramid on e8`."""
    return listed(
        "and",
        [
            Phrase(
                "captured",
                {
                    "piece": Phrase(f"the.{LETTER_OF_KIND[pos.cells[cell] & 15]}"),
                    "cell": cell_name(cell),
                },
            )
            for cell in captured_cells(move)
        ],
    )


def listed(how: str, phrases: list[Phrase]) -> Phrase:
    """One to three things in one phrase, joined by `and` or `or`."""
    if len(phrases) == 1:
        return phrases[0]
    words: dict[str, Word] = dict(zip(("one", "two", "three"), phrases, strict=False))
    return Phrase(f"list.{how}_{len(phrases)}", words)


def path_of(pos: Position, move: i64, moves: list[int]) -> list[str]:
    """What to point at, in order, to choose this one of the moves.

    A piece (or a reserve, `S*`) and its target; then the axis of a small slider put on the board,
    or, if one piece reaches one cell in several ways, what tells them apart.
    """
    act = act_of(move)
    slot = slot_of(move)
    small = SMALL_SLOT <= slot < LARGE_SLOT
    if act not in (GO, PIVOT):
        path = [letter_of(move) + ("*" if act == DROP else "="), target_name(pos, move)]
        return [*path, "|" if flag_of_move(move) else "="] if small else path
    path = [piece_name(pos, from_of(move), slot)]
    if act == PIVOT and small:
        return [*path, "@"]
    path.append(target_name(pos, move))
    if corner_of(move) and has_twin(move, moves):  # others reach a cell by one way only
        path.append(way_of(move))
    return path


def has_twin(move: i64, moves: list[int]) -> bool:
    """Whether another move takes the same star, pyramid or rectangle to the same cell."""
    same: i64 = (1 << CAPTURE_SHIFT) - 1  # the cell left and the cell gone to
    for other in moves:
        if (other ^ move) & same == 0 and other != move:
            return True
    return False


def way_of(move: i64) -> str:
    """What tells a move from others of the same piece to the same cell: captures, or its corner."""
    captured = captured_cells(move)
    if captured:
        return f"({','.join(cell_name(cell) for cell in captured)})"
    return f"-{cell_name(corner_of(move))}-"
