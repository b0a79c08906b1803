"""Moments: what cards do whenever something happens (U1.8, U3.1)."""

from fourspace.games.unsettled.codes import (
    BUILT,
    FROM_BREAKTHROUGH,
    FROM_CARD,
    FROM_DISCOVERY,
    FROM_DISTRESS,
    FROM_NOTHING,
    FROM_OPPORTUNITY,
    FROM_PAGE,
    FROM_PLACE,
    FROM_STRUCTURE,
    ON_TABLE,
)
from fourspace.games.unsettled.frames import Queue
from fourspace.games.unsettled.needs import hold
from fourspace.games.unsettled.people import page_open
from fourspace.games.unsettled.state import State
from fourspace.games.unsettled.world import Card


def items(state: State, on: int, seat: int, but: int = -1) -> list[int]:
    """What this moment triggers for an explorer, except from the source `but`.

    Three numbers for each: chain, user, source.
    """
    return _own_items(state, on, seat, but) + _common_items(state, on, seat)


def items_of_all(state: State, on: int) -> list[int]:
    """What a moment of every explorer triggers; common cards trigger for the active one."""
    found = _common_items(state, on, state.active)
    for seat in range(state.players):
        found += _own_items(state, on, seat, -1)
    return found


def _own_items(state: State, on: int, seat: int, but: int) -> list[int]:
    """What this moment triggers on an explorer's own cards and node."""
    found: list[int] = []
    world = state.world
    for action in range(5):
        index = state.cover[6 * seat + action]
        if index >= 0:
            _add(state, found, world.distress[index], on, seat, FROM_DISTRESS + index, but)
    for index in range(len(state.breakthrough_at)):
        if state.breakthrough_at[index] == seat:
            card = world.breakthroughs[index]
            _add(state, found, card, on, seat, FROM_BREAKTHROUGH + index, but)
    for index in range(len(state.discovery_at)):
        if state.discovery_at[index] == seat and state.anomaly_of[index] >= 0:
            card = world.anomalies[state.anomaly_of[index]]
            _add(state, found, card, on, seat, FROM_DISCOVERY + index, but)
    for boon in range(2):
        if state.boon_holder[boon] == seat:
            index = state.boon_card[boon]
            card = world.opportunities[index]
            _add(state, found, card, on, seat, FROM_OPPORTUNITY + index, but)
    for index in range(len(state.card_at)):
        if state.card_at[index] == seat:
            _add(state, found, world.cards[index], on, seat, FROM_CARD + index, but)
    node = state.node_of[state.at[seat]]
    if node >= 0:
        place = state.at[seat]
        _add(state, found, world.nodes[node], on, seat, FROM_PLACE + place, but)
    return found


def _common_items(state: State, on: int, seat: int) -> list[int]:
    """What this moment triggers on cards that apply to everyone."""
    found: list[int] = []
    world = state.world
    for index in range(len(state.card_at)):
        if state.card_at[index] == ON_TABLE:
            _add(state, found, world.cards[index], on, seat, FROM_CARD + index, -1)
    for index in range(len(state.structure_state)):
        if state.structure_state[index] == BUILT:
            _add(state, found, world.structures[index], on, seat, FROM_STRUCTURE + index, -1)
    _add(state, found, world.everywhere, on, seat, FROM_NOTHING, -1)
    pages = world.pages[state.task]
    for number in range(1, state.page + 1):
        page = pages[number - 1]
        if page.lasting and (page.forever or page_open(state, number)):
            _add(state, found, page, on, seat, FROM_PAGE + number, -1)
    return found


def _add(
    state: State, found: list[int], card: Card, on: int, seat: int, source: int, but: int
) -> None:
    if not card.lasting or source == but:
        return
    for moment in card.moments:
        if moment.on == on and hold(state, moment.needs, False, seat, source):
            found.append(moment.chain)
            found.append(seat)
            found.append(source)


def push_moment_of_all(state: State, on: int) -> None:
    """Push what this moment triggers for all, in the order the active explorer chooses."""
    found = items_of_all(state, on)
    if found:
        state.push(Queue(1, state.active, *found))
