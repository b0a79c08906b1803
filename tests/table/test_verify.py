"""Anybody can check that every roll followed from the key."""

import pytest

from fourspace.kernel.log import Entry, Log
from fourspace.kernel.phrases import Phrase, Refused
from fourspace.table.dice import key_from_seed
from fourspace.table.opening import branch, open_session
from fourspace.table.verify import verify
from tests.magpies.rows import THINGS
from tests.table.playing import GAME, KEY, play, refusal, session


def refuse(log: Log) -> Phrase:
    with pytest.raises(Refused) as error:
        verify(GAME, log)
    return refusal(error.value)


def test_an_honest_game_is_verified() -> None:
    table = play(session())
    rolls = sum(answered.wall and answered.automatic for answered in table.answers)
    found = verify(GAME, table.log())
    assert (found.answers, found.over, found.inherited) == (table.number, True, 0)
    assert 10 < found.rolls <= rolls


def test_a_changed_roll_is_found() -> None:
    log = play(session()).log()
    log.entries[0] = Entry(-1, THINGS)
    phrase = refuse(log)
    assert (phrase.key, phrase.words["number"]) == ("reason.roll_differs", 1)


def test_another_key_no_key_and_real_dice_are_told_apart() -> None:
    log = play(session()).log()
    assert refuse(Log(log.header, log.entries, key_from_seed("other"))).key == "reason.wrong_key"
    assert refuse(session().log()).key == "reason.key_not_shown"
    assert verify(GAME, session().log(), KEY).rolls == 7
    assert refuse(open_session(GAME, {}, "").log()).key == "reason.real_dice"


def test_what_was_taken_from_another_game_is_not_held_against_the_dice() -> None:
    log = play(session()).log()
    again = play(branch(GAME, log, 9, key_from_seed("again")))
    found = verify(GAME, again.log())
    assert found.inherited == 9
    assert 0 < found.rolls < len(again.answers) - 9
