"""Webhooks: an address that is called when it is a seat's turn.

The server calls only public addresses over HTTPS, follows no redirect, and sends nothing that is
not public: the game, the table's id and the seat. The answer is not read.
"""

import asyncio
import ipaddress
import socket
import ssl
from urllib.parse import SplitResult, urlsplit

import msgspec

from fourspace.kernel.phrases import Phrase, refused
from fourspace.server.hub import Hub
from fourspace.server.json_logging import note
from fourspace.server.limits import Limit
from fourspace.server.room import Room

SECONDS = 10.0
CALLS_PER_SECOND = 1.0
CALLS_AT_ONCE = 60.0


def checked_hook(url: str) -> str:
    """The address, if its form allows calling it. Raises Refused."""
    parts = _split(url)
    if parts is None:
        raise refused("server.bad_webhook")
    return url


def _split(url: str) -> SplitResult | None:
    try:
        parts = urlsplit(url)
        port = parts.port
    except ValueError:
        return None
    plain = url.isascii() and url.isprintable() and " " not in url
    good = parts.scheme == "https" and parts.hostname and not parts.username and not parts.password
    return parts if plain and good and port in (None, 443, 8443) else None


def is_public(address: str) -> bool:
    """Whether an address lies on the open internet, not in a house or in this machine."""
    return ipaddress.ip_address(address.split("%")[0]).is_global


class Webhooks:
    """Calls the webhooks of seats whose turn it has become."""

    def __init__(self, hub: Hub) -> None:
        self.hub = hub
        self._told: dict[str, int] = {}
        """By table: the question that was last told of."""
        self.limit = Limit(CALLS_PER_SECOND, CALLS_AT_ONCE)
        """By host: this server is not to be used to flood another."""
        hub.after.append(self.consider)

    def consider(self, room: Room, ours: bool) -> None:
        """Call for every asked seat that has a webhook and nobody connected."""
        if not ours or not self.hub.config.webhooks or room.table.closed:
            return
        if self._told.get(room.id) == room.table.question:
            return
        self._told[room.id] = room.table.question
        present = room.presence.seats()
        for seat in room.table.asked():
            state = room.table.seating.seats[seat]
            if state.webhook and not state.bot and seat not in present:
                self.hub.spawn(self._call(state.webhook, body(room, seat)))

    async def _call(self, url: str, sent: bytes) -> None:
        parts = _split(url)
        if parts is None or parts.hostname is None or not self.limit.allows(parts.hostname):
            return
        try:
            async with asyncio.timeout(SECONDS):
                await post(parts, parts.hostname, sent)
        except (OSError, TimeoutError, ssl.SSLError) as error:
            note("webhook failed", error=type(error).__name__)


def body(room: Room, seat: int) -> bytes:
    """What is sent: nothing that is not public."""
    title = room.speaker.say(Phrase("game.title"), "en")
    said = {
        "event": "turn",
        "game": room.table.game.name,
        "title": title,
        "table": room.id,
        "seat": seat,
        "question": room.table.question,
    }
    return msgspec.json.encode(said)


async def post(parts: SplitResult, host: str, sent: bytes) -> None:
    """Send to an address whose every resolution is public, at the address that was checked."""
    loop = asyncio.get_running_loop()
    port = parts.port or 443
    found = await loop.getaddrinfo(host, port, type=socket.SOCK_STREAM)
    addresses = [str(info[4][0]) for info in found]
    if not addresses or not all(is_public(address) for address in addresses):
        raise OSError("not a public address")
    _, writer = await asyncio.open_connection(
        addresses[0], port, ssl=ssl.create_default_context(), server_hostname=host
    )
    try:
        target = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
        head = (
            f"POST {target} HTTP/1.1\r\nHost: {parts.netloc}\r\nUser-Agent: fourspace\r\n"
            f"Content-Type: application/json\r\nContent-Length: {len(sent)}\r\n"
            "Connection: close\r\n\r\n"
        )
        writer.write(head.encode() + sent)
        await writer.drain()
    finally:
        writer.close()
