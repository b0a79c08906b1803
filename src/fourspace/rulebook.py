"""The rules of the games as people read them: `docs/rules`, split by rule id.

English is authoritative and is in the folder itself; translations are in a folder per language.
A rule starts where its id begins a line or a sentence and is the next number of its section:
`T6.2 Acceleration: … T6.3 Surge: …` are two rules. Anywhere else an id is a reference.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

PACKAGE = Path(__file__).parent
CANDIDATE = re.compile(r"(?:^|(?<=[.!?] ))(?P<letter>[A-Z])(?P<section>\d+)\.(?P<number>\d+) ")


class RulebookError(Exception):
    """A page of rules whose numbering is wrong."""


@dataclass(frozen=True)
class Rule:
    """One rule: its id, its section, and its text without the id."""

    id: str
    section: str
    text: str


@dataclass
class _Reader:
    """A page being read: the rules so far and the one still open."""

    page: str
    rules: dict[str, Rule]
    section: str = ""
    expected: int = 1
    open_id: str = ""
    open_text: str = ""

    def close(self) -> None:
        """File the open rule, if any."""
        if self.open_id:
            self.rules[self.open_id] = Rule(self.open_id, self.section, self.open_text.strip())
        self.open_id = self.open_text = ""

    def heading(self, title: str) -> None:
        """Begin a new section: rules count from 1 again."""
        self.close()
        self.section, self.expected = title, 1

    def line(self, text: str, number: int) -> None:
        """Read one line: the rest of an open rule, then any rules it defines."""
        rest = 0
        for found in self._definitions(text, number):
            self.open_text += text[rest : found.start()]
            self.close()
            self.open_id, rest = found.group().strip(), found.end()
            if self.open_id in self.rules:
                raise RulebookError(f"{self.page}:{number}: {self.open_id} stands twice")
            self.expected += 1
        self.open_text += text[rest:] + "\n"

    def _definitions(self, text: str, number: int) -> Iterator[re.Match[str]]:
        for found in CANDIDATE.finditer(text):
            counts = int(found["number"]) == self.expected
            in_section = self.section.startswith(found["section"] + ".")
            if counts and in_section:
                yield found
            elif found.start() == 0:
                raise RulebookError(
                    f"{self.page}:{number}: {found.group().strip()} begins a line, "
                    f"but rule {self.expected} of section “{self.section}” is due"
                )


def read(page: str, text: str) -> dict[str, Rule]:
    """The rules of one page by id, in their order; `page` names it in errors."""
    reader = _Reader(page, {})
    for number, line in enumerate(text.splitlines(), start=1):
        if line.startswith("#"):
            reader.heading(line.lstrip("# "))
        else:
            reader.line(line, number)
    reader.close()
    return reader.rules


def folder() -> Path:
    """The folder of the pages: inside an installed package, or under `docs` in a checkout."""
    installed = PACKAGE / "rules"
    return installed if installed.is_dir() else PACKAGE.parents[1] / "docs" / "rules"


def pages(language: str = "en") -> dict[str, dict[str, Rule]]:
    """The rules of every game in a language: game id to rule id to rule."""
    place = folder() if language == "en" else folder() / language
    return {
        page.stem: read(page.name, page.read_text(encoding="utf-8"))
        for page in sorted(place.glob("*.md"))
    }
