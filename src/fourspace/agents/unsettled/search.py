"""Beam search over the rest of a turn.

A step is one of the active explorer's actions with all the small choices that follow from it. A way
is a sequence of steps. It ends before dice or cards: they are sampled, and planning starts again.
"""

from typing import Final

from fourspace.agents.unsettled.marks import mark
from fourspace.agents.unsettled.worth import Judge
from fourspace.games.unsettled import options
from fourspace.games.unsettled.codes import GOING_ON
from fourspace.games.unsettled.frames import Focus
from fourspace.games.unsettled.free import hand_over, owner_of
from fourspace.games.unsettled.handlers import answer, go_on
from fourspace.games.unsettled.options import first_of, kind_of, option, second_of
from fourspace.games.unsettled.state import State
from fourspace.kernel.decisions import Decision, pick
from fourspace.kernel.sources import Source

_LONGEST: Final = 14
"""The most steps of a turn."""
_ANSWERS: Final = 80
"""The most small choices after a step; no card comes near this."""
_FIRST_LOOK: Final = 3
_SECOND_LOOK: Final = 9
"""How often chance is sampled for a way: at first, and among the best."""
_FINALISTS: Final = 6
_ACTIONS: Final = (
    options.USE,
    options.MOVE,
    options.LUNA,
    options.SCAN,
    options.REGROUP,
    options.FREE,
    options.CONSUME,
)


