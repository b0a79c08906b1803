"""History: the answers of a game, and every state along the way."""

from typing import Any

from fourspace.catalog import AnyGame
from fourspace.kernel.decisions import Decision
from fourspace.kernel.log import Chain, Entry, Header
from fourspace.table.answers import Answered

APART = 16
"""How many answers are between two stored states: a compromise between memory and time."""


class History:
    """The answers and the current state. Goes forward by one answer and back by any number."""

    def __init__(self, game: AnyGame, header: Header, settings: dict[str, str]) -> None:
        self.game = game
        self.answers: list[Answered] = []
        self.state: Any = game.start(settings)
        self._first_digest = Chain(header).digest
        self._kept = [game.copy(self.state)]
        self._decision: Decision | None = None

    @property
    def decision(self) -> Decision:
        """The open question, cached. Only for a game that is not over."""
        if self._decision is None:
            self._decision = self.game.decision(self.state)
        return self._decision

    @property
    def digest(self) -> bytes:
        """The digest of the whole log so far."""
        return self.answers[-1].digest if self.answers else self._first_digest

    def take(self, seat: int, option: int, keyed: bool) -> None:
        """Answer the open question with one of its options.

        `keyed`: the session answers for chance, so those answers are nobody's choice.
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
