"""Random games end, replay alike, and survive copying, saving and loading at every step."""

import contextlib

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fourspace.agents.chance import playout
from fourspace.kernel.decisions import pick
from fourspace.kernel.log import log_from
from fourspace.kernel.phrases import Refused
from fourspace.kernel.replay import replay
from fourspace.kernel.sources import Stream
from tests.conformance.cases import (
    asked,
    load_game,
    modest,
    settings_of,
    viewers,
    walks,
)
from tests.transcripts import random_log

MOST_ANSWERS = 100_000


@modest
@given(data=st.data())
def test_random_games_end(name: str, data: st.DataObject) -> None:
    game = load_game(name)
    chosen = data.draw(st.sampled_from(settings_of(game)))
    state = game.start(game.settings.complete(chosen))
    playout(game, state, Stream(data.draw(st.integers(0, 2**32))), MOST_ANSWERS)
    outcome = game.outcome(state)
    assert outcome is not None
    assert set(outcome.winners) <= set(range(game.seats(state)))
    assert list(outcome.winners) == sorted(set(outcome.winners))


@modest
@given(data=st.data())
def test_a_log_replays_to_the_same_states(name: str, data: st.DataObject) -> None:
    game = load_game(name)
    walk = data.draw(walks(name))
    log, positions = random_log(game, walk.settings, walk.seed, 60)
    log = log_from(log.text())
    assert game.position_text(replay(game, log)) == positions[-1]
    middle = data.draw(st.integers(0, len(log.entries)))
    assert game.position_text(replay(game, log, middle)) == positions[middle]


@modest
@given(data=st.data())
def test_each_answer_raises_the_number_by_one_and_asking_changes_nothing(
    name: str, data: st.DataObject
) -> None:
    game = load_game(name)
    walk = data.draw(walks(name))
    number = -1
    for state in walk.states(game, 30):
        text = game.position_text(state)
        decision = game.decision(state)
        assert decision.number == state.number
        assert number in (-1, state.number - 1)
        number = state.number
        game.question(state)
        assert asked(game.decision(state)) == asked(decision)
        assert game.position_text(state) == text


@modest
@given(data=st.data())
def test_saving_and_loading_at_every_step_changes_nothing(name: str, data: st.DataObject) -> None:
    game = load_game(name)
    walk = data.draw(walks(name))
    source = Stream(walk.seed + 2)
    for state in walk.states(game, 12):
        text = game.position_text(state)
        loaded = game.position_from(text)
        assert game.position_text(loaded) == text
        assert loaded.number == state.number
        assert loaded.frames == state.frames
        assert asked(game.decision(loaded)) == asked(game.decision(state))
        assert game.question(loaded) == game.question(state)
        for viewer in viewers(game, state):
            assert game.view(loaded, viewer) == game.view(state, viewer)
        option = pick(game.decision(state), source)
        played = game.copy(state)
        game.apply(played, option)
        game.apply(loaded, option)
        assert game.position_text(loaded) == game.position_text(played)


@modest
@given(data=st.data())
def test_a_finished_game_can_be_saved_too(name: str, data: st.DataObject) -> None:
    game = load_game(name)
    state = data.draw(walks(name)).start(game)
    playout(game, state, Stream(data.draw(st.integers(0, 99))), MOST_ANSWERS)
    loaded = game.position_from(game.position_text(state))
    assert game.outcome(loaded) == game.outcome(state)
    assert game.position_text(loaded) == game.position_text(state)


@modest
@given(data=st.data())
def test_playing_a_copy_leaves_the_original_untouched(name: str, data: st.DataObject) -> None:
    game = load_game(name)
    walk = data.draw(walks(name))
    for state in walk.states(game, 8):
        text = game.position_text(state)
        state.story = []
        copy = game.copy(state)
        assert copy.story is None
        assert game.position_text(copy) == text
        playout(game, copy, Stream(walk.seed + 3), 10)
        assert state.story == []
        assert game.position_text(state) == text
        state.story = None


@modest
@given(data=st.data())
def test_no_text_breaks_the_readers(name: str, data: st.DataObject) -> None:
    game = load_game(name)
    state = data.draw(walks(name)).start(game)
    position = game.position_text(state)
    cut = data.draw(st.integers(0, len(position)))
    noise = data.draw(st.text(max_size=20) | st.integers().map(str))
    for text in (noise, position[:cut] + noise + position[cut + 1 :]):
        with contextlib.suppress(Refused):
            game.position_from(text)
        if game.outcome(state) is None:
            with contextlib.suppress(Refused):
                game.option_named(state, text)
        game.closed(state, text)


def test_unknown_settings_are_refused(name: str) -> None:
    game = load_game(name)
    with pytest.raises(Refused):
        game.settings.complete({"no such setting": "on"})
