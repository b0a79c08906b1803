"""What is missing for an effect to be carried out in full, part by part (U3.4)."""

from fourspace.games.unsettled.codes import ON_BOARD
from fourspace.games.unsettled.needs import hold
from fourspace.games.unsettled.people import amount
from fourspace.games.unsettled.printing_nouns import listed
from fourspace.games.unsettled.state import State
from fourspace.games.unsettled.verbs.base import TABLE
from fourspace.games.unsettled.verbs.places import thing_phrase
from fourspace.games.unsettled.words import ops
from fourspace.games.unsettled.words.ops import Op
from fourspace.kernel.phrases import Phrase


def lacking(state: State, chain: int, user: int, source: int) -> list[Phrase]:
    """Everything that keeps an effect from being carried out now."""
    if chain < 0:
        return []
    found = _stores(state, chain, user)
    for op in state.world.chains[chain].ops:
        stored = op.verb == ops.LOSE and op.what <= ops.POWER
        if op.if_possible or stored or TABLE[op.verb].possible(state, op, user, source):
            continue
        if op.verb == ops.WHEN:
            met = hold(state, op.needs, op.at_luna, user, source)
            found += lacking(state, op.chains[0 if met else 1], user, source)
        elif op.verb == ops.CHOOSE:
            each = [lacking(state, branch, user, source) for branch in op.chains]
            found.append(listed("need.or", [listed("need.and", parts) for parts in each]))
        else:
            found.append(_lack(state, op, user))
    return found


def _stores(state: State, chain: int, user: int) -> list[Phrase]:
    """Resources that the crew does not have enough of."""
    wanted = [0, 0, 0]
    for op in state.world.chains[chain].ops:
        if op.verb == ops.LOSE and op.what <= ops.POWER and not op.if_possible:
            wanted[op.what] += amount(state, op, user)
    held = (state.data, state.materials, state.power)
    return [
        Phrase(
            "lack.store",
            {"what": Phrase(f"amount.{ops.THINGS[kind]}", {"n": wanted[kind]}), "n": held[kind]},
        )
        for kind in range(3)
        if wanted[kind] > held[kind]
    ]


def _lack(state: State, op: Op, user: int) -> Phrase:
    """What is missing for a verb to be carried out."""
    verb = op.verb
    if verb == ops.TAKE:
        return Phrase("need.on_node", {"what": thing_phrase(state, op.what), "where": op.spot})
    if verb == ops.LOSE and op.what == ops.DISTRESS:
        if op.who.pick == ops.YOU:
            return Phrase("need.distress_you", {"n": amount(state, op, user)})
        return Phrase("lack.distress", {"who": op.subject})
    if verb == ops.LOSE and op.what == ops.INSIGHT:
        return Phrase("lack.insight", {"n": amount(state, op, user)})
    if verb == ops.RELINQUISH:
        named = Phrase(state.world.tokens[op.what].key)
        held = Phrase("amount.token", {"n": op.number, "what": named})
        return Phrase("need.token_you", {"what": held})
    if verb == ops.FORFEIT:
        return _discoveries(state, op)
    if verb in (ops.BUILD, ops.RAISE_STRUCTURE, ops.DESTROY, ops.RAZE_STRUCTURE):
        return _structure(state, op, user)
    if verb == ops.INVESTIGATE:
        return _opportunity(state, op, user)
    if verb == ops.SCAN:
        return Phrase("lack.scan")
    if verb == ops.DISCOVER:
        return Phrase("lack.discovery")
    if verb == ops.ROAM:
        return Phrase("need.on_node", {"what": thing_phrase(state, op.what), "where": op.spot})
    if verb == ops.HATCH:
        return Phrase("lack.hatch")
    if verb == ops.PLACE_BOON and not TABLE[verb].candidates(state, op, user, 0):
        return Phrase("lack.placed_marker")
    if verb in (ops.PLACE_LUNA, ops.PUT, ops.CLEAR, ops.REVEAL, ops.SWAP, ops.ROTATE):
        return Phrase("lack.spot", {"where": op.spot})
    if verb == ops.PLACE_BOON:
        return Phrase("lack.spot", {"where": op.spot})
    if verb in (ops.MYSTERY, ops.LAY, ops.HOOK):
        return Phrase("lack.again")
    if verb == ops.PLACE and TABLE[verb].candidates(state, op, user, 0):
        return Phrase("lack.spot", {"where": op.spot})
    return Phrase("lack.explorer", {"who": op.subject})


def _discoveries(state: State, op: Op) -> Phrase:
    """The user's own discoveries that would have to be given up."""
    if op.what >= 0:
        named = Phrase(state.world.discoveries[op.what].key)
        return Phrase("need.discovery_named_you", {"n": op.count.number, "what": named})
    if op.having >= 0:
        world = state.world
        badge = Phrase(f"{world.name}.property.{world.properties[op.having]}")
        return Phrase("need.discovery_having_you", {"n": op.count.number, "property": badge})
    return Phrase("need.discovery_you", {"n": op.count.number})


def _structure(state: State, op: Op, user: int) -> Phrase:
    """A building site, or the structure itself."""
    some = op.what >= 0
    named = Phrase(state.world.structures[op.what].key if some else "print.any_structure")
    if op.verb in (ops.DESTROY, ops.RAZE_STRUCTURE):
        return Phrase("lack.built", {"what": named, "where": op.spot})
    states = [state.structure_state[op.what]] if some else state.structure_state
    if ON_BOARD not in states:
        return Phrase("lack.on_board", {"what": named})
    return Phrase("lack.site", {"where": op.spot})


def _opportunity(state: State, op: Op, user: int) -> Phrase:
    """Why nothing can be investigated here (U4.2)."""
    place = state.at[user]
    if place == 0:
        return Phrase("lack.planet")
    if op.flag and state.investigated[place]:
        return Phrase("lack.not_investigated")
    if state.opportunities_left[0] + state.opportunities_left[1] == 0:
        return Phrase("lack.opportunities")
    return Phrase("lack.marker")
