"""Free actions: who may use which, and declaring one (U5.1-U5.3)."""

from typing import Final

from fourspace.games.unsettled import codes, options, world
from fourspace.games.unsettled.asking import explorer
from fourspace.games.unsettled.codes import BEING_DESTROYED, BUILT, TRADE
from fourspace.games.unsettled.discoveries import lose_discovery
from fourspace.games.unsettled.distress import distress_of, uncovered
from fourspace.games.unsettled.frames import (
    Effect,
    Manage,
    Offer,
    Pursue,
    Trial,
    push_effect,
)
from fourspace.games.unsettled.needs import hold
from fourspace.games.unsettled.opportunities import can_give_up, finish
from fourspace.games.unsettled.options import first_of, kind_of, option, second_of
from fourspace.games.unsettled.people import change_of, comprehension_at, near, page_open
from fourspace.games.unsettled.state import State
from fourspace.games.unsettled.tasks import check_objective
from fourspace.games.unsettled.words import ops
from fourspace.games.unsettled.words.verb import chain_possible
from fourspace.games.unsettled.world import Ability
from fourspace.kernel.phrases import Phrase, Word

# Why a free action is closed; 0 is open. The texts are `reason.free_…`.
OPEN: Final = 0
REASONS: Final = ["open", "used", "used_up", "needs", "comprehension", "impossible", "waits"]
RULES: Final = ["U5.1", "U5.1", "U5.1", "U5.1", "U5.1", "U3.4", "U5.3"]
USED: Final = 1
USED_UP: Final = 2
NEEDS: Final = 3
COMPREHENSION: Final = 4
IMPOSSIBLE: Final = 5
WAITS: Final = 6


_MOST_TRIED: Final = 200
"""A free action that can come out in more ways than this is not tried any further."""


def relied_on(state: State) -> int:
    """What declared slots rely on until they have resolved: a mask of TOUCHES_ (U5.3)."""
    mask = 0
    for effect in _declared(state):
        mask |= state.world.chains[effect.chain].relies
    return mask


def _declared(state: State) -> list[Effect]:
    """The effects of slots that were declared and wait for interrupts (U5.3)."""
    found: list[Effect] = []
    for frame in state.frames:
        if isinstance(frame, Effect):
            chain = state.world.chains[frame.chain]
            at = frame.at
            if chain.relies and 0 < at <= len(chain.ops) and chain.ops[at - 1].verb.declares:
                found.append(frame)
    return found


def spoils(state: State, chosen: int) -> bool:
    """Whether a free action can come out so that a declared slot fails (U5.3).

    It is tried on copies, with every choice and every chance that it leads to.
    """
    trial = state.copy()
    trial.story = None
    trial.hushed = True
    trial.push(Trial())
    trial.game.advance(trial, chosen)
    waiting = [trial]
    tried = 0
    while waiting:
        tried += 1
        if tried > _MOST_TRIED:
            return True
        trial = waiting.pop()
        if not trial.frames:  # the game is over
            continue
        if isinstance(trial.frames[-1], Trial):
            if _fails(trial):
                return True
            continue
        assert trial.asked is not None
        for answer in trial.asked.options:
            other = trial.copy()
            other.game.advance(other, answer)
            waiting.append(other)
    return False


def _fails(state: State) -> bool:
    """Whether a declared slot could not be carried out as things are."""
    for effect in _declared(state):
        chain = state.world.chains[effect.chain]
        user, source = effect.user, effect.source
        if not hold(state, chain.needs, chain.at_luna, user, source):
            return True
        if not chain_possible(state, effect.chain, user, source, effect.at):
            return True
    return False


def closed(state: State, seat: int, ability: Ability, source: int, relied: int) -> int:
    """Why a free action is closed to an explorer who has it: a reason, or OPEN."""
    index = ability.index
    if ability.each_turn and state.used[index]:
        return USED
    if ability.uses and state.spent[index] >= ability.uses:
        return USED_UP
    if ability.times and state.spent[index] >= ability.times:
        return USED_UP
    if ability.by == world.BY_OWNER_OF_ANOMALY:
        for discipline in range(3):
            needed = ability.comprehension[discipline]
            if needed and comprehension_at(state, state.at[seat], seat, discipline) < needed:
                return COMPREHENSION
    if ability.needs and not hold(state, ability.needs, ability.at_luna, seat, source):
        return NEEDS
    if not chain_possible(state, ability.chain, seat, source):
        return IMPOSSIBLE
    touched = relied and _touches(state, ability, source) & relied
    if touched and spoils(state, _option(state, seat, ability, source)):
        return WAITS
    return OPEN


def _consumes(state: State, ability: Ability, source: int) -> bool:
    """Whether a free action is an anomaly's that discards its discovery."""
    if ability.keep or source // 1000 * 1000 != codes.FROM_DISCOVERY:
        return False
    anomaly = state.anomaly_of[source - codes.FROM_DISCOVERY]
    return anomaly >= 0 and state.world.anomalies[anomaly].abilities[0] == ability.index


