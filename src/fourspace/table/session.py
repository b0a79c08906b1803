"""A session: one game being played at one table.

It takes answers from seats, answers itself for chance and where there is no choice, and takes back.
It tells each viewer only what that seat may know.
"""

from collections.abc import Collection, Sequence
from typing import Any

from fourspace.catalog import AnyGame
from fourspace.kernel.decisions import Decision, pick
from fourspace.kernel.events import Event
from fourspace.kernel.game import Outcome
from fourspace.kernel.log import Entry, Header, Log
from fourspace.kernel.phrases import Phrase, Reason, Refused, Word, refused
from fourspace.kernel.replay import check_header, named_option
from fourspace.kernel.seats import CHANCE
from fourspace.table.answers import WITHHELD, Answered, Choice, Question
from fourspace.table.consent import Consent, free_to_undo, last_choice, own_consent, undo_target
from fourspace.table.dice import KeyedSource, commitment
from fourspace.table.history import History


class Session:
    """A game in progress. Make one with `open_session`, `resume` or `branch`."""

    def __init__(self, game: AnyGame, header: Header, key: str) -> None:
        check_header(game, header)
        if commitment(key) != header.commitment:
            raise refused("reason.wrong_key")
        self.game = game
        self.header = header
        self.key = key
        """The secret that chance follows from; empty when people type what real dice show."""
        self.history = History(game, header)
        self.agents: set[int] = set()
        """Seats that are played by agents: they agree to everything."""
        self.consent: Consent | None = None
        """The request to take back that waits for votes, if any."""

    # Facts

    @property
    def state(self) -> Any:
        """The true state. Show people `view` instead."""
        return self.history.state

    @property
    def answers(self) -> Sequence[Answered]:
        """Every answer so far, the session's own included."""
        return self.history.answers

    @property
    def number(self) -> int:
        """How many answers stand: the number of the open question."""
        return len(self.history.answers)

    @property
    def seats(self) -> int:
        return self.game.seats(self.state)

    @property
    def outcome(self) -> Outcome | None:
        return self.game.outcome(self.state)

    @property
    def wall(self) -> int:
        """How many answers stand below the wall: undo is free down to there."""
        walls = (answered.number + 1 for answered in reversed(self.answers) if answered.wall)
        return next(walls, 0)

    # Answering

    def answer(self, seat: int, number: int, texts: Sequence[str]) -> None:
        """Answer question `number`, and with more texts those after it: all are taken, or none.

        Raises Refused. Texts may leave out answers that are forced. They cannot go past a roll or
        a reveal: who saw it might otherwise take the whole message back.
        """
        if self.outcome is not None:
            raise refused("reason.game_over")
        if number != self.number:
            raise refused("reason.stale_question", {"number": number, "open": self.number})
        if not texts:
            raise refused("reason.no_answer")
        before = self.number
        waiting = list(texts)
        try:
            while waiting:
                if self.outcome is not None:
                    raise refused("reason.game_over")
                if any(answered.wall for answered in self.answers[before:]):
                    raise refused("reason.wall_between")
                option = named_option(self.game, self.state, seat, waiting.pop(0))
                self._take(seat, option)
                self._settle(waiting)
        except Refused:
            self.history.go_back(before)
            raise
        self.consent = None

    def _take(self, seat: int, option: int) -> None:
        self.history.take(seat, option, keyed=bool(self.key))

    def _settle(self, waiting: list[str]) -> None:
        """Answer for chance, and what is forced, until somebody has a choice.

        A forced answer that the waiting texts name next is taken from them.
        """
        while self.outcome is None:
            decision = self.game.decision(self.state)
            if decision.by_chance and self.key and decision.count > 1:
                option = pick(decision, KeyedSource(self.key, self.history.digest))
            elif decision.forced:
                option = decision.options[0] if decision.listed else 0
            else:
                return
            self._take(decision.seats[0], option)
            if waiting and decision.forced and waiting[0] == self.answers[-1].text:
                waiting.pop(0)

    def agree(self, seats: Collection[int]) -> None:
        """Answer for whoever plays all of `seats` when they are asked to agree with themselves."""
        while self.outcome is None:
            option = own_consent(self.game, self.state, seats)
            if option is None:
                return
            self._take(self.game.decision(self.state).seats[0], option)
            self._settle([])

    def settle(self) -> None:
        """Answer all that needs nobody's choice. Sessions at rest have nothing of that kind."""
        self._settle([])

    # Taking back

    def undo(self, seats: Collection[int], to: int | None = None) -> bool:
        """Take back until `to` answers stand; by default, until the last choice of `seats`.

        Whoever holds `seats` asks. Returns whether it was done; otherwise it waits for the other
        people's consent, because it would cross the wall or take back their answers. Raises
        Refused if there is nothing to take back.
        """
        if self.outcome is not None:
            raise refused("reason.finished_game")
        target = self.target(last_choice(self.answers, seats) if to is None else to, seats)
        people = set(range(self.seats)) - self.agents
        voters = people - set(seats)
        if not voters or free_to_undo(self.answers[target:], set(seats) | self.agents):
            self._undo(target)
            return True
        self.consent = Consent(target, set(seats), voters)
        return False

    def target(self, to: int, seats: Collection[int]) -> int:
        """Where whoever plays `seats` can choose anew, at or before question `to`."""
        target = undo_target(self.answers, to)
        while own_consent(self.game, self.state_at(target), seats) is not None:
            target = undo_target(self.answers, target - 1)
        return target

    def vote(self, seats: Collection[int], yes: bool) -> bool:
        """Agree or not to take back. One no ends it; the last yes does it and returns True."""
        if self.consent is None:
            raise refused("reason.nothing_asked")
        if not yes:
            self.consent = None
            return False
        self.consent.missing -= set(seats)
        if self.consent.missing:
            return False
        self._undo(self.consent.target)
        return True

    def _undo(self, target: int) -> None:
        self.history.go_back(target)
        self.consent = None
        self.settle()

    def follow(self, entries: Sequence[Entry]) -> int:
        """Make the log equal to `entries`, which another process has written.

        Returns how many answers were kept. Raises Refused, changing nothing, if they cannot be.
        """
        kept = 0
        for answered, entry in zip(self.answers, entries, strict=False):
            if answered.entry != entry:
                break
            kept += 1
        dropped = [answered.entry for answered in self.answers[kept:]]
        self.history.go_back(kept)
        try:
            for entry in entries[kept:]:
                self.take_entry(entry)
        except Refused:
            self.history.go_back(kept)
            for entry in dropped:
                self.take_entry(entry)
            raise
        self.consent = None
        return kept

    def take_entry(self, entry: Entry) -> None:
        """Take the next answer of a log as it stands, the session's own answers included."""
        if entry.text == WITHHELD:
            raise refused("reason.withheld_answer", {"number": self.number + 1})
        try:
            if self.outcome is not None:
                raise refused("reason.game_over")
            option = named_option(self.game, self.state, entry.seat, entry.text)
        except Refused as error:
            words: dict[str, Word] = {
                "number": self.number + 1,
                "text": entry.text[:80],
                "why": error.reason.phrase,
            }
            raise refused("reason.unplayable_answer", words) from error
        self._take(entry.seat, option)

    # Showing

    def view(self, viewer: int, at: int | None = None) -> dict[str, object]:
        """What `viewer` (a seat or SPECTATOR) may see, now or after `at` answers."""
        return self.game.view(self.state if at is None else self.state_at(at), viewer)

    def state_at(self, number: int) -> Any:
        """A copy of the true state after `number` answers. Raises Refused if there is none."""
        if not 0 <= number <= self.number:
            raise refused("reason.no_such_moment", {"number": number, "last": self.number})
        return self.history.state_at(number)

    def events(self, viewer: int, since: int = 0) -> list[tuple[int, Event]]:
        """What `viewer` heard after the first `since` answers, each with how many stood then."""
        return [
            (answered.number + 1, event)
            for answered in self.answers[since:]
            for event in answered.events
            if event.heard_by(viewer)
        ]

    def question(self, viewer: int, at: int | None = None) -> Question | None:
        """The open question as `viewer` may know it, now or after `at` answers; None at the end."""
        state = self.state if at is None else self.state_at(at)
        if self.game.outcome(state) is not None:
            return None
        decision = self.game.decision(state)
        return Question(
            number=decision.number,
            kind=decision.kind,
            phrase=self.game.question(state),
            seats=decision.seats,
            listed=decision.listed,
            choices=[
                Choice(
                    self.game.option_text(state, option),
                    self.game.option_phrase(state, option),
                    self.game.option_path(state, option),
                )
                for option in self._options_for(decision, viewer)
            ],
        )

    def _options_for(self, decision: Decision, viewer: int) -> list[int]:
        """At a table with real dice, every seat is shown what chance can be answered with."""
        typed = decision.by_chance and not self.key and viewer >= 0
        return decision.options_of(CHANCE if typed else viewer)

    def closed(self, viewer: int, thing: str) -> Reason | None:
        """Why `viewer` cannot use `thing` now. Only who may answer is told what the game says."""
        if self.outcome is not None:
            return Reason(Phrase("reason.game_over"))
        if viewer not in self.game.decision(self.state).seats:
            return Reason(Phrase("reason.not_your_question"))
        return self.game.closed(self.state, thing)

    def log(self) -> Log:
        """The whole log, for the keeper of the table; with its key once the game is over."""
        entries = [answered.entry for answered in self.answers]
        return Log(self.header, entries, "" if self.outcome is None else self.key)

    def log_for(self, viewer: int) -> Log:
        """The log as `viewer` may have it: while the game goes on, secret answers are withheld."""
        if self.outcome is not None:
            return self.log()
        entries = [Entry(answer.seat, answer.text_for(viewer)) for answer in self.answers]
        return Log(self.header, entries)
