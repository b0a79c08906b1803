"""Outlook: how near a crew is to what its objective asks for, from 0 to 1."""

from fourspace.games.unsettled import grid, needs
from fourspace.games.unsettled.codes import BEING_BUILT, BUILT, FROM_PAGE, ON_BOARD
from fourspace.games.unsettled.people import comprehension_of, here
from fourspace.games.unsettled.places import free_site, index_of, selected
from fourspace.games.unsettled.state import Crew
from fourspace.games.unsettled.tasks import page_of
from fourspace.games.unsettled.words import ops
from fourspace.games.unsettled.words.ops import NEEDS, Need
from fourspace.games.unsettled.world import Ability, Page, Slot


def outlook(state: Crew) -> float:
    """How much of the open objective is done or within reach."""
    if state.page == 0:
        return 0.0
    page = page_of(state, state.page)
    if page.aboard:
        return _homeward(state)
    if page.finishes:
        if state.page_done:
            return 1.0
        return max(
            finish(state, state.world.slots[index])
            for index in page.slots
            if state.world.slots[index].finishes
        )
    parts: list[float] = []
    if page.needs:
        parts.append(best_of_crew(state, page.needs, page))
    parts += [contribution(state, state.world.abilities[index]) for index in page.contributions]
    return sum(parts) / len(parts) if parts else 0.0


def _homeward(state: Crew) -> float:
    """How near everybody is to the Scarab."""
    away = grid.distances(state, 0)
    total = nearness(away[state.luna])
    for seat in range(state.players):
        total += nearness(away[state.at[seat]])
    return total / (state.players + 1)


def nearness(steps: int) -> float:
    """1 when there, less with every step."""
    return 1.0 - min(steps, 10) / 10.0


def best_of_crew(state: Crew, wanted: list[Need], page: Page) -> float:
    """How near the conscious explorer is who is nearest to all conditions together."""
    best = 0.0
    for seat in range(state.players):
        if state.endurance[seat] > 0:
            best = max(best, together(state, wanted, seat, page))
    return best


def together(state: Crew, wanted: list[Need], seat: int, page: Page) -> float:
    """The mean over conditions for one explorer."""
    if not wanted:
        return 1.0
    return sum(nearly(state, need, seat, page) for need in wanted) / len(wanted)


def finish(state: Crew, slot: Slot) -> float:
    """How near the crew is to using a slot that finishes the page."""
    page = page_of(state, state.page)
    best = 0.0
    for seat in range(state.players):
        if state.endurance[seat] > 0:
            met = together(state, slot.needs, seat, page)
            paid = payable(state, slot.chains[0], seat)
            best = max(best, 0.55 * met + 0.4 * paid)
    return best


def contribution(state: Crew, ability: Ability) -> float:
    """How near the crew is to having made a contribution so many times."""
    made = state.spent[ability.index] / ability.times
    if made >= 1.0:
        return 1.0
    page = page_of(state, state.page)
    next_one = 0.0
    for seat in range(state.players):
        if state.endurance[seat] > 0:
            met = together(state, ability.needs, seat, page)
            next_one = max(next_one, 0.5 * met + 0.5 * payable(state, ability.chain, seat))
    return made + 0.7 * next_one / ability.times


def payable(state: Crew, chain: int, seat: int) -> float:
    """How much of a cost an explorer can pay: the mean over its parts."""
    parts: list[float] = []
    for op in state.world.chains[chain].ops:
        if op.verb == ops.DECLARED:
            break
        parts.append(_part(state, op, seat))
    return sum(parts) / len(parts) if parts else 1.0


def _part(state: Crew, op: ops.Op, seat: int) -> float:
    count = max(1, op.count.number)
    if op.verb == ops.LOSE:
        if op.what == ops.DATA:
            return min(1.0, state.data / count)
        if op.what == ops.MATERIALS:
            return min(1.0, state.materials / count)
        if op.what == ops.POWER:
            return min(1.0, state.power / count)
        return 1.0
    if op.verb == ops.FORFEIT:
        own = sum(1 for where in state.discovery_at if where == seat)
        crew = sum(1 for where in state.discovery_at if 0 <= where < state.players)
        return min(1.0, (own + 0.6 * (crew - own) + 0.25 * _seizable(state)) / count)
    if op.verb == ops.RELINQUISH:
        return token_outlook(state, op.what, op.number, seat)
    return 1.0


