"""Bots think in processes of their own, so that no thought ever delays a table.

A thinker that takes too long or dies is replaced, and the asker is told. Thinkers are started when
they are first needed.
"""

import asyncio
import contextlib
import sys
import time

import msgspec

from fourspace.server.json_logging import note
from fourspace.server.metrics import Metrics
from fourspace.server.thoughts import Task, Thought, thought_decoder

LONGEST_ANSWER = 1 << 20
START_SECONDS = 10.0
"""What a worker may take to start, on a busy machine."""


COMMAND = [sys.executable, "-m", "fourspace.server.thinker"]
"""What starts a worker process."""


class NoThought(Exception):
    """The thinker crashed or ran out of time."""


class Thinker:
    """One worker process: takes a task at a time."""

    def __init__(self) -> None:
        self._process: asyncio.subprocess.Process | None = None

    async def think(self, task: Task, limit: float) -> Thought:
        """Hand over a task and wait. Raises NoThought; the process is then gone."""
        try:
            async with asyncio.timeout(limit):
                if self._process is None:
                    self._process = await _started()
                return await self._asked(self._process, task)
        except (TimeoutError, OSError, EOFError, ValueError, msgspec.MsgspecError) as error:
            await self.stop()
            raise NoThought(type(error).__name__) from None
        except asyncio.CancelledError:
            await self.stop()
            raise

    async def _asked(self, process: asyncio.subprocess.Process, task: Task) -> Thought:
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write(msgspec.json.encode(task) + b"\n")
        await process.stdin.drain()
        line = await process.stdout.readline()
        if not line:
            raise EOFError
        return thought_decoder.decode(line)

    async def stop(self) -> None:
        """End the process, at once."""
        process, self._process = self._process, None
        if process is not None:
            with contextlib.suppress(ProcessLookupError):
                process.kill()
            await process.wait()


async def _started() -> asyncio.subprocess.Process:
    return await asyncio.create_subprocess_exec(
        *COMMAND,
        stdin=asyncio.subprocess.PIPE,
        stdout=asyncio.subprocess.PIPE,
        limit=LONGEST_ANSWER,
    )


class Bots:
    """The thinkers, and the queue before them."""

    def __init__(self, count: int, limit: float, metrics: Metrics) -> None:
        self.limit = limit
        self.metrics = metrics
        self.count = max(1, count)
        self.start_seconds = START_SECONDS
        self.busy = 0
        """How many tasks are being thought about or waiting."""
        self._idle: asyncio.LifoQueue[Thinker] = asyncio.LifoQueue()
        self._all = [Thinker() for _ in range(self.count)]
        for thinker in self._all:
            self._idle.put_nowait(thinker)

    async def think(self, task: Task, limit: float | None = None) -> Thought:
        """Have a task thought about as soon as a thinker is free. Raises NoThought."""
        self.busy += 1
        try:
            thinker = await self._idle.get()
            begun = time.monotonic()
            try:
                return await thinker.think(task, limit or self.limit)
            except NoThought as error:
                self.metrics.bots_failed.add()
                note("bot failed", game=task.game, level=task.level, error=str(error))
                raise
            finally:
                self.metrics.thinking.add(time.monotonic() - begun)
                self._idle.put_nowait(thinker)
        finally:
            self.busy -= 1

    async def stop(self) -> None:
        """End all thinkers."""
        for thinker in self._all:
            await thinker.stop()
