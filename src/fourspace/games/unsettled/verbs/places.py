"""Verbs about nodes, LUNA and structures."""

from fourspace.games.unsettled import frames, frames_moving
from fourspace.games.unsettled.asking import explorer
from fourspace.games.unsettled.codes import (
    BEING_BUILT,
    BEING_DESTROYED,
    BUILT,
    LOST_SCARAB,
    ON_BOARD,
    OUT,
)
from fourspace.games.unsettled.moving import luna_bonus, scannable
from fourspace.games.unsettled.opportunities import boon_of
from fourspace.games.unsettled.places import clear, enterable, free_site, index_of, put, selected
from fourspace.games.unsettled.sources import place_phrase
from fourspace.games.unsettled.state import State
from fourspace.games.unsettled.verbs.base import PlaceVerb, Verb
from fourspace.games.unsettled.verbs.people import store
from fourspace.games.unsettled.words import ops
from fourspace.games.unsettled.words.ops import Op
from fourspace.kernel.phrases import Phrase, Word


class MoveLuna(Verb):
    """Move LUNA: in addition to her move of the turn (U6.7)."""

    def perform(self, state: State, op: Op, user: int, source: int, count: int) -> None:
        state.push(frames_moving.WalkLuna(user, max(0, op.number + luna_bonus(state))))


class PlaceLuna(PlaceVerb):
    """Place LUNA on a node."""

    def spots(self, state: State, op: Op, user: int, source: int, seat: int) -> list[int]:
        return enterable(state, op.where, op.at_luna, user, source)

    def settle(
        self, state: State, op: Op, user: int, source: int, seat: int, place: int, count: int
    ) -> None:
        state.luna = place
        if state.node_of[place] < 0:
            state.push(frames_moving.Uncover(place))


class Scan(Verb):
    """Scan once more: data or materials that are not there yet (U6.7)."""

    def possible(self, state: State, op: Op, user: int, source: int) -> bool:
        return bool(scannable(state))

    def perform(self, state: State, op: Op, user: int, source: int, count: int) -> None:
        state.push(frames_moving.Scan(user, -1))


class Put(PlaceVerb):
    """Put things from supply on a node."""

    def settle(
        self, state: State, op: Op, user: int, source: int, seat: int, place: int, count: int
    ) -> None:
        placed = put(state, place, op.what, count)
        if state.story is not None and placed:
            words: dict[str, Word] = {"n": placed, "what": thing_phrase(state, op.what)}
            state.tell("event.put", {**words, "place": place_phrase(state, place)})


class Take(PlaceVerb):
    """Take things from a node: as many as there are, at least one."""

    def spots(self, state: State, op: Op, user: int, source: int, seat: int) -> list[int]:
        return [
            place
            for place in selected(state, op.where, op.at_luna, user, source)
            if state.node_of[place] >= 0 and state.lying[index_of(state, place, op.what)] > 0
        ]

    def settle(
        self, state: State, op: Op, user: int, source: int, seat: int, place: int, count: int
    ) -> None:
        index = index_of(state, place, op.what)
        count = min(count, state.lying[index])
        state.lying[index] -= count
        if op.what >= ops.TOKEN:
            kinds = len(state.world.tokens)
            state.held[kinds * user + op.what - ops.TOKEN] += count
            if state.story is not None and count:
                words: dict[str, Word] = {"n": count, "what": thing_phrase(state, op.what)}
                state.tell("event.received", {**words, "who": explorer(user)})
        elif op.what <= ops.MATERIALS:
            store(state, op.what, count)


class Clear(PlaceVerb):
    """Clear things from a node back to supply."""

    def settle(
        self, state: State, op: Op, user: int, source: int, seat: int, place: int, count: int
    ) -> None:
        clear(state, place, op.what, count)


