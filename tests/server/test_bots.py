"""Bots in seats: they think elsewhere, and whatever they do the table goes on."""

import asyncio
import sys
import threading
from functools import partial

import pytest

from fourspace.agents.registry import agent_names
from fourspace.agents.roster import RANDOM
from fourspace.remote.visit import Turned, Visit
from fourspace.server.bots import worker
from fourspace.server.bots.worker import NoThought
from fourspace.table import actions
from fourspace.wire import messages, opening
from fourspace.wire.thoughts import Task, Thought
from tests.server.serving import Served, in_step, play, until, visit


@pytest.fixture(autouse=True)
def misbehaving(monkeypatch: pytest.MonkeyPatch) -> None:
    """Bots of the tests beside the real one."""
    names = [RANDOM, "sleeper", "crasher", "babbler"]
    for module in (actions, opening):
        monkeypatch.setattr(module, "agent_names", lambda game: names)


def is_over(watcher: Visit) -> bool:
    return watcher.position.result is not None


@pytest.mark.parametrize("level", ["random", "crasher", "babbler"])
def test_bots_play_a_game_to_its_end_whatever_becomes_of_them(served: Served, level: str) -> None:
    table = served.open(seats=[{"bot": level}] * 3, settings={"rounds": "1"})
    watcher = visit(table.watch)
    while watcher.position.result is None:
        watcher.hear(20)
    failed = served.metric("fourspace_bots_failed_total")
    assert (failed > 0) == (level == "crasher")


def test_a_bot_that_takes_too_long_is_ended_and_the_table_goes_on(served: Served) -> None:
    served.hub.bots.limit = 0.2
    table = served.open(seats=[{"bot": "sleeper"}], settings={"seats": "2", "rounds": "1"})
    person = visit(table.seats[1])
    assert person.turn() is not None
    assert served.metric("fourspace_bots_failed_total") == 1
    served.hub.bots.limit = 20.0


def test_health_and_metrics_tell_that_bots_fail_and_that_they_are_back(
    served: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    usual = worker.COMMAND
    for command, health in (([sys.executable, "-c", ""], "failing"), (usual, "ok")):
        monkeypatch.setattr(worker, "COMMAND", command)
        table = served.open(seats=[{"bot": "random"}] * 3, settings={"rounds": "1"})
        watcher = visit(table.watch)
        until(watcher, partial(is_over, watcher))
        assert served.get("/health").json()["bots"] == health
        assert served.metric("fourspace_bots_failing") == (health == "failing")


def test_the_simplest_agent_answers_when_a_thought_fails(
    served: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[str] = []
    think = served.hub.bots.think

    async def fail_first(task: Task, limit: float | None = None) -> Thought:
        asked.append(task.level)
        if task.level == "master":
            raise NoThought("killed")
        return await think(task, limit)

    monkeypatch.setattr(opening, "agent_names", agent_names)
    monkeypatch.setattr(served.hub.bots, "think", fail_first)
    watcher = visit(served.open("duel", seats=[{"bot": "master"}] * 2).watch)
    until(watcher, lambda: len(asked) > 1)
    assert asked[:2] == ["master", agent_names("duel")[1]]


def test_bots_pause_at_a_table_that_nobody_attends_and_go_on_when_somebody_comes(
    served: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[Task] = []

    async def think(task: Task, limit: float | None = None) -> Thought:
        asked.append(task)
        return Thought()

    monkeypatch.setattr(served.hub.bots, "think", think)
    table = served.open(seats=[{"bot": "random"}] * 3)
    for _ in range(10):
        assert served.get(f"/api/tables/{table.table}/log", table.watch).status_code == 200
    assert table.table in served.hub.rooms
    assert asked == [], "the table is in memory, and nobody is there"
    watcher = visit(table.watch)
    until(watcher, partial(is_over, watcher))
    assert asked


def test_the_table_says_who_is_thinking(served: Served) -> None:
    table = served.open(seats=[{"bot": "sleeper", "name": "Deep"}])
    person = visit(table.seats[1])
    assert person.position.waiting == [0]
    assert person.info.seats[0].bot == "sleeper"
    assert person.info.seats[0].name == "Deep"


def test_a_seat_is_handed_to_a_bot_and_back_in_mid_game(served: Served) -> None:
    table = served.open(settings={"seats": "2"})
    person, other = visit(table.seats[0]), visit(table.seats[1])
    decision = person.turn()
    assert decision is not None
    person.ask(messages.Hand(0, 0, "random"))
    while person.position.waiting == [0]:
        person.hear(20)
    waiting = person.position.decision
    assert waiting is not None
    with pytest.raises(Turned, match="bot"):
        person.ask(messages.Answer(0, waiting.question, 0, ["bid 1"]))
    person.ask(messages.Hand(0, 0, ""))
    in_step(person, other)
    assert not other.info.seats[0].bot
    while person.position.result is None and person.position.waiting != [0]:
        play([person, other], 1)
    assert person.position.result is not None or person.turn() is not None


def test_who_takes_a_seat_back_while_its_bot_thinks_answers_in_its_place(
    served: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = threading.Event()

    async def think(task: Task, limit: float | None = None) -> Thought:
        asked.set()
        await asyncio.sleep(3600)
        return Thought()

    monkeypatch.setattr(served.hub.bots, "think", think)
    table = served.open(settings={"seats": "2"})
    person, other = visit(table.seats[0]), visit(table.seats[1])
    play([person, other], 1)
    other.ask(messages.Hand(0, 1, "random"))
    assert asked.wait(30)
    assert other.position.decision is not None
    assert other.position.decision.options == []
    other.ask(messages.Hand(0, 1, ""))
    until(other, lambda: other.position.decision and other.position.decision.options)
    play([person, other], 1)


def test_the_host_hands_an_absent_seat_to_a_bot_but_a_guest_may_not(served: Served) -> None:
    table = served.open(settings={"seats": "2"})
    guest = visit(table.seats[1])
    with pytest.raises(Turned, match="not yours"):
        guest.ask(messages.Hand(0, 0, "random"))
    host = visit(table.host)
    host.ask(messages.Hand(0, 0, "random"))
    assert guest.turn() is not None, "the bot has answered for the absent seat"


def test_an_unknown_bot_is_refused(served: Served) -> None:
    host = visit(served.open().host)
    with pytest.raises(Turned, match="nobody"):
        host.ask(messages.Hand(0, 0, "nobody"))
    refused = served.post("/api/tables", {"game": "magpies", "seats": [{"bot": "nobody"}]})
    assert (refused.status_code, refused.json()["code"]) == (400, "unknown_level")


def test_a_hint_is_an_option_of_the_asker(served: Served) -> None:
    table = served.open()
    person, other = visit(table.seats[0]), visit(table.seats[1])
    decision = person.turn()
    assert decision is not None
    hint = person.ask(messages.Hint(0, 0))
    assert isinstance(hint, messages.Hinted)
    assert hint.option in decision.options
    with pytest.raises(Turned, match="not yours"):
        other.ask(messages.Hint(0, 1))
    with pytest.raises(Turned, match="not yours"):
        other.ask(messages.Hint(0, 0))


def test_a_serious_table_gives_no_hints_before_the_end(served: Served) -> None:
    person = visit(served.open(casual=False).seats[0])
    with pytest.raises(Turned, match="casual"):
        person.ask(messages.Hint(0, 0))
