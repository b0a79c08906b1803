"""The board of Duel in plain text: letters for pieces, signs for axes, crosses and arm-ends.

White's pieces are capital letters, Black's small ones. Sliders show their axis: `H V` small, `M N`
large, the two cells of a horizontal one joined as `M==M`. `#` is the centre of a cross, `+` one of
its arm-ends, beside the slider that stands there if one does. The last move stands in brackets.
"""

from time import perf_counter
from typing import Any

from fourspace.agents.duel.analysis import Analysis, Line, Threats, analyse
from fourspace.catalog import load_game_texts
from fourspace.cli import speech
from fourspace.cli.boards import Say
from fourspace.games.duel.geometry import COLUMNS, cell_named, in_camp
from fourspace.games.duel.pieces import LETTER_OF_KIND
from fourspace.games.duel.position import Position
from fourspace.games.duel.setup import in_setup
from fourspace.games.duel.state import COLOUR_NAMES, DuelState
from fourspace.kernel.phrases import Phrase, Word
from fourspace.kernel.sources import Stream

ANALYSIS_SECONDS = 3.0
ANALYSIS_LINES = 3
EXAMPLES = ("h2 h9", "S")
"""What `why` and `about` may be asked, as examples."""
HOW = Phrase("play.how")
SIGNS = {("G", "="): "H", ("G", "|"): "V", ("L", "="): "M", ("L", "|"): "N"}


def board(view: dict[str, Any], say: Say) -> list[str]:
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
    if view["stage"] == "play" and view["no_progress"]:
        words: dict[str, str | int | Phrase] = {"n": view["quiet"], "most": view["no_progress"]}
        lines.append(say(Phrase("board.quiet", words)))
    if view["must_drop"]:
        lines.append(say(Phrase("reason.must_drop")))
    return lines


def _camp(view: dict[str, Any], row: int, say: Say) -> str:
    """Whose camp a row belongs to; told only while it matters (D1.2)."""
    for colour, name in enumerate(COLOUR_NAMES):
        if view["stage"] != "play" and in_camp(cell_named(f"a{row}"), colour):
            return "  " + say(Phrase("board.camp", {"colour": Phrase(f"colour.{name}")}))
    return ""


def about(thing: str) -> list[Phrase]:
    """The names of pieces by letter, and what they do."""
    letter = {"H": "G", "V": "G", "M": "L", "N": "L"}.get(thing.upper(), thing.upper())
    return [Phrase(f"piece.{letter}"), Phrase(f"piece.{letter}.text")]


def analysis(state: DuelState) -> list[str]:
    """The best lines with their scores, and what hangs."""
    source = Stream(state.number + 1)
    return report(state, analyse(state, ANALYSIS_LINES, perf_counter, ANALYSIS_SECONDS, source))


def report(state: DuelState, found: Analysis) -> list[str]:
    """The best lines with their scores, what can be captured now, and what hangs."""
    if in_setup(state.pos):
        return [_said("placement", move=found.lines[0].moves[0])]
    lines = [
        _said("line", score=score_text(line), depth=line.depth, moves=" ".join(line.moves))
        for line in found.lines
    ]
    return [*lines, _said("nodes", nodes=found.nodes), *_threat_lines(state.pos, found.threats)]


def _threat_lines(pos: Position, threats: Threats) -> list[str]:
    lines = [_said("wins_now")] if threats.wins_now else []
    if threats.can_capture:
        lines.append(_said("can_capture", pieces=_pieces(pos, threats.can_capture)))
    else:
        lines.append(_said("no_capture"))
    if threats.in_danger:
        lines.append(_said("in_danger"))
    if threats.could_lose:
        lines.append(_said("could_lose", pieces=_pieces(pos, threats.could_lose)))
    else:
        lines.append(_said("no_threat"))
    return lines


def score_text(line: Line) -> str:
    """A score in pawns, or the distance to a forced end: `+1.35`, `wins in 5`."""
    if not line.wins_in:
        return f"{line.pawns:+.2f}"
    how = "wins" if line.wins_in > 0 else "loses"
    return _said(f"{how}_count" if line.by_count else how, n=abs(line.wins_in))


def _pieces(pos: Position, cells: list[str]) -> str:
    """The pieces on these cells by name: `star d8, pyramid e8`."""
    kinds = [LETTER_OF_KIND[pos.cells[cell_named(cell)] & 15] for cell in cells]
    names = [speech.say(Phrase(f"piece.{kind}"), load_game_texts("duel")) for kind in kinds]
    return ", ".join(f"{name} {cell}" for name, cell in zip(names, cells, strict=True))


def _said(key: str, **words: Word) -> str:
    return speech.say(Phrase(f"analysis.{key}", words), load_game_texts("duel"))


def thing(view: dict[str, Any], name: str) -> Phrase | None:
    """What stands behind a name in the list of options: a piece on the board or in reserve."""
    kinds = {piece["name"]: piece["kind"] for piece in view["pieces"]}
    kind = name[0] if name[1:] in ("*", "=") else kinds.get(name)
    return None if kind is None else Phrase(f"piece.{kind}")


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
