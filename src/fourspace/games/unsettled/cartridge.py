"""Cartridges: planet folders, read and validated."""

from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Final

from fourspace.content.digests import digest
from fourspace.content.documents import Document, read
from fourspace.content.faults import ContentError, Fault
from fourspace.content.shape import decode_document
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

CONTENT = files("fourspace.games.unsettled") / "content"
FRAMEWORK: Final = ("actions", "structures", "traits")
"""The framework's own files, in the order of a digest."""
OPTIONAL: Final = ("decks", "mysteries")
"""Files that a planet may leave out."""


def framework_documents() -> dict[str, Document]:
    """The framework's own content."""
    return {name: read(CONTENT / f"{name}.yaml") for name in FRAMEWORK}


class Cartridge:
    """A planet's validated files, and the documents they came from.

    They lie in its folder, or were kept elsewhere by name.
    """

    def __init__(
        self, name: str, folder: Traversable, kept: dict[str, Document] | None = None
    ) -> None:
        self.name = name
        self.folder = folder
        self._kept = kept
        self.framework = framework_documents()
        """The framework that the planet is played with."""
        self.documents: dict[str, Document] = {}
        """By file name, without its extension: `nodes`, `tasks/a`."""
        self.planet = decode_document(self._read("planet"), Planet)
        self.nodes = decode_document(self._read("nodes"), dict[Id, Node])
        self.opportunities = decode_document(self._read("opportunities"), dict[Id, Opportunity])
        self.breakthroughs = decode_document(self._read("breakthroughs"), dict[Id, Breakthrough])
        self.distress = decode_document(self._read("distress"), dict[Id, Distress])
        self.anomalies = decode_document(self._read("anomalies"), dict[Id, Anomaly])
        self.discoveries = decode_document(self._read("discoveries"), dict[Id, Discovery])
        self.decks = decode_document(self._read("decks"), dict[Id, Deck])
        self.mysteries = decode_document(self._read("mysteries"), dict[Id, PlanetCard])
        self.tasks = {
            task: decode_document(self._read(f"tasks/{task}"), Task) for task in self._task_names()
        }

    def _read(self, name: str) -> Document:
        file = self.folder / f"{name}.yaml"
        if self._kept is not None:
            if name not in self._kept:
                raise ContentError([Fault(name, 1, (), "no document", "a document of the planet")])
            document = self._kept[name]
        elif name in OPTIONAL and not file.is_file():
            document = Document(str(file), {}, {})
        else:
            document = read(file)
        self.documents[name] = document
        return document

    def _task_names(self) -> list[str]:
        if self._kept is not None:
            tasks = (name for name in self._kept if name.startswith("tasks/"))
            return sorted(name.removeprefix("tasks/") for name in tasks)
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

    def content(self) -> list[tuple[str, Document]]:
        """What a game on this planet is played with: the framework and the planet, by name."""
        framework = [(f"framework/{name}", self.framework[name]) for name in FRAMEWORK]
        names = sorted(self.documents)
        return framework + [(f"{self.name}/{name}", self.documents[name]) for name in names]


def load_cartridge(folder: Traversable) -> Cartridge:
    """The planet in `folder`. Raises ContentError with all faults found in it."""
    return _linked(Cartridge(folder.name, folder))


def kept_cartridge(documents: dict[str, Document], folder: Traversable) -> Cartridge:
    """The planet of documents that `Cartridge.content` gave; `folder` is where planets lie."""
    parts: dict[str, dict[str, Document]] = {}
    for name, document in documents.items():
        place, _, rest = name.partition("/")
        parts.setdefault(place, {})[rest] = document
    framework = parts.pop("framework")
    (planet,) = parts
    cartridge = Cartridge(planet, folder / planet, parts[planet])
    cartridge.framework = framework
    return _linked(cartridge)


def _linked(cartridge: Cartridge) -> Cartridge:
    faults = link_faults(cartridge.contents(), cartridge.documents)
    if faults:
        raise ContentError(faults)
    return cartridge
