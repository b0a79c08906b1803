"""The catalogue: the games by id, loaded on first use.

A game is listed by one line: here, or as an entry point in the group `fourspace.games` of any
installed package. The game's package has a module `game` with a function `game()` that makes it, a
module `description` with its `DESCRIPTION`, and a folder `content` with its texts. If there are
more texts, as on cartridges, the function `text_folders()` in `game` lists their folders. The
package of its agents has a module `roster` with its `ROSTER`.
"""

from collections.abc import Collection
from functools import cache
from importlib import import_module
from importlib.metadata import entry_points
from importlib.resources import files
from importlib.resources.abc import Traversable
from types import ModuleType
from typing import Any, Final, NamedTuple

from fourspace.content.faults import ContentError, nearest
from fourspace.content.texts import Texts, load_texts, shared_texts
from fourspace.kernel.description import Description
from fourspace.kernel.game import Game, load_from
from fourspace.kernel.phrases import Phrase, Reason, Refused, Word, refused, speak_with

AnyGame = Game[Any]
"""A game whose kind of state does not matter."""

GROUP: Final = "fourspace.games"
"""The entry points of games from other packages: `magpies = "our_games.magpies"`."""


class Listing(NamedTuple):
    """Where a game is found."""

    name: str
    """Its id."""
    package: str
    agents: str
    """The package of its agents, which may be missing."""


OURS: Final = ("duel", "tesseract", "unsettled")
"""The games of this project."""


def _listings() -> dict[str, Listing]:
    """Our games, then those of other packages, whose agents are in the subpackage `agents`."""
    found = {
        name: Listing(name, f"fourspace.games.{name}", f"fourspace.agents.{name}") for name in OURS
    }
    for point in entry_points(group=GROUP):
        found.setdefault(point.name, Listing(point.name, point.value, f"{point.value}.agents"))
    return found


LISTINGS: Final = _listings()
"""Every game, by id."""


def listing(name: str) -> Listing:
    """The listing of a game. Raises Refused if there is no such game."""
    found = LISTINGS.get(name)
    if found is None:
        raise unknown_game(name, LISTINGS)
    return found


def unknown_game(name: str, known: Collection[str]) -> Refused:
    """The refusal for an unknown game."""
    near = nearest(name, known)
    hint: Word = Phrase("hint.near", {"near": near}) if near else ""
    words: dict[str, Word] = {"name": name[:40], "hint": hint, "known": ", ".join(known)}
    return refused("reason.unknown_game", words)


def _module(name: str, part: str) -> ModuleType:
    """A module of a game's package. Raises Refused if there is no such game, or it is broken."""
    package = listing(name).package
    try:
        return import_module(f"{package}.{part}")
    except ImportError as error:
        words: dict[str, Word] = {"name": name, "package": package, "fault": str(error)}
        raise refused("reason.broken_game", words) from error


@cache
def describe(name: str) -> Description:
    """The description of a game. Raises Refused if there is no such game."""
    description = _module(name, "description").DESCRIPTION
    assert isinstance(description, Description)
    return description


@cache
def load_game(name: str) -> AnyGame:
    """The game with its content. Raises Refused if unknown, ContentError if its content is bad."""
    return load_from(_module(name, "game").__name__)


def text_folders(name: str) -> list[Traversable]:
    """The folders with the texts of a game, without the shared ones."""
    more = getattr(_module(name, "game"), "text_folders", None)
    own = files(listing(name).package) / "content"
    return [own, *([] if more is None else more())]


@cache
def load_game_texts(name: str) -> Texts:
    """The texts of a game together with the shared ones."""
    return load_texts(text_folders(name))


def say_reason(reason: Reason, language: str = "en") -> str:
    """A reason as a sentence, with the rule's id. It may come from any game, or from none."""
    texts = shared_texts()
    for name in LISTINGS:
        if not texts.unsaid(reason.phrase):
            break
        try:
            texts = load_game_texts(name)
        except (ContentError, Refused):
            continue
    rule = f" ({reason.rule})" if reason.rule else ""
    return texts.say(reason.phrase, language) + rule


speak_with(say_reason)
