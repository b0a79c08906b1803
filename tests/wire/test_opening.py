"""Opening tables as they are asked for."""

import pytest

from fourspace.kernel.phrases import Refused
from fourspace.wire.opening import new_game
from fourspace.wire.shapes import TableWanted

CROSSES = [(-1, "white"), (0, "X=d6"), (1, "X=l6"), (0, "X=d10"), (1, "X=l10")]
SETTINGS = {"preset": "quick"}


def test_a_game_begins_where_the_given_answers_lead() -> None:
    session = new_game(TableWanted("duel", SETTINGS, answers=CROSSES[:3])).session
    assert [answered.text for answered in session.answers] == ["white", "X=d6", "X=l6"]
    assert session.header.inherited == 3


def test_forced_answers_follow_those_that_are_given() -> None:
    session = new_game(TableWanted("duel", SETTINGS, seed="known")).session
    assert [answered.seat for answered in session.answers] == [-1]
    assert session.header.inherited == 0


def test_answers_that_cannot_be_played_open_no_table() -> None:
    with pytest.raises(Refused, match="X=d6"):
        new_game(TableWanted("duel", SETTINGS, answers=[*CROSSES[:2], (1, "X=d6")]))
    with pytest.raises(Refused):
        new_game(TableWanted("duel", SETTINGS, answers=[(-1, "white"), (1, "X=d6")]))
