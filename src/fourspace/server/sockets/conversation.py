"""A conversation: the requests of one person over a socket, one after another."""

import asyncio
import time
from collections.abc import Coroutine
from typing import Any

from starlette.types import Receive

from fourspace.kernel.phrases import Refused
from fourspace.server.operations.json_logging import note_exception
from fourspace.server.operations.limits import Bucket
from fourspace.server.sockets.handlers import THINKING, carry_out
from fourspace.server.store.writer import StoreTrouble, trouble_code
from fourspace.server.tables.connection import Connection
from fourspace.server.tables.hub import Hub
from fourspace.server.tables.room import Room
from fourspace.wire import messages
from fourspace.wire.reading import Unreadable, read_message, request_number
from fourspace.wire.speaker import say

MOST_THINKING = 2
"""How many hints and analyses one connection may wait for at once."""


class Conversation:
    """The requests of one person, one message after another."""

    def __init__(self, hub: Hub, room: Room, connection: Connection, rate: float) -> None:
        self.hub = hub
        self.room = room
        self.connection = connection
        self.rate = rate
        self.burst = 3.0 * rate
        connection.budget = room.presence.shared_budget(connection) or Bucket(
            self.burst, time.monotonic()
        )
        self.bucket = connection.budget
        self._thinking: set[asyncio.Task[None]] = set()

    def stop(self) -> None:
        """Cancel pending thoughts: the connection ended."""
        for task in self._thinking:
            task.cancel()

    async def listen(self, receive: Receive) -> None:
        """Read messages until the connection ends, but none while replies are unread."""
        while (received := await receive())["type"] != "websocket.disconnect":
            await self.take(received.get("text") or received.get("bytes") or b"")
            await self.connection.drained()

    async def take(self, data: str | bytes) -> None:
        """Carry out one message."""
        allowed = self.bucket.take(self.rate, self.burst, time.monotonic())
        try:
            message = read_message(data)
        except Unreadable as fault:
            self.hub.metrics.messages.labels("unreadable").inc()
            if allowed:
                self._refuse(request_number(data), "bad_message", {"fault": str(fault)})
            else:
                await self._slow_down(request_number(data))
            return
        self.hub.metrics.messages.labels(type(message).__name__.lower()).inc()
        if not allowed:
            await self._slow_down(message.request)
        elif isinstance(message, THINKING):
            self._think(message)
        else:
            await self._carry_out(message)

    async def _slow_down(self, request: int) -> None:
        self._refuse(request, "too_fast")
        await asyncio.sleep(1 / self.rate)

    def _think(self, message: messages.Request) -> None:
        if len(self._thinking) >= MOST_THINKING:
            self._refuse(message.request, "busy")
            return
        work: Coroutine[Any, Any, None] = self._carry_out(message)
        task = asyncio.create_task(work)
        self._thinking.add(task)
        task.add_done_callback(self._thinking.discard)

    async def _carry_out(self, message: messages.Request) -> None:
        begun = time.monotonic()
        try:
            reply = await carry_out(self.hub, self.room, self.connection, message)
        except Refused as error:
            refusal = self.room.speaker.refusal(error.reason, self.connection.language)
            self.hub.metrics.refusals.labels(refusal.code).inc()
            reply = messages.Refused(message.request, refusal.code, refusal.sentence, refusal.rule)
        except StoreTrouble as error:
            self._refuse(message.request, trouble_code(error))
            return
        except Exception:
            note_exception("request failed", kind=type(message).__name__)
            self._refuse(message.request, "fault")
            return
        if isinstance(message, messages.Answer):
            self.hub.metrics.answering.observe(time.monotonic() - begun)
        self.connection.send(messages.encode(reply or messages.Done(message.request)))

    def _refuse(self, request: int, code: str, words: dict[str, Any] | None = None) -> None:
        self.hub.metrics.refusals.labels(code).inc()
        sentence = say(f"server.{code}", self.connection.language, words)
        self.connection.send(messages.encode(messages.Refused(request, code, sentence)))
