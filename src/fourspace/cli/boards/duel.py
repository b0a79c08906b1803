"""The board of Duel in plain text: letters for pieces, signs for axes, crosses and arm-ends.

White's pieces are capital letters, Black's small ones. Sliders show their axis: `H V` small, `M N`
large. `#` is the centre of a cross, `+` a free arm-end. The last move stands in brackets.
"""

from time import perf_counter
from typing import Any

from fourspace.agents.duel.analysis import analyse
from fourspace.cli.boards import Say
from fourspace.cli.duel import report
from fourspace.games.duel.state import DuelState
from fourspace.kernel.phrases import Phrase
from fourspace.kernel.sources import Stream

COLUMNS = "abcdefghijklmno"
ANALYSIS_SECONDS = 3.0
ANALYSIS_LINES = 3
SIGNS = {("G", "="): "H", ("G", "|"): "V", ("L", "="): "M", ("L", "|"): "N"}


def board(view: dict[str, Any], say: Say) -> list[str]:
    """The board with its rim, then the reserves and what has been captured."""
    signs = _signs(view)
    last = set(view["last_cells"])
    letters = "    " + "  ".join(COLUMNS)
    lines = [_player(view, "black", say), letters]
    for row in range(15, 0, -1):
        cells = "".join(_cell(f"{column}{row}", signs, last) for column in COLUMNS)
        lines.append(f"{row:>2} {cells} {row}")
    lines += [letters, _player(view, "white", say), say(Phrase("board.signs"))]
    if view["last"]:
        lines.append(say(Phrase("board.last", {"move": view["last"]})))
    if view["stage"] == "play" and view["no_progress"]:
        words: dict[str, str | int | Phrase] = {"n": view["quiet"], "most": view["no_progress"]}
        lines.append(say(Phrase("board.quiet", words)))
    if view["must_drop"]:
        lines.append(say(Phrase("reason.must_drop")))
    return lines


def about(thing: str) -> list[Phrase]:
    """The names of pieces by letter, and what they do."""
    letter = {"H": "G", "V": "G", "M": "L", "N": "L"}.get(thing.upper(), thing.upper())
    return [Phrase(f"piece.{letter}"), Phrase(f"piece.{letter}.text")]


def analysis(state: DuelState) -> list[str]:
    """The best lines with their scores, and what hangs."""
    source = Stream(state.number + 1)
    return report(analyse(state, ANALYSIS_LINES, perf_counter, ANALYSIS_SECONDS, source))


def _signs(view: dict[str, Any]) -> dict[str, str]:
    """What stands on each cell that is not empty."""
    signs: dict[str, str] = {}
    for cross in view["crosses"]:
        signs.update(dict.fromkeys(cross["arm_ends"], "+"))
    for cross in view["crosses"]:
        signs[cross["centre"]] = "#"
    for piece in view["pieces"]:
        sign = SIGNS.get((piece["kind"], piece["axis"]), piece["kind"])
        for cell in piece["cells"]:
            signs[cell] = sign if piece["colour"] == "white" else sign.lower()
    return signs


def _cell(name: str, signs: dict[str, str], last: set[str]) -> str:
    sign = signs.get(name, "·")
    return f"[{sign}]" if name in last else f" {sign} "


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
