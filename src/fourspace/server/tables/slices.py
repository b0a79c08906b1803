"""Long work in slices, so that everything else can run in between."""

import asyncio
import time
from collections.abc import AsyncIterator, Iterable
from typing import TypeVar

T = TypeVar("T")
SLICE_SECONDS = 0.005


async def in_slices(items: Iterable[T]) -> AsyncIterator[T]:
    """The items, with a pause for everything else whenever a few milliseconds have passed."""
    begun = time.perf_counter()
    for item in items:
        yield item
        if time.perf_counter() - begun > SLICE_SECONDS:
            await asyncio.sleep(0)
            begun = time.perf_counter()
