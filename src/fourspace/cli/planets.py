"""Planets in the command: checking a folder, and writing the rules texts of its cards."""

import json
from pathlib import Path

from fourspace.content.faults import ContentError, Fault
from fourspace.content.templates import LANGUAGES
from fourspace.content.texts import Texts, load_texts
from fourspace.games.unsettled.cartridge import CONTENT, Cartridge, load_cartridge
from fourspace.games.unsettled.check import check_planet, needed_keys, printed_differences
from fourspace.games.unsettled.printed import Lines, framework_lines, planet_lines, rules_texts

HEADER = "# Written by `fourspace check-content --write`: what the cards print.\n"


def check(folder: Path) -> Cartridge:
    """Load and check the planet in `folder`. Raises ContentError listing every fault."""
    if not (folder / "planet.yaml").is_file():
        raise ContentError([Fault(str(folder), 1, (), "no planet.yaml", "a planet's folder")])
    return check_planet(folder.resolve())


def count_texts(planet: Cartridge) -> int:
    """How many texts a planet needs, including rules texts."""
    return len(needed_keys(planet)) + len(planet_lines(planet))


def write_printed(folder: Path) -> None:
    """Write the rules texts of a planet's cards, in every language."""
    planet = load_cartridge(folder.resolve())
    texts = load_texts([CONTENT, folder])
    _write(folder / "printed", planet_lines(planet), texts)


def write_framework() -> None:
    """Write the rules texts of the framework's own actions and traits."""
    _write(Path(str(CONTENT)) / "printed", framework_lines(), load_texts([CONTENT]))


def framework_differences() -> list[Fault]:
    """Where the framework's rules texts differ from the generated ones."""
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
