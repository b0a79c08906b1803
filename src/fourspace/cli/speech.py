"""The language of the command, and its sentences."""

import os
from contextvars import ContextVar

from fourspace.catalog import say_reason
from fourspace.content.templates import LANGUAGES
from fourspace.content.texts import Texts, shared_texts
from fourspace.kernel.phrases import Phrase, Refused, Word

_language: ContextVar[str] = ContextVar("language", default=LANGUAGES[0])


def speak(language: str) -> None:
    """Speak this language from now on."""
    _language.set(language)


def language() -> str:
    """The language that is spoken."""
    return _language.get()


def language_of_environment() -> str:
    """The language of the environment if supported, or English."""
    for variable in ("LC_ALL", "LC_MESSAGES", "LANG"):
        wanted = os.environ.get(variable, "")[:2]
        if wanted:
            return wanted if wanted in LANGUAGES else LANGUAGES[0]
    return LANGUAGES[0]


def say(phrase: Phrase, texts: Texts | None = None) -> str:
    """A phrase as a sentence, from a game's texts or from the shared ones."""
    return (texts or shared_texts()).say(phrase, language())


def sentence(key: str, **words: Word) -> str:
    """A sentence of the shared texts."""
    return say(Phrase(key, words))


def refusal_text(error: Refused) -> str:
    """Why something was refused, with the rule's id. The reason may come from any game."""
    return say_reason(error.reason, language())
