"""Long games delay nobody: reviews, forks and loading leave room for everything else."""

import asyncio
import threading
from collections.abc import AsyncIterator, Iterable
from pathlib import Path

import pytest

from fourspace.server.tables import opening, review, slices
from fourspace.table.table import Table
from fourspace.wire.opening import Opening, branch_table
from tests.server.serving import Served, play, serving, sqlite, visit


def test_work_in_slices_lets_others_in_between(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(slices, "SLICE_SECONDS", 0.0)
    order: list[str] = []
    note = order.append

    async def work() -> None:
        async for item in slices.in_slices("abc"):
            note(item)

    async def run() -> None:
        await asyncio.gather(work(), work())

    asyncio.run(run())
    assert order == ["a", "a", "b", "b", "c", "c"]


def test_a_table_goes_on_while_its_game_is_reviewed(
    served: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = served.open("tesseract")
    everybody = visit(*table.seats)
    play([everybody] * 2, 5)
    begun, released = threading.Event(), threading.Event()

    async def held_up(items: Iterable[list[float]]) -> AsyncIterator[list[float]]:
        begun.set()
        await asyncio.to_thread(released.wait, 30)
        for item in items:
            yield item

    monkeypatch.setattr(review, "in_slices", held_up)
    found: list[int] = []

    def ask() -> None:
        answer = served.get(f"/api/tables/{table.table}/review", table.watch).json()
        found.append(len(answer["series"][0]["values"]))

    asking = threading.Thread(target=ask)
    number = everybody.position.number
    asking.start()
    assert begun.wait(30)
    play([everybody] * 2, 1)
    released.set()
    asking.join(30)
    assert found == [number + 1]


def test_the_same_review_is_computed_once(served: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    table = served.open("tesseract")
    everybody = visit(*table.seats)
    play([everybody] * 2, 3)
    path = f"/api/tables/{table.table}/review"
    first = served.get(path, table.watch).json()
    room = served.hub.rooms[table.table]
    kept = room.curves
    assert served.get(path, table.watch).json() == first
    assert room.curves is kept
    play([everybody] * 2, 1)
    assert served.get(path, table.watch).json() != first


def test_a_fork_is_made_beside_the_tables(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    begun, released = threading.Event(), threading.Event()

    def slow(table: Table, number: int) -> Opening:
        begun.set()
        assert released.wait(30)
        return branch_table(table, number)

    monkeypatch.setattr(opening, "branch_table", slow)
    with serving(sqlite(tmp_path)) as served:
        table = served.open("tesseract")
        everybody = visit(*table.seats)
        play([everybody] * 2, 3)
        path = f"/api/tables/{table.table}/fork"
        answers: list[int] = []
        asking = threading.Thread(
            target=lambda: answers.append(served.post(path, {"number": 2}, table.watch).status_code)
        )
        asking.start()
        assert begun.wait(30)
        play([everybody] * 2, 2)
        released.set()
        asking.join(30)
        assert answers == [200]
