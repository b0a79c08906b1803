"""Fuzzing: whatever comes, there is no failure inside, no leak and no dead process."""

import json
import logging
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from schemathesis import Case
from schemathesis.checks import not_a_server_error
from websockets.sync.client import connect

from fourspace.remote.visit import Visit
from fourspace.server.web.openapi import describe
from fourspace.server.web.routes import ENDPOINTS
from fourspace.wire import messages
from tests.server.serving import Served, serving, sqlite, visit

schema = schemathesis.openapi.from_dict(describe(ENDPOINTS))
few = settings(
    max_examples=15,
    deadline=None,
    derandomize=True,
    database=None,
    suppress_health_check=list(HealthCheck),
)


@pytest.fixture(scope="module")
def target(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    folder: Path = tmp_path_factory.mktemp("fuzz")
    generous = {"tables_per_hour": 1_000_000, "sockets_per_address": 10_000}
    with serving(sqlite(folder), **generous) as running:
        yield running


@schema.parametrize()
@few
def test_no_route_fails_or_says_what_is_not_described(target: Served, case: Case[Any]) -> None:
    table = target.open()
    if "id" in case.path_parameters:
        case.path_parameters["id"] = table.table
    headers = {"Authorization": f"Bearer {table.seats[0].secret}"}
    response = case.call(base_url=target.address, headers=headers)
    case.validate_response(response, checks=[not_a_server_error])
    if response.status_code >= 400 and "json" in response.headers.get("content-type", [""])[0]:
        assert set(json.loads(response.content)) == {"code", "sentence", "rule"}
    assert "Traceback" not in response.text


@pytest.mark.parametrize("half", ["\\ud800", "\\udfff", "a\\udc00b"])
def test_half_a_character_is_refused_wherever_it_comes(target: Served, half: str) -> None:
    table = target.open()
    log = target.get(f"/api/tables/{table.table}/log", table.seats[0]).text
    bodies = [
        ("/api/tables", f'{{"game":"{half}"}}'),
        ("/api/tables", f'{{"game":"duel","seed":"{half}"}}'),
        ("/api/tables", f'{{"game":"duel","{half}":1}}'),
        ("/api/games/duel/settings", f'{{"settings":{{"{half}":"on"}}}}'),
        ("/api/logs", f'{{"log":"{half}"}}'),
        ("/api/logs", json.dumps({"log": log.replace('"magpies"', f'"{half}"')})),
        ("/api/logs", json.dumps({"log": f'{log}[0,"{half}"]\n'})),
    ]
    for path, body in bodies:
        response = target.http.post(path, content=body)
        assert response.status_code == 400, (path, body)
        assert response.json()["code"] in ("bad_request", "unreadable_log")


def test_the_description_is_complete(target: Served) -> None:
    served = target.get("/api/openapi.json").json()
    assert served["openapi"] == "3.1.0"
    assert set(served["paths"]) == {endpoint.path for endpoint in ENDPOINTS}
    text = json.dumps(served)
    for name in served["components"]["schemas"]:
        assert f"#/components/schemas/{name}" in text


def field_values(kind: str) -> st.SearchStrategy[Any]:
    numbers = st.integers(-5, 20) | st.sampled_from([10**6, 2**63, -(2**63), 10**30])
    texts = st.text(max_size=30) | st.sampled_from(["bid 1", "take", "random", "en", "x" * 600])
    return numbers | texts | st.booleans() | st.none() | st.lists(texts, max_size=3)


def valid_looking() -> st.SearchStrategy[dict[str, Any]]:
    """Messages of every type with fields of the right names and any values."""
    shapes = [cls for cls in messages.FromClient.__args__ if cls is not messages.Join]
    return st.one_of(
        *(
            st.fixed_dictionaries(
                {
                    "type": st.just(cls.__name__.lower()),
                    "request": st.integers(0, 999) | field_values(""),
                    **{
                        name: field_values(name)
                        for name in cls.__struct_fields__
                        if name != "request"
                    },
                }
            )
            for cls in shapes
        )
    )


@few
@given(frames=st.lists(st.binary(max_size=200) | st.text(max_size=200), max_size=10))
def test_random_bytes_on_a_socket_break_nothing(target: Served, frames: list[bytes | str]) -> None:
    table = target.open()
    address = f"{target.address.replace('http', 'ws')}/api/tables/{table.table}/socket"
    person = visit(table.seats[0])
    for frame in frames:
        person._socket.send(frame)
    assert_alive(person)
    person.close()
    if frames:
        with connect(address) as socket:
            socket.send(frames[0])
            assert isinstance(messages.read_server.decode(socket.recv(30)), messages.Bye)


@few
@given(sent=st.lists(valid_looking(), min_size=1, max_size=25))
def test_valid_looking_messages_break_nothing(target: Served, sent: list[dict[str, Any]]) -> None:
    table = target.open()
    person = visit(*table.seats, table.host)
    for message in sent:
        person._socket.send(json.dumps(message))
    assert_alive(person)
    person.close()


def assert_alive(person: Visit) -> None:
    """The table still answers, and nothing before was answered by a fault of the server's."""
    person.send(messages.Look(777_777, 0))
    while True:
        message = person.hear(30)
        assert not (isinstance(message, messages.Refused) and message.code == "fault")
        if getattr(message, "request", None) == 777_777:
            assert isinstance(message, messages.Past)
            return


def test_random_play_with_random_requests_ends_well(
    target: Served, caplog: pytest.LogCaptureFixture
) -> None:
    """Every request in any order, valid for the most part, while a game goes on."""
    chosen = random.Random(7)
    table = target.open()
    person = visit(*table.seats)
    for _ in range(150):
        number = person.position.number
        requests: list[messages.Request] = [
            messages.Undo(0, chosen.randrange(3), chosen.randrange(number + 2)),
            messages.Look(0, chosen.randrange(number + 2), chosen.randrange(-2, 3)),
            messages.Why(0, chosen.randrange(-2, 3), f"bid {chosen.randrange(8)}"),
            messages.Sit(0, chosen.randrange(3), "name", "jade", "moon"),
            messages.Speak(0, "cs"),
        ]
        decision = person.position.decision
        if decision is not None and decision.options and chosen.random() < 0.7:
            person.answer(chosen.choice(decision.options).text)
        else:
            person.send(chosen.choice(requests))
    assert_alive(person)
    assert not [record for record in caplog.records if record.levelno >= logging.ERROR]
