"""Planets from the command: checking a folder, and writing what its cards print."""

import json
from pathlib import Path

from fourspace.content.faults import ContentError, Fault
from fourspace.content.templates import LANGUAGES
from fourspace.content.texts import Texts, load_texts
from fourspace.games.unsettled.assembly import CONTENT
from fourspace.games.unsettled.cartridge import Cartridge, load_cartridge
from fourspace.games.unsettled.check import check_planet, needed_keys, printed_differences
from fourspace.games.unsettled.printed import Lines, framework_lines, planet_lines, rules_texts

HEADER = "# Written by `fourspace check-content --write`: what the cards print.\n"


def check(folder: Path) -> Cartridge:
    """The planet in `folder`. Raises ContentError with everything that is wrong with it."""
    if not (folder / "planet.yaml").is_file():
        raise ContentError([Fault(str(folder), 1, (), "no planet.yaml", "a planet's folder")])
    return check_planet(folder.resolve())


def count_texts(planet: Cartridge) -> int:
    """How many texts a planet needs, printed ones included."""
    return len(needed_keys(planet)) + len(planet_lines(planet))


def write_printed(folder: Path) -> None:
    """Write what the cards of a planet print, in every language."""
    planet = load_cartridge(folder.resolve())
    texts = load_texts([CONTENT, folder])
    _write(folder / "printed", planet_lines(planet), texts)


def write_framework() -> None:
    """Write what the framework's own actions and traits print."""
    _write(Path(str(CONTENT)) / "printed", framework_lines(), load_texts([CONTENT]))


def framework_differences() -> list[Fault]:
    """Where the framework's own rules texts differ from what they should say."""
    texts = load_texts([CONTENT])
    return [
        fault
        for language in LANGUAGES
        for fault in printed_differences(
            CONTENT / "printed" / f"texts.{language}.yaml",
            rules_texts(framework_lines(), texts, language),
        )
    ]


def _write(folder: Path, lines: Lines, texts: Texts) -> None:
    folder.mkdir(exist_ok=True)
    for language in LANGUAGES:
        found = rules_texts(lines, texts, language)
        said = [f"{key}: {json.dumps(text, ensure_ascii=False)}\n" for key, text in found.items()]
        (folder / f"texts.{language}.yaml").write_text(HEADER + "".join(said), encoding="utf-8")
