"""Rates have Wilson's interval, and games are counted by agent and by seat."""

import pytest

from fourspace.simulation.games import Plan, Played
from fourspace.simulation.statistics import summary, wilson

PLAN = Plan("magpies", "tests.magpies", "1", "no content", {}, ["a", "b"], 1)


@pytest.mark.parametrize(
    "count, of, low, high",
    [  # from the tables of Brown, Cai and DasGupta's formula, to three places
        (0, 10, 0.0, 0.278),
        (5, 10, 0.237, 0.763),
        (10, 10, 0.722, 1.0),
        (81, 263, 0.255, 0.366),
    ],
)
def test_the_interval_is_wilsons(count: int, of: int, low: float, high: float) -> None:
    rate = wilson(count, of)
    assert (round(rate.low, 3), round(rate.high, 3)) == (low, high)
    assert rate.rate == count / of


def test_no_games_tell_nothing() -> None:
    assert (wilson(0, 0).low, wilson(0, 0).high) == (0.0, 1.0)
    assert summary(PLAN, []).games == 0


def test_wins_are_counted_by_agent_wherever_it_sat() -> None:
    played = [
        Played(0, [0, 1], [0], "x", 10),
        Played(1, [1, 0], [1], "x", 30),
        Played(2, [0, 1], [], "y", 20),
        Played(3, [1, 0], [0, 1], "x", 20),
    ]
    found = summary(PLAN, played)
    assert [(name, rate.count) for name, rate in found.agents] == [("a", 3), ("b", 1)]
    assert [rate.count for rate in found.seats] == [2, 2]
    assert found.nobody.count == 1
    assert found.reasons == {"x": 3, "y": 1}
    assert (found.answers_mean, found.answers_median, found.answers_most) == (20, 20, 30)
    assert summary(PLAN, played[::-1]) == found


def test_one_agent_in_all_seats_wins_each_game_once() -> None:
    plan = Plan("magpies", "tests.magpies", "1", "no content", {}, ["a"], 1)
    found = summary(plan, [Played(0, [0, 0], [0, 1], "x", 1), Played(1, [0, 0], [1], "x", 1)])
    assert (found.agents[0][1].count, found.agents[0][1].of) == (2, 2)
