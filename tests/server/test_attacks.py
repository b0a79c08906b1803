"""What somebody with bad intentions would try, each tried for real."""

import asyncio
import socket
import threading
import time
from pathlib import Path

import msgspec
import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

from fourspace.kernel.log import Log, log_from
from fourspace.kernel.phrases import Refused
from fourspace.remote.visit import Ended, Turned, Visit
from fourspace.server.operations.clients import address_of
from fourspace.server.operations.limits import Turnstile
from fourspace.server.sockets import handlers
from fourspace.server.tables.connection import Connection
from fourspace.server.web import endpoints, http_protocol
from fourspace.table.dice import commitment, key_from_seed
from fourspace.wire import messages, shapes
from fourspace.wire.thoughts import Task, Thought
from tests.server.serving import Served, play, serving, sqlite, until, visit


def plain_socket(served: Served) -> socket.socket:
    host, port = served.address.removeprefix("http://").split(":")
    return socket.create_connection((host, int(port)), 30)


@pytest.mark.parametrize("origin", ["http://[", "http://[::1", "//", "\xff", "http://a:b"])
def test_an_origin_that_is_no_address_is_kept_out(served: Served, origin: str) -> None:
    address = f"{served.address.replace('http', 'ws')}/api/tables/{'a' * 12}/socket"
    headers = {"Origin": origin}
    with pytest.raises(InvalidStatus, match="403"), connect(address, additional_headers=headers):
        pass


def test_a_table_that_cannot_be_is_no_trouble_for_the_store(store_url: str) -> None:
    """PostgreSQL takes no NUL in a text, and says so by an error."""
    with serving(store_url) as served:
        key = served.open().seats[0]
        for table in ("a%00b", "%ff", "a" * 30, "A" * 12):
            assert served.get(f"/api/tables/{table}", key).status_code == 404
        assert served.get("/health").status_code == 200
        assert served.metric("fourspace_store_trouble_total") == 0


def test_unreadable_messages_are_limited_too(tmp_path: Path) -> None:
    with serving(sqlite(tmp_path), messages_per_second=2) as served:
        person = visit(served.open().seats[0])
        for _ in range(30):
            person._socket.send("{")
        replies = [person.hear(30) for _ in range(30)]
        codes = [each.code for each in replies if isinstance(each, messages.Refused)]
        assert codes[0] == "bad_message"
        assert "too_fast" in codes


def test_nobody_uses_up_what_another_may_say(served: Served) -> None:
    table = served.open()
    watcher, ada = visit(table.watch), visit(table.seats[0])
    for _ in range(20):
        with pytest.raises(Turned, match="not yours"):
            watcher.ask(messages.Say(0, "in her name", 0))
    ada.say("still there")


def test_who_was_shown_out_can_do_nothing_more_even_before_being_gone(served: Served) -> None:
    table = served.open()
    ada, host = visit(table.seats[0]), visit(table.host)
    decision = ada.turn()
    assert decision is not None
    room = served.hub.rooms[table.table]
    person = next(each for each in room.presence.connections if each.seats == [0])
    person.end = lambda message: None  # type: ignore[method-assign]  # somebody who does not read
    host.ask(messages.Remove(0, 0))
    for request in (
        messages.Answer(0, decision.question, 0, [decision.options[0].text]),
        messages.Say(0, "but", 0),
        messages.Sit(0, 0, "Eve", "jade", "moon"),
        messages.Hand(0, 0, "random"),
        messages.Hint(0, 0),
        messages.Analyse(0, 0),
        messages.Look(0, 0, 0),
        messages.Speak(0, "fr"),
    ):
        with pytest.raises(Turned, match="taken this seat back"):
            ada.ask(request)
    assert visit(table.watch).position.number == ada.position.number
    until(host, lambda: not host.info.seats[0].present)
    moment = ada.moment
    host.ask(messages.Mute(0, 1, True))
    with pytest.raises(Turned, match="taken this seat back"):
        ada.say("what is going on?")
    assert ada.moment == moment, "who was shown out is told nothing more"


