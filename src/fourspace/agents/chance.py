"""Playing at random: the weakest agent, and the playout that searches and tests are built on."""

from fourspace.agents.agent import Agent
from fourspace.kernel.decisions import pick
from fourspace.kernel.game import Game, S
from fourspace.kernel.sources import Source


class RandomAgent(Agent[S]):
    """Chooses any of its options, all equally likely."""

    def __init__(self, source: Source) -> None:
        self.source = source

    def choose(self, game: Game[S], state: S, seat: int) -> int:
        options = game.decision(state).options_of(seat)
        return options[self.source.below(len(options))]


def playout(game: Game[S], state: S, source: Source, most: int) -> int:
    """Answer every question at random, chance by its weights, until the game ends.

    Stops after `most` answers. Returns how many were given.
    """
    given = 0
    while given < most and game.outcome(state) is None:
        game.advance(state, pick(game.decision(state), source))
        given += 1
    return given
