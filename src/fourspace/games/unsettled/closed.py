"""Why something cannot be done now, with its rule; and what an objective still lacks."""

from typing import Final

from fourspace.games.unsettled import codes, free, options, slots, world
from fourspace.games.unsettled.asking import explorer
from fourspace.games.unsettled.codes import FROM_PAGE
from fourspace.games.unsettled.frames import Turn
from fourspace.games.unsettled.grid import barred, place_of_node, rough
from fourspace.games.unsettled.handlers import HANDLERS
from fourspace.games.unsettled.lacking import lacking
from fourspace.games.unsettled.moving import ways
from fourspace.games.unsettled.needs import comprehension_levels, count, missing
from fourspace.games.unsettled.notation import option_text, place_text
from fourspace.games.unsettled.opportunities import can_give_up
from fourspace.games.unsettled.people import comprehension_at
from fourspace.games.unsettled.printing_nouns import listed
from fourspace.games.unsettled.slots import source_of
from fourspace.games.unsettled.sources import place_phrase
from fourspace.games.unsettled.state import State
from fourspace.games.unsettled.tasks import page_of
from fourspace.games.unsettled.turn import luna_open, moves_open
from fourspace.games.unsettled.words.ops import NEEDS, Need
from fourspace.games.unsettled.world import Ability
from fourspace.kernel.phrases import Phrase, Reason, Word

_COUNTED: Final = ("explorers", "on_node", "track", "token", "discovery", "revealed", "distress")
"""Conditions whose current count is worth telling."""
_ACTION_RULES: Final = {
    "theorize": "U4.1",
    "investigate": "U4.2",
    "traverse": "U4.3",
    "support": "U4.4",
    "recuperate": "U4.5",
    "rest": "U4.6",
    "analyze": "U4.7",
    "unearth": "U4.8",
    "charge": "U4.9",
    "build": "U4.10",
    "destroy": "U4.11",
    "luna": "U4.12",
}
"""The rule of each action, by its name."""


def closed(state: State, thing: str) -> Reason | None:
    """Why `thing` (an option, a slot, a free action, a card, `objective`) cannot be used now.

    Cubes, slots and places may also be named as in option paths: `cube wonder`,
    `slot rest`, `at 0,1`.
    """
    if state.ended or state.asked is None:
        return Reason(Phrase("reason.game_over"))
    if thing == "objective":
        return objective(state)
    for chosen in state.asked.options:
        if option_text(state, chosen) == thing:
            return None
    kind, _, pointed = thing.partition(" ")
    if kind == "cube" and pointed in codes.FOCUS:
        return _cube(state, pointed)
    if kind == "at":
        return _place(state, pointed)
    if kind == "slot":
        thing = pointed
    cube, on, name = thing.partition(" on ")
    slot = state.world.slot_named(name if on and cube in codes.FOCUS else thing)
    if slot >= 0:
        return _slot(state, slot, cube if on else "")
    ability = _ability_named(state, thing.rpartition(" ")[2])
    if ability is not None:
        return _free(state, ability)
    for index, card in enumerate(state.world.opportunities):
        if card.name == thing.rpartition(" ")[2]:
            return _opportunity(state, index)
    return _move(state, thing)


def _busy(state: State) -> Reason | None:
    """Why nothing can be started now, if so (U3.7)."""
    if not isinstance(state.frames[-1], Turn):
        asked = HANDLERS.question(state)
        return Reason(Phrase("reason.something_waits", {"what": asked}), "U3.7")
    return None


def _cube(state: State, focus: str) -> Reason | None:
    """Why a focus cube of the active explorer cannot be placed (U3.3)."""
    if state.placed[3 * state.active + codes.FOCUS.index(focus)] >= 0:
        return Reason(Phrase("reason.cube_placed", {"cube": Phrase(f"focus.{focus}")}), "U3.3")
    return _busy(state)


def _place(state: State, named: str) -> Reason | None:
    """Why the active explorer cannot move to a place."""
    here = state.at[state.active]
    if place_text(state, here) == named:
        return None
    busy = _busy(state)
    if busy is not None:
        return busy
    for direction, way in enumerate(codes.DIRECTIONS):
        place = state.neighbours[4 * here + direction]
        if place >= 0 and place_text(state, place) == named:
            return _move(state, f"move {way}")
    return Reason(Phrase("reason.too_far"), "U6.1")


