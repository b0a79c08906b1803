"""Advice: asking an agent for the answer of a seat, without letting it see what is hidden."""

import hashlib
from typing import Any

from fourspace.agents.agent import Agent
from fourspace.kernel.phrases import refused
from fourspace.kernel.sources import Stream
from fourspace.table.session import Session


class Consultation:
    """A question put to an agent: a resampled copy of the state, so it may think elsewhere.

    Thinking takes time; the session can go on meanwhile. `number` goes back with the answer, so
    that advice for a question which is no longer open is refused.
    """

    def __init__(self, session: Session, seat: int) -> None:
        if session.outcome is not None:
            raise refused("reason.game_over")
        if not session.game.decision(session.state).options_of(seat):
            raise refused("reason.not_your_question")
        self.game = session.game
        self.seat = seat
        self.number = session.number
        self.seed = private_seed(session, seat)
        self.state: Any = self.game.resample(session.state, seat, Stream(self.seed))

    def ask(self, agent: Agent[Any]) -> str:
        """The agent's answer in notation."""
        option = agent.choose(self.game, self.game.copy(self.state), self.seat)
        return self.game.option_text(self.state, option)


def private_seed(session: Session, seat: int) -> int:
    """A seed for an agent: the same for the same past, and foreseen by nobody."""
    text = f"advice {session.key} {session.history.digest.hex()} {seat}"
    return int.from_bytes(hashlib.sha256(text.encode()).digest()[:7], "big")


def agent_to_ask(session: Session) -> int | None:
    """The seat whose agent should answer now; None while a person must, or at the end.

    Where several may answer, the first is the one that is waited for; the others may be quicker.
    """
    if session.outcome is not None:
        return None
    first = session.game.decision(session.state).seats[0]
    return first if first in session.agents else None


def let_agents_answer(session: Session, agents: dict[int, Agent[Any]]) -> None:
    """Let agents answer until a person must, or the game is over."""
    session.agents = set(agents)
    while (seat := agent_to_ask(session)) is not None:
        consultation = Consultation(session, seat)
        session.answer(seat, session.number, [consultation.ask(agents[seat])])
