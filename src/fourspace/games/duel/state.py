"""The state of a game of Duel: a position, the settings, and how it ended."""

from typing import Any, Final

from fourspace.games.duel.rules.count import count_full, count_reason, count_winner
from fourspace.games.duel.rules.ending import bare, boards_winner
from fourspace.games.duel.rules.legal import legal_moves
from fourspace.games.duel.rules.pieces import CAPTURED, NOBODY, SLOTS
from fourspace.games.duel.rules.position import Position
from fourspace.games.duel.rules.setup import in_setup
from fourspace.games.duel.settings import options_from
from fourspace.kernel import game as kernel
from fourspace.kernel.game import Game, Outcome
from fourspace.kernel.phrases import Phrase, Reason

COLOUR_NAMES: Final = ("white", "black")


class State(kernel.State):
    """A game at rest: before the draw of the starter, or before a placement or a move."""

    def __init__(
        self, game: Game[Any], settings: dict[str, str], pos: Position, drawn: bool
    ) -> None:
        super().__init__(game)
        self.settings = settings
        self.pos = pos
        self.drawn = drawn
        """Whether the draw has named the starter (D3.1)."""
        self.last_text = ""
        """The last placement or move in notation; empty before the first."""
        self.moves: list[int] = []
        """What the side to move may do, ascending; empty before the draw and after the end."""
        self.ended: Outcome | None = None

    def settle(self) -> None:
        """Find out whether the game is over and, if not, the legal moves."""
        self.moves = []
        self.ended = None
        if not self.drawn:
            return
        if not in_setup(self.pos):
            self.ended = board_outcome(self.pos)
            if self.ended is not None:
                return
        self.moves = legal_moves(self.pos)
        if not self.moves:
            self.ended = ending(1 - int(self.pos.side), "no_move", "D8.3")
        elif not in_setup(self.pos) and count_full(self.pos):
            self.moves = []
            self.ended = adjudication(self.pos)

    def copy(self) -> "State":
        other = State(self.game, self.settings, self.pos.copy(), self.drawn)
        other.copy_kernel(self)
        other.last_text = self.last_text
        other.moves = self.moves
        other.ended = self.ended
        return other


def first_state(game: Game[Any], settings: dict[str, str]) -> State:
    """The state before the draw."""
    return State(game, settings, Position(options_from(settings)), False)


def ending(winner: int, key: str, rule: str) -> Outcome:
    """An outcome with its reason, naming the loser or the winner by colour."""
    words: dict[str, str | int | Phrase] = {
        "winner": Phrase(f"colour.{COLOUR_NAMES[winner]}"),
        "loser": Phrase(f"colour.{COLOUR_NAMES[1 - winner]}"),
    }
    return Outcome((winner,), Reason(Phrase(f"outcome.{key}", words), rule))


def board_outcome(pos: Position) -> Outcome | None:
    """The outcome according to the board, if the game is over (D8.1, D8.2, `strip_wins`)."""
    winner = int(boards_winner(pos))
    if winner == NOBODY:
        return None
    loser = 1 - winner
    if pos.at[loser * SLOTS] == CAPTURED:
        return ending(winner, "tesseract_captured", "D8.1")
    if pos.strip_wins and bare(pos.at, loser):
        return ending(winner, "stripped", "D10.1")
    return ending(winner, "tesseract_stuck", "D8.2")


def adjudication(pos: Position) -> Outcome:
    """Who wins when the count is full, and why (D8.6)."""
    return ending(int(count_winner(pos)), count_reason(pos), "D8.6")
