"""The socket: one connection of one person to one table."""

import asyncio
import re
from typing import Final

from starlette.datastructures import Headers
from starlette.types import Message, Receive, Scope, Send

from fourspace.kernel.phrases import Refused, refused
from fourspace.server.operations.clients import address_of, from_here
from fourspace.server.operations.config import Config
from fourspace.server.operations.limits import Limit, Tally
from fourspace.server.sockets.conversation import Conversation
from fourspace.server.sockets.protocol import TRANSPORT
from fourspace.server.store.writer import StoreTrouble
from fourspace.server.tables.connection import Connection, Transport
from fourspace.server.tables.hub import GOODBYE_SECONDS, Hub
from fourspace.server.tables.room import Room
from fourspace.wire import messages, shapes
from fourspace.wire.reading import Unreadable, read_message
from fourspace.wire.secrets import HOST, roles_opened
from fourspace.wire.speaker import protocol_texts, say

PATH: Final = re.compile("/api/tables/([^/]{1,100})/socket")
JOIN_SECONDS = 10.0
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
        """A plain ASGI application: with thousands of sockets, every layer in between costs."""
        # popped, because the transport keeps the scope: no reference cycle
        transport: Transport = scope["extensions"].pop(TRANSPORT)
        address = address_of(scope)
        path = PATH.fullmatch(scope["path"])
        ours = from_here(Headers(scope=scope), self.origins)
        if path is None or not ours or not self.connections.take(address):
            await send(CLOSE)
            return
        try:
            await receive()  # the connect message
            await send({"type": "websocket.accept"})
            await self._serve(path[1], receive, transport, address)
            await send(CLOSE)
        except (RuntimeError, OSError):
            pass  # the other side is gone
        finally:
            self.connections.release(address)
            asyncio.get_running_loop().call_later(GOODBYE_SECONDS, transport.abort)

    async def _serve(
        self, table: str, receive: Receive, transport: Transport, address: str
    ) -> None:
        """Serve one connection, from `join` to its end."""
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
                message = read_message((await receive()).get("text") or "")
            if not isinstance(message, messages.Join):
                raise refused("server.join_first")
            language = message.lang
            if not self.joins.allows(address):
                raise refused("server.too_fast")
            return await self._admit(table, message)
        except (Unreadable, TimeoutError):
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

    async def _admit(self, table: str, join: messages.Join) -> tuple[Room, Connection]:
        """Admit somebody whose secrets open a role. A wrong one and a missing table look the same.

        The secrets are checked again with the room's lock held: so somebody whose link is being
        replaced at that moment is either refused here or removed with the others.
        """
        room = await self.hub.room(table) if await self._find_roles(table, join) else None
        if room is None:
            raise refused("server.no_table")
        async with room.lock:
            roles = await self._find_roles(table, join)
            if not roles:
                raise refused("server.no_table")
            seats = sorted(role for role in roles if role >= 0)
            connection = Connection(seats, HOST in roles, join.lang)
            await self.hub.enter(room, connection, join.since)
        return room, connection

    async def _find_roles(self, table: str, join: messages.Join) -> set[int]:
        """The roles that somebody's secrets open; none if the table's id is impossible."""
        if not shapes.is_table_id(table):
            return set()
        return roles_opened(join.secrets, await self.hub.store.keys(table))
