"""When the store fails: everybody is told, nothing acknowledged is lost, and play goes on after."""

import asyncio
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import psycopg
import pytest
from sqlalchemy import Connection, event

from fourspace.remote.visit import Turned, Visit
from fourspace.server.store.engines import READING
from fourspace.server.store.store import SHARED_PATIENCE_SECONDS, Store
from fourspace.server.store.writer import Unknown
from fourspace.server.tables import listener
from fourspace.wire import messages
from tests.server.postgres import Cluster, programs, server_url
from tests.server.serving import Served, in_step, serving, sqlite, visit


def notices(person: Visit, code: str) -> None:
    """Hear until this notice comes."""
    while True:
        message = person.hear(60)
        if isinstance(message, messages.Notice) and message.code == code:
            assert message.sentence
            return


def goes_on(served: Served, person: Visit, watcher: Visit) -> None:
    """Answer while the store is away and again when it is back."""
    decision = person.turn()
    assert decision is not None
    before = person.position.number
    with pytest.raises(Turned) as refusal:
        person.answer(decision.options[0].text)
    assert refusal.value.refused.code == "store_trouble"
    assert person.position.number == before
    notices(watcher, "store_trouble")
    assert served.get("/api/games").status_code == 200, "what needs no store still works"
    refused = served.post("/api/tables", {"game": "magpies"})
    assert (refused.status_code, refused.json()["code"]) == (503, "store_trouble")


def is_back(person: Visit, watcher: Visit) -> None:
    before = person.position.number
    notices(watcher, "store_well")
    decision = person.turn()
    assert decision is not None
    person.answer(decision.options[0].text)
    in_step(person, watcher)
    assert watcher.position.number > before


def test_a_full_disk_loses_nothing(tmp_path: Path) -> None:
    full = False
    with serving(sqlite(tmp_path)) as served:
        engine = served.hub.store.engine

        @event.listens_for(engine, "begin", insert=True)
        def limited(connection: Connection) -> None:
            pages = 1 if full else 1_000_000
            connection.exec_driver_sql(f"PRAGMA max_page_count = {pages}")

        @event.listens_for(engine, "begin")
        def filled(connection: Connection) -> None:
            writing = not connection.get_execution_options().get(READING)
            if full and writing:  # whatever room is left on the last pages is taken
                connection.exec_driver_sql("CREATE TABLE filling AS SELECT zeroblob(9999) AS x")

        table = served.open()
        person, watcher = visit(*table.seats), visit(table.watch)
        kept = person.moves[:]
        full = True
        goes_on(served, person, watcher)
        fresh = visit(table.watch)
        assert len(fresh.moves) == len(kept), "looking on is still possible"
        full = False
        is_back(person, watcher)


@pytest.fixture
def own_cluster() -> Iterator[Cluster]:
    """A PostgreSQL of its own, to be stopped and started."""
    binaries = programs()
    if binaries is None:
        server_url()  # skips, or fails in CI
        pytest.skip("a PostgreSQL that can be stopped is needed")
    cluster = Cluster(binaries)
    yield cluster
    cluster.remove()


def test_a_lost_database_loses_nothing(own_cluster: Cluster) -> None:
    with serving(own_cluster.url().render_as_string(False)) as served:
        table = served.open()
        person, watcher = visit(*table.seats), visit(table.watch)
        own_cluster.stop()
        goes_on(served, person, watcher)
        assert served.get("/health").status_code == 503
        own_cluster.start()
        is_back(person, watcher)
        assert served.get("/health").status_code == 200


def test_a_frozen_database_is_noticed_and_what_was_done_is_looked_for(own_cluster: Cluster) -> None:
    assert listener.HEARTBEAT_SECONDS + SHARED_PATIENCE_SECONDS <= 5
    with serving(own_cluster.url().render_as_string(False)) as served:
        table = served.open()
        person, watcher = visit(*table.seats), visit(table.watch)
        decision = person.turn()
        assert decision is not None
        before = person.position.number
        own_cluster.freeze()
        try:
            notices(watcher, "store_trouble")  # though nobody has done anything
            assert served.get("/health").status_code == 503
            answering = threading.Thread(target=person.answer, args=[decision.options[0].text])
            answering.start()
            while served.refusals("store_unknown") == 0:
                time.sleep(0.02)
        finally:
            own_cluster.thaw()
        notices(watcher, "store_well")
        answering.join(60)
        in_step(person, watcher)
        fresh = visit(table.watch)
        assert fresh.moves == watcher.moves
        assert fresh.position.number == before + 1, "answered once"
        assert served.get("/health").status_code == 200


def test_what_was_lost_in_the_middle_of_a_commit_is_not_said_to_be_refused(
    postgres_url: str,
) -> None:
    lost: list[int] = []

    async def run() -> None:
        store = Store(postgres_url)

        @event.listens_for(store.engine, "commit")
        def lose(connection: Connection) -> None:
            if not lost:
                lost.append(connection.exec_driver_sql("SELECT pg_backend_pid()").scalar_one())
                with psycopg.connect(postgres_url, autocommit=True) as other:
                    other.execute("SELECT pg_terminate_backend(%s)", lost)

        with pytest.raises(Unknown):
            await store.send("nothing")
        await store.send("something")
        store.close()

    asyncio.run(run())
    assert lost
