"""Analysis of positions of Duel, for people."""

import random

from fourspace.agents.duel.analysis import best_lines, threatened
from fourspace.games.duel.game import game
from fourspace.games.duel.options import DuelOptions
from fourspace.games.duel.reading import read_position
from fourspace.games.duel.state import DuelState
from fourspace.server import messages
from tests.server.serving import Served, visit


def test_a_position_of_duel_is_analysed_for_whoever_asks_at_a_casual_table(served: Served) -> None:
    table = served.open("duel", seats=[{}, {"bot": "random"}])
    reply = visit(table.seats[0]).ask(messages.Analyse(request=0, at=0))
    assert isinstance(reply, messages.Analysis)
    assert reply.lines == []  # nothing has been placed yet


def some_position(seed: int) -> DuelState:
    rules = game()
    state = rules.start(rules.settings.complete({"preset": "quick"}))
    chooser = random.Random(seed)
    while state.number < 40 and rules.outcome(state) is None:
        rules.apply(state, chooser.choice(rules.decision(state).options))
    return state


def test_lines_of_an_analysis_can_be_played_and_the_best_comes_first() -> None:
    state = some_position(3)
    ticks = iter(range(1000))
    lines = best_lines(state, lambda: float(next(ticks)), 30.0)
    assert [score for score, _ in lines] == sorted((score for score, _ in lines), reverse=True)
    rules = game()
    for _, moves in lines:
        copy = rules.copy(state)
        for text in moves:
            rules.apply(copy, rules.option_named(copy, text))


def test_nothing_is_threatened_and_no_line_is_shown_before_play() -> None:
    rules = game()
    state = rules.start(rules.settings.complete({}))
    rules.apply(state, 0)
    assert threatened(state.pos) == []
    assert best_lines(state, lambda: 0.0, 1.0) == []


def test_a_pawn_that_could_be_jumped_is_threatened() -> None:
    pos = read_position("15/15/15/15/15/15/15/15/15/4t10/15/15/4S10/15/T14 w -:-", DuelOptions())
    assert threatened(pos) == ["e3"]
