"""Moving, exploring, placing; LUNA's moves and scans (U6.1-U6.10)."""

from typing import Final

from fourspace.games.unsettled import codes, grid, options
from fourspace.games.unsettled.asking import UnsettledHandler, ask, ask_die, explorer, pose
from fourspace.games.unsettled.codes import DX, DY, LUNA
from fourspace.games.unsettled.frames import Queue, push_effect, push_window, set_off
from fourspace.games.unsettled.frames_moving import (
    Arrive,
    Explore,
    GrantedMove,
    Lay,
    Scan,
    Step,
    Uncover,
    Walk,
    WalkLuna,
)
from fourspace.games.unsettled.moments import items, items_of_all
from fourspace.games.unsettled.opportunities import take_along
from fourspace.games.unsettled.options import first_of, kind_of, second_of
from fourspace.games.unsettled.people import change_of, changed, on_place, steps_of
from fourspace.games.unsettled.places import draw_pile, put
from fourspace.games.unsettled.sources import place_phrase
from fourspace.games.unsettled.state import State
from fourspace.games.unsettled.tasks import check_objective
from fourspace.games.unsettled.words import ops
from fourspace.kernel.decisions import Decision, chance
from fourspace.kernel.phrases import Phrase, Word

TURN_MOVE: Final = 1
GRANTED_MOVE: Final = 2
LUNA_MOVE: Final = 3
"""The move a step belongs to: the turn's Move, the one in the frame below, LUNA's of the turn."""

_REVEAL: Final = 0
_LOOK: Final = 1
_LEAVE: Final = 2
_ENTER: Final = 3
_ARRIVE: Final = 4
_END: Final = 5
"""The stages of a step: reveal the node, see whether it can be entered, the icons of both edges,
arrive, and what comes after."""


def luna_bonus(state: State) -> int:
    """How much longer LUNA's moves are this turn."""
    return state.luna_haste + change_of(state, state.active, ops.LUNA_STEPS, -1)


def ways(state: State, place: int, luna: bool) -> list[int]:
    """The directions in which an explorer, or LUNA, can leave a place (U6.1, U6.3, U6.6)."""
    explore = draw_pile(state) > 0
    found: list[int] = []
    for direction in range(4):
        target = state.neighbours[4 * place + direction]
        if (target < 0 and not explore) or (target == 0 and state.hatch):
            continue
        if grid.barred(state, place, direction):
            continue
        if not luna and grid.rough(state, place, direction):
            continue
        found.append(direction)
    return found


def scannable(state: State) -> list[int]:
    """What LUNA could scan for: what is not on her node yet; never on the Scarab (U6.7)."""
    if state.luna == 0 or state.node_of[state.luna] < 0:
        return []
    stride = 3 + len(state.world.tokens)
    return [what for what in range(2) if state.lying[stride * state.luna + what] == 0]


def show_node(state: State, place: int, node: int) -> None:
    """Reveal a node and put its printed things and discoveries on it (U6.3)."""
    state.node_of[place] = node
    state.revealed = True
    shown = state.world.nodes[node]
    if shown.discovery >= 0 and state.discovery_at[shown.discovery] == codes.IN_SUPPLY:
        state.discovery_at[shown.discovery] = codes.ON_PLACE + place
    for index in range(0, len(shown.printed), 2):
        put(state, place, shown.printed[index], shown.printed[index + 1])
    if state.story is not None:
        state.tell("event.revealed", {"node": Phrase(shown.key)}, [f"place {place}"])


class UncoverHandler(UnsettledHandler[Uncover]):
    """A hidden node is turned up (U6.3)."""

    def run(self, state: State, frame: Uncover) -> bool:
        if state.node_of[frame.place] >= 0:
            state.frames.pop()
            return True
        return pose(state, _draw_node(state))

    def answer(self, state: State, frame: Uncover, chosen: int) -> None:
        state.frames.pop()
        node = first_of(chosen)
        state.environment.draw(node)
        show_node(state, frame.place, node)

    def question(self, state: State, frame: Uncover) -> Phrase:
        return Phrase("question.draw_node")


