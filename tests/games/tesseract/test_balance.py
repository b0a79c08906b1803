"""The balance as it was measured: result files of simulations, kept in the repository (T8.7).

Nothing is played here. A change of the content makes the measurements stale, and this test says so.
"""

import pytest

from fourspace.simulation.results import plan_in
from fourspace.simulation.statistics import Rate
from tests.games.tesseract.scenes import tesseract
from tests.rules import rule
from tools import card_worth
from tools.balance_tesseract import AGENTS, BASES, PAGE, line, page
from tools.lines import found_in

STRONG = AGENTS[-1]


def won(agent: str, base: str) -> Rate:
    found = found_in(line(agent, f"base={base}"))
    assert found is not None
    return found.agents[0][1]


@rule("T8.7")
def test_the_measurements_are_of_the_content_as_it_is() -> None:
    game = tesseract()
    for base in BASES:
        for agent in AGENTS:
            plan = plan_in(line(agent, f"base={base}").path)
            assert (plan.content, plan.rules) == (game.content_digest, game.rules_version)


@rule("T8.7")
@pytest.mark.parametrize("easier, harder", ["12", "23", "34", "AB", "BC", "CD"])
def test_the_strong_agents_win_rate_falls_from_level_to_level(easier: str, harder: str) -> None:
    assert won(STRONG, easier).rate > won(STRONG, harder).rate


@rule("T8.7")
def test_the_strong_agent_wins_at_least_half_of_its_games_on_base_1() -> None:
    assert won(STRONG, "1").low > 0.5


@rule("T8.7")
@pytest.mark.parametrize("base", BASES)
def test_the_strong_agent_beats_the_novice_on_every_base(base: str) -> None:
    assert won(STRONG, base).rate > won("novice", base).rate > won("random", base).rate


@rule("T8.7")
def test_a_card_is_worth_more_the_higher_its_level() -> None:
    found = card_worth.load_measured()
    assert found is not None
    assert (found.content, found.rules) == (tesseract().content_digest, tesseract().rules_version)
    two, three, four = (found.worth(level)[0] for level in card_worth.LEVELS)
    assert two < three < four
    assert found.worth(card_worth.CONTAINMENT)[0] > three


@rule("T8.7")
def test_the_page_is_the_one_written_from_the_measurements() -> None:
    assert PAGE.read_text(encoding="utf-8") == page()
