"""Review: curves over a whole game, from what everybody may see."""

from collections.abc import Iterator

from fourspace.agents.registry import curves
from fourspace.kernel.description import Curve
from fourspace.kernel.seats import SPECTATOR
from fourspace.table.table import Table


def curves_of(table: Table) -> list[Curve]:
    """The curves that may be shown: during a serious game, none that gives advice."""
    serious = not table.options.casual and not table.over
    return [curve for curve in curves(table.game.name) if not (serious and curve.advice)]


def measure(table: Table, chosen: list[Curve]) -> Iterator[list[float]]:
    """The values of the curves at the beginning and after each answer, one moment at a time."""
    game, state = table.game, table.session.state_at(0)
    for number in range(table.number + 1):
        view = game.view(state, SPECTATOR)
        yield [curve.measure(state, view) for curve in chosen]
        if number < table.number:
            game.advance(state, table.answers[number].option)
