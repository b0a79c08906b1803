"""What Magpies is."""

from typing import Any

from fourspace.kernel.description import Curve, Description
from tests.magpies.text_board import MagpiesTextBoard


def _taken(state: object, view: dict[str, Any]) -> float:
    return float(sum(len(nest) for nest in view["nests"]))


DESCRIPTION = Description(
    seats=(2, 3),
    minutes=(1, 2),
    cooperative=False,
    hidden_information=True,
    clocks=True,
    text_board=MagpiesTextBoard(),
    examples=("bid 3", "bid"),
    curves=[Curve("taken", _taken)],
    icons={"card": ["bid", "drawn"], "eye": ["seen", "shown"], "flag": ["taken"]},
    tones={"good": ["taken"]},
)
