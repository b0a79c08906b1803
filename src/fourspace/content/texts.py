"""Texts: phrases become sentences in English, French and Czech.

A folder of texts holds `texts.en.yaml`, `texts.fr.yaml` and `texts.cs.yaml`, each a flat mapping
from key to template. The texts of a game are those of the kernel and the table, kept in this
package, plus its own.
"""

from collections.abc import Iterable
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable

from fourspace.content.documents import Document, read
from fourspace.content.faults import ContentError, Fault
from fourspace.content.templates import LANGUAGES, Template
from fourspace.kernel.phrases import Phrase

SHARED = files("fourspace.content")
"""The folder with the texts of the kernel, the table and the server."""


class Texts:
    """Everything that can be said about a game, in every language."""

    def __init__(self, templates: dict[str, dict[str, Template]]) -> None:
        self.templates = templates
        """By language, then by key."""

    def say(self, phrase: Phrase, language: str) -> str:
        """The phrase as a sentence; if it has no text, its key."""
        template = self.templates[language].get(phrase.key)
        if (
            template is None
            or template.names - phrase.words.keys()
            or not all(isinstance(phrase.words[name], int) for name in template.counted)
        ):
            return f"⟨{phrase.key}⟩"
        return template.fill(
            {
                name: self.say(word, language) if isinstance(word, Phrase) else word
                for name, word in phrase.words.items()
            }
        )

    def keys(self) -> set[str]:
        """Every key that has a text."""
        return set(self.templates[LANGUAGES[0]])

    def unsaid(self, phrase: Phrase) -> list[str]:
        """What is missing to say `phrase` in all languages; empty if nothing is."""
        faults: list[str] = []
        for language in LANGUAGES:
            template = self.templates[language].get(phrase.key)
            if template is None:
                faults.append(f"'{phrase.key}' has no text in '{language}'")
                continue
            faults += [
                f"'{phrase.key}' needs the word '{name}' in '{language}'"
                for name in sorted(template.names - phrase.words.keys())
            ]
            faults += [
                f"'{phrase.key}' needs a number as '{name}' in '{language}'"
                for name in sorted(template.counted & phrase.words.keys())
                if not isinstance(phrase.words[name], int)
            ]
        for word in phrase.words.values():
            if isinstance(word, Phrase):
                faults += self.unsaid(word)
        return faults


@cache
def shared_texts() -> Texts:
    """The texts that belong to no game."""
    return load_texts([])


def load_texts(folders: Iterable[Traversable]) -> Texts:
    """The shared texts and those of `folders`, checked. Raises ContentError on any fault."""
    templates: dict[str, dict[str, Template]] = {language: {} for language in LANGUAGES}
    faults: list[Fault] = []
    for folder in [SHARED, *folders]:
        documents = {language: read(folder / f"texts.{language}.yaml") for language in LANGUAGES}
        found = {
            language: _templates(document, language, faults)
            for language, document in documents.items()
        }
        for language, document in documents.items():
            faults += _differences(document, found[language], found[LANGUAGES[0]])
            for key in templates[language].keys() & found[language].keys():
                faults.append(
                    document.fault((key,), "a key of the shared texts", "a key of its own")
                )
            templates[language].update(found[language])
    if faults:
        raise ContentError(faults)
    return Texts(templates)


def _templates(document: Document, language: str, faults: list[Fault]) -> dict[str, Template]:
    """The templates of one file; faults are added to the list."""
    if not isinstance(document.data, dict):
        faults.append(document.fault((), "no mapping", "a mapping from keys to texts"))
        return {}
    templates: dict[str, Template] = {}
    for key, text in document.data.items():
        if not isinstance(key, str) or not isinstance(text, str):
            faults.append(document.fault((str(key),), repr(text)[:60], "a text (in quotes?)"))
            continue
        try:
            templates[key] = Template(text, language)
        except ValueError as error:
            faults.append(document.fault((key,), str(error), "a template"))
    return templates


def _differences(
    document: Document, found: dict[str, Template], model: dict[str, Template]
) -> list[Fault]:
    """Where the keys of a language, or the words of a key, differ from the first language."""
    faults = [
        document.fault((), f"no text '{key}'", f"the same keys as in '{LANGUAGES[0]}'")
        for key in model.keys() - found.keys()
    ]
    faults += [
        document.fault((key,), f"the text '{key}'", f"only keys that '{LANGUAGES[0]}' has too")
        for key in found.keys() - model.keys()
    ]
    for key in sorted(found.keys() & model.keys()):
        here, there = found[key].names, model[key].names
        if here != there:
            shown = ", ".join(sorted(here)) or "none"
            expected = ", ".join(sorted(there)) or "none"
            faults.append(document.fault((key,), f"the words {shown}", f"the words {expected}"))
    return sorted(faults, key=lambda fault: (fault.line, fault.found))
