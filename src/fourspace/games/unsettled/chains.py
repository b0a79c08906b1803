"""Effects in progress: their verbs, then what they set off, then the time they cost.

All verbs of an effect are one moment (U3.4, U5.3): nobody acts between them, and the effects that
they set off come about when the last of them is done.
"""

from typing import Final

from fourspace.games.unsettled import options
from fourspace.games.unsettled.asking import UnsettledHandler, ask, ask_die, explorer
from fourspace.games.unsettled.codes import FROM_TRIGGER, FROM_WRAP, GOING_ON
from fourspace.games.unsettled.frames import (
    Aftermath,
    Branch,
    Each,
    Effect,
    Part,
    Pick,
    Queue,
    Roll,
    Share,
    Spot,
    push_window,
)
from fourspace.games.unsettled.moments import push_moment_of_all
from fourspace.games.unsettled.options import first_of
from fourspace.games.unsettled.people import amount
from fourspace.games.unsettled.regroup import regroup_item
from fourspace.games.unsettled.sources import source_phrase
from fourspace.games.unsettled.state import State
from fourspace.games.unsettled.tasks import check_objective
from fourspace.games.unsettled.timetrack import (
    WRAP,
    all_lose_endurance,
    met_space,
    met_trigger,
)
from fourspace.games.unsettled.words import ops
from fourspace.kernel.phrases import Phrase, Word

_STRIDE: Final = 3
"""Numbers for each item of a queue: chain, user, source."""


def _perform(state: State, op: ops.Op, user: int, source: int) -> None:
    """Carry out a verb as far as possible; skip what cannot be done."""
    if op.count.per == ops.ROLL:
        state.push(Roll(op.index, user, source))
    else:
        verb = op.verb
        verb.perform(state, op, user, source, amount(state, op, user))


class EffectHandler(UnsettledHandler[Effect]):
    """Runs one effect: its verbs, then what the time marker met."""

    def run(self, state: State, frame: Effect) -> bool:
        verbs = state.world.chains[frame.chain].ops
        if frame.at < len(verbs):
            op = verbs[frame.at]
            if op.verb.ends_link:
                self._link(state, frame)
            else:
                frame.at += 1
                _perform(state, op, frame.user, frame.source)
            return True
        if self._come_about(state):
            return True
        if frame.met:
            self._meet(state, frame)
            return True
        state.frames.pop()
        if state.ended == GOING_ON:
            check_objective(state)
        return True

    def _link(self, state: State, frame: Effect) -> None:
        """The end of a link: what it set off, its time, then anyone may act (U5.4)."""
        if self._come_about(state):
            return
        if frame.met:
            self._meet(state, frame)
        else:
            frame.at += 1
            push_window(state)

    def _come_about(self, state: State) -> bool:
        """Let what the effect has set off come before all that is left of it."""
        if len(state.frames) < 2 or not isinstance(state.frames[-2], Aftermath):
            return False
        state.push(state.frames.pop(-2))
        return True

    def _meet(self, state: State, frame: Effect) -> None:
        """Resolve what the time marker met, in order; on a shared space, in any order (U8.7)."""
        met = frame.met
        first = met.pop(0)
        if met_trigger(first) == WRAP:
            if state.story is not None:
                state.tell("event.wrap", {}, ["time"])
            push_moment_of_all(state, ops.TIME_WRAPS)
            all_lose_endurance(state)
            return
        group = [first]
        while met and met_trigger(met[0]) != WRAP and met_space(met[0]) == met_space(first):
            group.append(met.pop(0))
        waiting: list[int] = []
        for code in group:
            index = met_trigger(code)
            trigger = state.world.triggers[index]
            if not trigger.stays:
                state.trigger_at[index] = 0
            waiting += [trigger.chain, state.active, FROM_TRIGGER + index]
        state.push(Queue(1, state.active, *waiting))


class PartHandler(UnsettledHandler[Part]):
    """Verbs inside an effect, one after another."""

    def run(self, state: State, frame: Part) -> bool:
        verbs = state.world.chains[frame.chain].ops
        if frame.at >= len(verbs):
            state.frames.pop()
            return True
        op = verbs[frame.at]
        frame.at += 1
        if op.verb.ends_link:
            push_window(state)
        else:
            _perform(state, op, frame.user, frame.source)
        return True


class QueueHandler(UnsettledHandler[Queue]):
    """Resolves simultaneous effects in the order that the decider chooses."""

    def run(self, state: State, frame: Queue) -> bool:
        count = len(frame.items) // _STRIDE
        if count == 0:
            state.frames.pop()
            return True
        if count == 1:
            self._take(state, frame, 0)
            return True
        found = options.options(options.ITEM, list(range(count)))
        return ask(state, "order", frame.decider, found)

    def answer(self, state: State, frame: Queue, chosen: int) -> None:
        self._take(state, frame, first_of(chosen))

    def _take(self, state: State, frame: Queue, index: int) -> None:
        at = _STRIDE * index
        chain, user, source = frame.items[at : at + _STRIDE]
        del frame.items[at : at + _STRIDE]
        if chain < 0:
            regroup_item(state, source)
            return
        state.push(Effect(chain, user, source))
        if state.story is not None and source < FROM_WRAP:
            state.tell("event.comes_about", {"source": source_phrase(state, source)})
        if frame.windows:
            push_window(state)

    def question(self, state: State, frame: Queue) -> Phrase:
        return Phrase("question.order", {"who": explorer(frame.decider)})


