"""The things to point at for an option."""

import pytest

from fourspace.agents.chance import RandomAgent
from fourspace.games.tesseract.face.paths import path_of
from fourspace.games.tesseract.game import game
from fourspace.games.tesseract.state import State
from fourspace.kernel.decisions import pick
from fourspace.kernel.sources import Stream


@pytest.mark.parametrize(
    "text, path",
    [
        ("remove c2", ["remove", "c2"]),
        ("adjust primed B4 -", ["adjust", "primed B4", "-"]),
        ("transfer 2:Y3 to 1", ["transfer", "2:Y3", "lab 1"]),
        ("contain Y3 with Y2,Y4", ["contain", "Y3", "Y2", "Y4", "ask"]),
        ("contain Y3 with Y2,Y4 reroll", ["contain", "Y3", "Y2", "Y4", "reroll"]),
        ("contain Y3", ["contain", "Y3"]),
        ("play courier of 2", ["play", "courier of 2"]),
        ("reprogram Y3 to 5", ["reprogram", "Y3", "5"]),
        ("transmute Y3 to B", ["transmute", "Y3", "destroyed B"]),
        ("surge Y1", ["surge", "primed Y1"]),
        ("recover O", ["recover", "destroyed O"]),
        ("spare 2", ["spare", "lab 2"]),
        ("end", ["end"]),
    ],
)
def test_an_option_is_pointed_at_by_its_verb_and_then_its_things(
    text: str, path: list[str]
) -> None:
    assert path_of(text) == path


@pytest.mark.parametrize("seed", range(3))
def test_no_two_options_of_a_question_have_the_same_path_or_one_the_beginning_of_another(
    seed: int,
) -> None:
    rules = game()
    source = Stream(seed)
    state = rules.start(rules.settings.complete({"players": "2", "base": "4"}))
    agent: RandomAgent[State] = RandomAgent(source)
    while rules.outcome(state) is None:
        decision = rules.decision(state)
        if decision.by_chance:
            rules.apply(state, pick(decision, source))
            continue
        paths = {tuple(rules.option_path(state, option)) for option in decision.options}
        assert len(paths) == len(decision.options)
        beginnings = {path[:at] for path in paths for at in range(1, len(path))}
        assert not paths & beginnings
        rules.apply(state, agent.choose(rules, state, decision.seats[0]))
