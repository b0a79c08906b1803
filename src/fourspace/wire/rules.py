"""The rules as people read them, in their language, and a search in them."""

import re
import unicodedata
from functools import cache

from fourspace import rulebook
from fourspace.wire.shapes import Language, Rules, RuleText

EDITORS_MARKS = re.compile(r" ?\[[a-z]\]|°")
"""Where a rule comes from: said for editors, not for people who play."""

Page = dict[str, rulebook.Rule]


@cache
def _pages(language: str) -> dict[str, Page]:
    return rulebook.pages(language)


def page(game: str, language: Language) -> tuple[Language, Page]:
    """The rules of a game, and the language they are in: English where there is no other."""
    found = _pages(language).get(game)
    if found is not None:
        return language, found
    return "en", _pages("en").get(game, {})


def rule_text(game: str, rule: str, language: Language) -> str:
    """The text of one rule; empty if there is no such rule."""
    _, rules = page(game, language)
    found = rules.get(rule)
    return "" if found is None else EDITORS_MARKS.sub("", found.text)


def found(game: str, language: Language, search: str) -> Rules:
    """The rules that hold every word of `search`, whatever their accents and capitals."""
    spoken, rules = page(game, language)
    wanted = plain(search).split()
    chosen = [
        RuleText(rule.id, rule.section, EDITORS_MARKS.sub("", rule.text))
        for rule in rules.values()
        if all(word in plain(f"{rule.id} {rule.section} {rule.text}") for word in wanted)
    ]
    return Rules(game, spoken, chosen)


def plain(text: str) -> str:
    """Small letters without accents."""
    parts = unicodedata.normalize("NFKD", text.casefold())
    return "".join(letter for letter in parts if not unicodedata.combining(letter))
