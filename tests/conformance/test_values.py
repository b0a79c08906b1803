"""States are values: copied, compared, printed, pickled and sent to other processes."""

import contextlib
import copy
import multiprocessing
import pickle
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fourspace.agents.chance import playout
from fourspace.games.unsettled.world import World
from fourspace.kernel.bags import Bag
from fourspace.kernel.decisions import pick
from fourspace.kernel.game import Game, State, restore_state
from fourspace.kernel.native import i64, vec
from fourspace.kernel.phrases import Refused
from fourspace.kernel.sources import Stream
from tests.conformance.cases import (
    Walk,
    asked,
    load_game,
    load_game_texts,
    modest,
    settings_of,
    walks,
)

WAYS: dict[str, Callable[[Any], Any]] = {
    "State.copy": lambda state: state.copy(),
    "Game.copy": lambda state: state.game.copy(state),
    "copy.copy": copy.copy,
    "copy.deepcopy": copy.deepcopy,
    "pickle": lambda state: pickle.loads(pickle.dumps(state)),
    "notation": lambda state: state.game.position_from(state.game.position_text(state)),
}
"""Every way to another state of the same value."""

NOT_THE_VALUE = {
    "story",  # who listens
    "revealed",  # about the last answer; notation does not keep it
    "at",  # Duel: which of two equal pieces stands where; the board says what stands there
    "trail_moves",  # Duel: for taking back the moves of a search; never used at rest
    "trail_facts",
}


PARTS = ("pos",)
"""Parts of a state that are objects of their own, with fields of their own."""

FOLLOWING: dict[str, set[str]] = {
    "magpies": set(),
    "duel": {
        "moves",
        "key",
        "top",
        *("crosses_first", "no_progress", "tie_break", "strip_wins", "large_capture"),
        *("bent_first_leg_capture", "rectangle_over_cross", "sense_kept"),
    },
    "tesseract": {"abilities", "left", "piles"},
    "unsettled": set(),
}
"""Fields that follow from others: notation does not write them."""


def attributes(thing: object) -> dict[str, object]:
    """What an object holds, on both cores."""
    names = getattr(type(thing), "__mypyc_attrs__", None)
    found = dict(vars(thing)) if hasattr(thing, "__dict__") else {}
    for kind in type(thing).__mro__:
        for name in getattr(kind, "__mypyc_attrs__", ()) if names is not None else ():
            if hasattr(thing, name):
                found[name] = getattr(thing, name)
    return found


def plain(thing: object) -> object:
    """A thing as plain data, all the way down: lists, texts and numbers."""
    if thing is None or isinstance(thing, (int, str, Game, World)):
        return thing
    if isinstance(thing, dict):
        return {key: plain(value) for key, value in thing.items()}
    if isinstance(thing, (tuple, list)) or type(thing).__name__ == "vec[i64]":
        return [plain(item) for item in thing]  # type: ignore[attr-defined]
    return {name: plain(value) for name, value in fields(thing)}


def fields(thing: object) -> Iterator[tuple[str, object]]:
    for name, value in sorted(attributes(thing).items()):
        if name not in NOT_THE_VALUE or (name == "at" and isinstance(thing, State)):
            yield name, value


def value(state: State) -> dict[str, object]:
    """Every field of a state, except those that do not belong to its value."""
    return {name: plain(found) for name, found in fields(state.copy())}


@pytest.mark.parametrize("way", WAYS)
@modest
@given(data=st.data())
def test_no_field_is_forgotten(name: str, way: str, data: st.DataObject) -> None:
    game = load_game(name)
    for state in data.draw(walks(name)).states(game, 8):
        expected = value(state)
        found = value(WAYS[way](state))
        assert found.keys() == expected.keys()
        for field in expected:
            assert found[field] == expected[field], field


def bumps(thing: object) -> Iterator[object]:
    """Other values of the same type, each changed in one place."""
    if isinstance(thing, bool):
        yield not thing
    elif isinstance(thing, int):
        yield from (thing + 1, thing - 1)
    elif isinstance(thing, str):
        yield thing + "x"
    elif isinstance(thing, Bag):
        for counts in bumps(thing.counts):
            bag = thing.copy()
            bag.counts = counts  # type: ignore[assignment]
            yield bag
    elif isinstance(thing, list) or type(thing).__name__ == "vec[i64]":
        items = list(thing)  # type: ignore[call-overload]
        for index, item in enumerate(items):
            for other in bumps(item):
                changed = [*items[:index], other, *items[index + 1 :]]
                yield changed if isinstance(thing, list) else vec[i64](changed)
        if items == []:
            yield [1]


