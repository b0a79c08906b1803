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
from fourspace.games.unsettled.words.verbs import shapes as verbs

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
        if visit is not None:
            visit(links, value, path)
        for field in msgspec.structs.fields(type(value)):
            _walk(links, getattr(value, field.name), (*path, field.name))
    elif isinstance(value, list | tuple):
        for index, item in enumerate(value):
            _walk(links, item, (*path, index))
    elif isinstance(value, dict):
        for key, item in value.items():
            _walk(links, item, (*path, key))


def _who(links: Links, who: nouns.WhoWord, path: Path) -> None:
    if isinstance(who, str):
        known = ["you", "active", *nouns.WHO]
        if who not in known:
            links.fault(path, f"'{who}'", f"one of {', '.join(known)}", nearest(who, known))
        return
    around = ("anywhere", "you", "luna")
    if who.around not in around:
        links.use("node", who.around, (*path, "around"), around)
    links.use("property", who.having, (*path, "having"))
    links.use("property", who.lacking, (*path, "lacking"))


def _where(links: Links, where: nouns.WhereWord, path: Path) -> None:
    if isinstance(where, str):
        if where not in nouns.WHERE:
            links.use("node", where, path, tuple(nouns.WHERE))
        return
    around = ("you", "luna", "scarab", "boon")
    if where.around not in around:
        links.use("node", where.around, (*path, "around"), around)
    if where.lying:
        _thing(links, where.lying, (*path, "lying"))


def _thing(links: Links, what: str, path: Path) -> None:
    """What can lie on a node."""
    things = ("data", "materials", "marker")
    if what not in things:
        links.use("token", what, path, things)


def _structure(links: Links, what: str, path: Path) -> None:
    if what != "choice":
        links.use("structure", what, path, ("choice",))


def _simple(kind: str, field: str) -> Callable[[Links, msgspec.Struct, Path], None]:
    """A visit that notes one field as an id of one kind."""

    def visit(links: Links, value: msgspec.Struct, path: Path) -> None:
        links.use(kind, str(getattr(value, field)), (*path, field))

    return visit


def _node_and_people(links: Links, value: msgspec.Struct, path: Path) -> None:
    """Any word with `who`, `where` or `what` fields that select people, nodes and things."""
    who = getattr(value, "who", None)
    if isinstance(who, str | nouns.Who) and not isinstance(value, conditions.Need):
        _who(links, who, (*path, "who"))
    where = getattr(value, "where", None)
    fixed = isinstance(
        value, conditions.NeedComprehension | conditions.NeedStructure | conditions.NeedInvestigated
    )
    if isinstance(where, str | nouns.Where) and not fixed:
        _where(links, where, (*path, "where"))
    if isinstance(value, verbs.Put | verbs.Take | verbs.Clear | verbs.Roam | conditions.NeedOnNode):
        _thing(links, value.what, (*path, "what"))
    if isinstance(value, verbs.Swap):
        _where(links, value.other, (*path, "other"))
    if isinstance(value, verbs.Build | verbs.Destroy):
        _structure(links, value.what, (*path, "what"))


def _forfeit(links: Links, value: msgspec.Struct, path: Path) -> None:
    assert isinstance(value, verbs.Forfeit | conditions.NeedDiscovery)
    links.use("discovery", value.of, (*path, "of"))
    links.use("property", value.having, (*path, "having"))


def _discover(links: Links, value: msgspec.Struct, path: Path) -> None:
    assert isinstance(value, verbs.Discover)
    _node_and_people(links, value, path)
    if value.what != "printed":
        links.use("discovery", value.what, (*path, "what"), ("printed",))


def _tokens(links: Links, value: msgspec.Struct, path: Path) -> None:
    assert isinstance(value, shapes.Cost | shapes.Printed)
    for token in value.tokens:
        links.use("token", token, (*path, "tokens", token))
    if isinstance(value, shapes.Printed):
        links.use("discovery", value.discovery, (*path, "discovery"))


def _receive(links: Links, value: msgspec.Struct, path: Path) -> None:
    assert isinstance(value, verbs.Receive | verbs.Relinquish)
    _node_and_people(links, value, path)
    links.use("token", value.token, (*path, "token"))


def _draw(links: Links, value: msgspec.Struct, path: Path) -> None:
    assert isinstance(value, verbs.Draw | verbs.IgnoreCard)
    _node_and_people(links, value, path)
    links.use("deck", value.deck, (*path, "deck"))


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


def _set_trigger(links: Links, value: msgspec.Struct, path: Path) -> None:
    assert isinstance(value, verbs.SetTrigger)
    links.use("trigger", value.trigger, (*path, "trigger"))
    if (value.space > 0) == (value.ahead > 0):
        links.fault(path, "both or neither of space and ahead", "one of them")


_VISITS: Final[dict[str, Callable[[Links, msgspec.Struct, Path], None]]] = {
    **dict.fromkeys(
        (
            "Gain",
            "Lose",
            "Comprehend",
            "Move",
            "Place",
            "PlaceLuna",
            "Put",
            "Take",
            "Clear",
            "Reveal",
            "Build",
            "Destroy",
            "IgnoreTime",
            "Hasten",
            "Wake",
            "Roam",
            "Swap",
            "Rotate",
            "PlaceBoon",
            "NeedExplorers",
            "NeedLuna",
            "NeedCrew",
            "NeedAt",
            "NeedOnNode",
        ),
        _node_and_people,
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
    "Discover": _discover,
    "Forfeit": _forfeit,
    "NeedDiscovery": _forfeit,
    "Receive": _receive,
    "Relinquish": _receive,
    "Draw": _draw,
    "IgnoreCard": _draw,
    "Mystery": _simple("card", "card"),
    "Lay": _simple("node", "node"),
    "Advance": _simple("track", "track"),
    "SetTrigger": _set_trigger,
    "ClearTrigger": _simple("trigger", "trigger"),
    "Hook": _simple("hook", "name"),
    "NeedProperty": _simple("property", "of"),
    "NeedStructure": _simple("structure", "of"),
    "NeedTrack": _simple("track", "of"),
    "NeedToken": _simple("token", "of"),
    "NeedRevealed": _simple("node", "of"),
}
