"""Set-up: framework, travelogue, first pages of the task, first explorer (U2)."""

from typing import Any, Final

from fourspace.games.unsettled import codes, grid, options
from fourspace.games.unsettled.asking import UnsettledHandler, ask, explorer, pose
from fourspace.games.unsettled.frames import Page, Setup, Turn, push_effect
from fourspace.games.unsettled.moving import show_node
from fourspace.games.unsettled.options import first_of
from fourspace.games.unsettled.state import State
from fourspace.games.unsettled.world import World
from fourspace.kernel.bags import Bag
from fourspace.kernel.decisions import chance
from fourspace.kernel.game import Game
from fourspace.kernel.phrases import Phrase

AVATARS: Final = 15
RANDOM_FIRST: Final = -1

# Stages, each for every explorer in turn.
_AVATAR: Final = 0
_PURSUIT: Final = 1
_TRAIT: Final = 2
_FOCUS: Final = 3
_PLANET: Final = 4
_PAGES: Final = 5
_FIRST: Final = 6
_BEGIN: Final = 7


def new_state(game: Game[Any], world: World, players: int, task: int) -> State:
    """Everything in its place before anybody chooses anything (U2.2, U2.4)."""
    state = State(game, world, players)
    state.task = task
    for discipline in range(3):
        counts = [1 if card.number == discipline else 0 for card in world.breakthroughs]
        state.breakthroughs[discipline] = Bag(counts)
    state.environment = Bag([0 if node.aside else 1 for node in world.nodes])
    state.environment.counts[0] = 0
    cards = len(world.opportunities)
    state.opportunities_left = [(cards + 1) // 2, cards // 2]
    state.distress_left = min(world.distress_per_explorer * players, len(world.distress))
    state.rejuvenations = players
    lay_out(state)
    return state


def lay_out(state: State) -> None:
    """Lay out the nodes of the travelogue, hidden and revealed, around the Scarab."""
    layout = state.world.layout
    for row, names in enumerate(layout):
        for column, name in enumerate(names):
            if name == "scarab":
                middle = (column, row)
    names_of = [node.name for node in state.world.nodes]
    for row, names in enumerate(layout):
        for column, name in enumerate(names):
            if name in ("scarab", "."):
                continue
            place = grid.add_place(state, column - middle[0], middle[1] - row, codes.HIDDEN)
            if name != "?":
                node = names_of.index(name)
                if not state.world.nodes[node].aside:
                    state.environment.draw(node)
                state.aside[node] = 0
                show_node(state, place, node)


class SetupHandler(UnsettledHandler[Setup]):
    """The choices of set-up, one after another."""

    def run(self, state: State, frame: Setup) -> bool:
        stage, seat = frame.stage, frame.seat
        if stage < _PLANET and seat >= state.players:
            frame.stage += 1
            frame.seat = 0
            return True
        if stage == _AVATAR:
            free = [avatar for avatar in range(AVATARS) if avatar not in state.avatar]
            return ask(state, "avatar", seat, options.options(options.AVATAR, free))
        if stage == _PURSUIT:
            return ask(state, "pursuit", seat, options.options(options.DISCIPLINE, [0, 1, 2]))
        if stage == _TRAIT:
            return self._trait(state, frame)
        if stage == _FOCUS:
            return self._focus(state, frame)
        return self._begin(state, frame)

    def _trait(self, state: State, frame: Setup) -> bool:
        """Two tiles are drawn and one is kept; or a draft; or a free choice (U2.3)."""
        seat = frame.seat
        drawn = frame.drawn
        tiles = list(range(len(state.world.traits)))
        if state.trait_mode == codes.FREE_TRAITS:
            free = [tile for tile in tiles if tile not in state.trait]
            return ask(state, "trait", seat, options.options(options.TILE, free))
        wanted = 2 if state.trait_mode == codes.DRAW_TRAITS else 2 * state.players
        open_now = frame.shown
        if _bits(open_now) < wanted:
            left = [tile for tile in tiles if not drawn >> tile & 1]
            return pose(state, chance("trait", options.options(options.TILE, left)))
        found = [tile for tile in tiles if open_now >> tile & 1 and tile not in state.trait]
        return ask(state, "trait", seat, options.options(options.TILE, found))

    def _answer_trait(self, state: State, frame: Setup, tile: int) -> None:
        wanted = 2 if state.trait_mode == codes.DRAW_TRAITS else 2 * state.players
        if state.trait_mode != codes.FREE_TRAITS and _bits(frame.shown) < wanted:
            frame.drawn |= 1 << tile
            frame.shown |= 1 << tile
            return
        state.trait[frame.seat] = tile
        frame.seat += 1
        if state.trait_mode == codes.DRAW_TRAITS:
            frame.shown = 0

    def _focus(self, state: State, frame: Setup) -> bool:
        """Ask which cube starts with a different value (U2.4)."""
        cubes = start_cubes(state)
        seat = frame.seat
        if cubes[0] == cubes[2]:
            for cube in range(3):
                state.focus[3 * seat + cube] = cubes[0]
            frame.seat += 1
            return True
        return ask(state, "start_focus", seat, options.options(options.CUBE, [0, 1, 2]))

    def _begin(self, state: State, frame: Setup) -> bool:
        stage = frame.stage
        frame.stage += 1
        if stage == _PLANET:
            push_effect(state, state.world.setup, 0, codes.FROM_NOTHING)
        elif stage == _PAGES:
            state.push(Page(1))
        elif stage == _FIRST:
            if frame.first == RANDOM_FIRST:
                frame.stage = _FIRST
                seats = list(range(state.players))
                return pose(state, chance("first", options.options(options.FIRST, seats)))
            self._first(state, frame.first)
        else:
            state.frames.pop()
            state.push(Turn())
        return True

    def _first(self, state: State, seat: int) -> None:
        state.first = seat
        state.active = seat

    def answer(self, state: State, frame: Setup, chosen: int) -> None:
        stage, seat = frame.stage, frame.seat
        picked = first_of(chosen)
        if stage == _AVATAR:
            state.avatar[seat] = picked
            frame.seat += 1
        elif stage == _PURSUIT:
            state.pursuit[seat] = picked
            frame.seat += 1
        elif stage == _TRAIT:
            self._answer_trait(state, frame, picked)
        elif stage == _FOCUS:
            cubes = start_cubes(state)
            odd = cubes[0] if cubes[1] == cubes[2] else cubes[2]
            for cube in range(3):
                state.focus[3 * seat + cube] = odd if cube == picked else cubes[1]
            frame.seat += 1
        else:
            frame.stage += 1
            self._first(state, picked)

    def question(self, state: State, frame: Setup) -> Phrase:
        stage, seat = frame.stage, frame.seat
        who = explorer(min(seat, state.players - 1))
        if stage == _FOCUS:
            cubes = start_cubes(state)
            odd = cubes[0] if cubes[1] == cubes[2] else cubes[2]
            return Phrase("question.start_focus", {"who": who, "n": odd, "others": cubes[1]})
        key = ["avatar", "pursuit", "trait", "", "", "", "first"][stage]
        if stage == _TRAIT and state.trait_mode != codes.FREE_TRAITS:
            wanted = 2 if state.trait_mode == codes.DRAW_TRAITS else 2 * state.players
            key = "draw_trait" if _bits(frame.shown) < wanted else "trait"
        return Phrase(f"question.{key}", {"who": who})


def _bits(mask: int) -> int:
    return mask.bit_count()


def start_cubes(state: State) -> list[int]:
    """The three values each explorer starts with, the highest first (U2.4)."""
    world = state.world
    if state.difficulty == codes.FIRST_GAME:
        return [world.focus, world.focus, world.focus]
    table = world.unbearable if state.difficulty == codes.UNBEARABLE else world.atrocious
    return sorted(table[state.players - 2], reverse=True)
