"""Verbs about explorers."""

from fourspace.games.unsettled import frames, frames_moving
from fourspace.games.unsettled.asking import explorer
from fourspace.games.unsettled.codes import MOVING
from fourspace.games.unsettled.gains import gain_insight
from fourspace.games.unsettled.people import amount, distress_count, eligible, steps_of
from fourspace.games.unsettled.places import enterable
from fourspace.games.unsettled.state import State
from fourspace.games.unsettled.timetrack import (
    gain_endurance,
    lose_endurance,
    turn_cube,
)
from fourspace.games.unsettled.verbs.base import PeopleVerb
from fourspace.games.unsettled.words import ops
from fourspace.games.unsettled.words.ops import Op
from fourspace.kernel.phrases import Phrase


def store(state: State, what: int, count: int) -> None:
    """Change the crew's stores: never below 0, power never above the maximum (U1.3)."""
    if what == ops.DATA:
        state.data = max(0, state.data + count)
    elif what == ops.MATERIALS:
        state.materials = max(0, state.materials + count)
    else:
        state.power = min(state.world.power, max(0, state.power + count))
    if state.story is not None and count:
        key = "event.store_gained" if count > 0 else "event.store_spent"
        named = Phrase(f"thing.{ops.THINGS[what]}")
        state.tell(key, {"n": abs(count), "what": named}, [ops.THINGS[what]])


class Gain(PeopleVerb):
    """Gain: resources for the crew; focus, insight, endurance, distress for explorers."""

    def perform(self, state: State, op: Op, user: int, source: int, count: int) -> None:
        if op.what <= ops.POWER:
            store(state, op.what, count)
        else:
            super().perform(state, op, user, source, count)

    def possible(self, state: State, op: Op, user: int, source: int) -> bool:
        return op.what <= ops.POWER or super().possible(state, op, user, source)

    def affect(self, state: State, op: Op, user: int, source: int, seat: int, count: int) -> None:
        what = op.what
        if what == ops.INSIGHT:
            gain_insight(state, seat, count)
        elif what == ops.ANY_FOCUS:
            state.push(frames.Focus(seat, count))
        elif what == ops.ENDURANCE:
            gain_endurance(state, seat, count)
        elif what == ops.DISTRESS:
            state.push(frames.Distress(seat, count))
        else:
            turn_cube(state, seat, what - ops.AWARENESS, count)


class Lose(PeopleVerb):
    """Lose: the same things; distress goes to the bottom of its deck."""

    def perform(self, state: State, op: Op, user: int, source: int, count: int) -> None:
        if op.what <= ops.POWER:
            store(state, op.what, -count)
        else:
            super().perform(state, op, user, source, count)

    def candidates(self, state: State, op: Op, user: int, source: int) -> list[int]:
        seats = eligible(state, op.who, op.at_luna, user)
        if op.what == ops.DISTRESS:
            least = amount(state, op, user) if op.who.pick == ops.YOU else 1
            return [seat for seat in seats if distress_count(state, seat) >= least]
        if op.what == ops.INSIGHT and op.who.pick != ops.EACH:
            least = amount(state, op, user)
            return [seat for seat in seats if state.insight[seat] > least]
        return seats

    def affect(self, state: State, op: Op, user: int, source: int, seat: int, count: int) -> None:
        what = op.what
        if what == ops.INSIGHT:
            state.insight[seat] = max(1, state.insight[seat] - count)
        elif what == ops.ANY_FOCUS:
            state.push(frames.Focus(seat, -count))
        elif what == ops.ENDURANCE:
            lose_endurance(state, seat, count)
        elif what == ops.DISTRESS:
            state.push(frames.Relieve(seat, count))
        else:
            turn_cube(state, seat, what - ops.AWARENESS, -count)


class Comprehend(PeopleVerb):
    """Comprehend: a given discipline, the one pursued, or one that the explorer chooses."""

    def affect(self, state: State, op: Op, user: int, source: int, seat: int, count: int) -> None:
        if op.what == ops.CHOSEN:
            state.push(frames.Study(seat))
        else:
            discipline = state.pursuit[seat] if op.what == ops.PURSUED else op.what
            state.push(frames.Comprehend(seat, discipline))