class Way:
    """A sequence of answers, the position it leads to, and its worth."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.answers: list[int] = []
        self.worth = 0.0
        self.chancy = False
        """Whether it ends before dice or cards."""

    def onward(self) -> "Way":
        """A copy that can be continued separately."""
        other = Way(self.state.copy())
        other.answers = self.answers[:]
        return other

    def note(self, chosen: int) -> None:
        """Give an answer and remember it."""
        self.answers.append(chosen)
        answer(self.state, chosen)


def _by_worth(way: Way) -> float:
    return -way.worth


class Search:
    """Looks for the best way through the rest of a turn."""

    def __init__(self, judge: Judge, source: Source, width: int) -> None:
        self.judge = judge
        self.source = source
        self.width = width

    def best(self, state: State) -> Way:
        """The best way found from a question to the active explorer.

        In the search nobody interrupts: the other explorers decide that in play.
        """
        finished: list[Way] = []
        level = [Way(hush(state))]
        for _ in range(_LONGEST):
            grown: list[Way] = []
            seen: set[int] = set()
            for way in level:
                self._grow(way, state.turn, seen, grown, finished)
            grown.sort(key=_by_worth)
            level = grown[: self.width]
            if not level:
                break
        finished += level
        finished.sort(key=_by_worth)
        return self._look_closer(finished[:_FINALISTS], state.turn)

    def _look_closer(self, ways: list[Way], turn: int) -> Way:
        """The best of a few ways, with chance sampled more often."""
        if not any(way.chancy for way in ways):
            return ways[0]
        for way in ways:
            if way.chancy:
                more = self._sampled(way.state, turn, _SECOND_LOOK)
                way.worth = (_FIRST_LOOK * way.worth + _SECOND_LOOK * more) / (
                    _FIRST_LOOK + _SECOND_LOOK
                )
        ways.sort(key=_by_worth)
        return ways[0]

    def _grow(
        self, way: Way, turn: int, seen: set[int], grown: list[Way], finished: list[Way]
    ) -> None:
        """Extend a way by every possible next step."""
        for chosen in self.steps(way.state):
            onward = way.onward()
            onward.note(chosen)
            after = onward.state
            if self._settle(onward, turn):
                onward.chancy = True
                onward.worth = self._sampled(after, turn, _FIRST_LOOK)
                finished.append(onward)
            elif after.ended != GOING_ON or after.turn != turn:
                onward.worth = self.judge.worth(after)
                finished.append(onward)
            else:
                number = mark(after)
                if number not in seen:
                    seen.add(number)
                    onward.worth = self.judge.prospect(after, turn)
                    grown.append(onward)

    def steps(self, state: State) -> list[int]:
        """The sensible next actions of the active explorer."""
        asked = state.asked
        assert asked is not None
        found: list[int] = []
        for chosen in asked.options:
            kind = kind_of(chosen)
            if owner_of(state, chosen) != state.active:
                continue
            if kind in _ACTIONS or (kind > options.CONSUME and self.helps(state, chosen)):
                found.append(chosen)
        return found

    def helps(self, state: State, chosen: int) -> bool:
        """Whether an endlessly repeatable action (a gift, another pursuit) helps at once."""
        kind = kind_of(chosen)
        other = state.copy()
        if kind == options.PURSUE:
            seat = second_of(chosen)
            if state.insight[seat] > 1:
                return False
            other.pursuit[seat] = self.pursuit(state, seat)
        elif kind in (options.GIVE, options.GIVE_TOKEN):
            giver, taker = second_of(chosen) // 16, second_of(chosen) % 16
            hand_over(other, giver, taker, first_of(chosen), kind == options.GIVE_TOKEN)
        else:
            return False
        return self.judge.worth(other) > self.judge.worth(state) + 0.3

    def pursuit(self, state: State, seat: int) -> int:
        """The discipline that an explorer should pursue."""
        best = state.pursuit[seat]
        most = -1e9
        other = state.copy()
        for discipline in range(3):
            other.pursuit[seat] = discipline
            worth = self.judge.worth(other) - 0.1 * state.comprehension.count(discipline)
            worth -= 0.05 * state.pursuit.count(discipline)
            if state.tokens_left[discipline] == 0:
                worth -= 50.0
            if worth > most + 1e-6:
                most = worth
                best = discipline
        return best

    # What follows from a step

    def _settle(self, way: Way, turn: int) -> bool:
        """Go on to the next step, or to chance (then True). Others choose as the planner would."""
        for _ in range(_ANSWERS):
            asked = way.state.asked
            if way.state.ended != GOING_ON or asked is None or asked.kind == "turn":
                return False
            if asked.by_chance:
                return True
            way.note(self.small_choice(way.state, asked, turn))
        return False

    def sampled_once(self, state: State, turn: int) -> float:
        """The worth of a position after one random outcome; `state` is changed."""
        for _ in range(_ANSWERS):
            asked = state.asked
            if state.ended != GOING_ON or asked is None or asked.kind == "turn":
                break
            if asked.by_chance:
                answer(state, pick(asked, self.source))
            else:
                answer(state, self.small_choice(state, asked, turn))
        return self.judge.prospect(state, turn)

    def _sampled(self, state: State, turn: int, times: int) -> float:
        total = 0.0
        for _ in range(times):
            total += self.sampled_once(state.copy(), turn)
        return total / times

    def small_choice(self, state: State, asked: Decision, turn: int) -> int:
        """The answer to a question within an effect that looks best at once."""
        found = asked.options
        if len(found) == 1:
            return found[0]
        if asked.kind == "focus":
            return self._cube(state, found)
        if asked.kind == "leave":
            return option(options.NO)
        if asked.kind == "offer":
            return option(options.YES)
        best = found[0]
        most = -1e18
        for chosen in found:
            other = state.copy()
            answer(other, chosen)
            worth = self.judge.prospect(other, turn)
            if worth > most:
                most = worth
                best = chosen
        return best

    def _cube(self, state: State, found: list[int]) -> int:
        """The cube that gains or loses a step: the lowest gains most, the highest loses least."""
        frame = state.frames[-1]
        assert isinstance(frame, Focus)
        best = found[0]
        for chosen in found:
            here = state.focus[3 * frame.seat + first_of(chosen)]
            there = state.focus[3 * frame.seat + first_of(best)]
            if (here < there) if frame.steps > 0 else (here > there):
                best = chosen
        return best


def hush(state: State) -> State:
    """A copy in which nobody interrupts and only the active explorer is asked."""
    other = state.copy()
    other.hushed = True
    go_on(other)
    return other
