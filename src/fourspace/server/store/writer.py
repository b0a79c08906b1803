"""The writer thread: jobs that wait at the same time are committed together.

A commit costs the same for one answer as for fifty, so under load the store gets faster, not
slower. Nobody is told of success before the commit.
"""

import asyncio
import contextlib
import threading
import time
from collections.abc import Callable, Sequence
from queue import Empty, SimpleQueue
from typing import Any

from sqlalchemy import Connection, Engine
from sqlalchemy.exc import DBAPIError, IntegrityError, SQLAlchemyError

MOST_TOGETHER = 200
PAUSE_SECONDS = 1.0

Job = Callable[[Connection], Any]


class Conflict(Exception):
    """The number is taken: another process has written to the same table."""


class StoreTrouble(Exception):
    """The store cannot be reached or written. Nothing was written."""


class Unknown(StoreTrouble):
    """The store does not answer: the write may have succeeded, or may succeed later."""


def trouble_code(error: StoreTrouble) -> str:
    """The code of a refusal for this reason."""
    return "store_unknown" if isinstance(error, Unknown) else "store_trouble"


class _Waiting:
    """A job, the future that waits for it, and its result."""

    def __init__(self, job: Job, future: asyncio.Future[Any]) -> None:
        self.job = job
        self.future = future
        self.result: Any = None
        self.error: Exception | None = None


class Writer:
    """Carries out jobs in order, many in one transaction."""

    def __init__(self, engine: Engine, apart: float, patience: float) -> None:
        self.engine = engine
        self.patience = patience
        """Seconds that anybody waits for a commit."""
        self.apart = apart
        """The least seconds between two commits: under load, more is committed together."""
        self._committed = 0.0
        self._queue: SimpleQueue[_Waiting | None] = SimpleQueue()
        self._kept: Connection | None = None
        """A busy writer keeps its connection; after a pause it takes one that is tested first."""
        self._thread = threading.Thread(target=self._run, name="store-writer", daemon=True)
        self._thread.start()

    async def write(self, job: Job) -> Any:
        """Carry out `job` and commit.

        Raises Conflict or StoreTrouble, and nothing was written; or Unknown, and it may have been.
        """
        future: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        self._queue.put(_Waiting(job, future))
        try:
            async with asyncio.timeout(self.patience):
                return await future
        except TimeoutError:
            raise Unknown("no answer in time") from None

    def stop(self) -> None:
        """Finish pending jobs, then end."""
        self._queue.put(None)
        self._thread.join()

    def _run(self) -> None:
        while (first := self._next()) is not None:
            batch = self._together(first)
            self._carry_out(batch)
            self._committed = time.monotonic()
            _tell(batch)
        self._let_go()

    def _next(self) -> _Waiting | None:
        """The next job, whenever it comes; None at the end."""
        if self._kept is not None:
            try:
                return self._queue.get(timeout=PAUSE_SECONDS)
            except Empty:
                self._let_go()
        return self._queue.get()

    def _together(self, first: _Waiting) -> list[_Waiting]:
        """All jobs waiting with `first`, and under load those that come in the next moment."""
        early = self._committed + self.apart - time.monotonic()
        if early > 0:
            time.sleep(early)
        batch = [first]
        while len(batch) < MOST_TOGETHER and not self._queue.empty():
            waiting = self._queue.get()
            if waiting is None:
                self._queue.put(None)
                break
            batch.append(waiting)
        return batch

    def _carry_out(self, batch: Sequence[_Waiting]) -> None:
        """Run all jobs in one transaction; if one conflicts, each in its own.

        When the store itself fails, all fail at once: trying each would keep everybody waiting.
        What nobody waits for any more is left out.
        """
        batch = [waiting for waiting in batch if not waiting.future.done()]
        committing = False
        try:
            if self._kept is None:
                self._kept = self.engine.connect()
            with self._kept.begin():
                for waiting in batch:
                    waiting.result = waiting.job(self._kept)
                committing = True
        except Exception as error:
            named = _translate(error, committing)
            if isinstance(named, StoreTrouble):
                self._let_go()
            elif len(batch) > 1:
                for waiting in batch:
                    self._carry_out([waiting])
                return
            for waiting in batch:
                waiting.error = named

    def _let_go(self) -> None:
        if self._kept is not None:
            with contextlib.suppress(SQLAlchemyError):
                self._kept.close()
            self._kept = None


def _translate(error: Exception, committing: bool) -> Exception:
    """What to tell those who wait; after a connection lost during a commit, nobody knows."""
    if isinstance(error, IntegrityError) or _is_deadlock(error):
        return Conflict()
    if isinstance(error, DBAPIError):
        # Only the type of the driver's error: its message may quote secrets.
        kind = Unknown if committing and error.connection_invalidated else StoreTrouble
        return kind(type(error.orig).__name__)
    if isinstance(error, SQLAlchemyError | OSError):
        return StoreTrouble(type(error).__name__)
    return error


def _is_deadlock(error: Exception) -> bool:
    """Whether two processes deadlocked: one of them must try again."""
    return isinstance(error, DBAPIError) and getattr(error.orig, "sqlstate", "") == "40P01"


def _tell(batch: Sequence[_Waiting]) -> None:
    """Resolve the futures, waking each event loop once."""
    loops = {waiting.future.get_loop() for waiting in batch}
    for loop in loops:
        mine = [waiting for waiting in batch if waiting.future.get_loop() is loop]
        with contextlib.suppress(RuntimeError):  # the loop has ended: nobody waits any more
            loop.call_soon_threadsafe(_settle, mine)


def _settle(batch: Sequence[_Waiting]) -> None:
    for waiting in batch:
        if waiting.future.done():
            continue
        if waiting.error is not None:
            waiting.future.set_exception(waiting.error)
        else:
            waiting.future.set_result(waiting.result)
