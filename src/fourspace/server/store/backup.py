"""Backup: a consistent copy of an SQLite store while it is in use, and the way back."""

import os
import sqlite3
import time
from contextlib import closing
from pathlib import Path

from sqlalchemy.exc import ArgumentError

from fourspace.server.store.engines import make_private, sqlite_file
from fourspace.server.store.lock import StoreLock
from fourspace.server.store.schema import MIGRATIONS, NewerStore
from fourspace.server.store.soundness import Malformed, must_be_sound

BESIDE = ("-wal", "-shm", "-journal")
"""Files that SQLite puts beside a store: one left from another store would spoil it."""


def back_up(url: str, target: Path) -> None:
    """Copy the store to `target`, which must not exist. Raises ValueError or OSError."""
    source = _file_of(url, "pg_dump")
    if not source.is_file():
        raise FileNotFoundError(f"there is no store at {source}")
    if target.exists():
        raise FileExistsError(f"{target} is already there")
    _copy(source, target)


def restore(url: str, source: Path) -> Path | None:
    """Put a copy in the store's place. Returns where the store that was there is now kept.

    Raises ValueError or OSError, Malformed or NewerStore if the copy cannot be served, StoreInUse
    while a server runs; then nothing was changed.
    """
    store = _file_of(url, "pg_restore")
    if not source.is_file():
        raise FileNotFoundError(f"there is no copy at {source}")
    lock = StoreLock(store, patience=0.0)
    incoming = store.with_name(store.name + ".incoming")
    try:
        _copy(source, incoming)
        _must_be_known(incoming, source)
        replaced = _put_aside(store) if store.exists() else None
        for ending in BESIDE:
            store.with_name(store.name + ending).unlink(missing_ok=True)
        incoming.rename(store)
        _settle(store.parent)
    finally:
        incoming.unlink(missing_ok=True)
        lock.release()
    return replaced


def _file_of(url: str, tool: str) -> Path:
    try:
        file = sqlite_file(url)
    except ArgumentError as error:
        raise ValueError(f"FOURSPACE_STORE: {error}") from None
    if file is None:
        raise ValueError(f"PostgreSQL has its own tool for this: {tool}")
    return file


def _copy(source: Path, target: Path) -> None:
    """A copy in one file, readable by its owner only, there as a whole or not at all."""
    must_be_sound(source)
    unfinished = target.with_name(target.name + ".part")
    unfinished.unlink(missing_ok=True)
    make_private(unfinished)
    try:
        with closing(_open(source)) as old, closing(sqlite3.connect(unfinished)) as new:
            old.backup(new)
            new.execute("PRAGMA journal_mode = DELETE")
        unfinished.rename(target)
        _settle(target.parent)
    finally:
        unfinished.unlink(missing_ok=True)


def _open(file: Path) -> sqlite3.Connection:
    return sqlite3.connect(f"{file.resolve().as_uri()}?mode=rw", uri=True)


def _must_be_known(file: Path, source: Path) -> None:
    """Refuse a copy that is no store, or one that a later version has written."""
    try:
        with closing(_open(file)) as store:
            (version,) = store.execute("SELECT version FROM schema_version").fetchone()
    except sqlite3.DatabaseError:
        raise Malformed(f"{source} is not a copy of a store") from None
    if version > len(MIGRATIONS):
        raise NewerStore(f"{source} has schema {version}; this version knows {len(MIGRATIONS)}")


def _put_aside(store: Path) -> Path:
    """Keep the store that is replaced, whole, under another name.

    A damaged one is kept with the files beside it, as it is.
    """
    stamp = time.strftime("%Y%m%d-%H%M%S")
    aside = store.with_name(f"{store.name}.replaced-{stamp}")
    try:
        with closing(_open(store)) as old:
            old.execute("PRAGMA wal_checkpoint(TRUNCATE)")
            old.execute("PRAGMA journal_mode = DELETE")
    except sqlite3.DatabaseError:
        for ending in BESIDE:
            beside = store.with_name(store.name + ending)
            if beside.exists():
                beside.rename(aside.with_name(aside.name + ending))
    store.rename(aside)
    return aside


def _settle(folder: Path) -> None:
    """Make sure a new file name is on the disk, where the system can."""
    if os.name == "posix":
        opened = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(opened)
        finally:
            os.close(opened)
