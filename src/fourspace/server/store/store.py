"""The store: what the server needs of a database."""

import asyncio
import contextlib
from collections.abc import Callable, Sequence
from typing import TypeVar

import msgspec
from sqlalchemy import Connection, Engine, func, insert, select, text, update
from sqlalchemy.exc import SQLAlchemyError

from fourspace.server.store import inventory
from fourspace.server.store.channel import notify
from fourspace.server.store.engines import READING, is_postgres, open_engine, sqlite_file
from fourspace.server.store.lock import StoreLock
from fourspace.server.store.schema import contents, endings, journal, keys, tables
from fourspace.server.store.writer import Conflict, StoreTrouble, Writer
from fourspace.table.journal import Upgraded, encode

LONGEST_NEWS = 7_900
"""PostgreSQL notifications hold at most 8000 bytes."""

MOST_PRUNED = 500
ROOM_WANTED = 65_536
"""How many bytes must be free before a full disk counts as usable again."""

PATIENCE_SECONDS = 15.0
"""How long a file on a busy disk may take."""
SHARED_PATIENCE_SECONDS = 3.0
"""How long PostgreSQL may take: it can be frozen or cut off without any sign."""

T = TypeVar("T")


class TableRow(msgspec.Struct, frozen=True):
    """What a table was opened with."""

    id: str
    game: str
    header: str
    key: str
    options: str
    made: float


class ContentRow(msgspec.Struct, frozen=True):
    """The content that tables are played with."""

    digest: str
    game: str
    body: str


class JournalRow(msgspec.Struct, frozen=True):
    """One thing that happened at a table, and when."""

    number: int
    at: float
    body: str


def news(table: str, first: int, bodies: Sequence[str], at: float) -> str:
    """What other processes are told when a journal grows: its length and, if they fit, the rows.

    So they rarely need to read the journal.
    """
    rows = [JournalRow(first + index, at, body) for index, body in enumerate(bodies)]
    short = f"news {table} {first + len(bodies) - 1}"
    whole = f"{short} {msgspec.json.encode(rows).decode()}"
    return whole if len(whole.encode()) <= LONGEST_NEWS else short


class TooManyTables(Exception):
    """The store holds as many tables as it may."""


