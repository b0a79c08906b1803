"""The levels of Duel's engine, from beginner to full strength.

They differ in what they see, not by chance: how deep the search goes, whether it looks past
captures, what the evaluation knows, how many of its own moves it considers.
"""

from typing import Final


class Level:
    """How an opponent thinks."""

    def __init__(
        self,
        name: str,
        depth: int,
        nodes: int,
        quiescence: bool,
        judgement: bool,
        overlooked: int,
        seen: int,
        samples: int,
        trials: int,
    ) -> None:
        self.name = name
        self.depth = depth
        """The most plies it looks ahead; 0 for no limit."""
        self.nodes = nodes
        """The most positions it looks at for a move; 0 for no limit except time."""
        self.quiescence = quiescence
        """Whether it follows captures, and attacks on its Tesseract, to their end."""
        self.judgement = judgement
        """Whether it weighs room, hunters and walls, or counts pawns only."""
        self.overlooked = overlooked
        """The enemy pawns whose captures it does not foresee, as bits by slot."""
        self.seen = seen
        """How many of a hundred of its own moves it considers."""
        self.samples = samples
        """How many placements it considers in set-up."""
        self.trials = trials
        """In how many random set-ups it tries each."""


BENT_AND_RECTANGLE: Final = 0b11110
STARS_AND_RECTANGLE: Final = 0b10110

LEVELS: Final[tuple[Level, ...]] = (
    Level("novice", 1, 0, False, False, 0, 25, 1, 0),
    Level("learner", 1, 0, True, True, BENT_AND_RECTANGLE, 40, 4, 1),
    Level("player", 1, 0, True, True, STARS_AND_RECTANGLE, 100, 8, 2),
    Level("adept", 1, 0, True, True, 0, 45, 12, 4),
    Level("expert", 0, 2500, True, True, 0, 100, 20, 6),
    Level("master", 0, 0, True, True, 0, 100, 24, 8),
)
"""The weakest first. The first four look one move ahead: a novice considers a quarter of the moves
and no answer to them; a learner two in five, and overlooks what the enemy's stars, pyramid and
rectangle can capture; a player all of them, and overlooks stars and rectangle; an adept fewer
than half of them, and overlooks nothing. The last two look as far as they come."""

FULL: Final = LEVELS[-1]
DEPTH_TWO: Final = Level("depth-2", 2, 0, False, True, 0, 100, 12, 4)
"""A plain search of two plies, the yardstick of `docs/strength-duel.md`."""


def level_named(name: str) -> Level | None:
    """The level of a name, `full` and numbers from 1 included; None if there is none."""
    for number, level in enumerate(LEVELS, 1):
        if name in (level.name, str(number)):
            return level
    if name == "full":
        return FULL
    return DEPTH_TWO if name == DEPTH_TWO.name else None
