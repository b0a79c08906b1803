"""Whether full strength finishes won games: random endings against a lone Tesseract.

    python -m benchmarks.duel_endings [--games 10] [--nodes 60000] [--defender expert] [--out FILE]
    python -m benchmarks.duel_endings --sliders 0   # a Tesseract that cannot wait
    python -m benchmarks.duel_endings --held        # most sliders are still in reserve

White has the pawns of a set and all its sliders, Black its Tesseract and all its sliders or fewer;
nothing can be captured at once. Sliders stand on the board, or, beyond the two of the set-up, are
held in reserve. Every finished game is a line of the file and is not played again: keep a file for
each kind of ending.
"""

import argparse
import json
from collections import Counter
from pathlib import Path

from fourspace.agents.agent import Agent
from fourspace.agents.duel.levels import FULL, LEVELS, level_named
from fourspace.agents.duel.player import DuelPlayer
from fourspace.agents.match import play_match
from fourspace.games.duel.game import game
from fourspace.games.duel.rules.generator import captures
from fourspace.games.duel.state import State
from fourspace.kernel.native import i64, vec
from fourspace.kernel.sources import Source, Stream

DUEL = game()
SETS = ("TSSPRC", "TSSP", "TPRC", "TSP", "TRC", "TS")
SLIDERS = "GGGGGLL"
PLACED = 2  # of them in the set-up (D3.1)

Grid = list[list[str]]
Cells = set[tuple[int, int]]


def ending(chance: Source, pawns: str, sliders: int, held: bool) -> str:
    """A random ending in notation, White to move, Black with `sliders` sliders."""
    white, black = SLIDERS, SLIDERS[:sliders]
    reserves = "-:-"
    if held:
        reserves = f"{reserve_text(white[PLACED:])}:{reserve_text(black[PLACED:]).lower()}"
        white, black = white[:PLACED], black[:PLACED]
    while True:
        grid = [["."] * 15 for _ in range(15)]
        arm_ends = stand_crosses(chance, grid)
        for kind in pawns + white:
            stand(chance, grid, arm_ends, kind, False)
        for kind in "T" + black:
            stand(chance, grid, arm_ends, kind, True)
        text = f"{'/'.join(row_text(row) for row in reversed(grid))} w {reserves}"
        state = DUEL.position_from(text)
        buffer: vec[i64] = vec[i64]([0] * 512)
        hanging = captures(state.pos, 0, buffer, 0) + captures(state.pos, 1, buffer, 0)
        if DUEL.outcome(state) is None and not hanging:
            return text


def reserve_text(sliders: str) -> str:
    """Sliders in reserve in notation: `G3L2`, `-` for none."""
    counts = Counter(sliders)
    return "".join(f"{kind}{n if n > 1 else ''}" for kind, n in counts.items()) or "-"


def stand_crosses(chance: Source, grid: Grid) -> Cells:
    """Put four crosses into the neutral zone; returns their arm-ends."""
    arm_ends: Cells = set()
    for _ in range(4):
        while True:
            column, row = 1 + chance.below(13), 4 + chance.below(7)
            if grid[row][column] == "." and (column, row) not in arm_ends:
                break
        grid[row][column] = "X"
        arm_ends |= {(column + 1, row), (column - 1, row), (column, row + 1), (column, row - 1)}
    return arm_ends


def stand(chance: Source, grid: Grid, arm_ends: Cells, kind: str, black: bool) -> None:
    """Put a piece where it may stand."""
    vertical = chance.below(2)
    letter = {"G": "HV"[vertical], "L": "MN"[vertical]}.get(kind, kind)
    while True:
        column, row = chance.below(15), chance.below(15)
        cells = [(column, row)]
        if kind == "L":
            cells.append((column, row + 1) if vertical else (column + 1, row))
        if all(c < 15 and r < 15 and grid[r][c] == "." for c, r in cells) and not (
            kind in "TSPRC" and (column, row) in arm_ends
        ):
            break
    for c, r in cells:
        grid[r][c] = letter.lower() if black else letter


def row_text(row: list[str]) -> str:
    """A row in notation."""
    text, empty = "", 0
    for letter in row:
        if letter == ".":
            empty += 1
        else:
            text += f"{empty or ''}{letter}"
            empty = 0
    return f"{text}{empty or ''}"


def play(
    pawns: str, index: int, nodes: int, defender: str, sliders: int, held: bool
) -> dict[str, object]:
    """Play one ending out."""
    level = level_named(defender)
    assert level is not None
    chance = Stream(int.from_bytes(pawns.encode()) + index)
    state = DUEL.position_from(f"{ending(chance, pawns, sliders, held)} no_progress=200")
    seats: list[Agent[State]] = [
        DuelPlayer(FULL, Stream(2 * index), nodes),
        DuelPlayer(level, Stream(2 * index + 1), 0 if level.nodes or level.depth else nodes),
    ]
    answers = play_match(DUEL, state, seats, Stream(index), 10_000)
    outcome = DUEL.outcome(state)
    assert outcome is not None
    reason = outcome.reason.phrase.key
    won = outcome.winners[0] == 0 and outcome.reason.rule != "D8.6"
    return {"pawns": pawns, "index": index, "finished": won, "reason": reason, "answers": answers}


def pawn_sets(text: str) -> list[str]:
    """Sets of White's pawns from the command line, the Tesseract first in each."""
    sets = text.upper().split(",")
    for pawns in sets:
        if not pawns.startswith("T") or Counter(pawns) - Counter(SETS[0]):
            raise argparse.ArgumentTypeError(f"'{pawns}' is not T and some of S, S, P, R and C")
    return sets


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=10, help="for each set of pawns")
    parser.add_argument("--sets", type=pawn_sets, default=list(SETS), help="such as TSSP,TRC")
    parser.add_argument("--nodes", type=int, default=60_000)
    parser.add_argument("--defender", default="expert", choices=[one.name for one in LEVELS])
    most = len(SLIDERS)
    parser.add_argument(
        "--sliders", type=int, default=most, choices=range(most + 1), help="of the lone Tesseract"
    )
    parser.add_argument("--held", action="store_true", help="all sliders but two in reserve")
    parser.add_argument("--out", type=Path, default=Path("duel-endings.jsonl"))
    given = parser.parse_args()
    done: list[dict[str, object]] = []
    if given.out.exists():
        done = [json.loads(line) for line in given.out.read_text().splitlines()]
    known = {(one["pawns"], one["index"]) for one in done}
    with given.out.open("a") as file:
        for index in range(given.games):
            for pawns in given.sets:
                if (pawns, index) not in known:
                    settings = (given.nodes, given.defender, given.sliders, given.held)
                    done.append(play(pawns, index, *settings))
                    file.write(json.dumps(done[-1]) + "\n")
                    file.flush()
    report(done)


def report(done: list[dict[str, object]]) -> None:
    """How many were finished with each set, and how fast."""
    for pawns in dict.fromkeys(str(one["pawns"]) for one in done):
        games = [one for one in done if one["pawns"] == pawns]
        plies = sorted(int(str(one["answers"])) for one in games if one["finished"])
        middle = f", half of them within {plies[len(plies) // 2]} plies" if plies else ""
        print(f"{pawns:>7}: {len(plies)}/{len(games)}{middle}")
        for reason, count in sorted(Counter(str(one["reason"]) for one in games).items()):
            print(f"{count:>12}  {reason}")


if __name__ == "__main__":
    main()
