"""Verbs about the crew, time, and the order of effects."""

from fourspace.games.unsettled import frames
from fourspace.games.unsettled.codes import FROM_TRACK, MOVING
from fourspace.games.unsettled.frames import push_window, set_off
from fourspace.games.unsettled.hooks import HOOKS
from fourspace.games.unsettled.moments import items
from fourspace.games.unsettled.needs import hold
from fourspace.games.unsettled.state import State
from fourspace.games.unsettled.timetrack import advance, shift_cohesion
from fourspace.games.unsettled.verbs.base import Verb, chain_possible
from fourspace.games.unsettled.words.ops import Op
from fourspace.kernel.phrases import Phrase, Word


class Time(Verb):
    """Time: the marker advances for the user."""

    def perform(self, state: State, op: Op, user: int, source: int, count: int) -> None:
        advance(state, count, user, op.flag)


class Cohesion(Verb):
    """Cohesion: up or down, step by step (U8.5)."""

    def perform(self, state: State, op: Op, user: int, source: int, count: int) -> None:
        for _ in range(count):
            shift_cohesion(state, op.flag)


class HastenLuna(Verb):
    """Hasten LUNA: more steps in her move this turn, even if it is under way."""

    def perform(self, state: State, op: Op, user: int, source: int, count: int) -> None:
        state.luna_haste += op.number
        if state.luna_moving == MOVING:
            state.luna_left += op.number


class Choose(Verb):
    """Choose one of several effects."""

    def possible(self, state: State, op: Op, user: int, source: int) -> bool:
        return bool(self.candidates(state, op, user, source))

    def candidates(self, state: State, op: Op, user: int, source: int) -> list[int]:
        """The branches that can be carried out."""
        return [
            index
            for index, chain in enumerate(op.chains)
            if chain_possible(state, chain, user, source)
        ]

    def perform(self, state: State, op: Op, user: int, source: int, count: int) -> None:
        state.push(frames.Branch(op.index, user, source))


class May(Choose):
    """May: an effect that the user may decline, and that never blocks (U3.4)."""

    def possible(self, state: State, op: Op, user: int, source: int) -> bool:
        return True


class When(Verb):
    """When: a condition decides between two effects."""

    def branch(self, state: State, op: Op, user: int, source: int) -> int:
        """The chain that the condition chooses."""
        return op.chains[0 if hold(state, op.needs, op.at_luna, user, source) else 1]

    def possible(self, state: State, op: Op, user: int, source: int) -> bool:
        return chain_possible(state, self.branch(state, op, user, source), user, source)

    def perform(self, state: State, op: Op, user: int, source: int, count: int) -> None:
        chain = self.branch(state, op, user, source)
        if chain >= 0:
            state.push(frames.Part(chain, user, source))


class Then(Verb):
    """Then: the end of a link. `EffectHandler` settles it."""

    def perform(self, state: State, op: Op, user: int, source: int, count: int) -> None:
        push_window(state)


class Declared(Verb):
    """Declared: the cost is paid; others may act before the effect (U5.3)."""

    def perform(self, state: State, op: Op, user: int, source: int, count: int) -> None:
        push_window(state)


class Advance(Verb):
    """Advance a track, with the effect of each number it reaches."""

    def perform(self, state: State, op: Op, user: int, source: int, count: int) -> None:
        track = state.world.tracks[op.what]
        before = state.tracks[op.what]
        state.tracks[op.what] = min(track.last, max(0, before + count))
        if state.story is not None and state.tracks[op.what] != before:
            words: dict[str, Word] = {"track": Phrase(track.key), "n": state.tracks[op.what]}
            state.tell("event.track", words, [f"track {track.name}"])
        waiting: list[int] = []
        for number in range(before + 1, state.tracks[op.what] + 1):
            if track.at[number] >= 0:
                waiting += [track.at[number], state.active, FROM_TRACK + op.what]
        set_off(state, state.active, waiting)


class SetTrigger(Verb):
    """Set a trigger on the time track; under the marker it does not fire (U8.7)."""

    def perform(self, state: State, op: Op, user: int, source: int, count: int) -> None:
        space = op.number
        if space == 0:
            space = (state.time - 1 + count) % state.world.time + 1
        state.trigger_at[op.what] = min(space, state.world.time)


class ClearTrigger(Verb):
    """Take a trigger off the time track."""

    def perform(self, state: State, op: Op, user: int, source: int, count: int) -> None:
        state.trigger_at[op.what] = 0


class Moment(Verb):
    """Moment: trigger a moment for the user."""

    def perform(self, state: State, op: Op, user: int, source: int, count: int) -> None:
        set_off(state, user, items(state, op.what, user))


class Hook(Verb):
    """A rule of one card."""

    def possible(self, state: State, op: Op, user: int, source: int) -> bool:
        return list(HOOKS.values())[op.what].possible(state, user, op.number)

    def perform(self, state: State, op: Op, user: int, source: int, count: int) -> None:
        list(HOOKS.values())[op.what].run(state, user, op.number)
