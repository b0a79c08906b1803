"""Full strength against a plain search of two plies without quiescence.

    python -m benchmarks.duel_yardstick [--games 60] [--seconds 1.0 | --nodes 20000] [--out FILE]

Seconds are processor time, so that a busy machine does not make the engine weaker. Every finished
game is a line of the file, and games that are in it are not played again.
"""

import argparse
import json
from collections import Counter
from pathlib import Path
from time import process_time

from fourspace.agents.agent import Agent
from fourspace.agents.duel.levels import DEPTH_TWO, FULL
from fourspace.agents.duel.player import DuelPlayer
from fourspace.agents.match import play_match
from fourspace.games.duel.game import game
from fourspace.games.duel.state import State
from fourspace.kernel.sources import Stream
from fourspace.simulation.statistics import wilson

DUEL = game()


def play(index: int, seconds: float, nodes: int) -> dict[str, object]:
    """One game: full strength is White in even games."""
    state = DUEL.start(DUEL.settings.complete({}))
    clock = None if nodes else process_time
    full = DuelPlayer(FULL, Stream(2 * index), nodes, clock, seconds)
    plain = DuelPlayer(DEPTH_TWO, Stream(2 * index + 1))
    seats: list[Agent[State]] = [full, plain] if index % 2 == 0 else [plain, full]
    answers = play_match(DUEL, state, seats, Stream(index), 10_000)
    outcome = DUEL.outcome(state)
    assert outcome is not None
    won = outcome.winners[0] == index % 2
    return {"index": index, "won": won, "reason": outcome.reason.phrase.key, "answers": answers}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=60)
    parser.add_argument("--seconds", type=float, default=1.0)
    parser.add_argument("--nodes", type=int, default=0)
    parser.add_argument("--out", type=Path, default=Path("duel-yardstick.jsonl"))
    given = parser.parse_args()
    done: list[dict[str, object]] = []
    if given.out.exists():
        done = [json.loads(line) for line in given.out.read_text().splitlines()]
    with given.out.open("a") as file:
        for index in range(len(done), given.games):
            done.append(play(index, given.seconds, given.nodes))
            file.write(json.dumps(done[-1]) + "\n")
            file.flush()
    rate = wilson(sum(bool(one["won"]) for one in done), len(done))
    print(f"won {rate.count}/{rate.of}: {100 * rate.rate:.1f} %", end=" ")
    print(f"(95 %: {100 * rate.low:.1f}–{100 * rate.high:.1f} %)")
    for (won, reason), count in sorted(
        Counter((o["won"], o["reason"]) for o in done).items(), key=str
    ):
        print(f"{count:>5}  {'won' if won else 'lost'}  {reason}")


if __name__ == "__main__":
    main()
