"""Tesseract's agents: after the colon, the effort the strong one may spend on a plan.

Below 1,000 it is seconds (`strong:2`), from there on positions looked at (`strong:4000`), which
plays alike on every machine.
"""

from typing import Any, Final

from fourspace.agents.agent import Agent
from fourspace.agents.roster import Roster
from fourspace.agents.tesseract.evaluation import Evaluation, Weights
from fourspace.agents.tesseract.greedy import Novice
from fourspace.agents.tesseract.planner import Effort, Strong
from fourspace.kernel.game import Game
from fourspace.kernel.sources import Source

SECONDS: Final = 0.5
MOST_SECONDS: Final = 1000.0
BUDGETS: Final[dict[str, float]] = {"strong": 4_000}


def _make(game: Game[Any], name: str, strength: float, source: Source) -> Agent[Any]:
    evaluation = Evaluation(Weights())
    if name == "novice":
        return Novice(game, evaluation, source)
    effort = Effort(strength or SECONDS, timed=strength < MOST_SECONDS)
    return Strong(game, evaluation, source, effort)


ROSTER: Final = Roster(["novice", "strong"], _make, budgets=BUDGETS)
