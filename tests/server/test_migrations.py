"""Stores of every age: opened, brought up to date, played on."""

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from sqlalchemy import Connection, create_engine, text
from sqlalchemy.engine import make_url

from fourspace.kernel.log import log_from
from fourspace.server.store import schema
from fourspace.server.store.engines import open_engine
from fourspace.server.store.store import Store
from fourspace.table.verify import verify
from fourspace.wire import shapes
from tests.magpies.game import game
from tests.server.serving import Served, play, serving, visit

FIRST = Path(__file__).parent / "stores" / "schema-1.sql"
GOING_ON, ENDED = "tmal64yp6u5r", "ssoncphrarh5"
ADA, BOB, CYD = "X2_4_h8ILDSrpDNONdbEeg", "kzkoUIqkAmXNQb7PTKiP4Q", "XV6JzCfx1wSYwWSldqFZDA"
WATCHER, PLAYER = "wij_ln240pOB1CxXT-cd6w", "sUX6ktDBbRdTDZMXzgIfmA"


def kept(connection: Connection) -> list[list[tuple[object, ...]]]:
    """Everything in the columns that the first schema had."""
    questions = (
        "SELECT id, game, header, chance_key, options, made FROM tables ORDER BY id",
        "SELECT table_id, number, at, body FROM journal ORDER BY table_id, number",
        "SELECT table_id, role, hash FROM keys ORDER BY table_id, role",
    )
    return [[tuple(row) for row in connection.execute(text(each))] for each in questions]


@pytest.fixture
def aged(store_url: str) -> str:
    """A store of the first schema, in each kind of database."""
    with raw(store_url) as connection:
        for statement in FIRST.read_text(encoding="utf-8").removesuffix(";\n").split(";\n"):
            connection.exec_driver_sql(statement)
    return store_url


@contextmanager
def raw(url: str) -> Iterator[Connection]:
    """The database itself, whatever its schema is."""
    engine = create_engine(make_url(url.replace("postgresql:", "postgresql+psycopg:")))
    with engine.begin() as connection:
        yield connection
    engine.dispose()


def key(served: Served, table: str, secret: str) -> shapes.Key:
    return shapes.Key(0, secret, f"{served.address}/table/{table}#{secret}")


def verified(served: Served, table: str, secret: str) -> bool:
    """Whether the exported log is of a game that is over; raises if a roll is not proved."""
    log = served.get(f"/api/tables/{table}/log", key(served, table, secret))
    return verify(game(), log_from(log.text)).over


def test_nothing_is_lost_on_the_way_from_the_first_schema(aged: str) -> None:
    with raw(aged) as connection:
        before = kept(connection)
    open_engine(aged).dispose()
    with raw(aged) as connection:
        assert kept(connection) == before
        version = connection.execute(text("SELECT version FROM schema_version")).scalar()
    assert version == len(schema.MIGRATIONS)
    assert [len(rows) for rows in before] == [2, 69, 10]


def test_a_game_of_the_first_schema_is_there_and_goes_on_to_its_end(aged: str) -> None:
    with serving(aged) as served:
        people = [visit(key(served, GOING_ON, secret)) for secret in (ADA, BOB, CYD)]
        watcher = visit(key(served, GOING_ON, WATCHER))
        assert [seat.name for seat in watcher.info.seats] == ["Ada", "Bob", "Cyd"]
        assert watcher.info.seats[1].colour == "jade"
        assert watcher.info.seats[2].muted
        assert [line.text for line in watcher.chat] == ["Good evening.", "Until tomorrow."]
        assert watcher.position.number == len(watcher.moves) == 24
        play(people, 500)
        assert people[0].position.result is not None
        assert verified(served, GOING_ON, ADA)


def test_a_game_that_ended_under_the_first_schema_keeps_its_result(aged: str) -> None:
    with serving(aged) as served:
        player = visit(key(served, ENDED, PLAYER))
        assert player.position.number == 30
        assert player.position.result is not None
        assert player.position.result.key
        assert verified(served, ENDED, PLAYER)


def test_a_migration_runs_once_and_a_newer_store_is_refused(store_url: str) -> None:
    url = store_url
    latest = schema.MIGRATIONS
    try:
        schema.MIGRATIONS = latest[:1]
        with raw(url) as connection:
            schema.migrate(connection)
            connection.execute(
                text("INSERT INTO tables VALUES ('a', 'magpies', 'h', 'k', 'o', 1.5)")
            )
            connection.execute(text("INSERT INTO journal VALUES ('a', 1, 2.5, 'body')"))
            connection.execute(text("INSERT INTO keys VALUES ('a', 0, 'hash')"))
        schema.MIGRATIONS = [*latest, "ALTER TABLE tables ADD COLUMN note TEXT"]
        engine = open_engine(url)
        with engine.connect() as connection:
            assert connection.execute(text("SELECT note FROM tables")).all() == [(None,)]
            version = connection.execute(text("SELECT version FROM schema_version")).scalar()
            assert version == len(latest) + 1
            assert connection.execute(text("SELECT body FROM journal")).all() == [("body",)]
        engine.dispose()
        schema.MIGRATIONS = latest
        with pytest.raises(schema.NewerStore):
            open_engine(url)
    finally:
        schema.MIGRATIONS = latest


def test_processes_that_start_together_migrate_once(postgres_url: str) -> None:
    async def start() -> Store:
        return await asyncio.to_thread(Store, postgres_url)

    async def run() -> None:
        stores = await asyncio.gather(*(start() for _ in range(4)))
        for store in stores:
            assert await store.well()
            store.close()

    asyncio.run(run())
