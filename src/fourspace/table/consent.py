"""Consent: nobody is asked to agree with themselves."""

from collections.abc import Collection
from typing import Any

from fourspace.catalog import AnyGame


def own_consent(game: AnyGame, state: Any, seats: Collection[int]) -> int | None:
    """The option that agrees, if one of `seats` is asked to agree with another of them.

    One person plays them all, so there is nothing to ask.
    """
    wish = game.consent(state)
    if wish is None:
        return None
    asking, option = wish
    return option if {asking, *game.decision(state).seats} <= set(seats) else None
