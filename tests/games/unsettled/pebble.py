"""The game on Pebble, a planet for tests, and its texts."""

from functools import cache
from pathlib import Path

from fourspace.content.texts import Texts, load_texts
from fourspace.games.unsettled.cartridge import CONTENT, load_cartridge
from fourspace.games.unsettled.game import Unsettled
from fourspace.games.unsettled.state import State

FOLDER = Path(__file__).parent / "planets" / "pebble"


@cache
def pebble() -> Unsettled:
    """Unsettled with Pebble as its only planet."""
    return Unsettled([load_cartridge(FOLDER)])


@cache
def pebble_texts() -> Texts:
    return load_texts([CONTENT, CONTENT / "printed", FOLDER, FOLDER / "printed"])


def started(**settings: str) -> State:
    """A game on Pebble, at its first question."""
    game = pebble()
    return game.start(game.settings.complete(settings))
