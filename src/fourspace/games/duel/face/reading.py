"""Reading positions of Duel from text, and refusing impossible ones (D9.1)."""

from fourspace.games.duel.face.notation import COLOURS, HAND_LETTERS, board_letter
from fourspace.games.duel.rules.geometry import (
    EAST,
    NORTH,
    SIDE,
    SIZE,
    SOUTH,
    WEST,
    cell_at,
    cell_name,
)
from fourspace.games.duel.rules.keys import KEY_BITS
from fourspace.games.duel.rules.pieces import (
    ARM,
    BOARD_LETTERS,
    CAPTURED,
    CENTRE,
    FIRST_SLOT,
    IN_RESERVE,
    LETTER_OF_KIND,
    LETTERS,
    OWNED,
    SLOTS,
    is_large,
    is_pawn,
    step_of,
)
from fourspace.games.duel.rules.position import Position, full_key, stand_cross
from fourspace.games.duel.rules.setup import check_setup
from fourspace.games.duel.settings import DuelSettings
from fourspace.kernel.native import i64, vec
from fourspace.kernel.phrases import refused

DIGITS = "0123456789"


def read_position(text: str, options: DuelSettings) -> Position:
    """The position in a text. Raises Refused, with the reason, if it is invalid."""
    fields = text.split()
    if len(fields) not in (3, 7):
        raise refused("reason.position_fields", {"count": len(fields)}, "D9.1")
    pos = Position(options)
    if fields[1] not in ("w", "b"):
        raise refused("reason.position_side", {"text": fields[1][:20]}, "D9.1")
    pos.side = COLOURS.index(fields[1])
    pos.starter = pos.side
    hands = fields[2].split(":")
    if len(hands) != 2:
        raise refused("reason.position_reserves", {"text": fields[2][:40]}, "D9.1")
    codes = _read_board(fields[0])
    waiting = [_read_hand(hands[0], 0), _read_hand(hands[1], 1)]
    _stand_crosses(pos, codes, waiting)
    for colour in range(2):
        _stand_pieces(pos, codes, colour, waiting[colour])
    if pos.at[0] == CAPTURED and pos.at[SLOTS] == CAPTURED:
        raise refused("reason.position_no_tesseract", {}, "D8.1")
    check_setup(pos)
    pos.key = full_key(pos)
    if len(fields) == 7:
        _read_history(pos, fields[3:])
    return pos


def _read_board(text: str) -> list[int]:
    """The board code of every cell."""
    rows = text.split("/")
    if len(rows) != SIDE:
        raise refused("reason.position_rows", {"count": len(rows)}, "D9.1")
    codes = [0] * SIZE
    for number, row in enumerate(rows):
        _read_row(codes, row, SIDE - 1 - number)
    return codes


def _read_row(codes: list[int], text: str, row: int) -> None:
    column = 0
    at = 0
    while at < len(text):
        end = at
        while end < len(text) and text[end] in DIGITS:
            end += 1
        if end > at:
            column += int(text[at : min(end, at + 4)])
            at = end
            continue
        kind = BOARD_LETTERS.find(text[at] if text[at] == "X" else text[at].upper())
        if kind < 1 or text[at] == "x":
            raise refused("reason.position_letter", {"letter": text[at], "row": row + 1}, "D9.1")
        if column < SIDE:
            codes[int(cell_at(column, row))] = kind | (16 if text[at].islower() else 0)
        column += 1
        at += 1
    if column != SIDE:
        raise refused("reason.position_row_length", {"row": row + 1, "count": column}, "D9.1")


def _read_hand(text: str, colour: int) -> dict[str, int]:
    """How many of each letter are in a reserve."""
    counts = dict.fromkeys(HAND_LETTERS, 0)
    if text == "-":
        return counts
    if not text:
        raise refused("reason.position_reserves", {"text": text}, "D9.1")
    letters = HAND_LETTERS.lower() if colour else HAND_LETTERS
    at = 0
    while at < len(text):
        place = letters.find(text[at])
        end = at + 1
        while end < len(text) and text[end] in DIGITS:
            end += 1
        number = text[at + 1 : end] or "1"
        if place < 0 or counts[HAND_LETTERS[place]] or len(number) > 2 or int(number) == 0:
            raise refused("reason.position_reserves", {"text": text[:40]}, "D9.1")
        counts[HAND_LETTERS[place]] = int(number)
        at = end
    return counts