def _slot(state: State, index: int, cube: str) -> Reason | None:
    seat = state.active
    slot = state.world.slots[index]
    named: dict[str, Word] = {"slot": Phrase(slot.key)}
    reason = slots.closed(state, seat, index)
    if reason == slots.NEEDS:
        needed = _missing(state, slot.needs, slot.at_luna, seat, source_of(state, seat, slot))
        return Reason(Phrase("reason.slot_needs", {**named, "what": _listed(needed)}), _rule(slot))
    if reason == slots.IMPOSSIBLE:
        needed = lacking(state, slot.chains[0], seat, source_of(state, seat, slot))
        return Reason(Phrase("reason.slot_needs", {**named, "what": _listed(needed)}), _rule(slot))
    if reason == slots.NOT_HOLDER:
        key = "reason.slot_for_holder" if slot.by == world.HOLDER else "reason.slot_for_others"
        return Reason(Phrase(key, named), "U9.4")
    if reason == slots.ELSEWHERE and slot.place == world.ON_NODE:
        place = place_of_node(state, slot.card)
        named["where"] = place_phrase(state, place) if place >= 0 else Phrase("thing.unknown")
        return Reason(Phrase("reason.slot_on_node", named), "U4.13")
    if reason != slots.OPEN:
        return Reason(Phrase(f"reason.slot_{slots.REASONS[reason]}", named), slots.RULES[reason])
    busy = _busy(state)
    if busy is not None:
        return busy
    if cube and state.placed[3 * seat + codes.FOCUS.index(cube)] >= 0:
        return Reason(Phrase("reason.cube_placed", {"cube": Phrase(f"focus.{cube}")}), "U3.3")
    for chosen in state.asked.options if state.asked is not None else []:
        if options.kind_of(chosen) == options.USE and options.first_of(chosen) == index:
            return None
    if slots.rest_open(state, seat):
        return Reason(Phrase("reason.must_rest"), "U4.6")
    return Reason(Phrase("reason.no_cube_left"), "U3.3")


def _rule(slot: world.Slot) -> str:
    """The rule for what a slot requires: the action's own, or the one for slots on cards."""
    return _ACTION_RULES.get(codes.ACTIONS[slot.action], "U3.4") if slot.action >= 0 else "U3.4"


def _ability_named(state: State, name: str) -> Ability | None:
    for ability in state.world.abilities:
        if ability.name == name:
            return ability
    for index, card in enumerate(state.world.discoveries):
        if card.name == name and state.anomaly_of[index] >= 0:
            joined = state.world.anomalies[state.anomaly_of[index]]
            return state.world.abilities[joined.abilities[0]]
    return None


def _free(state: State, ability: Ability) -> Reason | None:
    """Why a free action is closed to whoever has it; or that nobody has it."""
    named: dict[str, Word] = {"what": Phrase(ability.key)}
    relied = free.relied_on(state)
    for seat in range(state.players):
        source = _source(state, seat, ability)
        if source < 0:
            continue
        if state.endurance[seat] <= 0:
            return Reason(Phrase("reason.unconscious", {**named}), "U8.4")
        reason = free.closed(state, seat, ability, source, relied)
        needed = _free_lacks(state, ability, seat, source, reason)
        if needed:
            words: dict[str, Word] = {**named, "needs": _listed(needed)}
            return Reason(Phrase("reason.free_needs", words), free.RULES[reason])
        if reason != free.OPEN:
            return Reason(Phrase(f"reason.free_{free.REASONS[reason]}", named), free.RULES[reason])
        return Reason(Phrase("reason.no_window", named), "U5.5")
    return Reason(Phrase("reason.nobody_has", named), "U5.1")


def _free_lacks(
    state: State, ability: Ability, seat: int, source: int, reason: int
) -> list[Phrase]:
    """What an explorer lacks for a free action; empty if it is closed for another reason."""
    if reason == free.NEEDS:
        return _missing(state, ability.needs, ability.at_luna, seat, source)
    if reason == free.IMPOSSIBLE:
        return lacking(state, ability.chain, seat, source)
    if reason == free.COMPREHENSION:
        return [
            Phrase(
                "need.comprehension_here",
                {"n": needed, "of": Phrase(f"comprehend.{codes.DISCIPLINES[discipline]}")},
            )
            for discipline, needed in enumerate(ability.comprehension)
            if comprehension_at(state, state.at[seat], seat, discipline) < needed
        ]
    return []


def _source(state: State, seat: int, ability: Ability) -> int:
    """The source of an explorer's free action, or -1."""
    abilities = free.abilities_of(state, seat)
    for at in range(0, len(abilities), 2):
        if abilities[at] == ability.index:
            return abilities[at + 1]
    for discovery, where in enumerate(state.discovery_at):
        anomaly = state.anomaly_of[discovery]
        if where == seat and anomaly >= 0:
            joined = state.world.anomalies[anomaly]
            if joined.abilities[0] == ability.index:
                return codes.FROM_DISCOVERY + discovery
    return -1


def _opportunity(state: State, card: int) -> Reason | None:
    named: dict[str, Word] = {"card": Phrase(state.world.opportunities[card].key)}
    if card not in state.boon_card:
        return Reason(Phrase("reason.opportunity_not_there", named), "U9.1")
    boon = state.boon_card.index(card)
    if can_give_up(state, boon):
        return None
    holder = state.boon_holder[boon]
    if holder >= 0 and state.endurance[holder] > 0:
        named["who"] = explorer(holder)
        return Reason(Phrase("reason.opportunity_engaged", named), "U9.3")
    taken = any(slot in state.placed for slot in state.world.opportunities[card].slots)
    key = "reason.opportunity_cube" if taken else "reason.opportunity_resolves"
    return Reason(Phrase(key, named), "U9.3")


