"""The speed of the kernel: whole games, copies, views, notation, sessions, for every game.

    python -m benchmarks.kernel [GAME...] [--rounds 5] [--json]

Each figure is the median of several rounds on the core that is running (`fourspace --version` says
which). `FOURSPACE_INTERPRETED=1` measures the interpreted one; compare ratios, not seconds.
"""

import argparse
import json
from collections.abc import Callable
from statistics import median
from time import perf_counter
from typing import Any

import fourspace
from fourspace.agents.chance import RandomAgent, playout
from fourspace.catalog import LISTINGS, AnyGame, load_game
from fourspace.kernel.decisions import pick
from fourspace.kernel.seats import SPECTATOR
from fourspace.kernel.sources import Stream
from fourspace.table.advice import Consultation
from fourspace.table.dice import key_from_seed
from fourspace.table.opening import open_session, resume, seat_people

ENOUGH = 0.2
"""The minimum seconds of a round."""


def rate(work: Callable[[int], int], rounds: int) -> float:
    """How much work is done per second: `work(seed)` returns how much it did."""
    found = []
    for number in range(rounds):
        done, begun = 0, perf_counter()
        while (spent := perf_counter() - begun) < ENOUGH:
            done += work(number * 1000 + done)
        found.append(done / spent)
    return median(found)


def beginning(game: AnyGame) -> Any:
    return game.start(game.settings.complete({}))


def middle(game: AnyGame) -> Any:
    """A state some way into a game."""
    state = beginning(game)
    playout(game, state, Stream(1), 25)
    return state


def measures(game: AnyGame) -> dict[str, Callable[[int], int]]:
    """The measurements, by name."""
    state = middle(game)
    options = game.decision(state).options[:50]
    finished = _finished_session(game)

    def playouts(seed: int) -> int:
        return playout(game, beginning(game), Stream(seed), 1_000_000)

    def driven(seed: int) -> int:
        mine, source, given = beginning(game), Stream(seed), 0
        while game.outcome(mine) is None:
            game.apply(mine, pick(game.decision(mine), source))
            given += 1
        return given

    def unchecked(seed: int) -> int:
        mine, source, given = beginning(game), Stream(seed), 0
        while game.outcome(mine) is None:
            game.advance(mine, pick(game.decision(mine), source))
            given += 1
        return given

    def copies(seed: int) -> int:
        for _ in range(100):
            game.copy(state)
        return 100

    def views(seed: int) -> int:
        for _ in range(10):
            game.view(state, SPECTATOR)
        return 10

    def notation(seed: int) -> int:
        for option in options:
            game.option_named(state, game.option_text(state, option))
        return len(options)

    def replays(seed: int) -> int:
        return resume(game, finished, "").number

    return {
        "decisions in the core": playouts,
        "decisions from outside": driven,
        "the same unchecked": unchecked,
        "copies": copies,
        "views": views,
        "options written and read": notation,
        "answers of a log resumed": replays,
    }


def _finished_session(game: AnyGame) -> Any:
    table = seat_people(open_session(game, {}, key_from_seed("benchmark")))
    agent = RandomAgent[Any](Stream(1))
    while not table.over:
        seat = table.asked()[0]
        table.record(table.try_answer(seat, [Consultation(table, seat).ask(agent)], ()), 0.0)
    return table.session.log()


def main() -> None:
    parser = argparse.ArgumentParser(description="Measure what the kernel costs.")
    parser.add_argument("games", nargs="*", default=list(LISTINGS))
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--json", action="store_true")
    given = parser.parse_args()
    found: dict[str, dict[str, float]] = {}
    for name in given.games:
        work = measures(load_game(name))
        found[name] = {what: rate(done, given.rounds) for what, done in work.items()}
    if given.json:
        print(json.dumps({"core": fourspace.core_kind(), "per second": found}))
        return
    print(f"per second, {fourspace.core_kind()} core")
    for name, figures in found.items():
        print(name)
        for what, figure in figures.items():
            print(f"  {what:26} {figure:>14,.0f}")


if __name__ == "__main__":
    main()
