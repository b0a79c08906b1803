"""Running the server: `fourspace serve`."""

import contextlib
import gc
import socket
from collections.abc import Awaitable, Callable

import uvicorn
from sqlalchemy.exc import DBAPIError, SQLAlchemyError
from starlette.applications import Starlette

from fourspace.server.operations.config import BadConfig, Config
from fourspace.server.operations.json_logging import note, set_up
from fourspace.server.sockets.protocol import WebSocketProtocol
from fourspace.server.store.lock import StoreInUse
from fourspace.server.store.schema import NewerStore
from fourspace.server.store.soundness import Malformed
from fourspace.server.store.store import Store
from fourspace.server.tables.hub import Hub
from fourspace.server.web.app import make_app
from fourspace.server.web.http_protocol import HttpProtocol

LARGEST_MESSAGE = 65_536
GOODBYE_SECONDS = 5
STORE_FAULTS = (
    SQLAlchemyError,
    NewerStore,
    Malformed,
    StoreInUse,
    ValueError,
    OSError,
    ImportError,
)
"""Why a store cannot be opened."""


def serve(config: Config, ready: Callable[[str], None] | None = None) -> None:
    """Serve until asked to stop. `ready` is told the address once connections are accepted.

    On SIGTERM or Ctrl-C it accepts nobody new, tells everybody, and writes what is pending.
    """
    listening = _listening(config.host, config.port)
    store = _store(config, listening)
    set_up(config.log_level)
    calm_collector()
    open_many_files()
    host, port = listening.getsockname()[:2]
    shown = f"[{host}]" if ":" in host else host
    address = config.public_url or f"http://{shown}:{port}"
    app = make_app(config, store)

    def accepting() -> None:
        note("serving", address=address, shared=store.shared)
        if ready is not None:
            ready(address)

    hub: Hub = app.state.hub
    PoliteServer(web_settings(app, config), accepting, hub.say_goodbye).run(sockets=[listening])


def calm_collector() -> None:
    """Run the garbage collector less often: the objects of thousands of connections live long.

    At Python's default thresholds, scanning them costs more than the garbage is worth.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 20, 50)


def open_many_files() -> None:
    """Raise the limit of open files as far as the system allows: each connection is one."""
    try:
        import resource
    except ImportError:  # Windows has no such limit
        return
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft != hard:
        with contextlib.suppress(ValueError, OSError):  # not granted everywhere
            resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))


def web_settings(app: Starlette, config: Config) -> uvicorn.Config:
    """The web server's configuration."""
    return uvicorn.Config(
        app,
        http=HttpProtocol,
        h11_max_incomplete_event_size=LARGEST_MESSAGE,
        ws=WebSocketProtocol,
        ws_max_size=LARGEST_MESSAGE,
        ws_per_message_deflate=False,
        ws_ping_interval=18,  # whoever reads nothing is gone in half a minute
        ws_ping_timeout=11,
        timeout_keep_alive=10,
        timeout_graceful_shutdown=GOODBYE_SECONDS,
        forwarded_allow_ips=config.proxies,
        proxy_headers=True,
        server_header=False,
        access_log=False,
        log_config=None,
    )


class PoliteServer(uvicorn.Server):
    """A web server that reports when it accepts connections, and says goodbye before closing."""

    def __init__(
        self,
        config: uvicorn.Config,
        accepting: Callable[[], None],
        say_goodbye: Callable[[float], Awaitable[None]],
    ) -> None:
        super().__init__(config)
        self.accepting = accepting
        self.say_goodbye = say_goodbye

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            self.accepting()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        for server in self.servers:
            server.close()  # stop listening first: people reconnect at once
        await self.say_goodbye(GOODBYE_SECONDS)
        await super().shutdown(sockets)


def _store(config: Config, listening: socket.socket) -> Store:
    try:
        return Store(config.store, config.commit_seconds)
    except STORE_FAULTS as error:
        listening.close()
        why = str(error.orig if isinstance(error, DBAPIError) else error).partition("\n")[0]
        if isinstance(error, ImportError):
            why = "PostgreSQL needs its driver: pip install fourspace[postgres]"
        raise BadConfig(f"FOURSPACE_STORE: the store cannot be opened: {why}") from None


def _listening(host: str, port: int) -> socket.socket:
    """A socket bound to the address; for port 0 it tells which port it got."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listening = socket.socket(family, socket.SOCK_STREAM)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind((host, port))
    except OSError as error:
        listening.close()
        why = (error.strerror or str(error)).lower()
        raise BadConfig(f"cannot listen on {host}:{port}: {why}; port 0 takes a free one") from None
    listening.listen(2048)
    return listening
