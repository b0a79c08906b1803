"""Long work in slices, so that everything else can run in between."""

import asyncio
from collections.abc import AsyncIterator, Sequence
from typing import TypeVar

T = TypeVar("T")
SLICE = 50


async def slices(items: Sequence[T]) -> AsyncIterator[Sequence[T]]:
    """Yield the items, pausing now and then: for whole games, which take too long in one go."""
    for first in range(0, len(items), SLICE):
        yield items[first : first + SLICE]
        await asyncio.sleep(0)