class Store:
    """Tables, their journals and their keys, in one database."""

    def __init__(self, url: str, apart: float = 0.0) -> None:
        file = sqlite_file(url)
        self._lock = None if file is None else StoreLock(file)
        try:
            self.engine: Engine = open_engine(url)
        except BaseException:
            self._release()
            raise
        self.shared = is_postgres(self.engine)
        """Whether other processes may serve the same tables."""
        self.patience = SHARED_PATIENCE_SECONDS if self.shared else PATIENCE_SECONDS
        """Seconds that anybody waits for the database."""
        self._writer = Writer(self.engine, apart, self.patience)
        self._append_sql = str(insert(journal).compile(self.engine))
        """Compiled once: compiling the statement takes longer than SQLite does to run it."""

    def close(self) -> None:
        """Write what is pending and disconnect from the database."""
        self._writer.stop()
        self.engine.dispose()
        self._release()

    def _release(self) -> None:
        if self._lock is not None:
            self._lock.release()

    async def create(
        self,
        row: TableRow,
        hashes: dict[int, str],
        bodies: Sequence[str],
        most: int,
        content: ContentRow | None = None,
        replace: bool = False,
    ) -> list[str]:
        """Store a new table with its keys and the first rows of its journal.

        At the limit of `most` tables, `replace` lets those that ended first give way: their ids.
        """

        def job(connection: Connection) -> list[str]:
            if content is not None:
                _keep_content(connection, content)
            count = connection.execute(select(func.count()).select_from(tables)).scalar_one()
            too_many = max(0, count + 1 - most)
            gone = inventory.ended_first(connection, too_many) if replace and too_many else []
            if len(gone) < too_many:
                raise TooManyTables
            inventory.remove(connection, gone)
            connection.execute(
                insert(tables).values(
                    id=row.id,
                    game=row.game,
                    header=row.header,
                    chance_key=row.key,
                    options=row.options,
                    made=row.made,
                )
            )
            connection.execute(
                insert(keys),
                [{"table_id": row.id, "role": role, "hash": h} for role, h in hashes.items()],
            )
            self._append(connection, row.id, 1, bodies, row.made)
            return gone

        removed: list[str] = await self._writer.write(job)
        return removed

    async def append(
        self,
        table: str,
        first: int,
        bodies: Sequence[str],
        at: float,
        rekeyed: tuple[int, str] | None = None,
    ) -> None:
        """Append rows to a journal, from number `first`. Raises Conflict if that is taken.

        `rekeyed`: a role whose key is replaced in the same transaction, and the new hash.
        """

        def job(connection: Connection) -> None:
            self._append(connection, table, first, bodies, at)
            if rekeyed is not None:
                role, hash_ = rekeyed
                mine = (keys.c.table_id == table) & (keys.c.role == role)
                connection.execute(update(keys).where(mine).values(hash=hash_))
            if self.shared:
                notify(connection, news(table, first, bodies, at))

        await self._writer.write(job)

    async def end(self, table: str, at: float, how: inventory.State) -> None:
        """Note that a table is finished or closed, unless that is known."""

        def job(connection: Connection) -> None:
            known = select(endings.c.table_id).where(endings.c.table_id == table)
            if connection.execute(known).first() is None:
                connection.execute(insert(endings).values(table_id=table, at=at, how=how))

        with contextlib.suppress(Conflict):  # another process has noted it, or the table is gone
            await self._writer.write(job)

    async def prune(self, before: float) -> list[str]:
        """Remove tables that ended before a time, at most a few hundred at once: their ids."""

        def job(connection: Connection) -> list[str]:
            gone = inventory.ended_first(connection, MOST_PRUNED, before)
            inventory.remove(connection, gone)
            return gone

        removed: list[str] = await self._writer.write(job)
        return removed

    async def keep_content(self, content: ContentRow) -> None:
        """Keep the content of tables that are there already."""
        await self._writer.write(lambda connection: _keep_content(connection, content))

    async def content(self, digest: str) -> str:
        """The content of a digest; empty if it is not kept."""

        def read(connection: Connection) -> str:
            chosen = select(contents.c.body).where(contents.c.digest == digest)
            return connection.execute(chosen).scalar() or ""

        return await self._read(read)

    async def is_upgraded(self, table: str, rules: str) -> bool:
        """Whether a table was replayed under this version of its rules."""
        begins = encode(Upgraded(rules, 0)).rpartition(":")[0]

        def read(connection: Connection) -> bool:
            chosen = select(journal.c.number).where(
                journal.c.table_id == table, journal.c.body.startswith(begins, autoescape=True)
            )
            return connection.execute(chosen).first() is not None

        return await self._read(read)

    async def headers(self) -> list[tuple[str, str]]:
        """The id and the header of every table."""

        def read(connection: Connection) -> list[tuple[str, str]]:
            chosen = select(tables.c.id, tables.c.header).order_by(tables.c.made)
            return [(str(id_), str(header)) for id_, header in connection.execute(chosen)]

        return await self._read(read)

    async def send(self, payload: str) -> None:
        """Tell the other processes something that is not stored."""
        if self.shared:
            await self._writer.write(lambda connection: notify(connection, payload))

    async def table(self, table: str) -> TableRow | None:
        """What a table was opened with; None if there is no such table."""

        def read(connection: Connection) -> TableRow | None:
            row = connection.execute(select(tables).where(tables.c.id == table)).one_or_none()
            return None if row is None else TableRow(*row)

        return await self._read(read)

    async def journal(self, table: str, after: int = 0) -> list[JournalRow]:
        """The rows of a table's journal after number `after`."""

        def read(connection: Connection) -> list[JournalRow]:
            chosen = (
                select(journal.c.number, journal.c.at, journal.c.body)
                .where(journal.c.table_id == table, journal.c.number > after)
                .order_by(journal.c.number)
            )
            return [JournalRow(*row) for row in connection.execute(chosen)]

        return await self._read(read)

    async def keys(self, table: str) -> dict[int, str]:
        """The hash of the secret for each role at a table; empty if there is no such table."""

        def read(connection: Connection) -> dict[int, str]:
            chosen = select(keys.c.role, keys.c.hash).where(keys.c.table_id == table)
            return {int(role): str(hash_) for role, hash_ in connection.execute(chosen)}

        return await self._read(read)

    async def well(self) -> bool:
        """Whether the store answers."""

        def read(connection: Connection) -> bool:
            return connection.execute(text("SELECT 1")).scalar() == 1

        try:
            return await self._read(read)
        except StoreTrouble:
            return False

    async def writable(self) -> bool:
        """Whether the store takes writes: on a full disk it can still be read.

        An almost full disk may take a small write but not the next answer. So this writes more than
        an answer needs, and deletes it.
        """

        def touch(connection: Connection) -> None:
            connection.execute(text("UPDATE schema_version SET version = version"))

        def empty(connection: Connection) -> None:
            connection.execute(text("DROP TABLE IF EXISTS room_left"))

        def fill(connection: Connection) -> None:
            empty(connection)
            connection.execute(text("CREATE TABLE room_left (filling TEXT)"))
            connection.execute(text("INSERT INTO room_left VALUES (:x)"), {"x": "x" * ROOM_WANTED})

        try:
            for job in (touch,) if self.shared else (fill, empty):
                await self._writer.write(job)
        except (StoreTrouble, Conflict):
            return False
        return True

    async def _read(self, read: Callable[[Connection], T]) -> T:
        """Read in a thread: the state as last committed."""

        def run() -> T:
            with self.engine.connect().execution_options(**{READING: True}) as connection:
                return read(connection)

        try:
            return await asyncio.wait_for(asyncio.to_thread(run), self.patience)
        except TimeoutError:
            raise StoreTrouble("no answer in time") from None
        except SQLAlchemyError as error:
            raise StoreTrouble(type(error).__name__) from None

    def _append(
        self, connection: Connection, table: str, first: int, bodies: Sequence[str], at: float
    ) -> None:
        rows = [
            {"table_id": table, "number": first + index, "at": at, "body": body}
            for index, body in enumerate(bodies)
        ]
        if rows:
            connection.exec_driver_sql(self._append_sql, rows)


def _keep_content(connection: Connection, content: ContentRow) -> None:
    if content.body:
        connection.execute(
            text(
                "INSERT INTO contents VALUES (:digest, :game, :body)"
                " ON CONFLICT (digest) DO NOTHING"
            ),
            msgspec.structs.asdict(content),
        )
