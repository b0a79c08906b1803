"""Live play over sockets."""

import pytest

from fourspace.remote.visit import Turned
from fourspace.wire import messages
from tests.server.serving import Served, in_step, play, until, visit


def test_three_people_play_a_game_to_its_end_before_a_watcher(served: Served) -> None:
    table = served.open()
    people = [visit(key) for key in table.seats]
    watcher = visit(table.watch)
    play([*people], 1000)
    in_step(*people, watcher)
    for each in [*people, watcher]:
        result = each.position.result
        assert result is not None
        assert result.rule == "M2.1"
        assert len(result.key) == 64
        assert each.moves[-1].number == each.position.number
        each.close()
    story = served.get(f"/api/tables/{table.table}/story", table.watch).json()
    assert all(move["text"] for move in story["moves"]), "at the end nothing is withheld"


def test_one_browser_holds_all_seats(served: Served) -> None:
    table = served.open()
    everybody = visit(*table.seats)
    assert everybody.seats == [0, 1, 2]
    play([everybody] * 3, 1000)
    assert everybody.position.result is not None


def test_the_view_is_that_of_the_own_seat_that_must_answer(served: Served) -> None:
    table = served.open()
    both = visit(table.seats[0], table.seats[1])
    seen = []
    for _ in range(2):
        decision = both.turn()
        assert decision is not None
        seen.append(both.position.seat)
        hand = both.position.view["hand"]
        assert sorted({int(option.path[1]) for option in decision.options}) == sorted(set(hand))
        both.answer(decision.options[0].text)
    assert seen == [0, 1]


def test_late_and_doubled_answers_are_refused(served: Served) -> None:
    table = served.open()
    everybody = visit(*table.seats)
    decision = everybody.turn()
    assert decision is not None
    answer = messages.Answer(7, decision.question, 0, [decision.options[0].text])
    everybody.send(answer)
    everybody.send(answer)
    replies: list[messages.FromServer] = []
    while len(replies) < 2:
        message = everybody.hear(30)
        if isinstance(message, messages.Done | messages.Refused):
            replies.append(message)
    assert [type(reply) for reply in replies] == [messages.Done, messages.Refused]
    assert isinstance(replies[1], messages.Refused)
    assert replies[1].code == "stale"


@pytest.mark.parametrize("wrong", ["bid 9", "", "take", "x" * 400])
def test_a_wrong_answer_is_refused_with_a_sentence_and_changes_nothing(
    served: Served, wrong: str
) -> None:
    everybody = visit(*served.open().seats)
    before = everybody.turn()
    with pytest.raises(Turned) as refusal:
        everybody.answer(wrong)
    assert refusal.value.refused.code in ("no_such_option", "not_in_hand")
    assert "⟨" not in refusal.value.refused.sentence
    assert everybody.position.decision == before


def test_several_answers_are_taken_all_or_none(served: Served) -> None:
    table = served.open(settings={"seats": "2"})
    everybody = visit(*table.seats)
    decision = everybody.turn()
    assert decision is not None
    number = everybody.position.number
    with pytest.raises(Turned):
        everybody.answer(decision.options[0].text, "nonsense")
    assert everybody.position.number == number
    assert visit(table.watch).position.number == number


def test_a_person_speaks_another_language_without_coming_anew(served: Served) -> None:
    table = served.open()
    person = visit(table.seats[0], language="fr")
    french = person.events[-1].sentence
    person.send(messages.Speak(1, "cs"))
    welcome = person.hear(30)
    while not isinstance(welcome, messages.Welcome):
        welcome = person.hear(30)
    assert [event.key for event in welcome.events] == [event.key for event in person.events]
    assert welcome.events[-1].sentence != french
    assert len(person.events) == len(welcome.events), "a whole welcome replaces what was there"


def test_whoever_was_away_misses_nothing_and_hears_nothing_twice(served: Served) -> None:
    table = served.open()
    people = [visit(key) for key in table.seats]
    watcher = visit(table.watch)
    for _ in range(3):
        people[1].close()  # the next thing it does is to come back
        watcher.close()
        play(people, 2)
    in_step(*people, watcher)
    fresh = visit(table.watch)
    assert watcher.events == fresh.events
    assert watcher.moves == fresh.moves
    again = visit(table.seats[1])
    assert people[1].events == again.events
    assert people[1].moves == again.moves


LONG = messages.encode(messages.Notice("long", "." * 1_000_000))


def flood(served: Served, table: str, place: int, count: int) -> None:
    """Have the server say a lot to somebody at a table, all at once."""
    person = served.hub.rooms[table].presence.connections[place]
    send = served.hub._send
    served.loop.call_soon_threadsafe(lambda: [send(person, LONG) for _ in range(count)])


def test_a_slow_watcher_delays_nobody_and_is_brought_up_to_date(served: Served) -> None:
    table = served.open()
    everybody = visit(*table.seats)
    slow = visit(table.watch)
    play([everybody] * 3, 4)
    flood(served, table.table, 1, 200)  # more than the system and the queue hold
    play([everybody] * 3, 4)
    assert served.metric("fourspace_resyncs_total") == 1
    welcomes: list[messages.Welcome] = []
    while slow.moment < everybody.moment:
        message = slow.hear(30)
        if isinstance(message, messages.Welcome):
            welcomes.append(message)
    assert [welcome.whole for welcome in welcomes] == [True]
    fresh = visit(table.watch)
    assert (slow.events, slow.moves) == (fresh.events, fresh.moves)


def test_a_socket_that_is_not_read_is_written_to_again_when_it_is(served: Served) -> None:
    table = served.open()
    reader = visit(table.watch)
    flood(served, table.table, 0, 40)  # more than the system takes for somebody who does not read
    while not isinstance(reader.hear(30), messages.Welcome):
        pass
    play([visit(*table.seats)] * 3, 2)
    until(reader, lambda: reader.position.number >= 2)
