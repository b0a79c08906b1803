"""Limits: how much one address or one connection may ask for."""

import asyncio
import time
from collections import OrderedDict
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager

from fourspace.kernel.phrases import refused

MOST_REMEMBERED = 50_000


class Bucket:
    """A budget that refills steadily: `rate` per second, `burst` at most."""

    __slots__ = ("level", "since")

    def __init__(self, burst: float, now: float) -> None:
        self.level = burst
        self.since = now

    def take(self, rate: float, burst: float, now: float, cost: float = 1.0) -> bool:
        """Spend so much, if it is left."""
        self.level = min(burst, self.level + (now - self.since) * rate)
        self.since = now
        if self.level < cost:
            return False
        self.level -= cost
        return True


class Limit:
    """A budget for each of many names; the least recently seen are dropped first."""

    def __init__(
        self, rate: float, burst: float, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self.rate = rate
        self.burst = burst
        self.clock = clock
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def allows(self, name: str, cost: float = 1.0) -> bool:
        """Spend so much from `name`'s budget, if it is left."""
        now = self.clock()
        bucket = self._buckets.get(name)
        if bucket is None:
            bucket = self._buckets[name] = Bucket(self.burst, now)
            if len(self._buckets) > MOST_REMEMBERED:
                self._buckets.popitem(last=False)
        else:
            self._buckets.move_to_end(name)
        return bucket.take(self.rate, self.burst, now, cost)


class Turnstile:
    """Lets one through at a time while a few wait; more are refused."""

    def __init__(self, most: int) -> None:
        self.most = most
        self._inside = asyncio.Lock()
        self._here = 0

    @asynccontextmanager
    async def passing(self) -> AsyncIterator[None]:
        """Wait for a turn and take it. Raises Refused if too many are waiting."""
        if self._here > self.most:
            raise refused("server.busy")
        self._here += 1
        try:
            async with self._inside:
                yield
        finally:
            self._here -= 1


class Tally:
    """Counts how many each name holds at once, and allows at most `most`."""

    def __init__(self, most: int) -> None:
        self.most = most
        self._held: dict[str, int] = {}

    def take(self, name: str) -> bool:
        """Hold one more, if allowed."""
        held = self._held.get(name, 0)
        if held >= self.most:
            return False
        self._held[name] = held + 1
        return True

    def release(self, name: str) -> None:
        """Release one."""
        held = self._held[name] - 1
        if held:
            self._held[name] = held
        else:
            del self._held[name]
