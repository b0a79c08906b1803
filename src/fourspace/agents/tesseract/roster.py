"""Tesseract's agents: after the colon, how many seconds the strong one thinks about an answer."""

from typing import Any, Final

from fourspace.agents.agent import Agent
from fourspace.agents.roster import Roster
from fourspace.agents.tesseract.evaluation import Evaluation, Weights
from fourspace.agents.tesseract.greedy import Novice
from fourspace.agents.tesseract.planner import Strong
from fourspace.kernel.game import Game
from fourspace.kernel.sources import Source

SECONDS: Final = 0.5


def _make(game: Game[Any], name: str, strength: float, source: Source) -> Agent[Any]:
    evaluation = Evaluation(Weights())
    if name == "novice":
        return Novice(game, evaluation, source)
    return Strong(game, evaluation, source, strength or SECONDS)


ROSTER: Final = Roster(["novice", "strong"], _make)
