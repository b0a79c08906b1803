"""Magpies, the state: cards in hands, cards bid face down, shiny things in a row, a bag."""

from typing import Any

from fourspace.kernel.bags import Bag, bag_from
from fourspace.kernel.frames import frames_from, frames_text
from fourspace.kernel.game import Game, State
from fourspace.kernel.phrases import refused
from tests.magpies.frames import FRAMES
from tests.magpies.rows import row_rank

KINDS = 6
COPIES = 3


class Magpies(State):
    """The whole table."""

    def __init__(self, game: Game[Any], seats: int, rounds: int) -> None:
        super().__init__(game)
        self.rounds = rounds
        self.row = ""
        """The shiny things, first to be taken first; empty before they are laid out."""
        self.hands: list[list[int]] = [[] for _ in range(seats)]
        self.bids: list[int] = [-1] * seats
        """The card that each seat has put face down; -1 for none."""
        self.nests: list[str] = [""] * seats
        """The things that each seat has taken."""
        self.bag = Bag([COPIES] * KINDS)
        self.buriers: list[int] = []
        """Which seat has put which card under the bag, and so knows it."""

    def copy(self) -> "Magpies":
        other = Magpies(self.game, len(self.hands), self.rounds)
        other.copy_kernel(self)
        other.row = self.row
        other.hands = [hand[:] for hand in self.hands]
        other.bids = self.bids[:]
        other.nests = self.nests[:]
        other.bag = self.bag.copy()
        other.buriers = self.buriers[:]
        return other


def position_text(state: Magpies) -> str:
    """All of it, in fields split by semicolons."""
    return ";".join(
        [
            str(state.number),
            str(state.rounds),
            state.row,
            "/".join("".join(map(str, hand)) for hand in state.hands),
            ",".join(map(str, state.bids)),
            "/".join(state.nests),
            state.bag.text(),
            ",".join(map(str, state.buriers)),
            frames_text(state.frames),
        ]
    )


def position_from(game: Game[Any], text: str) -> Magpies:
    """The state that `position_text` wrote."""
    try:
        number, rounds, row, hands, bids, nests, bag, buriers, frames = text.split(";")
        state = Magpies(game, hands.count("/") + 1, int(rounds))
        state.number = int(number)
        if row:
            row_rank(row)
        state.row = row
        state.hands = [[int(card) for card in hand] for hand in hands.split("/")]
        state.bids = [int(bid) for bid in bids.split(",")]
        state.nests = nests.split("/")
        state.bag = bag_from(bag)
        state.buriers = [int(seat) for seat in buriers.split(",")] if buriers else []
        state.frames = frames_from(frames, FRAMES)
    except ValueError:
        raise refused("reason.no_position", {"text": text[:40]}) from None
    if not len(state.hands) == len(state.bids) == len(state.nests):
        raise refused("reason.no_position", {"text": text[:40]})
    return state
