"""Focus, insight and comprehension as they are gained and lost (U3.5, U7.1, U7.2)."""

from fourspace.games.unsettled import options
from fourspace.games.unsettled.codes import DISCIPLINES, GONE
from fourspace.games.unsettled.frames import Handler, asks, explorer, push
from fourspace.games.unsettled.options import first_of
from fourspace.games.unsettled.state import Crew
from fourspace.games.unsettled.timetrack import lower
from fourspace.kernel.decisions import Decision, chance
from fourspace.kernel.frames import Frame
from fourspace.kernel.phrases import Phrase


class FocusHandler(Handler):
    """`focus(seat, steps)`: the owner chooses the cube of each step (U3.5)."""

    def step(self, state: Crew, frame: Frame) -> Decision | None:
        seat = frame.data[0]
        cubes = _cubes(state, seat, frame.data[1] > 0) if frame.data[1] else []
        if not cubes:
            state.frames.pop()
            return None
        if len(cubes) == 1:
            self._turn(state, frame, cubes[0])
            return None
        return asks("focus", seat, options.options(options.CUBE, cubes))

    def answer(self, state: Crew, frame: Frame, chosen: int) -> None:
        self._turn(state, frame, first_of(chosen))

    def _turn(self, state: Crew, frame: Frame, cube: int) -> None:
        seat = frame.data[0]
        if frame.data[1] > 0:
            state.focus[3 * seat + cube] += 1
            frame.data[1] -= 1
        else:
            lower(state, seat, cube)
            frame.data[1] += 1

    def question(self, state: Crew, frame: Frame) -> Phrase:
        key = "question.raise" if frame.data[1] > 0 else "question.lower"
        return Phrase(key, {"who": explorer(frame.data[0]), "n": abs(frame.data[1])})


def _cubes(state: Crew, seat: int, up: bool) -> list[int]:
    """The cubes that can take a step; those on Time are all alike when lowered."""
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


class SpreadHandler(Handler):
    """`spread(left, n…)`: the active explorer distributes focus among all (U8.5)."""

    def step(self, state: Crew, frame: Frame) -> Decision | None:
        if frame.data[0] == 0:
            state.frames.pop()
            for seat in range(state.players - 1, -1, -1):
                if frame.data[1 + seat]:
                    push(state, "focus", [seat, frame.data[1 + seat]])
            return None
        seats = list(range(state.players))
        return asks("spread", state.active, options.options(options.EXPLORER, seats))

    def answer(self, state: Crew, frame: Frame, chosen: int) -> None:
        sign = 1 if frame.data[0] > 0 else -1
        frame.data[0] -= sign
        frame.data[1 + first_of(chosen)] += sign

    def question(self, state: Crew, frame: Frame) -> Phrase:
        key = "question.spread_gain" if frame.data[0] > 0 else "question.spread_loss"
        return Phrase(key, {"n": abs(frame.data[0])})


class InsightHandler(Handler):
    """`insight(seat, steps)`: step by step; leaving the top brings a comprehension (U7.1)."""

    def step(self, state: Crew, frame: Frame) -> Decision | None:
        seat = frame.data[0]
        while frame.data[1] > 0:
            frame.data[1] -= 1
            if state.insight[seat] < state.world.insight:
                state.insight[seat] += 1
                continue
            discipline = state.pursuit[seat]
            state.insight[seat] = 1
            push(state, "face", [seat])
            push(state, "comprehend", [seat, discipline, 0])
            return None
        state.frames.pop()
        return None


def gain_insight(state: Crew, seat: int, count: int) -> None:
    """An explorer gains insight."""
    if state.story is not None:
        state.tell("event.insight", {"who": explorer(seat), "n": count}, [f"explorer {seat + 1}"])
    if state.insight[seat] + count <= state.world.insight:
        state.insight[seat] += count
    else:
        push(state, "insight", [seat, count])


class FaceHandler(Handler):
    """`face(seat)`: the pursuit cube goes to the bottom on any face (U7.1)."""

    def step(self, state: Crew, frame: Frame) -> Decision | None:
        return asks("face", frame.data[0], options.options(options.DISCIPLINE, [0, 1, 2]))

    def answer(self, state: Crew, frame: Frame, chosen: int) -> None:
        state.frames.pop()
        state.pursuit[frame.data[0]] = first_of(chosen)

    def question(self, state: Crew, frame: Frame) -> Phrase:
        return Phrase("question.face", {"who": explorer(frame.data[0])})


