"""Nothing hidden leaves the server: two tables that differ only in hidden things look the same.

The second table is the first with other cards in a hand that nobody else may see. Everything that
the other seats and a watcher can get from the server, by whatever door, must be equal.
"""

import asyncio
from typing import Any

import pytest

from fourspace.kernel.log import Entry
from fourspace.remote.visit import Turned, Visit
from fourspace.server.tables.opening import _keep
from fourspace.table.dice import key_from_seed
from fourspace.table.opening import follow, open_session
from fourspace.table.session import Session
from fourspace.table.table import TableOptions
from fourspace.wire import messages, shapes
from fourspace.wire.opening import Opening
from tests.magpies.game import game
from tests.server.serving import Served, visit

KEY = key_from_seed("tests 0")
HIDER = 1
"""The seat whose cards differ."""


def session_with(cards: tuple[int, int], answers: int) -> Session:
    """A game in which seat 1 was dealt these cards, and some answers were given."""
    session = open_session(game(), {}, KEY)
    entries = [answered.entry for answered in session.answers]
    dealt = [index for index, entry in enumerate(entries) if entry.text.startswith("deal")]
    for index, card in zip(dealt[HIDER::3], cards, strict=True):
        entries[index] = Entry(-1, f"deal {card}")
    changed = Session(game(), session.header, KEY)
    follow(changed, entries)
    for _ in range(answers):
        decision = changed.game.decision(changed.state)
        seat = decision.seats[0]
        # The hider bids its highest card, which wins or loses in both games alike.
        option = decision.options_of(seat)[-1]
        changed.answer(seat, [changed.game.option_text(changed.state, option)])
    return changed


def table_with(served: Served, cards: tuple[int, int], answers: int) -> shapes.TableMade:
    session = session_with(cards, answers)
    work = _keep(served.hub, Opening(session, TableOptions()), [], served.address)
    return asyncio.run_coroutine_threadsafe(work, served.loop).result(10)


def everything(served: Served, table: shapes.TableMade, key: shapes.Key) -> list[Any]:
    """All that the holder of a key can get."""
    person = visit(key)
    seat = person.seats[0] if person.seats else -2
    got: list[Any] = [person.position, person.events, person.moves, person.asks]
    for number in range(person.position.number + 1):
        past = person.ask(messages.Look(0, number, seat))
        assert isinstance(past, messages.Past)
        got += [past.position, past.events]
    for thing in [f"bid {card}" for card in range(6)]:
        for asked in (0, 1, 2, -2):
            got.append(refusal(person, messages.Why(0, asked, thing)))
            if asked not in person.seats:
                assert person.position.decision is not None
                question = person.position.decision.question
                got.append(refusal(person, messages.Answer(0, question, max(asked, -1), [thing])))
    path = f"/api/tables/{table.table}"
    for part in ("", "/story", "/position", "/review", "/log"):
        got.append(served.get(path + part, key).text)
        got.append(served.get(path + part, key, seat=HIDER).text)
    got.append(served.post(f"{path}/fork", {"number": 5}, key).json())
    person.close()
    return got


def refusal(person: Visit, request: messages.Request) -> object:
    """The reply to a request that must not be granted, or what it tells."""
    try:
        reply = person.ask(request)
    except Turned as turned:
        turned.refused.request = 0
        return turned.refused
    if isinstance(reply, messages.Closed):
        reply.request = 0
    return reply


def next_update(person: Visit) -> messages.Update:
    while True:
        message = person.hear(30)
        if isinstance(message, messages.Update):
            return message


def cleaned(got: list[Any], table: shapes.TableMade) -> str:
    """As text, without what differs between any two tables."""
    return repr(got).replace(table.table, "TABLE")


@pytest.mark.parametrize("answers", [0, 1])
@pytest.mark.parametrize("viewer", [0, 2, -2])
def test_another_hand_is_seen_by_nobody(
    served: Served, monkeypatch: pytest.MonkeyPatch, viewer: int, answers: int
) -> None:
    monkeypatch.setattr("fourspace.server.tables.opening.now", lambda: 1.0)
    seen = []
    for cards in ((0, 2), (3, 4)):
        table = table_with(served, cards, answers)
        key = table.watch if viewer < 0 else table.seats[viewer]
        seen.append(cleaned(everything(served, table, key), table))
    assert seen[0] == seen[1]


def test_the_test_can_see(served: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    """The hider itself does see the difference."""
    monkeypatch.setattr("fourspace.server.tables.opening.now", lambda: 1.0)
    seen = []
    for cards in ((0, 2), (3, 4)):
        table = table_with(served, cards, 1)
        seen.append(cleaned(everything(served, table, table.seats[HIDER]), table))
    assert seen[0] != seen[1]


def test_live_updates_hide_what_is_hidden(served: Served) -> None:
    """While the hider bids, the others are told that it did, not what."""
    heard = []
    for cards in ((0, 2), (3, 4)):
        table = table_with(served, cards, 1)
        hider = visit(table.seats[HIDER])
        others = [visit(table.seats[0]), visit(table.seats[2]), visit(table.watch)]
        decision = hider.turn()
        assert decision is not None
        hider.answer(decision.options[0].text)
        heard.append(repr([next_update(other) for other in others]))
    assert heard[0] == heard[1]
