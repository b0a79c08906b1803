"""Action slots: who may use which, why others are closed, and using one (U3.2-U3.4, U4)."""

from typing import Final

from fourspace.games.unsettled import codes, world
from fourspace.games.unsettled.asking import explorer
from fourspace.games.unsettled.codes import MOVED, MOVING, REJUVENATION, REST
from fourspace.games.unsettled.frames import Effect
from fourspace.games.unsettled.needs import hold
from fourspace.games.unsettled.people import change_of, page_open
from fourspace.games.unsettled.state import State
from fourspace.games.unsettled.timetrack import turn_cube
from fourspace.games.unsettled.words import ops
from fourspace.games.unsettled.words.verb import chain_possible
from fourspace.games.unsettled.world import Slot
from fourspace.kernel.phrases import Phrase, Word

# Why a slot is closed; 0 is open. The texts are `reason.slot_…`.
OPEN: Final = 0
REASONS: Final = [
    "open",
    "used",
    "covered",
    "forbidden",
    "elsewhere",
    "other_trait",
    "not_holder",
    "used_up",
    "needs",
    "impossible",
    "not_in_play",
]
RULES: Final = [
    "U3.3",
    "U3.3",
    "U8.1",
    "U7.5",
    "U4.13",
    "U8.6",
    "U9.4",
    "U3.4",
    "U3.4",
    "U3.4",
    "U4.13",
]
"""The rule behind each reason."""
USED: Final = 1
COVERED: Final = 2
FORBIDDEN: Final = 3
ELSEWHERE: Final = 4
OTHER_TRAIT: Final = 5
NOT_HOLDER: Final = 6
USED_UP: Final = 7
NEEDS: Final = 8
IMPOSSIBLE: Final = 9
NOT_IN_PLAY: Final = 10


def dashboard_slot(state: State, seat: int, action: int) -> int:
    """The slot for an action of a dashboard: the trait's if it covers it, or the usual (U8.6)."""
    tile = state.trait[seat]
    if tile >= 0:
        trait = state.world.traits[tile]
        side = 0 if state.strong else 1
        if trait.covers[side] == action:
            return trait.slots[side]
    return action


