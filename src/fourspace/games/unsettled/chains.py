"""Effects in progress: their verbs one after another, then the time they cost (U3.4, U8.7)."""

from typing import Final

from fourspace.games.unsettled import options
from fourspace.games.unsettled.codes import FROM_TRIGGER, FROM_WRAP, GOING_ON
from fourspace.games.unsettled.frames import Handler, asks, explorer, push, push_window
from fourspace.games.unsettled.moments import push_moment_of_all
from fourspace.games.unsettled.options import first_of
from fourspace.games.unsettled.people import amount
from fourspace.games.unsettled.regroup import regroup_item
from fourspace.games.unsettled.sources import source_phrase
from fourspace.games.unsettled.state import Crew
from fourspace.games.unsettled.tasks import check_objective
from fourspace.games.unsettled.timetrack import MET, all_lose_endurance
from fourspace.games.unsettled.verbs.table import VERBS
from fourspace.games.unsettled.words import ops
from fourspace.kernel.decisions import Decision, chance
from fourspace.kernel.frames import Frame
from fourspace.kernel.phrases import Phrase, Word

_STRIDE: Final = 3
"""Numbers for each item of a queue: chain, user, source."""


def _perform(state: Crew, op: ops.Op, user: int, source: int) -> None:
    """Carry out a verb; what cannot be done is left out."""
    if op.count.per == ops.ROLL:
        push(state, "roll", [op.index, user, source])
    else:
        verb = VERBS[op.verb]
        verb.perform(state, op, user, source, amount(state, op, user))


class EffectHandler(Handler):
    """`effect(chain, user, source, next, met…)`: one effect, with the time it has cost so far."""

    def step(self, state: Crew, frame: Frame) -> Decision | None:
        data = frame.data
        verbs = state.world.chains[data[0]].ops
        if data[3] < len(verbs):
            op = verbs[data[3]]
            if op.verb == ops.THEN:
                self._link(state, frame)
            else:
                data[3] += 1
                _perform(state, op, data[1], data[2])
            return None
        if len(data) > MET:
            self._meet(state, data)
            return None
        state.frames.pop()
        if state.ended == GOING_ON:
            check_objective(state)
        return None

    def _link(self, state: Crew, frame: Frame) -> None:
        """The end of a link: its time is settled, then anyone may act (U5.4)."""
        if len(frame.data) > MET:
            self._meet(state, frame.data)
        else:
            frame.data[3] += 1
            push_window(state)

    def _meet(self, state: Crew, data: list[int]) -> None:
        """Resolve what the time marker met, in the order met; a shared space in any (U8.7)."""
        first = data.pop(MET)
        if first % 64 == 0:
            if state.story is not None:
                state.tell("event.wrap", {}, ["time"])
            push_moment_of_all(state, ops.TIME_WRAPS)
            all_lose_endurance(state)
            return
        group = [first]
        while len(data) > MET and data[MET] % 64 and data[MET] // 64 == first // 64:
            group.append(data.pop(MET))
        waiting = [1, state.active]
        for code in group:
            index = code % 64 - 1
            trigger = state.world.triggers[index]
            if not trigger.stays:
                state.trigger_at[index] = 0
            waiting += [trigger.chain, state.active, FROM_TRIGGER + index]
        push(state, "queue", waiting)


class PartHandler(Handler):
    """`part(chain, user, source, next)`: verbs inside an effect, of a choice or a condition."""

    def step(self, state: Crew, frame: Frame) -> Decision | None:
        data = frame.data
        verbs = state.world.chains[data[0]].ops
        if data[3] >= len(verbs):
            state.frames.pop()
            return None
        data[3] += 1
        op = verbs[data[3] - 1]
        if op.verb == ops.THEN:
            push_window(state)
        else:
            _perform(state, op, data[1], data[2])
        return None


class QueueHandler(Handler):
    """`queue(windows, decider, items…)`: effects that come together, in the decider's order."""

    def step(self, state: Crew, frame: Frame) -> Decision | None:
        count = (len(frame.data) - 2) // _STRIDE
        if count == 0:
            state.frames.pop()
            return None
        if count == 1:
            self._take(state, frame, 0)
            return None
        return asks("order", frame.data[1], options.options(options.ITEM, list(range(count))))

    def answer(self, state: Crew, frame: Frame, chosen: int) -> None:
        self._take(state, frame, first_of(chosen))

    def _take(self, state: Crew, frame: Frame, index: int) -> None:
        at = 2 + _STRIDE * index
        chain, user, source = frame.data[at : at + _STRIDE]
        del frame.data[at : at + _STRIDE]
        if chain < 0:
            regroup_item(state, source)
            return
        push(state, "effect", [chain, user, source, 0])
        if state.story is not None and source < FROM_WRAP:
            state.tell("event.comes_about", {"source": source_phrase(state, source)})
        if frame.data[0]:
            push_window(state)

    def question(self, state: Crew, frame: Frame) -> Phrase:
        return Phrase("question.order", {"who": explorer(frame.data[1])})


class RollHandler(Handler):
    """`roll(verb, user, source)`: a throw of the discovery die decides the amount (U1.4)."""

    def step(self, state: Crew, frame: Frame) -> Decision | None:
        return roll_decision(state)

    def answer(self, state: Crew, frame: Frame, chosen: int) -> None:
        state.frames.pop()
        number, user, source = frame.data
        op = state.world.ops[number]
        count = min(op.count.most, first_of(chosen) + op.count.number)
        VERBS[op.verb].perform(state, op, user, source, count)

    def question(self, state: Crew, frame: Frame) -> Phrase:
        return Phrase("question.roll")


