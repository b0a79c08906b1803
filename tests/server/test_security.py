"""Nobody in: limits, origins, headers, paths, and logs without secrets."""

import asyncio
import json
import logging
import os
import subprocess
import sys
from contextlib import nullcontext
from pathlib import Path

import httpx
import msgspec
import pytest
from starlette.requests import Request
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect

from fourspace.kernel.phrases import Refused
from fourspace.remote.visit import Turned
from fourspace.server.background.webhooks import check_hook, is_public
from fourspace.server.operations import json_logging
from fourspace.server.operations.limits import Limit, Tally
from fourspace.server.web.client_files import ClientFiles
from fourspace.server.web.middleware import POLICY
from fourspace.wire import messages, secrets
from tests.server.serving import ROOT, Served, serving, sqlite, visit


def socket_address(served: Served) -> str:
    return served.address.replace("http", "ws") + f"/api/tables/{'a' * 12}/socket"


@pytest.mark.parametrize(
    "origin, let_in",
    [(None, True), ("own", True), ("https://evil.example", False), ("null", False)],
)
def test_only_our_own_pages_open_sockets(served: Served, origin: str | None, let_in: bool) -> None:
    named = served.address if origin == "own" else origin
    headers = {} if named is None else {"Origin": named}
    context = nullcontext() if let_in else pytest.raises(InvalidStatus, match="403")
    with context, connect(socket_address(served), additional_headers=headers):
        pass


def test_an_origin_can_be_allowed(tmp_path: Path) -> None:
    headers = {"Origin": "https://club.example"}
    with (
        serving(sqlite(tmp_path), origins="https://club.example") as served,
        connect(socket_address(served), additional_headers=headers),
    ):
        pass


@pytest.mark.parametrize(
    "headers, status",
    [
        ({"Content-Type": "text/plain"}, 415),
        ({"Content-Type": "application/x-www-form-urlencoded"}, 415),
        ({"Origin": "https://evil.example", "Content-Type": "text/plain"}, 403),
        ({"Origin": "https://evil.example", "Content-Type": "application/json"}, 403),
        ({"Origin": "null"}, 403),
        ({"Content-Type": "Application/JSON; charset=utf-8"}, 200),
        ({}, 200),
    ],
)
def test_pages_of_other_sites_open_no_tables(
    served: Served, headers: dict[str, str], status: int
) -> None:
    answer = served.http.post("/api/tables", content='{"game":"magpies"}', headers=headers)
    assert answer.status_code == status
    own = {**headers, "Origin": served.address, "Content-Type": "application/json"}
    answer = served.http.post("/api/tables", content='{"game":"magpies"}', headers=own)
    assert answer.status_code == 200


@pytest.mark.parametrize(
    "first",
    [
        "",
        "{",
        "[]",
        '{"type":"say","request":1,"text":"hi"}',
        '{"type":"join","request":1,"secrets":[]}',
        "\x00" * 1000,
    ],
)
def test_who_does_not_join_properly_is_shown_out(served: Served, first: str) -> None:
    with connect(socket_address(served)) as socket:
        socket.send(first)
        bye = messages.read_server.decode(socket.recv(30))
        assert isinstance(bye, messages.Bye)
        with pytest.raises(ConnectionClosed):
            socket.recv(30)


@pytest.mark.parametrize("table", ["a" * 12, "a" * 11, "nowhere", "%00", "%2e%2e"])
@pytest.mark.parametrize("secret", ["x" * 22, "cut-off", ""])
def test_a_damaged_link_is_told_that_it_leads_nowhere(
    served: Served, table: str, secret: str
) -> None:
    with connect(f"{served.address.replace('http', 'ws')}/api/tables/{table}/socket") as socket:
        socket.send(json.dumps({"type": "join", "request": 1, "secrets": [secret]}))
        bye = messages.read_server.decode(socket.recv(30))
        assert isinstance(bye, messages.Bye)
        assert (bye.code, bye.again) == ("no_table", False)


