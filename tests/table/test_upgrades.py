"""A game goes on when its rules change; where they lead elsewhere it is kept as it was."""

from collections.abc import Sequence

import pytest

from fourspace.editions import find_edition
from fourspace.kernel.log import log_from
from fourspace.kernel.phrases import Refused
from fourspace.kernel.seats import SPECTATOR
from fourspace.kernel.sources import Stream
from fourspace.table import actions, journal
from fourspace.table.dice import key_from_seed
from fourspace.table.opening import branch
from fourspace.table.people import Person
from fourspace.table.session import Session
from fourspace.table.table import Table
from fourspace.table.verify import verify
from fourspace.wire.results import result
from tests.magpies.game import MagpiesGame, game
from tests.table.playing import GAME, act, refusal, table


def later() -> MagpiesGame:
    """Magpies under the next version of its rules."""
    made = game()
    made.rules_version = "2"
    return made


def rows_of(at: Table) -> list[journal.Row]:
    """The journal of a table at which nothing was undone."""
    answered = [journal.Answered(each.seat, each.text) for each in at.answers]
    return [*answered, *([] if at.ended is None else [at.ended])]


def folded(at: Table, rows: Sequence[journal.Row]) -> Table:
    """The table as a program with the next rules makes it from its journal."""
    again = Table(Session(later(), at.session.header, at.session.key), at.options)
    again.record(rows, 0.0)
    return again


def played(answers: int) -> Table:
    at = table()
    source = Stream(3)
    for _ in range(answers):
        if not at.over:
            act(at, source)
    return at


def altered(at: Table, number: int) -> list[journal.Row]:
    """The journal of a table, with an answer that only other rules would have allowed."""
    rows = rows_of(at)
    before = rows[number]
    assert isinstance(before, journal.Answered)
    rows[number] = journal.Answered(before.seat, "steal the moon")
    return rows


def test_a_game_whose_answers_mean_the_same_goes_on_under_the_next_rules() -> None:
    before = played(4)
    at = folded(before, rows_of(before))
    assert (at.number, at.kept, at.over) == (before.number, False, False)
    assert actions.upgrade(at) == [journal.Upgraded("2", at.number)]
    at.record(actions.upgrade(at), 0.0)
    assert actions.upgrade(at) == []
    act(at, Stream(1))
    assert at.number > before.number


def test_a_game_under_its_own_rules_is_not_noted_as_upgraded() -> None:
    assert actions.upgrade(played(2)) == []


def test_where_other_rules_led_elsewhere_the_answers_stay_as_they_were_written() -> None:
    before = played(6)
    number = before.number - 2
    at = folded(before, altered(before, number))
    assert at.kept
    assert not at.over
    assert at.number == number
    assert at.written[0].text == "steal the moon"
    assert at.asked() == ()
    assert at.bot_to_answer() is None
    with pytest.raises(Refused) as error:
        actions.answer(at, Person([0, 1, 2]), at.question, 0, ["1"], 0.0)
    assert refusal(error.value).key == "table.kept"
    assert len(at.log_for(SPECTATOR).entries) == before.number


def test_a_roll_that_the_next_rules_would_make_otherwise_is_such_a_difference() -> None:
    before = played(1)
    header = before.session.header
    entry = before.answers[0].entry
    other = next(
        text
        for option in range(1000)
        if (text := GAME.option_text(GAME.start(before.session.settings), option)) != entry.text
    )
    at = Table(Session(later(), header, before.session.key), before.options)
    at.record([journal.Answered(entry.seat, other)], 0.0)
    assert (at.number, len(at.written)) == (0, 1)


def test_what_was_taken_back_does_not_count_as_a_difference() -> None:
    before = played(6)
    number = before.number - 2
    rows = [*altered(before, number), journal.Undone(0, number)]
    at = folded(before, rows)
    assert not at.kept
    assert at.number == number
    deeper = [*altered(before, number), journal.Undone(0, number + 1)]
    assert len(folded(before, deeper).written) == 1


def test_a_finished_game_keeps_the_end_that_its_own_rules_gave_it() -> None:
    before = played(500)
    assert before.over
    assert before.ended is not None
    at = folded(before, altered(before, before.number - 3))
    assert at.over
    assert at.kept
    told = result(at, "fr", lambda seat, _: str(seat))
    assert told.winners == before.ended.winners
    assert told.sentence == before.ended.sentences["fr"]
    log = at.log_for(SPECTATOR)
    assert log.key == before.session.key
    assert log_from(log.text()).entries[-1] == before.answers[-1].entry


def test_a_finished_game_stays_finished_though_the_next_rules_would_go_on() -> None:
    before = played(500)
    assert before.ended is not None
    at = folded(before, [*rows_of(before)[:-3], before.ended])
    assert at.over
    assert at.asked() == ()


def test_people_play_on_from_the_last_answer_that_means_the_same() -> None:
    before = played(500)
    at = folded(before, altered(before, before.number - 3))
    key = key_from_seed("new")
    with pytest.raises(Refused) as error:
        branch(at.game, at.session.log(), at.number, key)
    assert refusal(error.value).key == "reason.secrets_kept"
    goes_on = branch(at.game, at.session.log(), 1, key)
    assert goes_on.header.rules == "2"
    assert goes_on.header.inherited == 1


def test_under_its_own_rules_an_answer_that_cannot_be_played_is_refused() -> None:
    before = played(6)
    again = Table(Session(GAME, before.session.header, before.session.key), before.options)
    with pytest.raises(Refused) as error:
        again.record(altered(before, before.number - 2), 0.0)
    assert refusal(error.value).key == "reason.unplayable_answer"


def test_a_log_of_earlier_rules_is_verified_as_far_as_they_agree() -> None:
    before = played(500)
    log = before.log_for(SPECTATOR)
    whole = verify(later(), log)
    assert (whole.answers, whole.unchecked, whole.over) == (before.number, 0, True)
    log.entries[before.number - 3].text = "steal the moon"
    part = verify(later(), log)
    assert (part.answers, part.unchecked) == (before.number - 3, 3)
    with pytest.raises(Refused):
        verify(GAME, log)


def test_a_log_of_later_rules_is_refused_with_a_sentence() -> None:
    at = played(500)
    log = at.log_for(SPECTATOR)
    log.header.rules = "7"
    with pytest.raises(Refused) as error:
        find_edition(log.header)
    assert refusal(error.value).key == "reason.unknown_rules"