class RollHandler(UnsettledHandler[Roll]):
    """Rolls the discovery die for the amount of a verb (U1.4)."""

    def run(self, state: State, frame: Roll) -> bool:
        return ask_die(state)

    def answer(self, state: State, frame: Roll, chosen: int) -> None:
        state.frames.pop()
        op = state.world.ops[frame.op]
        count = min(op.count.most, first_of(chosen) + op.count.number)
        op.verb.perform(state, op, frame.user, frame.source, count)

    def question(self, state: State, frame: Roll) -> Phrase:
        return Phrase("question.roll")


class PickHandler(UnsettledHandler[Pick]):
    """The user chooses an explorer."""

    def run(self, state: State, frame: Pick) -> bool:
        op = state.world.ops[frame.op]
        seats = op.verb.candidates(state, op, frame.user, frame.source)
        if len(seats) > 1:
            return ask(state, "pick", frame.user, options.options(options.EXPLORER, seats))
        state.frames.pop()
        if seats:
            self._affect(state, frame, seats[0])
        return True

    def answer(self, state: State, frame: Pick, chosen: int) -> None:
        state.frames.pop()
        self._affect(state, frame, first_of(chosen))

    def _affect(self, state: State, frame: Pick, seat: int) -> None:
        op = state.world.ops[frame.op]
        op.verb.affect(state, op, frame.user, frame.source, seat, frame.amount)

    def question(self, state: State, frame: Pick) -> Phrase:
        op = state.world.ops[frame.op]
        words: dict[str, Word] = {
            "who": explorer(frame.user),
            "verb": Phrase(f"verb.{op.verb.name}"),
        }
        return Phrase("question.pick", words)


class EachHandler(UnsettledHandler[Each]):
    """Applies a verb to one explorer after another, the active one first."""

    def run(self, state: State, frame: Each) -> bool:
        if frame.seats == 0:
            state.frames.pop()
            return True
        seat = state.active
        while not frame.seats >> seat & 1:
            seat = (seat + 1) % state.players
        frame.seats &= ~(1 << seat)
        op = state.world.ops[frame.op]
        op.verb.affect(state, op, frame.user, frame.source, seat, frame.amount)
        return True


class ShareHandler(UnsettledHandler[Share]):
    """The user splits an amount among explorers (U1.7)."""

    def run(self, state: State, frame: Share) -> bool:
        seats = [seat for seat in range(state.players) if frame.seats >> seat & 1]
        if frame.left and len(seats) > 1:
            return ask(state, "share", frame.user, options.options(options.EXPLORER, seats))
        if frame.left and seats:
            frame.shares[seats[0]] += frame.left
        state.frames.pop()
        op = state.world.ops[frame.op]
        for seat in reversed(seats):
            share = frame.shares[seat]
            if share:
                op.verb.affect(state, op, frame.user, frame.source, seat, share)
        return True

    def answer(self, state: State, frame: Share, chosen: int) -> None:
        frame.left -= 1
        frame.shares[first_of(chosen)] += 1

    def question(self, state: State, frame: Share) -> Phrase:
        return Phrase("question.share", {"who": explorer(frame.user), "n": frame.left})


class SpotHandler(UnsettledHandler[Spot]):
    """The user chooses a node."""

    def run(self, state: State, frame: Spot) -> bool:
        op = state.world.ops[frame.op]
        spots = op.verb.spots(state, op, frame.user, frame.source, frame.seat)
        if len(spots) > 1:
            return ask(state, "spot", frame.user, options.options(options.PLACE, spots))
        state.frames.pop()
        if spots:
            self._settle(state, frame, spots[0])
        return True

    def answer(self, state: State, frame: Spot, chosen: int) -> None:
        state.frames.pop()
        self._settle(state, frame, first_of(chosen))

    def _settle(self, state: State, frame: Spot, place: int) -> None:
        op = state.world.ops[frame.op]
        verb = op.verb
        verb.settle(state, op, frame.user, frame.source, frame.seat, place, frame.amount)

    def question(self, state: State, frame: Spot) -> Phrase:
        op = state.world.ops[frame.op]
        words: dict[str, Word] = {
            "who": explorer(frame.user),
            "verb": Phrase(f"verb.{op.verb.name}"),
        }
        return Phrase("question.spot", words)


class BranchHandler(UnsettledHandler[Branch]):
    """The user chooses among effects that can be carried out."""

    def run(self, state: State, frame: Branch) -> bool:
        op = state.world.ops[frame.op]
        open_ones = op.verb.candidates(state, op, frame.user, frame.source)
        if op.verb.optional:
            if not open_ones:
                state.frames.pop()
                return True
            found = [options.option(options.YES), options.option(options.NO)]
            return ask(state, "may", frame.user, found)
        if len(open_ones) > 1:
            return ask(state, "branch", frame.user, options.options(options.BRANCH, open_ones))
        state.frames.pop()
        if open_ones:
            self._go(state, frame, open_ones[0])
        return True

    def answer(self, state: State, frame: Branch, chosen: int) -> None:
        state.frames.pop()
        kind = options.kind_of(chosen)
        if kind == options.BRANCH:
            self._go(state, frame, first_of(chosen))
        elif kind == options.YES:
            self._go(state, frame, 0)

    def _go(self, state: State, frame: Branch, index: int) -> None:
        chain = state.world.ops[frame.op].chains[index]
        state.push(Part(chain, frame.user, frame.source))

    def question(self, state: State, frame: Branch) -> Phrase:
        may = state.world.ops[frame.op].verb.optional
        words: dict[str, Word] = {
            "who": explorer(frame.user),
            "source": source_phrase(state, frame.source),
        }
        return Phrase("question.may" if may else "question.branch", words)
