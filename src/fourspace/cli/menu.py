"""The options of a question as a numbered list; many of them are listed in groups first."""

from fourspace.table.answers import Choice

MOST = 45
"""How many options are listed at once."""


class Menu:
    """The options of one question, and the group that was opened, if any.

    A number means the option, or the group, that it stands before; anything else is notation.
    """

    def __init__(self, choices: list[Choice]) -> None:
        self.choices = choices
        self.groups = grouped(choices) if len(choices) > MOST else {}
        self.shown: list[Choice] = [] if self.groups else choices

    def open(self, number: int) -> bool:
        """Open the group with this number, from 1 on. False when numbers do not mean groups."""
        if self.shown or not 1 <= number <= len(self.groups):
            return False
        self.shown = list(self.groups.values())[number - 1]
        return True

    def text(self, number: int) -> str:
        """The option with this number, from 1 on, in notation; empty when there is none."""
        return self.shown[number - 1].text if 1 <= number <= len(self.shown) else ""

    def close(self) -> None:
        """Go back to the list of groups."""
        if self.groups:
            self.shown = []


def grouped(choices: list[Choice]) -> dict[str, list[Choice]]:
    """Options by the first thing to point at."""
    groups: dict[str, list[Choice]] = {}
    for choice in choices:
        first = choice.path[0] if choice.path else choice.text.split()[0]
        groups.setdefault(first, []).append(choice)
    return groups
