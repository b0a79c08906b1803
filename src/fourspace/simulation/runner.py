"""The runner: plays the games of a plan, in this process or in several.

Processes get the plan and indices and return results: plain data both ways. Each game depends only
on the plan and its index, so the number of processes changes nothing but the time.
"""

import multiprocessing
import signal
from collections.abc import Generator, Sequence
from contextlib import contextmanager
from functools import partial

from fourspace.simulation.games import Plan, Played, play_one


def run(plan: Plan, indices: Sequence[int], workers: int) -> Generator[Played]:
    """Play the games with these indices and yield them in that order."""
    if workers <= 1 or len(indices) <= 1:
        yield from (play_one(plan, index) for index in indices)
        return
    chunk = min(32, 1 + len(indices) // 1000)  # few games may be long: one at a time
    context = multiprocessing.get_context("spawn")
    with _interrupts_ignored():  # inherited, so it holds even while a process starts
        pool = context.Pool(min(workers, len(indices)), _leave_interrupts_to_the_parent)
    with pool:
        yield from pool.imap(partial(play_one, plan), indices, chunk)


@contextmanager
def _interrupts_ignored() -> Generator[None]:
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


def _leave_interrupts_to_the_parent() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