class Reveal(PlaceVerb):
    """Reveal hidden nodes (U6.3)."""

    def spots(self, state: State, op: Op, user: int, source: int, seat: int) -> list[int]:
        found = selected(state, op.where, op.at_luna, user, source)
        return [place for place in found if state.node_of[place] < 0]

    def settle(
        self, state: State, op: Op, user: int, source: int, seat: int, place: int, count: int
    ) -> None:
        state.push(frames_moving.Uncover(place))


class Lay(Verb):
    """Lay a node that was set aside (U6.9)."""

    def possible(self, state: State, op: Op, user: int, source: int) -> bool:
        return state.aside[op.what] == 1

    def perform(self, state: State, op: Op, user: int, source: int, count: int) -> None:
        if state.aside[op.what] == 1:
            state.push(frames_moving.Lay(op.what, op.number, user))


class Build(PlaceVerb):
    """Build: a structure, usable at once (U4.10)."""

    def spots(self, state: State, op: Op, user: int, source: int, seat: int) -> list[int]:
        if not self.candidates(state, op, user, source):
            return []
        found = selected(state, op.where, op.at_luna, user, source)
        return [place for place in found if free_site(state, place)]

    def candidates(self, state: State, op: Op, user: int, source: int) -> list[int]:
        """The structures that can be built."""
        return [
            index
            for index, where in enumerate(state.structure_state)
            if where == ON_BOARD and op.what in (index, -1)
        ]

    def settle(
        self, state: State, op: Op, user: int, source: int, seat: int, place: int, count: int
    ) -> None:
        state.push(frames.Structure(op.index, user, source, place))

    def affect(self, state: State, op: Op, user: int, source: int, seat: int, count: int) -> None:
        """Build the structure `seat` on the place `count`."""
        raise_structure(state, seat, count, BUILT)


class Destroy(PlaceVerb):
    """Destroy: a built structure leaves the game (U4.11)."""

    def spots(self, state: State, op: Op, user: int, source: int, seat: int) -> list[int]:
        standing = self.candidates(state, op, user, source)
        found = selected(state, op.where, op.at_luna, user, source)
        return [
            place
            for place in found
            if any(state.structure_at[structure] == place for structure in standing)
        ]

    def candidates(self, state: State, op: Op, user: int, source: int) -> list[int]:
        """The structures that can be destroyed."""
        return [
            index
            for index, where in enumerate(state.structure_state)
            if where in (BUILT, BEING_DESTROYED) and op.what in (index, -1)
        ]

    def settle(
        self, state: State, op: Op, user: int, source: int, seat: int, place: int, count: int
    ) -> None:
        structure = state.site_of[place]
        if structure >= 0:
            state.site_of[place] = -1
            state.structure_at[structure] = -1
            state.structure_state[structure] = OUT


def raise_structure(state: State, structure: int, place: int, stage: int) -> None:
    """Put a structure on a building site."""
    state.structure_at[structure] = place
    state.structure_state[structure] = stage
    state.site_of[place] = structure
    if state.story is not None:
        named = Phrase(state.world.structures[structure].key)
        key = "event.built" if stage == BUILT else "event.building"
        state.tell(key, {"what": named, "place": place_phrase(state, place)}, [])


class RaiseStructure(Verb):
    """The Build action: taken at once, not usable until regroup (U4.10)."""

    def possible(self, state: State, op: Op, user: int, source: int) -> bool:
        return state.structure_state[op.what] == ON_BOARD and free_site(state, state.at[user])

    def perform(self, state: State, op: Op, user: int, source: int, count: int) -> None:
        raise_structure(state, op.what, state.at[user], BEING_BUILT)


class RazeStructure(Verb):
    """The Destroy action: usable until regroup, then back to the board (U4.11)."""

    def possible(self, state: State, op: Op, user: int, source: int) -> bool:
        return (
            state.structure_state[op.what] == BUILT
            and state.structure_at[op.what] == state.at[user]
        )

    def perform(self, state: State, op: Op, user: int, source: int, count: int) -> None:
        state.structure_state[op.what] = BEING_DESTROYED