class Move(PeopleVerb):
    """Move: in addition to the turn's Move, with any movement bonus (U6.10)."""

    def affect(self, state: State, op: Op, user: int, source: int, seat: int, count: int) -> None:
        steps = max(0, op.number - 1 + steps_of(state, seat))
        state.push(frames_moving.Walk(seat, -1, steps, 1 if op.flag else 0))


class Place(PeopleVerb):
    """Place: on a node; this is not a move (U6.5)."""

    def possible(self, state: State, op: Op, user: int, source: int) -> bool:
        return super().possible(state, op, user, source) and bool(
            enterable(state, op.where, op.at_luna, user, source)
        )

    def spots(self, state: State, op: Op, user: int, source: int, seat: int) -> list[int]:
        return enterable(state, op.where, op.at_luna, user, source)

    def affect(self, state: State, op: Op, user: int, source: int, seat: int, count: int) -> None:
        state.push(frames.Spot(op.index, user, source, count, seat))

    def settle(
        self, state: State, op: Op, user: int, source: int, seat: int, place: int, count: int
    ) -> None:
        state.push(frames_moving.Arrive(seat, place))


class Receive(PeopleVerb):
    """Receive: planet tokens into an inventory, as far as the supply lasts."""

    def affect(self, state: State, op: Op, user: int, source: int, seat: int, count: int) -> None:
        kinds = len(state.world.tokens)
        count = min(op.number, state.supply[op.what])
        state.supply[op.what] -= count
        state.held[kinds * seat + op.what] += count
        if state.story is not None and count:
            named = Phrase(state.world.tokens[op.what].key)
            state.tell("event.received", {"who": explorer(seat), "n": count, "what": named})


class Relinquish(PeopleVerb):
    """Relinquish: return planet tokens of your own to supply."""

    def possible(self, state: State, op: Op, user: int, source: int) -> bool:
        return state.held[len(state.world.tokens) * user + op.what] >= op.number

    def affect(self, state: State, op: Op, user: int, source: int, seat: int, count: int) -> None:
        index = len(state.world.tokens) * seat + op.what
        count = min(op.number, state.held[index])
        state.held[index] -= count
        state.supply[op.what] += count


class IgnoreTime(PeopleVerb):
    """Ignore time: the explorer skips time icons this turn (U8.7)."""

    def affect(self, state: State, op: Op, user: int, source: int, seat: int, count: int) -> None:
        if op.flag:
            state.edge_shield[seat] += count
        else:
            state.shield[seat] += count


class IgnoreCard(PeopleVerb):
    """Ignore a card: the next of a deck that the beneficiary draws this turn does nothing."""

    def affect(self, state: State, op: Op, user: int, source: int, seat: int, count: int) -> None:
        state.ignored[len(state.decks) * seat + op.what] += count


class Hasten(PeopleVerb):
    """Hasten: longer moves this turn, even one that is under way."""

    def affect(self, state: State, op: Op, user: int, source: int, seat: int, count: int) -> None:
        state.haste[seat] += op.number
        if seat == state.active and state.moving == MOVING:
            state.move_left += op.number


class Wake(PeopleVerb):
    """Wake: unconscious explorers wake up (U8.4)."""

    def candidates(self, state: State, op: Op, user: int, source: int) -> list[int]:
        seats = eligible(state, op.who, op.at_luna, user)
        return [seat for seat in seats if state.endurance[seat] <= 0]

    def affect(self, state: State, op: Op, user: int, source: int, seat: int, count: int) -> None:
        if state.endurance[seat] <= 0:
            state.endurance[seat] = op.number
            if state.story is not None:
                state.tell("event.woken", {"who": explorer(seat)}, [f"explorer {seat + 1}"])


class Draw(PeopleVerb):
    """Draw: reveal and resolve cards of a planet deck."""

    def affect(self, state: State, op: Op, user: int, source: int, seat: int, count: int) -> None:
        state.push(frames.Draw(op.what, seat, count))
