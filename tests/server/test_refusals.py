"""Refusals over HTTP: a sentence in every language, never the key of one."""

from typing import Any

import httpx
import pytest

from fourspace.catalog import LISTINGS, load_game
from fourspace.content.templates import LANGUAGES
from tests.server.serving import Served

GAMES = [name for name in LISTINGS if name != "magpies"]
CLASHES: dict[str, list[dict[str, str]]] = {
    "duel": [],
    "tesseract": [
        {"players": "2", "first_player": "4"},
        {"scientists": "nobody"},
        {"players": "2", "scientists": "chemist"},
    ],
    "unsettled": [
        {"players": "2", "first": "4"},
        {"difficulty": "uncomfortable", "scarab": "plain"},
        {"difficulty": "unbearable", "scarab": "resurrection"},
    ],
}
"""Settings that exist and do not go together."""


def bad_settings(game: str) -> list[dict[str, str]]:
    """Settings that are refused: unknown ones, values that cannot be, and those that clash."""
    closed = [setting for setting in load_game(game).settings.all if not setting.open_ended]
    values = [{setting.name: "?"} for setting in closed]
    return [{"nonsense": "on"}, {"preset": "nonsense"}, *values, *CLASHES[game]]


def assert_said(response: httpx.Response) -> None:
    assert response.status_code == 400, response.text
    for sign in ("⟨", "reason.", "fault.", "hint."):
        assert sign not in response.json()["sentence"], response.text


@pytest.mark.parametrize("game", GAMES)
def test_bad_settings_are_refused_in_words(served: Served, game: str) -> None:
    said: set[str] = set()
    for settings in bad_settings(game):
        for language in LANGUAGES:
            tables = f"/api/tables?lang={language}"
            check = f"/api/games/{game}/settings?lang={language}"
            opened = served.post(tables, {"game": game, "settings": settings})
            checked = served.post(check, {"settings": settings})
            assert_said(opened)
            assert checked.json() == opened.json()
            said.add(opened.json()["sentence"])
    assert len(said) >= len(LANGUAGES) * 3


@pytest.mark.parametrize("game", GAMES)
def test_a_log_that_cannot_be_played_is_refused_in_words(served: Served, game: str) -> None:
    made = served.open(game, dice="typed")
    log: Any = served.get(f"/api/tables/{made.table}/log", made.seats[0]).text
    header, *_ = log.splitlines()
    for language in LANGUAGES:
        for answer in ("nonsense", "d3", "end"):
            for seat in (-1, 0):
                text = f'{header}\n[{seat},"{answer}"]\n{{"answers":1,"key":""}}\n'
                assert_said(served.post(f"/api/logs?lang={language}", {"log": text}))
