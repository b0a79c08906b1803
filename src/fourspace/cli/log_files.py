"""Games in files: a log and, until the game is over, a file with the secret key of its dice.

Files are written under a temporary name and renamed, so a crash leaves the old file or the new one.
"""

import contextlib
import os
import tempfile
from pathlib import Path

from fourspace.editions import find_edition
from fourspace.kernel.log import Log, log_from
from fourspace.kernel.phrases import Phrase, refused
from fourspace.table.opening import resume
from fourspace.table.table import Table


def read_log(path: Path) -> Log:
    """The log in a file. Raises Refused if it cannot be read."""
    return log_from(_read(path))


def key_path(path: Path) -> Path:
    """The file with the key of an unfinished game: `evening.log.key` for `evening.log`."""
    return path.with_name(path.name + ".key")


def load_table(path: Path) -> Table:
    """A table for the game of a log file, with its key if the game goes on."""
    log = read_log(path)
    game = find_edition(log.header)
    key = log.key
    if log.header.commitment and not key:
        if not key_path(path).exists():
            raise refused("reason.key_file_missing", {"file": key_path(path).name})
        key = _read(key_path(path)).strip()
    return resume(game, log, key)


def save_table(table: Table, path: Path) -> None:
    """Write log and key. When the game is over, the key moves into the log."""
    session = table.session
    if session.outcome is None and session.key:
        write_text(key_path(path), session.key + "\n", private=True)
    write_text(path, session.log().text())
    if session.outcome is not None:
        key_path(path).unlink(missing_ok=True)


def write_text(path: Path, text: str, private: bool = False) -> None:
    """Write a file completely or not at all. Raises Refused if it cannot be written."""
    try:
        handle, temporary = tempfile.mkstemp(prefix=f".{path.name}.", dir=path.parent)
        try:
            with os.fdopen(handle, "w", encoding="utf-8", newline="\n") as file:
                file.write(text)
                file.flush()
                os.fsync(file.fileno())
            if not private:
                Path(temporary).chmod(0o644)
            Path(temporary).replace(path)
        except BaseException:
            with contextlib.suppress(OSError):
                Path(temporary).unlink()
            raise
    except OSError as error:
        words = {"file": str(path), "why": _why(error)}
        raise refused("reason.cannot_write", {**words}) from None


def _read(path: Path) -> str:
    try:
        return path.read_bytes().decode("utf-8")
    except UnicodeDecodeError:
        why: str | Phrase = Phrase("fault.no_utf8")
    except OSError as error:
        why = _why(error)
    raise refused("reason.cannot_read", {"file": str(path), "why": why})


def _why(error: OSError) -> str | Phrase:
    if isinstance(error, FileNotFoundError):
        return Phrase("fault.no_file")
    if isinstance(error, PermissionError):
        return Phrase("fault.not_allowed")
    if isinstance(error, IsADirectoryError):
        return Phrase("fault.is_folder")
    return error.strerror or type(error).__name__
