"""Any host can speak the protocol: whole games in messages, with no network and no event loop."""

import subprocess
import sys

import pytest

from fourspace.kernel.sources import Stream
from fourspace.wire import messages
from tests.shipped import SHIPPED
from tests.wire.host import Host, view_of

BARRED = ("asyncio", "starlette", "uvicorn", "sqlalchemy", "websockets", "httpx")


def test_the_protocol_is_imported_where_the_servers_packages_are_missing() -> None:
    code = f"""
import sys
class Barred:
    def find_spec(self, name, path=None, target=None):
        if name.split(".")[0] in {BARRED!r}:
            raise ImportError(name + " is barred")
sys.meta_path.insert(0, Barred())
import fourspace.wire.catalogue, fourspace.wire.requests, fourspace.table.opening
print(sorted(set({BARRED!r}) & set(sys.modules)))
"""
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert (done.stdout.strip(), done.stderr) == ("[]", "")


@pytest.mark.parametrize("game", SHIPPED)
def test_a_game_is_played_and_watched_in_messages_alone(game: str) -> None:
    host = Host(game)
    players = [host.join(seat) for seat in range(host.table.seats)]
    watcher = host.join()
    source = Stream(3)
    for _ in range(120):
        position = host.position(watcher)
        if position.result is not None:
            break
        seat = position.waiting[source.below(len(position.waiting))]
        decision = host.position(players[seat]).decision
        assert decision is not None
        option = decision.options[source.below(len(decision.options))]
        answer = messages.Answer(1, decision.question, option.seat, [option.text])
        host.ask(players[seat], answer)
        assert host.refusal(players[seat], answer) in ("stale", "game_over")
        for viewer in host.viewers:
            assert host.position(viewer).view == view_of(host, viewer)
    told = [each for each in host.sent[watcher] if isinstance(each, messages.Update)]
    numbers = [move.number for update in told for move in update.moves]
    assert numbers == list(range(numbers[0], host.table.number + 1))


def test_moments_only_move_when_everything_about_them_was_told() -> None:
    host = Host("duel")
    player = host.join(0, 1)
    host.ask(player, messages.Hand(1, 1, "random"))
    kinds = [(type(each), each.moment) for each in host.sent[player] if hasattr(each, "moment")]
    before, after = host.table.moment - 1, host.table.moment
    assert kinds[-2:] == [(messages.Update, before), (messages.People, after)]


def test_an_undo_over_the_wall_is_asked_for_and_voted_on() -> None:
    host = Host("tesseract", players="2")
    ada, bea = host.join(0), host.join(1)
    first = host.table.number
    while host.table.session.wall <= first:
        seat = host.table.asked()[0]
        decision = host.position((ada, bea)[seat]).decision
        assert decision is not None
        option = decision.options[-1]
        host.ask((ada, bea)[seat], messages.Answer(1, decision.question, seat, [option.text]))
    host.ask(ada, messages.Undo(1, 0, first))
    asked = host.sent[bea][-1]
    assert isinstance(asked, messages.Asked)
    assert [(ask.seat, ask.waiting) for ask in asked.asks] == [(0, [1])]
    assert host.refusal(ada, messages.Vote(1, 1, asked.asks[0].ask, True)) == "not_your_seat"
    host.ask(bea, messages.Vote(1, 1, asked.asks[0].ask, True))
    assert host.table.number == first


def test_hints_reasons_and_the_past_are_told_to_whoever_may_ask() -> None:
    host = Host("duel")
    ada, watcher = host.join(0, 1), host.join()
    seat = host.table.asked()[0]
    hint = host.ask(ada, messages.Hint(7, seat))
    assert isinstance(hint, messages.Hinted)
    assert hint.request == 7
    assert host.refusal(watcher, messages.Hint(1, seat)) == "not_your_question"
    host.ask(ada, messages.Answer(1, host.table.question, seat, [hint.option.text]))
    past = host.ask(watcher, messages.Look(1, host.table.number - 1))
    assert isinstance(past, messages.Past)
    assert past.position.number == host.table.number - 1
    assert host.refusal(watcher, messages.Look(1, 999)) == "no_such_moment"
    assert host.refusal(watcher, messages.Look(1, 0, 0)) == "not_your_seat"
    spoken = host.ask(ada, messages.Speak(1, "cs"))
    assert isinstance(spoken, messages.Welcome)
    assert spoken.table.title == "Duel"
