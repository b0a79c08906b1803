"""A real server for tests: uvicorn in a thread, on a free port, over a real store."""

import contextlib
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import uvicorn
from starlette.applications import Starlette

from fourspace import catalog
from fourspace.server import wire
from fourspace.server.app import make_app
from fourspace.server.config import Config
from fourspace.server.hub import Hub
from fourspace.server.store.store import Store
from fourspace.server.visits import Visit
from tests.magpies.listing import LISTING

catalog.LISTINGS.setdefault("magpies", LISTING)


class Served:
    """A running server."""

    def __init__(self, address: str, app: Starlette) -> None:
        self.address = address
        self.http = httpx.Client(base_url=address, timeout=10)
        self.hub: Hub = app.state.hub

    def open(self, game: str = "magpies", **wanted: Any) -> wire.TableMade:
        """A new table."""
        response = self.http.post("/api/tables", json={"game": game, **wanted})
        assert response.status_code == 200, response.text
        import msgspec

        return msgspec.json.decode(response.content, type=wire.TableMade)

    def get(self, path: str, key: wire.Key | None = None, **query: Any) -> httpx.Response:
        headers = {} if key is None else {"Authorization": f"Bearer {key.secret}"}
        return self.http.get(path, params=query, headers=headers)

    def post(self, path: str, body: Any, key: wire.Key | None = None) -> httpx.Response:
        headers = {} if key is None else {"Authorization": f"Bearer {key.secret}"}
        return self.http.post(path, json=body, headers=headers)


@contextlib.contextmanager
def serving(store: str, **config: Any) -> Iterator[Served]:
    """Serve over a store until the block ends."""
    settings = Config(store=store, **{"bots": 1, "log_level": "error", **config})
    app = make_app(settings, Store(store))
    server = uvicorn.Server(
        uvicorn.Config(
            app, port=0, ws="websockets-sansio", ws_per_message_deflate=False, log_config=None
        )
    )
    thread = threading.Thread(target=server.run)
    thread.start()
    while not server.started and thread.is_alive():
        thread.join(0.005)
    port = server.servers[0].sockets[0].getsockname()[1]
    served = Served(f"http://127.0.0.1:{port}", app)
    try:
        yield served
    finally:
        served.http.close()
        server.should_exit = True
        thread.join()


def sqlite(folder: Path) -> str:
    return f"sqlite:///{folder / 'tables.db'}"


def visit(*keys: wire.Key, language: wire.Language = "en") -> Visit:
    """Come to a table with one key or several."""
    link = keys[0].link
    return Visit(",".join([link, *(key.secret for key in keys[1:])]), language, 10.0)
