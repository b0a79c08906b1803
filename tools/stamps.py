"""Stamps: the hash of what a build product was made from, to tell whether it is stale.

Hashes cover contents, not times, so a fresh checkout or a touched file rebuilds nothing.
"""

import hashlib
from collections.abc import Iterable
from pathlib import Path

from tools.ground import BUILD, ROOT

STAMPS = BUILD / "stamps"


def digest(files: Iterable[Path], *facts: str) -> str:
    """A hash of the files' names and contents and of further facts, such as a version."""
    total = hashlib.sha256()
    for fact in facts:
        total.update(fact.encode() + b"\0")
    for file in sorted(files):
        total.update(file.relative_to(ROOT).as_posix().encode() + b"\0")
        total.update(hashlib.sha256(file.read_bytes()).digest())
    return total.hexdigest()


def read(name: str) -> str:
    """The stamp of `name`; empty if it was not built."""
    path = STAMPS / name
    return path.read_text().strip() if path.is_file() else ""


def write(name: str, value: str) -> None:
    """Store the stamp of `name`."""
    STAMPS.mkdir(parents=True, exist_ok=True)
    (STAMPS / name).write_text(value + "\n")


def forget(name: str) -> None:
    """Remove the stamp of `name`, because it no longer holds."""
    (STAMPS / name).unlink(missing_ok=True)
