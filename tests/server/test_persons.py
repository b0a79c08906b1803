"""Queues of connections: bounded, and renewed when they overflow."""

import asyncio

from fourspace.server.person import MOST_WAITING, Person


def test_a_queue_that_overflows_is_dropped_and_replaced_by_a_fresh_welcome() -> None:
    async def run() -> list[bytes]:
        person = Person([], False, "en")
        sent: list[bytes] = []

        async def send(message: bytes) -> None:
            sent.append(message)

        async def renew() -> bytes:
            person.behind = False
            return b"welcome"

        fitting = [person.send(b"%d" % number) for number in range(MOST_WAITING)]
        assert all(fitting)
        assert not person.send(b"too much")
        assert person.send(b"dropped silently")
        delivering = asyncio.create_task(person.deliver(send, renew))
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        person.send(b"after")
        person.end(b"bye")
        await delivering
        return sent

    assert asyncio.run(run()) == [b"welcome", b"after", b"bye"]
