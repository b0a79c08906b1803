"""The worker process: reads tasks from standard input, thinks, writes thoughts to standard output.

It ends when its input does, so it never outlives the server for longer than one thought.
"""

import contextlib
import os
import signal
import sys
from collections.abc import Iterator

import msgspec

from fourspace.agents.registry import make_agent, roster
from fourspace.catalog import load_game
from fourspace.kernel.game import State
from fourspace.kernel.log import log_from
from fourspace.kernel.phrases import Refused
from fourspace.kernel.replay import replay
from fourspace.kernel.sources import Stream
from fourspace.server.bots.tasks import Task, Thought, task_decoder
from fourspace.server.operations.json_logging import note_exception, set_up

NICENESS = 5
"""Workers yield to the tables they think for."""


def thought(task: Task) -> Thought:
    """Think about a task."""
    if task.what == "replay":
        return replayed(task)
    game = load_game(task.game)
    state = game.position_from(task.position)
    if task.what == "analyse":
        return analysis_of(task.game, state, task.seconds)
    wanted = f"{task.level}:{task.seconds:g}" if task.seconds else task.level
    agent = make_agent(game, wanted, Stream(task.seed))
    chosen = agent.choose(game, game.copy(state), task.seat)
    return Thought(game.option_text(state, chosen))


def analysis_of(game: str, state: State, seconds: float) -> Thought:
    """Best lines and threats, in a game that can be analysed."""
    analyse = roster(game).analyse
    assert analyse is not None
    found = analyse(state, seconds)
    lines = [(line.score, line.wins_in, line.moves) for line in found.lines]
    return Thought(lines=lines, prey=found.prey, threats=found.threats)


def replayed(task: Task) -> Thought:
    """Whether a log, given as the position, can be replayed in time."""
    with ended_after(task.seconds), contextlib.suppress(Refused):
        replay(load_game(task.game), log_from(task.position))
    return Thought()


@contextlib.contextmanager
def ended_after(seconds: float) -> Iterator[None]:
    """End this process if the block takes longer.

    Windows has no such timer: there the server, which waits somewhat longer, ends the process.
    """
    if not hasattr(signal, "setitimer"):
        yield
        return
    signal.setitimer(signal.ITIMER_REAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)


def main() -> None:
    set_up("error")
    if hasattr(os, "nice"):  # not on Windows
        os.nice(NICENESS)
    answers = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # whatever else prints must not come between the answers
    for line in sys.stdin.buffer:
        try:
            found = thought(task_decoder.decode(line))
        except Exception:
            note_exception("thought failed")
            found = Thought()
        answers.write(msgspec.json.encode(found) + b"\n")
        answers.flush()


if __name__ == "__main__":
    main()