def _seizable(state: Crew) -> float:
    """Opportunities that lie open: the way to discoveries."""
    return float(sum(1 for card in state.boon_card if card >= 0))


def token_outlook(state: Crew, kind: int, count: int, seat: int) -> float:
    """Tokens held, held by others, and lying within reach."""
    kinds = len(state.world.tokens)
    own = min(count, state.held[kinds * seat + kind])
    crew = sum(state.held[kinds * other + kind] for other in range(state.players))
    lying = 0
    close = 0.0
    away = grid.distances(state, state.at[seat])
    for place in range(len(state.node_of)):
        there = state.lying[index_of(state, place, ops.TOKEN + kind)]
        if there and state.node_of[place] >= 0:
            lying += there
            close = max(close, nearness(away[place]))
    missing = count - own
    others = min(missing, crew - own)
    reach = min(missing - others, lying)
    return (own + 0.8 * others + 0.35 * reach + (0.3 * close if missing > others else 0.0)) / count


def nearly(state: Crew, need: Need, seat: int, page: Page) -> float:
    """How near a condition is for one explorer; 1 when it holds."""
    if needs.holds(state, need, False, seat, FROM_PAGE + state.page):
        return 1.0
    kind = NEEDS[need.kind]
    if kind == "any":
        return max(nearly(state, inner, seat, page) for inner in need.needs)
    if kind == "not":
        return 0.0
    if kind == "structure":
        return _structure(state, need, seat)
    if kind == "comprehension":
        return _comprehension(state, need, seat)
    if kind == "token":
        return 0.95 * token_outlook(state, need.of, max(1, need.count), seat)
    if kind == "track":
        return _track(state, need, seat, page)
    if kind == "store":
        return _store(state, need)
    if kind in ("at", "luna", "crew", "explorers"):
        return _gathering(state, need, kind, seat)
    if kind == "property":
        return 0.3 if any(0 <= where < state.players for where in state.discovery_at) else 0.1
    have = needs.count(state, need, False, seat, FROM_PAGE + state.page)
    if have > need.most:
        return max(0.0, 0.9 - 0.15 * (have - need.most))
    ratio = min(1.0, have / max(1, need.count))
    if kind == "breakthroughs":
        ratio = min(0.95, ratio + 0.5 * _best_insight(state, need.of) / max(1, need.count))
    if kind == "investigated":
        ratio = min(0.95, ratio + 0.1 * _uninvestigated(state))
    if kind == "on_node":
        return _on_node(state, need, seat, ratio)
    return 0.95 * ratio


def _uninvestigated(state: Crew) -> float:
    """Whether an explorer stands where there is something to investigate."""
    for seat in range(state.players):
        place = state.at[seat]
        if place and state.endurance[seat] > 0 and not state.investigated[place]:
            return 1.0
    return 0.0


def _on_node(state: Crew, need: Need, seat: int, ratio: float) -> float:
    spots = selected(state, need.where, False, seat, FROM_PAGE + state.page)
    if len(spots) == 1:
        away = grid.distances(state, spots[0])
        return 0.6 * ratio + 0.3 * nearness(away[state.at[seat]])
    return 0.9 * ratio


def _structure(state: Crew, need: Need, seat: int) -> float:
    """A structure that must stand, and perhaps somebody on it."""
    index = need.of
    if state.structure_state[index] == BUILT:
        target = state.structure_at[index]
        centre = state.luna if need.scope == 1 else here(state, False, seat)
        return 0.7 + 0.28 * nearness(grid.distances(state, target)[centre])
    if state.structure_state[index] == BEING_BUILT:
        return 0.68 if need.scope < 2 else 0.97
    built = 0.0
    if state.structure_state[index] == ON_BOARD:
        built = _site(state)
    return built * (1.0 if need.scope == 2 else 0.65)


