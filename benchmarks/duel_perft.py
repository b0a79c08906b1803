"""The speed of Duel's generator and search, compared with python-chess and with C.

    python -m benchmarks.duel_perft [--rounds 5] [--json] [--check]

Leaf nodes of perft a second, processor time, the fastest round. The interpreted core runs the same
files in a process of its own; python-chess (`pip install chess`) and a C compiler are used if they
are there. `--check` fails when the compiled core is below its floors.
"""

import argparse
import json
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable
from importlib.util import find_spec
from pathlib import Path
from time import process_time

import fourspace
from fourspace import interpreted
from fourspace.agents.duel.limits import Limits
from fourspace.agents.duel.search import Search
from fourspace.agents.duel.thinking import think
from fourspace.games.duel.face.reading import read_position
from fourspace.games.duel.rules.legal import legal_moves
from fourspace.games.duel.rules.perft import perft
from fourspace.games.duel.settings import DuelOptions

START = "15/4s3v3t2/2h6p5/15/15/4X6X3/15/15/15/3X6X4/15/15/5P6H2/2T3V3S4/15 w SRCG3L2:srcg3l2"
LATE = (
    "1h13/1h1t11/13N1/9C3N1/2X5X6/15/6S8/5X1P7/1X4V8/1V7MM3V/3ch10/2Hv8vr1/T11mm1/2H12/2mm11 w -:-"
)
CASES = {"start": (START, 2, 2094153), "late": (LATE, 3, 1648315)}
SOURCE = Path(__file__).with_name("duel_perft.c")

LEAST_NODES = 20e6
"""Leaf nodes a second that the compiled core must reach."""
LEAST_RATIO = 20.0
"""How many times faster than interpreted it must be."""

CHESS = """
import chess, sys, time
def count(board, depth):
    if depth == 1:
        return board.legal_moves.count()
    total = 0
    for move in board.legal_moves:
        board.push(move)
        total += count(board, depth - 1)
        board.pop()
    return total
best = 1e9
for _ in range(int(sys.argv[1])):
    begun = time.process_time()
    nodes = count(chess.Board(), 4)
    best = min(best, time.process_time() - begun)
print(nodes / best)
"""


def fastest(work: Callable[[], int], rounds: int) -> float:
    """What `work` counts per second in its fastest round."""
    best = 0.0
    for _ in range(rounds):
        begun = process_time()
        done = work()
        best = max(best, done / max(process_time() - begun, 1e-9))
    return best


def own_rates(rounds: int) -> dict[str, float]:
    """Perft and search on the core that is running."""
    compiled = fourspace.core_kind() == "compiled"
    rates: dict[str, float] = {}
    for name, (text, depth, count) in CASES.items():
        pos = read_position(text, DuelOptions())
        less = depth if compiled else depth - 1

        def work(depth: int = less) -> int:
            return perft(pos, depth)  # noqa: B023

        if compiled and work() != count:
            raise SystemExit(f"{name}: wrong count")
        rates[f"perft {name}"] = fastest(work, rounds)
        nodes = 100_000 if compiled else 1_000
        moves = legal_moves(pos)
        rates[f"search {name}"] = fastest(
            lambda: think(Search(18), pos, moves, Limits(0, nodes)).nodes,  # noqa: B023
            min(rounds, 3),
        )
    return rates


def measure_interpreted(rounds: int) -> dict[str, float]:
    """The same files interpreted, in a separate process."""
    environment = os.environ | {interpreted.VARIABLE: "1", "PYTHONPATH": os.pathsep.join(sys.path)}
    command = [sys.executable, "-m", "benchmarks.duel_perft", "--alone", "--rounds", str(rounds)]
    ran = subprocess.run(command, env=environment, check=True, capture_output=True, text=True)
    rates: dict[str, float] = json.loads(ran.stdout)
    return rates


def chess_rate(rounds: int) -> float | None:
    """python-chess, perft 4 of its start position; None if it is not installed."""
    if find_spec("chess") is None:
        return None
    command = [sys.executable, "-c", CHESS, str(rounds)]
    environment = os.environ | {"PYTHONPATH": os.pathsep.join(sys.path)}
    ran = subprocess.run(command, check=True, capture_output=True, text=True, env=environment)
    return float(ran.stdout)


def c_rates(rounds: int) -> dict[str, float]:
    """The same generator in C; empty without a compiler."""
    compiler = shutil.which("cc") or shutil.which("gcc") or shutil.which("clang")
    if compiler is None:
        return {}
    rates: dict[str, float] = {}
    with tempfile.TemporaryDirectory() as folder:
        program = Path(folder) / "duel_perft"
        subprocess.run([compiler, "-O3", "-o", str(program), str(SOURCE)], check=True)
        for name, (text, depth, count) in CASES.items():
            command = [str(program), str(depth), str(rounds), *text.split()]
            ran = subprocess.run(command, check=True, capture_output=True, text=True)
            found, seconds = ran.stdout.split()
            if int(found) != count:
                raise SystemExit(f"{name}: the C program counts {found}, not {count}")
            rates[f"perft {name}"] = count / float(seconds)
    return rates


def report(found: dict[str, dict[str, float]]) -> None:
    """The figures side by side, in millions a second."""
    names = list(found)
    print(f"{'million a second':<18}" + "".join(f"{name:>14}" for name in names))
    for case in found[names[0]]:
        row = "".join(
            f"{found[name][case] / 1e6:>14.3f}" if case in found[name] else f"{'':>14}"
            for name in names
        )
        print(f"{case:<18}{row}")
    ours = found["compiled"]
    for case, rate in ours.items():
        shown = [f"{rate / other[case]:.2f} times {name}" for name, other in found.items()
                 if name != "compiled" and case in other]  # fmt: skip
        print(f"{case}: {', '.join(shown)}")
    if "python-chess" not in found:
        print("python-chess is not installed (pip install chess), so it is not compared")
    if not found["C"]:
        print("there is no C compiler, so the same rules in C are not compared")


def too_slow(found: dict[str, dict[str, float]]) -> list[str]:
    """The figures below their floors, in words."""
    faults: list[str] = []
    for case in ("perft start", "perft late"):
        rate = found["compiled"][case]
        ratio = rate / found["interpreted"][case]
        if rate < LEAST_NODES or ratio < LEAST_RATIO:
            faults.append(f"{case} is too slow: {rate / 1e6:.1f} million, {ratio:.1f} times")
    return faults


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--check", action="store_true")
    parser.add_argument("--alone", action="store_true", help="only the running core, as JSON")
    given = parser.parse_args()
    ours = own_rates(given.rounds)
    if given.alone:
        print(json.dumps(ours))
        return
    if fourspace.core_kind() != "compiled":
        raise SystemExit("the core is not compiled: run ./check core first")
    found = {"compiled": ours, "interpreted": measure_interpreted(given.rounds)}
    found["C"] = c_rates(given.rounds)
    chess = chess_rate(given.rounds)
    if chess is not None:
        found["python-chess"] = dict.fromkeys([case for case in ours if "perft" in case], chess)
    if given.json:
        print(json.dumps(found))
    else:
        report(found)
    faults = too_slow(found)
    if not given.json:
        floors = f"{LEAST_NODES / 1e6:.0f} million a second, {LEAST_RATIO:.0f} times interpreted"
        print(f"floors of perft: {floors}: {'; '.join(faults) or 'reached'}")
    if given.check and faults:
        raise SystemExit(1)


if __name__ == "__main__":
    main()
