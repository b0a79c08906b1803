"""Links content files to the verbs and numbers that the rules use."""

from collections.abc import Callable
from importlib.resources import files
from typing import Final

from fourspace.content.digests import digest
from fourspace.content.documents import Document, read
from fourspace.content.faults import ContentError, Fault, listed, nearest
from fourspace.content.shape import decode_document
from fourspace.games.tesseract.cards import hooks, shapes, verbs_cards, verbs_changing, verbs_moving
from fourspace.games.tesseract.cards.effects import Sources, Verb
from fourspace.games.tesseract.setup.settings import SYMBOLS
from fourspace.games.tesseract.state import RESEARCH
from fourspace.games.tesseract.turn.abilities import ABILITIES

LEVELS: Final = [16, 14, 11]
"""How many Research cards of levels 2, 3 and 4 there are (T1.6)."""


class Content:
    """Cards, scientists and bases, linked."""

    def __init__(self) -> None:
        self.cards: list[str] = []
        """The names of the cards by kind: Research by level, then Containment."""
        self.copies: list[int] = []
        self.levels: list[int] = []
        """The level of each card; 0 for Containment."""
        self.scientists: list[str] = []
        self.abilities: list[int] = []
        self.actions: list[str] = []
        self.support: list[bool] = []
        self.sources = Sources([], [])
        self.bases: dict[str, list[int]] = {}
        """The symbols of each base, by cell."""
        self.documents: list[Document] = []
        self.digest = ""


NAMES: Final = ("cards", "scientists", "bases")
"""The documents of the content, in the order of its digest."""


def read_content() -> list[Document]:
    """The documents in this package."""
    folder = files("fourspace.games.tesseract") / "content"
    return [read(folder / f"{name}.yaml") for name in NAMES]


def link_content(documents: list[Document]) -> Content:
    """The content of these documents. Raises ContentError if anything in it is wrong."""
    cards, scientists, bases = documents
    content = Content()
    content.documents = documents
    _link_cards(content, cards)
    _link_scientists(content, scientists)
    _link_bases(content, bases)
    content.digest = digest(documents)
    return content


def _link_cards(content: Content, document: Document) -> None:
    shape = decode_document(document, shapes.Cards)
    counts = [0, 0, 0]
    for name, card in shape.research.items():
        content.cards.append(name)
        content.copies.append(card.copies)
        content.levels.append(card.level)
        counts[card.level - 2] += card.copies
    for name in shape.containment:
        content.cards.append(name)
        content.copies.append(1)
        content.levels.append(0)
    research = content.levels[:RESEARCH]
    if counts != LEVELS or research != sorted(research) or len(shape.containment) != 9:
        expected = "16, 14 and 11 Research cards by level, then 9 Containment cards"
        raise ContentError([document.fault((), f"{counts} and {len(shape.containment)}", expected)])
    for research_card in shape.research.values():
        content.sources.cards.append([verb(step, content.cards) for step in research_card.effect])
    for containment_card in shape.containment.values():
        steps = [verb(step, content.cards) for step in containment_card.effect]
        content.sources.cards.append(steps)


def _link_scientists(content: Content, document: Document) -> None:
    for name, scientist in decode_document(document, dict[str, shapes.Scientist]).items():
        if scientist.ability not in ABILITIES:
            near = nearest(scientist.ability, ABILITIES)
            path = (name, "ability")
            found = f"the unknown ability '{scientist.ability}'"
            raise ContentError([document.fault(path, found, listed(ABILITIES), near)])
        content.scientists.append(name)
        content.abilities.append(ABILITIES.index(scientist.ability))
        content.actions.append(scientist.action)
        content.support.append(scientist.support)
        content.sources.actions.append([verb(step, content.cards) for step in scientist.effect])


def _link_bases(content: Content, document: Document) -> None:
    shape = decode_document(document, shapes.Bases)
    faults: list[Fault] = []
    for name, base in shape.bases.items():
        cells: list[int] = []
        for row in reversed(base.rows):
            for letter in row:
                symbol = shape.letters.get(letter, "?")
                if symbol in SYMBOLS:
                    cells.append(SYMBOLS.index(symbol))
        content.bases[name] = cells
        if len(cells) != 16:
            found = f"{len(cells)} known symbols"
            faults.append(document.fault(("bases", name), found, "16, by the letters above"))
    if faults:
        raise ContentError(faults)


# From steps to verbs


def verb(step: shapes.AnyStep, names: list[str]) -> Verb:
    """The verb that a step in content stands for."""
    if isinstance(step, shapes.Hook):
        return _HOOKS[step.name]() if step.name in _HOOKS else hooks.PublishCard(names)
    if isinstance(step, shapes.Some):
        return _cube_verb(step, step.up_to or step.count, step.up_to is not None)
    if isinstance(step, shapes.Remove):
        return verbs_moving.Remove(step.count, step.which)
    if isinstance(step, shapes.Draw):
        return verbs_cards.DrawCard(step.level, step.everyone)
    if isinstance(step, shapes.Actions):
        return verbs_cards.MoreActions(step.count)
    if isinstance(step, shapes.Skip):
        return verbs_cards.Skip(step.count)
    if isinstance(step, shapes.Mend):
        return verbs_cards.Mend(step.count)
    if isinstance(step, shapes.Study):
        return verbs_cards.Study(names)
    if isinstance(step, shapes.Transfer):
        return verbs_moving.TransferAny()
    return verbs_changing.DestroyIdentical()


def _cube_verb(step: shapes.Some, most: int, up_to: bool) -> Verb:
    """A verb on a number of chosen cubes."""
    if isinstance(step, shapes.Adjust):
        return verbs_changing.Adjust("adjust", step.of, most, up_to)
    if isinstance(step, shapes.Invert):
        return verbs_changing.Invert("invert", step.of, most, up_to)
    if isinstance(step, shapes.Reprogram):
        return verbs_changing.Reprogram("reprogram", step.of, most, up_to)
    if isinstance(step, shapes.Reroll):
        return verbs_changing.Reroll("reroll", step.of, most, up_to)
    if isinstance(step, shapes.Destroy):
        return verbs_changing.Destroy(step.of, most, up_to, step.match)
    if isinstance(step, shapes.Put):
        return verbs_moving.Put("put", step.of, most, up_to)
    if isinstance(step, shapes.Take):
        return verbs_moving.Take("take", step.of, most, up_to)
    if isinstance(step, shapes.Contain):
        return verbs_moving.Contain(step.of, most, up_to)
    if isinstance(step, shapes.Restructure):
        return verbs_moving.Restructure(most, up_to)
    assert isinstance(step, shapes.Purge)
    return verbs_changing.Purge(most, up_to)


_HOOKS: Final[dict[str, Callable[[], Verb]]] = {
    "entangle": hooks.Entangle,
    "resonate": hooks.Resonate,
    "transmute": hooks.Transmute,
    "joint": hooks.JointProtocol,
    "delegate": hooks.DelegateTo,
}
