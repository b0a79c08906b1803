"""What Duel is, for whoever offers, shows, reviews or plays it."""

from typing import Final

from fourspace.games.duel.text_board import DuelTextBoard
from fourspace.kernel.description import Description
from fourspace.kernel.phrases import Phrase

DESCRIPTION: Final = Description(
    seats=(2, 2),
    minutes=(20, 45),
    cooperative=False,
    hidden_information=False,
    clocks=True,
    drawn=True,
    text_board=DuelTextBoard(),
    how_to_answer=Phrase("play.how"),
    examples=("h2 h9", "S"),
    icons={
        "arrow": ["drop", "drop_slider", "go", "pivot", "pivot_large", "place", "place_slider"],
        "close": ["capture"],
        "people": ["starter"],
    },
    tones={"good": ["capture"]},
)
