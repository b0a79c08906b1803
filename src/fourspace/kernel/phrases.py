"""Phrases: things to be said to people in any language.

The core never holds sentences. It names one by key, with the words that fill it; the texts of a
language turn it into a sentence. A word may itself be a phrase, such as the name of a card.
"""

from typing import Union

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


class Refused(Exception):
    """A request that cannot be granted, with the reason: the fault is the asker's."""

    def __init__(self, reason: Reason) -> None:
        super().__init__(repr(reason))
        self.reason = reason


def refused(key: str, words: dict[str, Word] | None = None, rule: str = "") -> Refused:
    """A refusal to raise: `raise refused("reason.luna_not_here", rule="U4.12")`."""
    return Refused(Reason(Phrase(key, words), rule))
