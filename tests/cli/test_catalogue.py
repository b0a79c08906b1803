"""`games`, `rules` and `check-content`."""

from pathlib import Path

import pytest

from fourspace import catalog
from tests import magpies
from tests.cli.command import Command


def test_games_are_listed_with_seats_and_agents(command: Command) -> None:
    assert "magpies" in command.good("games").out
    facts = {game["game"]: game for game in command.good("games", "--json").data}
    assert set(facts) == set(catalog.LISTINGS)
    assert facts["magpies"]["seats"] == [2, 3]
    assert facts["magpies"]["agents"] == ["random", "bold"]
    assert facts["magpies"]["settings"]["rounds"]["default"] == "3"


def test_games_are_listed_in_the_language_asked_for(
    command: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert "Straky" in command.good("--lang", "cs", "games").out
    monkeypatch.delenv("FOURSPACE_LANG")
    monkeypatch.setenv("LC_ALL", "fr_FR.UTF-8")
    assert "Les pies" in command.good("games").out
    monkeypatch.setenv("LC_ALL", "de_DE.UTF-8")
    assert "Magpies" in command.good("games").out
    assert "'xx' is not one of en, fr, cs" in command.bad("--lang", "xx", "games")


def test_a_rule_is_printed_by_its_id_in_each_language(command: Command) -> None:
    told = {
        language: command.good("--lang", language, "rules", "duel", "d5.2").out
        for language in ("en", "fr", "cs")
    }
    assert len(set(told.values())) == 3
    assert all("D5.2 " in text for text in told.values())
    assert "8 directions" in told["en"]


def test_all_rules_of_a_game_are_printed_under_their_sections(command: Command) -> None:
    text = command.good("rules", "tesseract").out
    rules = command.good("rules", "tesseract", "--json").data
    assert all(rule["id"] in text and rule["section"] in text for rule in rules)


def test_an_unknown_rule_or_game_is_refused_with_the_nearest(command: Command) -> None:
    assert command.bad("rules", "duel", "D5.22") == (
        "There is no rule 'D5.22' in duel (did you mean 'D5.2'?)."
    )
    assert "did you mean 'duel'" in command.bad("rules", "deul")


def test_content_is_checked(command: Command) -> None:
    assert "magpies: content no content and" in command.good("check-content").out


def test_content_with_a_misspelt_key_is_refused_with_its_line(
    command: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for file in (Path(str(magpies.__file__)).parent / "content").iterdir():
        text = file.read_text().replace(
            "event.kept", "evnt.kept" if "fr" in file.name else "event.kept"
        )
        (tmp_path / file.name).write_text(text)
    monkeypatch.setattr(catalog, "text_folders", lambda name: [tmp_path])
    catalog.load_game_texts.cache_clear()
    ran = command("check-content")
    catalog.load_game_texts.cache_clear()
    assert ran.code == 2
    assert "texts.fr.yaml:1: found no text 'event.kept'" in ran.err
    assert "texts.fr.yaml:33: evnt.kept: found the text 'evnt.kept'" in ran.err
