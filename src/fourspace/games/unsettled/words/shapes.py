"""What every word of the planet language is: data of a fixed shape that can explain itself.

A verb or a condition is a module of `verbs` or `conditions`. It holds the shape that planets are
written with, what it needs and does in play, how it prints, what it links to and what it supplies.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import msgspec

from fourspace.kernel.phrases import Phrase

if TYPE_CHECKING:
    from fourspace.content.faults import Path
    from fourspace.games.unsettled.links import Links
    from fourspace.games.unsettled.printing import Printer
    from fourspace.games.unsettled.supply import Supply
    from fourspace.games.unsettled.words.compiler import Compiler
    from fourspace.games.unsettled.words.ops import Op


def tag_of(name: str) -> str:
    """How planets write a word, from the name of its shape: `place_luna` for `PlaceLuna`."""
    return re.sub(r"(?<!^)([A-Z])", r"_\1", name).lower()


class Effect(msgspec.Struct, forbid_unknown_fields=True, kw_only=True, tag_field="do", tag=tag_of):
    """A verb with its nouns: `{do: gain, what: insight}`. A list of them is one effect (U3.4)."""

    if_possible: bool = False
    """Done when it can be, and never in the way (U3.4)."""

    @property
    def tag(self) -> str:
        """How planets write the verb."""
        return str(self.__struct_config__.tag)

    def inner(self) -> list[list[Effect]]:
        """The effects that it holds, as choices do."""
        return []

    def fill(self, op: Op, compiler: Compiler) -> None:
        """Put what this verb means into the verb for play, besides who, where and how much."""

    def said(self, printer: Printer) -> Phrase:
        """The verb in words, without its subject."""
        return Phrase(f"print.{self.tag}")

    def link(self, links: Links, path: Path) -> None:
        """Note every id that it uses, besides those of who and where."""

    def supply(self, supply: Supply) -> None:
        """Note what it can give to a task."""
