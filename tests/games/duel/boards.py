"""Positions of Duel for tests, and what can be done in them, in words of the rules."""

from typing import NamedTuple

from fourspace.games.duel.face.move_text import move_named, write_move
from fourspace.games.duel.face.notation import write_position
from fourspace.games.duel.face.reading import read_position
from fourspace.games.duel.game import game
from fourspace.games.duel.rules.legal import legal_moves
from fourspace.games.duel.rules.making import make
from fourspace.games.duel.rules.position import Position
from fourspace.games.duel.settings import options_from
from fourspace.games.duel.state import State

DUEL = game()
EMPTY = "/".join(["15"] * 15)
CAMPS = ("T=a2", "T=a14", "S=b2", "S=b14", "P=c2", "P=c14", "G=d2|", "G=d14=", "G=e2|", "G=e14=")
"""Placements of both players up to their crosses."""


class Board:
    """A position by what stands on it: `Board("Th8 Sc3 tc15 Xd6", "w")`.

    Pieces are a letter of D9.1 with a cell, large sliders with two: `Md4e4`. Reserves as in D9.1.
    """

    def __init__(
        self, pieces: str, side: str = "w", reserves: str = "-:-", **settings: str
    ) -> None:
        grid = [["."] * 15 for _ in range(15)]
        for piece in pieces.split():
            for cell in cells_of(piece[1:]):
                grid[cell.row][cell.column] = piece[0]
        self.settings = settings
        self.text = f"{'/'.join(row_text(row) for row in reversed(grid))} {side} {reserves}"
        self.state = self.read(self.text)

    def read(self, text: str) -> State:
        extra = " ".join(f"{name}={value}" for name, value in self.settings.items())
        return DUEL.position_from(f"{text} {extra}")

    @property
    def moves(self) -> set[str]:
        """Everything the side to move may do, in notation."""
        return {write_move(self.state.pos, move) for move in self.state.moves}

    def of(self, start: str) -> set[str]:
        """The moves whose text begins so."""
        return {move for move in self.moves if move.startswith(start)}

    def targets(self, start: str) -> set[str]:
        """Where the moves that begin so end, captures left out: `{"h9", "h10"}`."""
        return {
            move.replace("x", "-").partition("(")[0].split("-")[-1]
            for move in self.of(start)
            if "x" not in move and "@" not in move
        }

    def captures(self, start: str = "") -> set[str]:
        return {move for move in self.of(start) if "x" in move}

    def play(self, *texts: str) -> "Board":
        """Answer with these moves, one after the other."""
        for text in texts:
            DUEL.apply(self.state, DUEL.option_named(self.state, text))
        return self

    def shows(self) -> str:
        return write_position(self.state.pos)

    @property
    def winner(self) -> str | None:
        outcome = DUEL.outcome(self.state)
        return None if outcome is None else "wb"[outcome.winners[0]]

    @property
    def rule(self) -> str:
        outcome = DUEL.outcome(self.state)
        return "" if outcome is None else outcome.reason.rule

    def why_not(self, thing: str) -> tuple[str, str]:
        """The key and the rule of the reason why something cannot be done."""
        reason = DUEL.closed(self.state, thing)
        return ("", "") if reason is None else (reason.phrase.key, reason.rule)


def placed(*texts: str, preset: str = "classic", starter: int = 0) -> Board:
    """A game from its beginning, with these placements made."""
    board = Board("Th8 to15")
    board.state = DUEL.start(DUEL.settings.complete({"preset": preset}))
    DUEL.apply(board.state, starter)
    return board.play(*texts)


class Cell(NamedTuple):
    """A column and a row from 0."""

    column: int
    row: int


def cells_of(text: str) -> list[Cell]:
    """The cells in a row of names: `d4e4`."""
    cells = []
    while text:
        end = 1
        while end < len(text) and text[end].isdigit():
            end += 1
        cells.append(Cell("abcdefghijklmno".index(text[0]), int(text[1:end]) - 1))
        text = text[end:]
    return cells


def row_text(row: list[str]) -> str:
    text, empty = "", 0
    for letter in row:
        if letter == ".":
            empty += 1
        else:
            text += f"{empty or ''}{letter}"
            empty = 0
    return f"{text}{empty or ''}"


def position(text: str, **settings: str) -> Position:
    """A position from its notation under settings."""
    return read_position(text, options_from(DUEL.settings.complete(settings)))


def play_text(pos: Position, text: str) -> None:
    """Make the move of a text on a position."""
    move = move_named(pos, text, legal_moves(pos))
    assert move >= 0, f"{text} is no move of {write_position(pos)}"
    make(pos, move)
