"""Clients for the load benchmark: people at many tables, each table answering now and then.

    python -m benchmarks.load ADDRESS... --tables 500 --seats 4 --every 5 --seconds 40

Opens the tables, joins every seat by a socket of its own, prints `joined`, waits for a line on
standard input, plays, prints one line of JSON. With several addresses the people of each table are
spread over them, or with `--together` sit at one of them in turn.
"""

import argparse
import asyncio
import json
import random
import sys
import time
from typing import Any

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect

from fourspace.wire import messages, shapes

HANDED_OVER = 30.0
"""Seconds after which an answer that has not reached everybody counts as lost."""


class Light(msgspec.Struct):
    """The part of a message that these clients read."""

    type: str
    moment: int = 0
    position: msgspec.Raw = msgspec.Raw(b"{}")
    request: int = 0


class Ask(msgspec.Struct):
    question: int
    options: list[shapes.Option]


class Standing(msgspec.Struct):
    """The part of a position that these clients read."""

    decision: Ask | None
    waiting: list[int]


light: msgspec.json.Decoder[Light] = msgspec.json.Decoder(Light)
standing: msgspec.json.Decoder[Standing] = msgspec.json.Decoder(Standing)


class Screen:
    """One socket, and the last state it received."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.moment = 0
        self.position = b""
        self.changed = asyncio.Event()

    async def watch(self) -> None:
        async for data in self.socket:
            message = light.decode(data)
            if message.type in ("welcome", "update"):
                self.moment = message.moment
                self.position = bytes(message.position)
                self.changed.set()

    async def wait_for(self, moment: int) -> float:
        """When the screen showed this moment."""
        while self.moment < moment:
            self.changed.clear()
            await self.changed.wait()
        return time.perf_counter()


class Load:
    """All tables and their measurements."""

    def __init__(self, asked: argparse.Namespace) -> None:
        self.asked = asked
        self.addresses: list[str] = asked.addresses
        self.latencies: list[float] = []
        self.lost = 0
        self.tables: list[list[Screen]] = []
        self.watching: list[asyncio.Task[None]] = []

    async def open(self) -> list[shapes.TableMade]:
        """Open the tables."""
        settings = {"players": str(self.asked.seats)} if self.asked.game == "tesseract" else {}
        made = []
        async with httpx.AsyncClient(timeout=60) as client:
            for number in range(self.asked.tables):
                body = {"game": self.asked.game, "settings": settings, "seed": f"load {number}"}
                answer = await client.post(f"{self.addresses[0]}/api/tables", json=body)
                made.append(msgspec.json.decode(answer.content, type=shapes.TableMade))
                if self.asked.touch:
                    headers = {"Authorization": f"Bearer {made[-1].watch.secret}"}
                    address = self._address(number, 0)
                    await client.get(f"{address}/api/tables/{made[-1].table}", headers=headers)
        return made

    def _address(self, table: int, seat: int) -> str:
        """The address that the person in a seat uses."""
        place = table if self.asked.together else seat
        return self.addresses[place % len(self.addresses)]

    async def join(self, index: int, table: shapes.TableMade) -> None:
        screens = []
        for number in range(self.asked.seats):
            address = self._address(index, number).replace("http", "ws")
            socket = await connect(
                f"{address}/api/tables/{table.table}/socket",
                compression=None,
                max_size=None,
                ping_interval=None,
            )
            key = table.seats[number % len(table.seats)]
            join = messages.Join(0, [key.secret])
            await socket.send(messages.encode(join).decode())
            screen = Screen(socket)
            self.watching.append(asyncio.create_task(screen.watch()))
            screens.append(screen)
        for screen in screens:
            await screen.wait_for(1)
        self.tables.append(screens)

    async def answer(self, screens: list[Screen], chosen: random.Random) -> None:
        """One answer, from sending it until all screens of the table show it."""
        seats = standing.decode(screens[0].position).waiting
        if not seats:
            return
        screen = screens[seats[0]]
        decision = standing.decode(screen.position).decision
        if decision is None or not decision.options:
            return
        option = chosen.choice(decision.options)
        before = screen.moment
        sent = messages.Answer(1, decision.question, option.seat, [option.text])
        begun = time.perf_counter()
        await screen.socket.send(messages.encode(sent).decode())
        try:
            async with asyncio.timeout(HANDED_OVER):
                shown = await asyncio.gather(*(each.wait_for(before + 1) for each in screens))
            self.latencies.append(max(shown) - begun)
        except TimeoutError:
            self.lost += 1

    async def play(self, index: int, until: float) -> None:
        chosen = random.Random(index)  # noqa: S311 - the same load every time
        screens = self.tables[index]
        await asyncio.sleep(index * self.asked.every / len(self.tables))
        while time.perf_counter() < until:
            pause = asyncio.create_task(asyncio.sleep(self.asked.every))
            await self.answer(screens, chosen)
            await pause

    async def run(self) -> dict[str, Any]:
        made = await self.open()
        print("opened", flush=True)
        await asyncio.to_thread(sys.stdin.readline)
        for first in range(0, len(made), 20):
            some = enumerate(made[first : first + 20], first)
            await asyncio.gather(*(self.join(index, table) for index, table in some))
        print("joined", flush=True)
        await asyncio.to_thread(sys.stdin.readline)
        until = time.perf_counter() + self.asked.seconds
        await asyncio.gather(*(self.play(index, until) for index in range(len(self.tables))))
        found = sorted(self.latencies)
        for task in self.watching:
            task.cancel()
        return {
            "moves": len(found),
            "lost": self.lost,
            "p50": 1000 * found[len(found) // 2],
            "p99": 1000 * found[min(len(found) - 1, int(0.99 * len(found)))],
        }


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("addresses", nargs="+")
    parser.add_argument("--game", default="tesseract")
    parser.add_argument("--tables", type=int, default=500)
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--every", type=float, default=5.0)
    parser.add_argument("--seconds", type=float, default=40.0)
    parser.add_argument("--together", action="store_true", help="a table's people at one address")
    parser.add_argument("--touch", action="store_true", help="load every table once when opened")
    print(json.dumps(asyncio.run(Load(parser.parse_args()).run())), flush=True)


if __name__ == "__main__":
    main()
