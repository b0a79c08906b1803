"""What is stale: a made thing remembers the hash of what it was made from.

Hashes are of contents, not of times, so a fresh checkout or a touched file rebuilds nothing.
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
    """What the thing called `name` was made from; empty if it was not made."""
    path = STAMPS / name
    return path.read_text().strip() if path.is_file() else ""


def write(name: str, value: str) -> None:
    """Remember what the thing called `name` was made from."""
    STAMPS.mkdir(parents=True, exist_ok=True)
    (STAMPS / name).write_text(value + "\n")


def forget(name: str) -> None:
    """The thing called `name` is no longer what its stamp says."""
    (STAMPS / name).unlink(missing_ok=True)