def test_every_answer_carries_the_strict_headers(served: Served) -> None:
    for path in ("/", "/table/abc", "/api/games", "/api/nothing", "/nothing.js", "/health"):
        headers = served.http.get(path).headers
        policy = headers["content-security-policy"]
        assert "default-src 'none'" in policy
        assert "script-src 'self';" in policy
        assert "frame-ancestors 'none'" in policy
        assert headers["referrer-policy"] == "no-referrer"
        assert headers["x-content-type-options"] == "nosniff"
        assert "server" not in headers


@pytest.mark.parametrize(
    "path",
    [
        "../secret",
        "..%2fsecret",
        "%2e%2e/secret",
        "assets/../../secret",
        "/etc/passwd",
        "a\x00b",
        "a" * 300,
        "a/" * 3000,
        "\ud800",
        "index.html/x",
    ],
)
def test_no_path_leads_out_of_the_clients_folder(tmp_path: Path, path: str) -> None:
    folder = tmp_path / "client"
    folder.mkdir()
    (folder / "index.html").write_text("page")
    (tmp_path / "secret").write_text("secret")
    pages = ClientFiles(folder.resolve())
    assert pages._file(path) is None
    assert pages._file("index.html") == folder.resolve() / "index.html"


@pytest.mark.parametrize("path, may", [("workers/a.js", True), ("assets/a.js", False)])
def test_only_workers_may_compile_webassembly(tmp_path: Path, path: str, may: bool) -> None:
    (tmp_path / "index.html").write_text("page")
    file = tmp_path / path
    file.parent.mkdir()
    file.write_text("script")
    scope = {"type": "http", "path_params": {"path": path}, "headers": []}
    response = asyncio.run(ClientFiles(tmp_path.resolve()).page(Request(scope)))
    policy = response.headers.get("content-security-policy", POLICY)
    assert ("'wasm-unsafe-eval'" in policy) is may
    assert "'unsafe-eval'" not in policy
    assert "script-src 'self'" in policy


def test_requests_are_limited_by_address(tmp_path: Path) -> None:
    with serving(sqlite(tmp_path), requests_per_second=5) as served:
        statuses = [served.get("/api/games").status_code for _ in range(60)]
        assert statuses[:20] == [200] * 20
        assert 429 in statuses
        assert served.get("/health").status_code == 200, "watching over it is never refused"


def test_tables_are_limited_by_address_and_in_all(tmp_path: Path) -> None:
    with serving(sqlite(tmp_path), tables_per_hour=2) as served:
        served.open()
        served.open()
        refused = served.post("/api/tables", {"game": "magpies"})
        assert (refused.status_code, refused.json()["code"]) == (429, "too_fast")
    with serving(sqlite(tmp_path), most_tables=3) as served:
        served.open()
        refused = served.post("/api/tables", {"game": "magpies"})
        assert (refused.status_code, refused.json()["code"]) == (503, "too_many_tables")


def test_connections_are_limited_by_address(tmp_path: Path) -> None:
    with serving(sqlite(tmp_path), sockets_per_address=2) as served:
        address = socket_address(served)
        with connect(address), connect(address), pytest.raises(InvalidStatus), connect(address):
            pass


def test_messages_are_limited_by_connection(tmp_path: Path) -> None:
    with serving(sqlite(tmp_path), messages_per_second=2) as served:
        person = visit(served.open().seats[0])
        for number in range(50):
            person.send(messages.Look(number, 0))
        replies = [person.hear(30) for _ in range(50)]
        refused = [each for each in replies if isinstance(each, messages.Refused)]
        assert refused
        assert {each.code for each in refused} == {"too_fast"}


