"""Soundness: whether a file is a store that can be served, found out before anything is changed."""

import sqlite3
from contextlib import closing
from pathlib import Path

from sqlalchemy import Connection, inspect

from fourspace.server.store.schema import metadata

HINT = "put a copy in its place with `fourspace restore COPY`"


class Malformed(Exception):
    """A store that cannot be served, and why."""


def must_be_sound(file: Path) -> None:
    """Refuse a file that is damaged or another program's. Raises Malformed."""
    try:
        with closing(sqlite3.connect(f"{file.resolve().as_uri()}?mode=rw", uri=True)) as store:
            (found,) = store.execute("PRAGMA quick_check(1)").fetchone()
            names = {name for (name,) in store.execute("SELECT name FROM sqlite_master")}
    except sqlite3.DatabaseError as error:
        raise Malformed(f"{file} is damaged ({error}); {HINT}") from None
    if found != "ok":
        raise Malformed(f"{file} is damaged ({' '.join(found.split())}); {HINT}")
    if names and "schema_version" not in names:
        raise Malformed(f"{file} is the database of another program")


def must_have_all_columns(connection: Connection) -> None:
    """Refuse a store that lacks something though its schema is up to date. Raises Malformed."""
    found = inspect(connection)
    for table in metadata.tables.values():
        missing = {column.name for column in table.columns}
        if found.has_table(table.name):
            missing -= {column["name"] for column in found.get_columns(table.name)}
        if missing:
            names = ", ".join(sorted(missing))
            raise Malformed(f"the store's table '{table.name}' lacks {names}; {HINT}")
