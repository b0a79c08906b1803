"""Several processes over one PostgreSQL serve the same tables at once."""

import asyncio
from collections.abc import Iterator

import pytest

from fourspace.remote.visit import Turned, Visit
from fourspace.server.background import bot_seats
from fourspace.server.store.store import JournalRow
from fourspace.server.tables import listener
from fourspace.server.tables.listener import Listener
from fourspace.wire import messages, shapes
from tests.server.serving import Served, in_step, play, serving, until
from tests.server.test_kill import Mortal, mortal


@pytest.fixture
def both(postgres_url: str) -> Iterator[tuple[Served, Served]]:
    with serving(postgres_url) as one, serving(postgres_url) as two:
        yield one, two


def through(served: Served | Mortal, key: shapes.Key) -> Visit:
    """Come to a table through this process, wherever the link was made."""
    return Visit(f"{served.address}/table/{key.link.rpartition('/')[2]}", "en", 30.0)


def test_people_at_different_processes_play_together(both: tuple[Served, Served]) -> None:
    one, two = both
    table = one.open()
    people = [
        through(one, table.seats[0]),
        through(two, table.seats[1]),
        through(two, table.seats[2]),
    ]
    watcher = through(one, table.watch)
    play(people, 1000)
    in_step(*people, watcher)
    for each in [*people, watcher]:
        assert each.position.result is not None
        assert each.position.result == people[0].position.result
    fresh = through(two, table.watch)
    assert watcher.events == fresh.events


def test_of_two_answers_at_the_same_time_one_is_taken(both: tuple[Served, Served]) -> None:
    one, two = both
    table = one.open()
    here, there = through(one, table.seats[0]), through(two, table.seats[0])
    for _ in range(5):
        decision = here.turn()
        assert decision is not None
        if here.position.waiting != [0]:
            break
        until(there, lambda: there.moment >= here.moment)
        other = there.turn()
        assert other is not None
        before = here.position.number
        here.send(messages.Answer(901, decision.question, 0, [decision.options[0].text]))
        there.send(messages.Answer(902, other.question, 0, [other.options[-1].text]))
        replies = [reply_to(here, 901), reply_to(there, 902)]
        assert sorted(type(reply).__name__ for reply in replies) == ["Done", "Refused"]
        in_step(here, there)
        assert here.moves == there.moves
        assert here.position.number > before
        mover = through(one, table.seats[0])
        mover.ask(messages.Undo(0, 0, before))
        in_step(mover, here)
        assert here.position.number == before


def reply_to(person: Visit, request: int) -> messages.FromServer:
    while True:
        message = person.hear(30)
        if getattr(message, "request", None) == request:
            return message


def test_what_is_written_while_a_process_loads_the_table_is_not_missed(
    both: tuple[Served, Served], monkeypatch: pytest.MonkeyPatch
) -> None:
    one, two = both
    table = one.open()
    everybody = Visit(",".join([table.seats[0].link, *(key.secret for key in table.seats[1:])]))
    read = two.hub.store.journal
    meanwhile = [lambda: play([everybody] * 3, 2)]

    async def slow(table: str, after: int = 0) -> list[JournalRow]:
        rows = await read(table, after)
        while meanwhile:
            await asyncio.to_thread(meanwhile.pop())
            await asyncio.sleep(0.3)  # the news comes and finds no room
        return rows

    monkeypatch.setattr(two.hub.store, "journal", slow)
    watcher = through(two, table.watch)
    assert watcher.moment == everybody.moment


def test_presence_is_known_everywhere(both: tuple[Served, Served]) -> None:
    one, two = both
    table = one.open()
    here, there = through(one, table.seats[0]), through(two, table.seats[1])
    until(here, lambda: here.info.seats[1].present)
    until(there, lambda: there.info.seats[0].present)
    watcher = through(two, table.watch)
    until(here, lambda: here.info.watchers == 1)
    watcher.close()
    there.close()
    until(here, lambda: not here.info.seats[1].present and here.info.watchers == 0)


def test_when_a_process_dies_its_people_are_gone_and_its_bots_play_on(
    postgres_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bot_seats, "GRACE_SECONDS", 1000.0)  # nobody waits for that
    assert listener.SILENCE_SECONDS + 2 * listener.HEARTBEAT_SECONDS <= 5
    with serving(postgres_url) as one, mortal(postgres_url) as two:
        table = one.open(seats=[{}, {"bot": "random"}])
        here, there = through(one, table.seats[2]), through(two, table.seats[0])
        until(here, lambda: here.info.seats[0].present)
        decision = there.turn()
        assert decision is not None
        there.answer(decision.options[0].text)
        two.kill()  # before its bot has thought
        until(here, lambda: here.position.waiting == [2])
        until(here, lambda: not here.info.seats[0].present)
        again = through(one, table.seats[0])
        assert again.moves[: there.position.number] == there.moves


def test_a_process_that_was_silent_for_a_while_learns_again_who_is_where(
    both: tuple[Served, Served],
) -> None:
    one, two = both
    table = one.open()
    here, there = through(one, table.seats[0]), through(two, table.seats[1])
    until(here, lambda: here.info.seats[1].present)
    until(there, lambda: there.info.seats[0].present)
    for served in both:
        hearing: Listener = served.app.state.listener
        served.loop.call_soon_threadsafe(hearing.forget_silent, float("inf"))
    until(here, lambda: not here.info.seats[1].present)
    until(here, lambda: here.info.seats[1].present)
    until(there, lambda: there.info.seats[0].present)


def test_a_new_link_counts_everywhere(both: tuple[Served, Served]) -> None:
    one, two = both
    table = one.open()
    host, ada = through(one, table.host), through(two, table.seats[0])
    host.ask(messages.Reissue(0, 0))
    with pytest.raises(Exception, match="replaced"):
        list(ada.hear_all(30))


def test_chat_and_undo_cross_processes(both: tuple[Served, Served]) -> None:
    one, two = both
    table = one.open()
    people = [
        through(one, table.seats[0]),
        through(two, table.seats[1]),
        through(one, table.seats[2]),
    ]
    before = people[0].position.number
    play(people, 2)
    people[0].say("sorry")
    people[0].ask(messages.Undo(0, 0, before))
    in_step(*people)
    assert [line.text for line in people[1].chat] == ["sorry"]
    ask = people[1].asks[0].ask
    people[1].ask(messages.Vote(0, 1, ask, True))
    people[2].ask(messages.Vote(0, 2, ask, True))
    in_step(*people)
    assert [each.position.number for each in people] == [before] * 3
    with pytest.raises(Turned, match="no longer open"):
        people[1].ask(messages.Vote(0, 1, ask, True))


def test_bots_answer_once_however_many_processes_know_the_table(
    both: tuple[Served, Served],
) -> None:
    one, two = both
    table = one.open(seats=[{}, {"bot": "random"}, {"bot": "random"}])
    person, watcher = through(one, table.seats[0]), through(two, table.watch)
    while (decision := person.turn()) is not None:
        person.answer(decision.options[0].text)
    in_step(person, watcher)
    assert watcher.position.result == person.position.result
