"""Agents in seats see only what their seat may, and answer like anybody else."""

from typing import Any

import pytest

from fourspace.agents.agent import Agent
from fourspace.agents.chance import RandomAgent
from fourspace.kernel.game import Game
from fourspace.kernel.phrases import Refused
from fourspace.kernel.sources import Stream
from fourspace.table.advice import Consultation, agent_to_ask, let_agents_answer
from tests.table.playing import GAME, refusal, session, step, tied


class Spy(Agent[Any]):
    """Notes what it is shown, and takes the first option."""

    def __init__(self) -> None:
        self.shown: list[Any] = []

    def choose(self, game: Game[Any], state: Any, seat: int) -> int:
        self.shown.append(state)
        return game.decision(state).options_of(seat)[0]


def test_agents_play_a_whole_game() -> None:
    table = session()
    let_agents_answer(table, {seat: RandomAgent(Stream(seat)) for seat in range(3)})
    assert table.outcome is not None


def test_agents_stop_where_a_person_must_answer() -> None:
    table = session()
    agents: dict[int, Agent[Any]] = {1: Spy(), 2: Spy()}
    let_agents_answer(table, agents)
    assert agent_to_ask(table) is None
    step(table, Stream(1))
    let_agents_answer(table, agents)
    assert 0 in GAME.decision(table.state).seats


def test_an_agent_is_shown_a_state_that_differs_in_what_is_hidden() -> None:
    shown = set()
    for seed in range(10):
        table = session(str(seed))
        spy = Spy()
        Consultation(table, 0).ask(spy)
        state = spy.shown[0]
        assert state is not table.state
        assert GAME.view(state, 0) == table.view(0)
        shown.add(GAME.position_text(state) == GAME.position_text(table.state))
    assert False in shown


def test_the_same_past_gives_the_same_advice() -> None:
    first, again = (Consultation(session(), 0) for _ in range(2))
    assert GAME.position_text(first.state) == GAME.position_text(again.state)
    assert first.seed == again.seed != Consultation(session("other"), 0).seed


def test_only_who_may_answer_is_advised() -> None:
    table = session()
    with pytest.raises(Refused) as error:
        Consultation(table, 1)
    assert refusal(error.value).key == "reason.not_your_question"
    table.agents = {0, 1, 2}
    let_agents_answer(table, {seat: Spy() for seat in range(3)})
    with pytest.raises(Refused) as error:
        Consultation(table, 0)
    assert refusal(error.value).key == "reason.game_over"


def test_where_several_may_answer_the_first_is_waited_for() -> None:
    table = tied()
    table.agents = {1, 2}
    assert agent_to_ask(table) is None
    table.agents = {0, 1}
    assert agent_to_ask(table) == 0
