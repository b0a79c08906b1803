"""Hooks: rules of a single card of an official planet that the vocabulary cannot express.

What two cards need becomes a verb; what one card needs, a hook. A planet lists its hooks in its
manifest; a planet from outside may have none. There are none at present.
"""

from typing import Final

from fourspace.games.unsettled.state import State


class Hook:
    """A rule of one card."""

    def possible(self, state: State, user: int, number: int) -> bool:
        """Whether it can be carried out."""
        raise NotImplementedError

    def run(self, state: State, user: int, number: int) -> None:
        """Carry it out; ask for choices by pushing frames."""
        raise NotImplementedError


HOOKS: Final[dict[str, Hook]] = {}
