"""Duel's agents: the levels of its engine by name.

What follows the colon is how long a move may take: below 1,000 it is seconds (`master:2`), from
there on positions looked at (`master:200000`), which plays alike on every machine.
"""

from time import perf_counter
from typing import Any, Final

from fourspace.agents.analysis import Analysis, Line
from fourspace.agents.duel.analysis import LINES, PAWN, Threats, analyse, best_lines
from fourspace.agents.duel.evaluation import full_sum
from fourspace.agents.duel.levels import FULL, LEVELS, level_named
from fourspace.agents.duel.player import DuelPlayer
from fourspace.agents.duel.report import report_lines
from fourspace.agents.roster import Roster
from fourspace.games.duel.state import State
from fourspace.kernel.description import Curve
from fourspace.kernel.game import Game
from fourspace.kernel.sources import Source, Stream
from fourspace.kernel.text_board import Say

MOST_SECONDS: Final = 1000.0
FULL_SECONDS: Final = 1.0
BUDGETS: Final[dict[str, float]] = {
    "novice": 100_000,
    "learner": 100_000,
    "player": 100_000,
    "adept": 100_000,
    "expert": 2_500,
    "master": 6_000,
}
"""Positions for a move. The first four look one move ahead and never reach the limit."""
PATIENCE: Final = 10.0
"""The seconds after which a level plays what it has found, on any machine."""


def _make(game: Game[Any], name: str, strength: float, source: Source) -> DuelPlayer:
    level = level_named(name)
    assert level is not None
    if strength >= MOST_SECONDS:
        return DuelPlayer(level, source, nodes=int(strength))
    seconds = strength or (FULL_SECONDS if level is FULL else PATIENCE)
    return DuelPlayer(level, source, clock=perf_counter, seconds=seconds)


def _analyse(state: State, seconds: float) -> Analysis:
    """The best lines, and what hangs."""
    found = best_lines(state, perf_counter, seconds)
    threats = Threats(state.pos)
    lines = [Line(line.pawns, line.wins_in, line.moves) for line in found]
    return Analysis(lines, threats.can_capture, threats.could_lose)


def _report(state: State, seconds: float, say: Say) -> list[str]:
    found = analyse(state, LINES, perf_counter, seconds, Stream(state.number + 1))
    return report_lines(state, found, say)


def _evaluation(state: State, view: dict[str, Any]) -> float:
    """White's advantage in pawns."""
    return round(int(full_sum(state.pos)) / PAWN, 2)


ROSTER: Final = Roster(
    [level.name for level in LEVELS],
    _make,
    budgets=BUDGETS,
    curves=[Curve("evaluation", _evaluation, advice=True)],
    analyse=_analyse,
    report=_report,
)