def _move(state: State, thing: str) -> Reason | None:
    """Why a move, LUNA's move, a scan or regroup is closed."""
    verb, _, rest = thing.partition(" ")
    if verb in ("move", "luna", "scan", "regroup"):
        busy = _busy(state)
        if busy is not None:
            return busy
    if verb in ("move", "luna") and rest in codes.DIRECTIONS:
        seat = state.active
        luna = verb == "luna"
        if not (luna_open(state, seat) if luna else moves_open(state, seat)):
            return Reason(Phrase(f"reason.{verb}_over"), "U6.7" if luna else "U6.1")
        place = state.luna if luna else state.at[seat]
        direction = codes.DIRECTIONS.index(rest)
        if direction not in ways(state, place, luna):
            return _no_way(state, place, direction)
    if verb == "scan" and rest in ("data", "materials"):
        if state.luna == 0:
            return Reason(Phrase("reason.scan_scarab"), "U6.8")
        return Reason(Phrase("reason.scanned" if state.scanned else "reason.scan_there"), "U6.7")
    if thing == "regroup":
        return Reason(Phrase("reason.cubes_left"), "U3.3")
    return None


def _no_way(state: State, place: int, direction: int) -> Reason:
    """What lies in the way: a barrier, terrain, or the end of the map."""
    if state.hatch and state.neighbours[4 * place + direction] == 0:
        return Reason(Phrase("reason.hatch"), "U6.8")
    if barred(state, place, direction):
        return Reason(Phrase("reason.barrier"), "U6.6")
    if rough(state, place, direction):
        return Reason(Phrase("reason.terrain"), "U6.6")
    return Reason(Phrase("reason.all_explored"), "U6.3")


def _listed(needed: list[Phrase]) -> Phrase:
    return listed("need.and", needed)


def _missing(
    state: State, needs: list[Need], at_luna: bool, seat: int, source: int
) -> list[Phrase]:
    """The conditions that do not hold, in words; those that count, with their progress."""
    return [
        _so_far(state, need, at_luna, seat, source)
        for need in missing(state, needs, at_luna, seat, source)
    ]


def _so_far(state: State, need: Need, at_luna: bool, seat: int, source: int) -> Phrase:
    """A condition that does not hold, with its current count unless that is 0."""
    kind = NEEDS[need.kind]
    if kind == "comprehension" and need.of < 4:
        levels = comprehension_levels(state, need.scope, at_luna, seat)
        here = sum(levels) if need.of == 3 else levels[need.of]
    elif kind in _COUNTED:
        here = count(state, need, at_luna, seat, source)
    else:
        here = 0
    if here > need.most:
        return Phrase("need.now", {"what": need.phrase, "n": here})
    if 0 < here < need.count:
        return Phrase("need.so_far", {"what": need.phrase, "n": here})
    return need.phrase


def objective(state: State) -> Reason | None:
    """What the open objective still lacks; None when it is reached or there is none (U10.1)."""
    if state.page == 0:
        return None
    page = page_of(state, state.page)
    if page.aboard:
        return Reason(Phrase("reason.aboard"), "U10.2")
    parts = _fewest_missing(state)
    for index in page.contributions:
        ability = state.world.abilities[index]
        left = ability.times - state.spent[index]
        if left > 0:
            words: dict[str, Word] = {"what": Phrase(ability.key), "n": left}
            parts.append(Phrase("reason.contribution", words))
    parts += [_slot_lacks(state, slot) for slot in page.slots if state.world.slots[slot].finishes]
    if not parts:
        return None
    return Reason(Phrase("reason.objective", {"what": listed("need.and", parts)}), "U10.1")


def _fewest_missing(state: State) -> list[Phrase]:
    """The conditions of the page that are missing for whoever lacks the fewest."""
    page = page_of(state, state.page)
    best = [need.phrase for need in page.needs]
    for seat in range(state.players):
        if state.endurance[seat] > 0:
            needed = _missing(state, page.needs, False, seat, FROM_PAGE + state.page)
            if len(needed) <= len(best):
                best = needed
    return best


def _slot_lacks(state: State, index: int) -> Phrase:
    """A slot that finishes the page, and what the active explorer lacks for it."""
    slot = state.world.slots[index]
    source = FROM_PAGE + state.page
    needed = _missing(state, slot.needs, slot.at_luna, state.active, source)
    needed += lacking(state, slot.chains[0], state.active, source)
    named = Phrase(slot.key)
    if needed:
        return Phrase("reason.finish_needs", {"slot": named, "what": _listed(needed)})
    return Phrase("reason.finish", {"slot": named})
