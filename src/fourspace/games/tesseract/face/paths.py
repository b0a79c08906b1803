"""Paths: the things to point at, in order, to choose an option.

A path is the notation of the option, split up: first the verb, then its things under the names
that boards use: a column `c2`, a lab cube `Y3` or `2:Y3`, `primed B4`, `destroyed Y`, a card,
`lab 2`, a value.
"""

from typing import Final

_LABS: Final = ("transfer", "publish", "spare", "joint", "delegate")
"""Verbs whose plain number is a lab."""

_PILES: Final = {"surge": "primed", "recover": "destroyed"}
"""Verbs whose cube is on a pile that their notation does not name."""

_WHOLE: Final = ("stack", "agree", "go", "destroyed")
"""Prefixes of notations that are a single thing."""

_JOINING: Final = ("to", "with")


def path_of(text: str) -> list[str]:
    """The path of an option in notation: `transfer Y3 to 2` is `transfer`, `Y3`, `lab 2`."""
    words = text.split()
    verb = words[0]
    if verb in _WHOLE or len(words) == 1:
        return [text]
    if verb == "play":
        return [verb, " ".join(words[1:])]
    path = [verb]
    pile = _PILES.get(verb, "")
    for word in words[1:]:
        if word in ("primed", "destroyed"):
            pile = word
        elif word not in _JOINING:
            path += _named(verb, pile, word)
            pile = ""
    if verb == "contain" and "with" in words and words[-1] != "reroll":
        path.append("ask")  # otherwise it would be a prefix of the path with a reroll
    return path


def _named(verb: str, pile: str, word: str) -> list[str]:
    if pile:
        return [f"{pile} {word}"]
    if word.isdigit() and verb in _LABS:
        return [f"lab {word}"]
    if verb == "transmute" and len(word) == 1:
        return [f"destroyed {word}"]
    return word.split(",")
