"""Gaining and losing focus, insight and comprehension (U3.5, U7.1, U7.2)."""

from typing import Final

from fourspace.games.unsettled import options
from fourspace.games.unsettled.asking import UnsettledHandler, ask, explorer, pose
from fourspace.games.unsettled.codes import DISCIPLINES, GONE
from fourspace.games.unsettled.frames import Comprehend, Face, Focus, Insight, Pursue, Spread
from fourspace.games.unsettled.options import first_of
from fourspace.games.unsettled.state import State
from fourspace.games.unsettled.timetrack import lower
from fourspace.kernel.decisions import chance
from fourspace.kernel.phrases import Phrase

_TOKEN: Final = 0
_BREAKTHROUGH: Final = 1
_PLACE: Final = 2
_UNLEARN: Final = 3
"""The stages of a comprehension."""


class FocusHandler(UnsettledHandler[Focus]):
    """The owner chooses the cube of each step (U3.5)."""

    def run(self, state: State, frame: Focus) -> bool:
        seat = frame.seat
        cubes = _cubes(state, seat, frame.steps > 0) if frame.steps else []
        if not cubes:
            state.frames.pop()
            return True
        if len(cubes) == 1:
            self._turn(state, frame, cubes[0])
            return True
        return ask(state, "focus", seat, options.options(options.CUBE, cubes))

    def answer(self, state: State, frame: Focus, chosen: int) -> None:
        self._turn(state, frame, first_of(chosen))

    def _turn(self, state: State, frame: Focus, cube: int) -> None:
        seat = frame.seat
        if frame.steps > 0:
            state.focus[3 * seat + cube] += 1
            frame.steps -= 1
        else:
            lower(state, seat, cube)
            frame.steps += 1

    def question(self, state: State, frame: Focus) -> Phrase:
        key = "question.raise" if frame.steps > 0 else "question.lower"
        return Phrase(key, {"who": explorer(frame.seat), "n": abs(frame.steps)})


def _cubes(state: State, seat: int, up: bool) -> list[int]:
    """The cubes that can take a step; when lowering, only one of those on Time is listed."""
    found: list[int] = []
    idle = False
    for cube in range(3):
        value = state.focus[3 * seat + cube]
        if up:
            if value < 3:
                found.append(cube)
        elif value > 0:
            found.append(cube)
        elif not idle:
            found.append(cube)
            idle = True
    return found


class SpreadHandler(UnsettledHandler[Spread]):
    """The active explorer distributes focus among all (U8.5)."""

    def run(self, state: State, frame: Spread) -> bool:
        if frame.left == 0:
            state.frames.pop()
            for seat in range(state.players - 1, -1, -1):
                if frame.steps[seat]:
                    state.push(Focus(seat, frame.steps[seat]))
            return True
        seats = list(range(state.players))
        return ask(state, "spread", state.active, options.options(options.EXPLORER, seats))

    def answer(self, state: State, frame: Spread, chosen: int) -> None:
        sign = 1 if frame.left > 0 else -1
        frame.left -= sign
        frame.steps[first_of(chosen)] += sign

    def question(self, state: State, frame: Spread) -> Phrase:
        key = "question.spread_gain" if frame.left > 0 else "question.spread_loss"
        return Phrase(key, {"n": abs(frame.left)})


class InsightHandler(UnsettledHandler[Insight]):
    """Step by step; leaving the top brings a comprehension (U7.1)."""

    def run(self, state: State, frame: Insight) -> bool:
        seat = frame.seat
        while frame.steps > 0:
            frame.steps -= 1
            if state.insight[seat] < state.world.insight:
                state.insight[seat] += 1
                continue
            discipline = state.pursuit[seat]
            state.insight[seat] = 1
            state.push(Face(seat))
            state.push(Comprehend(seat, discipline))
            return True
        state.frames.pop()
        return True


def gain_insight(state: State, seat: int, count: int) -> None:
    """An explorer gains insight."""
    if state.story is not None:
        state.tell("event.insight", {"who": explorer(seat), "n": count}, [f"explorer {seat + 1}"])
    if state.insight[seat] + count <= state.world.insight:
        state.insight[seat] += count
    else:
        state.push(Insight(seat, count))


class FaceHandler(UnsettledHandler[Face]):
    """The pursuit cube goes to the bottom on any face (U7.1)."""

    def run(self, state: State, frame: Face) -> bool:
        return ask(state, "face", frame.seat, options.options(options.DISCIPLINE, [0, 1, 2]))

    def answer(self, state: State, frame: Face, chosen: int) -> None:
        state.frames.pop()
        state.pursuit[frame.seat] = first_of(chosen)

    def question(self, state: State, frame: Face) -> Phrase:
        return Phrase("question.face", {"who": explorer(frame.seat)})


