"""Discoveries that leave the game (U7.4)."""

from fourspace.games.unsettled import codes
from fourspace.games.unsettled.state import State


def lose_discovery(state: State, discovery: int) -> None:
    """A discovery leaves the game; its anomaly can be shuffled in again (U7.4)."""
    state.discovery_at[discovery] = codes.GONE
    if state.anomaly_of[discovery] >= 0:
        state.anomalies_gone.append(state.anomaly_of[discovery])
        state.anomaly_of[discovery] = -1
