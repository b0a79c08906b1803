"""The worker process: reads tasks from standard input, thinks, writes thoughts to standard output.

It ends when its input ends, so it outlives the server by one thought at most.
"""

import contextlib
import os
import signal
import sys
from collections.abc import Iterator

import msgspec

from fourspace.kernel.log import log_from
from fourspace.kernel.phrases import Refused
from fourspace.server.operations.json_logging import note_exception, set_up
from fourspace.wire.opening import replay_log
from fourspace.wire.thoughts import Task, Thought, task_decoder, think

NICENESS = 5
"""Workers yield CPU time to the server."""


def work_on(task: Task) -> Thought:
    """Think about a task."""
    return try_replay(task) if task.what == "replay" else think(task)


def try_replay(task: Task) -> Thought:
    """Replay the log given as the position, to see whether it finishes in time."""
    with end_after(task.seconds), contextlib.suppress(Refused):
        for _ in replay_log(log_from(task.position), task.content):
            pass
    return Thought()


@contextlib.contextmanager
def end_after(seconds: float) -> Iterator[None]:
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
    os.dup2(2, 1)  # other output must not mix with the answers
    for line in sys.stdin.buffer:
        try:
            found = work_on(task_decoder.decode(line))
        except Exception:
            note_exception("thought failed")
            found = Thought()
        answers.write(msgspec.json.encode(found) + b"\n")
        answers.flush()


if __name__ == "__main__":
    main()
