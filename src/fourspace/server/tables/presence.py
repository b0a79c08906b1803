"""Presence: who is connected to a table, here and in other processes."""

from collections.abc import Iterable

from fourspace.server.operations.limits import Bucket
from fourspace.server.tables.connection import Connection


class Presence:
    """The connections here, and the seats and watchers that other processes report."""

    def __init__(self) -> None:
        self.connections: list[Connection] = []
        self.elsewhere: dict[str, tuple[frozenset[int], int]] = {}
        """By process: the seats present there and how many watch."""

    def seats_here(self) -> frozenset[int]:
        return frozenset(seat for connection in self.connections for seat in connection.seats)

    def shared_budget(self, connection: Connection) -> Bucket | None:
        """The budget of somebody connected to one of the same seats, if there is one."""
        own = set(connection.seats)
        twins = (
            each for each in self.connections if each is not connection and own & set(each.seats)
        )
        return next((each.budget for each in twins), None)

    def leave(self, connection: Connection) -> None:
        """Stop counting a connection, even one that was already shown out."""
        if connection in self.connections:
            self.connections.remove(connection)

    def watchers_here(self) -> int:
        return sum(not connection.seats for connection in self.connections)

    def seats(self) -> set[int]:
        """Every seat somebody is connected to."""
        others: Iterable[frozenset[int]] = (seats for seats, _ in self.elsewhere.values())
        return set(self.seats_here()).union(*others)

    def watchers(self) -> int:
        """How many watchers are connected."""
        return self.watchers_here() + sum(count for _, count in self.elsewhere.values())

    def report(self, process: str, seats: Iterable[int], watchers: int) -> None:
        """Note who is connected to another process."""
        there = frozenset(seats)
        if there or watchers:
            self.elsewhere[process] = (there, watchers)
        else:
            self.elsewhere.pop(process, None)
