"""Taking back: freely down to the wall, over it or over others' answers by consent."""

import pytest

from fourspace.remote.visit import Turned, Visit
from fourspace.wire import messages
from tests.server.serving import Served, in_step, play, until, visit


def answered(person: Visit) -> int:
    """Give the first option; how many answers stood before."""
    decision = person.turn()
    assert decision is not None
    before = person.position.number
    person.answer(decision.options[0].text)
    return before


def test_the_own_answer_is_taken_back_at_once(served: Served) -> None:
    table = served.open()
    ada, watcher = visit(table.seats[0]), visit(table.watch)
    before = answered(ada)
    ada.ask(messages.Undo(0, 0, before))
    in_step(ada, watcher)
    for each in (ada, watcher):
        assert each.position.number == before
        assert len(each.moves) == before
        assert max(event.number for event in each.events) <= before
    assert ada.turn() is not None


def test_taking_back_and_answering_alike_rolls_alike(served: Served) -> None:
    everybody = visit(*served.open().seats)
    before = everybody.position.number
    play([everybody] * 3, 4)
    rolled = everybody.moves[before:]
    assert any(move.seat == -1 for move in rolled)
    everybody.ask(messages.Undo(0, 0, before))
    assert everybody.position.number == before
    play([everybody] * 3, 4)
    assert everybody.moves[before:] == rolled


def test_an_answer_to_a_question_that_was_taken_back_is_stale(served: Served) -> None:
    ada = visit(served.open().seats[0])
    decision = ada.turn()
    assert decision is not None
    ada.ask(messages.Undo(0, 0, answered(ada)))
    assert ada.position.number == len(ada.moves)
    with pytest.raises(Turned) as refusal:
        ada.ask(messages.Answer(0, decision.question, 0, [decision.options[0].text]))
    assert refusal.value.refused.code == "stale"


def test_others_answers_are_taken_back_only_when_all_agree(served: Served) -> None:
    table = served.open()
    people = [visit(key) for key in table.seats]
    ada, bob, cyd = people
    before = answered(ada)
    in_step(*people)
    answered(bob)
    in_step(*people)
    ada.ask(messages.Undo(0, 0, before))
    in_step(*people)
    assert [ask.waiting for ask in cyd.asks] == [[1, 2]]
    ask = cyd.asks[0]
    assert "Player 1" in ask.sentence
    bob.ask(messages.Vote(0, 1, ask.ask, True))
    in_step(*people)
    assert cyd.position.number == before + 2
    cyd.ask(messages.Vote(0, 2, ask.ask, True))
    in_step(*people)
    assert [each.position.number for each in people] == [before] * 3
    assert [each.asks for each in people] == [[]] * 3


def test_one_no_ends_the_request(served: Served) -> None:
    table = served.open()
    people = [visit(key) for key in table.seats]
    ada, bob, cyd = people
    before = answered(ada)
    in_step(*people)
    answered(bob)
    ada.ask(messages.Undo(0, 0, before))
    in_step(*people)
    cyd.ask(messages.Vote(0, 2, cyd.asks[0].ask, False))
    in_step(*people)
    assert ada.asks == []
    assert ada.position.number == before + 2
    with pytest.raises(Turned, match="no longer open"):
        bob.ask(messages.Vote(0, 1, 1, True))


def test_going_on_ends_the_request(served: Served) -> None:
    table = served.open()
    people = [visit(key) for key in table.seats]
    ada, bob, cyd = people
    before = answered(ada)
    in_step(*people)
    answered(bob)
    ada.ask(messages.Undo(0, 0, before))
    in_step(*people)
    answered(cyd)
    in_step(*people)
    assert ada.asks == []


def test_bots_always_agree(served: Served) -> None:
    table = served.open(seats=[{}, {"bot": "random"}, {"bot": "random"}])
    ada = visit(table.seats[0])
    before = answered(ada)
    assert ada.turn() is not None or ada.position.result is not None
    if ada.position.result is None:
        ada.ask(messages.Undo(0, 0, before))
        assert ada.position.number == before


def test_a_seat_handed_to_a_bot_while_nobody_is_there_no_longer_withholds_consent(
    served: Served,
) -> None:
    table = served.open(settings={"seats": "2"})
    ada, bob, host = visit(table.seats[0]), visit(table.seats[1]), visit(table.host)
    before = answered(ada)
    in_step(ada, bob)
    answered(bob)
    ada.ask(messages.Undo(0, 0, before))
    assert ada.asks
    with pytest.raises(Turned, match="person_there"):
        host.ask(messages.Hand(0, 1, "random"))
    bob.close()
    until(host, lambda: not host.info.seats[1].present)
    host.ask(messages.Hand(0, 1, "random"))
    in_step(ada, host)
    assert ada.position.number == before


def test_what_cannot_be_taken_back_is_refused(served: Served) -> None:
    table = served.open()
    ada = visit(table.seats[0])
    for to in (0, ada.position.number, 5000):
        with pytest.raises(Turned):
            ada.ask(messages.Undo(0, 0, to))
    everybody = visit(*table.seats)
    play([everybody] * 3, 1000)
    with pytest.raises(Turned, match="over"):
        everybody.ask(messages.Undo(0, 0, 10))
