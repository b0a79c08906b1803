"""What cannot be done is refused in a sentence, and nothing has changed."""

import contextlib
import re
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fourspace.agents.chance import playout
from fourspace.catalog import AnyGame
from fourspace.kernel.phrases import Refused
from fourspace.kernel.sources import Stream
from tests.conformance.cases import load_game, load_game_texts, modest, walks

RUBBISH: list[object] = [None, "", "1", 1.5, [1], b"1", object(), 10**40, -(10**40), 2**63, -1]


def refusal(game: AnyGame, state: Any, option: object) -> Refused:
    """The refusal of an option. The state stays as it was."""
    text = game.position_text(state)
    with pytest.raises(Refused) as caught:
        game.apply(state, option)
    assert game.position_text(state) == text
    return caught.value


@modest
@given(data=st.data())
def test_rubbish_is_refused_as_an_option(name: str, data: st.DataObject) -> None:
    game, texts = load_game(name), load_game_texts(name)
    for state in data.draw(walks(name)).states(game, 6):
        decision = game.decision(state)
        for rubbish in RUBBISH:
            if isinstance(rubbish, int) and decision.offers(rubbish):
                continue  # one of very many
            assert texts.unsaid(refusal(game, state, rubbish).reason.phrase) == []


@modest
@given(data=st.data())
def test_an_option_of_another_question_is_refused(name: str, data: st.DataObject) -> None:
    game, texts = load_game(name), load_game_texts(name)
    offered: set[int] = set()
    for state in data.draw(walks(name)).states(game, 20):
        decision = game.decision(state)
        if not decision.listed:
            continue
        others = sorted(offered - set(decision.options))
        for option in others[:: max(1, len(others) // 10)]:
            assert texts.unsaid(refusal(game, state, option).reason.phrase) == []
        offered.update(decision.options)


@modest
@given(data=st.data())
def test_a_position_with_another_number_in_it_is_read_or_refused(
    name: str, data: st.DataObject
) -> None:
    game = load_game(name)
    text = game.position_text(data.draw(walks(name)).start(game))
    numbers = list(re.finditer(r"-?\d+", text))
    for _ in range(40 if numbers else 0):
        found = data.draw(st.sampled_from(numbers))
        other = int(found.group()) + data.draw(
            st.sampled_from([1, -1, 2, 7, -9, 100, 10**9, 10**30])
        )
        with contextlib.suppress(Refused):
            game.position_from(f"{text[: found.start()]}{other}{text[found.end() :]}")


@modest
@given(data=st.data())
def test_nothing_can_be_answered_after_the_end(name: str, data: st.DataObject) -> None:
    game = load_game(name)
    state = data.draw(walks(name)).start(game)
    playout(game, state, Stream(1), 100_000)
    assert refusal(game, state, 0).reason.phrase.key == "reason.game_over"


@modest
@given(data=st.data())
def test_apply_and_advance_lead_to_the_same_state(name: str, data: st.DataObject) -> None:
    game = load_game(name)
    for state in data.draw(walks(name)).states(game, 12):
        decision = game.decision(state)
        option = decision.options[-1] if decision.listed else decision.count - 1
        applied, advanced = game.copy(state), game.copy(state)
        game.apply(applied, option)
        game.advance(advanced, option)
        assert game.position_text(applied) == game.position_text(advanced)


def test_settings_are_taken_as_numbers_and_truths_too(name: str) -> None:
    game = load_game(name)
    for setting in game.settings.all:
        for value in setting.values:
            given: dict[str, object] = {setting.name: value}
            complete = game.settings.complete(given)
            if value.isdecimal():
                assert game.settings.complete({setting.name: int(value)}) == complete
            if setting.values == ["off", "on"]:
                assert game.settings.complete({setting.name: value == "on"}) == complete


@pytest.mark.parametrize("value", [None, 1.5, ["on"], object()])
def test_a_setting_of_a_wrong_type_is_refused(name: str, value: object) -> None:
    game = load_game(name)
    for setting in game.settings.all:
        with pytest.raises(Refused) as caught:
            game.settings.complete({setting.name: value})
        assert load_game_texts(name).unsaid(caught.value.reason.phrase) == []
        assert setting.name in str(caught.value)


def test_a_misspelt_setting_is_refused_with_the_nearest_name(name: str) -> None:
    game = load_game(name)
    for setting in game.settings.all:
        with pytest.raises(Refused) as caught:
            game.settings.complete({setting.name + "x": None})
        assert f"did you mean '{setting.name}'?" in str(caught.value)
