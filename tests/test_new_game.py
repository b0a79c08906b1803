"""A game of another package, found by its entry point: Magpies has a bot, clocks and a board."""

import io
import subprocess
import sys
from pathlib import Path

import pytest

from fourspace.catalog import LISTINGS, OURS, Listing, describe
from tests.cli.command import Command
from tests.server.serving import serving, sqlite, until, visit

ROOT = Path(__file__).parents[1]
QUICK = ("--set", "preset=quick")


def test_the_catalogue_lists_it_after_our_own_games() -> None:
    assert list(LISTINGS) == [*OURS, "magpies"]


def test_a_game_of_ours_cannot_be_replaced(tmp_path: Path) -> None:
    folder = tmp_path / "impostor-1.dist-info"
    folder.mkdir()
    (folder / "METADATA").write_text("Metadata-Version: 2.1\nName: impostor\nVersion: 1\n")
    (folder / "entry_points.txt").write_text("[fourspace.games]\nduel = impostor\n")
    asked = "from fourspace.catalog import listing; print(listing('duel').package)"
    found = subprocess.run(
        [sys.executable, "-c", asked],
        env={"PYTHONPATH": f"{ROOT / 'src'}:{tmp_path}"},
        capture_output=True,
        text=True,
        check=True,
    )
    assert found.stdout == "fourspace.games.duel\n"


def test_a_game_that_cannot_be_loaded_is_named(
    command: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(
        LISTINGS, "crows", Listing("crows", "nowhere.crows", "nowhere.crows.agents")
    )
    for words in (("games",), ("play", "crows"), ("new", "crows", "evening.log")):
        assert command.bad(*words) == (
            "The game 'crows' of the package nowhere.crows cannot be loaded: "
            "No module named 'nowhere'."
        )


def test_the_command_tells_what_it_is(command: Command) -> None:
    facts = {game["game"]: game for game in command.good("games", "--json").data}["magpies"]
    assert (facts["title"], facts["seats"], facts["minutes"]) == ("Magpies", [2, 3], [1, 2])
    assert (facts["cooperative"], facts["agents"]) == (False, ["random", "bold"])


def test_the_command_plays_it_with_its_bot_and_its_text_board(
    command: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("help\nhint\n1\n1\n1\n1\n"))
    shown = command.good("play", "magpies", *QUICK, "--seats", "person,bold", "--seed", "1").out
    assert "Magpie 2 has -" in shown
    assert "Your hand: " in shown
    assert "why bid 3" in shown
    assert "bold would answer" in shown
    assert "The most is" in shown


def test_it_is_simulated_in_several_processes(command: Command) -> None:
    given = ("--games", 8, "--seed", 1, "--workers", 2, "--agents", "bold,random", *QUICK)
    summary = command.good("simulate", "magpies", *given, "--json").data["summary"]
    assert summary["games"] == 8
    assert [name for name, _ in summary["agents"]] == ["bold", "random"]


def test_the_server_plays_it_with_its_bot_and_its_text_board(tmp_path: Path) -> None:
    with serving(sqlite(tmp_path)) as served:
        info = {game["name"]: game for game in served.get("/api/games").json()["games"]}["magpies"]
        assert (info["seats"], info["minutes"], info["clocks"]) == ([2, 3], [1, 2], True)
        assert [level["label"] for level in info["levels"]] == ["Random", "Bold"]
        table = served.open(
            settings={"preset": "quick"}, seats=[{}, {"bot": "bold"}], clock={"seconds": 600}
        )
        person = visit(table.seats[0])
        while person.position.result is None:
            decision = person.turn()
            if decision is None:
                break
            assert person.position.text[1:3] == ["Magpie 1 has -", "Magpie 2 has -"]
            assert person.position.text[3].startswith("Your hand: ")
            person.answer(decision.options[0].text)
        until(person, lambda: person.position.result is not None)
        assert {
            (event.icon, event.tone) for event in person.events if event.key == "event.taken"
        } == {("flag", "good")}
        review = served.get(f"/api/tables/{table.table}/review", table.watch, lang="fr").json()
        assert [series["label"] for series in review["series"]] == ["Objets pris"]


def test_what_it_does_not_describe_has_a_plain_answer() -> None:
    described = describe("magpies")
    assert (described.icon("event.dealt"), described.tone("event.dealt")) == ("story", "plain")
    assert described.text_board.about({}, "bid") == []
