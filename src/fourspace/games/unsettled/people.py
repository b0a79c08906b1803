"""Explorers: who is near whom, what they hold, and which rules cards change for them."""

from fourspace.games.unsettled import grid
from fourspace.games.unsettled.codes import BUILT, ON_TABLE
from fourspace.games.unsettled.state import State
from fourspace.games.unsettled.words import ops
from fourspace.games.unsettled.words.ops import Op, Who
from fourspace.games.unsettled.world import Card


def here(state: State, op_at_luna: bool, user: int) -> int:
    """The place an effect starts from: LUNA's or the user's (U5.2)."""
    return state.luna if op_at_luna else state.at[user]


def arrived(state: State, seat: int) -> bool:
    """Whether an explorer is on a node, not on the way to it (U6.2)."""
    return not state.transit >> seat & 1


def on_place(state: State, place: int) -> list[int]:
    """The explorers on a place who have arrived there, conscious or not."""
    return [
        seat
        for seat in range(state.players)
        if state.at[seat] == place and not state.transit >> seat & 1
    ]


def near(state: State, seat: int, other: int) -> bool:
    """Whether two explorers are on the same node; everyone is near themselves (U1.7)."""
    if seat == other:
        return True
    return state.at[seat] == state.at[other] and arrived(state, seat) and arrived(state, other)


def eligible(state: State, who: Who, at_luna: bool, user: int) -> list[int]:
    """The explorers that a selection allows, ascending."""
    if who.pick == ops.YOU:
        return [user]
    if who.pick == ops.ACTIVE:
        return [state.active]
    found: list[int] = []
    for seat in range(state.players):
        if who.others and seat == user:
            continue
        if who.unconscious and state.endurance[seat] > 0:
            continue
        if who.around != ops.ANYWHERE and not _around(state, who, at_luna, user, seat):
            continue
        if who.having >= 0 and not has_property(state, seat, who.having):
            continue
        if who.lacking >= 0 and has_property(state, seat, who.lacking):
            continue
        found.append(seat)
    return found


def _around(state: State, who: Who, at_luna: bool, user: int, seat: int) -> bool:
    """Whether `seat` is where the selection looks."""
    if who.around == ops.AROUND_YOU and not at_luna:
        if who.within == 0:
            return near(state, user, seat)
        centre = state.at[user]
    elif who.around == ops.AROUND_NODE:
        centre = grid.place_of_node(state, who.node)
        if centre < 0:
            return False
    else:
        centre = state.luna
    if who.within == 0:
        return state.at[seat] == centre and arrived(state, seat)
    return grid.within(state, centre, state.at[seat], who.within)


def distress_count(state: State, seat: int) -> int:
    count = 0
    for action in range(5):
        if state.cover[6 * seat + action] >= 0:
            count += 1
    return count


def comprehension_of(state: State, seat: int, discipline: int) -> int:
    """The comprehension an explorer has alone."""
    most = state.world.most_comprehensions
    count = 0
    for index in range(most * seat, most * seat + most):
        if state.comprehension[index] == discipline:
            count += 1
    return count


def comprehension_at(state: State, place: int, user: int, discipline: int) -> int:
    """The comprehension on a place: shared by the conscious who have arrived there (U7.3)."""
    count = 0
    for seat in range(state.players):
        if state.at[seat] != place or state.endurance[seat] <= 0:
            continue
        if seat == user:
            count += comprehension_of(state, seat, discipline)
        elif user >= 0 and not arrived(state, user):
            continue
        elif arrived(state, seat) and not changed(state, seat, ops.NO_SHARING):
            count += comprehension_of(state, seat, discipline)
    return count


def has_property(state: State, seat: int, wanted: int) -> bool:
    """Whether an explorer holds any badge of a property (U7.5)."""
    world = state.world
    for index in range(len(state.discovery_at)):
        if state.discovery_at[index] == seat and discovery_has(state, index, wanted):
            return True
    for action in range(5):
        card = state.cover[6 * seat + action]
        if card >= 0 and world.distress[card].property == wanted:
            return True
    for index in range(len(state.breakthrough_at)):
        if state.breakthrough_at[index] == seat and world.breakthroughs[index].property == wanted:
            return True
    kinds = len(world.tokens)
    for kind in range(kinds):
        if world.tokens[kind].property == wanted and state.held[kinds * seat + kind] > 0:
            return True
    for index in range(len(state.card_at)):
        if state.card_at[index] == seat and world.cards[index].property == wanted:
            return True
    for boon in range(2):
        if (
            state.boon_holder[boon] == seat
            and world.opportunities[state.boon_card[boon]].property == wanted
        ):
            return True
    return False


