"""What holds in every position of every game."""

from collections.abc import Iterator

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from fourspace.agents.chance import playout
from fourspace.games.tesseract.cards.effects import NOBODY, SCIENTIST
from fourspace.games.tesseract.frames import Effect
from fourspace.games.tesseract.pieces.cubes import GROUP, LAST, ROLL, USED, has_mark
from fourspace.games.tesseract.pieces.tower import boundary, cells_of, removable
from fourspace.games.tesseract.state import ACTION, EMPTY, PRIMED, State
from fourspace.kernel.decisions import pick
from fourspace.kernel.sources import Stream
from tests.games.tesseract.scenes import tesseract
from tests.games.tesseract.test_removable import slow_boundary, slow_removable
from tests.rules import rule

few = settings(max_examples=25, deadline=None, suppress_health_check=[HealthCheck.too_slow])

VARIANTS = st.fixed_dictionaries(
    {
        "players": st.sampled_from("1234"),
        "base": st.sampled_from("1A2B3C4D"),
        "preset": st.sampled_from(["french", "czech"]),
        "breach_race": st.sampled_from(["on", "off"]),
        "extra_primed": st.sampled_from("012"),
        "open_transfers": st.sampled_from(["on", "off"]),
    }
)


MARKERS = {USED: {"effect"}, GROUP: {"containing"}, ROLL: {"roll", "effect"}}
"""The frames that mark cubes."""


def walk(variant: dict[str, str], seed: int, most: int = 250) -> Iterator[State]:
    """The positions of a random game after the stacking, each before its question is answered."""
    game = tesseract()
    state = game.start(game.settings.complete(variant))
    source = Stream(seed)
    playout(game, state, source, 2)
    for _ in range(most):
        if game.outcome(state) is not None:
            return
        yield state
        game.apply(state, pick(game.decision(state), source))


def cubes_by_colour(state: State) -> list[int]:
    counts = [int(count) for count in state.destroyed]
    for place in range(5):
        for held in state.held(place):
            counts[held % 24 // 6] += 1
    for cube in state.cubes:
        if cube != EMPTY:
            counts[int(cube) % 24 // 6] += 1
    for kind in range(24):
        counts[kind // 6] += int(state.board) >> kind & 1
    return counts


@rule("T1.1", "T1.2", "T1.3")
@few
@given(variant=VARIANTS, seed=st.integers(0, 2**32))
def test_64_cubes_are_somewhere_no_column_is_over_4_and_no_lab_over_6(
    variant: dict[str, str], seed: int
) -> None:
    for state in walk(variant, seed):
        assert cubes_by_colour(state) == [16, 16, 16, 16]
        assert all(state.height(cell) <= 4 for cell in range(16))
        assert sum(int(state.height(cell)) for cell in range(16)) == state.left
        assert all(state.sizes[lab] <= 6 for lab in range(4))
        assert all(held < 2 * LAST for place in range(5) for held in state.held(place))


@rule("T3.1", "T3.2", "T3.3")
@few
@given(variant=VARIANTS, seed=st.integers(0, 2**32))
def test_what_is_removable_and_the_boundary_agree_with_the_slow_definitions(
    variant: dict[str, str], seed: int
) -> None:
    for state in walk(variant, seed, 120):
        assert set(cells_of(removable(state.heights, 2))) == slow_removable(state)
        assert set(cells_of(boundary(state.heights, state.cubes))) == slow_boundary(state)
        assert state.left == 0 or removable(state.heights, 2) != 0


@rule("T5.3", "T8.4", "T8.5")
@few
@given(variant=VARIANTS, seed=st.integers(0, 2**32))
def test_breaches_never_fall_except_by_the_named_cards(variant: dict[str, str], seed: int) -> None:
    """Every answer to every question is tried; only those that lead to such a card may mend."""
    game = tesseract()
    for state in walk(variant, seed, 80):
        decision = game.decision(state)
        waiting = sum(frame.name in ("open_notes", "effect") for frame in state.frames)
        for option in decision.options:
            after = state.copy()
            game.apply(after, option)
            if after.breaches < state.breaches:
                text = game.option_text(state, option)
                assert waiting or text.startswith(("play seal", "play breach_mender"))


@few
@given(variant=VARIANTS, seed=st.integers(0, 2**32))
def test_piles_and_places_are_sorted_and_counted_right(variant: dict[str, str], seed: int) -> None:
    for state in walk(variant, seed):
        for place in range(5):
            assert state.held(place) == sorted(state.held(place))
        values = [held % 6 + 1 for held in state.held(PRIMED)]
        assert [state.piles[value] for value in range(1, 7)] == [
            values.count(value) for value in range(1, 7)
        ]


@rule("T7.4")
@few
@given(variant=VARIANTS, seed=st.integers(0, 2**32))
def test_an_effect_is_possible_exactly_when_its_first_step_has_something_to_choose(
    variant: dict[str, str], seed: int
) -> None:
    content = tesseract().content
    sources = [*range(35), *range(SCIENTIST, SCIENTIST + 11)]
    for state in walk(variant, seed, 60):
        if state.phase != ACTION or state.frames:
            continue
        lab = int(state.active)
        for source in sources:
            verb = content.sources.steps(source)[0]
            if verb.asks:
                options = verb.options(state, Effect(lab, source, NOBODY))
                assert verb.possible(state, lab) == (len(options) > 0)


@rule("T1.1", "T7.4")
@few
@given(variant=VARIANTS, seed=st.integers(0, 2**32))
def test_a_cube_is_marked_only_while_what_marked_it_waits(
    variant: dict[str, str], seed: int
) -> None:
    """Random answers that go on restructuring if they can: few others stack marked cubes."""
    game = tesseract()
    state = game.start(game.settings.complete(variant))
    source = Stream(seed)
    for _ in range(250):
        assert_marks_are_due(state)
        if game.outcome(state) is not None:
            return
        decision = game.decision(state)
        option = pick(decision, source)
        if decision.kind in ("restructure", "move"):
            option = decision.options[-1]
        game.apply(state, option)


def assert_marks_are_due(state: State) -> None:
    waiting = {frame.name for frame in state.frames}
    cubes = [held for place in range(5) for held in state.held(place)]
    cubes += [int(cube) for cube in state.cubes if cube != EMPTY]
    for mark, makers in MARKERS.items():
        if any(has_mark(cube, mark) for cube in cubes):
            assert waiting & makers, tesseract().position_text(state)


@rule("T7.1", "T7.2")
@few
@given(variant=VARIANTS, seed=st.integers(0, 2**32))
def test_a_game_that_is_over_asks_nothing(variant: dict[str, str], seed: int) -> None:
    game = tesseract()
    state = game.start(game.settings.complete(variant))
    playout(game, state, Stream(seed), 5000)
    outcome = game.outcome(state)
    assert outcome is not None
    assert outcome.reason.rule in ("T7.1", "T5.1", "T5.4")
    assert state.frames == []
    assert (state.board == 2**24 - 1) == (outcome.reason.rule == "T7.1")
