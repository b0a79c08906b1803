"""Choices, conditions and links between effects (U3.4, U5.4)."""

from typing import TYPE_CHECKING, Final

from fourspace.games.unsettled import frames
from fourspace.games.unsettled.frames import push_window
from fourspace.games.unsettled.lacking import lacking
from fourspace.games.unsettled.needs import hold
from fourspace.games.unsettled.printing_nouns import listed
from fourspace.games.unsettled.state import State
from fourspace.games.unsettled.words.ops import Op
from fourspace.games.unsettled.words.shapes import Effect
from fourspace.games.unsettled.words.verb import Verb, chain_possible, register
from fourspace.kernel.phrases import Phrase, Word

if TYPE_CHECKING:
    from fourspace.games.unsettled.printing import Printer
    from fourspace.games.unsettled.words.compiler import Compiler
    from fourspace.games.unsettled.words.vocabulary import AnyEffect, AnyNeed


class Choose(Effect):
    """One of several effects; the user chooses among those that can be carried out."""

    options: "list[list[AnyEffect]]"

    def inner(self) -> list[list[Effect]]:
        return [list(option) for option in self.options]

    def said(self, printer: "Printer") -> Phrase:
        return listed("print.or", [printer.effects(option) for option in self.options])


class May(Effect):
    """An effect that the user is free to leave (U3.4)."""

    effects: "list[AnyEffect]"

    def inner(self) -> list[list[Effect]]:
        return [list(self.effects)]

    def said(self, printer: "Printer") -> Phrase:
        return Phrase("print.may", {"what": printer.effects(self.effects)})


class When(Effect):
    """If the conditions hold: these effects; otherwise those."""

    needs: "list[AnyNeed]"
    then: "list[AnyEffect]" = []  # noqa: RUF012 - each has its own, msgspec sees to that
    otherwise: "list[AnyEffect]" = []  # noqa: RUF012

    def inner(self) -> list[list[Effect]]:
        return [list(self.then), list(self.otherwise)]

    def fill(self, op: Op, compiler: "Compiler") -> None:
        op.needs = compiler.needs(self.needs, op.at_luna)

    def said(self, printer: "Printer") -> Phrase:
        words: dict[str, Word] = {"needs": printer.needs(self.needs)}
        if not self.then:
            return Phrase("print.unless", {**words, "what": printer.effects(self.otherwise)})
        words["what"] = printer.effects(self.then)
        if not self.otherwise:
            return Phrase("print.when", words)
        return Phrase("print.when_else", {**words, "otherwise": printer.effects(self.otherwise)})


class Then(Effect):
    """The end of a link in a chain: what time it cost is settled, and there is a window (U5.4)."""


class ChooseVerb(Verb):
    """Choose, in play: one of several effects."""

    def possible(self, state: State, op: Op, user: int, source: int) -> bool:
        return bool(self.candidates(state, op, user, source))

    def candidates(self, state: State, op: Op, user: int, source: int) -> list[int]:
        """The branches that can be carried out."""
        return [
            index
            for index, chain in enumerate(op.chains)
            if chain_possible(state, chain, user, source)
        ]

    def perform(self, state: State, op: Op, user: int, source: int, count: int) -> None:
        state.push(frames.Branch(op.index, user, source))

    def lack(self, state: State, op: Op, user: int, source: int) -> list[Phrase]:
        each = [lacking(state, branch, user, source) for branch in op.chains]
        return [listed("need.or", [listed("need.and", parts) for parts in each])]


class MayVerb(ChooseVerb):
    """May, in play: free to leave, and never in the way (U3.4)."""

    def __init__(self) -> None:
        super().__init__()
        self.optional = True

    def possible(self, state: State, op: Op, user: int, source: int) -> bool:
        return True


class WhenVerb(Verb):
    """When, in play: a condition decides between two effects."""

    def branch(self, state: State, op: Op, user: int, source: int) -> int:
        """The chain that the condition chooses."""
        return op.chains[0 if hold(state, op.needs, op.at_luna, user, source) else 1]

    def possible(self, state: State, op: Op, user: int, source: int) -> bool:
        return chain_possible(state, self.branch(state, op, user, source), user, source)

    def perform(self, state: State, op: Op, user: int, source: int, count: int) -> None:
        chain = self.branch(state, op, user, source)
        if chain >= 0:
            state.push(frames.Part(chain, user, source))

    def lack(self, state: State, op: Op, user: int, source: int) -> list[Phrase]:
        return lacking(state, self.branch(state, op, user, source), user, source)


class ThenVerb(Verb):
    """Then, in play: the end of a link, which the effect itself settles."""

    def __init__(self) -> None:
        super().__init__()
        self.ends_link = True
        self.takes_long = True

    def perform(self, state: State, op: Op, user: int, source: int, count: int) -> None:
        push_window(state)


CHOOSE: Final = register("choose", ChooseVerb())
MAY: Final = register("may", MayVerb())
WHEN: Final = register("when", WhenVerb())
THEN: Final = register("then", ThenVerb())
