"""What everybody sees: all but the pages not reached yet. Decks have no order to hide."""

from typing import Final, Literal

from fourspace.games.unsettled import codes, grid
from fourspace.games.unsettled.codes import DASHBOARD, DISCIPLINES, FOCUS, ON_OPPORTUNITY, ON_PLACE
from fourspace.games.unsettled.notation import place_text
from fourspace.games.unsettled.people import page_open
from fourspace.games.unsettled.places import draw_pile
from fourspace.games.unsettled.slots import dashboard_slot
from fourspace.games.unsettled.state import State
from fourspace.games.unsettled.tasks import page_of
from fourspace.games.unsettled.view_shapes import (
    ActionView,
    BoonView,
    CardView,
    CrewView,
    DiscoveryView,
    ExplorerView,
    NamedView,
    PageView,
    PlaceView,
    TodoView,
    View,
)
from fourspace.games.unsettled.world import Card, Node

_ENDINGS: Final[list[Literal["", "won", "lost", "bittersweet"]]] = [
    "",
    "won",
    "lost",
    "bittersweet",
]
_HATCHES: Final[list[Literal["open", "closed", "lost"]]] = ["open", "closed", "lost"]
_STRUCTURES = ["board", "building", "built", "destroying", "gone"]
_MOVES: Final[list[Literal["open", "under_way", "over"]]] = ["open", "under_way", "over"]


def view(state: State) -> View:
    """The table as plain data: the same for everybody."""
    world = state.world
    return {
        "planet": world.name,
        "task": world.tasks[state.task],
        "difficulty": codes.DIFFICULTIES[state.difficulty],
        "scarab": codes.SCARABS[state.scarab],
        "hatch": _HATCHES[state.hatch],
        "ending": _ENDINGS[state.ended],
        "turn": state.turn,
        "active": state.active,
        "first": state.first,
        "todo": _todo(state),
        "crew": _crew(state),
        "explorers": [_explorer(state, seat) for seat in range(state.players)],
        "luna": place_text(state, state.luna),
        "places": [_place(state, place) for place in range(len(state.node_of))],
        "boons": [_boon(state, boon) for boon in range(2)],
        "structures": [
            {
                "name": card.name,
                "key": card.key,
                "state": _STRUCTURES[state.structure_state[index]],
                "place": _place_or_none(state, state.structure_at[index]),
            }
            for index, card in enumerate(world.structures)
        ],
        "cards": [
            _card(state, card)
            for index, card in enumerate(world.cards)
            if state.card_at[index] == codes.ON_TABLE
        ],
        "tracks": [
            {"name": track.name, "key": track.key, "at": state.tracks[index], "last": track.last}
            for index, track in enumerate(world.tracks)
            if track.shown and (not track.tasks or state.task in track.tasks)
        ],
        "pages": [_page(state, number) for number in range(1, state.page + 1)],
        "decks": _decks(state),
    }


def _todo(state: State) -> TodoView:
    """What the active explorer has still to do this turn."""
    seat = state.active
    cubes = [FOCUS[cube] for cube in range(3) if state.placed[3 * seat + cube] < 0]
    return {
        "cubes": [] if state.regrouping else cubes,
        "move": _MOVES[state.moving],
        "steps": state.move_left if state.moving == codes.MOVING else 0,
        "luna": _MOVES[state.luna_moving],
        "scan": not state.scanned,
    }


def _crew(state: State) -> CrewView:
    world = state.world
    return {
        "data": state.data,
        "materials": state.materials,
        "power": state.power,
        "exhausted": world.power - state.power,
        "cohesion": "strong" if state.strong else "weak",
        "time": state.time,
        "spaces": world.time,
        "triggers": [
            {"name": trigger.name, "key": trigger.key, "space": state.trigger_at[index]}
            for index, trigger in enumerate(world.triggers)
            if state.trigger_at[index]
        ],
        "comprehension": dict(zip(DISCIPLINES, state.tokens_left, strict=True)),
        "tokens": {
            token.name: state.supply[index]
            for index, token in enumerate(world.tokens)
            if token.number
        },
        "slots": _slots(state, world.boards),
    }


def _slots(state: State, slots: list[int]) -> list[NamedView]:
    """Slots by name, as they are printed."""
    return [
        {"name": state.world.slots[slot].name, "key": state.world.slots[slot].key} for slot in slots
    ]


def _card(state: State, card: Card) -> CardView:
    return {"name": card.name, "key": card.key, "slots": _slots(state, card.slots)}


def _explorer(state: State, seat: int) -> ExplorerView:
    world = state.world
    most = world.most_comprehensions
    tile = state.trait[seat]
    kinds = len(world.tokens)
    return {
        "place": place_text(state, state.at[seat]),
        "conscious": state.endurance[seat] > 0,
        "endurance": state.endurance[seat],
        "most_endurance": world.endurance,
        "focus": {FOCUS[cube]: state.focus[3 * seat + cube] for cube in range(3)},
        "placed": {
            FOCUS[cube]: world.slots[state.placed[3 * seat + cube]].name
            for cube in range(3)
            if state.placed[3 * seat + cube] >= 0
        },
        "insight": state.insight[seat],
        "most_insight": world.insight,
        "pursuit": DISCIPLINES[state.pursuit[seat]],
        "comprehension": [
            DISCIPLINES[found] if found >= 0 else ""
            for found in state.comprehension[most * seat : most * seat + most]
        ],
        "avatar": state.avatar[seat] + 1,
        "trait": "" if tile < 0 else world.traits[tile].name,
        "actions": [_action(state, seat, action) for action in range(6)],
        "breakthroughs": [
            {"name": card.name, "key": card.key, "used": bool(state.used[card.abilities[0]])}
            for index, card in enumerate(world.breakthroughs)
            if state.breakthrough_at[index] == seat
        ],
        "discoveries": [
            _discovery(state, index)
            for index in range(len(world.discoveries))
            if state.discovery_at[index] == seat
        ],
        "tokens": {
            token.name: state.held[kinds * seat + kind]
            for kind, token in enumerate(world.tokens)
            if state.held[kinds * seat + kind]
        },
        "engaged": _engaged(state, seat),
        "ignores_time": state.shield[seat] + state.edge_shield[seat],
        "quiet": state.quiet[seat] != 0,
    }


