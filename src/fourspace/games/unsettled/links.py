"""References inside a planet: every id used exists, is declared once, and is not idle."""

from collections.abc import Callable
from typing import Final

import msgspec

from fourspace.content.documents import Document
from fourspace.content.faults import Fault, Path, nearest
from fourspace.content.links import Ids
from fourspace.games.unsettled import shapes
from fourspace.games.unsettled.codes import ACTIONS, NAMED, STRUCTURES
from fourspace.games.unsettled.words.conditions import shapes as conditions
from fourspace.games.unsettled.words.nouns import shapes as nouns
from fourspace.games.unsettled.words.shapes import Effect

KINDS: Final = (*NAMED, "hook", "action")
MUST_BE_USED: Final = (
    "discovery",
    "property",
    "token",
    "track",
    "trigger",
    "deck",
    "card",
    "structure",
    "hook",
)
"""Kinds whose every id must be used somewhere. Other cards come from their decks."""


_WORDS: Final = {
    "node": (*nouns.WHERE, "you", "anywhere"),
    "token": nouns.THINGS,
    "structure": ("choice",),
    "discovery": ("printed",),
}
"""Words of the language that can stand where an id of this kind can."""


class Links:
    """The ids of one planet, collected from its files."""

    def __init__(self) -> None:
        self.ids = {kind: Ids(kind) for kind in KINDS}
        self.document = Document("", {}, {})
        """The file being searched."""
        self.faults: list[Fault] = []

    def declare(self, kind: str, name: str, path: Path) -> None:
        if name in _WORDS.get(kind, ()):
            self.fault(path, f"the {kind} '{name}'", "another id: this is a word of the language")
        self.ids[kind].declare(name, self.document, path)

    def use(self, kind: str, name: str, path: Path, words: tuple[str, ...] = ()) -> None:
        """Note that `name` is used here, where `words` could be too; an empty name is ignored."""
        if name:
            self.ids[kind].use(name, self.document, path, words)

    def who(self, who: nouns.WhoWord, path: Path) -> None:
        """A selection of explorers."""
        if isinstance(who, str):
            known = ["you", "active", *nouns.WHO]
            if who not in known:
                self.fault(path, f"'{who}'", f"one of {', '.join(known)}", nearest(who, known))
            return
        around = ("anywhere", "you", "luna")
        if who.around not in around:
            self.use("node", who.around, (*path, "around"), around)
        self.use("property", who.having, (*path, "having"))
        self.use("property", who.lacking, (*path, "lacking"))

    def where(self, where: nouns.WhereWord, path: Path) -> None:
        """A selection of nodes."""
        if isinstance(where, str):
            if where not in nouns.WHERE:
                self.use("node", where, path, tuple(nouns.WHERE))
            return
        around = ("you", "luna", "scarab", "boon")
        if where.around not in around:
            self.use("node", where.around, (*path, "around"), around)
        if where.lying:
            self.thing(where.lying, (*path, "lying"))

    def thing(self, what: str, path: Path) -> None:
        """What can lie on a node."""
        things = ("data", "materials", "marker")
        if what not in things:
            self.use("token", what, path, things)

    def structure(self, what: str, path: Path) -> None:
        if what != "choice":
            self.use("structure", what, path, ("choice",))

    def fault(self, path: Path, found: str, expected: str, near: str = "") -> None:
        self.faults.append(self.document.fault(path, found, expected, near))


def link_faults(contents: list[tuple[str, object]], documents: dict[str, Document]) -> list[Fault]:
    """Every id declared twice, used but not declared, or declared but never used."""
    links = Links()
    for name, content in contents:
        links.document = documents[name]
        _declare_file(links, name, content)
    for name, content in contents:
        links.document = documents[name]
        _walk(links, content, ())
    faults = links.faults
    for kind, ids in links.ids.items():
        faults = faults + ids.faults(unused=kind in MUST_BE_USED)
    return faults


_FILES: Final = {
    "nodes": "node",
    "opportunities": "opportunity",
    "breakthroughs": "breakthrough",
    "distress": "distress",
    "anomalies": "anomaly",
    "discoveries": "discovery",
    "decks": "deck",
    "mysteries": "card",
}


def _declare_file(links: Links, name: str, content: object) -> None:
    if name in _FILES and isinstance(content, dict):
        for key in content:
            links.declare(_FILES[name], str(key), (str(key),))
    elif isinstance(content, shapes.Planet):
        _declare_planet(links, content)
    elif isinstance(content, shapes.Task):
        for key in content.mysteries:
            links.declare("card", key, ("mysteries", key))


def _declare_planet(links: Links, planet: shapes.Planet) -> None:
    for index, name in enumerate(planet.properties):
        links.declare("property", name, ("properties", index))
    for index, name in enumerate(planet.hooks):
        links.declare("hook", name, ("hooks", index))
    for kind, names in (
        ("token", list(planet.tokens)),
        ("track", list(planet.tracks)),
        ("trigger", list(planet.triggers)),
        ("structure", list(planet.structures)),
    ):
        for name in names:
            links.declare(kind, name, (f"{kind}s", name))
    for name in STRUCTURES:
        links.declare("structure", name, ())
        links.use("structure", name, ())
    for name in ACTIONS:
        links.declare("action", name, ())


