"""Boards in plain text, one module for each game, for the terminal and for screen readers.

A module `GAME.py` has a function `board(view, say)`: the lines that show what a seat sees, in the
language that is spoken. It gets the view and nothing else, so it can show nothing hidden. A game
without one is shown by the facts of its view. What else it may have: `about(thing)`, the phrases
that tell what a card or another thing of the game is; `thing(view, name)`, what stands behind a
name in the list of options; `told_of(event)`, the phrases to be said beside an event; `EXPLAINED`,
the questions whose options are names to be explained; `analysis(state)`, the lines that tell how a
position stands, as far as the seat whose state it is may know; `HOW`, the phrase that tells how to
answer; `EXAMPLES`, what `why` and `about` may be asked.
"""

from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec
from types import ModuleType

from fourspace.cli.output import view_text
from fourspace.kernel.game import State
from fourspace.kernel.phrases import Phrase

Say = Callable[[Phrase], str]
"""Turns a phrase into a sentence of the language that is spoken."""


def _module(game: str) -> ModuleType | None:
    """The module of a game, if it has one."""
    name = f"{__name__}.{game}"
    return None if find_spec(name) is None else import_module(name)


def board_lines(game: str, view: dict[str, object], say: Say) -> list[str]:
    """The board of a game as lines of plain text."""
    module = _module(game)
    if module is None:
        return view_text(view).splitlines()
    lines: list[str] = module.board(view, say)
    return lines


def about_phrases(game: str, thing: str) -> list[Phrase]:
    """What is to be said about a thing of a game, of which some may have no text."""
    phrases: list[Phrase] = getattr(_module(game), "about", lambda thing: [])(thing)
    return phrases


def thing_phrase(game: str, view: dict[str, object], name: str) -> Phrase | None:
    """What stands behind a name in the list of options, where the name does not say it."""
    phrase: Phrase | None = getattr(_module(game), "thing", lambda view, name: None)(view, name)
    return phrase


def told_of(game: str, event: Phrase) -> list[Phrase]:
    """What is to be said beside something that happened, of which some may have no text."""
    phrases: list[Phrase] = getattr(_module(game), "told_of", lambda event: [])(event)
    return phrases


def explains(game: str, kind: str) -> bool:
    """Whether the options of a kind of question are names that must be explained."""
    return kind in getattr(_module(game), "EXPLAINED", ())


def analysis_lines(game: str, state: State) -> list[str]:
    """How a position stands; nothing for a game without analysis."""
    lines: list[str] = getattr(_module(game), "analysis", lambda state: [])(state)
    return lines


def examples(game: str) -> tuple[str, str]:
    """What `why` and `about` may be asked in a game, as examples."""
    found: tuple[str, str] = getattr(_module(game), "EXAMPLES", ("…", "…"))
    return found


def how(game: str) -> Phrase | None:
    """How to answer in a game, where numbers and notation are not all."""
    phrase: Phrase | None = getattr(_module(game), "HOW", None)
    return phrase
