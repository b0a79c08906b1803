"""How hard Wenora was found to be: result files of simulations, kept in the repository.

Nothing is played here. A change of the content makes the measurements stale, and this test says so.
"""

import pytest

from fourspace import catalog
from fourspace.simulation.results import plan_in
from tools.balance_unsettled import PAGE, page
from tools.lines import Line, won
from tools.unsettled_cells import AGENTS, MANY, cell, cells


def measured() -> list[Line]:
    """The planner's cells of which all games were played."""
    found = [(line, won(line)) for line in cells("planner")]
    return [line for line, rate in found if rate is not None and rate.of >= line.games]


def _name(line: Line) -> str:
    return " ".join(line.settings)


def test_the_measurements_are_of_the_content_as_it_is() -> None:
    game = catalog.load_game("unsettled")
    for line in [line for agent in AGENTS for line in cells(agent)]:
        if line.path.exists():
            plan = plan_in(line.path)
            assert (plan.content, plan.rules) == (game.content_digest, game.rules_version)


def test_the_planner_wins_far_more_than_a_third_of_task_a_with_two_in_their_first_game() -> None:
    rate = won(cell("planner", "a", "2", "first_game"))
    assert rate is not None
    assert rate.of >= MANY
    assert rate.low > 0.3


@pytest.mark.parametrize("line", measured(), ids=_name)
def test_the_planner_wins_more_often_than_a_random_crew(line: Line) -> None:
    planner, random = won(line), won(line._replace(agent=AGENTS[0], games=MANY))
    assert planner is not None
    assert random is not None
    assert planner.rate > random.rate


def test_the_page_is_the_one_written_from_the_measurements() -> None:
    assert PAGE.read_text(encoding="utf-8") == page()
