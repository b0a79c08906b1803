"""Moving, exploring, placing; LUNA's moves and scans (U6.1-U6.10)."""

from fourspace.games.unsettled import codes, grid, options
from fourspace.games.unsettled.codes import DX, DY, LUNA
from fourspace.games.unsettled.frames import (
    Handler,
    asks,
    explorer,
    push,
    push_effect,
    push_window,
)
from fourspace.games.unsettled.moments import items, push_moment_of_all
from fourspace.games.unsettled.opportunities import take_along
from fourspace.games.unsettled.options import first_of, kind_of, second_of
from fourspace.games.unsettled.people import change_of, changed, on_place, steps_of
from fourspace.games.unsettled.places import can_explore, put
from fourspace.games.unsettled.sources import place_phrase
from fourspace.games.unsettled.state import Crew
from fourspace.games.unsettled.tasks import check_objective
from fourspace.games.unsettled.words import ops
from fourspace.kernel.decisions import Decision, chance
from fourspace.kernel.frames import Frame
from fourspace.kernel.phrases import Phrase, Word


def luna_bonus(state: Crew) -> int:
    """How much longer LUNA's moves are this turn."""
    return state.luna_haste + change_of(state, state.active, ops.LUNA_STEPS, -1)


def ways(state: Crew, place: int, luna: bool) -> list[int]:
    """The directions in which an explorer, or LUNA, can leave a place (U6.1, U6.3, U6.6)."""
    explore = can_explore(state)
    found: list[int] = []
    for direction in range(4):
        if state.neighbours[4 * place + direction] < 0 and not explore:
            continue
        if grid.barred(state, place, direction):
            continue
        if not luna and grid.rough(state, place, direction):
            continue
        found.append(direction)
    return found


def scannable(state: Crew) -> list[int]:
    """What LUNA could scan for: what is not on her node yet; not on the Scarab (U6.7)."""
    if state.luna == 0 or state.node_of[state.luna] < 0:
        return []
    stride = 3 + len(state.world.tokens)
    return [what for what in range(2) if state.lying[stride * state.luna + what] == 0]


def show_node(state: Crew, place: int, node: int) -> None:
    """A node is revealed: printed things and discoveries are put on it (U6.3)."""
    state.node_of[place] = node
    state.revealed = True
    shown = state.world.nodes[node]
    if shown.discovery >= 0 and state.discovery_at[shown.discovery] == codes.IN_SUPPLY:
        state.discovery_at[shown.discovery] = codes.ON_PLACE + place
    for index in range(0, len(shown.printed), 2):
        put(state, place, shown.printed[index], shown.printed[index + 1])
    if state.story is not None:
        state.tell("event.revealed", {"node": Phrase(shown.key)}, [f"place {place}"])


class UncoverHandler(Handler):
    """`uncover(place)`: a hidden node is turned up (U6.3)."""

    def step(self, state: Crew, frame: Frame) -> Decision | None:
        if state.node_of[frame.data[0]] >= 0:
            state.frames.pop()
            return None
        return _draw_node(state)

    def answer(self, state: Crew, frame: Frame, chosen: int) -> None:
        state.frames.pop()
        node = first_of(chosen)
        state.environment.draw(node)
        show_node(state, frame.data[0], node)

    def question(self, state: Crew, frame: Frame) -> Phrase:
        return Phrase("question.draw_node")


class ExploreHandler(Handler):
    """`explore(place, direction)`: the top environment card is laid on an empty place (U6.3)."""

    def step(self, state: Crew, frame: Frame) -> Decision | None:
        return _draw_node(state)

    def answer(self, state: Crew, frame: Frame, chosen: int) -> None:
        state.frames.pop()
        node = first_of(chosen)
        state.environment.draw(node)
        lay_node(state, frame.data[0], frame.data[1], node)

    def question(self, state: Crew, frame: Frame) -> Phrase:
        return Phrase("question.draw_node")


def _draw_node(state: Crew) -> Decision:
    found = options.options(options.NODE, state.environment.next_kinds())
    return chance("node", found, state.environment.next_weights())


def lay_node(state: Crew, place: int, direction: int, node: int) -> None:
    """Lay a node beside a place."""
    x = state.place_x[place] + DX[direction]
    y = state.place_y[place] + DY[direction]
    show_node(state, grid.add_place(state, x, y, -1), node)


