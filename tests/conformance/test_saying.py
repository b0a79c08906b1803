"""Everything that a game says has a text in every language."""

from collections.abc import Iterator

from hypothesis import given
from hypothesis import strategies as st

from fourspace.catalog import AnyGame
from fourspace.kernel.decisions import pick
from fourspace.kernel.phrases import Phrase
from fourspace.kernel.sources import Stream
from tests.conformance.cases import (
    Walk,
    load_game,
    load_game_texts,
    modest,
    some_options,
    walks,
)


def said(game: AnyGame, walk: Walk, most: int) -> Iterator[Phrase]:
    """All phrases of a stretch of a game."""
    state = walk.start(game)
    source = Stream(walk.seed)
    for _ in range(most):
        outcome = game.outcome(state)
        if outcome is not None:
            yield outcome.reason.phrase
            return
        decision = game.decision(state)
        yield game.question(state)
        for option in some_options(decision, source):
            yield game.option_phrase(state, option)
        state.story = []
        game.apply(state, pick(decision, source))
        yield from (event.phrase for event in state.story)


@modest
@given(data=st.data())
def test_every_phrase_of_a_game_has_its_texts(name: str, data: st.DataObject) -> None:
    texts = load_game_texts(name)
    for phrase in said(load_game(name), data.draw(walks(name)), 60):
        assert texts.unsaid(phrase) == []


def test_settings_and_presets_have_names(name: str) -> None:
    game = load_game(name)
    keys = ["game.title", "game.about"]
    for setting in game.settings.all:
        keys.append(f"setting.{setting.name}")
        if not setting.open_ended:
            keys += [f"setting.{setting.name}.{value}" for value in setting.values]
    keys += [f"preset.{preset}" for preset in game.settings.presets]
    texts = load_game_texts(name)
    assert [fault for key in keys for fault in texts.unsaid(Phrase(key))] == []


def test_settings_have_a_default_among_their_values_and_presets_are_valid(name: str) -> None:
    game = load_game(name)
    for setting in game.settings.all:
        assert setting.open_ended or setting.default in setting.values
        assert setting.rule
    for preset in game.settings.presets:
        game.start(game.settings.complete({"preset": preset}))
