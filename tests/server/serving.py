"""A real server for tests: uvicorn in a thread, on a free port, over a real store."""

import asyncio
import contextlib
import os
import socket
import sys
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import httpx
import msgspec
import uvicorn
from starlette.applications import Starlette

from fourspace.remote.visit import Visit
from fourspace.server.bots import worker
from fourspace.server.operations.config import Config
from fourspace.server.run import web_settings
from fourspace.server.store.store import Store
from fourspace.server.tables.hub import Hub
from fourspace.server.web.app import make_app
from fourspace.wire import shapes

ROOT = Path(__file__).parents[2]
worker.COMMAND[:] = [sys.executable, "-m", "tests.server.worker_main"]
PLACES = (".", "src", "tests/installed")
os.environ["PYTHONPATH"] = os.pathsep.join(str(ROOT / place) for place in PLACES)


class Served:
    """A running server."""

    def __init__(
        self,
        address: str,
        app: Starlette,
        loop: asyncio.AbstractEventLoop,
        server: uvicorn.Server,
    ) -> None:
        self.server = server
        self.loop = loop
        self.address = address
        self.http = httpx.Client(base_url=address, timeout=10)
        self.app = app
        self.hub: Hub = app.state.hub

    def open(self, game: str = "magpies", **wanted: Any) -> shapes.TableMade:
        """A new table, by default one where every seat has a choice at once."""
        body = {"game": game, "seed": "tests 0", **wanted}
        response = self.http.post("/api/tables", json=body)
        assert response.status_code == 200, response.text
        return msgspec.json.decode(response.content, type=shapes.TableMade)

    def metric(self, name: str) -> float:
        """What a metric without labels stands at."""
        value = self.hub.metrics.registry.get_sample_value(name)
        assert value is not None, name
        return value

    def refusals(self, code: str) -> float:
        """How often something was refused with this code."""
        found = self.hub.metrics.registry.get_sample_value(
            "fourspace_refusals_total", {"code": code}
        )
        return found or 0.0

    def get(self, path: str, key: shapes.Key | None = None, **query: Any) -> httpx.Response:
        headers = {} if key is None else {"Authorization": f"Bearer {key.secret}"}
        return self.http.get(path, params=query, headers=headers)

    def post(self, path: str, body: Any, key: shapes.Key | None = None) -> httpx.Response:
        headers = {} if key is None else {"Authorization": f"Bearer {key.secret}"}
        return self.http.post(path, json=body, headers=headers)


@contextlib.contextmanager
def serving(store: str, **config: Any) -> Iterator[Served]:
    """Serve over a store until the block ends."""
    generous = {"messages_per_second": 10_000, "requests_per_second": 10_000}
    settings = Config(store=store, **{"bots": 1, **generous, **config})
    app = make_app(settings, Store(store))
    listening = socket.create_server(("127.0.0.1", 0))
    port = listening.getsockname()[1]
    server = uvicorn.Server(web_settings(app, settings))
    runner = asyncio.Runner(loop_factory=server.config.get_loop_factory())
    loop = runner.get_loop()

    def run() -> None:
        with runner:
            runner.run(server.serve([listening]))

    thread = threading.Thread(target=run)
    thread.start()
    while not server.started and thread.is_alive():
        thread.join(0.005)
    served = Served(f"http://127.0.0.1:{port}", app, loop, server)
    try:
        yield served
    finally:
        served.http.close()
        server.should_exit = True
        thread.join()


def sqlite(folder: Path) -> str:
    return f"sqlite:///{folder / 'tables.db'}"


def visit(*keys: shapes.Key, language: shapes.Language = "en") -> Visit:
    """Come to a table with one key or several."""
    link = keys[0].link
    return Visit(",".join([link, *(key.secret for key in keys[1:])]), language, 10.0)


def until(person: Visit, condition: Callable[[], object]) -> None:
    """Hear until something has become true."""
    while not condition():
        person.hear(30)


def in_step(*visits: Visit) -> None:
    """Let everybody hear what anybody has heard."""
    latest = max(each.moment for each in visits)
    for each in visits:
        while each.moment < latest:
            each.hear(30)


def play(people: list[Visit], answers: int) -> None:
    """Answer so many questions, each with the last option; stops at the end of the game.

    `people` are in the order of their seats; one person may stand for several.
    """
    for _ in range(answers):
        in_step(*people)
        if people[0].position.result is not None:
            return
        asked = people[people[0].position.waiting[0]]
        decision = asked.turn()
        assert decision is not None
        asked.answer(decision.options[-1].text)
    in_step(*people)
