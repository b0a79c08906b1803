"""Templates: sentences with placeholders for words.

`{cube}` is a word; `{n: cube|cubes}` is the form for the number n. English and French
have two forms, Czech three: for 1, for 2 to 4, for the rest.
"""

import re
from collections.abc import Mapping
from typing import Final

LANGUAGES: Final = ("en", "fr", "cs")
FORMS: Final = {"en": 2, "fr": 2, "cs": 3}
"""How many plural forms each language has."""

_PLACE = re.compile(r"\{([^{}]*)\}")
_NAME = re.compile(r"[a-z][a-z0-9_]*")


class Template:
    """A parsed sentence of one language. Raises ValueError if it is malformed."""

    def __init__(self, text: str, language: str) -> None:
        self.language = language
        self.parts: list[tuple[str, str, list[str]]] = []
        """Text before a placeholder, the word's name (empty at the end), its plural forms."""
        end = 0
        for place in _PLACE.finditer(text):
            name, colon, forms = place[1].partition(":")
            if not _NAME.fullmatch(name):
                raise ValueError(f"'{{{place[1]}}}' names no word")
            choices = [form.strip() for form in forms.split("|")] if colon else []
            if colon and len(choices) != FORMS[language]:
                raise ValueError(f"'{{{place[1]}}}' needs {FORMS[language]} forms in '{language}'")
            self.parts.append((text[end : place.start()], name, choices))
            end = place.end()
        self.parts.append((text[end:], "", []))
        if any("{" in before or "}" in before for before, _, _ in self.parts):
            raise ValueError("a brace stands alone")
        self.names = {name for _, name, _ in self.parts if name}
        """The words it needs."""
        self.counted = {name for _, name, forms in self.parts if forms}
        """The words that must be numbers, because a plural depends on them."""

    def fill(self, words: Mapping[str, str | int]) -> str:
        """The sentence with its words."""
        return "".join(
            before + (_choose_form(words[name], forms, self.language) if name else "")
            for before, name, forms in self.parts
        )


def _choose_form(word: str | int, forms: list[str], language: str) -> str:
    return forms[plural(int(word), language)] if forms else str(word)


def plural(number: int, language: str) -> int:
    """The index of the plural form for `number`."""
    if language == "cs":
        return 0 if number == 1 else 1 if 2 <= number <= 4 else 2
    if language == "fr":
        return 0 if abs(number) < 2 else 1
    return 0 if number == 1 else 1