def _action(state: State, seat: int, action: int) -> ActionView:
    slot = state.world.slots[dashboard_slot(state, seat, action)]
    card = state.cover[6 * seat + action]
    return {
        "action": DASHBOARD[action],
        "slot": slot.name,
        "key": slot.key,
        "distress": "" if card < 0 else state.world.distress[card].name,
        "distress_key": "" if card < 0 else state.world.distress[card].key,
    }


def _discovery(state: State, index: int) -> DiscoveryView:
    card = state.world.discoveries[index]
    anomaly = state.anomaly_of[index]
    joined = state.world.anomalies[anomaly] if anomaly >= 0 else None
    return {
        "name": card.name,
        "key": card.key,
        "anomaly": "" if joined is None else joined.name,
        "anomaly_key": "" if joined is None else joined.key,
    }


def _engaged(state: State, seat: int) -> list[CardView]:
    world = state.world
    found = [
        _card(state, world.opportunities[state.boon_card[boon]])
        for boon in range(2)
        if state.boon_holder[boon] == seat
    ]
    return found + [
        _card(state, card) for index, card in enumerate(world.cards) if state.card_at[index] == seat
    ]


def _place_or_none(state: State, place: int) -> str:
    return "" if place < 0 else place_text(state, place)


def _place(state: State, place: int) -> PlaceView:
    world = state.world
    node = state.node_of[place]
    stride = 3 + len(world.tokens)
    lying = state.lying[stride * place : stride * place + stride]
    shown: PlaceView = {
        "at": place_text(state, place),
        "x": state.place_x[place],
        "y": state.place_y[place],
        "hidden": node < 0,
        "name": "" if node < 0 else world.nodes[node].name,
        "key": "" if node < 0 else world.nodes[node].key,
        "investigated": bool(state.investigated[place]),
        "data": lying[0],
        "materials": lying[1],
        "markers": lying[2],
        "tokens": {
            token.name: lying[3 + kind]
            for kind, token in enumerate(world.tokens)
            if lying[3 + kind]
        },
        "discoveries": [
            world.discoveries[index].name
            for index, where in enumerate(state.discovery_at)
            if where == ON_PLACE + place
        ],
        "site": node >= 0 and world.nodes[node].site,
        "structure": ""
        if state.site_of[place] < 0
        else world.structures[state.site_of[place]].name,
    }
    if node >= 0:
        card = world.nodes[node]
        shown["edges"] = {
            direction: _edge(card, grid.side(state, place, number))
            for number, direction in enumerate(codes.DIRECTIONS)
        }
        shown["time"] = {
            direction: card.times[grid.side(state, place, number)]
            for number, direction in enumerate(codes.DIRECTIONS)
        }
        aboard = [world.scarab_slots[state.scarab]] if place == 0 and state.scarab else []
        shown["slots"] = _slots(state, card.slots + aboard)
    return shown


def _edge(card: Node, side: int) -> str:
    """What stands on an edge."""
    if card.barrier[side]:
        return "barrier"
    if card.terrain[side]:
        return "terrain"
    return "icons" if card.edges[side] >= 0 else "open"


def _boon(state: State, boon: int) -> BoonView:
    world = state.world
    index = state.boon_card[boon]
    card: Card | None = world.opportunities[index] if index >= 0 else None
    return {
        "place": _place_or_none(state, state.boon_at[boon]),
        "card": "" if card is None else card.name,
        "key": "" if card is None else card.key,
        "slots": [] if card is None else _slots(state, card.slots),
        "holder": state.boon_holder[boon],
        "discoveries": [
            world.discoveries[found].name
            for found, where in enumerate(state.discovery_at)
            if index >= 0 and where == ON_OPPORTUNITY + index
        ],
        "left": state.opportunities_left[boon],
    }


def _page(state: State, number: int) -> PageView:
    world = state.world
    page = page_of(state, number)
    return {
        "number": number,
        "key": page.key,
        "open": page_open(state, number),
        "slots": _slots(state, page.slots),
        "abilities": [
            {"name": world.abilities[a].name, "key": world.abilities[a].key} for a in page.abilities
        ],
        "contributions": [
            {
                "name": world.abilities[index].name,
                "key": world.abilities[index].key,
                "made": state.spent[index],
                "times": world.abilities[index].times,
            }
            for index in page.contributions
        ],
    }


def _decks(state: State) -> dict[str, int]:
    found: dict[str, int] = {
        "environment": draw_pile(state),
        "opportunities": state.opportunities_left[0] + state.opportunities_left[1],
        "anomalies": state.anomalies.size(),
        "distress": state.distress_left + len(state.distress.bottom),
    }
    for index, bag in enumerate(state.breakthroughs):
        found[DISCIPLINES[index]] = bag.size()
    for index, deck in enumerate(state.world.decks):
        found[deck.name] = state.decks[index].size()
    return found