class ExploreHandler(UnsettledHandler[Explore]):
    """The top environment card is laid on an empty place (U6.3)."""

    def run(self, state: State, frame: Explore) -> bool:
        return pose(state, _draw_node(state))

    def answer(self, state: State, frame: Explore, chosen: int) -> None:
        state.frames.pop()
        node = first_of(chosen)
        state.environment.draw(node)
        lay_node(state, frame.place, frame.direction, node)

    def question(self, state: State, frame: Explore) -> Phrase:
        return Phrase("question.draw_node")


def _draw_node(state: State) -> Decision:
    found = options.options(options.NODE, state.environment.next_kinds())
    return chance("node", found, state.environment.next_weights())


def lay_node(state: State, place: int, direction: int, node: int) -> None:
    """Lay a node beside a place."""
    x = state.place_x[place] + DX[direction]
    y = state.place_y[place] + DY[direction]
    show_node(state, grid.add_place(state, x, y, codes.HIDDEN), node)


class LayHandler(UnsettledHandler[Lay]):
    """The active explorer chooses an empty place (U6.9)."""

    def run(self, state: State, frame: Lay) -> bool:
        found = self._spots(state, frame)
        if len(found) > 1:
            return ask(state, "lay", state.active, found)
        if found:
            self.answer(state, frame, found[0])
        else:
            state.frames.pop()
        return True

    def _spots(self, state: State, frame: Lay) -> list[int]:
        beside, user = frame.beside, frame.user
        around = [[state.at[user]], [state.luna], [0], list(range(len(state.node_of)))][beside]
        found: list[int] = []
        seen: list[int] = []
        for place in around:
            for direction in range(4):
                if state.neighbours[4 * place + direction] >= 0:
                    continue
                x = state.place_x[place] + DX[direction]
                y = state.place_y[place] + DY[direction]
                if 1000 * x + y not in seen:
                    seen.append(1000 * x + y)
                    found.append(options.option(options.DIRECTION, direction, place))
        found.sort()
        return found

    def answer(self, state: State, frame: Lay, chosen: int) -> None:
        state.frames.pop()
        node = frame.node
        state.aside[node] = 0
        lay_node(state, second_of(chosen), first_of(chosen), node)

    def question(self, state: State, frame: Lay) -> Phrase:
        return Phrase("question.lay", {"node": Phrase(state.world.nodes[frame.node].key)})


