"""History: the answers of a game, and a way back to every state it went through."""

from typing import Any

from fourspace.catalog import AnyGame
from fourspace.kernel.decisions import Decision
from fourspace.kernel.log import Chain, Entry, Header
from fourspace.table.answers import Answered

APART = 16
"""How many answers lie between two states that are kept: a compromise of memory and time."""


class History:
    """Answers and the current state. Knows how to go forward by one answer and back by many."""

    def __init__(self, game: AnyGame, header: Header) -> None:
        self.game = game
        self.answers: list[Answered] = []
        self.state: Any = game.start(game.settings.complete(header.settings))
        self._first_digest = Chain(header).digest
        self._kept = [game.copy(self.state)]
        self._decision: Decision | None = None

    @property
    def decision(self) -> Decision:
        """The open question, asked of the game once. Only for a game that is not over."""
        if self._decision is None:
            self._decision = self.game.decision(self.state)
        return self._decision

    @property
    def digest(self) -> bytes:
        """Of the whole log so far."""
        return self.answers[-1].digest if self.answers else self._first_digest

    def take(self, seat: int, option: int, keyed: bool) -> None:
        """Give one of the open question's options as answer.

        `keyed`: chance is answered by the session, so its answers are nobody's choice.
        """
        game, state = self.game, self.state
        decision = self.decision
        self._decision = None
        entry = Entry(seat, game.option_text(state, option))
        state.story = []
        state.revealed = False
        game.advance(state, option)
        rolled = decision.by_chance and decision.count > 1
        self.answers.append(
            Answered(
                number=decision.number,
                seat=seat,
                option=option,
                text=entry.text,
                audience=decision.audience,
                events=state.story,
                wall=rolled or state.revealed,
                automatic=decision.forced or (decision.by_chance and keyed),
                digest=Chain.after(self.digest, entry),
            )
        )
        if len(self.answers) % APART == 0:
            self._kept.append(game.copy(state))

    def state_at(self, number: int) -> Any:
        """A copy of the state after `number` answers."""
        nearest = min(number // APART, len(self._kept) - 1)
        state = self.game.copy(self._kept[nearest])
        for answered in self.answers[nearest * APART : number]:
            self.game.advance(state, answered.option)
        return state

    def go_back(self, number: int) -> None:
        """Drop all answers but the first `number`."""
        if number < len(self.answers):
            self.state = self.state_at(number)
            self._decision = None
            del self.answers[number:]
            del self._kept[number // APART + 1 :]
