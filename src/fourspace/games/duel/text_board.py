"""The board of Duel in plain text: letters for pieces, signs for axes, crosses and arm-ends.

White's pieces are capital letters, Black's small ones. Sliders show their axis: `H V` small, `M N`
large, the two cells of a horizontal one joined as `M==M`. `#` is the centre of a cross, `+` one of
its arm-ends, beside the slider on it, if any. The last move is in brackets.
"""

from typing import Any, Final

from fourspace.games.duel.rules.geometry import COLUMNS, cell_named, in_camp
from fourspace.games.duel.state import COLOUR_NAMES
from fourspace.kernel.phrases import Phrase
from fourspace.kernel.text_board import Say, TextBoard

SIGNS: Final = {("G", "="): "H", ("G", "|"): "V", ("L", "="): "M", ("L", "|"): "N"}


class DuelTextBoard(TextBoard):
    """Duel: the board with its rim, then the reserves and what has been captured."""

    def lines(self, view: dict[str, Any], say: Say) -> list[str]:
        """The board with its rim, then the reserves and what has been captured."""
        cells = _cells(view)
        letters = "    " + "  ".join(COLUMNS)
        lines = [_player(view, "black", say), letters]
        for row in range(15, 0, -1):
            shown = "".join(cells[f"{column}{row}"] for column in COLUMNS)
            lines.append(f"{row:>2} {shown} {row:<2}{_camp(view, row, say)}".rstrip())
        lines += [letters, _player(view, "white", say)]
        lines += [say(Phrase("board.names")), say(Phrase("board.signs"))]
        if view["last"]:
            lines.append(say(Phrase("board.last", {"move": view["last"]})))
        if view["count"] is not None:
            lines.append(say(_count(view)))
        if view["must_drop"]:
            lines.append(say(Phrase("reason.must_drop")))
        return lines

    def about(self, view: dict[str, Any], thing: str) -> list[Phrase]:
        """The names of pieces by letter, and what they do."""
        letter = {"H": "G", "V": "G", "M": "L", "N": "L"}.get(thing.upper(), thing.upper())
        return [Phrase(f"piece.{letter}"), Phrase(f"piece.{letter}.text")]

    def thing(self, view: dict[str, Any], name: str) -> Phrase | None:
        """Explain a name in the list of options: a piece on the board or in reserve."""
        kinds = {piece["name"]: piece["kind"] for piece in view["pieces"]}
        kind = name[0] if name[1:] in ("*", "=") else kinds.get(name)
        return None if kind is None else Phrase(f"piece.{kind}")


def _count(view: dict[str, Any]) -> Phrase:
    """How far the count is, and for whom it would decide (D8.6)."""
    count = view["count"]
    why = Phrase(f"count.{count['reason']}", {"colour": Phrase(f"colour.{count['winner']}")})
    return Phrase("board.count", {"n": view["quiet"], "most": view["no_progress"], "why": why})


def _camp(view: dict[str, Any], row: int, say: Say) -> str:
    """Whose camp a row belongs to; told only while it matters (D1.2)."""
    for colour, name in enumerate(COLOUR_NAMES):
        if view["stage"] != "play" and in_camp(cell_named(f"a{row}"), colour):
            return "  " + say(Phrase("board.camp", {"colour": Phrase(f"colour.{name}")}))
    return ""


def _cells(view: dict[str, Any]) -> dict[str, str]:
    """What stands on each cell, three characters wide."""
    ends = {end for cross in view["crosses"] for end in cross["arm_ends"]}
    cells = {f"{column}{row}": " · " for column in COLUMNS for row in range(1, 16)}
    cells.update(dict.fromkeys(ends, " + "))
    cells.update({cross["centre"]: " # " for cross in view["crosses"]})
    for piece in view["pieces"]:
        sign = SIGNS.get((piece["kind"], piece["axis"]), piece["kind"])
        sign = sign if piece["colour"] == "white" else sign.lower()
        for cell in piece["cells"]:
            cells[cell] = f"+{sign} " if cell in ends else f" {sign} "
        if sign in "Mm":
            left, right = piece["cells"]
            cells[left], cells[right] = cells[left][:2] + "=", "=" + cells[right][1:]
    for cell in view["last_cells"]:
        cells[cell] = f"[{cells[cell][1]}]"
    return cells


def _player(view: dict[str, Any], colour: str, say: Say) -> str:
    player = view["players"][colour]
    reserve = dict(player["reserve"])
    if player["crosses"]:
        reserve["X"] = player["crosses"]
    return say(
        Phrase(
            "board.player",
            {
                "colour": Phrase(f"colour.{colour}"),
                "turn": "*" if view["side"] == colour else " ",
                "reserve": _counts(reserve),
                "captured": _counts(player["captured"]),
            },
        )
    )


def _counts(counts: dict[str, int]) -> str:
    return " ".join(f"{kind}{count if count > 1 else ''}" for kind, count in counts.items()) or "-"