class PursueHandler(UnsettledHandler[Pursue]):
    """Another face, and the cube goes to the bottom (U5.1)."""

    def run(self, state: State, frame: Pursue) -> bool:
        seat = frame.seat
        others = [discipline for discipline in range(3) if discipline != state.pursuit[seat]]
        return ask(state, "pursue", seat, options.options(options.DISCIPLINE, others))

    def answer(self, state: State, frame: Pursue, chosen: int) -> None:
        state.frames.pop()
        seat = frame.seat
        state.pursuit[seat] = first_of(chosen)
        state.insight[seat] = 1

    def question(self, state: State, frame: Pursue) -> Phrase:
        return Phrase("question.face", {"who": explorer(frame.seat)})


class ComprehendHandler(UnsettledHandler[Comprehend]):
    """A token, the top breakthrough, a place (U7.2)."""

    def run(self, state: State, frame: Comprehend) -> bool:
        seat, discipline, stage = frame.seat, frame.discipline, frame.stage
        if stage == _TOKEN:
            if state.tokens_left[discipline] == 0:
                state.frames.pop()
                return True
            state.tokens_left[discipline] -= 1
            self._tell(state, seat, discipline)
            frame.stage = _BREAKTHROUGH
        if frame.stage == _BREAKTHROUGH:
            bag = state.breakthroughs[discipline]
            if bag.size():
                found = options.options(options.BREAKTHROUGH, bag.next_kinds())
                return pose(state, chance("breakthrough", found, bag.next_weights()))
            frame.stage = _PLACE
        if frame.stage == _PLACE:
            return self._place(state, frame)
        return self._give_up_breakthrough(state, frame)

    def _tell(self, state: State, seat: int, discipline: int) -> None:
        if state.story is not None:
            named = Phrase(f"discipline.{DISCIPLINES[discipline]}")
            state.tell("event.comprehension", {"who": explorer(seat), "discipline": named})

    def _place(self, state: State, frame: Comprehend) -> bool:
        """Find a place for the token; if all are taken, ask which of the five leaves (U7.2)."""
        seat = frame.seat
        most = state.world.most_comprehensions
        spaces = [space for space in range(most) if state.comprehension[most * seat + space] < 0]
        if len(spaces) == 1:
            state.frames.pop()
            state.comprehension[most * seat + spaces[0]] = frame.discipline
            return True
        if spaces:
            return ask(state, "space", seat, options.options(options.SPACE, spaces))
        return ask(state, "forget", seat, options.options(options.SPACE, list(range(most + 1))))

    def _give_up_breakthrough(self, state: State, frame: Comprehend) -> bool:
        """Give up a breakthrough of the forgotten discipline, which the frame holds."""
        seat, discipline = frame.seat, frame.discipline
        cards = [
            index
            for index, where in enumerate(state.breakthrough_at)
            if where == seat and state.world.breakthroughs[index].number == discipline
        ]
        if len(cards) > 1:
            return ask(state, "unlearn", seat, options.options(options.BREAKTHROUGH, cards))
        state.frames.pop()
        if cards:
            state.breakthrough_at[cards[0]] = GONE
        return True

    def answer(self, state: State, frame: Comprehend, chosen: int) -> None:
        seat, discipline, stage = frame.seat, frame.discipline, frame.stage
        picked = first_of(chosen)
        most = state.world.most_comprehensions
        if stage == _BREAKTHROUGH:
            state.breakthroughs[discipline].draw(picked)
            state.breakthrough_at[picked] = seat
            frame.stage = _PLACE
            if state.story is not None:
                named = Phrase(state.world.breakthroughs[picked].key)
                state.tell("event.breakthrough", {"who": explorer(seat), "card": named})
        elif stage == _UNLEARN:
            state.frames.pop()
            state.breakthrough_at[picked] = GONE
        elif picked < most and state.comprehension[most * seat + picked] < 0:
            state.frames.pop()
            state.comprehension[most * seat + picked] = discipline
        else:
            frame.stage = _UNLEARN
            if picked < most:
                frame.discipline = state.comprehension[most * seat + picked]
                state.comprehension[most * seat + picked] = discipline

    def question(self, state: State, frame: Comprehend) -> Phrase:
        seat, discipline, stage = frame.seat, frame.discipline, frame.stage
        named = Phrase(f"discipline.{DISCIPLINES[discipline]}")
        if stage == _BREAKTHROUGH:
            return Phrase("question.draw_breakthrough", {"discipline": named})
        if stage == _UNLEARN:
            return Phrase("question.unlearn", {"who": explorer(seat), "discipline": named})
        most = state.world.most_comprehensions
        full = min(state.comprehension[most * seat : most * seat + most]) >= 0
        key = "question.forget" if full else "question.space"
        return Phrase(key, {"who": explorer(seat), "discipline": named})
