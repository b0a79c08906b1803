"""Analysis of a position of Duel: the best lines, and what hangs."""

from collections.abc import Callable
from typing import Final

from fourspace.agents.duel.evaluation import full_sum
from fourspace.agents.duel.levels import FULL
from fourspace.agents.duel.limits import Limits
from fourspace.agents.duel.placement import choose_placement
from fourspace.agents.duel.scores import ADJUDGED, DECIDED, MOST_PLIES, WON
from fourspace.agents.duel.search import Search
from fourspace.agents.duel.thinking import Thought, first_order, search_root
from fourspace.games.duel.face.move_text import write_move
from fourspace.games.duel.rules.generator import captures, must_drop
from fourspace.games.duel.rules.geometry import cell_name
from fourspace.games.duel.rules.making import make
from fourspace.games.duel.rules.moves import captured_cells
from fourspace.games.duel.rules.pieces import SLOTS
from fourspace.games.duel.rules.position import Position
from fourspace.games.duel.rules.setup import in_setup
from fourspace.games.duel.state import State
from fourspace.kernel.native import i64, vec
from fourspace.kernel.sources import Source, Stream

LINES: Final = 3
PAWN: Final = 300.0
"""The evaluation of a common pawn: scores are shown in pawns."""

TABLE_BITS: Final = 18
NODES_A_SECOND: Final = 100_000
"""The most positions an analysis looks at: fast machines find the same each time."""


class Line:
    """A line of play: its score for the side to move, how deep it was searched, its moves."""

    def __init__(self, score: int, depth: int, moves: list[str]) -> None:
        self.score = score
        self.depth = depth
        self.moves = moves

    @property
    def pawns(self) -> float:
        """The score in pawns, as people see it while the game is not decided."""
        return self.score / PAWN

    @property
    def wins_in(self) -> int:
        """In how many plies the side to move wins by force; negative if it loses; 0 if neither."""
        if abs(self.score) < DECIDED:
            return 0
        plies = (ADJUDGED if self.by_count else WON) - abs(self.score)
        return plies if self.score > 0 else -plies

    @property
    def by_count(self) -> bool:
        """Whether the game is decided by the count that ends a quiet game (D8.6)."""
        return DECIDED <= abs(self.score) <= ADJUDGED


class Threats:
    """What could be captured at once: by the side to move, and by the other if it were to move.

    A side that must drop a pawn captures nothing (D7.2). In set-up nothing is captured.
    """

    def __init__(self, pos: Position) -> None:
        side = int(pos.side)
        self.can_capture = find_prey(pos, side)
        """The enemy pawns that the side to move can capture now."""
        self.could_lose = find_prey(pos, 1 - side)
        """The pawns of the side to move that the enemy threatens to capture."""
        self.wins_now = tesseract_cell(pos, 1 - side) in self.can_capture
        """Whether the enemy Tesseract can be captured now."""
        self.in_danger = tesseract_cell(pos, side) in self.could_lose
        """Whether the Tesseract of the side to move is attacked."""


class Analysis:
    """The best lines of a position, the best first, the nodes searched, and what hangs."""

    def __init__(self, lines: list[Line], nodes: int, threats: Threats) -> None:
        self.lines = lines
        self.nodes = nodes
        self.threats = threats


def find_prey(pos: Position, side: int) -> list[str]:
    """The cells of the pawns that a side could capture if it were to move."""
    mover = pos.copy()
    mover.side = side
    if in_setup(pos) or must_drop(mover):
        return []
    buffer: vec[i64] = vec[i64]([0] * 512)
    end = captures(pos, side, buffer, 0)
    found: set[int] = set()
    for i in range(end):
        found.update(captured_cells(buffer[i]))
    return [cell_name(cell) for cell in sorted(found)]


def tesseract_cell(pos: Position, side: int) -> str:
    """Where a colour's Tesseract stands; empty before it is placed and after it is captured."""
    cell = pos.at[side * SLOTS]
    return cell_name(cell) if cell > 0 else ""


def analyse(
    state: State,
    lines: int,
    clock: Callable[[], float],
    seconds: float,
    source: Source,
) -> Analysis:
    """The `lines` best moves of a game that goes on, each with the line it begins, to one depth.

    In set-up there is one line: the placement that full strength would choose.
    """
    pos = state.pos
    search = Search(TABLE_BITS)
    if in_setup(pos):
        move = choose_placement(search, pos, state.moves, source, FULL.samples, FULL.trials)
        return Analysis([Line(0, 0, [write_move(pos, move)])], 0, Threats(pos))
    limits = Limits(0, int(seconds * NODES_A_SECOND), clock, clock() + seconds)
    search.aim(limits)
    found = deepen_together(search, pos.copy(), state.moves, min(lines, len(state.moves)))
    told = [Line(one.score, one.depth, line_text(pos, one)) for one in found]
    return Analysis(told, int(search.nodes), Threats(pos))


def deepen_together(search: Search, pos: Position, moves: list[int], count: int) -> list[Thought]:
    """The `count` best moves, all searched to the same depth, the best first.

    What a depth that was cut short has found is dropped, unless it is the first.
    """
    search.foresight.thinker = pos.side
    search.sums[0] = full_sum(pos)
    ranked = first_order(search, pos, moves)
    best = [Thought(ranked[0], 0, 0, 0, [ranked[0]])]
    for depth in range(1, MOST_PLIES - 8):
        search.deepen(depth)
        left = list(ranked)
        found: list[Thought] = []
        while len(found) < count and not search.stopped:
            thought = search_root(search, pos, left, depth)
            if thought.move and (depth == 1 or not search.stopped):
                found.append(thought)
                left.remove(thought.move)
        if search.stopped and (depth > 1 or not found):
            break
        found.sort(key=lambda one: -one.score)
        best = found
        ranked = [one.move for one in found] + left
        if search.stopped or all(abs(one.score) >= DECIDED for one in found):
            break
    return best


def line_text(pos: Position, thought: Thought) -> list[str]:
    """The moves of a thought in notation."""
    trial = pos.copy()
    texts: list[str] = []
    for move in thought.line:
        texts.append(write_move(trial, move))
        make(trial, move)
    return texts


def best_lines(state: State, clock: Callable[[], float], seconds: float) -> list[Line]:
    """Up to three lines, the best first; none in set-up or when the game is over."""
    if in_setup(state.pos) or state.ended is not None:
        return []
    return analyse(state, LINES, clock, seconds, Stream(1)).lines
