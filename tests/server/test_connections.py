"""Queues of connections: bounded, and renewed when they overflow."""

from collections.abc import Callable

from fourspace.server.tables.connection import MOST_WAITING_BYTES, STALLED_SECONDS, Connection


class Slow:
    """A transport that takes so many messages and is jammed then."""

    def __init__(self, room: int) -> None:
        self.room = room
        self.written: list[bytes] = []
        self.ended = False
        self.aborted = False
        self.buffered = 0
        self.freed: Callable[[], None] | None = None

    @property
    def unsent(self) -> int:
        return self.buffered

    async def drained(self) -> None:
        assert not self.jammed

    @property
    def jammed(self) -> bool:
        return self.room == 0

    def write(self, message: bytes) -> None:
        assert not self.jammed
        self.room -= 1
        self.written.append(message)

    def end(self) -> None:
        self.ended = True

    def abort(self) -> None:
        self.aborted = True

    def free(self, room: int) -> None:
        """The other side has read so much."""
        self.room = room
        assert self.freed is not None
        self.freed()


def connected(room: int) -> tuple[Connection, Slow, list[str]]:
    """A connection over a transport, and how often a fresh welcome was asked for."""
    connection, transport = Connection([], False, "en"), Slow(room)
    renewed: list[str] = []
    connection.connect(transport, lambda: renewed.append("asked"))
    return connection, transport, renewed


def test_what_is_said_before_there_is_a_transport_waits_for_it() -> None:
    connection = Connection([], False, "en")
    connection.send(b"welcome")
    transport = Slow(5)
    connection.connect(transport, lambda: None)
    connection.send(b"next")
    assert transport.written == [b"welcome", b"next"]


def test_what_a_jammed_transport_cannot_take_is_sent_in_order_later() -> None:
    connection, transport, renewed = connected(1)
    assert all(connection.send(b"%d" % number) for number in range(4))
    assert transport.written == [b"0"]
    transport.free(2)
    assert transport.written == [b"0", b"1", b"2"]
    transport.free(2)
    connection.send(b"4")
    assert transport.written == [b"0", b"1", b"2", b"3", b"4"]
    assert renewed == []


def test_a_queue_that_overflows_is_dropped_and_replaced_by_a_fresh_welcome() -> None:
    connection, transport, renewed = connected(0)
    kilobyte = b"." * 1024
    assert all(connection.send(kilobyte) for _ in range(MOST_WAITING_BYTES // 1024))
    assert not connection.send(b"too much")
    assert connection.send(b"dropped silently")
    transport.free(9)
    assert (transport.written, renewed) == ([], ["asked"])
    connection.behind = False
    connection.send(b"welcome")
    connection.send(b"after")
    assert transport.written == [b"welcome", b"after"]


def test_the_goodbye_comes_after_what_waits_and_nothing_after_it() -> None:
    connection, transport, _ = connected(0)
    connection.send(b"last")
    connection.end(b"bye")
    assert transport.written == []
    transport.free(9)
    assert transport.written == [b"last", b"bye"]
    assert transport.ended
    connection.send(b"too late")
    assert transport.written == [b"last", b"bye"]
    assert transport.freed is None, "neither keeps the other"


def test_nothing_is_sent_after_a_goodbye_that_was_not_read_yet() -> None:
    connection, transport, _ = connected(0)
    connection.send(b"before")
    connection.end(b"bye")
    connection.send(b"after")
    transport.free(9)
    assert transport.written == [b"before", b"bye"]


def test_who_is_shown_out_reads_nothing_but_why_and_is_cut_if_not_even_that() -> None:
    connection, transport, _ = connected(0)
    connection.send(b"unread")
    connection.dismiss(b"removed")
    connection.send(b"after")
    connection.cut()
    assert transport.aborted
    transport.free(9)
    assert transport.written == [b"removed"]


def test_one_large_message_may_wait_however_large_it_is() -> None:
    connection, transport, _ = connected(0)
    assert connection.send(b"." * (2 * MOST_WAITING_BYTES))
    assert not connection.send(b".")
    transport.free(9)
    assert transport.written == []


def test_what_was_sent_counts_no_more() -> None:
    connection, transport, _ = connected(0)
    half = b"." * (MOST_WAITING_BYTES // 2)
    for _ in range(4):
        assert connection.send(half)
        assert connection.send(half)
        transport.free(2)
        transport.room = 0
    assert len(transport.written) == 8


def test_only_who_takes_nothing_has_stalled() -> None:
    connection, transport, _ = connected(9)
    assert not connection.has_stalled(1000.0)
    transport.buffered = 500
    assert not connection.has_stalled(2000.0)
    assert not connection.has_stalled(2000.0 + STALLED_SECONDS - 1)
    transport.buffered = 400  # something was read
    assert not connection.has_stalled(2000.0 + STALLED_SECONDS)
    assert connection.has_stalled(2000.0 + 2 * STALLED_SECONDS)