def discovery_has(state: State, discovery: int, wanted: int) -> bool:
    """Whether a discovery itself carries a property, by its token or its anomaly (U7.5)."""
    world = state.world
    if world.discoveries[discovery].property == wanted:
        return True
    anomaly = state.anomaly_of[discovery]
    return anomaly >= 0 and world.anomalies[anomaly].property == wanted


def lasting_cards(state: State, seat: int) -> list[Card]:
    """Every card with a lasting effect on an explorer."""
    world = state.world
    found: list[Card] = []
    for action in range(5):
        index = state.cover[6 * seat + action]
        if index >= 0 and world.distress[index].lasting:
            found.append(world.distress[index])
    found += [
        world.breakthroughs[index]
        for index in range(len(state.breakthrough_at))
        if state.breakthrough_at[index] == seat and world.breakthroughs[index].lasting
    ]
    for index in range(len(state.discovery_at)):
        if state.discovery_at[index] == seat:
            anomaly = state.anomaly_of[index]
            if anomaly >= 0 and world.anomalies[anomaly].lasting:
                found.append(world.anomalies[anomaly])
    for boon in range(2):
        if state.boon_holder[boon] == seat:
            card = world.opportunities[state.boon_card[boon]]
            if card.lasting:
                found.append(card)
    for index in range(len(state.card_at)):
        where = state.card_at[index]
        if (where == seat or where == ON_TABLE) and world.cards[index].lasting:
            found.append(world.cards[index])
    node = state.node_of[state.at[seat]]
    if node >= 0 and world.nodes[node].lasting:
        found.append(world.nodes[node])
    found += [
        world.structures[index]
        for index in range(3, len(state.structure_state))
        if state.structure_state[index] == BUILT and world.structures[index].lasting
    ]
    if world.everywhere.lasting:
        found.append(world.everywhere)
    found += lasting_pages(state)
    return found


def lasting_pages(state: State) -> list[Card]:
    """The open pages, and earlier ones that last, with lasting effects."""
    found: list[Card] = []
    pages = state.world.pages[state.task]
    for number in range(1, state.page + 1):
        page = pages[number - 1]
        if page.lasting and (page.forever or page_open(state, number)):
            found.append(page)
    return found


def page_open(state: State, number: int) -> bool:
    """Whether a page lies open: left and right together, like a book (U10.1)."""
    return 0 < number <= state.page and number // 2 == state.page // 2


def changed(state: State, seat: int, rule: int) -> bool:
    """Whether some card changes this rule for an explorer."""
    if not state.world.rules[rule]:
        return False
    for card in lasting_cards(state, seat):
        for change in card.changes:
            if change.rule == rule:
                return True
    return False


def change_of(state: State, seat: int, rule: int, action: int) -> int:
    """By how much cards change a rule for an explorer; for `forbid`, how many do."""
    world = state.world
    if not world.rules[rule] or (action >= 0 and not world.actions[action]):
        return 0
    total = 0
    for card in lasting_cards(state, seat):
        for change in card.changes:
            if change.rule == rule and (change.action < 0 or change.action == action):
                total += 1 if rule == ops.FORBID else change.by
    return total


def steps_of(state: State, seat: int) -> int:
    """How long an explorer's moves are this turn."""
    return max(0, 1 + state.haste[seat] + change_of(state, seat, ops.STEPS, -1))


def amount(state: State, op: Op, user: int) -> int:
    """The amount of a verb, counted now. Not for a roll of the die."""
    count = op.count
    if count.per == ops.FIXED:
        return count.number
    return min(count.most, count.number + _counted(state, op, user))


def _counted(state: State, op: Op, user: int) -> int:
    kind = ops.PER[op.count.per]
    place = here(state, op.at_luna, user)
    stride = 3 + len(state.world.tokens)
    if kind == "explorers":
        return state.players
    if kind == "explorers_here":
        return len(on_place(state, place))
    if kind == "distress":
        return distress_count(state, user)
    if kind == "distress_here":
        return sum(distress_count(state, seat) for seat in on_place(state, place))
    if kind == "comprehensions":
        return sum(comprehension_of(state, user, discipline) for discipline in range(3))
    if kind == "discoveries":
        return sum(1 for where in state.discovery_at if where == user)
    if kind == "data_here":
        return state.lying[stride * place]
    if kind == "materials_here":
        return state.lying[stride * place + 1]
    return state.tracks[op.count.of]
