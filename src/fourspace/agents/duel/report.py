"""An analysis of Duel in lines of text."""

from fourspace.agents.duel.analysis import Analysis, Line, Threats
from fourspace.games.duel.rules.geometry import cell_named
from fourspace.games.duel.rules.pieces import LETTER_OF_KIND
from fourspace.games.duel.rules.position import Position
from fourspace.games.duel.rules.setup import in_setup
from fourspace.games.duel.state import State
from fourspace.kernel.phrases import Phrase, Word
from fourspace.kernel.text_board import Say


def report_lines(state: State, found: Analysis, say: Say) -> list[str]:
    """The best lines with their scores, what can be captured now, and what hangs."""
    if in_setup(state.pos):
        return [_said(say, "placement", move=found.lines[0].moves[0])]
    lines = [
        _said(
            say, "line", score=score_text(line, say), depth=line.depth, moves=" ".join(line.moves)
        )
        for line in found.lines
    ]
    return [
        *lines,
        _said(say, "nodes", nodes=found.nodes),
        *_threat_lines(state.pos, found.threats, say),
    ]


def _threat_lines(pos: Position, threats: Threats, say: Say) -> list[str]:
    lines = [_said(say, "wins_now")] if threats.wins_now else []
    if threats.can_capture:
        lines.append(_said(say, "can_capture", pieces=_pieces(pos, threats.can_capture, say)))
    else:
        lines.append(_said(say, "no_capture"))
    if threats.in_danger:
        lines.append(_said(say, "in_danger"))
    if threats.could_lose:
        lines.append(_said(say, "could_lose", pieces=_pieces(pos, threats.could_lose, say)))
    else:
        lines.append(_said(say, "no_threat"))
    return lines


def score_text(line: Line, say: Say) -> str:
    """A score in pawns, or the distance to a forced end: `+1.35`, `wins in 5`."""
    if not line.wins_in:
        return f"{line.pawns:+.2f}"
    how = "wins" if line.wins_in > 0 else "loses"
    return _said(say, f"{how}_count" if line.by_count else how, n=abs(line.wins_in))


def _pieces(pos: Position, cells: list[str], say: Say) -> str:
    """The pieces on these cells by name: `star d8, pyramid e8`."""
    kinds = [LETTER_OF_KIND[pos.cells[cell_named(cell)] & 15] for cell in cells]
    names = [say(Phrase(f"piece.{kind}")) for kind in kinds]
    return ", ".join(f"{name} {cell}" for name, cell in zip(names, cells, strict=True))


def _said(say: Say, key: str, **words: Word) -> str:
    return say(Phrase(f"analysis.{key}", words))
