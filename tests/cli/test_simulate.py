"""The summary of a simulation, as people read it."""

from fourspace.cli.simulate import BAR, bar
from fourspace.simulation.statistics import Rate
from tests.cli.command import Command


def test_endings_are_told_in_words_without_names(command: Command) -> None:
    told = command.good("simulate", "duel", "--games", 1, "--seed", 1, "--workers", 1).out
    assert "1  A wins: " in told
    assert "outcome." not in told


def test_a_rate_is_drawn_solid_below_its_interval_and_shaded_within_it() -> None:
    assert bar(Rate(5, 10, 0.5, 0.2, 0.8)) == "█" * 6 + "▒" * 18 + "·" * 6
    assert len(bar(Rate(0, 0, 0.0, 0.0, 1.0))) == BAR
