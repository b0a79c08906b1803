"""Advice: what an agent would answer and why a thing is closed, using only what a seat may know."""

import hashlib
from typing import Any

from fourspace.agents.agent import Agent
from fourspace.kernel.phrases import Phrase, Reason, refused
from fourspace.kernel.sources import Stream
from fourspace.table.session import Session
from fourspace.table.table import Table


class Consultation:
    """A question for an agent, with a resampled copy of the state, so it can think elsewhere.

    Thinking takes time; the table can go on meanwhile. `question` goes back with the answer, so
    that advice for a question which is no longer open is refused.
    """

    def __init__(self, table: Table, seat: int) -> None:
        if table.over or table.kept:
            raise refused("reason.game_over")
        if not table.decision.options_of(seat):
            raise refused("reason.not_your_question")
        self.game = table.game
        self.seat = seat
        self.question = table.question
        self.seed = private_seed(table.session, seat)
        self.state: Any = sample(table.session, seat)

    def ask(self, agent: Agent[Any]) -> str:
        """The agent's answer in notation."""
        option = agent.choose(self.game, self.game.copy(self.state), self.seat)
        return self.game.option_text(self.state, option)


def sample(session: Session, seat: int, at: int | None = None) -> Any:
    """A state that `seat` cannot tell from the true one, now or after `at` answers."""
    state = session.state if at is None else session.state_at(at)
    return session.game.resample(state, seat, Stream(private_seed(session, seat)))


def private_seed(session: Session, seat: int) -> int:
    """A seed for an agent: the same for the same past, and unpredictable."""
    text = f"advice {session.key} {session.history.digest.hex()} {seat}"
    return int.from_bytes(hashlib.sha256(text.encode()).digest()[:7], "big")


def why_closed(table: Table, seat: int, thing: str) -> Reason | None:
    """Why `seat` cannot use `thing` now; None if it can, or if the game has no such thing.

    Computed on a state that the seat cannot tell from the true one, so the reason reveals nothing.
    Only a seat that may answer gets the game's own reason.
    """
    if table.over or table.kept:
        return Reason(Phrase("reason.game_over"))
    if seat not in table.asked():
        return Reason(Phrase("reason.not_your_question"))
    return table.game.closed(sample(table.session, seat), thing)


def let_bots_answer(table: Table, agents: dict[int, Agent[Any]]) -> None:
    """Let the agents of bot seats answer until a person must, or the game is over."""
    while (seat := table.bot_to_answer()) is not None:
        table.record(table.try_answer(seat, [Consultation(table, seat).ask(agents[seat])], ()), 0.0)
