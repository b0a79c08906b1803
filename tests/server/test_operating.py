"""Operating: health, metrics, backup, rooms that are forgotten and found again."""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import httpx

from fourspace.remote.visit import Visit
from fourspace.server.operations.metrics import Metrics
from fourspace.wire import messages
from tests.server.serving import ROOT, Served, play, sqlite, visit


def test_health_and_metrics_tell_how_it_goes(served: Served) -> None:
    everybody = visit(*served.open().seats)
    play([everybody] * 3, 3)
    assert served.get("/health").json()["status"] == "ok"
    page = served.get("/metrics")
    assert page.headers["content-type"].startswith("text/plain; version=0.0.4")
    lines = [line for line in page.text.splitlines() if not line.startswith("#")]
    values = {name: float(value) for name, value in (line.rsplit(" ", 1) for line in lines)}
    assert values["fourspace_rooms"] == 1
    assert values["fourspace_connections"] == 1
    assert values["fourspace_bots_busy"] == 0
    assert values['fourspace_messages_total{type="answer"}'] == 3
    assert values["fourspace_answers_total"] >= 3
    assert values["fourspace_answer_seconds_count"] == 3
    assert values['fourspace_answer_seconds_bucket{le="+Inf"}'] == 3
    assert values["process_resident_memory_bytes"] > 0
    assert not [name for name in values if name.endswith("_created")]


def test_two_applications_count_apart() -> None:
    one, other = Metrics(), Metrics()
    one.answers.inc(3)
    one.refusals.labels("too_fast").inc()
    assert one.registry.get_sample_value("fourspace_answers_total") == 3
    assert other.registry.get_sample_value("fourspace_answers_total") == 0
    assert b"too_fast" not in other.text()


def test_asked_to_stop_it_tells_everybody_and_ends_by_itself(tmp_path: Path) -> None:
    variables = {**os.environ, "FOURSPACE_STORE": sqlite(tmp_path)}
    command = [sys.executable, "-m", "fourspace", "serve", "--port", "0"]
    with subprocess.Popen(
        command, cwd=ROOT, env=variables, stdout=subprocess.PIPE, text=True
    ) as server:
        assert server.stdout is not None
        address = server.stdout.readline().split(" at ")[1].split()[0]
        made = httpx.post(f"{address}/api/tables", json={"game": "duel"}).json()
        with Visit(made["seats"][0]["link"]) as person:
            server.send_signal(signal.SIGTERM)
            while not isinstance(message := person.hear(30), messages.Bye):
                pass
        assert (message.code, message.again) == ("stopping", True)
        assert server.wait(30) == -signal.SIGTERM


def test_a_room_nobody_is_in_is_forgotten_and_found_again(served: Served) -> None:
    table = served.open()
    everybody = visit(*table.seats)
    play([everybody] * 3, 3)
    moves, moment = everybody.moves, everybody.moment
    served.loop.call_soon_threadsafe(served.hub.forget_idle, 0.0)
    with visit(table.watch) as watcher:
        assert watcher.moment == moment
    everybody.close()
    while served.hub.rooms:
        served.loop.call_soon_threadsafe(served.hub.forget_idle, 0.0)
        time.sleep(0.02)
    assert visit(*table.seats).moves == moves
