"""Wenora has been won: its tasks, by two and by three, at the standard difficulty.

These games were found by the planner, which sees nothing hidden: all twelve at the first attempt.
The dice are the table's; `test_golden` replays every answer and verifies every roll.
"""

import pytest

from tests.golden.record import logs, read
from tests.rules import rule

WON = [("a", "2"), ("a", "3"), ("b", "2"), ("b", "3"), ("c", "2"), ("c", "3")]


@rule("U10.2", "U12.1")
@pytest.mark.parametrize("task, players", WON)
def test_a_task_of_wenora_was_won_twice_at_the_standard_difficulty(task: str, players: str) -> None:
    wanted = {"planet": "wenora", "task": task, "players": players, "difficulty": "atrocious"}
    played = [
        path for path in logs("unsettled") if wanted.items() <= read(path).header.settings.items()
    ]
    ends = [path.with_suffix(".txt").read_text(encoding="utf-8") for path in played]
    assert sum("outcome.won" in end.splitlines()[-2] for end in ends) >= 2
