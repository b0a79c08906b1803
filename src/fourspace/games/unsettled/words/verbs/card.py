"""Planet cards: drawn, revealed, ignored, discarded (U1.5)."""

from typing import TYPE_CHECKING, Final

from fourspace.games.unsettled import codes, frames
from fourspace.games.unsettled.discoveries import lose_discovery
from fourspace.games.unsettled.opportunities import boon_of, finish
from fourspace.games.unsettled.state import State
from fourspace.games.unsettled.words.nouns.shapes import Count, WhoWord
from fourspace.games.unsettled.words.ops import Op
from fourspace.games.unsettled.words.shapes import Effect
from fourspace.games.unsettled.words.verb import PeopleVerb, Verb, register
from fourspace.kernel.phrases import Phrase, Word

if TYPE_CHECKING:
    from fourspace.content.faults import Path
    from fourspace.games.unsettled.links import Links
    from fourspace.games.unsettled.printing import Printer
    from fourspace.games.unsettled.words.compiler import Compiler


class Draw(Effect):
    """Cards of a planet deck are revealed and followed, one by one, by that explorer."""

    deck: "str"
    count: "Count" = 1
    who: "WhoWord" = "you"

    def fill(self, op: Op, compiler: "Compiler") -> None:
        op.what = compiler.names.decks[self.deck]

    def said(self, printer: "Printer") -> Phrase:
        words: dict[str, Word] = {"n": self.count, "deck": printer.named("deck", self.deck)}
        return Phrase("print.draw", words)

    def link(self, links: "Links", path: "Path") -> None:
        links.use("deck", self.deck, (*path, "deck"))


class IgnoreCard(Effect):
    """Explorers ignore the next cards of a planet deck that they draw this turn."""

    deck: "str"
    count: "Count" = 1
    who: "WhoWord" = "you"

    def fill(self, op: Op, compiler: "Compiler") -> None:
        op.what = compiler.names.decks[self.deck]

    def said(self, printer: "Printer") -> Phrase:
        words: dict[str, Word] = {"n": self.count, "deck": printer.named("deck", self.deck)}
        return Phrase("print.ignore_card", words)

    def link(self, links: "Links", path: "Path") -> None:
        links.use("deck", self.deck, (*path, "deck"))


class Mystery(Effect):
    """A mystery card is revealed and followed (U1.5)."""

    card: "str"

    def fill(self, op: Op, compiler: "Compiler") -> None:
        op.what = compiler.names.cards[self.card]

    def said(self, printer: "Printer") -> Phrase:
        named = printer.letters.get(self.card) or printer.named("card", self.card)
        return Phrase("print.mystery", {"card": named})

    def link(self, links: "Links", path: "Path") -> None:
        links.use("card", self.card, (*path, "card"))


class Discard(Effect):
    """This card leaves play."""


class DrawVerb(PeopleVerb):
    """Draw, in play."""

    def affect(self, state: State, op: Op, user: int, source: int, seat: int, count: int) -> None:
        state.push(frames.Draw(op.what, seat, count))


class IgnoreCardVerb(PeopleVerb):
    """Ignore a card, in play."""

    def affect(self, state: State, op: Op, user: int, source: int, seat: int, count: int) -> None:
        state.ignored[len(state.decks) * seat + op.what] += count


class MysteryVerb(Verb):
    """Mystery, in play."""

    def possible(self, state: State, op: Op, user: int, source: int) -> bool:
        return state.card_at[op.what] == codes.IN_SUPPLY

    def perform(self, state: State, op: Op, user: int, source: int, count: int) -> None:
        if state.card_at[op.what] == codes.IN_SUPPLY:
            state.push(frames.Follow(op.what, user))

    def lack(self, state: State, op: Op, user: int, source: int) -> list[Phrase]:
        return [Phrase("lack.again")]


class DiscardVerb(Verb):
    """Discard, in play."""

    def perform(self, state: State, op: Op, user: int, source: int, count: int) -> None:
        boon = boon_of(state, source)
        kind, index = source // 1000 * 1000, source % 1000
        if boon >= 0:
            finish(state, boon)
        elif kind == codes.FROM_CARD:
            state.card_at[index] = codes.GONE
        elif kind == codes.FROM_BREAKTHROUGH:
            state.breakthrough_at[index] = codes.GONE
        elif kind == codes.FROM_DISTRESS and index in state.cover:
            state.cover[state.cover.index(index)] = -1
            state.distress.put_under(index)
        elif kind == codes.FROM_DISCOVERY and state.discovery_at[index] != codes.GONE:
            lose_discovery(state, index)


DRAW: Final = register("draw", DrawVerb())
IGNORE_CARD: Final = register("ignore_card", IgnoreCardVerb())
MYSTERY: Final = register("mystery", MysteryVerb())
DISCARD: Final = register("discard", DiscardVerb())
