"""Backup: a consistent copy of an SQLite store while it is in use."""

import sqlite3
from contextlib import closing
from pathlib import Path

from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError


def back_up(url: str, target: Path) -> None:
    """Copy the store to `target`, which must not exist. Raises ValueError or OSError."""
    try:
        parsed = make_url(url)
    except ArgumentError as error:
        raise ValueError(f"FOURSPACE_STORE: {error}") from None
    if parsed.get_backend_name() != "sqlite" or not parsed.database:
        raise ValueError("PostgreSQL has its own tool for this: pg_dump")
    source = Path(parsed.database)
    if not source.is_file():
        raise FileNotFoundError(f"there is no store at {source}")
    if target.exists():
        raise FileExistsError(f"{target} is already there")
    target.parent.mkdir(parents=True, exist_ok=True)
    unfinished = target.with_name(target.name + ".part")
    unfinished.unlink(missing_ok=True)
    try:
        with (
            closing(sqlite3.connect(f"file:{source}?mode=ro", uri=True)) as old,
            closing(sqlite3.connect(unfinished)) as new,
        ):
            old.backup(new)
            new.execute("PRAGMA journal_mode = DELETE")
        unfinished.rename(target)
    finally:
        unfinished.unlink(missing_ok=True)
