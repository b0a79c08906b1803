"""Regroup: the cubes come back, and what was due at regroup happens (U3.1)."""

from fourspace.games.unsettled import codes, world
from fourspace.games.unsettled.codes import BEING_BUILT, BEING_DESTROYED, BUILT, ON_BOARD
from fourspace.games.unsettled.moments import items, items_of_all
from fourspace.games.unsettled.opportunities import finish
from fourspace.games.unsettled.state import State
from fourspace.games.unsettled.tasks import check_objective, push_next_page
from fourspace.games.unsettled.words import ops
from fourspace.kernel.phrases import Phrase


def regroup(state: State) -> list[int]:
    """Take the active explorer's cubes back unturned. Returns the queue items this triggers."""
    seat = state.active
    waiting: list[int] = []
    for cube in range(3 * seat, 3 * seat + 3):
        index = state.placed[cube]
        state.placed[cube] = -1
        if index < 0:
            continue
        slot = state.world.slots[index]
        if slot.structure >= 0:
            waiting += [-1, seat, codes.FROM_STRUCTURE + slot.structure]
        elif slot.place == world.ON_OPPORTUNITY_CARD and slot.card in state.boon_card:
            waiting += [-1, seat, codes.FROM_BOON + state.boon_card.index(slot.card)]
        elif slot.finishes:
            waiting += [-1, seat, codes.FROM_TASK]
    waiting += items(state, ops.YOUR_TURN_ENDS, seat)
    waiting += items_of_all(state, ops.ANY_TURN_ENDS)
    return waiting


def regroup_item(state: State, source: int) -> None:
    """Resolve a queue item of regroup that is not an effect of a card."""
    kind, index = source // 1000 * 1000, source % 1000
    if kind == codes.FROM_STRUCTURE:
        _turn_structure(state, index)
        check_objective(state)
    elif kind == codes.FROM_BOON:
        if state.boon_card[index] >= 0:
            if state.story is not None:
                named = Phrase(state.world.opportunities[state.boon_card[index]].key)
                state.tell("event.finished", {"card": named})
            finish(state, index)
    elif state.page_done:
        push_next_page(state)


def _turn_structure(state: State, structure: int) -> None:
    """Finish building a structure, or return it to the board (U4.10, U4.11)."""
    if state.structure_state[structure] == BEING_BUILT:
        state.structure_state[structure] = BUILT
        key = "event.built_now"
    elif state.structure_state[structure] == BEING_DESTROYED:
        state.site_of[state.structure_at[structure]] = -1
        state.structure_at[structure] = -1
        state.structure_state[structure] = ON_BOARD
        key = "event.taken_down"
    else:
        return
    if state.story is not None:
        state.tell(key, {"what": Phrase(state.world.structures[structure].key)})
