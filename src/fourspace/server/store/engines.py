"""Engines: how a database is opened. SQLite durable in one file; PostgreSQL with time limits."""

import sqlite3
from pathlib import Path

from sqlalchemy import Connection, Engine, create_engine, event, text
from sqlalchemy.engine import make_url

from fourspace.server.store.schema import migrate

MIGRATION_LOCK = 40_404
NOTICED_LOST = {
    "keepalives_idle": 3,
    "keepalives_interval": 1,
    "keepalives_count": 3,
    "tcp_user_timeout": 5000,
}
"""How PostgreSQL's driver notices in seconds that a machine is gone without a word."""
READING = "reading"
"""The execution option of connections that only read."""


def open_engine(url: str) -> Engine:
    """The engine for `url`, with its store migrated."""
    parsed = make_url(url)
    file = parsed.database not in (None, "", ":memory:")
    if parsed.get_backend_name() == "sqlite" and file:
        engine = _sqlite(url)
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
    except BaseException:
        engine.dispose()
        raise
    return engine


def is_postgres(engine: Engine) -> bool:
    return engine.dialect.name == "postgresql"


def _sqlite(url: str) -> Engine:
    file = make_url(url).database
    if file:
        Path(file).parent.mkdir(parents=True, exist_ok=True)
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
