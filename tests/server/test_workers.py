"""Workers: whatever ends them, the next thought comes."""

import asyncio
import contextlib
import os
import random
import signal
import sys
from collections.abc import Callable

import pytest
import uvloop

from fourspace.server.bots import worker
from fourspace.server.bots.pool import TRIES, Pool
from fourspace.server.bots.worker import NoThought
from fourspace.server.operations.metrics import Metrics
from fourspace.wire.thoughts import Task, Thought

KILLS = 200
TASK = Task("choose", "magpies", "", 0, "random", 0.0, 0)
QUICK = """
import os, sys
for line in sys.stdin:
    os.write(1, b'{"option":"done"}\\n')
"""
DYING = "import sys; sys.stdin.readline()"

Loop = Callable[[], asyncio.AbstractEventLoop]
both_loops = pytest.mark.parametrize("loop", [asyncio.new_event_loop, uvloop.new_event_loop])


@pytest.fixture
def program(monkeypatch: pytest.MonkeyPatch) -> Callable[[str], None]:
    """Lets workers run a small program instead of the games."""

    def run(text: str) -> None:
        monkeypatch.setattr(worker, "COMMAND", [sys.executable, "-I", "-S", "-c", text])

    return run


def kill(pool: Pool) -> None:
    """End the process of a worker, if it has one."""
    pid = pool.workers[0].pid
    if pid is not None:
        with contextlib.suppress(ProcessLookupError):
            os.kill(pid, signal.SIGKILL)


@both_loops
def test_a_worker_killed_while_it_had_nothing_to_do_is_replaced(
    loop: Loop, program: Callable[[str], None]
) -> None:
    program(QUICK)

    async def play() -> None:
        pool = Pool(1, 30.0, Metrics())
        for _ in range(5):
            assert await pool.think(TASK) == Thought("done")
            kill(pool)
        kill(pool)
        assert await pool.think(TASK) == Thought("done")
        assert pool.failing == set()
        await pool.stop()

    with asyncio.Runner(loop_factory=loop) as runner:
        runner.run(play())


@both_loops
def test_bots_come_back_after_two_hundred_kills_at_random_moments(
    loop: Loop, program: Callable[[str], None]
) -> None:
    program(QUICK)
    moments = random.Random(200)

    async def play() -> None:
        pool = Pool(1, 30.0, Metrics())
        thoughts = 0
        for _ in range(KILLS):
            thinking = asyncio.create_task(pool.think(TASK))
            for _ in range(moments.randrange(12)):
                await asyncio.sleep(moments.random() / 1000)
            kill(pool)
            thoughts += await thinking == Thought("done")
            if moments.random() < 0.5:
                kill(pool)
        assert thoughts == KILLS, "two kills cost two tries, not the thought"
        assert pool.failing == set()
        await pool.stop()

    with asyncio.Runner(loop_factory=loop) as runner:
        runner.run(play())


@both_loops
def test_a_task_that_kills_its_worker_each_time_is_given_up_and_the_pool_says_so(
    loop: Loop, program: Callable[[str], None]
) -> None:
    program(DYING)

    async def play() -> None:
        metrics = Metrics()
        pool = Pool(1, 30.0, metrics)
        with pytest.raises(NoThought):
            await pool.think(TASK)
        assert metrics.registry.get_sample_value("fourspace_bots_failed_total") == TRIES
        assert pool.failing == {("magpies", "random")}
        program(QUICK)
        assert await pool.think(TASK) == Thought("done")
        assert pool.failing == set()
        await pool.stop()

    with asyncio.Runner(loop_factory=loop) as runner:
        runner.run(play())
