"""The web application: routes, sockets, static files, and its background tasks."""

import asyncio
import contextlib
from collections.abc import AsyncIterator
from functools import partial

import msgspec
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route
from starlette.types import Scope

from fourspace.server.background.bot_seats import BotSeats
from fourspace.server.background.flags import Flags
from fourspace.server.background.retention import Retention
from fourspace.server.background.slow_readers import SlowReaders
from fourspace.server.background.upgrades import upgrade_tables
from fourspace.server.background.webhooks import Webhooks
from fourspace.server.operations.config import Config
from fourspace.server.operations.metrics import Metrics
from fourspace.server.sockets.endpoint import Sockets
from fourspace.server.store.store import Store
from fourspace.server.tables.hub import Hub
from fourspace.server.tables.listener import Listener
from fourspace.server.web.client_files import ClientFiles
from fourspace.server.web.endpoints import Dispatcher, language_of, own_refusal
from fourspace.server.web.middleware import RequestMiddleware
from fourspace.server.web.openapi import describe
from fourspace.server.web.routes import ENDPOINTS


def make_app(config: Config, store: Store) -> Starlette:
    """The application over a store."""
    metrics = Metrics()
    hub = Hub(config, store, metrics)
    listener = Listener(hub)
    BotSeats(hub)
    Flags(hub)
    Webhooks(hub)
    retention = Retention(hub)
    slow_readers = SlowReaders(hub)
    dispatcher = Dispatcher(hub, config)
    sockets = Sockets(hub, config)
    description = msgspec.json.encode(describe(ENDPOINTS))

    async def openapi(_: Request) -> Response:
        return Response(description, media_type="application/json")

    routes: list[BaseRoute] = [
        Route(endpoint.path, partial(dispatcher.dispatch, endpoint), methods=[endpoint.method])
        for endpoint in ENDPOINTS
    ]
    routes += [
        Route("/api/openapi.json", openapi),
        Route("/{path:path}", ClientFiles().page),
    ]

    @contextlib.asynccontextmanager
    async def life(_: Starlette) -> AsyncIterator[None]:
        work = (hub.sweep(), hub.beat(), retention.sweep(), slow_readers.watch())
        sweeping = [asyncio.create_task(each) for each in work]
        hub.spawn(upgrade_tables(hub))
        listener.start()
        try:
            yield
        finally:
            for task in sweeping:
                task.cancel()
            listener.stop()
            await hub.stop()

    def too_fast(scope: Scope) -> Response:
        return own_refusal("too_fast", language_of(Request(scope)), hub)

    middleware = Middleware(
        RequestMiddleware, sockets=sockets, config=config, metrics=metrics, refuse=too_fast
    )
    app = Starlette(
        routes=routes,
        lifespan=life,
        exception_handlers={HTTPException: _refuse},
        middleware=[middleware],
    )
    app.state.hub = hub
    app.state.listener = listener
    app.state.retention = retention
    app.state.slow_readers = slow_readers
    return app


async def _refuse(request: Request, error: Exception) -> Response:
    """The refusals of the router: no such path, or not with that method."""
    assert isinstance(error, HTTPException)
    code = "bad_method" if error.status_code == 405 else "not_found"
    answer = own_refusal(code, language_of(request))
    answer.status_code = error.status_code
    answer.headers.update(error.headers or {})
    return answer
