"""The same games whatever the number of workers, and interruptions lose nothing."""

from collections.abc import Generator
from pathlib import Path

import msgspec
import pytest

from fourspace.cli import simulate
from fourspace.kernel.phrases import Refused
from fourspace.simulation.games import Plan, Played, play_one, seating
from fourspace.simulation.results import Results, plan_in
from fourspace.simulation.runner import run
from tests.cli.command import Command

PLAN = Plan("magpies", "tests.magpies", "1", "no content", {}, ["random"] * 3, 7)


def test_the_number_of_workers_changes_nothing() -> None:
    alone = list(run(PLAN, range(40), 1))
    assert list(run(PLAN, range(40), 2)) == alone
    assert [game.index for game in alone] == list(range(40))
    assert len({tuple(game.winners) for game in alone}) > 2


def test_a_game_follows_from_seed_and_index_alone() -> None:
    assert play_one(PLAN, 5) == play_one(PLAN, 5)
    other = msgspec.structs.replace(PLAN, seed=8)
    assert list(run(other, range(9), 1)) != list(run(PLAN, range(9), 1))
    assert [play_one(PLAN, index) for index in (3, 1)] == list(run(PLAN, [3, 1], 1))


def test_agents_change_seats_from_game_to_game() -> None:
    assert [seating(PLAN, 3, index) for index in range(3)] == [[0, 1, 2], [1, 2, 0], [2, 0, 1]]
    alone = Plan("magpies", "tests.magpies", "1", "no content", {}, ["random"], 7)
    assert seating(alone, 3, 1) == [0, 0, 0]
    with pytest.raises(Refused):
        seating(PLAN, 2, 0)


def test_results_go_on_from_their_file_even_if_its_last_line_was_cut(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    with Results(PLAN, path) as results:
        for game in run(PLAN, range(5), 1):
            results.add(game)
    whole = path.read_bytes()
    path.write_bytes(whole[:-4])
    with Results(PLAN, path) as results:
        assert sorted(results.played) == [0, 1, 2, 3]
        results.add(play_one(PLAN, 4))
    assert path.read_bytes() == whole
    assert plan_in(path) == PLAN


def test_results_of_another_plan_or_no_results_are_refused(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    with Results(PLAN, path):
        pass
    other = Plan("magpies", "tests.magpies", "1", "no content", {}, ["random"], 8)
    with pytest.raises(Refused):
        Results(other, path)
    text = "not results\n"
    path.write_text(text)
    with pytest.raises(Refused):
        Results(PLAN, path)
    assert path.read_text() == text


def test_the_command_reports_and_goes_on(command: Command, tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    plan = ("magpies", "--seed", "5", "--workers", "1")
    first = command.good("simulate", *plan, "--games", "6", "--out", path, "--json").data
    assert first["summary"]["games"] == 6
    more = command.good("simulate", "magpies", "--resume", path, "--games", "9", "--json").data
    whole = command.good("simulate", *plan, "--games", "9", "--json").data
    assert more == whole
    assert "other agents" in command.bad(
        "simulate", "magpies", "--resume", path, "--seed", "6", "--games", "9"
    )
    assert "95 % interval" in command.good("simulate", *plan, "--games", "4").out


def test_an_interruption_keeps_what_is_done(
    command: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "games.jsonl"

    def interrupted(plan: Plan, indices: list[int], workers: int) -> Generator[Played]:
        yield from (play_one(plan, index) for index in indices[:3])
        raise KeyboardInterrupt

    monkeypatch.setattr(simulate, "run", interrupted)
    ran = command("simulate", "magpies", "--games", "9", "--out", path, "--json")
    assert (ran.code, ran.data["complete"], ran.data["summary"]["games"]) == (130, False, 3)
    assert len(path.read_text().splitlines()) == 4


def test_games_read_back_as_they_were_written(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    game = Played(0, [0, 1, 2], [1], "outcome.most", 33)
    with Results(PLAN, path) as results:
        results.add(game)
    with Results(PLAN, path) as results:
        assert results.in_order() == [game]
