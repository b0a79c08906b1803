"""Options ascend, are unique, print and parse back; chance has weights that cover them."""

from hypothesis import given
from hypothesis import strategies as st

from fourspace.kernel.seats import CHANCE
from fourspace.kernel.sources import Stream
from tests.conformance.cases import load_game, modest, some_options, walks


@modest
@given(data=st.data())
def test_every_question_offers_options_in_ascending_order(name: str, data: st.DataObject) -> None:
    game = load_game(name)
    for state in data.draw(walks(name)).states(game, 30):
        decision = game.decision(state)
        seats = range(game.seats(state))
        assert decision.count > 0
        assert decision.options == sorted(set(decision.options))
        assert decision.seats == (CHANCE,) or (
            set(decision.seats) <= set(seats) and len(set(decision.seats)) == len(decision.seats)
        )
        assert decision.listed or decision.by_chance
        assert decision.audience is None or set(decision.audience) <= set(seats)
        if decision.weights:
            assert decision.by_chance
            assert len(decision.weights) == decision.count
            assert min(decision.weights) > 0
        if decision.owners:
            assert len(decision.owners) == decision.count
            assert set(decision.owners) == set(decision.seats)


@modest
@given(data=st.data())
def test_options_print_and_parse_back(name: str, data: st.DataObject) -> None:
    game = load_game(name)
    walk = data.draw(walks(name))
    for state in walk.states(game, 12):
        decision = game.decision(state)
        for option in some_options(decision, Stream(walk.seed)):
            text = game.option_text(state, option)
            assert text == " ".join(text.split())
            assert game.option_named(state, text) == option
            assert game.option_named(state, f"  {text} ") == option
            assert game.closed(state, text) is None


@modest
@given(data=st.data())
def test_no_two_options_share_a_text_or_a_path(name: str, data: st.DataObject) -> None:
    game = load_game(name)
    for state in data.draw(walks(name)).states(game, 6):
        options = game.decision(state).options
        assert len({game.option_text(state, option) for option in options}) == len(options)
        paths = {tuple(game.option_path(state, option)) for option in options}
        assert len(paths) == len(options)
        assert all(path and all(path) for path in paths)
