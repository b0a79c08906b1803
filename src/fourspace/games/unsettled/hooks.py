"""Hooks: what one card of a planet of the framework does and no word says.

Two cards make a verb, one card makes a hook. A planet names its hooks in its manifest; a planet
from outside has none. There are none at present.
"""

from typing import Final

from fourspace.games.unsettled.state import State


class Hook:
    """A rule of one card."""

    def possible(self, state: State, user: int, number: int) -> bool:
        """Whether it can be carried out."""
        raise NotImplementedError

    def run(self, state: State, user: int, number: int) -> None:
        """Carry it out; choices are asked by pushing frames."""
        raise NotImplementedError


HOOKS: Final[dict[str, Hook]] = {}
