"""Boards in plain text, one module for each game, for the terminal and for screen readers.

A module `GAME.py` has a function `board(view, say)`: the lines that show what a seat sees, in the
language that is spoken. It gets the view and nothing else, so it can show nothing hidden. A game
without one is shown by the facts of its view. It may have a function `about(thing)`, the phrases
that tell what a card or another thing of the game is, and a function `analysis(state)`, the lines
that tell how a position stands, as far as the seat whose state it is may know.
"""

from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec

from fourspace.cli.output import view_text
from fourspace.kernel.game import State
from fourspace.kernel.phrases import Phrase

Say = Callable[[Phrase], str]
"""Turns a phrase into a sentence of the language that is spoken."""


def board_lines(game: str, view: dict[str, object], say: Say) -> list[str]:
    """The board of a game as lines of plain text."""
    name = f"{__name__}.{game}"
    if find_spec(name) is None:
        return view_text(view).splitlines()
    lines: list[str] = import_module(name).board(view, say)
    return lines


def about_phrases(game: str, thing: str) -> list[Phrase]:
    """What is to be said about a thing of a game, of which some may have no text."""
    name = f"{__name__}.{game}"
    module = None if find_spec(name) is None else import_module(name)
    phrases: list[Phrase] = getattr(module, "about", _nothing)(thing)
    return phrases


def analysis_lines(game: str, state: State) -> list[str]:
    """How a position stands; nothing for a game without analysis."""
    name = f"{__name__}.{game}"
    module = None if find_spec(name) is None else import_module(name)
    lines: list[str] = getattr(module, "analysis", _no_lines)(state)
    return lines


def _no_lines(state: State) -> list[str]:
    return []


def _nothing(thing: str) -> list[Phrase]:
    return []
