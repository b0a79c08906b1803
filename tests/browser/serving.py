"""A server of our own, as a process that can be killed and started again."""

import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Sequence
from pathlib import Path

import httpx

ROOT = Path(__file__).parents[2]
LONGEST_START = 240.0


class LiveServer:
    """`fourspace serve` on a fixed port over one SQLite file.

    `places`: where Python looks for packages; by default only for our own.
    """

    def __init__(self, folder: Path, places: Sequence[str] = ("src",)) -> None:
        self.folder = folder
        self.places = places
        self.port = _free_port()
        self.address = f"http://127.0.0.1:{self.port}"
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        """Start, and wait until it can serve."""
        variables = {
            "FOURSPACE_PORT": str(self.port),
            "FOURSPACE_STORE": f"sqlite:///{self.folder / 'tables.db'}",
            "FOURSPACE_REQUESTS_PER_SECOND": "1000",
            "FOURSPACE_TABLES_PER_HOUR": "10000",
            "PYTHONPATH": os.pathsep.join(str(ROOT / place) for place in self.places),
        }
        with (self.folder / "server.log").open("ab") as log:
            self._process = subprocess.Popen(
                [sys.executable, "-m", "fourspace", "serve"],
                cwd=ROOT,
                env={**os.environ, **variables},
                stdout=log,
                stderr=log,
            )
        self._wait()

    def _wait(self) -> None:
        until = time.monotonic() + LONGEST_START
        while time.monotonic() < until:
            assert self._process is not None
            if self._process.poll() is not None:
                break
            try:
                if httpx.get(f"{self.address}/health", timeout=2).status_code == 200:
                    return
            except httpx.TransportError:
                time.sleep(0.1)
        raise AssertionError((self.folder / "server.log").read_text()[-2000:])

    def kill(self) -> None:
        """End it without a warning, as a power cut would."""
        assert self._process is not None
        self._process.send_signal(signal.SIGKILL)
        self._process.wait()

    def stop(self) -> None:
        assert self._process is not None
        self._process.terminate()
        try:
            self._process.wait(10)
        except subprocess.TimeoutExpired:
            self.kill()


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])
