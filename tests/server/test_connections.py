"""Queues of connections: bounded, and renewed when they overflow."""

from collections.abc import Callable

from fourspace.server.tables.connection import MOST_WAITING, Connection


class Slow:
    """A transport that takes so many messages and is jammed then."""

    def __init__(self, room: int) -> None:
        self.room = room
        self.written: list[bytes] = []
        self.ended = False
        self.aborted = False
        self.freed: Callable[[], None] | None = None

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
    assert all(connection.send(b"%d" % number) for number in range(MOST_WAITING))
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
