"""Long work in slices: between two of them, everything else goes on."""

import asyncio
from collections.abc import AsyncIterator, Sequence
from typing import TypeVar

T = TypeVar("T")
SLICE = 50


async def slices(items: Sequence[T]) -> AsyncIterator[Sequence[T]]:
    """The items, a few at a time: for a whole game, which is too long to be taken in at once."""
    for first in range(0, len(items), SLICE):
        yield items[first : first + SLICE]
        await asyncio.sleep(0)
