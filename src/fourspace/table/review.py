"""Review: curves over a whole game, from what everybody may see."""

from collections.abc import Iterator

from fourspace.agents.registry import curves
from fourspace.catalog import AnyGame
from fourspace.kernel.description import Curve
from fourspace.kernel.game import State
from fourspace.kernel.seats import SPECTATOR
from fourspace.table.table import Table


def curves_of(table: Table) -> list[Curve]:
    """The curves that may be shown: during a serious game, none that gives advice."""
    return [curve for curve in curves(table.game.name) if table.advises or not curve.advice]


def measure(table: Table, chosen: list[Curve]) -> Iterator[list[float]]:
    """The values of the curves at the beginning and after each answer so far, one by one.

    The table may go on, or back, before the last is taken.
    """
    options = [answered.option for answered in table.answers[: table.number]]
    return _measure(table.game, table.session.state_at(0), options, chosen)


def _measure(
    game: AnyGame, state: State, options: list[int], chosen: list[Curve]
) -> Iterator[list[float]]:
    for option in (*options, None):
        view = game.view(state, SPECTATOR)
        yield [curve.measure(state, view) for curve in chosen]
        if option is not None:
            game.advance(state, option)
