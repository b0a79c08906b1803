"""The agents of Tesseract, by name."""

from typing import Any

from fourspace.agents.agent import Agent
from fourspace.agents.tesseract.evaluation import Evaluation, Weights
from fourspace.agents.tesseract.greedy import Novice
from fourspace.agents.tesseract.planner import Strong
from fourspace.kernel.game import Game
from fourspace.kernel.sources import Source


def names() -> list[str]:
    """The weakest first."""
    return ["novice", "strong"]


def make(game: Game[Any], name: str, strength: float, source: Source) -> Agent[Any]:
    """An agent; the strong one thinks for `strength` seconds about an answer, by default 0.5."""
    evaluation = Evaluation(Weights())
    if name == "novice":
        return Novice(game, evaluation, source)
    return Strong(game, evaluation, source, strength or 0.5)
