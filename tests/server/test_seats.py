"""Seats and links: who may do what."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from fourspace.kernel.log import log_from
from fourspace.remote.visit import Ended, Turned, Visit
from fourspace.wire import messages
from tests.server.serving import Served, in_step, play, until, visit


def test_every_seat_has_a_link_of_its_own_and_there_is_one_to_watch(served: Served) -> None:
    table = served.open()
    keys = [*table.seats, table.watch, table.host]
    assert len({key.secret for key in keys}) == 5
    assert [visit(key).seats for key in keys] == [[0], [1], [2], [], []]
    assert [visit(key).host for key in keys] == [False] * 4 + [True]
    assert all(key.link == f"{served.address}/table/{table.table}#{key.secret}" for key in keys)


def test_the_store_knows_no_secret(served: Served, tmp_path: Path) -> None:
    table = served.open(seats=[{"name": "Ada"}])
    everybody = visit(*table.seats, table.host, table.watch)
    play([everybody] * 3, 3)
    with closing(sqlite3.connect(tmp_path / "tables.db")) as store:
        kept = "\n".join(store.iterdump())
    assert "Ada" in kept
    for key in [*table.seats, table.watch, table.host]:
        assert key.secret not in kept


def test_a_wrong_secret_and_a_missing_table_look_the_same(served: Served) -> None:
    table = served.open()
    wrong = [f"/table/{table.table}#{'x' * 22}", f"/table/{'a' * 12}#{table.seats[0].secret}"]
    said = []
    for link in wrong:
        with pytest.raises(Ended) as end:
            Visit(served.address + link)
        said.append(end.value.bye)
    assert said[0] == said[1]
    http = [
        served.get(f"/api/tables/{table.table}", table.seats[0].__class__(0, "x" * 22, "")),
        served.get(f"/api/tables/{'a' * 12}", table.seats[0]),
        served.get(f"/api/tables/{table.table}"),
    ]
    assert [answer.status_code for answer in http] == [404] * 3
    assert http[0].content == http[1].content == http[2].content


def test_nobody_answers_for_a_seat_that_is_not_theirs(served: Served) -> None:
    table = served.open()
    for key in (table.seats[1], table.watch, table.host):
        other = visit(key)
        decision = other.position.decision
        assert decision is not None
        assert decision.options == []
        with pytest.raises(Turned, match="not yours"):
            other.ask(messages.Answer(0, decision.question, 0, ["bid 1"]))


def test_people_take_names_colours_and_marks(served: Served) -> None:
    table = served.open()
    ada, bob = visit(table.seats[0]), visit(table.seats[1])
    ada.ask(messages.Sit(0, 0, "  Ada \n\x00 L. ", "jade", "moon"))
    in_step(ada, bob)
    seat = bob.info.seats[0]
    assert (seat.name, seat.colour, seat.mark) == ("Ada L.", "jade", "moon")
    with pytest.raises(Turned, match="not yours"):
        bob.ask(messages.Sit(0, 0, "Bob", "jade", "moon"))


def test_presence_is_seen(served: Served) -> None:
    table = served.open()
    ada, bob = visit(table.seats[0]), visit(table.seats[1])
    until(ada, lambda: ada.info.seats[1].present)
    assert [seat.present for seat in ada.info.seats] == [True, True, False]
    assert [seat.taken for seat in ada.info.seats] == [True, True, False]
    bob.close()
    until(ada, lambda: not ada.info.seats[1].present)
    assert [seat.present for seat in ada.info.seats] == [True, False, False]
    assert [seat.taken for seat in ada.info.seats] == [True, True, False]
    watcher = visit(table.watch)
    until(ada, lambda: ada.info.watchers == 1)
    watcher.close()
    until(ada, lambda: ada.info.watchers == 0)


def test_the_host_reissues_a_link_and_the_old_one_opens_no_more(served: Served) -> None:
    table = served.open()
    host, ada = visit(table.host), visit(table.seats[0])
    done = host.ask(messages.Reissue(0, 0))
    assert isinstance(done, messages.Done)
    assert done.key is not None
    with pytest.raises(Ended, match="replaced"):
        list(ada.hear_all(30))
    with pytest.raises(Ended, match="no such table"):
        visit(table.seats[0])
    link = served.address + done.key.link
    assert Visit(link).seats == [0]


def test_the_host_removes_somebody(served: Served) -> None:
    table = served.open()
    host, ada, bob = visit(table.host), visit(table.seats[0]), visit(table.seats[1])
    host.ask(messages.Remove(0, 0))
    with pytest.raises(Ended, match="taken this seat back"):
        list(ada.hear_all(30))
    in_step(host, bob)
    assert not bob.info.seats[0].taken
    for guest_request in (
        messages.Remove(0, 2),
        messages.Reissue(0, 2),
        messages.Mute(0, 2, True),
        messages.Close(0),
    ):
        with pytest.raises(Turned, match="Only the host"):
            bob.ask(guest_request)


def test_a_closed_table_can_be_looked_at_but_not_changed(served: Served) -> None:
    table = served.open()
    host, ada = visit(table.host), visit(table.seats[0])
    host.ask(messages.Close(0))
    in_step(host, ada)
    assert ada.info.closed
    for request in (
        messages.Answer(0, 0, 0, ["bid 1"]),
        messages.Say(0, "hello", 0),
        messages.Sit(0, 0, "Ada", "jade", "moon"),
        messages.Undo(0, 0, 0),
    ):
        with pytest.raises(Turned, match="closed"):
            ada.ask(request)
    assert isinstance(ada.ask(messages.Look(0, 1)), messages.Past)


def test_people_chat_until_the_host_mutes_them(served: Served) -> None:
    table = served.open()
    host, ada, watcher = visit(table.host), visit(table.seats[0]), visit(table.watch)
    ada.ask(messages.Sit(0, 0, "Ada", "jade", "moon"))
    ada.say("  Hello\n<b>there</b>  ")
    watcher.ask(messages.Say(0, "Good luck"))
    in_step(ada, watcher, host)
    said = [(line.seat, line.name, line.text) for line in host.chat]
    assert said == [(0, "Ada", "Hello <b>there</b>"), (-2, "", "Good luck")]
    assert visit(table.seats[1]).chat == host.chat, "chat is kept"
    host.ask(messages.Mute(0, 0, True))
    host.ask(messages.Mute(0, -2, True))
    for person, line in ((ada, messages.Say(0, "but", 0)), (watcher, messages.Say(0, "but"))):
        with pytest.raises(Turned, match="chat"):
            person.ask(line)
    host.ask(messages.Mute(0, 0, False))
    ada.say("thanks")


def test_chat_is_limited(served: Served) -> None:
    ada = visit(served.open().seats[0])
    for _ in range(6):
        ada.say("again")
    with pytest.raises(Turned, match="Too many"):
        ada.say("once too often")
    ada.send(messages.Say(9, "x" * 501, 0))
    refused = ada.hear(30)
    while not isinstance(refused, messages.Refused):
        refused = ada.hear(30)
    assert refused.code == "bad_message"


def test_everybody_is_told_of_a_table_whose_seed_was_given(served: Served) -> None:
    for seed in ("", "42"):
        table = served.open(seed=seed)
        watcher = visit(table.watch)
        assert watcher.info.seeded == bool(seed)
        log = served.get(f"/api/tables/{table.table}/log", table.watch).text
        assert log_from(log).header.seeded == bool(seed)
        assert ('"seed":"given"' in log.split("\n")[0]) == bool(seed)
    typed = visit(served.open(seed="42", dice="typed").watch)
    assert not typed.info.seeded, "real dice have no seed"


def test_a_host_cannot_hand_over_a_seat_while_its_person_is_there(served: Served) -> None:
    table = served.open()
    person, host = visit(table.seats[0]), visit(table.host)
    with pytest.raises(Turned, match="person_there"):
        host.ask(messages.Hand(0, 0, "random"))
    person.ask(messages.Hand(0, 0, "random"))
    host.ask(messages.Hand(0, 0, ""))
    person.close()
    until(host, lambda: not host.info.seats[0].present)
    host.ask(messages.Hand(0, 0, "random"))
