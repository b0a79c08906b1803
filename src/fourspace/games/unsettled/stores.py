"""The crew's stores: data, materials, power (U1.3)."""

from fourspace.games.unsettled.state import State
from fourspace.games.unsettled.words import ops
from fourspace.kernel.phrases import Phrase


def store(state: State, what: int, count: int) -> None:
    """Change the crew's stores: never below nothing, power never above what there is (U1.3)."""
    if what == ops.DATA:
        state.data = max(0, state.data + count)
    elif what == ops.MATERIALS:
        state.materials = max(0, state.materials + count)
    else:
        state.power = min(state.world.power, max(0, state.power + count))
    if state.story is not None and count:
        key = "event.store_gained" if count > 0 else "event.store_spent"
        named = Phrase(f"thing.{ops.THINGS[what]}")
        state.tell(key, {"n": abs(count), "what": named}, [ops.THINGS[what]])
