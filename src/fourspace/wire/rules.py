"""The rules as people read them, in their language, with a search."""

import re
import unicodedata
from functools import cache

from fourspace import rulebook
from fourspace.wire.shapes import Language, Rules, RuleText

EDITORS_MARKS = re.compile(r" ?\[[a-z]\]|°")
"""Notes on where a rule comes from: for editors, not for players."""

Page = dict[str, rulebook.Rule]


@cache
def _pages(language: str) -> dict[str, Page]:
    return rulebook.pages(language)


def page(game: str, language: Language) -> tuple[Language, Page]:
    """The rules of a game, and their language: English if there is no translation."""
    found = _pages(language).get(game)
    if found is not None:
        return language, found
    return "en", _pages("en").get(game, {})


def rule_text(game: str, rule: str, language: Language) -> str:
    """The text of one rule; empty if there is no such rule."""
    _, rules = page(game, language)
    found = rules.get(rule)
    return "" if found is None else EDITORS_MARKS.sub("", found.text)


def find_rules(game: str, language: Language, search: str) -> Rules:
    """The rules that contain every word of `search`, ignoring accents and capitals."""
    spoken, rules = page(game, language)
    wanted = plain(search).split()
    chosen = [
        RuleText(rule.id, rule.section, EDITORS_MARKS.sub("", rule.text))
        for rule in rules.values()
        if all(word in plain(f"{rule.id} {rule.section} {rule.text}") for word in wanted)
    ]
    return Rules(game, spoken, chosen)


def plain(text: str) -> str:
    """The text in lower case, without accents."""
    parts = unicodedata.normalize("NFKD", text.casefold())
    return "".join(letter for letter in parts if not unicodedata.combining(letter))
