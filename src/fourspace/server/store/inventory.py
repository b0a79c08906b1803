"""The inventory: which tables a store holds, in what state, and how they are removed."""

from collections.abc import Sequence
from typing import Any, Literal

import msgspec
from sqlalchemy import Connection, Select, delete, func, select

from fourspace.server.store.channel import notify
from fourspace.server.store.schema import endings, journal, tables

State = Literal["open", "finished", "closed"]


class Kept(msgspec.Struct, frozen=True):
    """A table as an operator sees it. Times are in seconds since 1970."""

    id: str
    game: str
    state: State
    made: float
    changed: float
    """When something last happened at it."""
    rows: int
    """How many rows its journal has."""


def find_tables(
    connection: Connection,
    state: State | None = None,
    game: str = "",
    before: float | None = None,
    id_: str = "",
) -> list[Kept]:
    """The tables of a state, a game, an id, where nothing has happened since `before`.

    Where nothing has happened for the longest time comes first.
    """
    chosen = _every_table()
    if id_:
        chosen = chosen.where(tables.c.id == id_)
    if game:
        chosen = chosen.where(tables.c.game == game)
    all_found = [
        Kept(found, name, how or "open", made, changed or made, rows or 0)
        for found, name, made, how, changed, rows in connection.execute(chosen)
    ]
    return [
        table
        for table in sorted(all_found, key=lambda table: table.changed)
        if (state is None or table.state == state) and (before is None or table.changed < before)
    ]


def _every_table() -> Select[Any]:
    mine = journal.c.table_id == tables.c.id
    newest = select(func.max(journal.c.number)).where(mine).scalar_subquery()
    changed = (
        select(journal.c.at).where(mine).order_by(journal.c.number.desc()).limit(1)
    ).scalar_subquery()
    return select(
        tables.c.id, tables.c.game, tables.c.made, endings.c.how, changed, newest
    ).outerjoin(endings, endings.c.table_id == tables.c.id)


def ended_first(connection: Connection, most: int, before: float | None = None) -> list[str]:
    """The tables that ended first, at most so many, and before a time."""
    chosen = select(endings.c.table_id).order_by(endings.c.at).limit(most)
    if before is not None:
        chosen = chosen.where(endings.c.at < before)
    return [str(id_) for (id_,) in connection.execute(chosen)]


def remove(connection: Connection, ids: Sequence[str]) -> int:
    """Remove tables and all that happened at them, and tell the processes that serve them."""
    removed = 0
    for id_ in ids:
        removed += connection.execute(delete(tables).where(tables.c.id == id_)).rowcount
        if connection.dialect.name == "postgresql":
            notify(connection, f"gone {id_}")
    return removed