class LayHandler(Handler):
    """`lay(node, beside, user)`: the active explorer chooses an empty place (U6.9)."""

    def step(self, state: Crew, frame: Frame) -> Decision | None:
        found = self._spots(state, frame)
        if len(found) > 1:
            return asks("lay", state.active, found)
        if found:
            self.answer(state, frame, found[0])
        else:
            state.frames.pop()
        return None

    def _spots(self, state: Crew, frame: Frame) -> list[int]:
        _, beside, user = frame.data
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

    def answer(self, state: Crew, frame: Frame, chosen: int) -> None:
        state.frames.pop()
        node = frame.data[0]
        state.aside[node] = 0
        lay_node(state, second_of(chosen), first_of(chosen), node)

    def question(self, state: Crew, frame: Frame) -> Phrase:
        return Phrase("question.lay", {"node": Phrase(state.world.nodes[frame.data[0]].key)})


class StepHandler(Handler):
    """`step(mover, carried, from, direction, stage, whose, revealed)`: one step (U6.2).

    `whose`: 1 the turn's Move, 2 the frame beneath, 3 LUNA's move of the turn. Whoever is placed
    elsewhere while crossing is there now: the step is spent and over.
    """

    def step(self, state: Crew, frame: Frame) -> Decision | None:
        data = frame.data
        mover, _, place, direction, stage = data[:5]
        if stage == 0:
            data[4] = 1
            target = state.neighbours[4 * place + direction]
            if target < 0 or state.node_of[target] < 0:
                data[6] = 1
                if target < 0:
                    push(state, "explore", [place, direction])
                else:
                    push(state, "uncover", [target])
                return None
        target = state.neighbours[4 * place + direction]
        if data[4] == 1:
            if data[6] and self._blocked(state, place, direction, mover == LUNA):
                self._stop(state, data)
                return None
            if mover == LUNA:
                state.luna = target
                self._tell(state, data, target)
                self._done(state, data)
                check_objective(state)
                return None
            data[4] = 2
        elif data[4] < 5 and state.at[mover] != place:  # something met on the edge placed them
            self._done(state, data)
            return None
        if data[4] < 4:
            self._cross(state, data, target)
        elif data[4] == 4:
            self._arrive(state, data, target)
        else:
            state.transit &= ~(1 << mover)
            if data[1] >= 0:
                state.transit &= ~(1 << data[1])
            self._done(state, data)
            check_objective(state)
        return None

    def _blocked(self, state: Crew, place: int, direction: int, luna: bool) -> bool:
        if grid.barred(state, place, direction):
            return True
        return not luna and grid.rough(state, place, direction)

    def _stop(self, state: Crew, data: list[int]) -> None:
        """A reveal showed what cannot be crossed: nothing resolves, no step is spent (U6.6)."""
        state.frames.pop()
        if data[5] == 1 and state.move_left == steps_of(state, data[0]):
            state.moving = 0
        elif data[5] == 3 and state.luna_left == 1 + luna_bonus(state):
            state.luna_moving = 0
        if state.story is not None:
            state.tell("event.blocked")

    def _cross(self, state: Crew, data: list[int], target: int) -> None:
        """The icons of the departed edge, then those of the entered one (U6.2)."""
        mover, direction = data[0], data[3]
        leaving = data[4] == 2
        data[4] += 1
        side = direction if leaving else grid.opposite(direction)
        node = state.node_of[data[2] if leaving else target]
        chain = state.world.nodes[node].edges[side]
        if chain >= 0 and not changed(state, mover, ops.NO_CROSSING_ICONS):
            push_effect(state, chain, mover, codes.FROM_PLACE + (data[2] if leaving else target))
            push_window(state)

    def _arrive(self, state: Crew, data: list[int], target: int) -> None:
        """Mover and carried arrive; only then are they near anyone (U6.2, U6.4)."""
        data[4] = 5
        self._tell(state, data, target)
        travellers = [data[0]] if data[1] < 0 else [data[1], data[0]]
        for seat in travellers:
            state.at[seat] = target
            take_along(state, seat)
            state.transit |= 1 << seat
        for seat in travellers:
            push_arrival(state, seat, target)

    def _tell(self, state: Crew, data: list[int], target: int) -> None:
        if state.story is not None:
            named = Phrase("thing.luna") if data[0] == LUNA else explorer(data[0])
            words: dict[str, Word] = {"who": named, "place": place_phrase(state, target)}
            state.tell("event.moved", words, [f"place {target}"])

    def _done(self, state: Crew, data: list[int]) -> None:
        """A step is spent; a reveal ends the move (U6.1)."""
        state.frames.pop()
        if data[5] == 1:
            state.move_left -= 1
            if data[6] or state.move_left <= 0:
                state.moving = 2
        elif data[5] == 3:
            state.luna_left -= 1
            if data[6] or state.luna_left <= 0:
                state.luna_moving = 2
        else:
            below = state.frames[-1].data
            left = 1 if data[0] == LUNA else 2
            below[left] = 0 if data[6] else below[left] - 1


