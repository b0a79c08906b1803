"""The catalogue: the games by id, loaded when they are asked for.

A game is listed here by one line. Its module `fourspace.games.ID.game` has a function `game()` that
makes it, and its folder `content` holds its texts. Where there are more texts than those, as on
cartridges, the module has a function `text_folders()` that names their folders too.
"""

from collections.abc import Collection
from functools import cache
from importlib import import_module
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any, Final

from fourspace.content.faults import nearest
from fourspace.content.texts import Texts, load_texts
from fourspace.kernel.game import Game
from fourspace.kernel.phrases import Phrase, Refused, Word, refused

AnyGame = Game[Any]
"""A game whose kind of state does not matter."""


class Listing:
    """What is known of a game before it is loaded."""

    def __init__(self, name: str, least_seats: int, most_seats: int) -> None:
        self.name = name
        """Its id."""
        self.least_seats = least_seats
        self.most_seats = most_seats
        self.title = Phrase("game.title")
        """Its name, to be said by its own texts."""
        self.about = Phrase("game.about")
        """What it is, in a sentence."""
        self.package = f"fourspace.games.{name}"


_ALL: Final[list[Listing]] = [
    Listing("duel", 2, 2),
    Listing("tesseract", 1, 4),
    Listing("unsettled", 2, 4),
]

LISTINGS: Final = {listing.name: listing for listing in _ALL}
"""Every game, by id."""


def listing(name: str) -> Listing:
    """The listing of a game. Raises Refused if there is no such game."""
    found = LISTINGS.get(name)
    if found is None:
        raise unknown_game(name, LISTINGS)
    return found


def unknown_game(name: str, known: Collection[str]) -> Refused:
    """The refusal of a game that is not among the known ones."""
    near = nearest(name, known)
    hint: Word = Phrase("hint.near", {"near": near}) if near else ""
    words: dict[str, Word] = {"name": name[:40], "hint": hint, "known": ", ".join(known)}
    return refused("reason.unknown_game", words)


@cache
def load_game(name: str) -> AnyGame:
    """The game with its content. Raises Refused if unknown, ContentError if its content is bad."""
    module = import_module(f"{listing(name).package}.game")
    game = module.game()
    assert isinstance(game, Game)
    return game


def text_folders(name: str) -> list[Traversable]:
    """Where the texts of a game lie, the shared ones apart."""
    package = listing(name).package
    more = getattr(import_module(f"{package}.game"), "text_folders", None)
    return [files(package) / "content", *([] if more is None else more())]


@cache
def load_game_texts(name: str) -> Texts:
    """The texts of a game together with the shared ones."""
    return load_texts(text_folders(name))
