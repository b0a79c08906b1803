"""Backup and restore: nothing is lost, nothing broken is served, and nobody else reads it."""

import sqlite3
import stat
from contextlib import closing
from pathlib import Path

import pytest

from fourspace.cli.app import run
from fourspace.remote.visit import Visit
from fourspace.server.operations.config import BadConfig, Config
from fourspace.server.run import serve
from fourspace.server.store.backup import back_up
from fourspace.server.store.lock import StoreInUse
from fourspace.server.store.store import Store
from fourspace.wire import shapes
from tests.server.serving import play, serving, sqlite, visit


def test_a_backup_holds_all_tables_and_serves_them(tmp_path: Path) -> None:
    with serving(sqlite(tmp_path)) as served:
        table = served.open()
        everybody = visit(*table.seats)
        play([everybody] * 3, 3)
        copy = tmp_path / "copy" / "tables.db"
        back_up(sqlite(tmp_path), copy)
        secrets = ",".join(key.secret for key in table.seats)
    with serving(f"sqlite:///{copy}") as served:
        again = Visit(f"{served.address}/table/{table.table}#{secrets}")
        assert again.moves == everybody.moves
        again.close()


def test_the_command_backs_up_and_never_overwrites(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("FOURSPACE_STORE", sqlite(tmp_path))
    target = tmp_path / "backup.db"
    assert run(["backup", str(target)]) == 2, "there is no store yet"
    with serving(sqlite(tmp_path)) as served:
        served.open()
    assert run(["backup", str(target)]) == 0
    assert run(["backup", str(target)]) == 2, "it is already there"
    with closing(sqlite3.connect(target)) as copy:
        assert copy.execute("SELECT count(*) FROM tables").fetchone() == (1,)
    monkeypatch.setenv("FOURSPACE_STORE", "nonsense")
    assert run(["backup", str(tmp_path / "other.db")]) == 2, "no store at all"
    monkeypatch.setenv("FOURSPACE_STORE", "postgresql://me@host/db")
    assert run(["backup", str(tmp_path / "other.db")]) == 2, "PostgreSQL has its own tools"


@pytest.fixture
def store(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where the command finds its store."""
    file = tmp_path / "data" / "tables.db"
    monkeypatch.setenv("FOURSPACE_STORE", f"sqlite:///{file}")
    return file


def played(file: Path, answers: int) -> tuple[shapes.TableMade, int]:
    """A table in the store where so much was answered, and its number."""
    with serving(f"sqlite:///{file}") as served:
        table = served.open()
        with visit(*table.seats) as everybody:
            play([everybody] * 3, answers)
            return table, everybody.position.number


def test_a_copy_is_restored_whatever_lay_beside_the_store(store: Path, tmp_path: Path) -> None:
    table, number = played(store, 3)
    copy = tmp_path / "copy.db"
    assert run(["backup", str(copy)]) == 0
    later, _ = played(store, 5)
    for ending in ("-wal", "-shm"):
        store.with_name(store.name + ending).write_bytes(b"of another store" * 1000)
    assert run(["restore", str(copy)]) == 0
    with serving(f"sqlite:///{store}") as served:
        assert served.get(f"/api/tables/{later.table}", later.watch).status_code == 404
        found = served.get(f"/api/tables/{table.table}/position", table.watch).json()
        assert found["number"] == number
    (replaced,) = store.parent.glob("tables.db.replaced-*[0-9]")
    with closing(sqlite3.connect(replaced)) as old:
        assert old.execute("SELECT count(*) FROM tables").fetchone() == (2,), "it is kept"


def test_a_damaged_store_is_replaced_and_kept(store: Path, tmp_path: Path) -> None:
    played(store, 3)
    copy = tmp_path / "copy.db"
    assert run(["backup", str(copy)]) == 0
    store.write_bytes(b"scrambled" * 1000)
    assert run(["restore", str(copy)]) == 0
    Store(f"sqlite:///{store}").close()
    (replaced,) = store.parent.glob("tables.db.replaced-*[0-9]")
    assert replaced.read_bytes().startswith(b"scrambled")


def test_nothing_is_restored_while_a_server_runs(
    store: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    played(store, 1)
    copy = tmp_path / "copy.db"
    assert run(["backup", str(copy)]) == 0
    with serving(f"sqlite:///{store}") as served:
        table = served.open()
        assert run(["restore", str(copy)]) == 2
        assert "another server uses" in capsys.readouterr().err
        assert served.get(f"/api/tables/{table.table}", table.watch).status_code == 200


@pytest.mark.parametrize("content", [b"", b"no store" * 500, b"SQLite format 3\x00" + b"x" * 8000])
def test_what_is_no_copy_is_not_restored(store: Path, tmp_path: Path, content: bytes) -> None:
    table, _ = played(store, 1)
    copy = tmp_path / "copy.db"
    assert run(["restore", str(copy)]) == 2, "there is none"
    copy.write_bytes(content)
    assert run(["restore", str(copy)]) == 2
    with serving(f"sqlite:///{store}") as served:
        assert served.get(f"/api/tables/{table.table}", table.watch).status_code == 200
    assert {file.name for file in store.parent.iterdir()} == {"tables.db", "tables.db.lock"}


def test_a_copy_of_a_later_version_is_not_restored(store: Path, tmp_path: Path) -> None:
    played(store, 1)
    copy = tmp_path / "copy.db"
    assert run(["backup", str(copy)]) == 0
    with closing(sqlite3.connect(copy)) as newer:
        newer.execute("UPDATE schema_version SET version = 999")
        newer.commit()
    assert run(["restore", str(copy)]) == 2


def starting(file: Path) -> str:
    """Why a server over this file does not start."""
    with pytest.raises(BadConfig) as refused:
        serve(Config(store=f"sqlite:///{file}", port=0))
    return str(refused.value)


def test_a_damaged_store_is_refused_at_the_start_with_a_sentence(store: Path) -> None:
    played(store, 30)
    whole = store.read_bytes()
    store.write_bytes(whole[:4096] + b"\xff" * (len(whole) - 4096))
    assert "is damaged" in starting(store)
    store.write_bytes(whole[: len(whole) // 2])
    assert "fourspace restore" in starting(store)
    store.write_bytes(b"no store" * 500)
    assert "is damaged (file is not a database)" in starting(store)


def test_the_database_of_another_program_is_left_alone(store: Path) -> None:
    store.parent.mkdir()
    with closing(sqlite3.connect(store)) as other:
        other.execute("CREATE TABLE bookmarks (url TEXT)")
    assert "another program" in starting(store)
    with closing(sqlite3.connect(store)) as other:
        assert other.execute("SELECT name FROM sqlite_master").fetchall() == [("bookmarks",)]


def test_a_store_that_lacks_a_column_is_refused_by_its_name(store: Path) -> None:
    played(store, 1)
    with closing(sqlite3.connect(store)) as broken:
        broken.execute("ALTER TABLE journal RENAME COLUMN body TO corpus")
    assert "'journal' lacks body" in starting(store)


def test_two_servers_on_one_file_are_refused(store: Path) -> None:
    with serving(f"sqlite:///{store}"):
        assert "another server uses" in starting(store)
        with pytest.raises(StoreInUse):
            Store(f"sqlite:///{store}")
    Store(f"sqlite:///{store}").close()


def test_stores_and_copies_are_for_their_owner_only(store: Path, tmp_path: Path) -> None:
    copy = tmp_path / "copies" / "copy.db"
    with serving(f"sqlite:///{store}") as served:
        served.open()
        assert run(["backup", str(copy)]) == 0
        beside = list(store.parent.iterdir())
        assert len(beside) > 2, "SQLite has files beside it"
        for file in (*beside, copy):
            assert stat.S_IMODE(file.stat().st_mode) == 0o600, file
    store.chmod(0o644)
    Store(f"sqlite:///{store}").close()
    assert stat.S_IMODE(store.stat().st_mode) == 0o600