class Roam(PlaceVerb):
    """Roam: each thing of a kind moves over the map."""

    def spots(self, state: State, op: Op, user: int, source: int, seat: int) -> list[int]:
        return [
            place
            for place in selected(state, op.where, op.at_luna, user, source)
            if state.lying[index_of(state, place, op.what)] > 0
        ]

    def perform(self, state: State, op: Op, user: int, source: int, count: int) -> None:
        waiting: list[int] = []
        for place in self.spots(state, op, user, source, user):
            waiting += [place] * state.lying[index_of(state, place, op.what)]
        state.push(frames.Roam(op.index, user, source, *waiting))


class Swap(PlaceVerb):
    """Swap: two nodes change places."""

    def spots(self, state: State, op: Op, user: int, source: int, seat: int) -> list[int]:
        found = selected(state, op.where, op.at_luna, user, source)
        return [place for place in found if swapped(state, op, user, source, place)]

    def settle(
        self, state: State, op: Op, user: int, source: int, seat: int, place: int, count: int
    ) -> None:
        state.push(frames.Swap(op.index, user, source, place))


def swapped(state: State, op: Op, user: int, source: int, place: int) -> list[int]:
    """The nodes that can change places with one."""
    found = selected(state, op.other, op.at_luna, user, source)
    return [other for other in found if other != place]


class Rotate(PlaceVerb):
    """Rotate: a node turns clockwise, its edges with it."""

    def settle(
        self, state: State, op: Op, user: int, source: int, seat: int, place: int, count: int
    ) -> None:
        state.turned[place] = (state.turned[place] + op.number) % 4
        if state.story is not None:
            words: dict[str, Word] = {"place": place_phrase(state, place), "n": op.number}
            state.tell("event.rotated", words, [f"place {place}"])


class Hatch(Verb):
    """Hatch: the Scarab closes, opens, or is lost; the last only if nobody is aboard."""

    def possible(self, state: State, op: Op, user: int, source: int) -> bool:
        return op.number != LOST_SCARAB or (state.luna != 0 and 0 not in state.at)

    def perform(self, state: State, op: Op, user: int, source: int, count: int) -> None:
        if self.possible(state, op, user, source):
            state.hatch = op.number
            if state.story is not None:
                word = ["open", "closed", "lost"][op.number]
                state.tell(f"event.hatch_{word}", {}, ["place 0"])


class PlaceBoon(PlaceVerb):
    """Place a boon marker: this card's, or one that the user chooses (U9.4)."""

    def possible(self, state: State, op: Op, user: int, source: int) -> bool:
        return bool(self.candidates(state, op, user, source)) and super().possible(
            state, op, user, source
        )

    def candidates(self, state: State, op: Op, user: int, source: int) -> list[int]:
        """The markers that can be placed."""
        found = [boon for boon in range(2) if state.boon_card[boon] >= 0]
        return found if op.flag else [boon for boon in found if boon == boon_of(state, source)]

    def spots(self, state: State, op: Op, user: int, source: int, seat: int) -> list[int]:
        return enterable(state, op.where, op.at_luna, user, source)

    def perform(self, state: State, op: Op, user: int, source: int, count: int) -> None:
        state.push(frames.Marker(op.index, user, source))

    def settle(
        self, state: State, op: Op, user: int, source: int, seat: int, place: int, count: int
    ) -> None:
        state.boon_at[count] = place
        holder = state.boon_holder[count]
        if holder >= 0:
            state.push(frames_moving.Arrive(holder, place))
        elif state.node_of[place] < 0:
            state.push(frames_moving.Uncover(place))


def thing_phrase(state: State, what: int) -> Phrase:
    """Something that can lie on a node, by name."""
    if what >= ops.TOKEN:
        return Phrase(state.world.tokens[what - ops.TOKEN].key)
    return Phrase(f"thing.{ops.THINGS[what]}")
