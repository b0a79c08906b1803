"""The stores, each of them real."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

import msgspec
import pytest
from sqlalchemy import Connection, event

from fourspace.server.store.store import (
    LONGEST_NEWS,
    JournalRow,
    Store,
    TableRow,
    TooManyTables,
    news,
)
from fourspace.server.store.writer import Conflict, StoreTrouble

ROW = TableRow("t" * 12, "magpies", "{}", "key", "{}", 1.0)


def with_store(url: str, work: Callable[[Store], Awaitable[None]]) -> None:
    """Do some work with a store."""

    async def run() -> None:
        store = Store(url)
        try:
            await work(store)
        finally:
            store.close()

    asyncio.run(run())


def test_what_was_written_is_read_back(store_url: str) -> None:
    async def work(store: Store) -> None:
        await store.create(ROW, {0: "a", -2: "b"}, ["one", "two"], 10)
        await store.append(ROW.id, 3, ["three"], 5.0)
        assert await store.table(ROW.id) == ROW
        assert await store.table("x" * 12) is None
        assert [row.body for row in await store.journal(ROW.id)] == ["one", "two", "three"]
        assert [row.body for row in await store.journal(ROW.id, 2)] == ["three"]
        assert await store.keys(ROW.id) == {0: "a", -2: "b"}
        assert await store.well()

    with_store(store_url, work)


def test_news_carries_the_rows_themselves_if_they_fit() -> None:
    told = news("t" * 12, 7, ["é", "two"], 1.5)
    assert told.startswith(f"news {'t' * 12} 8 [")
    assert msgspec.json.decode(told.split(maxsplit=3)[3], type=list[JournalRow]) == [
        JournalRow(7, 1.5, "é"),
        JournalRow(8, 1.5, "two"),
    ]
    assert news("t" * 12, 7, ["é" * LONGEST_NEWS], 1.5) == f"news {'t' * 12} 7"


def test_of_two_who_write_the_same_number_one_wins(store_url: str) -> None:
    async def work(store: Store) -> None:
        await store.create(ROW, {0: "a"}, [], 10)
        writes = (store.append(ROW.id, 1, [name], 1.0) for name in ("mine", "yours"))
        results = await asyncio.gather(*writes, return_exceptions=True)
        assert [type(result) for result in results] == [type(None), Conflict]
        assert [row.body for row in await store.journal(ROW.id)] == ["mine"]

    with_store(store_url, work)


def test_a_clash_in_a_batch_takes_nothing_else_with_it(store_url: str) -> None:
    async def work(store: Store) -> None:
        await store.create(ROW, {0: "a"}, ["first"], 10)
        numbers = [2, 1, 3, 3, 4]
        writes = (store.append(ROW.id, number, [f"{number}"], 1.0) for number in numbers)
        results = await asyncio.gather(*writes, return_exceptions=True)
        clashes = [index for index, result in enumerate(results) if isinstance(result, Conflict)]
        assert clashes == [1, 3]
        assert [row.body for row in await store.journal(ROW.id)] == ["first", "2", "3", "4"]

    with_store(store_url, work)


def test_in_busy_times_what_comes_within_a_moment_is_committed_together(store_url: str) -> None:
    async def run() -> None:
        store = Store(store_url, apart=0.5)
        commits: list[Connection] = []
        event.listen(store.engine, "commit", commits.append)
        try:
            await store.create(ROW, {0: "a"}, [], 10)
            await asyncio.gather(*(store.append(ROW.id, n, [f"{n}"], 1.0) for n in range(1, 9)))
            assert len(await store.journal(ROW.id)) == 8
        finally:
            store.close()
        assert len(commits) == 2

    asyncio.run(run())


def test_a_new_key_and_its_row_come_together_or_not_at_all(store_url: str) -> None:
    async def work(store: Store) -> None:
        await store.create(ROW, {0: "old", 1: "other"}, ["first"], 10)
        with pytest.raises(Conflict):
            await store.append(ROW.id, 1, ["rekeyed"], 1.0, (0, "new"))
        assert await store.keys(ROW.id) == {0: "old", 1: "other"}
        await store.append(ROW.id, 2, ["rekeyed"], 1.0, (0, "new"))
        assert await store.keys(ROW.id) == {0: "new", 1: "other"}

    with_store(store_url, work)


def test_a_store_holds_no_more_tables_than_it_may(store_url: str) -> None:
    async def work(store: Store) -> None:
        await store.create(ROW, {0: "a"}, [], 1)
        with pytest.raises(TooManyTables):
            await store.create(TableRow("u" * 12, "magpies", "", "", "", 1.0), {0: "a"}, [], 1)

    with_store(store_url, work)


def test_a_disk_with_room_for_next_to_nothing_is_still_full(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'tables.db'}"
    most = [1_000_000]

    async def work(store: Store) -> None:
        @event.listens_for(store.engine, "begin", insert=True)
        def limited(connection: Connection) -> None:
            connection.exec_driver_sql(f"PRAGMA max_page_count = {most[0]}")

        await store.create(ROW, {0: "a"}, ["kept"], 10)
        with store.engine.connect() as connection:
            pages = connection.exec_driver_sql("PRAGMA page_count").scalar_one()
        most[0] = pages + 3
        await store.append(ROW.id, 2, ["small"], 1.0)
        assert not await store.writable()
        most[0] = 1_000_000
        assert await store.writable()
        assert [row.body for row in await store.journal(ROW.id)] == ["kept", "small"]

    with_store(url, work)


def test_a_store_that_cannot_be_written_says_so_and_keeps_what_it_has(tmp_path: Path) -> None:
    """A full disk, as SQLite meets it: no page can be added any more."""
    url = f"sqlite:///{tmp_path / 'tables.db'}"

    async def work(store: Store) -> None:
        await store.create(ROW, {0: "a"}, ["kept"], 10)

        @event.listens_for(store.engine, "begin", insert=True)
        def full(connection: Connection) -> None:
            connection.exec_driver_sql("PRAGMA max_page_count = 1")

        with pytest.raises(StoreTrouble):
            await store.append(ROW.id, 2, ["x" * 100_000], 1.0)
        assert [row.body for row in await store.journal(ROW.id)] == ["kept"]

    with_store(url, work)
