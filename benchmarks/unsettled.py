"""The speed of Unsettled: decisions per second of random games on Wenora, on both cores.

    python -m benchmarks.unsettled [--rounds 5] [--json]

The floor is 60,000 decisions a second on the compiled core, and four times the interpreted one.
Times are processor time, so that other work on the machine matters little.
"""

import argparse
import json
import os
import subprocess
import sys
from statistics import median
from time import process_time

import fourspace
from fourspace import interpreted
from fourspace.agents.chance import playout
from fourspace.catalog import load_game
from fourspace.kernel.sources import Stream

FLOOR = 60_000
RATIO = 4.0
PRESETS = ("first_game", "three", "four")


def decisions(rounds: int, seconds: float = 1.0) -> float:
    """Decisions per second of processor time: the median of several rounds."""
    game = load_game("unsettled")
    found = []
    for number in range(rounds):
        done, seed, begun = 0, 1000 * number, process_time()
        while (spent := process_time() - begun) < seconds:
            chosen = {"planet": "wenora", "preset": PRESETS[seed % 3], "task": "abc"[seed % 3]}
            state = game.start(game.settings.complete(chosen))
            done += playout(game, state, Stream(seed), 1_000_000)
            seed += 1
        found.append(done / spent)
    return median(found)


def other_core(rounds: int) -> float:
    """The same on the interpreted core, in a separate process."""
    environment = os.environ | {interpreted.VARIABLE: "1", "PYTHONPATH": os.pathsep.join(sys.path)}
    ran = subprocess.run(
        [sys.executable, "-m", "benchmarks.unsettled", "--rounds", str(rounds), "--alone"],
        env=environment,
        capture_output=True,
        text=True,
        check=True,
    )
    return float(ran.stdout)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--alone", action="store_true", help="print the figure of this core only")
    given = parser.parse_args()
    mine = decisions(given.rounds)
    if given.alone:
        print(mine)
        return
    found = {"core": fourspace.core_kind(), "decisions": round(mine)}
    if fourspace.core_kind() == "compiled":
        found["ratio"] = round(mine / other_core(given.rounds), 1)
        found["floors_kept"] = mine >= FLOOR and float(found["ratio"]) >= RATIO
    print(json.dumps(found) if given.json else found)


if __name__ == "__main__":
    main()
