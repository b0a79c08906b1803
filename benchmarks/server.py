"""The capacity of the server: 500 live tables of four on one core, compared with boardgame.io.

    python -m benchmarks.server [--tables 500] [--every 5] [--seconds 40] [--postgres URL] [--json]

The server runs on core 0, the clients on the others. For each server: processor time for a move
(everything from reading the answer to writing it to four screens), memory for a table, latency from
an answer to the last of its four screens. boardgame.io (installed from npm into `.build`) gets its
own tic-tac-toe with two players and two watchers at each match, the same number of clients and
moves, and keeps everything in memory; ours plays Tesseract by the full rules and has every answer
on the disk before it is shown. With `--postgres`, a process over that database is measured too;
`benchmarks.processes` measures how much more two of them carry.
"""

import argparse
import json
import os
import shutil
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import httpx

import fourspace
from benchmarks.share import Share

ROOT = Path(__file__).parents[1]
PEER = ROOT / "benchmarks" / "boardgame"
TICKS = os.sysconf("SC_CLK_TCK")
GENEROUS = {
    "FOURSPACE_TABLES_PER_HOUR": "10000000",
    "FOURSPACE_SOCKETS_PER_ADDRESS": "1000000",
    "FOURSPACE_REQUESTS_PER_SECOND": "1000000",
    "FOURSPACE_MESSAGES_PER_SECOND": "1000000",
    "FOURSPACE_LOG_LEVEL": "error",
}


def cpu_seconds(process: int) -> float:
    """The processor time used by a process and its threads."""
    fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / TICKS


def memory_kb(process: int) -> int:
    """The private memory of a process that is in use."""
    status = Path(f"/proc/{process}/status").read_text().splitlines()
    return next(int(line.split()[1]) for line in status if line.startswith("VmRSS"))


def free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return int(found.getsockname()[1])


def on_core(core: int, *command: str) -> list[str]:
    """The command, pinned to a core if possible."""
    taskset = shutil.which("taskset")
    several = (os.cpu_count() or 1) > 1
    return [taskset, "-c", str(core), *command] if taskset and several else list(command)


class Running:
    """A process under measurement, controlled by its standard input."""

    def __init__(self, command: list[str], **more: Any) -> None:
        self.process: subprocess.Popen[str] = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, **more
        )

    def says(self, word: str) -> str:
        """Wait until it prints a line that contains `word`."""
        assert self.process.stdout is not None
        for line in self.process.stdout:
            if word in line:
                return line
        raise RuntimeError(f"it ended without saying '{word}'")

    def go(self) -> None:
        assert self.process.stdin is not None
        self.process.stdin.write("\n")
        self.process.stdin.flush()

    def end(self) -> None:
        self.process.terminate()
        self.process.wait()


def start_server(store: str, core: int, share: Share | None) -> tuple[Running, str]:
    """Start our server on a core, or on a share of one. Returns it and its address."""
    port = free_port()
    environment = {**os.environ, **GENEROUS, "FOURSPACE_STORE": store}
    command = on_core(core, sys.executable, "-m", "fourspace", "serve", "--port", str(port))
    server = Running(command if share is None else share.of(command), env=environment, cwd=ROOT)
    server.says(" at ")
    return server, f"http://127.0.0.1:{port}"


def ours(
    asked: argparse.Namespace,
    store: str,
    processes: int,
    together: bool = False,
    shares: Sequence[Share] = (),
) -> dict[str, Any]:
    """Fourspace under load, in one process or several; `together`: a table's people at one."""
    servers = [
        start_server(store, core, shares[core] if shares else None) for core in range(processes)
    ]
    try:
        pids = [server.process.pid for server, _ in servers]
        addresses = [address for _, address in servers]
        for address in addresses:
            httpx.get(f"{address}/api/games", timeout=60)
        empty = sum(memory_kb(pid) for pid in pids)
        load = Running(
            on_core(
                (os.cpu_count() or 1) - 1,
                sys.executable,
                "-m",
                "benchmarks.load",
                *addresses,
                *("--tables", str(asked.tables), "--every", str(asked.every)),
                *("--seconds", str(asked.seconds), "--touch"),
                *(["--together"] if together else []),
            ),
            cwd=ROOT,
        )
        load.says("opened")
        idle = sum(memory_kb(pid) for pid in pids)
        load.go()
        load.says("joined")
        time.sleep(2)
        live = sum(memory_kb(pid) for pid in pids)
        resting = sum(cpu_seconds(pid) for pid in pids)
        load.go()
        found: dict[str, Any] = json.loads(load.says("moves"))
        used = sum(cpu_seconds(pid) for pid in pids) - resting
        load.process.wait()
    finally:
        for server, _ in servers:
            server.end()
    return {
        **found,
        "cpu_ms_per_move": 1000 * used / max(1, found["moves"]),
        "busy": used / asked.seconds / processes,
        "kb_per_idle_table": (idle - empty) / asked.tables,
        "kb_per_live_table": (live - empty) / asked.tables,
        "kb_per_client": (live - empty) / asked.tables / 4,
    }


