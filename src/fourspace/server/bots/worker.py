"""A worker: one process that thinks about one task at a time."""

import asyncio
import contextlib
import sys

import msgspec

from fourspace.wire.thoughts import Task, Thought, thought_decoder

LONGEST_ANSWER = 1 << 20
COMMAND = [sys.executable, "-m", "fourspace.server.bots.worker_main"]
"""The command that starts a worker process."""


class NoThought(Exception):
    """The worker ran out of time or died."""


class WorkerDied(NoThought):
    """The worker ended, or its answer cannot be read."""


class Worker:
    """One worker process: takes one task at a time."""

    def __init__(self) -> None:
        self._process: asyncio.subprocess.Process | None = None

    async def think(self, task: Task, limit: float) -> Thought:
        """Hand over a task and wait. Raises NoThought; the process is then gone.

        A pipe to a dead process fails in as many ways as there are event loops (uvloop raises
        RuntimeError), so every failure ends the process.
        """
        try:
            async with asyncio.timeout(limit):
                return await self._ask(await self._ensure_process(), task)
        except BaseException as error:
            await self.stop()
            if not isinstance(error, Exception):
                raise
            failure = NoThought if isinstance(error, TimeoutError) else WorkerDied
            raise failure(type(error).__name__) from None

    async def _ensure_process(self) -> asyncio.subprocess.Process:
        """The process; a new one if there is none or it ended while idle."""
        if self._process is None or self._process.returncode is not None:
            await self.stop()
            self._process = await _start()
        return self._process

    async def _ask(self, process: asyncio.subprocess.Process, task: Task) -> Thought:
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

    @property
    def pid(self) -> int | None:
        """The id of the process, if one was started."""
        return None if self._process is None else self._process.pid


async def _start() -> asyncio.subprocess.Process:
    return await asyncio.create_subprocess_exec(
        *COMMAND,
        stdin=asyncio.subprocess.PIPE,
        stdout=asyncio.subprocess.PIPE,
        limit=LONGEST_ANSWER,
    )