def slots_around(state: State, seat: int) -> list[int]:
    """Every slot that could be open to an explorer where they are, board by board."""
    table = state.world
    found = [dashboard_slot(state, seat, action) for action in range(6)]
    found += table.boards
    place = state.at[seat]
    if place == 0:
        if state.scarab:
            found.append(table.scarab_slots[state.scarab])
    else:
        found += table.nodes[state.node_of[place]].slots
    for boon in range(2):
        if state.boon_card[boon] >= 0:
            found += table.opportunities[state.boon_card[boon]].slots
    for index in range(len(state.card_at)):
        if state.card_at[index] >= 0 and table.cards[index].slots:
            found += table.cards[index].slots
    pages = table.pages[state.task]
    first = max(1, state.page // 2 * 2)
    for number in range(first, state.page + 1):
        found += pages[number - 1].slots
    return found


def closed(state: State, seat: int, index: int) -> int:
    """Why a slot is closed to an explorer: a reason, or OPEN."""
    slot = state.world.slots[index]
    if index in state.placed:
        return USED
    reason = _reach(state, seat, slot)
    if reason != OPEN:
        return reason
    if slot.uses and state.slot_uses[index] >= slot.uses:
        return USED_UP
    if slot.action >= 0 and change_of(state, seat, ops.FORBID, slot.action):
        return FORBIDDEN
    source = source_of(state, seat, slot)
    if slot.needs and not hold(state, slot.needs, slot.at_luna, seat, source):
        return NEEDS
    if not chain_possible(state, slot.chains[0], seat, source):
        return IMPOSSIBLE
    return OPEN


def _reach(state: State, seat: int, slot: Slot) -> int:
    """Whether an explorer can reach a slot at all, leaving its needs aside."""
    if slot.place == world.ON_DASHBOARD:
        if dashboard_slot(state, seat, slot.card) != slot.index:
            return OTHER_TRAIT
        if slot.card < REST and state.cover[6 * seat + slot.card] >= 0:
            return COVERED
        return USED if _holds_cube(state, seat, slot.card) else OPEN
    if slot.place == world.ON_BOARDS:
        return OPEN
    if slot.place == world.ON_NODE:
        return OPEN if state.node_of[state.at[seat]] == slot.card else ELSEWHERE
    if slot.place == world.ON_SCARAB:
        if state.scarab != slot.card:
            return NOT_IN_PLAY
        if state.at[seat] != 0:
            return ELSEWHERE
        gone = slot.card == REJUVENATION and state.rejuvenations == 0
        return USED_UP if gone else OPEN
    if slot.place == world.ON_PAGE:
        page = slot.card % 100
        here = slot.card // 100 == state.task and page_open(state, page)
        return OPEN if here else NOT_IN_PLAY
    return _reach_card(state, seat, slot)


def _holds_cube(state: State, seat: int, action: int) -> bool:
    """Whether a cube lies on an action of the dashboard, even if the trait has turned since."""
    for cube in range(3 * seat, 3 * seat + 3):
        placed = state.placed[cube]
        if (
            placed >= 0
            and state.world.slots[placed].place == world.ON_DASHBOARD
            and state.world.slots[placed].card == action
        ):
            return True
    return False


def _reach_card(state: State, seat: int, slot: Slot) -> int:
    """Like `_reach`, for opportunities and planet cards, engaged or not (U9.1, U9.4)."""
    if slot.place == world.ON_OPPORTUNITY_CARD:
        if slot.card not in state.boon_card:
            return NOT_IN_PLAY
        boon = state.boon_card.index(slot.card)
        holder = state.boon_holder[boon]
        place = state.boon_at[boon]
    else:
        where = state.card_at[slot.card]
        if where < 0:
            return NOT_IN_PLAY
        holder = where if where != codes.ON_TABLE else -1
        place = state.at[holder] if holder >= 0 else state.at[seat]
    if holder >= 0 and slot.by == (world.OTHERS if holder == seat else world.HOLDER):
        return NOT_HOLDER
    return OPEN if slot.from_afar or state.at[seat] == place else ELSEWHERE


def source_of(state: State, seat: int, slot: Slot) -> int:
    """The source of a slot's effect."""
    if slot.place in (world.ON_NODE, world.ON_SCARAB):
        return codes.FROM_PLACE + state.at[seat]
    if slot.place == world.ON_OPPORTUNITY_CARD:
        return codes.FROM_OPPORTUNITY + slot.card
    if slot.place == world.ON_PLANET_CARD:
        return codes.FROM_CARD + slot.card
    if slot.place == world.ON_PAGE:
        return codes.FROM_PAGE + slot.card % 100
    return codes.FROM_NOTHING


def use(state: State, seat: int, cube: int, index: int) -> None:
    """Place a cube: turn it by the arrows, pay the cost, push the effect (U3.2, U5.3)."""
    slot = state.world.slots[index]
    state.placed[3 * seat + cube] = index
    state.slot_uses[index] += 1
    if slot.place == world.ON_SCARAB and slot.card == REJUVENATION:
        state.rejuvenations -= 1
    if state.moving == MOVING:
        state.moving = MOVED
    if state.luna_moving == MOVING:
        state.luna_moving = MOVED
    if slot.finishes:
        state.page_done = 1
    if state.story is not None:
        words: dict[str, Word] = {"who": explorer(seat), "slot": Phrase(slot.key)}
        focus = Phrase(f"focus.{codes.FOCUS[cube]}")
        state.tell("event.uses", {**words, "cube": focus}, [slot.name])
    state.push(Effect(slot.chains[cube], seat, source_of(state, seat, slot)))
    arrows = slot.arrows
    if slot.action >= 0:
        arrows += change_of(state, seat, ops.ARROWS, slot.action)
    turn_cube(state, seat, cube, arrows)


def rest_open(state: State, seat: int) -> bool:
    """Whether Rest still needs a cube this turn (U4.6)."""
    for cube in range(3 * seat, 3 * seat + 3):
        placed = state.placed[cube]
        if placed >= 0 and state.world.slots[placed].action == REST:
            return False
    return True