def _stand_crosses(pos: Position, codes: list[int], waiting: list[dict[str, int]]) -> None:
    crosses = 0
    for cell in range(SIZE):
        if codes[cell] == CENTRE:
            crosses += 1
            for step in (EAST, WEST, NORTH, SOUTH):
                if codes[cell + step] == CENTRE:
                    raise refused(
                        "reason.position_crosses_touch", {"cell": cell_name(cell)}, "D3.3"
                    )
            stand_cross(pos, cell)
    for colour in range(2):
        if waiting[colour]["X"] > OWNED["X"]:
            raise refused("reason.position_too_many", {"piece": "X", "most": OWNED["X"]}, "D1.3")
        pos.crosses_left[colour] = waiting[colour]["X"]
    if crosses + waiting[0]["X"] + waiting[1]["X"] > 2 * OWNED["X"]:
        raise refused("reason.position_too_many", {"piece": "X", "most": 2 * OWNED["X"]}, "D1.3")


def _stand_pieces(pos: Position, codes: list[int], colour: int, waiting: dict[str, int]) -> None:
    """Place a colour's pieces; those neither on the board nor in reserve are captured (D9.1)."""
    found = dict.fromkeys(LETTERS, 0)
    for cell in range(SIZE):
        kind = codes[cell] & 15
        if kind == 0 or kind == CENTRE or codes[cell] >> 4 != colour:
            continue
        letter = LETTER_OF_KIND[kind]
        found[letter] += 1
        if found[letter] + waiting[letter] > OWNED[letter]:
            raise _too_many(letter, colour)
        _occupy(pos, codes, cell)
        pos.at[colour * SLOTS + FIRST_SLOT[letter] + found[letter] - 1] = cell
    for place, letter in enumerate(LETTERS):
        if found[letter] + waiting[letter] > OWNED[letter]:
            raise _too_many(letter, colour)
        pos.in_reserve[colour * 7 + place] = waiting[letter]
        for i in range(found[letter], OWNED[letter]):
            slot = colour * SLOTS + FIRST_SLOT[letter] + i
            pos.at[slot] = IN_RESERVE if i - found[letter] < waiting[letter] else CAPTURED


def _too_many(letter: str, colour: int) -> Exception:
    piece = letter.lower() if colour else letter
    return refused("reason.position_too_many", {"piece": piece, "most": OWNED[letter]}, "D1.3")


def _occupy(pos: Position, codes: list[int], cell: int) -> None:
    """Write the piece that begins at `cell` on the board; a large one takes its second cell too."""
    code = codes[cell]
    kind = code & 15
    if is_pawn(kind) and pos.cells[cell] & ARM:
        raise refused("reason.position_pawn_on_arm_end", {"cell": cell_name(cell)}, "D2.3")
    pos.cells[cell] |= code
    if is_large(kind):
        mate = int(cell + step_of(kind))
        if codes[mate] != code:
            words = {"piece": board_letter(code), "cell": cell_name(cell)}
            raise refused("reason.position_odd_large", {**words}, "D1.4")
        codes[mate] = 0
        pos.cells[mate] |= code


def _read_history(pos: Position, fields: list[str]) -> None:
    """The fields after the reserves: quiet plies, last capturer, starter, keys."""
    quiet, capturer, starter, keys = fields
    good = quiet.isascii() and quiet.isdecimal() and len(quiet) <= 9
    if not good or capturer not in ("w", "b", "-") or starter not in ("w", "b"):
        raise refused("reason.position_history", {"text": " ".join(fields)[:40]}, "D9.1")
    pos.quiet = int(quiet)
    pos.capturer = "wb-".index(capturer)
    pos.starter = COLOURS.index(starter)
    trail: list[int] = []
    for key in [] if keys == "-" else keys.split(","):
        if not key.isascii() or not key.isalnum() or len(key) > 16:
            raise refused("reason.position_history", {"text": key[:40]}, "D9.1")
        try:
            trail.append(int(key, 16))
        except ValueError as error:
            raise refused("reason.position_history", {"text": key[:40]}, "D9.1") from error
    if len(trail) > pos.quiet or any(key >> KEY_BITS for key in trail):
        raise refused("reason.position_history", {"text": keys[:40]}, "D9.1")
    pos.trail_keys = vec[i64](trail)
    pos.trail_moves = vec[i64]([0] * len(trail))
    pos.trail_facts = vec[i64]([0] * len(trail))
    pos.top = len(trail)
