"""Strong: plans the whole turn.

It grows a beam of action sequences, cards included, and evaluates their last positions. A plan ends
before dice: they are sampled, and a new plan is made after the roll. The best plans are then
simulated through the Threat phase and further turns, many times, until the effort is spent; the one
with the best average is followed as long as everything goes as expected.
"""

import time
from typing import Final

from fourspace.agents.agent import Agent
from fourspace.agents.tesseract.evaluation import Evaluation
from fourspace.agents.tesseract.greedy import Greedy, Table, resolve
from fourspace.games.tesseract.state import State
from fourspace.games.tesseract.turn.paying import END
from fourspace.kernel.native import i64, vec
from fourspace.kernel.sources import Source

_KEPT: Final = 12
"""How many plans are simulated."""
_TRIAL: Final = 40.0
"""How many positions one simulation counts as: about two turns of greedy answers."""


class Plan:
    """A sequence of answers, the position it leads to and its worth."""

    def __init__(self, state: State, answers: list[int], worth: float, ends: bool = False) -> None:
        self.ends = ends
        """Whether its last answer, not given yet in its position, ends the Action phase."""
        self.state = state
        self.answers = answers
        self.worth = worth
        self.total = 0.0
        """The sum of its simulated results."""
        self.trials = 0

    def mean(self) -> float:
        return self.total / self.trials if self.trials else self.worth


class Effort:
    """The effort allowed for a plan: seconds, or positions looked at.

    Time is processor time, so that a busy machine does not make the agent weaker.
    """

    def __init__(self, limit: float, timed: bool) -> None:
        self.limit = limit
        self.timed = timed
        self.positions = 0.0
        self.began = 0.0

    def begin(self) -> None:
        """Start a new plan."""
        self.positions = 0.0
        self.began = time.thread_time() if self.timed else 0.0

    def spent(self) -> float:
        """The effort spent on the plan so far."""
        return time.thread_time() - self.began if self.timed else self.positions


def by_worth(plan: Plan) -> float:
    return -plan.worth


def by_mean(plan: Plan) -> float:
    return -plan.mean()


def fingerprint(state: State) -> int:
    """A hash of a position within a turn, the same however it was reached."""
    mixed: i64 = state.board * 31 + state.actions + state.taken * 4 + state.left * 1024
    mixed = mix(state.labs, 24, mixed)
    mixed = mix(state.primed, state.sizes[4], mixed)
    mixed = mix(state.heights, 36, mixed)
    mixed = mix(state.hands, len(state.hands), mixed)
    return int(mixed) * 64 + len(state.frames) * 8 + int(state.skips)


def mix(numbers: vec[i64], count: i64, mixed: i64) -> i64:
    at: i64 = 0
    while at < count:
        mixed = (mixed * 1000003 + numbers[at] + 7) % 8796093022151
        at += 1
    return mixed


class Strong(Agent[State]):
    """Plans a whole turn ahead and simulates what follows."""

    def __init__(self, game: Table, evaluation: Evaluation, source: Source, effort: Effort) -> None:
        self.game = game
        self.evaluation = evaluation
        self.source = source
        self.effort = effort
        self.greedy = Greedy(game, evaluation, source, 2)
        self.planned: list[int] = []
        """The remaining answers of the plan, if everything goes as expected."""
        self.foreseen = ""
        """The position in which to give the next of them."""

    def choose(self, game: Table, state: State, seat: int) -> int:
        decision = game.decision(state)
        if len(decision.options) == 1:
            return decision.options[0]
        if decision.kind == "agree":
            return decision.options[-1]
        if self.planned and game.position_text(state) == self.foreseen:
            return self.follow(state)
        self.effort.begin()
        plans = self.grow(state)
        best = self.play_on(plans)
        self.planned = best.answers
        return self.follow(state)

    def follow(self, state: State) -> int:
        """Give the next answer of the plan, and note where it should lead."""
        answer = self.planned[0]
        self.planned = self.planned[1:]
        if self.planned:
            after = state.copy()
            self.game.advance(after, answer)
            self.foreseen = self.game.position_text(after)
        return answer

    # Growing plans

    def grow(self, state: State) -> list[Plan]:
        """Plans for the rest of the turn, the best first; wider as long as effort allows."""
        finished: list[Plan] = []
        width = 4
        before = 0.0
        while True:
            finished = self.beam(state, width)
            spent = self.effort.spent()
            # The next width costs about twice as much; half of the effort is for playing on.
            if width >= 64 or spent + 2.2 * (spent - before) > 0.5 * self.effort.limit:
                break
            before = spent
            width *= 2
        finished.sort(key=by_worth)
        return finished

    def beam(self, state: State, width: int) -> list[Plan]:
        """Grow plans level by level, keeping the best of each level."""
        finished: list[Plan] = []
        level = [Plan(state, [], 0.0)]
        for _ in range(14):
            grown: list[Plan] = []
            seen: set[int] = set()
            for plan in level:
                self.expand(state, plan, seen, grown, finished)
            if not grown:
                break
            grown.sort(key=by_worth)
            level = grown[:width]
        return finished

    def expand(
        self,
        root: State,
        plan: Plan,
        seen: set[int],
        grown: list[Plan],
        finished: list[Plan],
    ) -> None:
        """Extend a plan by every possible answer."""
        decision = self.game.decision(plan.state)
        options = decision.options[-1:] if decision.kind == "agree" else decision.options
        self.effort.positions += len(options)
        for option in options:
            after = plan.state.copy()
            if option == END and not after.frames:  # the turn ends: judge it before the dice
                finished.append(
                    Plan(after, [*plan.answers, option], self.evaluation.value(after), True)
                )
                continue
            self.game.advance(after, option)
            answers = [*plan.answers, option]
            if after.result != 0 or after.active != root.active:
                finished.append(Plan(after, answers, self.evaluation.value(after)))
            elif after.frames and self.game.decision(after).by_chance:
                finished.append(Plan(after, answers, self.sample_worth(root, after)))
            else:
                mark = fingerprint(after)
                if mark not in seen:
                    seen.add(mark)
                    grown.append(Plan(after, answers, self.greedy.judge(root, after)))

    def sample_worth(self, root: State, state: State) -> float:
        """The worth of a plan that ends before dice."""
        total = 0.0
        for _ in range(4):
            rolled = state.copy()
            resolve(self.game, rolled, self.source)
            total += self.greedy.judge(root, rolled)
        return total / 4

    # Playing plans on

    def play_on(self, plans: list[Plan]) -> Plan:
        """The best plan after simulating the first few until the effort is spent."""
        kept = plans[:_KEPT]
        while len(kept) > 1 and self.effort.spent() < self.effort.limit:
            for _ in range(4):
                for plan in kept:
                    self.trial(plan)
                if self.effort.spent() > self.effort.limit:
                    break
            kept.sort(key=by_mean)
            if kept[0].trials >= 8 and len(kept) > 2:
                kept = kept[: (len(kept) + 1) // 2]
        return kept[0]

    def trial(self, plan: Plan) -> None:
        """Simulate a plan: the rest of its turn, the Threat phase, the next scientist's turn."""
        self.effort.positions += _TRIAL
        state = plan.state.copy()
        if plan.ends:
            self.game.advance(state, END)
        self.greedy.play_turn(state, 60)
        if state.result == 0:
            self.greedy.play_turn(state, 60)
        plan.total += self.evaluation.value(state)
        plan.trials += 1
