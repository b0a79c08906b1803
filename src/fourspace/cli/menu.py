"""The options of a question as a numbered list; if there are many, in groups first."""

from collections.abc import Sequence

from fourspace.table.answers import Choice

MOST = 45
"""How many options, or groups of them, are listed at once."""


class Menu:
    """The options of one question, narrowed by the things that were pointed at so far.

    A number selects an option or a group. A name selects the thing to point at next on the way to
    an option: a piece, then its target.
    """

    def __init__(self, choices: list[Choice]) -> None:
        self.choices = choices
        self.path: list[str] = []

    @property
    def left(self) -> list[Choice]:
        """The options still possible after the things pointed at."""
        return [choice for choice in self.choices if way(choice)[: len(self.path)] == self.path]

    @property
    def groups(self) -> dict[str, list[Choice]]:
        """The options grouped by the next thing to point at; empty if all options are shown."""
        groups: dict[str, list[Choice]] = {}
        if len(self.left) > MOST:
            for choice in self.left:
                groups.setdefault("".join(way(choice)[len(self.path) :][:1]), []).append(choice)
        return groups

    @property
    def shown(self) -> list[Choice]:
        """The numbered options; none while numbers select groups."""
        return [] if self.groups else self.left

    def open(self, number: int) -> bool:
        """Open the group with this number, from 1. Returns False if there is no such group."""
        names = list(self.groups)
        return 1 <= number <= len(names) and self.point([names[number - 1]])

    def text(self, number: int) -> str:
        """The option with this number, from 1, in notation; empty if there is none."""
        return self.shown[number - 1].text if 1 <= number <= len(self.shown) else ""

    def point(self, things: Sequence[str]) -> bool:
        """Point at things in order, from here or from the start. False if no option fits."""
        for before in (self.path, []):
            path = [*before, *things]
            if any(way(choice)[: len(path)] == path for choice in self.choices):
                self.path = path
                return True
        return False

    @property
    def meant(self) -> str:
        """The option whose whole path was pointed at, in notation; empty while there is none."""
        return next((choice.text for choice in self.choices if way(choice) == self.path), "")

    def back(self) -> None:
        """Leave the last thing that was pointed at, up to where there is a choice again."""
        before = len(self.left)
        while self.path and len(self.left) == before:
            self.path = self.path[:-1]

    def close(self) -> None:
        """Go back to the whole list."""
        self.path = []


def way(choice: Choice) -> list[str]:
    """The things to point at for an option; the option itself if it has none."""
    return choice.path or choice.text.split()
