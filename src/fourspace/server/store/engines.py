"""Engines: how a database is opened. SQLite durable in one file; PostgreSQL with time limits."""

import os
import sqlite3
from pathlib import Path

from sqlalchemy import Connection, Engine, create_engine, event, text
from sqlalchemy.engine import make_url

from fourspace.server.store.schema import migrate
from fourspace.server.store.soundness import must_be_sound, must_have_all_columns

MIGRATION_LOCK = 40_404
NOTICED_LOST = {
    "keepalives_idle": 3,
    "keepalives_interval": 1,
    "keepalives_count": 3,
    "tcp_user_timeout": 5000,
}
"""Lets PostgreSQL's driver notice within seconds that a machine has vanished."""
READING = "reading"
"""The execution option of connections that only read."""


def open_engine(url: str) -> Engine:
    """The engine for `url`, with its store migrated."""
    parsed = make_url(url)
    file = sqlite_file(url)
    if file is not None and file.name != ":memory:":
        engine = _sqlite(url, file)
    elif parsed.get_backend_name() == "postgresql":
        engine = create_engine(
            parsed.set(drivername="postgresql+psycopg"),
            pool_size=6,
            max_overflow=2,
            pool_timeout=5,
            pool_pre_ping=True,
            connect_args={
                "connect_timeout": 5,
                "options": "-c statement_timeout=10000 -c lock_timeout=5000",
                **NOTICED_LOST,
            },
        )
    else:
        raise ValueError(f"a store is sqlite:///FILE or postgresql://…, not '{url.split(':')[0]}'")
    try:
        with engine.begin() as connection:
            if is_postgres(engine):
                connection.execute(text("SELECT pg_advisory_xact_lock(:n)"), {"n": MIGRATION_LOCK})
            migrate(connection)
            must_have_all_columns(connection)
    except BaseException:
        engine.dispose()
        raise
    return engine


def is_postgres(engine: Engine) -> bool:
    return engine.dialect.name == "postgresql"


def sqlite_file(url: str) -> Path | None:
    """The file of an SQLite store; None for another kind of store."""
    parsed = make_url(url)
    file = parsed.database
    return Path(file) if parsed.get_backend_name() == "sqlite" and file else None


def make_private(file: Path) -> None:
    """Make a file, if there is none, and let nobody but its owner read it: it holds all secrets.

    What SQLite puts beside it gets the same rights.
    """
    file.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    os.close(os.open(file, os.O_RDWR | os.O_CREAT, 0o600))
    file.chmod(0o600)


def _sqlite(url: str, file: Path) -> Engine:
    make_private(file)
    must_be_sound(file)
    engine = create_engine(url, paramstyle="named", pool_size=6, max_overflow=2, pool_timeout=5)

    @event.listens_for(engine, "connect")
    def connected(connection: sqlite3.Connection, _record: object) -> None:
        connection.isolation_level = None  # `begun` begins transactions
        connection.execute("PRAGMA busy_timeout = 5000")
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("PRAGMA synchronous = FULL")  # answers survive a power cut
        connection.execute("PRAGMA foreign_keys = ON")

    @event.listens_for(engine, "begin")
    def begun(connection: Connection) -> None:
        # Taking the write lock at once makes writers queue instead of failing in mid-transaction.
        # A reader needs no transaction, and must not wait for writers.
        if not connection.get_execution_options().get(READING):
            connection.exec_driver_sql("BEGIN IMMEDIATE")

    return engine
