"""Phrases: sentences for people, in any language.

The core never contains sentences. It refers to one by key, with the words that fill it; the texts
of a language turn that into a sentence. A word may itself be a phrase, such as the name of a card.
"""

from collections.abc import Callable
from typing import Final, Union

Word = Union[str, int, "Phrase"]


class Phrase:
    """A sentence by key, and the words that fill it."""

    def __init__(self, key: str, words: dict[str, Word] | None = None) -> None:
        self.key = key
        self.words: dict[str, Word] = {} if words is None else words

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Phrase) and self.key == other.key and self.words == other.words

    def __hash__(self) -> int:
        return hash((self.key, tuple(self.words.values())))

    def __repr__(self) -> str:
        return f"Phrase({self.key!r}, {self.words!r})" if self.words else f"Phrase({self.key!r})"

    def __reduce__(self) -> tuple[object, ...]:
        return Phrase, (self.key, self.words)


class Reason:
    """Why something is closed or refused, and the rule that says so."""

    def __init__(self, phrase: Phrase, rule: str = "") -> None:
        self.phrase = phrase
        self.rule = rule

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Reason) and self.phrase == other.phrase and self.rule == other.rule

    def __hash__(self) -> int:
        return hash(self.rule)

    def __repr__(self) -> str:
        return f"Reason({self.phrase!r}, rule={self.rule!r})"

    def __reduce__(self) -> tuple[object, ...]:
        return Reason, (self.phrase, self.rule)


class Refused(Exception):
    """A request that cannot be granted, with the reason: the caller's error, not the program's.

    It prints as a sentence with the rule's id: see `speak_with`.
    """

    def __init__(self, reason: Reason) -> None:
        super().__init__(reason)
        self.reason = reason

    def __str__(self) -> str:
        return _speaker.say(self.reason)


def refused(key: str, words: dict[str, Word] | None = None, rule: str = "") -> Refused:
    """A refusal to raise: `raise refused("reason.luna_not_here", rule="U4.12")`."""
    return Refused(Reason(Phrase(key, words), rule))


class Speaker:
    """Says reasons in English: with the texts of the catalogue once it is loaded, or by key."""

    def __init__(self) -> None:
        self.say: Callable[[Reason], str] = plain_words


def speak_with(say: Callable[[Reason], str]) -> None:
    """Print refusals with `say` from now on. The catalogue calls this: it knows the texts."""
    _speaker.say = say


def plain_words(reason: Reason) -> str:
    """A reason without texts: `Lab full: lab 2 (T4.3)`."""
    rule = f" ({reason.rule})" if reason.rule else ""
    return _plain(reason.phrase).capitalize() + rule


def _plain(phrase: Phrase) -> str:
    said = phrase.key.split(".", 1)[-1].replace("_", " ").replace(".", " ")
    words = [
        f"{name} {_plain(word) if isinstance(word, Phrase) else word}"
        for name, word in phrase.words.items()
        if word != ""
    ]
    return f"{said}: {', '.join(words)}" if words else said


_speaker: Final = Speaker()
