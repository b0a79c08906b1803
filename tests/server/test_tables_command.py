"""What an operator does with the tables of a store, and what the server does by itself."""

import asyncio
import sqlite3
import time
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from fourspace.kernel.log import log_from
from fourspace.remote.visit import Ended
from fourspace.server.background.retention import DAY, Retention
from fourspace.table.verify import verify
from fourspace.wire import messages, shapes
from tests.cli.command import Command
from tests.magpies.game import game
from tests.server.serving import Served, play, serving, visit


@pytest.fixture
def store(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where the command finds its store."""
    file = tmp_path / "tables.db"
    monkeypatch.setenv("FOURSPACE_STORE", f"sqlite:///{file}")
    return file


@pytest.fixture
def command(capsys: pytest.CaptureFixture[str]) -> Command:
    return Command(capsys)


def noted(served: Served, *tables: shapes.TableMade) -> None:
    """Wait until the store knows that these tables have ended."""
    file = served.hub.store.engine.url.database
    assert file is not None
    wanted = {table.table for table in tables}
    with closing(sqlite3.connect(file)) as reading:
        while not wanted <= {id_ for (id_,) in reading.execute("SELECT table_id FROM endings")}:
            time.sleep(0.01)


def three_tables(served: Served) -> dict[str, shapes.TableMade]:
    """An open, a finished and a closed table."""
    tables = {state: served.open() for state in ("open", "finished", "closed")}
    with visit(*tables["finished"].seats) as everybody:
        play([everybody] * 3, 1000)
    with visit(tables["closed"].host) as host:
        host.ask(messages.Close(0))
    with visit(*tables["open"].seats) as everybody:
        play([everybody] * 3, 2)
    noted(served, tables["finished"], tables["closed"])
    return tables


def listed(command: Command, *options: object) -> dict[str, str]:
    """The states of the tables by id."""
    found: list[dict[str, Any]] = command.good("tables", "list", "--json", *options).data
    return {table["id"]: table["state"] for table in found}


def test_tables_are_listed_by_state_and_age(store: Path, command: Command) -> None:
    with serving(f"sqlite:///{store}") as served:
        tables = three_tables(served)
        states = {table.table: state for state, table in tables.items()}
        assert listed(command) == states, "while the server runs"
    assert listed(command) == states
    for state, table in tables.items():
        assert listed(command, "--state", state) == {table.table: state}
    assert listed(command, "--days", 1) == {}
    assert listed(command, "--game", "duel") == {}
    assert "3 tables" in command.good("tables", "list").out
    assert "is not one of" in command.bad("tables", "list", "--state", "lost")


def test_a_table_is_shown_and_exported(store: Path, command: Command, tmp_path: Path) -> None:
    with serving(f"sqlite:///{store}") as served:
        tables = three_tables(served)
    for state, table in tables.items():
        shown = command.good("tables", "show", table.table).out
        assert state in shown
        for key in (*table.seats, table.watch, table.host):
            assert key.secret not in shown
    target = tmp_path / "game.log"
    command.good("tables", "export", tables["finished"].table, target)
    assert verify(game(), log_from(target.read_text())).over
    command.good("tables", "export", tables["open"].table, target)
    assert log_from(target.read_text()).key == ""
    assert "no table" in command.bad("tables", "show", "aaaaaaaaaaaa")


def test_tables_are_deleted_by_name_and_by_age(store: Path, command: Command) -> None:
    with serving(f"sqlite:///{store}") as served:
        tables = three_tables(served)
    assert "still open" in command.bad("tables", "delete", tables["open"].table)
    assert len(listed(command)) == 3
    command.good("tables", "delete", "--yes", tables["open"].table)
    assert set(listed(command)) == {tables["finished"].table, tables["closed"].table}
    command.good("tables", "prune", "--days", 30)
    assert len(listed(command)) == 2
    with closing(sqlite3.connect(store)) as aging:
        aging.execute("UPDATE journal SET at = at - ?", [31 * DAY])
        aging.commit()
    assert (
        tables["finished"].table in command.good("tables", "prune", "--days", 30, "--dry-run").out
    )
    assert len(listed(command)) == 2
    command.good("tables", "prune", "--days", 30)
    assert listed(command) == {tables["closed"].table: "closed"}
    with closing(sqlite3.connect(store)) as emptied:
        left = emptied.execute("SELECT DISTINCT table_id FROM journal").fetchall()
    assert left == [(tables["closed"].table,)], "nothing of it is left"


def test_without_a_store_there_is_nothing_to_list(store: Path, command: Command) -> None:
    assert "no store" in command.bad("tables", "list")
    assert not store.exists()


def test_who_sits_at_a_table_that_is_deleted_is_told(store: Path, command: Command) -> None:
    with serving(f"sqlite:///{store}") as served:
        table = served.open()
        everybody = visit(*table.seats)
        decision = everybody.turn()
        assert decision is not None
        command.good("tables", "delete", "--yes", table.table)
        with pytest.raises(Ended, match="no such table"):
            everybody.answer(decision.options[0].text)
        assert table.table not in served.hub.rooms
        assert served.metric("fourspace_store_trouble_total") == 0


def test_processes_hear_of_a_deleted_table_at_once(
    postgres_url: str, command: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("FOURSPACE_STORE", postgres_url)
    with serving(postgres_url) as served:
        table = served.open()
        watcher = visit(table.watch)
        assert listed(command) == {table.table: "open"}
        command.good("tables", "delete", "--yes", table.table)
        with pytest.raises(Ended, match="no such table"):
            list(watcher.hear_all(30))


def test_at_the_limit_tables_that_ended_first_give_way(store: Path) -> None:
    with serving(f"sqlite:///{store}", most_tables=3, replace_finished=True) as served:
        tables = three_tables(served)
        new = served.open()
        left = {row.table for row in (*tables.values(), new)} - {tables["finished"].table}
        with closing(sqlite3.connect(store)) as reading:
            assert {id_ for (id_,) in reading.execute("SELECT id FROM tables")} == left
        served.open()
        refused = served.post("/api/tables", {"game": "magpies"})
        assert refused.json()["code"] == "too_many_tables", "open tables never give way"


def test_tables_are_kept_as_long_as_the_operator_wants(store: Path) -> None:
    with serving(f"sqlite:///{store}", retention_days=30) as served:
        tables = three_tables(served)
        retention: Retention = served.app.state.retention

        def prune(days: float) -> set[str]:
            work = retention.prune(time.time() + days * DAY)
            asyncio.run_coroutine_threadsafe(work, served.loop).result(30)
            with closing(sqlite3.connect(store)) as reading:
                return {id_ for (id_,) in reading.execute("SELECT id FROM tables")}

        assert len(prune(29)) == 3
        assert prune(31) == {tables["open"].table}


def test_a_table_that_had_ended_before_is_noted_when_it_is_looked_at(store: Path) -> None:
    with serving(f"sqlite:///{store}") as served:
        tables = three_tables(served)
    with closing(sqlite3.connect(store)) as forgetting:
        forgetting.execute("DELETE FROM endings")
        forgetting.commit()
    with serving(f"sqlite:///{store}") as served:
        served.get(f"/api/tables/{tables['finished'].table}", tables["finished"].watch)
        noted(served, tables["finished"])
