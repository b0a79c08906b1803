"""Clients that never read cost little memory, delay nobody, and are gone soon."""

import socket
import time
from collections.abc import Iterator
from contextlib import ExitStack, closing
from pathlib import Path

import pytest

from fourspace.server.background.slow_readers import CHECK_SECONDS, SlowReaders
from fourspace.server.tables import hub
from fourspace.server.tables.connection import STALLED_SECONDS
from fourspace.server.web import endpoints, http_protocol
from fourspace.wire import messages, shapes
from tests.server.serving import Served, play, serving, sqlite, until, visit

WATCHERS = 200
REQUESTS = 62
MOST_BYTES = 50_000_000


def deaf_socket(served: Served) -> socket.socket:
    """A socket whose system takes next to nothing for it."""
    host, port = served.address.removeprefix("http://").split(":")
    opened = socket.socket()
    opened.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    opened.connect((host, int(port)))
    return opened


@pytest.fixture
def served(tmp_path: Path) -> Iterator[Served]:
    """A server where a few more may come from one address."""
    with serving(sqlite(tmp_path), sockets_per_address=WATCHERS + 10) as running:
        yield running


def deaf_watcher(served: Served, table: shapes.TableMade) -> socket.socket:
    """A watcher that asks for a welcome again and again and reads none."""
    head = (
        f"GET /api/tables/{table.table}/socket HTTP/1.1\r\nHost: here\r\nUpgrade: websocket\r\n"
        "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
        "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
    )
    watcher = deaf_socket(served)
    watcher.sendall(head.encode())
    assert watcher.recv(12) == b"HTTP/1.1 101"
    watcher.sendall(frame(messages.Join(0, [table.watch.secret])))
    for number in range(REQUESTS):
        watcher.sendall(frame(messages.Speak(number, "en")))
    return watcher


def frame(message: messages.Request) -> bytes:
    """A masked text frame, sent without anybody reading what comes back."""
    data = messages.encode(message)
    assert len(data) < 126
    return bytes([0x81, 0x80 | len(data), 0, 0, 0, 0]) + data


def held(served: Served, table: str) -> int:
    """How many bytes wait for the people of a table, here and in their transports."""
    people = served.hub.rooms[table].presence.connections
    return sum(
        each._waiting_bytes + (each._transport.unsent if each._transport else 0) for each in people
    )


def test_who_never_reads_costs_little_and_delays_nobody(served: Served) -> None:
    table = served.open("tesseract")
    everybody = visit(*table.seats)
    play([everybody] * len(table.seats), 20)
    people = served.hub.rooms[table.table].presence.connections
    with ExitStack() as stack:
        for _ in range(WATCHERS):
            stack.enter_context(closing(deaf_watcher(served, table)))
        while len(people) <= WATCHERS:
            time.sleep(0.02)
        play([everybody] * len(table.seats), 3)
        assert held(served, table.table) < MOST_BYTES


def test_who_never_reads_is_gone_in_half_a_minute(served: Served) -> None:
    settings = served.server.config
    assert settings.ws_ping_interval is not None
    assert settings.ws_ping_timeout is not None
    assert settings.ws_ping_interval + settings.ws_ping_timeout <= 30
    assert STALLED_SECONDS + 2 * CHECK_SECONDS + hub.GOODBYE_SECONDS <= 30
    table = served.open()
    readers: SlowReaders = served.app.state.slow_readers
    with visit(*table.seats) as everybody, closing(deaf_watcher(served, table)):
        people = served.hub.rooms[table.table].presence.connections
        until(everybody, lambda: len(people) == 2)
        long = messages.encode(messages.Notice("long", "." * 20_000_000))
        served.loop.call_soon_threadsafe(people[1].send, long)
        for passed in (0.0, STALLED_SECONDS):
            at = time.monotonic() + passed
            served.loop.call_soon_threadsafe(readers.cut_stalled, at)
        until(everybody, lambda: len(people) == 1)
        assert served.metric("fourspace_stalled_total") == 1
        play([everybody] * 3, 3)


def test_a_reply_that_nobody_reads_is_not_kept(
    served: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(http_protocol, "HEAD_SECONDS", 0.3)
    head = "GET /api/games/unsettled/words HTTP/1.1\r\nHost: here\r\n\r\n"
    with closing(deaf_socket(served)) as silent:
        silent.sendall(head.encode() * 40)
        connections = served.server.server_state.connections
        while connections:
            time.sleep(0.02)


def test_large_replies_are_limited_by_address_in_bytes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(endpoints, "SMALL", 2_000)
    monkeypatch.setattr(endpoints, "LARGE_PER_SECOND", 1)
    with serving(sqlite(tmp_path)) as plain:
        size = len(plain.get("/api/games/duel/rules").content)
        assert size > 2_000
    monkeypatch.setattr(endpoints, "LARGE_AT_ONCE", 3 * size + 100)
    with serving(sqlite(tmp_path)) as limited:
        codes = [limited.get("/api/games/duel/rules").status_code for _ in range(5)]
        assert codes == [200, 200, 200, 429, 429]
        assert limited.get("/health").status_code == 200, "small replies are not counted"
