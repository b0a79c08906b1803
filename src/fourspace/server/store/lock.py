"""The lock of an SQLite store: one server at a time, and nobody replaces the file meanwhile."""

import contextlib
import os
import time
from collections.abc import Callable
from pathlib import Path

PATIENCE_SECONDS = 3.0
"""How long a server that is just ending may still hold it."""
PAUSE_SECONDS = 0.05


class StoreInUse(Exception):
    """Another process holds the lock of a store."""


class StoreLock:
    """Held from the start until `release`, or until the process ends in any way."""

    def __init__(self, store: Path, patience: float = PATIENCE_SECONDS) -> None:
        file = store.with_name(store.name + ".lock")
        file.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        self._file = os.open(file, os.O_RDWR | os.O_CREAT, 0o600)
        until = time.monotonic() + patience
        while not _try_to_lock(self._file):
            if time.monotonic() > until:
                self.release()
                raise StoreInUse(
                    f"another server uses {store}; one file is for one server, PostgreSQL for many"
                )
            time.sleep(PAUSE_SECONDS)

    def release(self) -> None:
        """Release the lock. The file stays: without it two processes could each hold a lock."""
        if self._file >= 0:
            os.close(self._file)
            self._file = -1


def _locking() -> Callable[[int], None]:
    """How this system locks a file for one process without waiting; raises OSError if it cannot."""
    try:
        import fcntl
    except ImportError:
        import msvcrt

        return lambda file: msvcrt.locking(file, msvcrt.LK_NBLCK, 1)  # type: ignore[attr-defined]
    return lambda file: fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)


def _try_to_lock(file: int) -> bool:
    with contextlib.suppress(OSError):
        _locking()(file)
        return True
    return False
