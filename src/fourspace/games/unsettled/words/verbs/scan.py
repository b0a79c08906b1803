"""LUNA scans once more (U6.7)."""

from typing import Final

from fourspace.games.unsettled import frames_moving
from fourspace.games.unsettled.moving import scannable
from fourspace.games.unsettled.state import State
from fourspace.games.unsettled.words.ops import Op
from fourspace.games.unsettled.words.shapes import Effect
from fourspace.games.unsettled.words.verb import Verb, register
from fourspace.kernel.phrases import Phrase


class Scan(Effect):
    """LUNA scans her node once more: data or materials not there yet (U6.7)."""


class ScanVerb(Verb):
    """Scan, in play."""

    def possible(self, state: State, op: Op, user: int, source: int) -> bool:
        return bool(scannable(state))

    def perform(self, state: State, op: Op, user: int, source: int, count: int) -> None:
        state.push(frames_moving.Scan(user, -1))

    def lack(self, state: State, op: Op, user: int, source: int) -> list[Phrase]:
        return [Phrase("lack.scan")]


SCAN: Final = register("scan", ScanVerb())
