"""Cartridges: planet folders, read and validated."""

from importlib.resources.abc import Traversable
from typing import Final

from fourspace.content.digests import digest
from fourspace.content.documents import Document, read
from fourspace.content.faults import ContentError, Fault
from fourspace.content.shape import shaped
from fourspace.games.unsettled.links import link_faults
from fourspace.games.unsettled.shapes import (
    Anomaly,
    Breakthrough,
    Deck,
    Discovery,
    Distress,
    Node,
    Opportunity,
    Planet,
    PlanetCard,
    Task,
)
from fourspace.games.unsettled.words.nouns.shapes import Id

OPTIONAL: Final = ("decks", "mysteries")
"""Files that a planet may leave out."""


class Cartridge:
    """A planet's validated files, and the documents they came from."""

    def __init__(self, name: str, folder: Traversable) -> None:
        self.name = name
        self.folder = folder
        self.documents: dict[str, Document] = {}
        """By file name, without its extension: `nodes`, `tasks/a`."""
        self.planet = shaped(self._read("planet"), Planet)
        self.nodes = shaped(self._read("nodes"), dict[Id, Node])
        self.opportunities = shaped(self._read("opportunities"), dict[Id, Opportunity])
        self.breakthroughs = shaped(self._read("breakthroughs"), dict[Id, Breakthrough])
        self.distress = shaped(self._read("distress"), dict[Id, Distress])
        self.anomalies = shaped(self._read("anomalies"), dict[Id, Anomaly])
        self.discoveries = shaped(self._read("discoveries"), dict[Id, Discovery])
        self.decks = shaped(self._read("decks"), dict[Id, Deck])
        self.mysteries = shaped(self._read("mysteries"), dict[Id, PlanetCard])
        self.tasks = {
            task: shaped(self._read(f"tasks/{task}"), Task) for task in self._task_names()
        }

    def _read(self, name: str) -> Document:
        file = self.folder / f"{name}.yaml"
        if name in OPTIONAL and not file.is_file():
            document = Document(str(file), {}, {})
        else:
            document = read(file)
        self.documents[name] = document
        return document

    def _task_names(self) -> list[str]:
        folder = self.folder / "tasks"
        if not folder.is_dir():
            raise ContentError([Fault(str(folder), 1, (), "no folder", "tasks of the planet")])
        names = [file.name for file in folder.iterdir() if file.name.endswith(".yaml")]
        return sorted(name.removesuffix(".yaml") for name in names)

    def contents(self) -> list[tuple[str, object]]:
        """Each file's name and content, in a fixed order."""
        found: list[tuple[str, object]] = [
            ("planet", self.planet),
            ("nodes", self.nodes),
            ("opportunities", self.opportunities),
            ("breakthroughs", self.breakthroughs),
            ("distress", self.distress),
            ("anomalies", self.anomalies),
            ("discoveries", self.discoveries),
            ("decks", self.decks),
            ("mysteries", self.mysteries),
        ]
        return found + [(f"tasks/{name}", task) for name, task in self.tasks.items()]

    def digest(self) -> str:
        """The digest that logs record for this content."""
        return digest([self.documents[name] for name in sorted(self.documents)])


def load_cartridge(folder: Traversable) -> Cartridge:
    """The planet in `folder`. Raises ContentError listing every fault."""
    cartridge = Cartridge(folder.name, folder)
    faults = link_faults(cartridge.contents(), cartridge.documents)
    if faults:
        raise ContentError(faults)
    return cartridge
