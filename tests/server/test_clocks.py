"""Clocks: thinking time, increments, and games lost on time."""

import asyncio
from functools import partial

import pytest

from fourspace.remote.visit import Visit
from fourspace.server.tables import bot_seats
from fourspace.wire.thoughts import Task, Thought
from tests.server.serving import Served, in_step, until, visit


@pytest.fixture
def time(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """The time of the server, as the test sets it."""
    moment = [1_000_000.0]
    for name in ("room", "hub", "opening", "bot_seats", "flags"):
        monkeypatch.setattr(f"fourspace.server.tables.{name}.now", lambda: moment[0])
    monkeypatch.setattr("fourspace.server.sockets.handlers.now", lambda: moment[0])
    return moment


def test_a_lost_clock_is_a_lost_game(served: Served, time: list[float]) -> None:
    table = served.open("duel", clock={"seconds": 60, "increment": 5})
    players = [visit(key) for key in table.seats]
    until(players[0], lambda: players[0].info.seats[1].taken)
    in_step(*players)
    first = players[0].position.waiting[0]
    player, other = players[first], players[1 - first]
    time[0] += 20
    decision = player.turn()
    assert decision is not None
    player.answer(decision.options[0].text)
    in_step(*players)
    clock = other.position.clock
    assert clock is not None
    assert clock.left[first] == 45_000
    assert clock.running == other.position.waiting
    loser = other.position.waiting[0]
    time[0] += 60
    late = players[loser].turn()
    assert late is not None
    players[loser].answer(late.options[0].text)
    until(player, lambda: player.position.result is not None)
    result = player.position.result
    assert result is not None
    assert result.winners == [1 - loser]
    assert "time" in result.sentence
    assert len(result.key) == 64


def runs_for_whoever_is_asked(person: Visit) -> bool:
    clock = person.position.clock
    return clock is not None and clock.running == person.position.waiting


def test_the_clock_waits_until_everybody_has_come(served: Served, time: list[float]) -> None:
    table = served.open("duel", clock={"seconds": 60})
    early = visit(table.seats[0])
    time[0] += 1000
    clock = early.position.clock
    assert clock is not None
    assert (clock.left, clock.running) == ([60_000, 60_000], [])
    late = visit(table.seats[1])
    for person in (early, late, visit(table.watch)):
        until(person, partial(runs_for_whoever_is_asked, person))


def test_a_game_without_opponents_has_no_clock(served: Served) -> None:
    refused = served.post("/api/tables", {"game": "tesseract", "clock": {"seconds": 60}})
    assert (refused.status_code, refused.json()["code"]) == (400, "no_clocks")


def test_a_bot_whose_thought_does_not_come_answers_all_the_same_in_time(
    served: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bot_seats, "RESERVED_SECONDS", 9.5)

    async def think(task: Task, limit: float | None = None) -> Thought:
        await asyncio.sleep(3600)
        return Thought()

    monkeypatch.setattr(served.hub.bots, "think", think)
    table = served.open("duel", seats=[{"bot": "novice"}, {}], clock={"seconds": 10})
    person = visit(table.seats[1])
    decision = person.turn()
    assert decision is not None, "the bot has answered"
    assert person.position.clock is not None
    assert person.position.clock.left[0] > 8_000


def test_a_bot_keeps_its_clock(served: Served) -> None:
    table = served.open("duel", seats=[{}, {"bot": "random"}], clock={"seconds": 10})
    person = visit(table.seats[0])
    for _ in range(6):
        decision = person.turn()
        assert decision is not None
        person.answer(decision.options[0].text)
    assert person.position.clock is not None
    assert person.position.clock.left[1] > 0