def test_a_link_that_is_replaced_while_somebody_comes_by_it_lets_nobody_in(
    served: Served,
) -> None:
    table = served.open()
    visit(table.host)
    room = served.hub.rooms[table.table]
    coming: list[threading.Thread] = []
    ended: list[str] = []

    def come() -> None:
        try:
            visit(table.seats[0])
        except Ended as end:
            ended.append(end.bye.code)

    async def replace() -> None:
        """Let somebody come so far that only the lock keeps them out, then replace the link."""
        async with room.lock:
            coming.append(threading.Thread(target=come))
            coming[0].start()
            await asyncio.sleep(0.5)
            host = Connection([], True, "en")
            await handlers.rekey(served.hub, room, host, messages.Reissue(1, 0))

    asyncio.run_coroutine_threadsafe(replace(), served.loop).result(30)
    coming[0].join(30)
    assert ended == ["no_table"]


def test_one_household_counts_as_one_whichever_address_it_takes() -> None:
    def named(address: str) -> str:
        return address_of({"client": (address, 1)})

    assert named("192.0.2.7") == "192.0.2.7"
    assert named("::ffff:192.0.2.7") == "192.0.2.7"
    assert named("2001:db8:1:2::7") == named("2001:db8:1:2:ffff::1") != named("2001:db8:1:3::7")
    assert named("fe80::1%eth0") == named("fe80::2")
    assert address_of({"client": None}) == named("no address") == "unknown"


def test_who_brings_in_an_open_game_does_not_know_its_dice(served: Served) -> None:
    """Even with the key of the dice in the log, rolls to come are made with another one."""
    table = served.open("tesseract")
    key = key_from_seed("tests 0")
    exported = served.get(f"/api/tables/{table.table}/log", table.watch).text
    log = log_from(exported)
    assert log.header.commitment == commitment(key)
    known = Log(log.header, log.entries, key)
    made = served.post("/api/logs", {"log": known.text()})
    assert made.status_code == 200, made.text
    copy = visit(msgspec.json.decode(made.content, type=shapes.TableMade).watch)
    assert [move.text for move in copy.moves] == [entry.text for entry in log.entries]
    assert copy.info.commitment not in ("", log.header.commitment)


def test_logs_are_tried_one_at_a_time_and_only_a_few_wait() -> None:
    async def run() -> list[str]:
        turnstile = Turnstile(2)
        done: list[str] = []
        inside = 0

        async def come(number: int) -> None:
            nonlocal inside
            try:
                async with turnstile.passing():
                    inside += 1
                    assert inside == 1
                    await asyncio.sleep(0)
                    inside -= 1
                    done.append(f"{number}")
            except Refused:
                done.append(f"not {number}")

        await asyncio.gather(*(come(number) for number in range(5)))
        await come(5)
        return done

    assert asyncio.run(run()) == ["not 3", "not 4", "0", "1", "2", "5"]