def test_a_seat_gains_nothing_by_several_connections(served: Served) -> None:
    table = served.open()
    for keys_held in ([0], [0], [0, 1], [2]):
        visit(*(table.seats[number] for number in keys_held))
    one, again, both, other = served.hub.rooms[table.table].presence.connections
    assert one.budget is not None
    assert one.budget is again.budget is both.budget
    assert other.budget is not one.budget


def test_what_is_too_large_is_refused(served: Served) -> None:
    large = "x" * 70_000
    answer = served.post("/api/tables", {"game": large})
    assert (answer.status_code, answer.json()["code"]) == (413, "too_large")
    answer = served.post("/api/logs", {"log": "x" * 3_000_000})
    assert (answer.status_code, answer.json()["code"]) == (413, "too_large")
    answer = served.post("/api/logs", {"log": "x" * 1_500_000})
    assert (answer.status_code, answer.json()["code"]) == (400, "bad_request")
    named = served.post("/api/tables", {"game": "magpies", "seats": [{"name": "x" * 41}]})
    assert named.status_code == 400


def test_a_limit_refills_and_forgets() -> None:
    now = [0.0]
    limit = Limit(2.0, 3.0, lambda: now[0])
    assert [limit.allows("a") for _ in range(4)] == [True, True, True, False]
    assert limit.allows("b")
    now[0] = 0.5
    assert [limit.allows("a") for _ in range(2)] == [True, False]
    tally = Tally(1)
    assert tally.take("a")
    assert not tally.take("a")
    tally.release("a")
    assert tally.take("a")


def test_secrets_open_only_their_own_role() -> None:
    given = [secrets.new_secret() for _ in range(3)]
    assert len(set(given)) == 3
    assert all(len(secret) == 22 for secret in given)
    kept = {
        0: secrets.hash_secret(given[0]),
        1: secrets.hash_secret(given[1]),
        secrets.HOST: secrets.hash_secret(given[2]),
    }
    assert secrets.roles_opened([given[0], given[2]], kept) == {0, secrets.HOST}
    assert secrets.roles_opened(["x" * 22], kept) == set()
    assert secrets.roles_opened([kept[0]], kept) == set(), "a hash opens nothing"


@pytest.mark.parametrize(
    "url",
    [
        "http://example.org/",
        "https://user:word@example.org/",
        "https://example.org:22/",
        "ftp://example.org/",
        "https://",
        "https://exa mple.org/",
        "https://example.org/\r\nHost: other",
        "https://[::1",
        f"https://{'a' * 64}.example/",
        f"https://{'a.' * 127}example/",
        "https://a..example/",
        "https://-a.example/",
    ],
)
def test_no_webhook_leads_elsewhere(url: str) -> None:
    with pytest.raises(Refused):
        check_hook(url)


def test_webhooks_have_names_of_any_usual_length() -> None:
    for url in ("https://example.org/turn?x=1", f"https://{'a' * 63}.example/", "https://1.2.3.4/"):
        assert check_hook(url) == url


@pytest.mark.parametrize("address", ["93.184.216.34", "1.1.1.1", "2606:4700::1111", "2a00:1450::1"])
def test_webhooks_reach_public_addresses(address: str) -> None:
    assert is_public(address)


@pytest.mark.parametrize(
    "address",
    [
        "127.0.0.1",
        "0.0.0.0",
        "10.1.2.3",
        "100.64.0.1",
        "192.168.0.1",
        "169.254.169.254",
        "192.88.99.1",
        "224.0.0.1",
        "239.1.2.3",
        "255.255.255.255",
        "::",
        "::1",
        "::127.0.0.1",
        "::ffff:127.0.0.1",
        "::ffff:93.184.216.34",
        "64:ff9b::7f00:1",
        "64:ff9b:1::a00:1",
        "2002:7f00:1::1",
        "2001::1",
        "2001:db8::1",
        "fc00::1",
        "fd12:3456::1",
        "fe80::1%1",
        "fec0::1",
        "ff02::1",
        "ff0e::1",
    ],
)
def test_webhooks_reach_no_other_addresses(address: str) -> None:
    assert not is_public(address)


