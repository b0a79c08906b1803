"""The check of what cards say in the place where they say it: engaging, discovering, ranges."""

from typing import Final

import msgspec

from fourspace.content.documents import Document
from fourspace.content.faults import Fault, Path
from fourspace.games.unsettled import shapes
from fourspace.games.unsettled.cartridge import Cartridge
from fourspace.games.unsettled.words.conditions import shapes as conditions
from fourspace.games.unsettled.words.nouns import shapes as nouns
from fourspace.games.unsettled.words.verbs.discovery import Discover
from fourspace.games.unsettled.words.verbs.opportunity import Engage
from fourspace.games.unsettled.words.verbs.track import Advance
from fourspace.games.unsettled.words.verbs.trigger import SetTrigger

ANY_NUMBER: Final = 99
"""A `most` that limits nothing."""


def card_faults(cartridge: Cartridge) -> list[Fault]:
    """Words that can do nothing where they stand."""
    faults: list[Fault] = []
    spaces = cartridge.planet.numbers.time
    for name, content in cartridge.contents():
        _Look(cartridge.documents[name], spaces, faults).look(content, ())
    return faults


class _Look:
    """Looks through a file of a planet."""

    def __init__(self, document: Document, spaces: int, faults: list[Fault]) -> None:
        self.document = document
        self.spaces = spaces
        """Of the time track."""
        self.faults = faults
        self.card: shapes.Card | None = None
        """The card that is being looked at."""

    def fault(self, path: Path, found: str, expected: str) -> None:
        self.faults.append(self.document.fault(path, found, expected))

    def look(self, value: object, path: Path) -> None:
        """Look at `value` and at all that is in it."""
        if isinstance(value, msgspec.Struct):
            before = self.card
            if isinstance(value, shapes.Card):
                self.card = value
            self._check(value, path)
            for field in msgspec.structs.fields(type(value)):
                self.look(getattr(value, field.name), (*path, field.name))
            self.card = before
        elif isinstance(value, dict):
            for key, item in value.items():
                self.look(item, (*path, key))
        elif isinstance(value, list | tuple):
            for index, item in enumerate(value):
                self.look(item, (*path, index))

    def _check(self, value: msgspec.Struct, path: Path) -> None:
        if isinstance(value, Engage):
            if not isinstance(self.card, shapes.Opportunity | shapes.PlanetCard):
                wanted = "it on opportunities and planet cards only: nobody is engaged with others"
                self.fault(path, "`engage`", wanted)
        elif isinstance(value, Discover):
            if value.what == "printed" and not _discovery_on(self.card):
                wanted = "a discovery in `printed` of this card, or one by id in `what`"
                self.fault(path, "`discover` with nothing printed", wanted)
        elif isinstance(value, shapes.Slot):
            if value.by != "anyone" and not _engages(self.card):
                wanted = "a card that engages somebody: `engage`, or `stays: holder`"
                self.fault((*path, "by"), f"`by: {value.by}`", wanted)
        elif isinstance(value, SetTrigger):
            if value.space > self.spaces:
                wanted = f"a space from 1 to {self.spaces}"
                self.fault((*path, "space"), f"space {value.space}", wanted)
        elif isinstance(value, Advance):
            if value.by == 0:
                self.fault((*path, "by"), "0", "a number below or above it")
        elif isinstance(value, shapes.Change):
            if value.by == 0 and value.rule in ("steps", "luna_steps", "arrows"):
                self.fault((*path, "by"), "0", "a number below or above it")
        elif isinstance(value, nouns.Where):
            if value.least > value.within and not value.anywhere:
                wanted = f"at most {value.within}, as `within` says"
                self.fault((*path, "least"), str(value.least), wanted)
        elif isinstance(value, shapes.Node):
            self._node(value, path)
        else:
            self._range(value, path)

    def _range(self, value: msgspec.Struct, path: Path) -> None:
        """A condition that holds always, or never."""
        count, most = getattr(value, "count", None), getattr(value, "most", None)
        if not isinstance(value, conditions.Need):
            return
        if isinstance(count, int) and isinstance(most, int):
            if most < count:
                self.fault((*path, "most"), str(most), f"at least {count}, as `count` says")
            elif count == 0 and most == ANY_NUMBER:
                self.fault(path, "a condition that always holds", "a `count`, or a `most`")

    def _node(self, node: shapes.Node, path: Path) -> None:
        """A node that no explorer could step on (U6.6)."""
        edges = (node.north, node.east, node.south, node.west)
        if all(edge.barrier or edge.terrain for edge in edges):
            found = "a barrier or terrain on all four edges"
            self.fault(path, found, "an edge by which explorers can enter")


def _discovery_on(card: shapes.Card | None) -> bool:
    """Whether a card has a discovery printed on it."""
    printed = getattr(card, "printed", None)
    return isinstance(printed, shapes.Printed) and bool(printed.discovery)


def _engages(card: shapes.Card | None) -> bool:
    """Whether somebody can be engaged with a card."""
    if isinstance(card, shapes.PlanetCard):
        return card.stays == "holder" or _says_engage(card)
    return isinstance(card, shapes.Opportunity) and _says_engage(card)


def _says_engage(value: object) -> bool:
    if isinstance(value, Engage):
        return True
    if isinstance(value, msgspec.Struct):
        fields = msgspec.structs.fields(type(value))
        return any(_says_engage(getattr(value, field.name)) for field in fields)
    if isinstance(value, dict):
        return any(_says_engage(item) for item in value.values())
    return isinstance(value, list) and any(_says_engage(item) for item in value)
