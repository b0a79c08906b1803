"""Webhooks: called when it is the turn of somebody who is away, and told nothing but that."""

import asyncio
import json
import threading
from pathlib import Path
from typing import Any
from urllib.parse import SplitResult

import pytest

from fourspace.cli.app import run
from fourspace.server import webhooks
from fourspace.wire import messages
from tests.server.serving import serving, sqlite, visit


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
