"""Triggers on the time track (U8.7)."""

from typing import TYPE_CHECKING, Final

from fourspace.games.unsettled.state import State
from fourspace.games.unsettled.words import ops
from fourspace.games.unsettled.words.nouns.shapes import Number
from fourspace.games.unsettled.words.ops import Op
from fourspace.games.unsettled.words.shapes import Effect
from fourspace.games.unsettled.words.verb import Verb, register
from fourspace.kernel.phrases import Phrase, Word

if TYPE_CHECKING:
    from fourspace.content.faults import Path
    from fourspace.games.unsettled.links import Links
    from fourspace.games.unsettled.printing import Printer
    from fourspace.games.unsettled.words.compiler import Compiler


class SetTrigger(Effect):
    """A trigger token comes to the time track, on a space or so many spaces ahead (U8.7)."""

    trigger: "str"
    space: "Number" = 0
    ahead: "Number" = 0

    def fill(self, op: Op, compiler: "Compiler") -> None:
        op.what = compiler.names.triggers[self.trigger]
        op.number = self.space
        op.count = ops.Amount(ops.FIXED, self.ahead)

    def said(self, printer: "Printer") -> Phrase:
        words: dict[str, Word] = {
            "trigger": printer.named("trigger", self.trigger),
            "n": self.space or self.ahead,
        }
        return Phrase("print.set_trigger_ahead" if self.ahead else "print.set_trigger", words)

    def link(self, links: "Links", path: "Path") -> None:
        links.use("trigger", self.trigger, (*path, "trigger"))
        if (self.space > 0) == (self.ahead > 0):
            links.fault(path, "both or neither of space and ahead", "one of them")


class ClearTrigger(Effect):
    """A trigger token leaves the time track."""

    trigger: "str"

    def fill(self, op: Op, compiler: "Compiler") -> None:
        op.what = compiler.names.triggers[self.trigger]

    def said(self, printer: "Printer") -> Phrase:
        return Phrase("print.clear_trigger", {"trigger": printer.named("trigger", self.trigger)})

    def link(self, links: "Links", path: "Path") -> None:
        links.use("trigger", self.trigger, (*path, "trigger"))


class SetTriggerVerb(Verb):
    """Set a trigger, in play; under the marker it does not fire (U8.7)."""

    def perform(self, state: State, op: Op, user: int, source: int, count: int) -> None:
        space = op.number
        if space == 0:
            space = (state.time - 1 + count) % state.world.time + 1
        state.trigger_at[op.what] = min(space, state.world.time)


class ClearTriggerVerb(Verb):
    """Clear a trigger, in play."""

    def perform(self, state: State, op: Op, user: int, source: int, count: int) -> None:
        state.trigger_at[op.what] = 0


SET_TRIGGER: Final = register("set_trigger", SetTriggerVerb())
CLEAR_TRIGGER: Final = register("clear_trigger", ClearTriggerVerb())
