"""Measure how hard Unsettled is, and write `docs/balance-unsettled.md`.

    python -m tools.balance_unsettled measure [--workers N]   # plays what is missing
    python -m tools.balance_unsettled write                   # writes the page from the results

Results are files of `fourspace simulate` in `docs/balance/unsettled`, one for each cell of the
page; a run that was interrupted goes on where it stopped.
"""

from pathlib import Path

from tools.lines import Line, command, found_in, rate

ROOT = Path(__file__).parent.parent
FOLDER = ROOT / "docs" / "balance" / "unsettled"
PAGE = ROOT / "docs" / "balance-unsettled.md"
NOTES = ROOT / "docs" / "balance" / "unsettled-notes.md"
AGENTS = ("random", "planner")
TASKS = ("a", "b", "c")
PLAYERS = ("2", "3", "4")
DIFFICULTIES = ("first_game", "uncomfortable", "atrocious", "unbearable")
MANY = 100
"""Games of random crews, and of the planner where its share is promised."""
FEW = 10


def line(agent: str, task: str, players: str, difficulty: str) -> Line:
    """One cell of the page."""
    settings = ("planet=wenora", f"task={task}", f"players={players}", f"difficulty={difficulty}")
    promised = (task, players, difficulty) == ("a", "2", "first_game")
    return Line(FOLDER, agent, settings, MANY if agent == "random" or promised else FEW)


def lines() -> list[Line]:
    """Everything to be measured, the most telling first."""
    found = [line(agent, "a", "2", "first_game") for agent in AGENTS]
    for difficulty in ("atrocious", "unbearable", "first_game", "uncomfortable"):
        for players in PLAYERS:
            for task in TASKS:
                found += [line(agent, task, players, difficulty) for agent in AGENTS]
    return found


def table(task: str) -> list[str]:
    """How often each agent wins a task, by difficulty and number of explorers."""
    heads = [f"{agent}, {players} explorers" for agent in AGENTS for players in PLAYERS]
    rows = [
        [difficulty]
        + [rate(line(agent, task, players, difficulty)) for agent in AGENTS for players in PLAYERS]
        for difficulty in DIFFICULTIES
    ]
    return [
        "",
        f"### Task {task.upper()}",
        "",
        "| | " + " | ".join(heads) + " |",
        "|---" * (len(heads) + 1) + "|",
        *("| " + " | ".join(row) + " |" for row in rows),
    ]


def length() -> str:
    """How many answers a game takes where the planner's share is promised."""
    found = found_in(line("planner", "a", "2", "first_game"))
    if found is None or not found.games:
        return "not measured yet"
    return f"{found.answers_median:.0f} answers (median), {found.answers_most} at most"


def page() -> str:
    """The page as the files have it."""
    promised = line("planner", "a", "2", "first_game")
    parts = [NOTES.read_text(encoding="utf-8").rstrip(), "", "## Won games on Wenora", ""]
    parts.append(
        f"Wilson's 95 % intervals in brackets; {MANY} games in the cells of `random` and for the "
        f"`planner` on task A, `first_game`, with 2 explorers; {FEW} games in its other cells, or "
        "fewer where a cell says so: those tell that it wins where random crews do not, and "
        "hardly how often."
    )
    parts += ["", f"Task A, `first_game`, 2 explorers: the planner wins **{rate(promised)}**, in "]
    parts[-1] += f"{length()}."
    for task in TASKS:
        parts += table(task)
    return "\n".join(parts) + "\n"


if __name__ == "__main__":
    command(__doc__, "unsettled", lines(), {PAGE: page})
