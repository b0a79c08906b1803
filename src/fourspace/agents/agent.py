"""The interface of an agent, which answers for a seat."""

from typing import Generic

from mypy_extensions import mypyc_attr

from fourspace.kernel.game import Game, S


@mypyc_attr(allow_interpreted_subclasses=True)
class Agent(Generic[S]):
    """Answers the questions put to a seat.

    It gets a resampled copy, a state its seat cannot tell from the true one, and may change it. So
    no agent can see hidden cards or future dice.
    """

    def choose(self, game: Game[S], state: S, seat: int) -> int:
        """One of the options that the open question offers to `seat`."""
        raise NotImplementedError