def _touches(state: State, ability: Ability, source: int) -> int:
    """What a free action can change of that which declared slots rely on."""
    mask = state.world.chains[ability.chain].touches
    return mask | ops.TOUCHES_HOLDINGS if _consumes(state, ability, source) else mask


def _option(state: State, seat: int, ability: Ability, source: int) -> int:
    """The option by which an explorer declares a free action."""
    if _consumes(state, ability, source):
        return option(options.CONSUME, source - codes.FROM_DISCOVERY, seat)
    return option(options.FREE, ability.index, seat)


def abilities_of(state: State, seat: int) -> list[int]:
    """The free actions an explorer has, usable or not; each as two numbers: action, source."""
    found: list[int] = []
    table = state.world
    for index in range(len(state.breakthrough_at)):
        if state.breakthrough_at[index] == seat:
            _add(found, table.breakthroughs[index].abilities, codes.FROM_BREAKTHROUGH + index)
    for index in range(len(state.discovery_at)):
        if state.discovery_at[index] == seat and state.anomaly_of[index] >= 0:
            card = table.anomalies[state.anomaly_of[index]]
            first = 0 if table.abilities[card.abilities[0]].keep else 1
            _add(found, card.abilities[first:], codes.FROM_DISCOVERY + index)
    if table.loose[world.BY_HOLDER_OF_DISTRESS]:
        for action in range(5):
            index = state.cover[6 * seat + action]
            if index >= 0:
                _add(found, table.distress[index].abilities, codes.FROM_DISTRESS + index)
    if table.loose[world.BY_HOLDER_OF_OPPORTUNITY]:
        for boon in range(2):
            if state.boon_holder[boon] == seat:
                index = state.boon_card[boon]
                _add(found, table.opportunities[index].abilities, codes.FROM_OPPORTUNITY + index)
    if table.loose[world.BY_HOLDER_OF_CARD]:
        for index in range(len(state.card_at)):
            if state.card_at[index] == seat or state.card_at[index] == codes.ON_TABLE:
                _add(found, table.cards[index].abilities, codes.FROM_CARD + index)
    node = state.node_of[state.at[seat]]
    if node > 0 and not state.transit >> seat & 1:
        _add(found, table.nodes[node].abilities, codes.FROM_PLACE + state.at[seat])
    for index in range(len(state.structure_state)):
        if state.structure_state[index] in (BUILT, BEING_DESTROYED):
            _add(found, table.structures[index].abilities, codes.FROM_STRUCTURE + index)
    _add(found, table.everywhere.abilities, codes.FROM_NOTHING)
    _add_pages(state, found)
    return found


def _add(found: list[int], abilities: list[int], source: int) -> None:
    for index in abilities:
        found.append(index)
        found.append(source)


def _add_pages(state: State, found: list[int]) -> None:
    """Add the free actions of open pages, including contributions to the objective (U5.1)."""
    pages = state.world.pages[state.task]
    if state.world.loose[world.BY_ANYONE_ON_PAGE]:
        for number in range(1, state.page + 1):
            page = pages[number - 1]
            if page.forever or page_open(state, number):
                _add(found, page.abilities, codes.FROM_PAGE + number)
    if state.page:
        _add(found, pages[state.page - 1].contributions, codes.FROM_PAGE + state.page)


def add_holding(state: State, seat: int, relied: int, found: list[int]) -> None:
    """Add the usable free actions that hold a window open (U5.5)."""
    abilities = abilities_of(state, seat)
    table = state.world
    for at in range(0, len(abilities), 2):
        ability = table.abilities[abilities[at]]
        if closed(state, seat, ability, abilities[at + 1], relied) == OPEN:
            found.append(option(options.FREE, ability.index, seat))
    found += [
        option(options.CONSUME, discovery, seat)
        for discovery in range(len(state.discovery_at))
        if state.discovery_at[discovery] == seat and consumable(state, seat, discovery, relied)
    ]
    found += [
        option(options.GIVE_UP, boon, seat)
        for boon in range(2)
        if state.boon_card[boon] >= 0 and can_give_up(state, boon)
    ]
    if uncovered(state, seat):
        found += [
            option(options.MANAGE, card, seat)
            for card in distress_of(state, seat)
            if not _being_managed(state, card)
        ]
    gifts: list[int] = []
    for other in range(state.players):
        if other != seat and near(state, seat, other):
            _add_gifts(state, seat, other, gifts)
    if relied & ops.TOUCHES_HOLDINGS:
        gifts = [chosen for chosen in gifts if not spoils(state, chosen)]
    found += gifts


