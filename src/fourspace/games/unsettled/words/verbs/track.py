"""Advance: a track of the planet goes up or down."""

from typing import TYPE_CHECKING, Final

from fourspace.games.unsettled.codes import FROM_TRACK
from fourspace.games.unsettled.frames import set_off
from fourspace.games.unsettled.state import State
from fourspace.games.unsettled.words.nouns.shapes import Shift
from fourspace.games.unsettled.words.ops import Op
from fourspace.games.unsettled.words.shapes import Effect
from fourspace.games.unsettled.words.verb import Verb, register
from fourspace.kernel.phrases import Phrase, Word

if TYPE_CHECKING:
    from fourspace.content.faults import Path
    from fourspace.games.unsettled.links import Links
    from fourspace.games.unsettled.printing import Printer
    from fourspace.games.unsettled.supply import Supply
    from fourspace.games.unsettled.words.compiler import Compiler


class Advance(Effect):
    """A track of the planet goes up, or down."""

    track: "str"
    by: "Shift" = 1

    def fill(self, op: Op, compiler: "Compiler") -> None:
        op.what = compiler.names.track(self.track)
        op.count = compiler.amount(self.by)

    def said(self, printer: "Printer") -> Phrase:
        track = printer.named("track", self.track)
        if not isinstance(self.by, int):
            words: dict[str, Word] = {"track": track, "n": printer.counted(self.by)}
            return Phrase("print.advance_counted", words)
        back = "_back" if self.by < 0 else ""
        return Phrase(f"print.advance{back}", {"track": track, "n": abs(self.by)})

    def link(self, links: "Links", path: "Path") -> None:
        links.use("track", self.track, (*path, "track"))

    def supply(self, supply: "Supply") -> None:
        supply.tracks.add(self.track)


class AdvanceVerb(Verb):
    """Advance, in play: each number it comes up to has its effect."""

    def perform(self, state: State, op: Op, user: int, source: int, count: int) -> None:
        track = state.world.tracks[op.what]
        before = state.tracks[op.what]
        state.tracks[op.what] = min(track.last, max(0, before + count))
        if state.story is not None and state.tracks[op.what] != before:
            words: dict[str, Word] = {"track": Phrase(track.key), "n": state.tracks[op.what]}
            state.tell("event.track", words, [f"track {track.name}"])
        waiting: list[int] = []
        for number in range(before + 1, state.tracks[op.what] + 1):
            if track.at[number] >= 0:
                waiting += [track.at[number], state.active, FROM_TRACK + op.what]
        set_off(state, state.active, waiting)


ADVANCE: Final = register("advance", AdvanceVerb())
