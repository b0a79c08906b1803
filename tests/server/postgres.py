"""A real PostgreSQL for tests: the one named by the environment, or one started here.

`FOURSPACE_TEST_POSTGRES` names a server where databases may be made, such as
`postgresql://me:word@host/postgres`. Otherwise the programs of Debian's package or of the PyPI
package `pgserver` are started on a folder of their own. Without any of them the tests are skipped;
in CI that is a failure.
"""

import atexit
import os
import pwd
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from uuid import uuid4

import psycopg
import pytest
from sqlalchemy.engine import URL, make_url

from tools.ground import IN_CI

VARIABLE = "FOURSPACE_TEST_POSTGRES"


def programs() -> Path | None:
    """Where `initdb` and `postgres` are."""
    debian = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"))
    if debian:
        return debian[-1].parent
    wheel = find_spec("pgserver")
    if wheel is not None and wheel.origin is not None:
        folder = Path(wheel.origin).parent / "pginstall" / "bin"
        return folder if (folder / "initdb").exists() else None
    found = shutil.which("initdb")
    return None if found is None else Path(found).parent


class Cluster:
    """A PostgreSQL server on a folder of its own, reached through a socket in that folder."""

    def __init__(self, binaries: Path) -> None:
        self.binaries = binaries
        self.folder = Path(tempfile.mkdtemp(prefix="fourspace-pg-"))
        self.user = self._other_user()
        if self.user is not None:
            shutil.chown(self.folder, self.user)
        self._run("initdb", "-D", self.folder / "data", "-U", "postgres", "-A", "trust", "-N")
        self.process: subprocess.Popen[bytes] | None = None
        self.start()
        atexit.register(self.remove)

    def _other_user(self) -> str | None:
        """PostgreSQL refuses to run as root."""
        if os.geteuid() != 0:
            return None
        names = [entry.pw_name for entry in pwd.getpwall()]
        return "postgres" if "postgres" in names else "nobody"

    def _run(self, program: str, *arguments: str | Path) -> None:
        subprocess.run(
            [self.binaries / program, *arguments],
            check=True,
            user=self.user,
            cwd=self.folder,
            capture_output=True,
        )

    def start(self) -> None:
        """Start and wait until it answers."""
        settings = ("listen_addresses=", f"unix_socket_directories={self.folder}", "fsync=off")
        self.process = subprocess.Popen(
            [
                self.binaries / "postgres",
                "-D",
                self.folder / "data",
                *(part for setting in settings for part in ("-c", setting)),
            ],
            user=self.user,
            cwd=self.folder,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        until = time.monotonic() + 60
        while True:
            try:
                psycopg.connect(self.url().render_as_string(False)).close()
                return
            except psycopg.OperationalError:
                assert time.monotonic() < until, "PostgreSQL does not start"
                time.sleep(0.05)

    def stop(self) -> None:
        """Stop at once, as when its machine is lost."""
        if self.process is not None:
            self.process.send_signal(signal.SIGQUIT)
            self.process.wait()
            self.process = None

    def freeze(self) -> None:
        """Stop as a machine does that gives no sign: connections stay, nothing answers."""
        self._signal(signal.SIGSTOP)

    def thaw(self) -> None:
        self._signal(signal.SIGCONT)

    def _signal(self, number: signal.Signals) -> None:
        assert self.process is not None
        parent = self.process.pid
        children = Path(f"/proc/{parent}/task/{parent}/children").read_text().split()
        for process in (parent, *map(int, children)):
            os.kill(process, number)

    def remove(self) -> None:
        self.stop()
        shutil.rmtree(self.folder, ignore_errors=True)

    def url(self, database: str = "postgres") -> URL:
        return make_url(f"postgresql://postgres@/{database}?host={self.folder}")


@cache
def cluster() -> Cluster | None:
    """The server of this test run, started when first needed; None if there are no programs."""
    binaries = programs()
    return None if binaries is None else Cluster(binaries)


def server_url() -> URL:
    """A server where databases may be made. Skips the test, or in CI fails it, without one."""
    named = os.environ.get(VARIABLE)
    if named:
        return make_url(named)
    own = cluster()
    if own is None:
        missing = f"no PostgreSQL: install postgresql or pgserver, or set {VARIABLE}"
        if IN_CI:
            pytest.fail(missing)
        pytest.skip(missing)
    return own.url()


@contextmanager
def database() -> Iterator[str]:
    """A new, empty database, dropped afterwards."""
    server = server_url()
    name = f"fourspace_{uuid4().hex[:12]}"
    address = server.render_as_string(False)
    with psycopg.connect(address, autocommit=True) as connection:
        connection.execute(f"CREATE DATABASE {name}".encode())
    try:
        yield server.set(database=name).render_as_string(False)
    finally:
        with psycopg.connect(address, autocommit=True) as connection:
            connection.execute(f"DROP DATABASE {name} WITH (FORCE)".encode())