def changed(state: Any) -> Iterator[tuple[str, Any]]:
    """Copies of a state with one field changed, and the field's name."""
    for part in (None, *PARTS):
        holder = getattr(state, part, None) if part else state
        for field, found in attributes(holder).items() if holder is not None else ():
            if field in ("story", "revealed", "frames") or (part and field in NOT_THE_VALUE):
                continue
            for other in bumps(found):
                copied = state.copy()
                setattr(getattr(copied, part) if part else copied, field, other)
                yield field, copied


def test_a_copy_has_every_field_that_was_changed(name: str) -> None:
    state = Walk({}, 3, 40).start(load_game(name))
    for field, other in changed(state):
        assert field in FOLLOWING[name] or value(other) != value(state), field


def test_equality_and_notation_see_every_field(name: str) -> None:
    game = load_game(name)
    state = Walk({}, 3, 40).start(game)
    seen: set[str] = set()
    fields = set()
    for field, other in changed(state):
        fields.add(field)
        with contextlib.suppress(IndexError, KeyError, Refused):  # no position is like that
            if field not in seen and other != state:
                seen.add(field)
                read = game.position_from(game.position_text(other))
                assert value(read) != value(state), field
    assert fields - seen == FOLLOWING[name]


@pytest.mark.parametrize("way", WAYS)
@modest
@given(data=st.data())
def test_another_state_of_the_same_value_is_equal_and_goes_on_alike(
    name: str, way: str, data: st.DataObject
) -> None:
    game = load_game(name)
    walk = data.draw(walks(name))
    for state in walk.states(game, 4):
        text = game.position_text(state)
        state.story = []
        other = WAYS[way](state)
        assert other is not state
        assert other.story is None
        assert other == state
        assert hash(other) == hash(state)
        assert asked(game.decision(other)) == asked(game.decision(state))
        one_more = WAYS[way](state)
        playout(game, other, Stream(walk.seed), 30)
        playout(game, one_more, Stream(walk.seed), 30)
        assert other == one_more
        assert game.position_text(state) == text
        assert state.story == []
        assert other != state
        state.story = None


@modest
@given(data=st.data())
def test_a_state_differs_from_the_next_one_and_from_other_things(
    name: str, data: st.DataObject
) -> None:
    game = load_game(name)
    for state in data.draw(walks(name)).states(game, 4):
        after = state.copy()
        game.advance(after, pick(game.decision(state), Stream(1)))
        assert state != after
        assert state != game.position_text(state)
        assert len({state, after, state.copy()}) == 2


@modest
@given(data=st.data())
def test_a_state_prints_its_game_and_position(name: str, data: st.DataObject) -> None:
    game = load_game(name)
    state = data.draw(walks(name)).start(game)
    assert repr(state) == f"<{name}: {game.position_text(state).rstrip()}>"


def play_on(state: Any) -> tuple[Any, int]:
    """What a worker does with the state that it is sent."""
    given = playout(state.game, state, Stream(7), 25)
    return state, given


def test_a_state_is_played_on_in_another_process(name: str) -> None:
    game = load_game(name)
    states = [Walk(settings, 3, 20).start(game) for settings in settings_of(game)]
    expected = [play_on(state.copy()) for state in states]
    with multiprocessing.get_context("spawn").Pool(1) as pool:
        assert pool.map(play_on, states) == expected


@pytest.mark.parametrize("changed", ["rules", "content"])
def test_a_pickled_state_of_another_edition_is_refused(name: str, changed: str) -> None:
    game = load_game(name)
    state = Walk({}, 3, 20).start(game)
    rules, content = game.edition_of(state)[1:]
    edition = (name, rules + "x", content) if changed == "rules" else (name, rules, content + "x")
    module = game.module
    text = game.position_text(state)
    assert restore_state(module, game.edition_of(state), text, False) == state
    with pytest.raises(Refused) as caught:
        restore_state(module, edition, text, False)
    assert caught.value.reason.phrase.key == f"reason.state_of_other_{changed}"
    assert load_game_texts(name).unsaid(caught.value.reason.phrase) == []


def test_a_state_of_another_game_is_refused(name: str) -> None:
    game = load_game(name)
    other = load_game("magpies" if name != "magpies" else "duel")
    with pytest.raises(Refused) as caught:
        game.apply(other.start(other.settings.complete({})), 0)
    assert caught.value.reason.phrase.key == "reason.other_games_state"
