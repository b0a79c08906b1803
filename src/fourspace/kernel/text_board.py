"""A game in plain text, for terminals, screen readers, and games without a drawn board."""

from collections.abc import Callable
from typing import Any

from mypy_extensions import mypyc_attr

from fourspace.kernel.phrases import Phrase

Say = Callable[[Phrase], str]
"""Turns a phrase into a sentence of the reader's language."""


@mypyc_attr(allow_interpreted_subclasses=True)
class TextBoard:
    """Shows a game in lines of text. It gets views only, so it can show nothing hidden.

    This one lists the facts of the view; a game overrides what it can say better.
    """

    def lines(self, view: dict[str, Any], say: Say) -> list[str]:
        """What a seat sees."""
        return [f"{name}: {fact(value)}" for name, value in view.items()]

    def about(self, view: dict[str, Any], thing: str) -> list[Phrase]:
        """Explain a card or another thing of the game. Some of the phrases may have no text."""
        return []

    def thing(self, view: dict[str, Any], name: str) -> Phrase | None:
        """Explain a name in the list of options, if the name alone is not clear."""
        return None

    def told_of(self, event: Phrase) -> list[Phrase]:
        """What to add to an event. Some of the phrases may have no text."""
        return []


def fact(value: object) -> str:
    """A value of a view in one line; a dash for nothing."""
    if isinstance(value, dict):
        return ", ".join(f"{name} {fact(part)}" for name, part in value.items()) or "-"
    if isinstance(value, list):
        return ", ".join(fact(part) for part in value) or "-"
    return str(value) or "-"
