"""Checks a planet: texts, printed rules, pages, and tasks that cannot be finished."""

from importlib.resources.abc import Traversable
from typing import Final

import msgspec

from fourspace.content.documents import read
from fourspace.content.faults import ContentError, Fault
from fourspace.content.templates import LANGUAGES
from fourspace.content.texts import Texts, load_texts
from fourspace.games.unsettled import shapes
from fourspace.games.unsettled.assembly import assemble
from fourspace.games.unsettled.cartridge import CONTENT, Cartridge, load_cartridge
from fourspace.games.unsettled.check_cards import card_faults
from fourspace.games.unsettled.check_setup import setup_faults
from fourspace.games.unsettled.lifespan import Lifespan
from fourspace.games.unsettled.printed import Lines, planet_lines, rules_texts
from fourspace.games.unsettled.supply import Supply


def check_planet(folder: Traversable) -> Cartridge:
    """Load and check the planet in a folder. Raises ContentError listing every fault."""
    cartridge = load_cartridge(folder)
    faults = setup_faults(cartridge) + card_faults(cartridge)
    if faults:  # the rest is reckoned from these numbers
        raise ContentError(faults)
    assemble(cartridge)
    texts = load_texts([CONTENT, folder])
    faults = text_faults(cartridge, texts)
    for name, task in cartridge.tasks.items():
        faults += page_faults(cartridge, name, task)
        faults += finish_faults(cartridge, name, task)
    faults += count_faults(cartridge)
    faults += Lifespan(cartridge).faults()
    if not faults:  # otherwise a missing text would be reported twice
        faults += printed_faults(cartridge, planet_lines(cartridge), texts)
    if faults:
        raise ContentError(faults)
    return cartridge


FEWEST_TASKS: Final = 3
"""How many survival tasks a finished planet has (U12.1)."""


def notes(cartridge: Cartridge) -> list[Fault]:
    """What a planet still lacks that can be played already."""
    count = len(cartridge.tasks)
    if count >= FEWEST_TASKS:
        return []
    file = str(cartridge.folder / "tasks")
    return [Fault(file, 1, (), f"{count} survival tasks", f"{FEWEST_TASKS} when it is finished")]


def _fault(
    cartridge: Cartridge, file: str, path: tuple[str | int, ...], found: str, wanted: str
) -> Fault:
    return cartridge.documents[file].fault(path, found, wanted)


def needed_keys(cartridge: Cartridge) -> list[str]:
    """Every text that a planet must have."""
    planet = cartridge.planet
    name = cartridge.name
    keys = [f"{name}.{part}" for part in ("title", "about", "story", "luna")]
    keys.append(f"setting.planet.{name}")
    kinds: list[tuple[str, list[str]]] = [
        ("node", list(cartridge.nodes)),
        ("opportunity", list(cartridge.opportunities)),
        ("breakthrough", list(cartridge.breakthroughs)),
        ("distress", list(cartridge.distress)),
        ("anomaly", list(cartridge.anomalies)),
        ("discovery", list(cartridge.discoveries)),
        ("property", list(planet.properties)),
        ("token", list(planet.tokens)),
        ("track", list(planet.tracks)),
        ("trigger", list(planet.triggers)),
        ("structure", list(planet.structures)),
        ("deck", list(cartridge.decks)),
        ("hook", list(planet.hooks)),
    ]
    keys += [f"{name}.{kind}.{one}" for kind, names in kinds for one in names]
    keys += [f"{name}.opportunity.{one}.story" for one in cartridge.opportunities]
    for _, content in cartridge.contents():
        keys += [f"{name}.{kind}.{one}" for kind, one in _named_parts(content)]
    for task, found in cartridge.tasks.items():
        keys.append(f"{name}.task.{task}")
        for number in range(1, len(found.pages) + 1):
            keys += [f"{name}.task.{task}.{number}", f"{name}.task.{task}.{number}.story"]
    return keys


def _named_parts(value: object) -> list[tuple[str, str]]:
    """The slots, free actions, contributions and planet cards inside some content."""
    found: list[tuple[str, str]] = []
    if isinstance(value, msgspec.Struct):
        for field, kind in (
            ("slots", "slot"),
            ("abilities", "ability"),
            ("contributions", "contribution"),
            ("cards", "card"),
            ("mysteries", "card"),
        ):
            found += [(kind, name) for name in getattr(value, field, {})]
        for field_info in msgspec.structs.fields(type(value)):
            found += _named_parts(getattr(value, field_info.name))
    elif isinstance(value, dict):
        for key, item in value.items():
            if isinstance(item, shapes.PlanetCard):
                found.append(("card", str(key)))
            found += _named_parts(item)
    elif isinstance(value, list | tuple):
        for item in value:
            found += _named_parts(item)
    return sorted(set(found))


