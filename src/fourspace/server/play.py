"""Play: the session of one table, moved on only by what stands in its journal.

An answer is first tried: the session runs ahead, and what follows by itself (chance, forced
answers) is found with it. Then it is written. `confirm` makes it stand, `forget` takes the session
back to the journal: when the store fails, or when another process was first.
"""

from bisect import bisect_right
from collections.abc import Collection, Sequence

from fourspace.catalog import AnyGame
from fourspace.kernel.decisions import Decision
from fourspace.kernel.log import Entry, Header
from fourspace.kernel.phrases import Refused, refused
from fourspace.kernel.replay import named_option
from fourspace.table.answers import Answered
from fourspace.table.session import Session

PLAIN_REASONS = ("reason.game_over", "reason.not_your_question", "reason.wall_between")
"""Refusals that tell nothing about anybody's options."""


class Play:
    """The game of one table, with the place of each answer in the journal."""

    def __init__(self, game: AnyGame, header: Header, key: str) -> None:
        self.game = game
        self.header = header
        self.session = Session(game, header, key)
        self.seats = self.session.seats
        self.typed = key == ""
        """Whether people type what real dice show."""
        self.moments: list[int] = []
        """By answer: its place in the journal."""

    @property
    def number(self) -> int:
        """How many answers stand."""
        return len(self.moments)

    @property
    def answers(self) -> Sequence[Answered]:
        return self.session.answers

    def stood_at(self, moment: int) -> int:
        """How many of the answers that stand were there at a moment of the journal."""
        return bisect_right(self.moments, moment)

    def tried(self, seat: int, texts: list[str], held: Collection[int] = ()) -> list[Entry]:
        """What the journal gets if a seat answers so: all of it or, as Refused, nothing.

        Whoever answers plays the seats `held`, and is not asked to agree with themselves.
        Where several seats may answer, the reason why another's option is closed could tell what
        that seat hides: such a text is simply not among the options.
        """
        before = self.number
        try:
            self.session.answer(seat, before, texts)
        except Refused as error:
            shared = self.session.outcome is None and len(self._decision().seats) > 1
            if shared and error.reason.phrase.key not in PLAIN_REASONS:
                raise refused("reason.no_such_option", {"text": texts[0][:80]}) from None
            raise
        self.session.agree(held)
        return [answered.entry for answered in self.answers[before:]]

    def _decision(self) -> Decision:
        return self.game.decision(self.session.state)

    def take(self, entry: Entry, moment: int) -> None:
        """An answer stands in the journal: confirm what was tried, or give it now."""
        if len(self.answers) == self.number:
            option = named_option(self.game, self.session.state, entry.seat, entry.text)
            self.session.history.take(entry.seat, option, keyed=not self.typed)
        assert self.answers[self.number].entry == entry, "the journal is what was tried"
        self.moments.append(moment)

    def forget(self) -> None:
        """Nothing that was tried stands."""
        self.session.history.go_back(self.number)

    def cut(self, to: int) -> None:
        """Drop all answers after the first `to`."""
        self.session.history.go_back(to)
        del self.moments[to:]
