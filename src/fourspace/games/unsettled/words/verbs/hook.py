"""Hook: a rule of one card that no word says."""

from typing import TYPE_CHECKING, Final

from fourspace.games.unsettled.hooks import HOOKS
from fourspace.games.unsettled.state import State
from fourspace.games.unsettled.words.ops import Op
from fourspace.games.unsettled.words.shapes import Effect
from fourspace.games.unsettled.words.verb import Verb, register
from fourspace.kernel.phrases import Phrase

if TYPE_CHECKING:
    from fourspace.content.faults import Path
    from fourspace.games.unsettled.links import Links
    from fourspace.games.unsettled.printing import Printer
    from fourspace.games.unsettled.words.compiler import Compiler


class Hook(Effect):
    """A rule of one card that no word says, by name. Only planets of the framework have hooks."""

    name: "str"
    number: "int" = 0

    def fill(self, op: Op, compiler: "Compiler") -> None:
        op.what = compiler.names.hooks[self.name]
        op.number = self.number

    def said(self, printer: "Printer") -> Phrase:
        return Phrase("print.hook", {"what": printer.named("hook", self.name)})

    def link(self, links: "Links", path: "Path") -> None:
        links.use("hook", self.name, (*path, "name"))


class HookVerb(Verb):
    """Hook, in play."""

    def possible(self, state: State, op: Op, user: int, source: int) -> bool:
        return list(HOOKS.values())[op.what].possible(state, user, op.number)

    def perform(self, state: State, op: Op, user: int, source: int, count: int) -> None:
        list(HOOKS.values())[op.what].run(state, user, op.number)

    def lack(self, state: State, op: Op, user: int, source: int) -> list[Phrase]:
        return [Phrase("lack.again")]


HOOK: Final = register("hook", HookVerb())
