"""Reading a store without touching it: neither its schema nor its rows are changed."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from sqlalchemy import Connection, create_engine, inspect, select
from sqlalchemy.engine import make_url

from fourspace.server.store.schema import contents, journal, tables
from fourspace.server.store.store import JournalRow, TableRow


@contextmanager
def reading(store: str) -> Iterator[Connection]:
    """A connection that only reads. `store` is a file, or an address as the server takes it."""
    url = make_url(store if "://" in store else f"sqlite:///{store}")
    if url.get_backend_name() == "sqlite":
        file = Path(url.database or "")
        if not file.is_file():
            raise FileNotFoundError(f"there is no store at {file}")
        engine = create_engine(f"sqlite:///file:{file.resolve()}?mode=ro&uri=true")
    else:
        engine = create_engine(
            url.set(drivername="postgresql+psycopg"),
            connect_args={"options": "-c default_transaction_read_only=on"},
        )
    try:
        with engine.connect() as connection:
            yield connection
    finally:
        engine.dispose()


def every_table(connection: Connection) -> Iterator[tuple[TableRow, list[JournalRow]]]:
    """Each table with its journal, the oldest first."""
    for row in connection.execute(select(tables).order_by(tables.c.made)).all():
        yield TableRow(*row), read_journal(connection, row.id)


def read_journal(connection: Connection, table: str) -> list[JournalRow]:
    """The journal of a table, from its first row on."""
    chosen = (
        select(journal.c.number, journal.c.at, journal.c.body)
        .where(journal.c.table_id == table)
        .order_by(journal.c.number)
    )
    return [JournalRow(*each) for each in connection.execute(chosen)]


def kept_contents(connection: Connection) -> dict[str, str]:
    """The contents that are kept, by digest; a store of an earlier version keeps none."""
    if not inspect(connection).has_table(contents.name):
        return {}
    rows = connection.execute(select(contents.c.digest, contents.c.body))
    return {str(digest): str(body) for digest, body in rows}
