"""The pool: bots think in separate processes, so that thinking never delays a table.

A worker that dies is replaced and its task is tried again; one that takes too long is replaced, and
the caller gets NoThought. Workers are started when first needed.
"""

import asyncio
import time

from fourspace.server.bots.worker import NoThought, Worker, WorkerDied
from fourspace.server.operations.json_logging import note
from fourspace.server.operations.metrics import Metrics
from fourspace.wire.thoughts import Task, Thought

START_SECONDS = 10.0
"""How long a worker may take to start, on a busy machine."""
TRIES = 3
"""How often a task is tried if workers die of it."""


class Pool:
    """The workers and their queue."""

    def __init__(self, count: int, limit: float, metrics: Metrics) -> None:
        self.limit = limit
        self.metrics = metrics
        self.count = max(1, count)
        self.start_seconds = START_SECONDS
        self.busy = 0
        """How many tasks are in progress or waiting."""
        self.failing: set[tuple[str, str]] = set()
        """The games and levels whose last thought failed on every try."""
        self._idle: asyncio.LifoQueue[Worker] = asyncio.LifoQueue()
        self.workers = [Worker() for _ in range(self.count)]
        for worker in self.workers:
            self._idle.put_nowait(worker)

    async def think(self, task: Task, limit: float | None = None) -> Thought:
        """Have a worker think about a task as soon as one is free. Raises NoThought."""
        self.busy += 1
        try:
            worker = await self._idle.get()
            begun = time.monotonic()
            try:
                return await self._try(worker, task, limit or self.limit)
            finally:
                self.metrics.thinking.observe(time.monotonic() - begun)
                self._idle.put_nowait(worker)
        finally:
            self.busy -= 1

    async def _try(self, worker: Worker, task: Task, limit: float) -> Thought:
        """Hand a task to a worker; try again if the worker dies.

        A replay is not tried again: it ends its worker when it takes too long.
        """
        tries = 1 if task.what == "replay" else TRIES
        while True:
            tries -= 1
            try:
                thought = await worker.think(task, limit)
            except NoThought as error:
                self.metrics.bots_failed.inc()
                note("bot failed", game=task.game, level=task.level, error=str(error))
                if tries and isinstance(error, WorkerDied):
                    continue
                if task.what != "replay":
                    self.failing.add((task.game, task.level))
                raise
            self.failing.discard((task.game, task.level))
            return thought

    async def stop(self) -> None:
        """End all workers."""
        for worker in self.workers:
            await worker.stop()