def test_a_request_that_never_comes_is_not_waited_for(
    served: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(http_protocol, "HEAD_SECONDS", 0.3)
    monkeypatch.setattr(endpoints, "BODY_SECONDS", 0.3)
    head = b"POST /api/tables HTTP/1.1\r\nHost: here\r\nContent-Length: 20\r\n"
    whole = b"GET /health HTTP/1.1\r\nHost: here\r\n\r\n"
    slow = head + b"Connection: close\r\n\r\n{"
    for sent, answer in ((b"", b""), (head, b""), (whole + head, b"200"), (slow, b"408")):
        with plain_socket(served) as silent:
            silent.sendall(sent)
            received = b""
            while chunk := silent.recv(65_536):
                received += chunk
        assert received[9:12] == answer


def test_a_head_without_end_is_refused(served: Served) -> None:
    with plain_socket(served) as endless:
        endless.sendall(b"GET /health HTTP/1.1\r\nHost: here\r\nX: " + b"x" * 60_000)
        time.sleep(0.2)
        endless.sendall(b"x" * 60_000)
        assert endless.recv(65_536)[9:12] == b"400"


def test_a_bot_goes_on_in_a_room_that_was_forgotten_while_it_thought(
    served: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked, released = threading.Event(), threading.Event()

    async def think(task: Task, limit: float | None = None) -> Thought:
        asked.set()
        await asyncio.to_thread(released.wait, 30)
        return Thought()

    monkeypatch.setattr(served.hub.bots, "think", think)
    table = served.open(seats=[{"bot": "random"}])
    with visit(table.watch):
        assert asked.wait(30)
    while served.hub.rooms:
        served.loop.call_soon_threadsafe(served.hub.forget_idle, 0.0)
        time.sleep(0.02)
    person: Visit = visit(*table.seats[1:])
    released.set()
    until(person, lambda: person.position.waiting == [1])
    play([person] * 3, 1)
    fresh = visit(table.watch)
    assert fresh.position.number == person.position.number


def next_refusal(person: Visit) -> messages.Refused:
    while True:
        message = person.hear(30)
        if isinstance(message, messages.Refused):
            return message


DEEP = "[" * 5000 + "]" * 5000


def test_what_is_nested_a_thousand_deep_is_refused(served: Served) -> None:
    for body in (f'{{"game":{DEEP}}}', f'{{"game":"duel","x":{DEEP}}}', DEEP):
        refused = served.http.post("/api/tables", content=body)
        assert (refused.status_code, refused.json()["code"]) == (400, "bad_request")


@pytest.mark.parametrize("said", [f'{{"x":{DEEP}}}', b'{"type":"say","text":"\xed\xa0\x80"}'])
def test_a_message_that_no_decoder_takes_ends_no_connection(
    served: Served, said: str | bytes
) -> None:
    person = visit(served.open().seats[0])
    moment = person.moment
    person._socket.send(said)
    refused = next_refusal(person)
    assert (refused.request, refused.code) == (0, "bad_message")
    person.say("still here")
    assert person._joins == 1
    assert person.moment > moment


def test_a_refusal_names_its_request_even_if_nothing_else_can_be_read(served: Served) -> None:
    person = visit(served.open().seats[0])
    for said in (
        '{"type":"nonsense","request":41}',
        '{"type":"say","request":42,"text":""}',
        '{"request":43,"type":"sit"}',
    ):
        person._socket.send(said)
    assert [next_refusal(person).request for _ in range(3)] == [41, 42, 43]


def test_no_name_or_line_holds_what_turns_text_around(served: Served) -> None:
    table = served.open(seats=[{"name": "\u202eAda\x07"}])
    ada, watcher = visit(table.seats[0]), visit(table.watch)
    assert watcher.info.seats[0].name == "Ada"
    ada.ask(messages.Sit(0, 0, "Eve\u2067\x1b", "jade", "moon"))
    ada.say("so \u202eod\x00 it")
    until(watcher, lambda: watcher.chat)
    assert watcher.info.seats[0].name == "Eve"
    assert watcher.chat[0].text == "so od it"
    with pytest.raises(Turned, match="nothing to say"):
        ada.say("\u200e\u2066")


def test_names_and_seats_are_not_changed_without_end(served: Served) -> None:
    table = served.open()
    ada, bob = visit(table.seats[0]), visit(table.seats[1])
    for number in range(200):
        ada.send(messages.Sit(900 + number, 0, f"Ada {number}", "jade", "moon"))
    assert next_refusal(ada).code == "too_fast"
    bob.ask(messages.Sit(0, 1, "Bob", "rose", "star"))


def test_what_changes_nothing_is_not_written(tmp_path: Path) -> None:
    with serving(sqlite(tmp_path), webhooks=True) as served:
        table = served.open()
        ada, host = visit(table.seats[0]), visit(table.host)
        kept = served.hub.rooms[table.table].table
        requests: list[tuple[Visit, messages.Request]] = [
            (ada, messages.Sit(0, 0, "Ada", "jade", "moon")),
            (ada, messages.Notify(0, 0, "https://example.org/turn")),
            (host, messages.Mute(0, -2, True)),
        ]
        for person, request in requests:
            before = kept.moment
            person.ask(request)
            person.ask(request)
            assert kept.moment == before + 1
