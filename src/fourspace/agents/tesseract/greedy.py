"""Novice: takes what looks best right now, one answer at a time.

The strong agent also uses it for everybody when it simulates a plan.
"""

from fourspace.agents.agent import Agent
from fourspace.agents.tesseract.evaluation import Evaluation
from fourspace.games.tesseract.state import ACTION, State
from fourspace.kernel.decisions import Decision, pick
from fourspace.kernel.game import Game
from fourspace.kernel.sources import Source

Table = Game[State]


def resolve(game: Table, state: State, source: Source) -> None:
    """Let chance answer until somebody is asked or the game is over."""
    while state.result == 0 and (state.frames or state.phase != ACTION):
        decision = game.decision(state)
        if not decision.by_chance:
            return
        game.advance(state, pick(decision, source))


class Greedy:
    """Chooses by the worth of the position right after an answer, with dice sampled."""

    def __init__(self, game: Table, evaluation: Evaluation, source: Source, samples: int) -> None:
        self.game = game
        self.evaluation = evaluation
        self.source = source
        self.samples = samples
        """How often an answer that leads to dice is tried."""

    def best(self, state: State, decision: Decision) -> int:
        """The option that looks best. It always agrees to proposals."""
        options = decision.options
        if len(options) == 1:
            return options[0]
        if decision.kind == "agree":
            return options[-1]
        best = options[0]
        most = -1e18
        for option in options:
            worth = self.worth(state, option)
            if worth > most:
                most = worth
                best = option
        return best

    def worth(self, state: State, option: int) -> float:
        """The worth of an answer."""
        after = state.copy()
        self.game.advance(after, option)
        if after.result != 0 or not self.at_chance(after):
            return self.judge(state, after)
        total = 0.0
        for _ in range(self.samples):
            rolled = after.copy()
            resolve(self.game, rolled, self.source)
            total += self.judge(state, rolled)
        return total / self.samples

    def at_chance(self, state: State) -> bool:
        """Whether dice or a draw come next."""
        if not state.frames:
            return False
        return self.game.decision(state).by_chance

    def judge(self, before: State, after: State) -> float:
        """The worth of a position, with what the remaining actions may gain."""
        worth = self.evaluation.value(after)
        if after.phase == ACTION and after.active == before.active:
            worth += 0.6 * float(after.actions)
        return worth

    def play_turn(self, state: State, answers: int) -> None:
        """Play until the next scientist's Action phase begins, or `answers` are given."""
        active = state.active
        while answers > 0 and state.result == 0:
            decision = self.game.decision(state)
            if decision.by_chance:
                self.game.advance(state, pick(decision, self.source))
            elif state.active != active and not state.frames:
                return
            else:
                self.game.advance(state, self.best(state, decision))
            answers -= 1


class Novice(Agent[State]):
    """Sensible and fast: looks one answer ahead."""

    def __init__(self, game: Table, evaluation: Evaluation, source: Source) -> None:
        self.greedy = Greedy(game, evaluation, source, 3)

    def choose(self, game: Table, state: State, seat: int) -> int:
        return self.greedy.best(state, game.decision(state))