class PursueHandler(Handler):
    """`pursue(seat)`: another face, and the cube goes to the bottom (U5.1)."""

    def step(self, state: Crew, frame: Frame) -> Decision | None:
        seat = frame.data[0]
        others = [discipline for discipline in range(3) if discipline != state.pursuit[seat]]
        return asks("pursue", seat, options.options(options.DISCIPLINE, others))

    def answer(self, state: Crew, frame: Frame, chosen: int) -> None:
        state.frames.pop()
        seat = frame.data[0]
        state.pursuit[seat] = first_of(chosen)
        state.insight[seat] = 1

    def question(self, state: Crew, frame: Frame) -> Phrase:
        return Phrase("question.face", {"who": explorer(frame.data[0])})


class ComprehendHandler(Handler):
    """`comprehend(seat, discipline, stage)`: a token, the top breakthrough, a place (U7.2)."""

    def step(self, state: Crew, frame: Frame) -> Decision | None:
        seat, discipline, stage = frame.data
        if stage == 0:
            if state.tokens_left[discipline] == 0:
                state.frames.pop()
                return None
            state.tokens_left[discipline] -= 1
            self._tell(state, seat, discipline)
            frame.data[2] = 1
        if frame.data[2] == 1:
            bag = state.breakthroughs[discipline]
            if bag.size():
                found = options.options(options.BREAKTHROUGH, bag.next_kinds())
                return chance("breakthrough", found, bag.next_weights())
            frame.data[2] = 2
        if frame.data[2] == 2:
            return self._place(state, frame)
        return self._give_up_breakthrough(state, frame)

    def _tell(self, state: Crew, seat: int, discipline: int) -> None:
        if state.story is not None:
            named = Phrase(f"discipline.{DISCIPLINES[discipline]}")
            state.tell("event.comprehension", {"who": explorer(seat), "discipline": named})

    def _place(self, state: Crew, frame: Frame) -> Decision | None:
        """Where the token goes; if all places are taken, which of the five leaves (U7.2)."""
        seat = frame.data[0]
        most = state.world.most_comprehensions
        spaces = [space for space in range(most) if state.comprehension[most * seat + space] < 0]
        if len(spaces) == 1:
            state.frames.pop()
            state.comprehension[most * seat + spaces[0]] = frame.data[1]
            return None
        if spaces:
            return asks("space", seat, options.options(options.SPACE, spaces))
        return asks("forget", seat, options.options(options.SPACE, list(range(most + 1))))

    def _give_up_breakthrough(self, state: Crew, frame: Frame) -> Decision | None:
        """A breakthrough of the forgotten discipline, which stands in the frame, leaves too."""
        seat, discipline, _ = frame.data
        cards = [
            index
            for index, where in enumerate(state.breakthrough_at)
            if where == seat and state.world.breakthroughs[index].number == discipline
        ]
        if len(cards) > 1:
            return asks("unlearn", seat, options.options(options.BREAKTHROUGH, cards))
        state.frames.pop()
        if cards:
            state.breakthrough_at[cards[0]] = GONE
        return None

    def answer(self, state: Crew, frame: Frame, chosen: int) -> None:
        seat, discipline, stage = frame.data
        picked = first_of(chosen)
        most = state.world.most_comprehensions
        if stage == 1:
            state.breakthroughs[discipline].draw(picked)
            state.breakthrough_at[picked] = seat
            frame.data[2] = 2
            if state.story is not None:
                named = Phrase(state.world.breakthroughs[picked].key)
                state.tell("event.breakthrough", {"who": explorer(seat), "card": named})
        elif stage == 3:
            state.frames.pop()
            state.breakthrough_at[picked] = GONE
        elif picked < most and state.comprehension[most * seat + picked] < 0:
            state.frames.pop()
            state.comprehension[most * seat + picked] = discipline
        else:
            frame.data[2] = 3
            if picked < most:
                frame.data[1] = state.comprehension[most * seat + picked]
                state.comprehension[most * seat + picked] = discipline

    def question(self, state: Crew, frame: Frame) -> Phrase:
        seat, discipline, stage = frame.data
        named = Phrase(f"discipline.{DISCIPLINES[discipline]}")
        if stage == 1:
            return Phrase("question.draw_breakthrough", {"discipline": named})
        if stage == 3:
            return Phrase("question.unlearn", {"who": explorer(seat), "discipline": named})
        most = state.world.most_comprehensions
        full = min(state.comprehension[most * seat : most * seat + most]) >= 0
        key = "question.forget" if full else "question.space"
        return Phrase(key, {"who": explorer(seat), "discipline": named})
