"""Editions: a game with the content that it was played with, whenever that was.

Content is kept as JSON under its digest: the present one in the game's package, those of earlier
releases in the folder `released` beside it, and a store keeps what its tables began with.
"""

from collections.abc import Mapping
from functools import lru_cache
from importlib import import_module
from importlib.resources import files

import msgspec

from fourspace.catalog import AnyGame, listing, load_game
from fourspace.content.documents import Document
from fourspace.content.faults import ContentError
from fourspace.kernel.log import Header
from fourspace.kernel.phrases import Word, refused

MOST_LOADED = 8
"""How many editions beside the present ones stay in memory."""


def content_text(game: AnyGame, settings: dict[str, str]) -> str:
    """The content that a game under these settings is played with, to be kept; empty if none."""
    documents = dict(game.content_for(settings))
    return msgspec.json.encode(documents).decode() if documents else ""


def load_edition(header: Header, kept: str = "") -> AnyGame:
    """The game of a log, with the content that the log names, under today's rules.

    `kept` is that content as `content_text` gave it, where somebody has it. Content that is found
    nowhere, or that today's rules cannot read, is replaced by the present one: then only
    `header.content` tells what it was. Raises Refused if there is no such game.
    """
    present = load_game(header.game)
    if header.content == present.digest_for(header.settings):
        return present
    found = load_content(header.game, kept or released(header.game, header.content))
    if found is None or found.digest_for(header.settings) != header.content:
        return present
    return found


def released(game: str, content: str) -> str:
    """The content of this digest, if it was released with a game; else empty."""
    if not content.isalnum():
        return ""
    file = files(listing(game).package) / "content" / "released" / f"{content}.json"
    return file.read_text(encoding="utf-8") if file.is_file() else ""


@lru_cache(MOST_LOADED)
def load_content(name: str, text: str) -> AnyGame | None:
    """The game with content that `content_text` gave; None if today's rules cannot read it."""
    present = load_game(name)
    make = getattr(import_module(present.module), "game_with", None)
    if make is None or not text:
        return None
    try:
        data = msgspec.json.decode(text, type=dict[str, object])
        documents = {name: Document(name, each, {}) for name, each in data.items()}
        game: AnyGame = make(documents)
    except (msgspec.MsgspecError, ContentError, LookupError, ValueError):
        return None
    game.module = present.module
    return game


def find_edition(header: Header, kept: str = "") -> AnyGame:
    """As `load_edition`, for a log that comes from elsewhere.

    Raises Refused if its rules are neither those of today nor earlier ones, or if nobody here has
    its content. Versions of rules are whole numbers.
    """
    game = load_game(header.game)
    words: dict[str, Word] = {"game": game.name}
    found, here = header.rules, game.rules_version
    earlier = found.isdecimal() and here.isdecimal() and int(found) < int(here)
    if found != here and not earlier:
        words.update({"found": found[:40], "expected": here})
        raise refused("reason.unknown_rules", words)
    expected = game.digest_for(header.settings)
    if header.content != expected and not (kept or released(header.game, header.content)):
        words.update({"found": header.content[:12], "expected": expected[:12]})
        raise refused("reason.other_content", words)
    return load_edition(header, kept)


def known_settings(game: AnyGame, given: Mapping[str, str]) -> dict[str, str]:
    """The settings of an old log that there still are, and the defaults of newer ones."""
    values = {setting.name: setting for setting in game.settings.all}
    still = {
        name: value
        for name, value in given.items()
        if name in values and (values[name].open_ended or value in values[name].values)
    }
    return game.settings.complete(still)