def roll_decision(state: Crew) -> Decision:
    """A throw of the discovery die."""
    faces = sorted(set(state.world.die))
    weights = [state.world.die.count(face) for face in faces]
    return chance("roll", options.options(options.ROLL, faces), weights)


class PickHandler(Handler):
    """`pick(verb, user, source, amount)`: the user chooses an explorer."""

    def step(self, state: Crew, frame: Frame) -> Decision | None:
        number, user, source, count = frame.data
        op = state.world.ops[number]
        seats = VERBS[op.verb].candidates(state, op, user, source)
        if len(seats) > 1:
            return asks("pick", user, options.options(options.EXPLORER, seats))
        state.frames.pop()
        if seats:
            VERBS[op.verb].affect(state, op, user, source, seats[0], count)
        return None

    def answer(self, state: Crew, frame: Frame, chosen: int) -> None:
        state.frames.pop()
        number, user, source, count = frame.data
        op = state.world.ops[number]
        VERBS[op.verb].affect(state, op, user, source, first_of(chosen), count)

    def question(self, state: Crew, frame: Frame) -> Phrase:
        op = state.world.ops[frame.data[0]]
        words: dict[str, Word] = {
            "who": explorer(frame.data[1]),
            "verb": Phrase(f"verb.{ops.VERBS[op.verb]}"),
        }
        return Phrase("question.pick", words)


class EachHandler(Handler):
    """`each(verb, user, source, amount, mask)`: one explorer after another."""

    def step(self, state: Crew, frame: Frame) -> Decision | None:
        number, user, source, count, mask = frame.data
        if mask == 0:
            state.frames.pop()
            return None
        seat = state.active
        while not mask >> seat & 1:
            seat = (seat + 1) % state.players
        frame.data[4] = mask & ~(1 << seat)
        op = state.world.ops[number]
        VERBS[op.verb].affect(state, op, user, source, seat, count)
        return None


class ShareHandler(Handler):
    """`share(verb, user, source, left, mask, n…)`: the user splits the amount (U1.7)."""

    def step(self, state: Crew, frame: Frame) -> Decision | None:
        number, user, source, left, mask = frame.data[:5]
        seats = [seat for seat in range(state.players) if mask >> seat & 1]
        if left and len(seats) > 1:
            return asks("share", user, options.options(options.EXPLORER, seats))
        if left and seats:
            frame.data[5 + seats[0]] += left
        state.frames.pop()
        op = state.world.ops[number]
        for seat in reversed(seats):
            if frame.data[5 + seat]:
                VERBS[op.verb].affect(state, op, user, source, seat, frame.data[5 + seat])
        return None

    def answer(self, state: Crew, frame: Frame, chosen: int) -> None:
        frame.data[3] -= 1
        frame.data[5 + first_of(chosen)] += 1

    def question(self, state: Crew, frame: Frame) -> Phrase:
        return Phrase("question.share", {"who": explorer(frame.data[1]), "n": frame.data[3]})


class SpotHandler(Handler):
    """`spot(verb, user, source, amount, seat)`: the user chooses a node."""

    def step(self, state: Crew, frame: Frame) -> Decision | None:
        number, user, source, count, seat = frame.data
        op = state.world.ops[number]
        spots = VERBS[op.verb].spots(state, op, user, source, seat)
        if len(spots) > 1:
            return asks("spot", user, options.options(options.PLACE, spots))
        state.frames.pop()
        if spots:
            VERBS[op.verb].settle(state, op, user, source, seat, spots[0], count)
        return None

    def answer(self, state: Crew, frame: Frame, chosen: int) -> None:
        state.frames.pop()
        number, user, source, count, seat = frame.data
        op = state.world.ops[number]
        VERBS[op.verb].settle(state, op, user, source, seat, first_of(chosen), count)

    def question(self, state: Crew, frame: Frame) -> Phrase:
        op = state.world.ops[frame.data[0]]
        words: dict[str, Word] = {
            "who": explorer(frame.data[1]),
            "verb": Phrase(f"verb.{ops.VERBS[op.verb]}"),
        }
        return Phrase("question.spot", words)


class BranchHandler(Handler):
    """`branch(verb, user, source)`: the user chooses among effects that can be carried out."""

    def step(self, state: Crew, frame: Frame) -> Decision | None:
        number, user, source = frame.data
        op = state.world.ops[number]
        open_ones = VERBS[op.verb].candidates(state, op, user, source)
        if op.verb == ops.MAY:
            if not open_ones:
                state.frames.pop()
                return None
            found = [options.option(options.YES), options.option(options.NO)]
            return asks("may", user, found)
        if len(open_ones) > 1:
            return asks("branch", user, options.options(options.BRANCH, open_ones))
        state.frames.pop()
        if open_ones:
            self._go(state, frame, open_ones[0])
        return None

    def answer(self, state: Crew, frame: Frame, chosen: int) -> None:
        state.frames.pop()
        kind = options.kind_of(chosen)
        if kind == options.BRANCH:
            self._go(state, frame, first_of(chosen))
        elif kind == options.YES:
            self._go(state, frame, 0)

    def _go(self, state: Crew, frame: Frame, index: int) -> None:
        number, user, source = frame.data
        push(state, "part", [state.world.ops[number].chains[index], user, source, 0])

    def question(self, state: Crew, frame: Frame) -> Phrase:
        may = state.world.ops[frame.data[0]].verb == ops.MAY
        words: dict[str, Word] = {
            "who": explorer(frame.data[1]),
            "source": source_phrase(state, frame.data[2]),
        }
        return Phrase("question.may" if may else "question.branch", words)