def _site(state: Crew) -> float:
    """How near somebody is to an empty building site."""
    best = 0.0
    found = False
    for place in range(1, len(state.node_of)):
        if not free_site(state, place):
            continue
        found = True
        away = grid.distances(state, place)
        for seat in range(state.players):
            if state.endurance[seat] > 0:
                best = max(best, nearness(away[state.at[seat]]))
    if found:
        return 0.3 + 0.45 * best
    revealed = sum(1 for node in state.node_of if node > 0)
    return min(0.25, 0.04 * revealed)


def _comprehension(state: Crew, need: Need, seat: int) -> float:
    """Comprehension that must be known, and perhaps be present."""
    wanted = [need.of] if need.of < 3 else [0, 1, 2]
    present = needs.comprehension_levels(state, need.scope, False, seat)
    crew = needs.comprehension_levels(state, 2, False, seat)
    if need.of == 4:
        each = [_known(state, crew[discipline], need.count, discipline) for discipline in range(3)]
        return 0.9 * sum(each) / 3.0
    have = sum(present[discipline] for discipline in wanted)
    known = sum(crew[discipline] for discipline in wanted)
    best = max(_known(state, known, need.count, discipline) for discipline in wanted)
    if need.scope == 2:
        return 0.95 * best
    return 0.65 * best + 0.3 * min(1.0, have / need.count)


def _known(state: Crew, level: int, count: int, discipline: int) -> float:
    """What is known of a discipline, with the insight of those who pursue it."""
    if level >= count:
        return 1.0
    return min(0.97, (level + 0.85 * _best_insight(state, discipline)) / count)


def _best_insight(state: Crew, discipline: int) -> float:
    """How far up the best pursuer of a discipline is (any of them for 3)."""
    best = 0.0
    for seat in range(state.players):
        if discipline == 3 or state.pursuit[seat] == discipline:
            best = max(best, state.insight[seat] / (state.world.insight + 1))
    return best


def _track(state: Crew, need: Need, seat: int, page: Page) -> float:
    """A track that the free actions and slots of the page advance."""
    at = state.tracks[need.of]
    if at > need.most:
        return max(0.0, 0.9 - 0.15 * (at - need.most))
    ready = 0.0
    for index in page.abilities:
        ability = state.world.abilities[index]
        if ability.uses and state.spent[index] >= ability.uses:
            continue
        met = together(state, ability.needs, seat, page)
        ready = max(ready, 0.4 * met + 0.6 * payable(state, ability.chain, seat))
    for index in page.slots:
        slot = state.world.slots[index]
        met = together(state, slot.needs, seat, page)
        ready = max(ready, 0.4 * met + 0.6 * payable(state, slot.chains[0], seat))
    return min(0.98, (at + 0.7 * ready) / max(1, need.count))


def _store(state: Crew, need: Need) -> float:
    parts = [
        min(1.0, have / wanted)
        for have, wanted in zip(
            (state.data, state.materials, state.power), need.numbers, strict=True
        )
        if wanted
    ]
    return 0.95 * sum(parts) / len(parts)


def _gathering(state: Crew, need: Need, kind: str, seat: int) -> float:
    """How near those are who must be somewhere."""
    spots = selected(state, need.where, False, seat, FROM_PAGE + state.page)
    if not spots:
        return 0.05
    away = grid.distances(state, spots[0])
    if kind == "at":
        return 0.95 * nearness(away[state.at[seat]])
    if kind == "luna":
        return 0.95 * nearness(away[state.luna])
    closest = sorted(away[state.at[other]] for other in range(state.players))
    if kind == "explorers":
        wanted = closest[: min(need.count, state.players)]
        return 0.95 * sum(nearness(steps) for steps in wanted) / len(wanted)
    everyone = [nearness(steps) for steps in closest] + [nearness(away[state.luna])]
    return 0.95 * sum(everyone) / len(everyone)


def knowledge(state: Crew, seat: int) -> int:
    """How much an explorer comprehends."""
    return sum(comprehension_of(state, seat, discipline) for discipline in range(3))
