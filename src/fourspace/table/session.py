"""A session: the game of a table.

It takes answers from seats, answers for chance and forced choices itself, and can go back. It shows
each viewer only what that seat may know.
"""

from collections.abc import Collection, Sequence
from typing import Any

from fourspace.catalog import AnyGame
from fourspace.editions import known_settings
from fourspace.kernel.decisions import pick
from fourspace.kernel.events import Event
from fourspace.kernel.game import Outcome
from fourspace.kernel.log import Entry, Header, Log
from fourspace.kernel.phrases import Phrase, Refused, Word, refused
from fourspace.kernel.replay import find_option
from fourspace.kernel.seats import CHANCE
from fourspace.table.answers import WITHHELD, Answered, Choice, Question
from fourspace.table.consent import own_consent
from fourspace.table.dice import KeyedSource, commitment
from fourspace.table.history import History
from fourspace.table.undo import undo_target


class Session:
    """A game in progress. Make one with `open_session`, `resume` or `branch`."""

    def __init__(self, game: AnyGame, header: Header, key: str) -> None:
        if commitment(key) != header.commitment:
            raise refused("reason.wrong_key")
        self.game = game
        self.header = header
        self.key = key
        """The secret that decides chance; empty if people type what real dice show."""
        rules, content = game.rules_version, game.digest_for(header.settings)
        self.foreign = (header.rules, header.content) != (rules, content)
        """Whether it began under other rules, or with content that is lost: the same answers may
        lead elsewhere now."""
        if self.foreign:
            self.settings = known_settings(game, header.settings)
        else:
            self.settings = game.settings.complete(header.settings)
        self.history = History(game, header, self.settings)

    # Facts

    @property
    def state(self) -> Any:
        """The true state. Show people `view` instead."""
        return self.history.state

    @property
    def answers(self) -> Sequence[Answered]:
        """Every answer so far, including the session's own."""
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
        """How many answers are behind the wall: undo is free back to there."""
        walls = (answered.number + 1 for answered in reversed(self.answers) if answered.wall)
        return next(walls, 0)

    # Answering

    def answer(self, seat: int, texts: Sequence[str]) -> None:
        """Answer the open question, and with further texts the next ones: all are taken, or none.

        Raises Refused. Texts may leave out forced answers. They cannot go past a roll or a reveal:
        otherwise somebody could see it and then have the whole message refused.
        """
        if self.outcome is not None:
            raise refused("reason.game_over")
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
                option = find_option(self.game, self.state, seat, waiting.pop(0))
                self._take(seat, option)
                self._settle(waiting)
        except Refused:
            self.history.go_back(before)
            raise

    def _take(self, seat: int, option: int) -> None:
        self.history.take(seat, option, keyed=bool(self.key))

    def _settle(self, waiting: list[str]) -> None:
        """Answer for chance and forced choices until somebody has a choice.

        A forced answer that the waiting texts name next is removed from them.
        """
        while self.outcome is None:
            decision = self.history.decision
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
        """Agree automatically when one person plays all of `seats` and would ask themselves."""
        while self.outcome is None:
            option = own_consent(self.game, self.state, seats)
            if option is None:
                return
            self._take(self.history.decision.seats[0], option)
            self._settle([])

    def settle(self) -> None:
        """Answer everything that needs no choice. At rest, nothing of that kind is left."""
        self._settle([])

    # Taking back

    def target(self, to: int, seats: Collection[int]) -> int:
        """The question at or before `to` where whoever plays `seats` can choose again."""
        target = undo_target(self.answers, to)
        while own_consent(self.game, self.state_at(target), seats) is not None:
            target = undo_target(self.answers, target - 1)
        return target

    def go_back(self, number: int) -> None:
        """Drop all answers but the first `number`."""
        self.history.go_back(number)

    # Following a log

    def must_follow_key(self, entry: Entry) -> bool:
        """Refuse a roll that does not follow from the key. Whether the next answer is a roll.

        Rolls that were taken over from another game had another key.
        """
        number = self.number
        if not self.key or number < self.header.inherited or self.outcome is not None:
            return False
        decision = self.history.decision
        if not decision.by_chance or decision.count <= 1:
            return False
        option = pick(decision, KeyedSource(self.key, self.history.digest))
        expected = self.game.option_text(self.state, option)
        if entry.text != expected:
            words: dict[str, Word] = {
                "number": number + 1,
                "text": entry.text[:80],
                "expected": expected[:80],
            }
            raise refused("reason.roll_differs", words)
        return True

    def take_entry(self, entry: Entry) -> None:
        """Take the next answer of a log unchanged, including the session's own answers."""
        if entry.text == WITHHELD:
            raise refused("reason.withheld_answer", {"number": self.number + 1})
        try:
            if self.outcome is not None:
                raise refused("reason.game_over")
            option = find_option(self.game, self.state, entry.seat, entry.text)
        except Refused as error:
            words: dict[str, Word] = {
                "number": self.number + 1,
                "text": entry.text[:80],
                "why": error.reason.phrase,
            }
            raise refused("reason.unplayable_answer", words) from error
        self._take(entry.seat, option)

    def follow_entry(self, entry: Entry) -> bool:
        """Take the next answer of a log, if today's rules lead where it was given.

        False, and nothing is taken, if they do not: that is nobody's fault in a game that began
        under other rules. In any other it raises Refused.
        """
        try:
            if self.foreign:
                self.must_follow_key(entry)
            self.take_entry(entry)
        except Refused:
            if not self.foreign:
                raise
            return False
        return True

    # Showing

    def view(self, viewer: int, at: int | None = None) -> dict[str, object]:
        """What `viewer` (a seat or SPECTATOR) may see, now or after `at` answers."""
        return self.game.view(self.state if at is None else self.state_at(at), viewer)

    def state_at(self, number: int) -> Any:
        """A copy of the true state after `number` answers. Raises Refused if there is none."""
        if not 0 <= number <= self.number:
            raise refused("reason.no_such_moment", {"number": number, "last": self.number})
        return self.history.state_at(number)

    def events(
        self, seats: Collection[int], since: int = 0, upto: int | None = None
    ) -> list[tuple[int, Event]]:
        """The events that the holder of `seats` (or SPECTATOR) may know, after `since` answers.

        Each event comes with the number of answers at that time.
        """
        return [
            (answered.number + 1, event)
            for answered in self.answers[since:upto]
            for event in answered.events
            if event.seats is None or any(event.heard_by(seat) for seat in seats)
        ]

    def question(self, seats: Collection[int], at: int | None = None) -> Question | None:
        """The open question for the holder of `seats`, now or after `at` answers; None at the end.

        A table with real dice asks anybody with a seat what they show.
        """
        state = self.state if at is None else self.state_at(at)
        game = self.game
        if game.outcome(state) is not None:
            return None
        decision = self.history.decision if at is None else game.decision(state)
        if decision.by_chance and not self.key and any(seat >= 0 for seat in seats):
            asked = [CHANCE]
        else:
            asked = [seat for seat in decision.seats if seat in seats]
        public = decision.audience is None or any(seat in decision.audience for seat in seats)
        return Question(
            number=decision.number,
            kind=decision.kind,
            phrase=game.question(state) if asked or public else Phrase("question.secret"),
            seats=decision.seats,
            listed=decision.listed,
            mine=bool(asked),
            choices=[
                Choice(
                    game.option_text(state, option),
                    game.option_phrase(state, option),
                    game.option_path(state, option),
                    seat,
                )
                for seat in asked
                for option in decision.options_of(seat)
            ],
        )

    def log(self) -> Log:
        """The whole log, for the keeper of the table; with its key once the game is over."""
        entries = [answered.entry for answered in self.answers]
        return Log(self.header, entries, "" if self.outcome is None else self.key)

    def log_for(self, viewer: int) -> Log:
        """The log as `viewer` may have it: while the game goes on, secret answers are withheld."""
        if self.outcome is not None:
            return self.log()
        entries = [
            Entry(answer.seat, answer.text if answer.known_to([viewer]) else WITHHELD)
            for answer in self.answers
        ]
        return Log(self.header, entries)
