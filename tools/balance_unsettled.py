"""Measure how hard Unsettled is, and write `docs/balance-unsettled.md`.

    python -m tools.balance_unsettled measure [--workers N]   # plays what is missing
    python -m tools.balance_unsettled write                   # writes the page from the results

Results are files of `fourspace simulate` in `docs/balance/unsettled`, one for each cell of the
page; an interrupted run resumes where it stopped. Games of the planner are watched for the cards
they use (`tools.card_use`), and played again with one way closed (`tools.struck_out`), both in one
process.
"""

from pathlib import Path

from tools import card_tables, card_use, struck_out
from tools.lines import command, found_in, measure, rate
from tools.unsettled_cells import (
    AGENTS,
    DIFFICULTIES,
    FEW,
    MANY,
    PLAYERS,
    TASKS,
    cell,
    cells,
    watched_at_random,
)

ROOT = Path(__file__).parent.parent
PAGE = ROOT / "docs" / "balance-unsettled.md"
NOTES = ROOT / "docs" / "balance" / "unsettled-notes.md"
ROUND = 2
"""The number of games that each cell of the planner gets before any gets more."""


def play(workers: int) -> None:
    """Play what is missing."""
    measure("unsettled", cells("random"), workers)
    for line in watched_at_random():
        card_use.play_missing(line, line.games)
    promised = cell("planner", "a", "2", "first_game")
    card_use.play_missing(promised, promised.games)
    for games in range(ROUND, FEW + 1, ROUND):
        for line in cells("planner"):
            card_use.play_missing(line, games)
        struck_out.play_missing(games)


def table(task: str) -> list[str]:
    """How often each agent wins a task, by difficulty and number of explorers."""
    heads = [f"{agent}, {players} explorers" for agent in AGENTS for players in PLAYERS]
    rows = [
        [difficulty]
        + [rate(cell(agent, task, players, difficulty)) for agent in AGENTS for players in PLAYERS]
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
    """How many answers a game takes in the cells with a promised rate of wins."""
    found = found_in(cell("planner", "a", "2", "first_game"))
    if found is None or not found.games:
        return "not measured yet"
    return f"{found.answers_median:.0f} answers (median), {found.answers_most} at most"


def page() -> str:
    """The page, made from the result files."""
    promised = cell("planner", "a", "2", "first_game")
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
    parts += struck_out.section() + card_tables.section()
    return "\n".join(parts) + "\n"


if __name__ == "__main__":
    command(__doc__, play, {PAGE: page})
