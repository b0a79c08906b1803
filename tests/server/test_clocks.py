"""Clocks: thinking time, increments, and games lost on time."""

import asyncio
from functools import partial
from pathlib import Path

import msgspec
import pytest

from fourspace.remote.visit import Turned, Visit
from fourspace.server.background import bot_seats
from fourspace.server.tables.uptime import LONGEST_STEP, Uptime
from fourspace.table import actions
from fourspace.wire import messages, shapes
from fourspace.wire.thoughts import Task, Thought
from tests.server.serving import Served, in_step, serving, sqlite, until, visit


@pytest.fixture
def time(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """The time of the server, as the test sets it."""
    moment = [1_000_000.0]
    for name in (
        "tables.room",
        "tables.hub",
        "background.bot_seats",
        "background.flags",
        "sockets.handlers",
    ):
        monkeypatch.setattr(f"fourspace.server.{name}.uptime", lambda: moment[0])
    return moment


def both(served: Served, table: shapes.TableMade) -> list[Visit]:
    """Both players, once the clock runs."""
    players = [visit(again(served, key)) for key in table.seats]
    for player in players:
        until(player, partial(runs_for_whoever_is_asked, player))
    return players


def again(served: Served, key: shapes.Key) -> shapes.Key:
    """The same key at the address of another server."""
    return shapes.Key(key.seat, key.secret, served.address + key.link[key.link.index("/table/") :])


def left(person: Visit) -> list[int]:
    assert person.position.clock is not None
    return person.position.clock.left


def answer(players: list[Visit]) -> int:
    """Whoever is asked answers; their seat."""
    seat = players[0].position.waiting[0]
    decision = players[seat].turn()
    assert decision is not None
    players[seat].answer(decision.options[0].text)
    in_step(*players)
    return seat


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
    with pytest.raises(Turned, match="out_of_time"):
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


def test_an_undo_gives_back_the_time_as_it_was_and_no_increment(
    served: Served, time: list[float]
) -> None:
    table = served.open("duel", clock={"seconds": 60, "increment": 5}, casual=False)
    players = both(served, table)
    time[0] += 10
    seat = answer(players)
    assert left(players[0])[seat] == 55_000
    number = players[0].position.number - 1
    time[0] += 20
    players[seat].ask(messages.Undo(0, seat, number))
    other = players[1 - seat]
    until(other, lambda: other.asks)
    time[0] += 3
    other.ask(messages.Vote(0, 1 - seat, other.asks[0].ask, True))
    until(other, lambda: other.position.number == number)
    assert left(other)[seat] == 50_000, "what was thought before the answer stays spent"
    assert left(other)[1 - seat] == 60_000, "the other does not pay"


def test_in_a_serious_game_an_undo_always_needs_consent(served: Served, time: list[float]) -> None:
    for casual in (False, True):
        table = served.open("duel", casual=casual)
        players = [visit(key) for key in table.seats]
        in_step(*players)
        seat = answer(players)
        number = players[0].position.number
        players[seat].ask(messages.Undo(0, seat, number - 1))
        in_step(*players)
        assert (players[seat].position.number < number) == casual


def test_the_time_while_the_server_was_away_is_charged_to_nobody(
    tmp_path: Path, time: list[float]
) -> None:
    url = sqlite(tmp_path)
    with serving(url) as served:
        table = served.open("duel", clock={"seconds": 60, "increment": 0})
        players = both(served, table)
        asked = players[0].position.waiting[0]
        time[0] += 10
        goodbye = served.hub.say_goodbye(0.1)
        asyncio.run_coroutine_threadsafe(goodbye, served.loop).result(10)
    time[0] += 10_000
    with serving(url) as served:
        players = [visit(again(served, key)) for key in table.seats]
        for player in players:
            assert left(player)[asked] == 50_000
            assert player.position.clock is not None
            assert player.position.clock.grace == 15_000
            while not isinstance(heard := player.hear(5), messages.Notice):
                pass
            assert heard.code == "clocks_wait"
        time[0] += 20
        answer(players)
        assert left(players[0])[asked] == 45_000, "the grace was for nothing"


def test_a_process_that_was_stopped_counts_no_more_than_a_moment() -> None:
    at = [100.0]
    uptime = Uptime(lambda: at[0])
    at[0] += 1.0
    assert uptime.beat() == 0
    at[0] += 3600.0
    assert uptime.beat() == 3600.0 - LONGEST_STEP
    assert uptime.seconds() == 1.0 + LONGEST_STEP


def test_a_step_of_the_wall_clock_changes_nothing(
    served: Served, time: list[float], monkeypatch: pytest.MonkeyPatch
) -> None:
    table = served.open("duel", clock={"seconds": 60, "increment": 0})
    players = both(served, table)
    monkeypatch.setattr("fourspace.server.tables.hub.now", lambda: 5_000_000_000.0)
    time[0] += 1
    first = answer(players)
    monkeypatch.setattr("fourspace.server.tables.hub.now", lambda: 1_000.0)
    time[0] += 2
    answer(players)
    assert left(players[0])[first] == 59_000
    assert left(players[0])[1 - first] == 58_000


def test_thinking_is_noted_before_a_server_can_die(served: Served, time: list[float]) -> None:
    table = served.open("duel", clock={"seconds": 60, "increment": 0})
    players = both(served, table)
    room = served.hub.rooms[table.table]
    before = room.table.moment
    time[0] += 30
    work = served.hub.save_clocks(lambda at: actions.tick(at, time[0]))
    asyncio.run_coroutine_threadsafe(work, served.loop).result(10)
    assert room.table.moment == before + 1
    assert room.table.clocks is not None
    assert room.table.clocks.left[players[0].position.waiting[0]] == 30.0


def test_a_fork_of_a_serious_game_in_progress_gives_no_advice_though_it_ends(
    served: Served, time: list[float]
) -> None:
    table = served.open("duel", casual=False)
    answer([visit(key) for key in table.seats])
    forked = served.post(f"/api/tables/{table.table}/fork", {"number": 1}, table.seats[0])
    made = msgspec.json.decode(forked.content, type=shapes.TableMade)
    player = visit(*made.seats)
    with pytest.raises(Turned, match="sealed"):
        player.ask(messages.Analyse(0, 0))
    player.ask(messages.Resign(0, 0))
    until(player, lambda: player.position.result is not None)
    with pytest.raises(Turned, match="sealed"):
        player.ask(messages.Analyse(0, 0))
