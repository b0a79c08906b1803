"""The socket: one connection of one person to one table."""

import asyncio
import re
import time
from collections.abc import Coroutine
from typing import Any, Final

import msgspec
from starlette.datastructures import Headers
from starlette.types import Message, Receive, Scope, Send

from fourspace.kernel.phrases import Refused, refused
from fourspace.server.config import Config
from fourspace.server.connection import Connection, Transport
from fourspace.server.handlers import THINKING, carry_out
from fourspace.server.hub import Hub
from fourspace.server.json_logging import note_exception
from fourspace.server.keys import HOST, roles_opened
from fourspace.server.limits import Bucket, Limit, Tally
from fourspace.server.middleware import address_of, from_here
from fourspace.server.room import Room
from fourspace.server.store.writer import StoreTrouble
from fourspace.server.websocket_protocol import TRANSPORT
from fourspace.wire import messages, shapes
from fourspace.wire.speaker import protocol_texts, say

PATH: Final = re.compile("/api/tables/([^/]{1,100})/socket")
JOIN_SECONDS = 10.0
MOST_THINKING = 2
"""Hints and analyses that one connection may wait for at once."""
CLOSE: Final[Message] = {"type": "websocket.close"}


class Sockets:
    """The endpoint for sockets."""

    def __init__(self, hub: Hub, config: Config) -> None:
        self.hub = hub
        self.config = config
        self.origins = config.allowed_origins()
        self.connections = Tally(config.sockets_per_address)
        self.joins = Limit(5.0, 4.0 * config.sockets_per_address)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Spoken to the web server as it is: thousands of sockets feel every layer between."""
        transport: Transport = scope["extensions"].pop(
            TRANSPORT
        )  # which keeps the scope: they part here
        address = address_of(scope)
        path = PATH.fullmatch(scope["path"])
        ours = from_here(Headers(scope=scope), self.origins)
        if path is None or not ours or not self.connections.take(address):
            await send(CLOSE)
            return
        try:
            await receive()  # the wish to connect
            await send({"type": "websocket.accept"})
            await self._serve(path[1], receive, transport, address)
            await send(CLOSE)
        except (RuntimeError, OSError):
            pass  # the other side is gone
        finally:
            self.connections.release(address)

    async def _serve(
        self, table: str, receive: Receive, transport: Transport, address: str
    ) -> None:
        """From `join` to the end of the connection."""
        entered = await self._join(table, receive, transport, address)
        if entered is None:
            return
        room, connection = entered
        conversation = Conversation(self.hub, room, connection, self.config.messages_per_second)
        connection.connect(transport, lambda: self.hub.spawn(self.hub.renew(room, connection)))
        try:
            await conversation.listen(receive)
        finally:
            conversation.stop()
            connection.disconnect()
            await self.hub.leave(room, connection)

    async def _join(
        self, table: str, receive: Receive, transport: Transport, address: str
    ) -> tuple[Room, Connection] | None:
        """Read the first message and let the person in, or say why not."""
        language = "en"
        try:
            async with asyncio.timeout(JOIN_SECONDS):
                message = messages.decode.decode((await receive()).get("text") or "")
            if not isinstance(message, messages.Join):
                raise refused("server.join_first")
            language = message.lang
            if not self.joins.allows(address):
                raise refused("server.too_fast")
            return await self._admitted(table, message)
        except (msgspec.MsgspecError, TimeoutError):
            bye = messages.Bye("join_first", say("server.join_first", language))
        except Refused as error:
            code = error.reason.phrase.key.split(".")[-1]
            sentence = protocol_texts().say(error.reason.phrase, language)
            bye = messages.Bye(code, sentence, code == "too_fast")
        except StoreTrouble as error:
            self.hub.trouble(error)
            bye = messages.Bye("store_trouble", say("server.store_trouble", language), True)
        transport.write(messages.encode(bye))
        return None

    async def _admitted(self, table: str, join: messages.Join) -> tuple[Room, Connection]:
        """Let in whom the secrets open something. A wrong one and a missing table look the same.

        They are looked at again with the room's lock held: from then on, whoever comes by a link
        that is being replaced is there to be shown out.
        """
        room = await self.hub.room(table) if await self._opened(table, join) else None
        if room is None:
            raise refused("server.no_table")
        async with room.lock:
            roles = await self._opened(table, join)
            if not roles:
                raise refused("server.no_table")
            seats = sorted(role for role in roles if role >= 0)
            connection = Connection(seats, HOST in roles, join.lang)
            await self.hub.enter(room, connection, join.since)
        return room, connection

    async def _opened(self, table: str, join: messages.Join) -> set[int]:
        """The roles that somebody's secrets open; none at what cannot be a table."""
        if not shapes.is_table_id(table):
            return set()
        return roles_opened(join.secrets, await self.hub.store.keys(table))


def _read(data: str | bytes) -> tuple[messages.FromClient | None, str]:
    """A message, or what is wrong with it."""
    try:
        return messages.decode.decode(data), ""
    except msgspec.MsgspecError as error:
        return None, str(error)[:200]


class Conversation:
    """What one person asks for, one message after another."""

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
        """The connection ended: nobody waits for thoughts any more."""
        for task in self._thinking:
            task.cancel()

    async def listen(self, receive: Receive) -> None:
        """Take messages until the connection ends."""
        while (received := await receive())["type"] != "websocket.disconnect":
            await self.take(received.get("text") or received.get("bytes") or b"")

    async def take(self, data: str | bytes) -> None:
        """Carry out one message."""
        message, fault = _read(data)
        kind = "unreadable" if message is None else type(message).__name__.lower()
        self.hub.metrics.messages.add(kind)
        if not self.bucket.take(self.rate, self.burst, time.monotonic()):
            self._refuse(0 if message is None else message.request, "too_fast")
            await asyncio.sleep(1 / self.rate)
        elif message is None:
            self._refuse(0, "bad_message", {"fault": fault})
        elif isinstance(message, THINKING):
            self._think(message)
        else:
            await self._carry_out(message)

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
            self.hub.metrics.refusals.add(refusal.code)
            reply = messages.Refused(message.request, refusal.code, refusal.sentence, refusal.rule)
        except StoreTrouble:
            self._refuse(message.request, "store_trouble")
            return
        except Exception:
            note_exception("request failed", kind=type(message).__name__)
            self._refuse(message.request, "fault")
            return
        if isinstance(message, messages.Answer):
            self.hub.metrics.answering.add(time.monotonic() - begun)
        self.connection.send(messages.encode(reply or messages.Done(message.request)))

    def _refuse(self, request: int, code: str, words: dict[str, Any] | None = None) -> None:
        self.hub.metrics.refusals.add(code)
        sentence = say(f"server.{code}", self.connection.language, words)
        self.connection.send(messages.encode(messages.Refused(request, code, sentence)))
