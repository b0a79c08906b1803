"""Random games on the planet for tests: they end, and nothing is lost on the way."""

import pytest

from fourspace.kernel.decisions import pick
from fourspace.kernel.sources import Stream
from tests.games.unsettled.pebble import pebble, pebble_texts, started


@pytest.mark.parametrize("preset", sorted(pebble().settings.presets))
def test_random_games_end_and_every_position_can_be_saved(preset: str) -> None:
    game = pebble()
    texts = pebble_texts()
    for seed in range(4):
        state = started(preset=preset, task="ab"[seed % 2])
        source = Stream(seed)
        while game.outcome(state) is None:
            decision = game.decision(state)
            assert decision.options == sorted(set(decision.options))
            if state.number % 7 == 0:
                text = game.position_text(state)
                loaded = game.position_from(text)
                assert game.position_text(loaded) == text
                assert game.decision(loaded).options == decision.options
                assert game.position_text(game.copy(state)) == text
                assert texts.unsaid(game.question(state)) == []
                for option in decision.options:
                    assert texts.unsaid(game.option_phrase(state, option)) == []
                    assert game.option_named(state, game.option_text(state, option)) == option
            state.story = []
            game.apply(state, pick(decision, source))
            for event in state.story:
                assert texts.unsaid(event.phrase) == []
        assert state.number < 100_000
