"""The tables of the store, and the migrations that make them.

A migration never changes once it is released: a store of any age is migrated by those it lacks. The
statements run on both SQLite and PostgreSQL.
"""

from sqlalchemy import BigInteger, Column, Connection, Float, MetaData, Table, Text, text

metadata = MetaData()

tables = Table(
    "tables",
    metadata,
    Column("id", Text, primary_key=True),
    Column("game", Text),
    Column("header", Text),
    Column("chance_key", Text),
    Column("options", Text),
    Column("made", Float),
)
"""One row for each table: what it was opened with. Nothing here ever changes."""

journal = Table(
    "journal",
    metadata,
    Column("table_id", Text, primary_key=True),
    Column("number", BigInteger, primary_key=True),
    Column("at", Float),
    Column("body", Text),
)
"""Everything that happened at a table, in order: answers, undo, votes, chat, seats.

`(table_id, number)` is unique: if two processes write the same number, one wins, and the other
reads what it missed. This decides the order of everything done at a table.
"""

keys = Table(
    "keys",
    metadata,
    Column("table_id", Text, primary_key=True),
    Column("role", BigInteger, primary_key=True),
    Column("hash", Text),
)
"""The hash of the secret that opens each role: a seat, watching, hosting."""

endings = Table(
    "endings",
    metadata,
    Column("table_id", Text, primary_key=True),
    Column("at", Float),
    Column("how", Text),
)
"""The tables whose game is `finished` or that their host has `closed`, and since when."""

contents = Table(
    "contents",
    metadata,
    Column("digest", Text, primary_key=True),
    Column("game", Text),
    Column("body", Text),
)
"""The content that tables were opened with, by its digest."""

MIGRATIONS: list[str] = [
    """
    CREATE TABLE tables (
        id TEXT PRIMARY KEY,
        game TEXT NOT NULL,
        header TEXT NOT NULL,
        chance_key TEXT NOT NULL,
        options TEXT NOT NULL,
        made DOUBLE PRECISION NOT NULL
    );
    CREATE TABLE journal (
        table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
        number BIGINT NOT NULL,
        at DOUBLE PRECISION NOT NULL,
        body TEXT NOT NULL,
        PRIMARY KEY (table_id, number)
    );
    CREATE TABLE keys (
        table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
        role BIGINT NOT NULL,
        hash TEXT NOT NULL,
        PRIMARY KEY (table_id, role)
    )
    """,
    """
    CREATE TABLE endings (
        table_id TEXT PRIMARY KEY REFERENCES tables (id) ON DELETE CASCADE,
        at DOUBLE PRECISION NOT NULL,
        how TEXT NOT NULL
    );
    CREATE INDEX endings_by_time ON endings (at)
    """,
    """
    CREATE TABLE contents (
        digest TEXT PRIMARY KEY,
        game TEXT NOT NULL,
        body TEXT NOT NULL
    )
    """,
]


class NewerStore(Exception):
    """A store that a later version of Fourspace has written."""


def migrate(connection: Connection) -> int:
    """Migrate the store, in the transaction of `connection`. Returns how many steps it took.

    Processes that start together must not migrate together: the caller holds a lock.
    """
    connection.execute(text("CREATE TABLE IF NOT EXISTS schema_version (version INTEGER NOT NULL)"))
    found = connection.execute(text("SELECT version FROM schema_version")).scalar()
    if found is None:
        connection.execute(text("INSERT INTO schema_version VALUES (0)"))
    version = int(found or 0)
    if version > len(MIGRATIONS):
        raise NewerStore(f"the store has schema {version}; this version knows {len(MIGRATIONS)}")
    for statements in MIGRATIONS[version:]:
        for statement in statements.split(";"):
            connection.execute(text(statement))
    connection.execute(
        text("UPDATE schema_version SET version = :version"), {"version": len(MIGRATIONS)}
    )
    return len(MIGRATIONS) - version