def text_faults(cartridge: Cartridge, texts: Texts) -> list[Fault]:
    """Texts that are missing. (Checked before: all languages have the same keys.)"""
    keys = texts.keys()
    return [
        Fault(
            str(cartridge.folder / "texts.en.yaml"),
            1,
            (key,),
            "no text",
            "a text in every language",
        )
        for key in needed_keys(cartridge)
        if key not in keys
    ]


def page_faults(cartridge: Cartridge, name: str, task: shapes.Task) -> list[Fault]:
    """Pages that cannot be reached, or tasks that do not end aboard (U10.1, U10.2)."""
    file = f"tasks/{name}"
    faults: list[Fault] = []
    last = len(task.pages) - 1
    for index, page in enumerate(task.pages):
        path: tuple[str | int, ...] = ("pages", index)
        if page.aboard and index < last:
            faults.append(
                _fault(
                    cartridge,
                    file,
                    path,
                    "`aboard`",
                    "only the last page aboard: what follows is never read",
                )
            )
        if page.needs and any(slot.finishes for slot in page.slots.values()):
            found = "a finishing slot and needs"
            faults.append(_fault(cartridge, file, path, found, "the needs on the slot"))
    if last < 2 or not _ends(task.pages[last]):
        faults.append(
            _fault(
                cartridge,
                file,
                ("pages",),
                f"{last + 1} pages",
                "story, set-up, and a last page with `aboard: true` or another objective",
            )
        )
    return faults


def _ends(page: shapes.Page) -> bool:
    """Whether a page can be the last: it has an objective that wins the game (U10.2)."""
    finishes = any(slot.finishes for slot in page.slots.values())
    return page.aboard or finishes or bool(page.needs or page.contributions)


def finish_faults(cartridge: Cartridge, name: str, task: shapes.Task) -> list[Fault]:
    """What a task requires but nothing on the planet can provide."""
    supply = Supply(cartridge, name)
    faults: list[Fault] = []
    for index, page in enumerate(task.pages):
        path: tuple[str | int, ...] = ("pages", index)
        lacking = supply.lacks_of(page.needs)
        for slot in page.slots.values():
            lacking += supply.lacks_all(slot.needs, slot.cost)
        for contribution in page.contributions.values():
            lacking += supply.lacks_all(contribution.needs, contribution.cost)
        faults += [
            _fault(
                cartridge,
                f"tasks/{name}",
                path,
                f"a need for {what}",
                "something on the planet that gives it",
            )
            for what in lacking
        ]
    return faults


def count_faults(cartridge: Cartridge) -> list[Fault]:
    """Decks of the wrong size: too many discoveries, too few breakthroughs or opportunities."""
    faults: list[Fault] = []
    if len(cartridge.discoveries) > len(cartridge.anomalies):
        found = f"{len(cartridge.discoveries)} discoveries"
        wanted = f"at most as many as anomalies ({len(cartridge.anomalies)})"
        faults.append(_fault(cartridge, "discoveries", (), found, wanted))
    tokens = cartridge.planet.numbers.comprehensions
    for discipline in ("robotics", "chemistry", "engineering"):
        cards = [card for card in cartridge.breakthroughs.values() if card.discipline == discipline]
        if len(cards) < tokens:
            found = f"{len(cards)} breakthroughs of {discipline}"
            faults.append(_fault(cartridge, "breakthroughs", (), found, f"at least {tokens}"))
    nodes = sum(1 for _ in cartridge.nodes)
    if len(cartridge.opportunities) < nodes:
        found = f"{len(cartridge.opportunities)} opportunities"
        faults.append(
            _fault(cartridge, "opportunities", (), found, f"one for each of {nodes} nodes")
        )
    return faults


def printed_faults(cartridge: Cartridge, lines: Lines, texts: Texts) -> list[Fault]:
    """Rules texts that do not say what their cards do, in any language."""
    faults: list[Fault] = []
    for language in LANGUAGES:
        file = cartridge.folder / "printed" / f"texts.{language}.yaml"
        faults += printed_differences(file, rules_texts(lines, texts, language))
    return faults


def printed_differences(file: Traversable, wanted: dict[str, str]) -> list[Fault]:
    """Where a file of rules texts differs from what cards print."""
    document = read(file)
    kept = document.data if isinstance(document.data, dict) else {}
    faults = [
        document.fault((key,), repr(kept.get(key, "nothing"))[:100], repr(text)[:100])
        for key, text in wanted.items()
        if kept.get(key) != text
    ]
    return faults + [
        document.fault((str(key),), "a text of no card", "only texts of cards")
        for key in kept
        if key not in wanted
    ]
