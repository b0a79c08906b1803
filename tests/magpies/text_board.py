"""Magpies in plain text."""

from typing import Any

from fourspace.kernel.phrases import Phrase
from fourspace.kernel.text_board import Say, TextBoard


class MagpiesTextBoard(TextBoard):
    """The row, then the nests, then the cards that the seat may see."""

    def lines(self, view: dict[str, Any], say: Say) -> list[str]:
        lines = [say(Phrase("board.row", {"row": view["row"] or "-"}))]
        for seat, nest in enumerate(view["nests"]):
            magpie = Phrase("magpie", {"number": seat + 1})
            lines.append(say(Phrase("board.nest", {"who": magpie, "nest": nest or "-"})))
        hand = " ".join(str(card) for card in view["hand"])
        return [*lines, say(Phrase("board.hand", {"cards": hand}))] if hand else lines
