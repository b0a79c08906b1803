"""The agents of a game, and their analysis of positions."""

from collections.abc import Callable
from typing import Any, Final

from fourspace.agents.agent import Agent
from fourspace.agents.analysis import Analysis
from fourspace.kernel.description import Curve
from fourspace.kernel.game import Game
from fourspace.kernel.sources import Source
from fourspace.kernel.text_board import Say

RANDOM: Final = "random"
"""The agent that every game has."""

Maker = Callable[[Game[Any], str, float, Source], Agent[Any]]
"""Makes an agent of a game by name and strength.

The strength is what follows the colon in `strong:0.2`: seconds, or whatever the agent measures its
effort by; 0 means the agent's own default.
"""


class Roster:
    """The contents of the module `roster` beside the agents of a game."""

    def __init__(
        self,
        names: list[str],
        make: Maker,
        *,
        hints: str = "",
        budgets: dict[str, float] | None = None,
        curves: list[Curve] | None = None,
        analyse: Callable[[Any, float], Analysis] | None = None,
        report: Callable[[Any, float, Say], list[str]] | None = None,
    ) -> None:
        self.names = [RANDOM, *names]
        """Every agent, the weakest first."""
        self.make = make
        self.hints = hints or self.names[-1]
        """The agent that gives hints: the strongest, unless another is named."""
        self.budgets = budgets or {}
        """By agent: the strength that limits it by work, not time: the same on any machine."""
        self.curves = curves or []
        """The curves of the review graph that need an agent's judgement."""
        self.analyse = analyse
        """Analyses a state for a number of seconds."""
        self.report = report
        """Analyses a state for a number of seconds and reports in lines of text."""
