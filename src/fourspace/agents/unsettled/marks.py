"""Marks: hashes of positions, the same however a position was reached."""

from typing import Final

from fourspace.games.unsettled.frames import Window
from fourspace.games.unsettled.handlers import HANDLERS
from fourspace.games.unsettled.state import State
from fourspace.kernel.frames import Frame
from fourspace.kernel.native import i64

_PRIME: Final = 8796093022151
_KINDS: Final[dict[type[Frame], int]] = {
    kind: int.from_bytes(name.encode(), "big") % _PRIME for name, kind in HANDLERS.kinds.items()
}
"""A number for each kind of frame, hashed from its name."""


def mark(state: State) -> int:
    """A hash of all that a plan can change and of the frames; without who has passed."""
    mixed: i64 = 17
    for number in (
        state.turn,
        state.active,
        state.page,
        state.page_done,
        state.data,
        state.materials,
        state.power,
        state.strong,
        state.time,
        state.luna,
        state.luna_moving,
        state.luna_left,
        state.luna_haste,
        state.scanned,
        state.moving,
        state.move_left,
        state.regrouping,
        state.transit,
        state.distress_left,
    ):
        mixed = (mixed * 1000003 + i64(number) + 7) % _PRIME
    for numbers in (
        state.focus,
        state.placed,
        state.endurance,
        state.insight,
        state.pursuit,
        state.comprehension,
        state.at,
        state.cover,
        state.shield,
        state.edge_shield,
        state.haste,
        state.breakthrough_at,
        state.used,
        state.discovery_at,
        state.node_of,
        state.place_x,
        state.place_y,
        state.investigated,
        state.lying,
        state.structure_at,
        state.structure_state,
        state.held,
        state.boon_at,
        state.boon_card,
        state.boon_holder,
        state.card_at,
        state.tracks,
        state.trigger_at,
    ):
        mixed = _mix(numbers, mixed)
    for frame in state.frames:
        if not isinstance(frame, Window):
            mixed = _mix(frame.numbers(), (mixed + _KINDS[type(frame)]) % _PRIME)
    return int(mixed)


def _mix(numbers: list[int], mixed: i64) -> i64:
    for number in numbers:
        mixed = (mixed * 1000003 + i64(number) + 7) % _PRIME
    return mixed
