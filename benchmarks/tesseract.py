"""The speed of random games of Tesseract, compiled and interpreted, compared with peers.

    python -m benchmarks.tesseract [--rounds 5] [--peers .build/peers/bin/python] [--json]

Every round measures each of them once, in a separate process, so that a busy machine slows all
equally; figures are medians, in decisions (moves, actions) per second on one core, over whole
games. The peers are installed separately, see `benchmarks/tesseract-peers.txt`; without them their
line says so.
"""

import argparse
import json
import os
import subprocess
import sys
from statistics import median

FLOOR = 300_000
"""Decisions a second that the compiled core must reach on a machine with nothing else to do."""
RATIO = 6.0
"""How many times faster than the interpreted core it must be."""
COPY = 2.0
"""Microseconds that a copy of a state may take."""

CORE = """
import json, time, fourspace
from fourspace.agents.chance import playout
from fourspace.games.tesseract.game import game
from fourspace.kernel.sources import Stream
rules = game()
settings = rules.settings.complete({})
def play(seed):
    return playout(rules, rules.start(settings), Stream(seed), 1_000_000)
play(0)
given, begun = 0, time.process_time()
while time.process_time() - begun < 1.0:
    for seed in range(10):
        given += play(given + seed)
rate = given / (time.process_time() - begun)
state = rules.start(settings)
playout(rules, state, Stream(1), 60)
begun = time.process_time()
for _ in range(20000):
    rules.copy(state)
copy = (time.process_time() - begun) / 20000 * 1e6
print(json.dumps({"rate": rate, "copy": copy, "core": fourspace.core_kind()}))
"""

CATANATRON = """
import json, time
from catanatron import Color, Game, RandomPlayer
given, begun, seed = 0, time.process_time(), 0
while time.process_time() - begun < 1.0:
    game = Game([RandomPlayer(Color.RED), RandomPlayer(Color.BLUE)], seed=seed)
    while game.winning_color() is None and game.state.num_turns < 1000:
        game.play_tick()
        given += 1
    seed += 1
print(json.dumps({"rate": given / (time.process_time() - begun)}))
"""

CHESS = """
import json, random, time
import chess
given, begun = 0, time.process_time()
while time.process_time() - begun < 1.0:
    board = chess.Board()
    while not board.is_game_over():
        board.push(random.choice(list(board.legal_moves)))
        given += 1
print(json.dumps({"rate": given / (time.process_time() - begun)}))
"""


def measure(code: str, python: str, **environment: str) -> dict[str, float]:
    """The figures that a separate process prints; empty if what it needs is not installed."""
    path = os.pathsep.join(["src", os.environ.get("PYTHONPATH", "")])
    ran = subprocess.run(
        [python, "-c", code],
        env=os.environ | {"PYTHONPATH": path} | environment,
        capture_output=True,
        text=True,
        check=False,
    )
    if "ModuleNotFoundError" in ran.stderr:
        return {}
    ran.check_returncode()
    found: dict[str, float] = json.loads(ran.stdout)
    return found


def run(rounds: int, peers: str) -> dict[str, dict[str, float]]:
    """All figures, by name: medians over the rounds."""
    found: dict[str, list[dict[str, float]]] = {}
    for _ in range(rounds):
        figures = {
            "compiled": measure(CORE, sys.executable, FOURSPACE_INTERPRETED="0"),
            "interpreted": measure(CORE, sys.executable, FOURSPACE_INTERPRETED="1"),
            "catanatron": measure(CATANATRON, peers),
            "python-chess": measure(CHESS, peers),
        }
        for name, figure in figures.items():
            found.setdefault(name, []).append(figure)
    return {name: _medians(figures) for name, figures in found.items()}


def _medians(figures: list[dict[str, float]]) -> dict[str, float]:
    keys = [key for key in figures[0] if key != "core"]
    return {key: median(figure[key] for figure in figures) for key in keys}


def report(found: dict[str, dict[str, float]]) -> list[str]:
    """The figures for people, and whether they are good enough."""
    lines = []
    for name, figure in found.items():
        if figure:
            lines.append(f"{name:<13}{figure['rate']:>12,.0f} decisions a second")
        else:
            lines.append(f"{name:<13} not installed: see benchmarks/tesseract-peers.txt")
    compiled, interpreted = found["compiled"], found["interpreted"]
    ratio = compiled["rate"] / interpreted["rate"]
    lines.append(f"compiled is {ratio:.1f} times interpreted (at least {RATIO:g})")
    lines.append(f"a copy takes {compiled['copy']:.2f} microseconds (at most {COPY:g})")
    good = ratio >= RATIO and compiled["copy"] <= COPY and compiled["rate"] >= FLOOR
    lines.append(f"the floor of {FLOOR:,} a second: {'kept' if good else 'NOT kept'}")
    return lines


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--peers", default=sys.executable, help="the Python that has the peers")
    parser.add_argument("--json", action="store_true")
    given = parser.parse_args()
    found = run(given.rounds, given.peers)
    print(json.dumps(found, indent=2) if given.json else "\n".join(report(found)))


if __name__ == "__main__":
    main()
