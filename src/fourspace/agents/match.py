"""A whole game between agents, played inside the core.

Driving a game question by question from interpreted code costs several times more.
"""

from fourspace.agents.agent import Agent
from fourspace.agents.chance import RandomAgent
from fourspace.kernel.decisions import pick
from fourspace.kernel.game import Game, S
from fourspace.kernel.sources import Source


def play_match(game: Game[S], state: S, agents: list[Agent[S]], source: Source, most: int) -> int:
    """Play on until the game is over: `agents` by seat, chance from `source`.

    Stops after `most` answers. Returns how many were given. If several seats may answer, one is
    drawn at random.
    """
    given = 0
    while given < most and game.outcome(state) is None:
        decision = game.decision(state)
        if decision.by_chance:
            option = pick(decision, source)
        elif decision.forced:
            option = decision.options[0]
        else:
            seats = decision.seats
            seat = seats[0] if len(seats) == 1 else seats[source.below(len(seats))]
            agent = agents[seat]
            if isinstance(agent, RandomAgent):  # uses only its options
                option = agent.choose(game, state, seat)
            else:
                option = agent.choose(game, game.resample(state, seat, source), seat)
        game.advance(state, option)
        given += 1
    return given