def install_peer() -> Path:
    """Install boardgame.io into a separate folder."""
    folder = ROOT / ".build" / "boardgame"
    folder.mkdir(parents=True, exist_ok=True)
    for file in PEER.iterdir():
        shutil.copy(file, folder)
    if not (folder / "node_modules").is_dir():
        subprocess.run(["npm", "install", "--silent"], cwd=folder, check=True)
    return folder


def peer(asked: argparse.Namespace) -> dict[str, Any]:
    """boardgame.io under the same load."""
    folder = install_peer()
    port = free_port()
    node = shutil.which("node") or "node"
    production = {**os.environ, "NODE_ENV": "production"}
    server = Running(on_core(0, node, "server.cjs", str(port)), cwd=folder, env=production)
    try:
        server.says("ready")
        pid = server.process.pid
        empty = memory_kb(pid)
        moves = max(1, min(9, round(asked.seconds / asked.every)))
        numbers = [str(each) for each in (port, asked.tables, 1000 * asked.every, moves)]
        last = (os.cpu_count() or 1) - 1
        load = Running(on_core(last, node, "clients.cjs", *numbers), cwd=folder, env=production)
        load.says("joined")
        time.sleep(2)
        live = memory_kb(pid)
        resting = cpu_seconds(pid)
        begun = time.monotonic()
        load.go()
        found: dict[str, Any] = json.loads(load.says("moves"))
        used = cpu_seconds(pid) - resting
        spent = time.monotonic() - begun
        load.process.wait()
    finally:
        server.end()
    return {
        **found,
        "cpu_ms_per_move": 1000 * used / max(1, found["moves"]),
        "busy": used / spent,
        "kb_per_live_table": (live - empty) / asked.tables,
        "kb_per_client": (live - empty) / asked.tables / 4,
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--tables", type=int, default=500)
    parser.add_argument(
        "--every", type=float, default=5.0, help="seconds between a table's answers"
    )
    parser.add_argument("--seconds", type=float, default=40.0)
    parser.add_argument("--postgres", default="", help="measure over this database too")
    parser.add_argument("--no-sqlite", action="store_true", help="leave SQLite out")
    parser.add_argument("--no-peer", action="store_true", help="leave boardgame.io out")
    parser.add_argument("--json", action="store_true")
    asked = parser.parse_args()
    results: dict[str, dict[str, Any]] = {}
    if not asked.no_sqlite:
        with tempfile.TemporaryDirectory() as folder:
            results["fourspace, SQLite"] = ours(asked, f"sqlite:///{folder}/tables.db", 1)
    if asked.postgres:
        results["fourspace, PostgreSQL"] = ours(asked, asked.postgres, 1)
    if not asked.no_peer:
        results["boardgame.io, in memory"] = peer(asked)
    if asked.json:
        print(json.dumps(results, indent=2))
        return
    clients = 4 * asked.tables
    print(f"{asked.tables} tables, {clients} sockets, an answer each {asked.every:g} s; ", end="")
    print(f"{fourspace.core_kind()} core; other load: {os.getloadavg()[0]:.1f}")
    for name, found in results.items():
        shown = ", ".join(f"{key} {value:,.2f}" for key, value in found.items())
        print(f"{name}: {shown}")


if __name__ == "__main__":
    main()
