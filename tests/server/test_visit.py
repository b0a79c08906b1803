"""Bots of one's own: the example of `docs/bots.md`, played for real."""

import subprocess
import sys

import pytest

from fourspace.remote.visit import read_link
from tests.server.serving import ROOT, Served, visit

EXAMPLE = ROOT / "docs" / "examples" / "random_bot.py"


def test_the_example_plays_a_game_to_its_end(served: Served) -> None:
    table = served.open()
    bots = [
        subprocess.Popen([sys.executable, EXAMPLE, key.link], stdout=subprocess.PIPE, text=True)
        for key in table.seats
    ]
    watcher = visit(table.watch)
    while watcher.position.result is None:
        watcher.hear(60)
    for bot in bots:
        said, _ = bot.communicate(timeout=60)
        assert bot.returncode == 0
        assert said.splitlines()[-1] == watcher.position.result.sentence
        assert "→" in said


def test_the_page_shows_the_example_as_it_is() -> None:
    page = (ROOT / "docs" / "bots.md").read_text(encoding="utf-8")
    assert EXAMPLE.read_text(encoding="utf-8") in page
    assert len(EXAMPLE.read_text().splitlines()) <= 20


@pytest.mark.parametrize("link", ["", "http://host/table/id", "ftp://host/table/id#s", "#s"])
def test_what_is_no_link_is_said_to_be_none(link: str) -> None:
    with pytest.raises(ValueError, match="looks like"):
        read_link(link)


def test_a_link_names_secrets_and_socket() -> None:
    found = read_link("https://host:8/table/abc?at=5#one,two")
    assert found == (["one", "two"], "wss://host:8/api/tables/abc/socket")