class StepHandler(UnsettledHandler[Step]):
    """One step (U6.2).

    Whoever is placed elsewhere while crossing stays there: the step is spent and over.
    """

    def run(self, state: State, frame: Step) -> bool:
        mover, place, direction = frame.mover, frame.start, frame.direction
        if frame.stage == _REVEAL:
            frame.stage = _LOOK
            target = state.neighbours[4 * place + direction]
            if target < 0 or state.node_of[target] < 0:
                frame.revealed = 1
                if target < 0:
                    state.push(Explore(place, direction))
                else:
                    state.push(Uncover(target))
                return True
        target = state.neighbours[4 * place + direction]
        if frame.stage == _LOOK:
            if frame.revealed and self._blocked(state, place, direction, mover == LUNA):
                self._stop(state, frame)
                return True
            if mover == LUNA:
                state.luna = target
                self._tell(state, frame, target)
                self._done(state, frame)
                check_objective(state)
                return True
            frame.stage = _LEAVE
        elif frame.stage < _END and frame.placed:
            self._done(state, frame)
            return True
        if frame.stage < _ARRIVE:
            self._cross(state, frame, target)
        elif frame.stage == _ARRIVE:
            self._arrive(state, frame, target)
        else:
            state.transit &= ~(1 << mover)
            if frame.carried >= 0:
                state.transit &= ~(1 << frame.carried)
            self._done(state, frame)
            check_objective(state)
        return True

    def _blocked(self, state: State, place: int, direction: int, luna: bool) -> bool:
        if grid.barred(state, place, direction):
            return True
        return not luna and grid.rough(state, place, direction)

    def _stop(self, state: State, frame: Step) -> None:
        """Stop before an edge that the reveal showed impassable: no icons, no step spent (U6.6)."""
        state.frames.pop()
        if frame.whose == TURN_MOVE and state.move_left == steps_of(state, frame.mover):
            state.moving = codes.NOT_MOVED
        elif frame.whose == LUNA_MOVE and state.luna_left == 1 + luna_bonus(state):
            state.luna_moving = codes.NOT_MOVED
        if state.story is not None:
            state.tell("event.blocked")

    def _cross(self, state: State, frame: Step, target: int) -> None:
        """Push the icons of the edge left, then those of the edge entered (U6.2)."""
        mover, direction = frame.mover, frame.direction
        leaving = frame.stage == _LEAVE
        frame.stage += 1
        side = direction if leaving else grid.opposite(direction)
        place = frame.start if leaving else target
        chain = state.world.nodes[state.node_of[place]].edges[grid.side(state, place, side)]
        if chain >= 0 and not changed(state, mover, ops.NO_CROSSING_ICONS):
            push_effect(
                state, chain, mover, codes.FROM_PLACE + (frame.start if leaving else target)
            )
            push_window(state)

    def _arrive(self, state: State, frame: Step, target: int) -> None:
        """Let mover and carried arrive; only then are they near anyone (U6.2, U6.4)."""
        frame.stage = _END
        self._tell(state, frame, target)
        travellers = [frame.mover] if frame.carried < 0 else [frame.carried, frame.mover]
        for seat in travellers:
            _put_down(state, seat, target)
        for seat in travellers:
            push_arrival(state, seat, target)

    def _tell(self, state: State, frame: Step, target: int) -> None:
        if state.story is not None:
            named = Phrase("thing.luna") if frame.mover == LUNA else explorer(frame.mover)
            words: dict[str, Word] = {"who": named, "place": place_phrase(state, target)}
            state.tell("event.moved", words, [f"place {target}"])

    def _done(self, state: State, frame: Step) -> None:
        """Spend the step; a reveal ends the move (U6.1)."""
        state.frames.pop()
        if frame.whose == TURN_MOVE:
            state.move_left -= 1
            if frame.revealed or state.move_left <= 0:
                state.moving = codes.MOVED
        elif frame.whose == LUNA_MOVE:
            state.luna_left -= 1
            if frame.revealed or state.luna_left <= 0:
                state.luna_moving = codes.MOVED
        else:
            below = state.frames[-1]
            assert isinstance(below, GrantedMove)
            below.left = 0 if frame.revealed else below.left - 1
            if below.left > 0:
                push_window(state)  # free actions can come between two steps (U6.1, U6.10)


def begin_step(
    state: State, mover: int, carried: int, start: int, direction: int, whose: int
) -> None:
    """Push one step of an explorer or of LUNA."""
    state.push(Step(mover, carried, start, direction, _REVEAL, whose))


def _put_down(state: State, seat: int, place: int) -> None:
    """An explorer is on a place now, near nobody until the arrival is over (U6.2).

    A step that they were in the midst of is over, and whoever carried them goes on alone.
    """
    state.at[seat] = place
    take_along(state, seat)
    state.transit |= 1 << seat
    for frame in state.frames:
        if isinstance(frame, Step) and frame.stage < _END:
            if frame.mover == seat:
                frame.placed = 1
            elif frame.carried == seat:
                frame.carried = -1


def push_arrival(state: State, seat: int, place: int) -> None:
    """Push what the node and the explorer's cards do on arrival (U6.2, U9.4)."""
    waiting = items(state, ops.YOU_ARRIVE, seat)
    chain = state.world.nodes[state.node_of[place]].chain
    if chain >= 0:
        waiting = [chain, seat, codes.FROM_PLACE + place, *waiting]
    if waiting:
        state.push(Queue(1, seat, *waiting))


class ArriveHandler(UnsettledHandler[Arrive]):
    """An explorer is placed (U6.5)."""

    def run(self, state: State, frame: Arrive) -> bool:
        seat, place, stage = frame.seat, frame.place, frame.stage
        frame.stage += 1
        if stage == 0:
            if state.node_of[place] < 0:
                state.push(Uncover(place))
        elif stage == 1:
            _put_down(state, seat, place)
            push_arrival(state, seat, place)
        else:
            state.transit &= ~(1 << seat)
            state.frames.pop()
            if state.story is not None:
                words: dict[str, Word] = {
                    "who": explorer(seat),
                    "place": place_phrase(state, place),
                }
                state.tell("event.placed", words, [f"place {place}"])
        return True


