"""No text is missing and none is left over: in every game, and in what all games share."""

import re
from importlib.resources.abc import Traversable
from pathlib import Path

import pytest

import fourspace
from fourspace import catalog
from fourspace.content.texts import load_texts, shared_texts
from tests import magpies
from tests.content.keys import Keys
from tests.shipped import SHIPPED

SOURCES = Path(str(fourspace.__file__)).parent
DATA_KEYS = ("setting.", "preset.", "game.")
"""Keys that are made from a game's settings; the conformance suite asks for each of them."""

PROTOCOL = (SOURCES / "wire", SOURCES / "server", SOURCES / "browser")
"""Whose code says the sentences of `wire/content`."""
SENTENCES = ("question", "option", "event", "reason", "outcome")
"""The kinds of keys that only code says."""


def shared_sources() -> list[Path]:
    """All code outside the games, their agents, and the protocol, which has texts of its own."""
    apart = {SOURCES / "games", *PROTOCOL}
    apart |= {SOURCES / "agents" / name for name in SHIPPED}
    return [file for file in SOURCES.rglob("*.py") if not apart & {file, *file.parents}]


def game_sources(name: str) -> list[Path]:
    folders = [SOURCES / "games" / name, SOURCES / "agents" / name]
    return [file for folder in folders for file in folder.rglob("*.py")]


def unused(own: set[str], *sources: Keys) -> set[str]:
    return {
        key
        for key in own
        if not key.startswith(DATA_KEYS) and not any(keys.used(key) for keys in sources)
    }


def test_the_shared_texts_are_those_that_are_said() -> None:
    shared = shared_texts()
    keys = Keys(shared_sources())
    protocol = Keys(file for folder in PROTOCOL for file in folder.rglob("*.py"))
    assert {key for key in keys.said - shared.keys() if not key.startswith(DATA_KEYS)} == set()
    assert unused(shared.keys(), keys, protocol) == set()


@pytest.mark.parametrize("name", SHIPPED)
def test_the_texts_of_a_game_are_those_that_it_says(name: str) -> None:
    own = load_texts(catalog.text_folders(name)).keys() - shared_texts().keys()
    keys = Keys(game_sources(name))
    assert keys.said - catalog.load_game_texts(name).keys() == set()
    names = keys.literal | content_words(catalog.text_folders(name))
    assert {key for key in unused(own, keys) if not names_thing(key, names)} == set()


def names_thing(key: str, names: set[str]) -> bool:
    """Whether a key names a thing of the game, such as `card.fire.text`: views show things by
    name, and whoever draws them asks for their words.
    """
    kind, _, rest = key.partition(".")
    return kind not in SENTENCES and rest.split(".")[0] in names


def content_words(folders: list[Traversable]) -> set[str]:
    """The words in content files: ids, and whatever else."""
    words: set[str] = set()
    for folder in folders:
        for file in Path(str(folder)).rglob("*.yaml"):
            if not file.name.startswith("texts."):
                words |= set(re.findall(r"[\w.-]+", file.read_text(encoding="utf-8")))
    return words


def test_the_reader_of_sources_finds_what_magpies_says() -> None:
    folder = Path(str(magpies.__file__)).parent
    keys = Keys(folder.rglob("*.py"))
    assert "event.bid" in keys.said
    assert keys.used("question.loot")
    assert keys.used("reason.no_position")
    assert not keys.used("question")
    assert not keys.used("event.never")
    texts = load_texts([folder / "content"])
    assert keys.said - texts.keys() == set()
    left = unused(texts.keys() - shared_texts().keys(), keys)
    assert {key for key in left if not names_thing(key, keys.literal)} == set()