def _being_managed(state: State, card: int) -> bool:
    for frame in state.frames:
        if isinstance(frame, Manage) and frame.card == card:
            return True
    return False


def consumable(state: State, seat: int, discovery: int, relied: int) -> bool:
    """Whether a discovery can be consumed now for its anomaly (U5.1)."""
    anomaly = state.anomaly_of[discovery]
    if anomaly < 0:
        return False
    ability = state.world.abilities[state.world.anomalies[anomaly].abilities[0]]
    if ability.keep:
        return False
    return closed(state, seat, ability, codes.FROM_DISCOVERY + discovery, relied) == OPEN


def _add_gifts(state: State, seat: int, other: int, found: list[int]) -> None:
    """Add what a conscious explorer can give another, or take from an unconscious one (U5.1)."""
    if change_of(state, seat, ops.FORBID, TRADE) or change_of(state, other, ops.FORBID, TRADE):
        return
    _add_things(state, seat, other, found)
    if state.endurance[other] <= 0:
        _add_things(state, other, seat, found)


def _add_things(state: State, giver: int, taker: int, found: list[int]) -> None:
    both = 16 * giver + taker
    found += [
        option(options.GIVE, discovery, both)
        for discovery in range(len(state.discovery_at))
        if state.discovery_at[discovery] == giver
    ]
    kinds = len(state.world.tokens)
    found += [
        option(options.GIVE_TOKEN, kind, both)
        for kind in range(kinds)
        if state.held[kinds * giver + kind] and state.world.tokens[kind].tradable
    ]


def owner_of(state: State, chosen: int) -> int:
    """The explorer an option belongs to."""
    kind = kind_of(chosen)
    if kind in (options.GIVE, options.GIVE_TOKEN):
        giver, taker = second_of(chosen) // 16, second_of(chosen) % 16
        return giver if state.endurance[giver] > 0 else taker
    if kind >= options.FREE or kind == options.LEAVE:
        return second_of(chosen)
    return state.active


def declare(state: State, chosen: int) -> None:
    """Declare a free action: pay its cost and queue its effect (U5.3)."""
    kind = kind_of(chosen)
    seat = second_of(chosen)
    if kind == options.FREE:
        ability = state.world.abilities[first_of(chosen)]
        state.used[ability.index] = 1
        state.spent[ability.index] += 1
        _tell(state, seat, ability.key)
        push_effect(state, ability.chain, seat, _source(state, seat, ability.index))
    elif kind == options.CONSUME:
        discovery = first_of(chosen)
        card = state.world.anomalies[state.anomaly_of[discovery]]
        lose_discovery(state, discovery)
        _tell(state, seat, card.key)
        chain = state.world.abilities[card.abilities[0]].chain
        push_effect(state, chain, seat, codes.FROM_DISCOVERY + discovery)
    elif kind == options.PURSUE:
        state.push(Pursue(seat))
    elif kind == options.MANAGE:
        state.push(Manage(seat, first_of(chosen)))
        push_effect(state, state.world.manage, seat, codes.FROM_NOTHING)
    elif kind == options.GIVE_UP:
        _tell(state, seat, state.world.opportunities[state.boon_card[first_of(chosen)]].key)
        finish(state, first_of(chosen))
    else:
        _give(state, chosen)


def _tell(state: State, seat: int, key: str) -> None:
    if state.story is not None:
        state.tell("event.free", {"who": explorer(seat), "card": Phrase(key)})


def _source(state: State, seat: int, index: int) -> int:
    """The source of an explorer's ability."""
    abilities = abilities_of(state, seat)
    for at in range(0, len(abilities), 2):
        if abilities[at] == index:
            return abilities[at + 1]
    return codes.FROM_NOTHING


def _give(state: State, chosen: int) -> None:
    """Offer a gift: the taker must agree, unless either is unconscious (U5.1)."""
    giver, taker = second_of(chosen) // 16, second_of(chosen) % 16
    token = 1 if kind_of(chosen) == options.GIVE_TOKEN else 0
    if state.endurance[giver] > 0 and state.endurance[taker] > 0:
        state.push(Offer(giver, taker, first_of(chosen), token))
    else:
        hand_over(state, giver, taker, first_of(chosen), token == 1)


def hand_over(state: State, giver: int, taker: int, thing: int, token: bool) -> None:
    """Hand over a discovery with its anomaly, or a token."""
    if token:
        kinds = len(state.world.tokens)
        state.held[kinds * giver + thing] -= 1
        state.held[kinds * taker + thing] += 1
        key = state.world.tokens[thing].key
    else:
        state.discovery_at[thing] = taker
        key = state.world.discoveries[thing].key
    if state.story is not None:
        words: dict[str, Word] = {
            "giver": explorer(giver),
            "taker": explorer(taker),
            "what": Phrase(key),
        }
        state.tell("event.given", words)
    check_objective(state)
