"""Agents in seats see only what their seat may, and answer like anybody else."""

from typing import Any

import pytest

from fourspace.agents.agent import Agent
from fourspace.agents.chance import RandomAgent
from fourspace.kernel.game import Game
from fourspace.kernel.phrases import Refused
from fourspace.kernel.sources import Stream
from fourspace.table import journal
from fourspace.table.advice import Consultation, let_bots_answer, why_closed
from fourspace.table.opening import seat_people
from fourspace.table.table import Table
from tests.table.playing import GAME, act, choices, refusal, table, tied


class Spy(Agent[Any]):
    """Notes what it is shown, and takes the first option."""

    def __init__(self) -> None:
        self.shown: list[Any] = []

    def choose(self, game: Game[Any], state: Any, seat: int) -> int:
        self.shown.append(state)
        return game.decision(state).options_of(seat)[0]


def hand(at: Table, *seats: int) -> None:
    """Let bots play these seats, and people all others."""
    rows = [journal.Handed(seat, "random" if seat in seats else "") for seat in range(at.seats)]
    at.record(rows, 0.0)


def test_bots_play_a_whole_game() -> None:
    at = table()
    hand(at, 0, 1, 2)
    let_bots_answer(at, {seat: RandomAgent(Stream(seat)) for seat in range(3)})
    assert at.over


def test_bots_stop_where_a_person_must_answer() -> None:
    at = table()
    hand(at, 1, 2)
    agents: dict[int, Agent[Any]] = {1: Spy(), 2: Spy()}
    let_bots_answer(at, agents)
    assert at.bot_to_answer() is None
    act(at, Stream(1))
    let_bots_answer(at, agents)
    assert 0 in at.asked()


def test_an_agent_is_shown_a_state_that_differs_in_what_is_hidden() -> None:
    shown = set()
    for seed in range(10):
        at = table(str(seed))
        spy = Spy()
        Consultation(at, 0).ask(spy)
        state = spy.shown[0]
        assert state is not at.session.state
        assert GAME.view(state, 0) == at.session.view(0)
        shown.add(GAME.position_text(state) == GAME.position_text(at.session.state))
    assert False in shown


def test_the_same_past_gives_the_same_advice() -> None:
    first, again = (Consultation(table(), 0) for _ in range(2))
    assert GAME.position_text(first.state) == GAME.position_text(again.state)
    assert first.seed == again.seed != Consultation(table("other"), 0).seed


def test_only_who_may_answer_is_advised() -> None:
    at = table()
    with pytest.raises(Refused) as error:
        Consultation(at, 1)
    assert refusal(error.value).key == "reason.not_your_question"
    hand(at, 0, 1, 2)
    let_bots_answer(at, {seat: Spy() for seat in range(3)})
    with pytest.raises(Refused) as error:
        Consultation(at, 0)
    assert refusal(error.value).key == "reason.game_over"


def test_where_several_may_answer_the_first_is_waited_for() -> None:
    at = seat_people(tied())
    hand(at, 1, 2)
    assert at.bot_to_answer() is None
    hand(at, 0, 1)
    assert at.bot_to_answer() == 0


def test_a_thing_is_explained_only_to_who_may_answer() -> None:
    at = table()
    _, options = choices(at.session)
    missing = next(kind for kind in range(6) if f"bid {kind}" not in options)
    mine, others = (why_closed(at, seat, f"bid {missing}") for seat in (0, 1))
    assert mine is not None
    assert others is not None
    assert (mine.phrase.key, mine.rule) == ("reason.not_in_hand", "M1.4")
    assert others.phrase.key == "reason.not_your_question"
