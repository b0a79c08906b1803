"""Middleware: rate limits, security headers, metrics and a log line for every request."""

import logging
import time
from collections.abc import Callable

from starlette.datastructures import MutableHeaders
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from fourspace.server.operations.clients import address_of
from fourspace.server.operations.config import Config
from fourspace.server.operations.json_logging import note
from fourspace.server.operations.limits import Limit
from fourspace.server.operations.metrics import Metrics

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
WORKER_POLICY = POLICY.replace("script-src 'self'", "script-src 'self' 'wasm-unsafe-eval'")
"""For the scripts that run Python in a page; nothing else may compile WebAssembly."""
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


class RequestMiddleware:
    """Limits, measures and logs every HTTP request; sockets are passed through."""

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
            self.metrics.requests.labels(str(status)).inc()
            took = round((time.monotonic() - begun) * 1000, 1)
            note(
                "request",
                logging.DEBUG if path in UNLIMITED else logging.INFO,
                method=scope["method"],
                path=path,
                status=status,
                ms=took,
            )
