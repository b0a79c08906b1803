"""Hidden things do not leak: not by views, questions, options, events or secret answers."""

import json
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from fourspace.catalog import AnyGame
from fourspace.kernel.decisions import pick
from fourspace.kernel.game import State
from fourspace.kernel.sources import Stream
from tests.conformance.cases import load_game, modest, some_options, viewers, walks


def seen(game: AnyGame, state: State, viewer: int) -> tuple[object, ...]:
    """All that a viewer is shown of a state."""
    outcome = game.outcome(state)
    view = game.view(state, viewer)
    if outcome is not None:
        return (view, state.number, outcome)
    decision = game.decision(state)
    return (
        view,
        state.number,
        decision.kind,
        decision.seats,
        decision.options_of(viewer),
        game.question(state),
    )


def heard(game: AnyGame, state: Any, option: int, viewer: int) -> tuple[State, list[object]]:
    """The state after an answer, and what the viewer heard of it."""
    after = game.copy(state)
    after.story = []
    after.revealed = False
    game.apply(after, option)
    told = [(event.phrase, event.things) for event in after.story if event.heard_by(viewer)]
    return after, list(told)


@modest
@given(data=st.data())
def test_a_resampled_state_looks_the_same(name: str, data: st.DataObject) -> None:
    game = load_game(name)
    walk = data.draw(walks(name))
    source = Stream(walk.seed + 4)
    for state in walk.states(game, 12):
        text = game.position_text(state)
        for viewer in viewers(game, state):
            other = game.resample(state, viewer, source)
            assert other.story is None
            assert seen(game, other, viewer) == seen(game, state, viewer)
        assert game.position_text(state) == text


@modest
@given(data=st.data())
def test_all_sounds_the_same_unless_something_is_revealed(name: str, data: st.DataObject) -> None:
    game = load_game(name)
    walk = data.draw(walks(name))
    source = Stream(walk.seed + 5)
    for state in walk.states(game, 12):
        option = pick(game.decision(state), source)
        for viewer in viewers(game, state):
            other = game.resample(state, viewer, source)
            if not game.decision(other).offers(option):
                continue  # chance or another seat could not have answered so
            after, told = heard(game, state, option, viewer)
            other_after, other_told = heard(game, other, option, viewer)
            if after.revealed or other_after.revealed:
                continue  # a wall: what was hidden may differ
            assert told == other_told
            assert seen(game, after, viewer) == seen(game, other_after, viewer)


@modest
@given(data=st.data())
def test_a_secret_answer_tells_others_nothing(name: str, data: st.DataObject) -> None:
    game = load_game(name)
    walk = data.draw(walks(name))
    source = Stream(walk.seed + 6)
    for state in walk.states(game, 30):
        decision = game.decision(state)
        if decision.audience is None:
            continue
        for viewer in set(viewers(game, state)) - set(decision.audience):
            results = [
                heard(game, state, option, viewer)
                for option in some_options(decision, source, most=5)
            ]
            if any(after.revealed for after, _ in results):
                continue
            for after, told in results[1:]:
                assert told == results[0][1]
                assert seen(game, after, viewer) == seen(game, results[0][0], viewer)


@modest
@given(data=st.data())
def test_views_are_plain_data(name: str, data: st.DataObject) -> None:
    game = load_game(name)
    for state in data.draw(walks(name)).states(game, 5):
        for viewer in viewers(game, state):
            view = game.view(state, viewer)
            assert json.loads(json.dumps(view)) == view
