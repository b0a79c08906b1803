"""The server's WebSocket protocol: uvicorn's, with less memory for each connection.

Thousands of connections are open at once. For each of them uvicorn keeps its first request, a queue
and an event for many readers and writers. Here a connection has one reader, drops its request after
the handshake, and is written to directly, without a task.

The base class is not part of uvicorn's public interface: tests/server/test_uvicorn.py.
"""

import asyncio
from collections.abc import Callable
from typing import Any, Final, cast

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame, Opcode
from websockets.http11 import Request

TRANSPORT: Final = "fourspace.transport"
"""The extension of the scope under which the application finds this protocol."""

OPEN = asyncio.Event()
"""Shared by all connections that are ready for writing: always set."""
OPEN.set()


class Inbox:
    """A queue of received messages for a single reader."""

    __slots__ = ("_items", "_reader")

    def __init__(self) -> None:
        self._items: list[Any] = []
        self._reader: asyncio.Future[None] | None = None

    def empty(self) -> bool:
        return not self._items

    def put_nowait(self, item: Any) -> None:
        self._items.append(item)
        if self._reader is not None and not self._reader.done():
            self._reader.set_result(None)

    async def get(self) -> Any:
        while not self._items:
            self._reader = asyncio.get_running_loop().create_future()
            await self._reader
        return self._items.pop(0)


class WebSocketProtocol(WebSocketsSansIOProtocol):
    """A connection that drops everything about its handshake."""

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self.queue = cast("asyncio.Queue[Any]", Inbox())
        self.conn.debug = False  # it would log what people say to each other, and their secrets
        self.writable = OPEN
        self.freed: Callable[[], None] | None = None

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if not self.close_sent:
            self.scope["extensions"][TRANSPORT] = cast("Any", self)

    @property
    def jammed(self) -> bool:
        """Whether the other side reads too slowly."""
        return self.writable is not OPEN

    @property
    def unsent(self) -> int:
        """How many bytes were written and not taken by the other side yet."""
        return 0 if self.disconnected else self.transport.get_write_buffer_size()

    async def drained(self) -> None:
        """Wait while it is jammed; a lost connection never is."""
        await self.writable.wait()

    def write(self, message: bytes) -> None:
        """Send a message that is already UTF-8, unless the connection is closed or closing."""
        if not self.disconnected and not self.close_sent:
            self.transport.write(Frame(Opcode.TEXT, message).serialize(mask=False))

    def end(self) -> None:
        """Tell the reader that nothing more will come."""
        self.queue.put_nowait({"type": "websocket.disconnect", "code": 1000})

    def abort(self) -> None:
        """Close at once, whatever was not read yet."""
        self.transport.abort()

    def start_keepalive(self) -> None:
        """Drop what only the handshake needed: it is done."""
        self.scope["headers"] = []
        del self.request, self.response
        super().start_keepalive()

    def pause_writing(self) -> None:
        self.writable = asyncio.Event()

    def resume_writing(self) -> None:
        super().resume_writing()
        self.writable = OPEN
        if self.freed is not None:
            self.freed()
