"""No text is missing and none is left over: in every game, and in what all games share."""

from importlib.resources import files
from pathlib import Path

import pytest

import fourspace
from fourspace import catalog
from fourspace.content.texts import Texts, load_texts, shared_texts
from tests import magpies
from tests.content.keys import Keys

SOURCES = Path(str(fourspace.__file__)).parent
DATA_KEYS = ("setting.", "preset.", "game.")
"""Keys that are made from a game's settings; the conformance suite asks for each of them."""


def shared_sources() -> list[Path]:
    """All code outside the games, their agents, and the server, which has texts of its own."""
    apart = {SOURCES / "games", SOURCES / "server"}
    apart |= {SOURCES / "agents" / name for name in catalog.LISTINGS}
    apart |= {board(name) for name in catalog.LISTINGS}
    return [file for file in SOURCES.rglob("*.py") if not apart & {file, *file.parents}]


def board(name: str) -> Path:
    """The board of a game in plain text, if it has one."""
    return SOURCES / "cli" / "boards" / f"{name}.py"


def game_sources(name: str) -> list[Path]:
    folders = [SOURCES / "games" / name, SOURCES / "agents" / name]
    files = [file for folder in folders for file in folder.rglob("*.py")]
    return files + [file for file in [board(name)] if file.exists()]


def check(keys: Keys, texts: Texts, own: set[str]) -> None:
    assert keys.said - texts.keys() == set()
    assert unused(own, keys) == set()


def unused(own: set[str], *sources: Keys) -> set[str]:
    return {
        key
        for key in own
        if not key.startswith(DATA_KEYS) and not any(keys.used(key) for keys in sources)
    }


def test_the_shared_texts_are_those_that_are_said() -> None:
    shared = shared_texts()
    keys = Keys(shared_sources())
    server = Keys((SOURCES / "server").rglob("*.py"))
    assert {key for key in keys.said - shared.keys() if not key.startswith(DATA_KEYS)} == set()
    assert unused(shared.keys(), keys, server) == set()


@pytest.mark.parametrize("name", catalog.LISTINGS)
def test_the_texts_of_a_game_are_those_that_it_says(name: str) -> None:
    own = load_texts([files(catalog.listing(name).package) / "content"])
    content = Path(str(files(catalog.listing(name).package))) / "content"
    keys = Keys(game_sources(name))
    keys.literal |= content_words(content)
    check(keys, catalog.load_game_texts(name), own.keys() - shared_texts().keys())


def content_words(folder: Path) -> set[str]:
    """Keys that content itself names, whole."""
    words: set[str] = set()
    for file in folder.rglob("*.yaml"):
        if not file.name.startswith("texts."):
            words |= set(file.read_text(encoding="utf-8").split())
    return words


def test_the_reader_of_sources_finds_what_magpies_says() -> None:
    folder = Path(str(magpies.__file__)).parent
    keys = Keys(folder.glob("*.py"))
    assert "event.bid" in keys.said
    assert keys.used("question.loot")
    assert keys.used("reason.no_position")
    assert not keys.used("question")
    assert not keys.used("event.never")
    texts = load_texts([folder / "content"])
    check(keys, texts, texts.keys() - shared_texts().keys())
