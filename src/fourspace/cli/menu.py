"""The options of a question as a numbered list; many of them are listed in groups first."""

from collections.abc import Sequence

from fourspace.table.answers import Choice

MOST = 45
"""How many options, or groups of them, are listed at once."""


class Menu:
    """The options of one question, narrowed by the things that were pointed at so far.

    A number means the option, or the group, that it stands before. A name means the thing that is
    to be pointed at next on the way to an option: a piece, then its target.
    """

    def __init__(self, choices: list[Choice]) -> None:
        self.choices = choices
        self.path: list[str] = []

    @property
    def left(self) -> list[Choice]:
        """The options that what was pointed at leaves open."""
        return [choice for choice in self.choices if way(choice)[: len(self.path)] == self.path]

    @property
    def groups(self) -> dict[str, list[Choice]]:
        """Too many options by the next thing to point at; nothing when all of them are shown."""
        groups: dict[str, list[Choice]] = {}
        if len(self.left) > MOST:
            for choice in self.left:
                groups.setdefault("".join(way(choice)[len(self.path) :][:1]), []).append(choice)
        return groups

    @property
    def shown(self) -> list[Choice]:
        """The options that numbers mean; none while numbers mean groups."""
        return [] if self.groups else self.left

    def open(self, number: int) -> bool:
        """Open the group with this number, from 1 on. False when numbers do not mean groups."""
        names = list(self.groups)
        return 1 <= number <= len(names) and self.point([names[number - 1]])

    def text(self, number: int) -> str:
        """The option with this number, from 1 on, in notation; empty when there is none."""
        return self.shown[number - 1].text if 1 <= number <= len(self.shown) else ""

    def point(self, things: Sequence[str]) -> bool:
        """Point at things, one after another, from here or anew. False if no option goes there."""
        for before in (self.path, []):
            path = [*before, *things]
            if any(way(choice)[: len(path)] == path for choice in self.choices):
                self.path = path
                return True
        return False

    @property
    def meant(self) -> str:
        """The option whose whole way was pointed at, in notation; empty while there is none."""
        return next((choice.text for choice in self.choices if way(choice) == self.path), "")

    def close(self) -> None:
        """Go back to the whole list."""
        self.path = []


def way(choice: Choice) -> list[str]:
    """The things to point at for an option; the option itself where it has none."""
    return choice.path or choice.text.split()
