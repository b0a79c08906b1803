"""The server's HTTP protocol: uvicorn's, with time limits for requests and for reading replies.

Uvicorn waits for ever and has no setting for it. A few thousand connections that never finish a
head would use up all open files of the process.

The base class is not part of uvicorn's public interface: tests/server/test_uvicorn.py.
"""

import asyncio
from typing import Any

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

HEAD_SECONDS = 20.0


class HttpProtocol(H11Protocol):
    """A connection that is closed if the head of a request does not arrive in time."""

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self._deadline: asyncio.TimerHandle | None = None
        self._unsent = 0
        """How much of a reply was unread when it was last looked at."""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._wait()

    def connection_lost(self, exc: Exception | None) -> None:
        self._wait_no_more()
        super().connection_lost(exc)

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        self._wait_no_more()
        super().handle_websocket_upgrade(event)

    def on_response_complete(self) -> None:
        self._wait()
        super().on_response_complete()

    def _wait(self) -> None:
        self._wait_no_more()
        self._deadline = self.loop.call_later(HEAD_SECONDS, self._give_up)

    def _wait_no_more(self) -> None:
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None

    def _give_up(self) -> None:
        """Close connections that send no request, or do not read the reply."""
        unsent = self.transport.get_write_buffer_size()
        if unsent and unsent == self._unsent:
            self.transport.abort()
        elif unsent or self.conn.their_state is not h11.IDLE:
            self._unsent = unsent
            self._wait()
        else:
            self.transport.close()
