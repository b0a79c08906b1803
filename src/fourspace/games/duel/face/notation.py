"""Positions of Duel in text (D9.1).

The board, the side to move and the reserves; then, if asked for, what the board does not show: the
count of quiet plies (D8.6), who captured last, who started, and the keys of the positions since the
count began (for D8.5). While pieces are being placed (D3.1), the reserves contain all that is not
placed yet, crosses as `X`; a Tesseract, a pyramid, a second star, a fourth small slider or a cross
in reserve distinguishes set-up from play.
"""

from typing import Final

from fourspace.games.duel.rules.geometry import SIDE, cell_at
from fourspace.games.duel.rules.pieces import BOARD_LETTERS, PIECE_MASK
from fourspace.games.duel.rules.position import Position

COLOURS: Final = "wb"
HAND_LETTERS: Final = "TSPRCGLX"


def write_position(pos: Position, history: bool = False) -> str:
    """A position in the notation of D9.1, with the history-dependent fields if asked for."""
    text = f"{write_board(pos)} {COLOURS[pos.side]} {write_hand(pos, 0)}:{write_hand(pos, 1)}"
    if not history:
        return text
    return f"{text} {pos.quiet} {'wb-'[pos.capturer]} {COLOURS[pos.starter]} {_write_keys(pos)}"


def write_board(pos: Position) -> str:
    """The board, rows 15 to 1."""
    rows: list[str] = []
    for row in range(SIDE - 1, -1, -1):
        text = ""
        empty = 0
        for column in range(SIDE):
            entry = int(pos.cells[cell_at(column, row)] & PIECE_MASK)
            if entry == 0:
                empty += 1
                continue
            text += f"{empty or ''}{board_letter(entry)}"
            empty = 0
        rows.append(f"{text}{empty or ''}")
    return "/".join(rows)


def board_letter(code: int) -> str:
    """The letter of a board code: Black's in lower case."""
    letter = BOARD_LETTERS[code & 15]
    return letter.lower() if code & 16 else letter


def write_hand(pos: Position, colour: int) -> str:
    """A reserve: letters with their counts, `-` for none."""
    text = ""
    for place, letter in enumerate(HAND_LETTERS):
        left = pos.crosses_left[colour] if letter == "X" else pos.in_reserve[colour * 7 + place]
        if left:
            text += letter + (str(left) if left > 1 else "")
    return (text.lower() if colour else text) or "-"


def _write_keys(pos: Position) -> str:
    first = max(0, pos.top - pos.quiet)
    return ",".join(f"{pos.trail_keys[i]:x}" for i in range(first, pos.top)) or "-"
