"""The documents keep their promises: links lead somewhere, and the glossary speaks of the code."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from fourspace import rulebook
from tests.rules import RULE_ID

ROOT = Path(__file__).parents[1]
PAGES = sorted([*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")])
GLOSSARY = ROOT / "docs" / "glossary.md"
LINK = re.compile(r"\]\((?!https?://|#)([^)#\s]+)")


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.relative_to(ROOT).as_posix())
def test_links_lead_somewhere(page: Path) -> None:
    links = LINK.findall(page.read_text(encoding="utf-8"))
    assert [link for link in links if not (page.parent / link).exists()] == []


def glossary_rows() -> Iterator[list[str]]:
    """The rows of the glossary: English, French, Czech, identifier, and a rule or a meaning."""
    for line in GLOSSARY.read_text(encoding="utf-8").splitlines():
        cells = [cell.strip() for cell in line.strip("|").split("|")]
        if line.startswith("|") and cells[0] != "English" and not cells[0].startswith("---"):
            yield cells


def test_the_glossary_says_everything_in_three_languages() -> None:
    rows = list(glossary_rows())
    assert len(rows) > 100
    assert [row for row in rows if len(row) != 5 or not all(row)] == []


def test_the_identifiers_of_the_glossary_are_used() -> None:
    suffixes = (".py", ".yaml")
    files = (path for part in ("src", "planets") for path in (ROOT / part).rglob("*"))
    words = "\n".join(path.read_text("utf-8") for path in files if path.suffix in suffixes)
    used = set(re.findall(r"[A-Za-z]+", words))
    for row in glossary_rows():
        for name in re.findall(r"`(\w+)`", row[3]):
            assert set(name.split("_")) <= used, f"{name} ({row[0]}) stands nowhere in the code"


def test_the_rules_that_the_glossary_cites_exist() -> None:
    known = {name for rules in rulebook.pages().values() for name in rules}
    cited = {row[4] for row in glossary_rows() if RULE_ID.fullmatch(row[4])}
    assert cited
    assert cited <= known
