"""A worker: one process that thinks about a task at a time."""

import asyncio
import contextlib
import sys

import msgspec

from fourspace.server.bots.tasks import Task, Thought, thought_decoder

LONGEST_ANSWER = 1 << 20
COMMAND = [sys.executable, "-m", "fourspace.server.bots.worker_main"]
"""What starts a worker process."""


class NoThought(Exception):
    """The worker crashed or ran out of time."""


class Worker:
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
