"""The turn: its start, its actions in any order, regroup, and the next explorer (U3.1)."""

from typing import Final

from fourspace.games.unsettled import options, slots
from fourspace.games.unsettled.asking import UnsettledHandler, ask, explorer, pose
from fourspace.games.unsettled.codes import (
    BITTERSWEET,
    LUNA,
    MOVE,
    MOVE_LUNA,
    MOVED,
    MOVING,
    NOT_MOVED,
    REST,
    SCAN,
)
from fourspace.games.unsettled.frames import Leave, Page, Queue, Turn
from fourspace.games.unsettled.frames_moving import Scan
from fourspace.games.unsettled.free import add_holding, declare
from fourspace.games.unsettled.moments import items, items_of_all
from fourspace.games.unsettled.moving import (
    LUNA_MOVE,
    TURN_MOVE,
    begin_step,
    luna_bonus,
    scannable,
    ways,
)
from fourspace.games.unsettled.options import first_of, kind_of, option, second_of
from fourspace.games.unsettled.people import change_of, changed, steps_of
from fourspace.games.unsettled.regroup import regroup
from fourspace.games.unsettled.state import State
from fourspace.games.unsettled.tasks import (
    check_objective,
    page_of,
    push_next_page,
    some_aboard,
    task_done,
    turn_page,
)
from fourspace.games.unsettled.windows import decided_by_all
from fourspace.games.unsettled.words import ops
from fourspace.kernel.decisions import Decision
from fourspace.kernel.phrases import Phrase, Word

_START: Final = 0
_ACTIONS: Final = 1
_REGROUP: Final = 2
_OVER: Final = 3
"""The stages of a turn."""


class TurnHandler(UnsettledHandler[Turn]):
    """A turn: its start, actions, regroup, and on to the next explorer."""

    def run(self, state: State, frame: Turn) -> bool:
        if frame.stage == _START:
            frame.stage = _ACTIONS
            start_turn(state)
            return True
        if frame.stage == _ACTIONS and state.endurance[state.active] > 0:
            return pose(state, actions(state))
        if frame.stage <= _REGROUP:  # asked to regroup, or unconscious: the rest is waived (U3.6)
            frame.stage = _OVER
            state.regrouping = 1
            waiting = regroup(state)
            if waiting:
                state.push(Queue(1, state.active, *waiting))
            return True
        frame.stage = _START
        next_explorer(state)
        return True

    def answer(self, state: State, frame: Turn, chosen: int) -> None:
        kind = kind_of(chosen)
        if kind == options.PASS:
            state.passed |= 1 << second_of(chosen)
            return
        state.passed = 0
        if kind == options.USE:
            slots.use(state, state.active, second_of(chosen), first_of(chosen))
        elif kind == options.MOVE:
            self._move(state, first_of(chosen))
        elif kind == options.LUNA:
            self._luna(state, first_of(chosen))
        elif kind == options.SCAN:
            state.scanned = 1
            _end_moves(state)
            state.push(Scan(state.active, first_of(chosen)))
        elif kind == options.REGROUP:
            frame.stage = _REGROUP
        elif kind == options.LEAVE:
            state.push(Leave(second_of(chosen), 1 << second_of(chosen)))
        elif kind == options.ASK:
            state.quiet[second_of(chosen)] = 0
        else:
            declare(state, chosen)

    def _move(self, state: State, direction: int) -> None:
        seat = state.active
        if state.moving == NOT_MOVED:
            state.moving = MOVING
            state.move_left = steps_of(state, seat)
        if state.luna_moving == MOVING:
            state.luna_moving = MOVED
        begin_step(state, seat, -1, state.at[seat], direction, TURN_MOVE)

    def _luna(self, state: State, direction: int) -> None:
        if state.luna_moving == NOT_MOVED:
            state.luna_moving = MOVING
            state.luna_left = 1 + luna_bonus(state)
        if state.moving == MOVING:
            state.moving = MOVED
        begin_step(state, LUNA, -1, state.luna, direction, LUNA_MOVE)

    def question(self, state: State, frame: Turn) -> Phrase:
        return Phrase("question.turn", {"who": explorer(state.active)})


def _end_moves(state: State) -> None:
    """End any move that is under way (U6.1)."""
    if state.moving == MOVING:
        state.moving = MOVED
    if state.luna_moving == MOVING:
        state.luna_moving = MOVED


def start_turn(state: State) -> None:
    """Begin a turn: start-of-turn effects, in the active explorer's order (U3.1)."""
    state.turn += 1
    state.moving = NOT_MOVED
    state.luna_moving = NOT_MOVED
    state.scanned = 0
    state.luna_haste = 0
    state.regrouping = 0
    for index in range(len(state.used)):
        state.used[index] = 0
    for seat in range(state.players):
        state.shield[seat] = 0
        state.edge_shield[seat] = 0
        state.haste[seat] = 0
        state.quiet[seat] = 0
    for index in range(len(state.ignored)):
        state.ignored[index] = 0
    if state.story is not None:
        words: dict[str, Word] = {"who": explorer(state.active), "n": state.turn}
        state.tell("event.turn", words, [f"explorer {state.active + 1}"])
    waiting = items(state, ops.YOUR_TURN_STARTS, state.active)
    waiting += items_of_all(state, ops.ANY_TURN_STARTS)
    if waiting:
        state.push(Queue(1, state.active, *waiting))


