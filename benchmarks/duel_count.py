"""How the count of quiet plies (D8.6) ends games: lengths, shuffling, and what another would cut.

    python -m benchmarks.duel_count play FILE --agents expert,expert [--set no_progress=40]
    python -m benchmarks.duel_count report FILE... [--counts 16,40,100]

Every finished game is a line of the file, with its moves, and is not played again: an interrupted
run goes on; `--first` is the number of its first game. Give levels without a limit of their own a
number of positions (`master:15000`), then games are the same on every machine. The report replays
the moves under other counts.
"""

import argparse
import json
import os
from collections import Counter
from pathlib import Path
from statistics import median
from typing import Any

from fourspace.agents.registry import make_agent
from fourspace.games.duel.game import game
from fourspace.games.duel.rules.setup import in_setup
from fourspace.games.duel.state import State
from fourspace.kernel.sources import Stream
from fourspace.simulation.statistics import wilson

DUEL = game()
COUNT_RULE = "D8.6"


def play(names: list[str], settings: dict[str, str], index: int) -> dict[str, Any]:
    """One game; the agents change sides from game to game."""
    state = DUEL.start(DUEL.settings.complete(settings))
    first = index % 2
    agents = [
        make_agent(DUEL, names[(seat + first) % 2], Stream(2 * index + seat)) for seat in range(2)
    ]
    moves: list[str] = []
    DUEL.advance(state, Stream(index).below(2))
    while DUEL.outcome(state) is None:
        seat = DUEL.decision(state).seats[0]
        option = agents[seat].choose(DUEL, DUEL.copy(state), seat)
        moves.append(DUEL.option_text(state, option))
        DUEL.advance(state, option)
    outcome = DUEL.outcome(state)
    assert outcome is not None
    return {
        "index": index,
        "settings": settings,
        "agents": [names[(seat + first) % 2] for seat in range(2)],
        "starter": int(state.pos.starter),
        "winner": outcome.winners[0],
        "reason": outcome.reason.phrase.key,
        "rule": outcome.reason.rule,
        "moves": moves,
    }


class Replay:
    """A game played again, perhaps under another count: how it went and when it ended."""

    def __init__(self, played: dict[str, Any], **changed: str) -> None:
        self.settings = {**played["settings"], **changed}
        state: State = DUEL.start(DUEL.settings.complete(self.settings))
        DUEL.advance(state, played["starter"])
        self.plies = 0
        self.last_progress = 0
        for text in played["moves"]:
            placing = in_setup(state.pos)
            DUEL.advance(state, DUEL.option_named(state, text))
            self.plies += not placing
            if state.pos.quiet == 0:
                self.last_progress = self.plies
            if DUEL.outcome(state) is not None:
                break
        outcome = DUEL.outcome(state)
        self.winner = None if outcome is None else outcome.winners[0]
        self.rule = "" if outcome is None else outcome.reason.rule


def report(path: Path, counts: list[str]) -> None:
    """What a file of games shows."""
    games = [json.loads(line) for line in path.read_text().splitlines()]
    found = [Replay(one) for one in games]
    plies = [one.plies for one in found]
    after = sum(one.plies - one.last_progress for one in found)
    names = Counter(one["agents"][one["winner"]] for one in games)
    print(f"{path.name}: {len(games)} games, {games[0]['settings']}")
    print(f"  plies: median {median(plies):.0f}, longest {max(plies)}", end="; ")
    print(f"after the last capture or pawn drop {100 * after / sum(plies):.1f} %")
    print(f"  won by {dict(names)}", end="; ")
    starters = wilson(sum(one["winner"] == one["starter"] for one in games), len(games))
    print(f"by the starter {100 * starters.rate:.0f} %", end=" ")
    print(f"({100 * starters.low:.0f}–{100 * starters.high:.0f} %)")
    for reason, number in Counter(str(one["reason"]) for one in games).most_common():
        print(f"  {number:>5}  {reason}")
    board = [one for one in games if one["rule"] != COUNT_RULE]
    for count in counts:
        again = [Replay(one, no_progress=count) for one in board]
        cut = [one for one in again if one.rule == COUNT_RULE]
        turned = sum(
            one.rule == COUNT_RULE and one.winner != before["winner"]
            for one, before in zip(again, board, strict=True)
        )
        print(f"  count of {count}: ends {len(cut)} of {len(board)} games won on the board early,")
        print(f"    {turned} of them for the other side")


def settings_of(given: list[str]) -> dict[str, str]:
    """Settings from the command line, as NAME=VALUE."""
    return dict(one.split("=", 1) for one in given)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    commands = parser.add_subparsers(dest="command", required=True)
    playing = commands.add_parser("play")
    playing.add_argument("file", type=Path)
    playing.add_argument("--agents", default="expert,expert")
    playing.add_argument("--games", type=int, default=100)
    playing.add_argument("--first", type=int, default=0, help="the number of the first game")
    playing.add_argument("--set", action="append", default=[])
    reporting = commands.add_parser("report")
    reporting.add_argument("files", type=Path, nargs="+")
    reporting.add_argument("--counts", default="")
    given = parser.parse_args()
    if given.command == "report":
        for path in given.files:
            report(path, given.counts.split(",") if given.counts else [])
        return
    os.nice(10)
    done = len(given.file.read_text().splitlines()) if given.file.exists() else 0
    with given.file.open("a") as file:
        for index in range(given.first + done, given.first + given.games):
            one = play(given.agents.split(","), settings_of(given.set), index)
            file.write(json.dumps(one) + "\n")
            file.flush()


if __name__ == "__main__":
    main()