def push_arrival(state: Crew, seat: int, place: int) -> None:
    """On arrival: what the node does, and what an explorer's cards do (U6.2, U9.4)."""
    waiting = items(state, ops.YOU_ARRIVE, seat)
    chain = state.world.nodes[state.node_of[place]].chain
    if chain >= 0:
        waiting = [chain, seat, codes.FROM_PLACE + place, *waiting]
    if waiting:
        push(state, "queue", [1, seat, *waiting])


class ArriveHandler(Handler):
    """`arrive(seat, place, stage)`: an explorer is placed (U6.5)."""

    def step(self, state: Crew, frame: Frame) -> Decision | None:
        seat, place, stage = frame.data
        frame.data[2] += 1
        if stage == 0:
            if state.node_of[place] < 0:
                push(state, "uncover", [place])
        elif stage == 1:
            state.at[seat] = place
            take_along(state, seat)
            state.transit |= 1 << seat
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
        return None


class WalkHandler(Handler):
    """`walk(seat, carried, left, carry)`: a granted move, step by step (U6.4, U6.10)."""

    def step(self, state: Crew, frame: Frame) -> Decision | None:
        seat, _, left, carry = frame.data
        if state.endurance[seat] <= 0:
            state.frames.pop()
            return None
        if carry:
            others = [other for other in on_place(state, state.at[seat]) if other != seat]
            if others:
                found = [options.option(options.STAY)]
                return asks("carry", seat, found + options.options(options.EXPLORER, others))
            frame.data[3] = 0
        directions = ways(state, state.at[seat], False) if left > 0 else []
        if not directions:
            state.frames.pop()
            return None
        found = [options.option(options.STAY)]
        return asks("walk", seat, found + options.options(options.DIRECTION, directions))

    def answer(self, state: Crew, frame: Frame, chosen: int) -> None:
        seat, carried, _, carry = frame.data
        stays = kind_of(chosen) == options.STAY
        if carry:
            frame.data[3] = 0
            if not stays:
                frame.data[1] = first_of(chosen)
        elif stays:
            state.frames.pop()
        else:
            push(state, "step", [seat, carried, state.at[seat], first_of(chosen), 0, 2, 0])

    def question(self, state: Crew, frame: Frame) -> Phrase:
        key = "question.carry" if frame.data[3] else "question.walk"
        return Phrase(key, {"who": explorer(frame.data[0]), "n": frame.data[2]})


class WalkLunaHandler(Handler):
    """`walk_luna(user, left)`: a granted move of LUNA (U6.7)."""

    def step(self, state: Crew, frame: Frame) -> Decision | None:
        user, left = frame.data
        directions = ways(state, state.luna, True) if left > 0 else []
        if not directions:
            state.frames.pop()
            return None
        found = [options.option(options.STAY)]
        return asks("walk_luna", user, found + options.options(options.DIRECTION, directions))

    def answer(self, state: Crew, frame: Frame, chosen: int) -> None:
        if kind_of(chosen) == options.STAY:
            state.frames.pop()
        else:
            push(state, "step", [LUNA, -1, state.luna, first_of(chosen), 0, 2, 0])

    def question(self, state: Crew, frame: Frame) -> Phrase:
        words: dict[str, Word] = {"who": explorer(frame.data[0]), "n": frame.data[1]}
        return Phrase("question.walk_luna", words)


class ScanHandler(Handler):
    """`scan(user, kind)`: roll the die, put so much on LUNA's node (U6.7)."""

    def step(self, state: Crew, frame: Frame) -> Decision | None:
        user, kind = frame.data
        if kind < 0:
            found = scannable(state)
            if len(found) > 1:
                return asks("scan", user, options.options(options.SCAN, found))
            if not found:
                state.frames.pop()
                return None
            frame.data[1] = found[0]
        faces = sorted(set(state.world.die))
        weights = [state.world.die.count(face) for face in faces]
        return chance("roll", options.options(options.ROLL, faces), weights)

    def answer(self, state: Crew, frame: Frame, chosen: int) -> None:
        if frame.data[1] < 0:
            frame.data[1] = first_of(chosen)
            return
        state.frames.pop()
        kind = frame.data[1]
        put(state, state.luna, kind, first_of(chosen))
        if state.story is not None:
            words: dict[str, Word] = {
                "n": first_of(chosen),
                "what": Phrase(f"thing.{ops.THINGS[kind]}"),
            }
            place = place_phrase(state, state.luna)
            state.tell("event.scanned", {**words, "place": place}, [f"place {state.luna}"])
        push_moment_of_all(state, ops.LUNA_SCANS)

    def question(self, state: Crew, frame: Frame) -> Phrase:
        return Phrase("question.scan" if frame.data[1] < 0 else "question.roll")