def next_explorer(state: State) -> None:
    """Pass the turn clockwise to the next conscious explorer (U3.6)."""
    for _ in range(state.players):
        state.active = (state.active + 1) % state.players
        if state.endurance[state.active] > 0:
            return


def actions(state: State) -> Decision:
    """Everything that can be done now: the active explorer's actions, everybody's free actions."""
    found: list[int] = []
    seat = state.active
    unplaced = [cube for cube in range(3) if state.placed[3 * seat + cube] < 0]
    placeable = add_slots(state, seat, unplaced, found)
    if moves_open(state, seat):
        found += options.options(options.MOVE, ways(state, state.at[seat], False))
    if luna_open(state, seat):
        found += options.options(options.LUNA, ways(state, state.luna, True))
    if not state.scanned and not change_of(state, seat, ops.FORBID, SCAN):
        found += options.options(options.SCAN, scannable(state))
    if not placeable:
        found.append(option(options.REGROUP))
    if task_done(state) and some_aboard(state):
        found += [
            option(options.LEAVE, 0, other)
            for other in range(state.players)
            if state.at[other] == 0 and state.endurance[other] > 0
        ]
    for other in range(state.players):
        if state.endurance[other] <= 0 or state.passed >> other & 1:
            continue
        if state.hushed and other != seat:
            continue
        if state.quiet[other] and other != seat:
            found.append(option(options.ASK, 0, other))
            continue
        add_holding(state, other, 0, found)
        found.append(option(options.PURSUE, 0, other))
        if other != seat:
            found.append(option(options.PASS, 0, other))
    return decided_by_all(state, "turn", found, [seat])


def add_slots(state: State, seat: int, cubes: list[int], found: list[int]) -> bool:
    """Add every way to place a cube; the last one must go to Rest (U3.3, U4.6)."""
    if not cubes:
        return False
    rest = slots.dashboard_slot(state, seat, REST)
    bound = len(cubes) == 1 and slots.rest_open(state, seat) and _must_rest(state, seat, rest)
    around = [rest] if bound else slots.slots_around(state, seat)
    any_open = False
    for index in around:
        if slots.closed(state, seat, index) == slots.OPEN:
            any_open = True
            found += [option(options.USE, index, cube) for cube in cubes]
    return any_open and not _only_optional(state, seat, cubes, found)


def _must_rest(state: State, seat: int, rest: int) -> bool:
    """Whether Rest is obligatory and can be used."""
    return not changed(state, seat, ops.NO_REST) and slots.closed(state, seat, rest) == slots.OPEN


def _only_optional(state: State, seat: int, cubes: list[int], found: list[int]) -> bool:
    """Under `no_rest`, a cube that fits only Rest may stay unplaced."""
    if not changed(state, seat, ops.NO_REST):
        return False
    rest = slots.dashboard_slot(state, seat, REST)
    return all(first_of(chosen) == rest for chosen in found)


def moves_open(state: State, seat: int) -> bool:
    """Whether the turn's Move can begin or go on (U6.1)."""
    if state.moving == MOVED or change_of(state, seat, ops.FORBID, MOVE):
        return False
    return state.move_left > 0 if state.moving == MOVING else steps_of(state, seat) > 0


def luna_open(state: State, seat: int) -> bool:
    """Whether LUNA's move of the turn can begin or go on (U6.7)."""
    if state.luna_moving == MOVED or change_of(state, seat, ops.FORBID, MOVE_LUNA):
        return False
    return state.luna_left > 0 if state.luna_moving == MOVING else 1 + luna_bonus(state) > 0


class PageHandler(UnsettledHandler[Page]):
    """Turns a page; one without an objective is turned at once (U10.1)."""

    def run(self, state: State, frame: Page) -> bool:
        number = frame.number
        if state.page < number:
            turn_page(state, number)
            return True
        state.frames.pop()
        page = page_of(state, number)
        if page.has_objective():
            check_objective(state)
        else:
            push_next_page(state)
        return True


class LeaveHandler(UnsettledHandler[Leave]):
    """The crew may leave without the rest, if all agree (U10.3)."""

    def run(self, state: State, frame: Leave) -> bool:
        for seat in range(state.players):
            if state.endurance[seat] > 0 and not frame.agreed >> seat & 1:
                return ask(state, "leave", seat, [option(options.YES), option(options.NO)])
        state.frames.pop()
        state.ended = BITTERSWEET
        return True

    def answer(self, state: State, frame: Leave, chosen: int) -> None:
        if kind_of(chosen) == options.NO:
            state.frames.pop()
            return
        for seat in range(state.players):
            if state.endurance[seat] > 0 and not frame.agreed >> seat & 1:
                frame.agreed |= 1 << seat
                return

    def question(self, state: State, frame: Leave) -> Phrase:
        return Phrase("question.leave", {"who": explorer(frame.seat)})
