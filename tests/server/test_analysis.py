"""Analysis of Duel, asked for at the table."""

import random

import pytest

from fourspace.kernel.log import log_from
from fourspace.remote.visit import Turned, Visit
from fourspace.wire import messages
from tests.server.serving import Served, visit


def placed(person: Visit) -> None:
    """Place pieces at random until the set-up is over."""
    chosen = random.Random(1)
    while person.position.view["stage"] != "play":
        decision = person.turn()
        assert decision is not None
        person.answer(chosen.choice(decision.options).text)


def test_best_lines_and_threats_are_told_for_any_moment(
    served: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("fourspace.server.sockets.advice.ANALYSIS_SECONDS", 0.3)
    table = served.open("duel", settings={"preset": "quick"})
    person = visit(*table.seats)
    placed(person)
    found = person.ask(messages.Analyse(0, person.position.number))
    assert isinstance(found, messages.Analysis)
    assert 1 <= len(found.lines) <= 3
    decision = person.turn()
    assert decision is not None
    assert found.lines[0].options[0] in [option.text for option in decision.options]
    scores = [line.score for line in found.lines]
    assert scores == sorted(scores, reverse=True)
    early = person.ask(messages.Analyse(0, 1))
    assert isinstance(early, messages.Analysis)
    assert early.lines == [], "set-up has no lines of play"


def test_analysis_is_refused_where_it_makes_no_sense(served: Served) -> None:
    serious = visit(served.open("duel", casual=False).seats[0])
    with pytest.raises(Turned, match="casual"):
        serious.ask(messages.Analyse(0, 0))
    other = visit(served.open("magpies").seats[0])
    with pytest.raises(Turned, match="no analysis"):
        other.ask(messages.Analyse(0, 0))
    beyond = visit(served.open("duel").seats[0])
    with pytest.raises(Turned, match="There is no moment 999"):
        beyond.ask(messages.Analyse(0, 999))


def test_an_unfinished_game_without_secrets_can_be_exported(served: Served) -> None:
    table = served.open("duel")
    person = visit(*table.seats)
    log = log_from(served.get(f"/api/tables/{table.table}/log", table.watch).text)
    assert [entry.text for entry in log.entries] == [move.text for move in person.moves]
    assert log.key == ""