def test_webhooks_are_off_unless_switched_on(served: Served) -> None:
    person = visit(served.open().seats[0])
    with pytest.raises(Turned, match="no webhooks"):
        person.ask(messages.Notify(0, 0, "https://example.org/"))


def test_logs_hide_what_looks_like_a_secret() -> None:
    secret = secrets.new_secret()
    record = logging.LogRecord("fourspace", 20, "", 0, f"came with {secret}", (), None)
    record.fields = {"store": "postgresql://me:word@host/db", "link": f"/table/x#{secret}"}
    line = json_logging.JsonLines().format(record)
    assert secret not in line
    assert "word" not in line
    assert json.loads(line)["level"] == "info"


def test_no_field_overwrites_what_every_line_has(monkeypatch: pytest.MonkeyPatch) -> None:
    """A bot has a level, too."""
    written: list[logging.LogRecord] = []
    monkeypatch.setattr(json_logging.log, "handle", written.append)
    monkeypatch.setattr(json_logging.log, "level", logging.INFO)
    fields = {"at": "noon", "level": "strong", "event": "e", "severity": 1, "error": "E"}
    json_logging.note("bot failed", logging.WARNING, **fields)
    try:
        raise ValueError
    except ValueError:
        json_logging.note_exception("request failed", **fields)
    first, second = (json.loads(json_logging.JsonLines().format(each)) for each in written)
    assert (first["level"], first["event"], first["fields"]) == ("warning", "bot failed", fields)
    assert (second["level"], second["event"]) == ("error", "request failed")
    assert (second["error"], second["fields"]) == ("ValueError", fields)
    assert first["at"].endswith("Z")
    assert "fields" not in json.loads(json_logging.JsonLines().format(plain_record("serving")))


def plain_record(event: str) -> logging.LogRecord:
    return logging.LogRecord("fourspace", logging.INFO, "", 0, event, (), None)


def test_errors_are_logged_without_their_words() -> None:
    try:
        raise ValueError("the next card is the fox")
    except ValueError:
        record = logging.LogRecord("fourspace", 40, "", 0, "failed", (), sys.exc_info())
    line = json_logging.JsonLines().format(record)
    assert "fox" not in line
    assert json.loads(line)["error"] == "ValueError"


def test_a_whole_evening_leaves_no_secret_in_the_logs(tmp_path: Path) -> None:
    """The real command, at its most talkative."""
    environment = {
        **os.environ,
        "FOURSPACE_STORE": sqlite(tmp_path),
        "FOURSPACE_LOG_LEVEL": "debug",
        "PYTHONPATH": "src",
    }
    process = subprocess.Popen(
        [sys.executable, "-m", "fourspace", "serve", "--port", "0"],
        cwd=ROOT,
        env=environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    assert process.stdout is not None
    address = process.stdout.readline().split(" at ")[1].split()[0]
    with serving(sqlite(tmp_path / "other")) as other:
        made = httpx.post(f"{address}/api/tables", json={"game": "duel"}, timeout=60)
        table = msgspec.json.decode(made.content, type=type(other.open()))
        key = table.seats[0]
        headers = {"Authorization": f"Bearer {key.secret}"}
        httpx.get(f"{address}/api/tables/{table.table}", headers=headers, timeout=60)
        httpx.get(f"{address}/api/tables/{table.table}?secret={key.secret}", timeout=60)
        with visit(table.seats[0]) as person:
            person.say(key.secret)
            person.say("said in confidence")
    process.terminate()
    out, errors = process.communicate(timeout=60)
    assert "Application shutdown complete" in errors, "a graceful end"
    assert '"event": "request"' in errors
    assert "said in confidence" not in errors + out
    for each in [*table.seats, table.host, table.watch]:
        assert each.secret[:12] not in errors + out
