"""Webhooks: called when it is the turn of somebody who is away, and told nothing but that."""

import asyncio
import json
import socket
import ssl
import threading
from pathlib import Path
from typing import Any
from urllib.parse import SplitResult, urlsplit

import httpx
import pytest

from fourspace.cli.app import run
from fourspace.server.background import webhooks
from fourspace.wire import messages
from tests.server.serving import ROOT, serving, sqlite, visit

CERTIFICATE = ROOT / "tests" / "data" / "hooks.example.pem"
"""Of hooks.example, with its key, trusted by nobody."""
PUBLIC = "93.184.215.14"


def resolve(monkeypatch: pytest.MonkeyPatch, *answers: str) -> list[str]:
    """Let names have these addresses, one after the other. Returns the names asked for."""
    asked: list[str] = []

    def getaddrinfo(host: str, port: int, *_: object, **__: object) -> list[Any]:
        address = answers[len(asked)]
        asked.append(host)
        return [(socket.AF_INET, socket.SOCK_STREAM, 6, "", (address, port))]

    monkeypatch.setattr(socket, "getaddrinfo", getaddrinfo)
    return asked


def test_an_absent_seat_is_called_on_its_turn(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    called: list[tuple[str, dict[str, Any]]] = []
    came = threading.Event()

    async def post(parts: SplitResult, host: str, sent: bytes) -> None:
        called.append((host, json.loads(sent)))
        came.set()

    monkeypatch.setattr(webhooks, "post", post)
    with serving(sqlite(tmp_path), webhooks=True) as served:
        table = served.open()
        ada, bob = visit(table.seats[0]), visit(table.seats[1])
        bob.ask(messages.Notify(0, 1, "https://example.org/turn"))
        bob.close()
        decision = ada.turn()
        assert decision is not None
        while any(seat.present for seat in ada.info.seats if seat.seat == 1):
            ada.hear(30)
        ada.answer(decision.options[0].text)
        assert came.wait(30)
        host, sent = called[0]
        assert host == "example.org"
        assert (sent["event"], sent["seat"], sent["table"]) == ("turn", 1, table.table)
        assert set(sent) == {"event", "game", "title", "table", "seat", "question"}
        for key in table.seats:
            assert key.secret not in json.dumps(sent)
    assert len(called) == 1


def test_the_command_sets_a_webhook_and_takes_it_away(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with serving(sqlite(tmp_path), webhooks=True) as served:
        table = served.open()
        visit(table.host)
        seats = served.hub.rooms[table.table].table.seating.seats
        link = f"{table.seats[0].link},{table.seats[2].secret}"
        assert run(["notify", link, "https://example.org/turn"]) == 0
        assert "2 seats" in capsys.readouterr().out
        assert [seat.webhook for seat in seats] == [
            "https://example.org/turn",
            "",
            seats[0].webhook,
        ]
        assert run(["notify", table.seats[0].link]) == 0
        assert [bool(seat.webhook) for seat in seats] == [False, False, True]
        damaged = table.seats[0].link.replace("#", "#x")
        for wrong in (["no link"], [link, "http://example.org/"], [damaged]):
            assert run(["notify", *wrong]) == 2
        assert "⟨" not in capsys.readouterr().err


def test_nobody_is_flooded_with_calls(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    called: list[str] = []

    async def post(parts: SplitResult, host: str, sent: bytes) -> None:
        called.append(host)

    monkeypatch.setattr(webhooks, "post", post)
    with serving(sqlite(tmp_path), webhooks=True) as served:
        hooks = webhooks.Webhooks(served.hub)

        async def calls() -> None:
            for number in range(1000):
                await hooks._call(f"https://victim.example/{number}", b"{}")
            await hooks._call("https://other.example/", b"{}")

        asyncio.run_coroutine_threadsafe(calls(), served.loop).result(30)
    assert webhooks.CALLS_AT_ONCE <= called.count("victim.example") < 100
    assert called.count("other.example") == 1


@pytest.mark.parametrize("url", ["https://localhost/", "https://127.0.0.1/", "https://[::1]/"])
def test_addresses_of_this_house_are_never_called(url: str) -> None:
    parts = webhooks._split(url)
    assert parts is not None
    assert parts.hostname is not None
    with pytest.raises(OSError, match="not a public"):
        asyncio.run(webhooks.post(parts, parts.hostname, b"{}"))


def test_the_address_called_is_the_one_that_was_checked(monkeypatch: pytest.MonkeyPatch) -> None:
    """A name may have another address a moment later."""
    asked = resolve(monkeypatch, PUBLIC, "127.0.0.1")
    came: list[httpx.Request] = []

    def answer(request: httpx.Request) -> httpx.Response:
        came.append(request)
        return httpx.Response(307, headers={"Location": "https://127.0.0.1/"})

    parts = urlsplit("https://hooks.example:8443/turn?table=a")
    sending = webhooks.post(parts, "hooks.example", b"{}", httpx.MockTransport(answer))
    asyncio.run(sending)
    assert asked == ["hooks.example"]
    assert [str(request.url) for request in came] == [f"https://{PUBLIC}:8443/turn?table=a"]
    assert came[0].headers["host"] == "hooks.example:8443"
    assert came[0].headers["user-agent"] == "fourspace"
    assert came[0].extensions["sni_hostname"] == "hooks.example"
    assert came[0].content == b"{}"


def test_one_private_address_among_public_ones_is_enough_to_refuse(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def getaddrinfo(*_: object, **__: object) -> list[Any]:
        return [
            (socket.AF_INET, socket.SOCK_STREAM, 6, "", (address, 443))
            for address in (PUBLIC, "10.0.0.1")
        ]

    monkeypatch.setattr(socket, "getaddrinfo", getaddrinfo)
    with pytest.raises(OSError, match="not a public"):
        asyncio.run(webhooks.public_address("hooks.example", 443))


async def call_over_tls(host: str) -> bytes:
    """Call a server that has the certificate of hooks.example. Returns what it heard."""
    heard: asyncio.Future[bytes] = asyncio.get_running_loop().create_future()

    async def hear(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        heard.set_result(await reader.readuntil(b"{}"))
        writer.write(b"HTTP/1.1 200 OK\r\nContent-Length: 1000000000\r\n\r\nendless")
        await writer.drain()
        writer.close()

    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(CERTIFICATE)
    server = await asyncio.start_server(hear, "127.0.0.1", 0, ssl=context)
    async with server:
        port = server.sockets[0].getsockname()[1]
        await webhooks.post(urlsplit(f"https://{host}:{port}/turn"), host, b"{}")
    return await heard


def test_a_call_needs_a_trusted_certificate_of_the_host(monkeypatch: pytest.MonkeyPatch) -> None:
    resolve(monkeypatch, *["127.0.0.1"] * 3)
    monkeypatch.setattr(webhooks, "is_public", lambda address: True)
    with pytest.raises(httpx.ConnectError, match="CERTIFICATE_VERIFY_FAILED"):
        asyncio.run(call_over_tls("hooks.example"))
    trusting = ssl.create_default_context(cafile=CERTIFICATE)
    monkeypatch.setattr(webhooks, "certificates", lambda: trusting)
    with pytest.raises(httpx.ConnectError, match="Hostname mismatch"):
        asyncio.run(call_over_tls("other.example"))
    heard = asyncio.run(call_over_tls("hooks.example"))
    assert heard.startswith(b"POST /turn HTTP/1.1\r\nHost: hooks.example:")


@pytest.mark.parametrize("url", ["https://localhost/", "https://nobody.invalid/"])
def test_a_call_that_cannot_be_made_is_only_logged(
    tmp_path: Path, url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    noted: list[str] = []
    monkeypatch.setattr(webhooks, "note", lambda event, **_: noted.append(event))
    with serving(sqlite(tmp_path), webhooks=True) as served:
        hooks = webhooks.Webhooks(served.hub)
        calling = asyncio.run_coroutine_threadsafe(hooks._call(url, b"{}"), served.loop)
        calling.result(30)
    assert noted == ["webhook failed"]
