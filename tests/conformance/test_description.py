"""What every game says of itself is true, and has its texts."""

from functools import partial

from hypothesis import given
from hypothesis import strategies as st

from fourspace.agents.registry import curves, make_agent, roster
from fourspace.catalog import describe
from fourspace.content.templates import LANGUAGES
from fourspace.kernel.phrases import Phrase
from fourspace.kernel.seats import SPECTATOR
from fourspace.kernel.sources import Stream
from tests.conformance.cases import load_game, load_game_texts, modest, viewers, walks


@modest
@given(data=st.data())
def test_a_table_has_as_many_seats_as_described(name: str, data: st.DataObject) -> None:
    game = load_game(name)
    least, most = describe(name).seats
    assert least <= game.seats(data.draw(walks(name)).start(game)) <= most


@modest
@given(data=st.data())
def test_a_view_depends_on_the_seat_only_where_information_is_hidden(
    name: str, data: st.DataObject
) -> None:
    if describe(name).hidden_information:
        return
    game = load_game(name)
    for state in data.draw(walks(name)).states(game, 30):
        views = [game.view(state, seat) for seat in viewers(game, state)]
        assert all(view == views[0] for view in views)
        assert game.decision(state).audience is None


@modest
@given(data=st.data())
def test_the_text_board_and_the_curves_can_show_every_position(
    name: str, data: st.DataObject
) -> None:
    game, texts = load_game(name), load_game_texts(name)
    state = data.draw(walks(name)).start(game)
    for seat in viewers(game, state):
        for language in LANGUAGES:
            say = partial(texts.say, language=language)
            lines = describe(name).text_board.lines(game.view(state, seat), say)
            assert lines
            assert not [line for line in lines if "⟨" in line]
    for curve in curves(name):
        curve.measure(state, game.view(state, SPECTATOR))


def test_levels_curves_and_the_way_to_answer_have_texts(name: str) -> None:
    texts = load_game_texts(name)
    phrases = [curve.label for curve in curves(name)]
    phrases += [figure.label for figure in describe(name).figures]
    phrases += [Phrase(f"level.{level}") for level in roster(name).names[1:]]
    how = describe(name).how_to_answer
    phrases += [] if how is None else [how]
    assert [fault for phrase in phrases for fault in texts.unsaid(phrase)] == []


def test_icons_and_tones_are_those_of_events_that_exist(name: str) -> None:
    described = describe(name)
    assert {*described.icons, *described.tones} - load_game_texts(name).keys() == set()


def test_every_agent_can_be_made_and_one_of_them_gives_hints(name: str) -> None:
    known = roster(name)
    assert known.hints in known.names
    for agent in known.names:
        make_agent(load_game(name), agent, Stream(1))