class WalkHandler(UnsettledHandler[Walk]):
    """A granted move, step by step (U6.4, U6.10)."""

    def run(self, state: State, frame: Walk) -> bool:
        seat, left, carry = frame.seat, frame.left, frame.carry
        if state.endurance[seat] <= 0:
            state.frames.pop()
            return True
        if carry:
            others = [other for other in on_place(state, state.at[seat]) if other != seat]
            if others:
                found = [options.option(options.STAY)]
                return ask(state, "carry", seat, found + options.options(options.EXPLORER, others))
            frame.carry = 0
        directions = ways(state, state.at[seat], False) if left > 0 else []
        if not directions:
            state.frames.pop()
            return True
        found = [options.option(options.STAY)]
        return ask(state, "walk", seat, found + options.options(options.DIRECTION, directions))

    def answer(self, state: State, frame: Walk, chosen: int) -> None:
        seat, carry = frame.seat, frame.carry
        stays = kind_of(chosen) == options.STAY
        if carry:
            frame.carry = 0
            if not stays:
                frame.carried = first_of(chosen)
        elif stays:
            state.frames.pop()
        else:
            carried = frame.carried
            if carried >= 0 and state.at[carried] != state.at[seat]:
                carried = -1
            begin_step(state, seat, carried, state.at[seat], first_of(chosen), GRANTED_MOVE)

    def question(self, state: State, frame: Walk) -> Phrase:
        key = "question.carry" if frame.carry else "question.walk"
        return Phrase(key, {"who": explorer(frame.seat), "n": frame.left})


class WalkLunaHandler(UnsettledHandler[WalkLuna]):
    """A granted move of LUNA (U6.7)."""

    def run(self, state: State, frame: WalkLuna) -> bool:
        user, left = frame.user, frame.left
        directions = ways(state, state.luna, True) if left > 0 else []
        if not directions:
            state.frames.pop()
            return True
        found = [options.option(options.STAY)]
        return ask(state, "walk_luna", user, found + options.options(options.DIRECTION, directions))

    def answer(self, state: State, frame: WalkLuna, chosen: int) -> None:
        if kind_of(chosen) == options.STAY:
            state.frames.pop()
        else:
            begin_step(state, LUNA, -1, state.luna, first_of(chosen), GRANTED_MOVE)

    def question(self, state: State, frame: WalkLuna) -> Phrase:
        words: dict[str, Word] = {"who": explorer(frame.user), "n": frame.left}
        return Phrase("question.walk_luna", words)


class ScanHandler(UnsettledHandler[Scan]):
    """Rolls the die and puts that much on LUNA's node (U6.7)."""

    def run(self, state: State, frame: Scan) -> bool:
        user, kind = frame.user, frame.thing
        if kind < 0:
            found = scannable(state)
            if len(found) > 1:
                return ask(state, "scan", user, options.options(options.SCAN, found))
            if not found:
                state.frames.pop()
                return True
            frame.thing = found[0]
        return ask_die(state)

    def answer(self, state: State, frame: Scan, chosen: int) -> None:
        if frame.thing < 0:
            frame.thing = first_of(chosen)
            return
        state.frames.pop()
        kind = frame.thing
        put(state, state.luna, kind, first_of(chosen))
        if state.story is not None:
            words: dict[str, Word] = {
                "n": first_of(chosen),
                "what": Phrase(f"thing.{ops.THINGS[kind]}"),
            }
            place = place_phrase(state, state.luna)
            state.tell("event.scanned", {**words, "place": place}, [f"place {state.luna}"])
        set_off(state, state.active, items_of_all(state, ops.LUNA_SCANS))

    def question(self, state: State, frame: Scan) -> Phrase:
        return Phrase("question.scan" if frame.thing < 0 else "question.roll")
