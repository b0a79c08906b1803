"""Webhooks: addresses to call when it is a seat's turn.

The server calls only public addresses over HTTPS, follows no redirect, and sends nothing that is
not public: the game, the table's id and the seat. It reads only the head of the answer.
"""

import asyncio
import ipaddress
import socket
import ssl
from functools import cache
from urllib.parse import SplitResult, urlsplit

import httpx
import msgspec

from fourspace.kernel.phrases import Phrase, refused
from fourspace.server.operations.addresses import is_host
from fourspace.server.operations.json_logging import note
from fourspace.server.operations.limits import Limit
from fourspace.server.tables.hub import Hub
from fourspace.server.tables.room import Room

SECONDS = 10.0
CALLS_PER_SECOND = 1.0
CALLS_AT_ONCE = 60.0
GIVEN_OUT = ipaddress.ip_network("2000::/3")
"""The part of IPv6 whose addresses are given out to networks."""
TUNNELS = (ipaddress.ip_network("2002::/16"), ipaddress.ip_network("192.88.99.0/24"))
"""6to4: its addresses, and those of its relays."""


def check_hook(url: str) -> str:
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
    good = parts.scheme == "https" and not parts.username and not parts.password
    named = is_host(parts.hostname or "")
    return parts if plain and good and named and port in (None, 443, 8443) else None


def is_public(text: str) -> bool:
    """Whether an address is on the public internet, not on a local network or this machine.

    An address that embeds an IPv4 address (NAT64, 6to4) could lead back into the local network.
    """
    address = ipaddress.ip_address(text.partition("%")[0])
    if address.version == 6 and address not in GIVEN_OUT:
        return False
    if any(address in network for network in TUNNELS):
        return False
    return address.is_global and not address.is_multicast and not address.is_reserved


class Webhooks:
    """Calls the webhooks of seats whose turn it is."""

    def __init__(self, hub: Hub) -> None:
        self.hub = hub
        self._told: dict[str, int] = {}
        """By table: the question last reported."""
        self.limit = Limit(CALLS_PER_SECOND, CALLS_AT_ONCE)
        """By host: this server must not be used to flood another."""
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
        except (OSError, UnicodeError, httpx.HTTPError, httpx.InvalidURL) as error:
            note("webhook failed", error=type(error).__name__)


def body(room: Room, seat: int) -> bytes:
    """The body to send: only public facts."""
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


async def post(
    parts: SplitResult,
    host: str,
    sent: bytes,
    transport: httpx.AsyncBaseTransport | None = None,
) -> None:
    """Send to a host whose addresses are all public, at the address that was checked.

    Each call has its own client: a shared one would keep connections by address, and could send to
    a host over a connection with another host's certificate.
    """
    port = parts.port or 443
    target = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
    url = httpx.URL(
        scheme="https",
        host=await public_address(host, port),
        port=port,
        raw_path=target.encode(),
    )
    headers = {
        "Host": parts.netloc,
        "User-Agent": "fourspace",
        "Content-Type": "application/json",
        "Connection": "close",
    }
    async with (
        httpx.AsyncClient(
            verify=certificates(),
            trust_env=False,
            follow_redirects=False,
            timeout=SECONDS,
            transport=transport,
        ) as client,
        client.stream(
            "POST", url, content=sent, headers=headers, extensions={"sni_hostname": host}
        ),
    ):
        pass


async def public_address(host: str, port: int) -> str:
    """The first address of a host. Raises OSError unless all its addresses are public."""
    loop = asyncio.get_running_loop()
    found = await loop.getaddrinfo(host, port, type=socket.SOCK_STREAM)
    addresses = [str(info[4][0]) for info in found]
    if not addresses or not all(is_public(address) for address in addresses):
        raise OSError("not a public address")
    return addresses[0]


@cache
def certificates() -> ssl.SSLContext:
    """The certificates that this system trusts."""
    return ssl.create_default_context()
