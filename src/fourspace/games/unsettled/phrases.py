"""Options in words."""

from fourspace.games.unsettled import options
from fourspace.games.unsettled.asking import explorer
from fourspace.games.unsettled.codes import DASHBOARD, DIRECTIONS, DISCIPLINES, FOCUS
from fourspace.games.unsettled.frames import Branch, OfExplorer, Queue
from fourspace.games.unsettled.frames_moving import Lay, Walk, WalkLuna
from fourspace.games.unsettled.options import first_of, kind_of, second_of
from fourspace.games.unsettled.slots import dashboard_slot
from fourspace.games.unsettled.sources import place_phrase, source_phrase
from fourspace.games.unsettled.state import State
from fourspace.games.unsettled.words.ops import THINGS
from fourspace.games.unsettled.world import Card
from fourspace.kernel.phrases import Phrase


def option_phrase(state: State, chosen: int) -> Phrase:
    """An option in words."""
    kind = kind_of(chosen)
    if kind >= options.FREE:
        return _free_phrase(state, chosen)
    a, b = first_of(chosen), second_of(chosen)
    name = options.KINDS[kind]
    if kind == options.STAY:
        return Phrase(f"option.stay.{state.frames[-1].name}")
    if kind in (options.YES, options.NO, options.REGROUP):
        return Phrase(f"option.{name}")
    if kind == options.USE:
        slot = Phrase(state.world.slots[a].key)
        return Phrase("option.use", {"cube": Phrase(f"focus.{FOCUS[b]}"), "slot": slot})
    if kind == options.LEAVE:
        return Phrase("option.leave", {"who": explorer(b)})
    if kind in (options.MOVE, options.LUNA, options.DIRECTION):
        return _way_phrase(state, name, a, b)
    if kind == options.SCAN:
        return Phrase("option.scan", {"what": Phrase(f"thing.{THINGS[a]}")})
    if kind == options.BRANCH:
        branch = state.frames[-1]
        assert isinstance(branch, Branch)
        op = state.world.ops[branch.op]
        return state.world.chains[op.chains[a]].phrase
    thing = _thing(state, kind, a)
    return Phrase(f"option.{name}", {"n": a + 1} if thing is None else {"what": thing})


def _way_phrase(state: State, name: str, direction: int, place: int) -> Phrase:
    """A direction to move in, and what is there."""
    way = Phrase(f"direction.{DIRECTIONS[direction]}")
    frame = state.frames[-1]
    if isinstance(frame, Lay):
        return Phrase("option.lay", {"way": way, "place": place_phrase(state, place)})
    start = state.at[state.active]
    if name == "luna" or isinstance(frame, WalkLuna):
        start = state.luna
    elif isinstance(frame, Walk):
        start = state.at[frame.seat]
    target = state.neighbours[4 * start + direction]
    there = Phrase("thing.unknown") if target < 0 else place_phrase(state, target)
    return Phrase(f"option.{name}", {"way": way, "place": there})


def _thing(state: State, kind: int, a: int) -> Phrase | None:
    """What an option of this kind names; None if it only has a number."""
    if kind in (options.EXPLORER, options.FIRST):
        return explorer(a)
    if kind == options.CUBE:
        return Phrase(f"focus.{FOCUS[a]}")
    if kind == options.DISCIPLINE:
        return Phrase(f"discipline.{DISCIPLINES[a]}")
    if kind == options.PLACE:
        return place_phrase(state, a)
    if kind == options.ACTION:
        owner = state.frames[-1]
        assert isinstance(owner, OfExplorer)
        slot = state.world.slots[dashboard_slot(state, owner.seat, a)]
        return Phrase(slot.key if slot.index == a else f"action.{DASHBOARD[a]}")
    if kind == options.ITEM:
        queue = state.frames[-1]
        assert isinstance(queue, Queue)
        return source_phrase(state, queue.source(a))
    if kind == options.BOON:
        return Phrase(f"boon.{a + 1}")
    if kind == options.TILE:
        return Phrase(state.world.traits[a].key)
    cards = _cards(state, kind)
    return Phrase(cards[a].key) if cards else None


def _cards(state: State, kind: int) -> list[Card]:
    table = state.world
    if kind in (options.DISTRESS, options.DISTRESS_DRAWN):
        return table.distress
    if kind == options.NODE:
        return [*table.nodes]
    if kind == options.OPPORTUNITY:
        return table.opportunities
    if kind == options.BREAKTHROUGH:
        return table.breakthroughs
    if kind == options.ANOMALY:
        return table.anomalies
    if kind == options.CARD:
        return table.cards
    if kind == options.STRUCTURE:
        return table.structures
    if kind == options.DISCOVERY:
        return table.discoveries
    return []


def _free_phrase(state: State, chosen: int) -> Phrase:
    kind, a, seat = kind_of(chosen), first_of(chosen), second_of(chosen)
    table = state.world
    key = f"option.{options.KINDS[kind]}"
    if kind in (options.GIVE, options.GIVE_TOKEN):
        what = table.discoveries[a].key if kind == options.GIVE else table.tokens[a].key
        giver, taker = explorer(seat // 16), explorer(seat % 16)
        return Phrase("option.give", {"giver": giver, "taker": taker, "what": Phrase(what)})
    who = explorer(seat)
    if kind == options.FREE:
        return Phrase(key, {"who": who, "what": Phrase(table.abilities[a].key)})
    if kind == options.CONSUME:
        what = table.anomalies[state.anomaly_of[a]].key
        found = Phrase(table.discoveries[a].key)
        return Phrase(key, {"who": who, "what": Phrase(what), "discovery": found})
    if kind == options.MANAGE:
        return Phrase(key, {"who": who, "what": Phrase(table.distress[a].key)})
    if kind == options.GIVE_UP:
        what = table.opportunities[state.boon_card[a]].key
        return Phrase(key, {"who": who, "what": Phrase(what)})
    return Phrase(key, {"who": who})
