"""Queues of connections: bounded, and renewed when they overflow."""

from collections.abc import Callable

from fourspace.server.person import MOST_WAITING, Person


class Slow:
    """A line that takes so many messages and is jammed then."""

    def __init__(self, room: int) -> None:
        self.room = room
        self.written: list[bytes] = []
        self.ended = False
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

    def free(self, room: int) -> None:
        """The other side has read so much."""
        self.room = room
        assert self.freed is not None
        self.freed()


def connected(room: int) -> tuple[Person, Slow, list[str]]:
    """A person over a line, and how often a fresh welcome was asked for."""
    person, line = Person([], False, "en"), Slow(room)
    renewed: list[str] = []
    person.connect(line, lambda: renewed.append("asked"))
    return person, line, renewed


def test_what_is_said_before_there_is_a_line_waits_for_it() -> None:
    person = Person([], False, "en")
    person.send(b"welcome")
    line = Slow(5)
    person.connect(line, lambda: None)
    person.send(b"next")
    assert line.written == [b"welcome", b"next"]


def test_what_a_jammed_line_cannot_take_is_sent_in_order_later() -> None:
    person, line, renewed = connected(1)
    assert all(person.send(b"%d" % number) for number in range(4))
    assert line.written == [b"0"]
    line.free(2)
    assert line.written == [b"0", b"1", b"2"]
    line.free(2)
    person.send(b"4")
    assert line.written == [b"0", b"1", b"2", b"3", b"4"]
    assert renewed == []


def test_a_queue_that_overflows_is_dropped_and_replaced_by_a_fresh_welcome() -> None:
    person, line, renewed = connected(0)
    assert all(person.send(b"%d" % number) for number in range(MOST_WAITING))
    assert not person.send(b"too much")
    assert person.send(b"dropped silently")
    line.free(9)
    assert (line.written, renewed) == ([], ["asked"])
    person.behind = False
    person.send(b"welcome")
    person.send(b"after")
    assert line.written == [b"welcome", b"after"]


def test_the_goodbye_comes_after_what_waits_and_nothing_after_it() -> None:
    person, line, _ = connected(0)
    person.send(b"last")
    person.end(b"bye")
    assert line.written == []
    line.free(9)
    assert line.written == [b"last", b"bye"]
    assert line.ended
    person.send(b"too late")
    assert line.written == [b"last", b"bye"]
    assert line.freed is None, "neither keeps the other"