def _walk(links: Links, value: object, path: Path) -> None:
    """Note every id in `value` and in all that is inside it."""
    if isinstance(value, msgspec.Struct):
        visit = _VISITS.get(type(value).__name__)
        if isinstance(value, Effect):
            _effect(links, value, path)
        elif visit is not None:
            visit(links, value, path)
        for field in msgspec.structs.fields(type(value)):
            _walk(links, getattr(value, field.name), (*path, field.name))
    elif isinstance(value, list | tuple):
        for index, item in enumerate(value):
            _walk(links, item, (*path, index))
    elif isinstance(value, dict):
        for key, item in value.items():
            _walk(links, item, (*path, key))


def _simple(kind: str, field: str) -> Callable[[Links, msgspec.Struct, Path], None]:
    """A visit that notes one field as an id of one kind."""

    def visit(links: Links, value: msgspec.Struct, path: Path) -> None:
        links.use(kind, str(getattr(value, field)), (*path, field))

    return visit


def _nodes_of_need(links: Links, value: msgspec.Struct, path: Path) -> None:
    """A condition about nodes and the things on them."""
    where = getattr(value, "where", None)
    if isinstance(where, str | nouns.Where):
        links.where(where, (*path, "where"))
    if isinstance(value, conditions.NeedOnNode):
        links.thing(value.what, (*path, "what"))


def _discovery_of_need(links: Links, value: msgspec.Struct, path: Path) -> None:
    assert isinstance(value, conditions.NeedDiscovery)
    links.use("discovery", value.of, (*path, "of"))
    links.use("property", value.having, (*path, "having"))


def _effect(links: Links, effect: Effect, path: Path) -> None:
    """A verb: whom and where it means, and what else it names."""
    who = getattr(effect, "who", None)
    if isinstance(who, str | nouns.Who):
        links.who(who, (*path, "who"))
    where = getattr(effect, "where", None)
    if isinstance(where, str | nouns.Where):
        links.where(where, (*path, "where"))
    effect.link(links, path)


def _tokens(links: Links, value: msgspec.Struct, path: Path) -> None:
    assert isinstance(value, shapes.Cost | shapes.Printed)
    for token in value.tokens:
        links.use("token", token, (*path, "tokens", token))
    if isinstance(value, shapes.Printed):
        links.use("discovery", value.discovery, (*path, "discovery"))


def _per(links: Links, value: msgspec.Struct, path: Path) -> None:
    assert isinstance(value, nouns.Per)
    if value.per == "track":
        links.use("track", value.of, (*path, "of"))
    elif value.of:
        links.fault((*path, "of"), f"'{value.of}'", "nothing: only a track has a name")


def _card(links: Links, value: msgspec.Struct, path: Path) -> None:
    """The badge, free actions and slots of any card."""
    links.use("property", str(getattr(value, "property", "")), (*path, "property"))
    for field, kind in (("abilities", "ability"), ("contributions", "ability"), ("slots", "slot")):
        for name in getattr(value, field, {}):
            links.declare(kind, name, (*path, field, name))


def _deck(links: Links, value: msgspec.Struct, path: Path) -> None:
    assert isinstance(value, shapes.Deck)
    for name in value.cards:
        links.declare("card", name, (*path, "cards", name))
        links.use("card", name, (*path, "cards", name))


def _change(links: Links, value: msgspec.Struct, path: Path) -> None:
    assert isinstance(value, shapes.Change)
    if value.rule in ("arrows", "forbid"):
        links.use("action", value.of or "(none)", (*path, "of"))
    elif value.of:
        links.fault((*path, "of"), f"'{value.of}'", "nothing: the rule concerns no action")


def _planet(links: Links, value: msgspec.Struct, path: Path) -> None:
    assert isinstance(value, shapes.Planet)
    _card(links, value, path)
    for row, places in enumerate(value.layout):
        for column, place in enumerate(places):
            if place not in ("scarab", "?", "."):
                links.use("node", place, (*path, "layout", row, column))
    for name, trigger in value.triggers.items():
        if trigger.space:
            links.use("trigger", name, (*path, "triggers", name))


_VISITS: Final[dict[str, Callable[[Links, msgspec.Struct, Path], None]]] = {
    **dict.fromkeys(
        ("NeedExplorers", "NeedLuna", "NeedCrew", "NeedAt", "NeedOnNode"), _nodes_of_need
    ),
    **dict.fromkeys(
        (
            "Node",
            "Opportunity",
            "Breakthrough",
            "Distress",
            "Anomaly",
            "Discovery",
            "PlanetCard",
            "PlanetStructure",
            "Page",
            "Token",
        ),
        _card,
    ),
    "Planet": _planet,
    "Deck": _deck,
    "Change": _change,
    "Per": _per,
    "Cost": _tokens,
    "Printed": _tokens,
    "NeedDiscovery": _discovery_of_need,
    "NeedProperty": _simple("property", "of"),
    "NeedStructure": _simple("structure", "of"),
    "NeedTrack": _simple("track", "of"),
    "NeedToken": _simple("token", "of"),
    "NeedRevealed": _simple("node", "of"),
}
