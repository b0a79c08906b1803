"""A session takes answers, all or none, and tells each viewer only what it may know."""

import pytest

from fourspace.kernel.log import Entry
from fourspace.kernel.phrases import Phrase, Refused
from fourspace.kernel.seats import CHANCE, SPECTATOR
from fourspace.kernel.sources import Stream
from fourspace.table.answers import WITHHELD
from fourspace.table.dice import key_from_seed
from fourspace.table.opening import branch, open_session, resume
from fourspace.table.session import Session
from tests.table.playing import GAME, KEY, choices, play, refusal, session, step, tied


def refuse(table: Session, seat: int, *texts: str) -> Phrase:
    """The reason of a refusal, which must change nothing."""
    before = GAME.position_text(table.state), table.number
    with pytest.raises(Refused) as error:
        table.answer(seat, texts)
    assert (GAME.position_text(table.state), table.number) == before
    return refusal(error.value)


def test_a_new_session_has_rolled_and_dealt_and_waits_for_a_choice() -> None:
    table = session()
    assert [answered.seat for answered in table.answers] == [CHANCE] * 7
    assert all(answered.automatic for answered in table.answers)
    assert choices(table)[0] == 0
    assert table.wall == 7


def test_the_same_key_and_answers_lead_to_the_same_game() -> None:
    logs = {play(session(seed)).log().text() for seed in ("a", "a", "b")}
    assert len(logs) == 2


def test_forced_answers_are_taken_by_the_session_itself() -> None:
    for seed in range(50):
        table = session(str(seed), seats="2", rounds="1")
        if GAME.decision(table.state).seats == (1,):  # seat 0 was dealt two equal cards
            forced = table.answers[-1]
            assert (forced.seat, forced.automatic, forced.wall) == (0, True, False)
            return
    raise AssertionError("no pair was dealt")


def test_foreign_unknown_and_empty_answers_are_refused_with_named_reasons() -> None:
    table = session()
    seat, options = choices(table)
    assert refuse(table, 1, options[0]).key == "reason.not_your_question"
    assert refuse(table, CHANCE, "deal 1").key == "reason.not_your_question"
    assert refuse(table, seat, "fly").key == "reason.no_such_option"
    missing = next(kind for kind in range(6) if f"bid {kind}" not in options)
    assert refuse(table, seat, f"bid {missing}").key == "reason.not_in_hand"
    assert refuse(table, seat).key == "reason.no_answer"


def test_when_several_may_answer_each_chooses_among_its_own() -> None:
    table = tied()
    question = table.question([1])
    assert question is not None
    assert [choice.text for choice in question.choices] == ["leave 2", "grab 2"]
    assert refuse(table, 1, "grab 1").key == "reason.not_your_option"
    number = table.number
    table.answer(1, ["grab 2"])
    assert table.answers[number].entry == Entry(1, "grab 2")


def test_several_answers_are_taken_all_or_none() -> None:
    table = open_session(GAME, {"seats": "2"}, "")
    for text in ("abcdefghijklmnopqrstu", "deal 1", "deal 2", "deal 3", "deal 4"):
        table.answer(CHANCE, [text])
    assert refuse(table, 0, "bid 1", "bid 3").key == "reason.not_your_question"
    table.answer(0, ["bid 1"])
    assert refuse(table, 1, "bid 4", "take").key == "reason.wall_between"
    table.answer(1, ["bid 4"])
    table.answer(CHANCE, ["peek 0"])
    assert refuse(table, 1, "take", "fly").key == "reason.not_your_question"
    assert refuse(table, 1, "give").key == "reason.no_such_option"
    table.answer(1, ["take"])
    assert choices(table)[0] == CHANCE


def test_after_the_end_nothing_is_taken() -> None:
    table = play(session())
    assert refuse(table, 0, "bid 1").key == "reason.game_over"
    assert table.question([0]) is None


def test_a_table_with_real_dice_types_its_rolls() -> None:
    table = open_session(GAME, {"seats": "2"}, "")
    assert table.header.commitment == ""
    question = table.question([0])
    assert question is not None
    assert (question.seats, question.listed, question.choices) == ((CHANCE,), False, [])
    assert refuse(table, CHANCE, "abc").key == "reason.no_such_option"
    table.answer(CHANCE, ["utsrqponmlkjihgfedcba"])
    question = table.question([1])
    assert question is not None
    assert [choice.text for choice in question.choices] == [f"deal {kind}" for kind in range(6)]
    watching = table.question([SPECTATOR])
    assert watching is not None
    assert watching.choices == []


def test_secret_answers_and_draws_are_withheld_from_others_until_the_end() -> None:
    table = session()
    step(table, Stream(1))
    bid = table.number - 1
    assert table.log_for(0).entries[bid].text.startswith("bid")
    for viewer in (1, 2, SPECTATOR):
        log = table.log_for(viewer)
        assert log.entries[bid] == Entry(0, WITHHELD)
        assert log.entries[0].text != WITHHELD
        assert log.key == ""
        with pytest.raises(Refused) as error:
            resume(GAME, log, KEY)
        assert refusal(error.value).key == "reason.withheld_answer"
    play(table)
    assert table.log_for(SPECTATOR).text() == table.log().text()
    assert table.log().key == KEY


def test_events_are_heard_by_those_who_may() -> None:
    table = session()
    drawn = {
        viewer: [event.phrase.key for _, event in table.events([viewer])]
        for viewer in (0, 1, SPECTATOR)
    }
    assert drawn[0].count("event.drawn") == drawn[1].count("event.drawn") == 2
    assert drawn[SPECTATOR].count("event.drawn") == 0
    assert drawn[SPECTATOR].count("event.dealt") == 6
    assert [number for number, _ in table.events([0], since=5)] == [6, 7]


def test_the_past_can_be_seen_and_played_on_from_under_another_key() -> None:
    table = play(session("first"))
    number = table.number // 2
    again = branch(GAME, table.log(), number, key_from_seed("second"))
    assert again.header.inherited == number
    assert again.log().entries[:number] == table.log().entries[:number]
    assert again.view(0, number) == table.view(0, number)
    assert play(again).outcome is not None
    with pytest.raises(Refused) as error:
        table.view(0, table.number + 1)
    assert refusal(error.value).key == "reason.no_such_moment"


def test_nobody_plays_on_from_the_past_of_a_game_whose_secrets_still_matter() -> None:
    table = session()
    with pytest.raises(Refused) as error:
        branch(GAME, table.log(), table.number, KEY)
    assert refusal(error.value).key == "reason.secrets_kept"
    assert branch(GAME, table.log(), 1, KEY).number == table.number  # before any card is dealt


def test_a_session_goes_on_from_its_log_with_the_right_key_only() -> None:
    table = play(session("x"), until="grab")
    again = resume(GAME, table.log(), table.key).session
    assert GAME.position_text(again.state) == GAME.position_text(table.state)
    assert [a.automatic for a in again.answers] == [a.automatic for a in table.answers]
    unfinished = session("x")
    with pytest.raises(Refused) as error:
        resume(GAME, unfinished.log(), key_from_seed("y"))
    assert refusal(error.value).key == "reason.wrong_key"
