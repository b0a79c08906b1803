"""The agents of Magpies: one that bids high."""

from typing import Any

from fourspace.agents.agent import Agent
from fourspace.agents.roster import Roster
from fourspace.kernel.game import Game
from fourspace.kernel.sources import Source
from tests.magpies.state import Magpies


class Bold(Agent[Magpies]):
    """Bids its highest card, grabs, and buries what it looks at: always the last option."""

    def choose(self, game: Game[Magpies], state: Magpies, seat: int) -> int:
        return game.decision(state).options_of(seat)[-1]


def _make(game: Game[Any], name: str, strength: float, source: Source) -> Bold:
    return Bold()


ROSTER = Roster(["bold"], _make)
