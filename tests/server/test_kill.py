"""Killed at any moment, the server loses nothing it has acknowledged."""

import json
import os
import random
import signal
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import Any

import httpx
import msgspec
import pytest

from fourspace.remote.visit import Visit
from fourspace.wire import shapes
from tests.server.serving import ROOT

KILLS = 50
"""For each kind of store: a hundred in all."""
PLAYERS = 3
PATIENCE = 60.0


def free_port() -> int:
    """A free port that no outgoing connection can take while the server is dead.

    Systems give those ports from 32768 on; a client that tries a dead server's port in that range
    can even be connected to itself.
    """
    for port in random.sample(range(20_000, 32_000), 100):
        with socket.socket() as found, suppress(OSError):
            found.bind(("127.0.0.1", port))
            return port
    raise AssertionError("a hundred ports are taken")


class Mortal:
    """A server that can be killed and started again at the same address."""

    def __init__(self, store: str) -> None:
        self.port = free_port()
        self.address = f"http://127.0.0.1:{self.port}"
        generous = {"messages_per_second": 10_000, "requests_per_second": 10_000}
        limits = {"tables_per_hour": 100_000, "sockets_per_address": 10_000, **generous}
        self.config = {"port": self.port, "store": store, "log_level": "critical", **limits}
        self.zygote = subprocess.Popen(
            [sys.executable, "-m", "tests.server.zygote"],
            cwd=ROOT,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        self.server = 0

    def start(self) -> None:
        """Start, and wait until it answers."""
        assert self.zygote.stdin is not None
        assert self.zygote.stdout is not None
        self.zygote.stdin.write(json.dumps(self.config) + "\n")
        self.zygote.stdin.flush()
        self.server = int(self.zygote.stdout.readline())
        until = time.monotonic() + PATIENCE
        while time.monotonic() < until:
            try:
                httpx.get(f"{self.address}/health", timeout=PATIENCE).raise_for_status()
                return
            except httpx.HTTPError:
                time.sleep(0.01)
        raise AssertionError("the server does not start")

    def kill(self) -> None:
        """Kill the server and wait until it is gone, and its port with it."""
        with suppress(ProcessLookupError):
            while True:
                os.kill(self.server, signal.SIGKILL)
                time.sleep(0.001)

    def end(self) -> None:
        if self.server:
            self.kill()
        self.zygote.kill()
        self.zygote.communicate()


@contextmanager
def mortal(store: str) -> Iterator[Mortal]:
    server = Mortal(store)
    try:
        server.start()
        yield server
    finally:
        server.end()


class Player:
    """Opens tables and plays them alone, and remembers every answer that was acknowledged."""

    def __init__(self, server: Mortal, seed: int) -> None:
        self.server = server
        self.random = random.Random(seed)
        self.acknowledged: list[tuple[shapes.TableMade, int, str]] = []
        """Table, number of the answer, text."""
        self.stopping = False
        self.error: BaseException | None = None
        self.thread = threading.Thread(target=self._run)
        self.thread.start()

    def must_be_well(self) -> None:
        if self.error is not None:
            raise self.error

    def _run(self) -> None:
        try:
            while not self.stopping:
                self._play(self._opened())
        except BaseException as error:
            self.error = error

    def _opened(self) -> shapes.TableMade:
        until = time.monotonic() + PATIENCE
        while True:
            try:
                answer = httpx.post(
                    f"{self.server.address}/api/tables", json={"game": "magpies"}, timeout=PATIENCE
                )
                return msgspec.json.decode(answer.raise_for_status().content, type=shapes.TableMade)
            except httpx.HTTPError:
                assert time.monotonic() < until, "no table can be opened"
                time.sleep(0.02)

    def _play(self, table: shapes.TableMade) -> None:
        """Play a table to its end, whatever happens to the server."""
        secrets = ",".join(key.secret for key in table.seats)
        with Visit(f"{self.server.address}/table/{table.table}#{secrets}", "en", PATIENCE) as seats:
            while (decision := seats.turn()) is not None:
                number = seats.position.number + 1
                text = self.random.choice(decision.options).text
                seats.answer(text)
                self.acknowledged.append((table, number, text))


@pytest.mark.parametrize("seed", [1])
def test_every_acknowledged_answer_survives_being_killed(store_url: str, seed: int) -> None:
    """Kill the server at random moments of play: what was acknowledged stands, all games end."""
    chosen = random.Random(seed)
    with mortal(store_url) as server:
        players = [Player(server, number) for number in range(PLAYERS)]
        for _ in range(KILLS):
            before = sum(len(player.acknowledged) for player in players)
            while sum(len(player.acknowledged) for player in players) == before:
                for player in players:
                    player.must_be_well()
                time.sleep(0.001)
            time.sleep(chosen.random() * 0.03)
            server.kill()
            server.start()
        for player in players:
            player.stopping = True
        for player in players:
            player.thread.join(PATIENCE)
            assert not player.thread.is_alive(), "a table is stuck"
            player.must_be_well()
        for player in players:
            check(server, player)


def check(server: Mortal, player: Player) -> None:
    """Every acknowledged answer is in the log, under its number."""
    assert len(player.acknowledged) > 10
    logs: dict[str, list[Any]] = {}
    for table, number, text in player.acknowledged:
        if table.table not in logs:
            headers = {"Authorization": f"Bearer {table.watch.secret}"}
            path = f"{server.address}/api/tables/{table.table}/story"
            logs[table.table] = httpx.get(path, headers=headers, timeout=PATIENCE).json()["moves"]
        assert logs[table.table][number - 1]["text"] == text
