"""Every game of the catalogue through the server: told in every language, replayed, reviewed."""

import json
import random

import pytest

from fourspace.agents.registry import curves
from fourspace.catalog import LISTINGS
from fourspace.remote.visit import Visit
from fourspace.wire import messages, shapes
from tests.server.serving import Served, visit

GAMES = sorted(LISTINGS)
ANSWERS = 25


def played(served: Served, game: str, language: shapes.Language) -> tuple[shapes.TableMade, Visit]:
    """A table after some random answers by one person who holds all seats."""
    chosen = random.Random(3)
    table = served.open(game)
    person = visit(*table.seats, language=language)
    for _ in range(ANSWERS):
        decision = person.turn()
        if decision is None:
            break
        person.answer(chosen.choice(decision.options).text)
    return table, person


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", ["en", "fr", "cs"])
def test_a_game_is_played_and_told(served: Served, game: str, language: shapes.Language) -> None:
    table, person = played(served, game, language)
    assert person.events
    told = [event.sentence for event in person.events]
    decision = person.position.decision
    if decision is not None:
        told += [decision.sentence, *(option.label for option in decision.options)]
        paths = [tuple(option.path) for option in decision.options]
        assert len(set(paths)) == len(paths), "two options never share their whole path"
    told += [chosen.label + chosen.value_label for chosen in person.info.settings]
    assert not [sentence for sentence in told if not sentence or "⟨" in sentence]
    key = table.seats[0]
    story = served.get(f"/api/tables/{table.table}/story", key, lang=language).json()
    assert len(story["moves"]) == person.position.number
    for at in (0, person.position.number // 2, person.position.number):
        past = person.ask(messages.Look(0, at, 0))
        assert isinstance(past, messages.Past)
        assert past.position.number == at


@pytest.mark.parametrize("game", GAMES)
def test_a_game_is_reviewed_by_curves(served: Served, game: str) -> None:
    table, person = played(served, game, "en")
    review = served.get(f"/api/tables/{table.table}/review", table.watch, lang="fr").json()
    assert [series["name"] for series in review["series"]] == [curve.name for curve in curves(game)]
    for series in review["series"]:
        assert len(series["values"]) == person.position.number + 1
        assert "⟨" not in series["label"]


def test_a_serious_game_is_not_judged_before_its_end(served: Served) -> None:
    table = served.open("duel", casual=False)
    review = served.get(f"/api/tables/{table.table}/review", table.watch).json()
    assert review["series"] == []


@pytest.mark.parametrize("language", ["en", "fr", "cs"])
def test_the_home_page_is_in_words(served: Served, language: str) -> None:
    text = served.get("/api/games", lang=language).text
    assert "⟨" not in text
    games = {game["name"]: game for game in json.loads(text)["games"]}
    assert set(GAMES) <= set(games)
    for name in GAMES:
        preset = games[name]["presets"][0]["name"]
        checked = served.post(
            f"/api/games/{name}/settings?lang={language}", {"settings": {"preset": preset}}
        )
        assert checked.status_code == 200
        assert len(checked.json()["seats"]) >= 1


def test_settings_that_do_not_exist_are_refused_with_the_nearest(served: Served) -> None:
    refused = served.post("/api/games/duel/settings", {"settings": {"presett": "x"}})
    assert (refused.status_code, refused.json()["code"]) == (400, "unknown_setting")
    assert served.post("/api/games/chess/settings", {}).status_code == 404


def test_rules_are_found_in_three_languages(served: Served) -> None:
    for language, word in (("en", "tesseract"), ("fr", "tesseract"), ("cs", "tesseract")):
        found = served.get("/api/games/duel/rules", lang=language, search=word).json()
        everything = served.get("/api/games/duel/rules", lang=language).json()
        assert found["language"] == language
        assert 0 < len(found["rules"]) < len(everything["rules"])
    by_id = served.get("/api/games/duel/rules", search="D5.2").json()["rules"]
    assert "D5.2" in [rule["id"] for rule in by_id]


@pytest.mark.parametrize("language", ["en", "fr", "cs"])
def test_a_planet_is_introduced_before_and_during_play(
    served: Served, language: shapes.Language
) -> None:
    settings = {"planet": "wenora", "task": "b"}
    checked = served.post(f"/api/games/unsettled/settings?lang={language}", {"settings": settings})
    told = checked.json()["introduction"]
    assert not [line for line in told if not line or "⟨" in line]
    planet, _, _, task, luna = told
    assert "Wenora" in planet
    assert "1" in planet  # its challenge
    names = served.get("/api/games/unsettled/words", lang=language).json()["words"]
    assert names["wenora.task.b"] in task
    assert names["wenora.luna"] in luna
    assert names["wenora.luna.rules"] in luna
    person = visit(*served.open("unsettled", settings=settings).seats, language=language)
    assert person.info.introduction == told


def test_a_game_without_settings_that_tell_a_story_has_no_introduction(served: Served) -> None:
    checked = served.post("/api/games/duel/settings?lang=en", {"settings": {}})
    assert checked.json()["introduction"] == []
