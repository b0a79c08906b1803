"""The cells of the page about Unsettled: an agent, a task, explorers and a difficulty."""

from pathlib import Path

from tools.lines import Line

FOLDER = Path(__file__).parent.parent / "docs" / "balance" / "unsettled"
AGENTS = ("random", "planner")
TASKS = ("a", "b", "c")
PLAYERS = ("2", "3", "4")
DIFFICULTIES = ("first_game", "uncomfortable", "atrocious", "unbearable")
MANY = 100
"""Games of random crews, and of the planner in cells with a promised rate of wins."""
FEW = 10


def cell(agent: str, task: str, players: str, difficulty: str) -> Line:
    """One cell of the page."""
    settings = ("planet=wenora", f"task={task}", f"players={players}", f"difficulty={difficulty}")
    promised = (task, players, difficulty) == ("a", "2", "first_game")
    return Line(FOLDER, agent, settings, MANY if agent == "random" or promised else FEW)


def watched_at_random() -> list[Line]:
    """The cells of random crews whose cards are watched too: one for each task."""
    return [cell("random", task, "3", "first_game") for task in TASKS]


def cells(agent: str) -> list[Line]:
    """All cells of an agent, the most informative first."""
    found = [cell(agent, "a", "2", "first_game")]
    for difficulty in ("atrocious", "unbearable", "first_game", "uncomfortable"):
        for players in PLAYERS:
            found += [cell(agent, task, players, difficulty) for task in TASKS]
    return list(dict.fromkeys(found))
