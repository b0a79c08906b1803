"""Middleware: rate limits, security headers, metrics and a log line for every request."""

import ipaddress
import logging
import time
from collections.abc import Callable
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from fourspace.server.config import Config
from fourspace.server.json_logging import note
from fourspace.server.limits import Limit
from fourspace.server.metrics import Metrics

POLICY = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "style-src-attr 'unsafe-inline'",
        "img-src 'self' data: blob:",
        "font-src 'self'",
        "connect-src 'self'",
        "worker-src 'self'",
        "manifest-src 'self'",
        "media-src 'self'",
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'none'",
    )
)
HEADERS = {
    "Content-Security-Policy": POLICY,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=()",
}
UNLIMITED = ("/health", "/metrics")

Refuse = Callable[[Scope], Response]


def address_of(scope: Scope) -> str:
    """The client's address, for rate limits; trusted proxies have been seen through already.

    Of IPv6, the network: a household has 2^64 addresses and counts as one.
    """
    client = scope.get("client")
    try:
        address = ipaddress.ip_address(str(client[0]).partition("%")[0] if client else "")
    except ValueError:
        return "unknown"
    if isinstance(address, ipaddress.IPv4Address):
        return str(address)
    plain = address.ipv4_mapped
    return str(ipaddress.ip_network((address, 64), False)) if plain is None else str(plain)


def from_here(headers: Headers, allowed: frozenset[str]) -> bool:
    """Whether a socket is opened by our own page, by an allowed one, or by no page at all.

    Browsers always say the origin and cannot lie about it; programs have none.
    """
    origin = headers.get("origin")
    if origin is None or origin in allowed:
        return True
    try:
        return urlsplit(origin).netloc == headers.get("host", "")
    except ValueError:  # no address at all
        return False


class RequestMiddleware:
    """Limits, measures and logs every HTTP request; sockets are passed on as they are."""

    def __init__(
        self, app: ASGIApp, sockets: ASGIApp, config: Config, metrics: Metrics, refuse: Refuse
    ) -> None:
        self.app = app
        self.sockets = sockets
        self.metrics = metrics
        self.refuse = refuse
        self.limit = Limit(config.requests_per_second, 4.0 * config.requests_per_second)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            within = self.sockets if scope["type"] == "websocket" else self.app
            await within(scope, receive, send)
            return
        begun = time.monotonic()
        status = 500

        async def sending(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers.setdefault(name, value)
            await send(message)

        path = scope["path"]
        try:
            if path not in UNLIMITED and not self.limit.allows(address_of(scope)):
                await self.refuse(scope)(scope, receive, sending)
            else:
                await self.app(scope, receive, sending)
        finally:
            self.metrics.requests.add(str(status))
            took = round((time.monotonic() - begun) * 1000, 1)
            note(
                "request",
                logging.DEBUG if path in UNLIMITED else logging.INFO,
                method=scope["method"],
                path=path,
                status=status,
                ms=took,
            )
