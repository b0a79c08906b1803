"""What is missing for an effect to be carried out in full, part by part (U3.4)."""

from fourspace.games.unsettled.people import amount
from fourspace.games.unsettled.state import State
from fourspace.games.unsettled.words import ops
from fourspace.kernel.phrases import Phrase


def lacking(state: State, chain: int, user: int, source: int) -> list[Phrase]:
    """Everything that keeps an effect from being carried out now."""
    if chain < 0:
        return []
    found = _stores(state, chain, user)
    for op in state.world.chains[chain].ops:
        if op.if_possible or op.store >= 0 or op.verb.possible(state, op, user, source):
            continue
        found += op.verb.lack(state, op, user, source)
    return found


def _stores(state: State, chain: int, user: int) -> list[Phrase]:
    """Resources that the crew does not have enough of."""
    wanted = [0, 0, 0]
    for op in state.world.chains[chain].ops:
        if op.store >= 0 and not op.if_possible:
            wanted[op.store] += amount(state, op, user)
    held = (state.data, state.materials, state.power)
    return [
        Phrase(
            "lack.store",
            {"what": Phrase(f"amount.{ops.THINGS[kind]}", {"n": wanted[kind]}), "n": held[kind]},
        )
        for kind in range(3)
        if wanted[kind] > held[kind]
    ]
