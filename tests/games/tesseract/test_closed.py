"""Closed options explain themselves, with the rule's id."""

import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

from fourspace.catalog import load_game_texts
from fourspace.games.tesseract.pieces.cubes import cube_text
from fourspace.games.tesseract.pieces.tower import cell_text
from tests.games.tesseract.scenes import FAR, Scene, table, tesseract
from tests.games.tesseract.test_properties import VARIANTS, walk
from tests.rules import rule

THINGS = [
    *(cell_text(cell) for cell in range(16)),
    *(cube_text(kind) for kind in range(24)),
    *(f"primed {cube_text(kind)}" for kind in range(24)),
    *tesseract().content.cards,
    *("remove", "adjust", "transfer", "study", "contain", "specialise", "end"),
]


@settings(
    max_examples=6,
    deadline=None,
    phases=[Phase.generate],
    suppress_health_check=[HealthCheck.too_slow],
)
@given(variant=VARIANTS, seed=st.integers(0, 2**32))
def test_every_cube_card_and_action_is_open_or_says_why_not_in_a_sentence(
    variant: dict[str, str], seed: int
) -> None:
    game = tesseract()
    texts = load_game_texts("tesseract")
    for number, state in enumerate(walk(variant, seed, 200)):
        if number % 30 or game.decision(state).by_chance:
            continue
        spoken = named(Scene(state))
        for thing in THINGS:
            reason = game.closed(state, thing)
            if reason is None:
                assert thing.split()[-1] in spoken, thing
            else:
                assert reason.rule
                assert texts.unsaid(reason.phrase) == []


def named(scene: Scene) -> set[str]:
    """Everything that an option names: its words, and the cubes on the columns it names."""
    words = {word for option in scene.options for word in option.replace(",", " ").split()}
    words |= {word.rpartition(":")[2].rstrip("*+'~") for word in words}
    columns = {cell_text(cell): cell for cell in range(16) if scene.state.height(cell)}
    tops = {cube_text(int(scene.state.top(columns[w])) % 24) for w in words if w in columns}
    return words | tops


@rule("T3.1")
def test_a_column_says_how_many_sides_are_visible() -> None:
    tower = {"b2": "Y1", "a2": "Y1", "c2": "Y1", "b1": "Y1"}
    reason = tesseract().closed(table(tower=tower).state, "b2")
    assert reason is not None
    said = load_game_texts("tesseract").say(reason.phrase, "en")
    assert said == (
        "The top cube of b2 is not removable: only its top and 1 side are visible; sides needed: 2."
    )


@pytest.mark.parametrize(
    "thing, why",
    [
        ("O5", ("covered", "T3.1")),
        ("O6", ("", "")),
        ("B6", ("cube_elsewhere", "T7.5")),
        ("primed B6", ("not_primed", "T7.5")),
        ("primed P2", ("", "")),
        ("Y3", ("", "")),
        ("seal", ("card_not_held", "T4.2")),
        ("courier", ("", "")),
        ("overdrive", ("card_unseen", "T4.13")),
        ("study overdrive", ("no_card_to_study", "T4.6")),
        ("adjust", ("", "")),
        ("adjust Y3 *", ("no_way", "T4.4")),
        ("adjust primed B6 +", ("not_primed", "T7.5")),
        ("transfer Y3", ("", "")),
        ("transfer Y3 to 7", ("no_such_lab", "T4.5")),
        ("transfer", ("", "")),
        ("contain", ("group_of_three", "T4.7")),
        ("contain Y3 with Y3,Y3", ("not_that_many", "T4.7")),
        ("contain 2:Y3 with Y3,Y3", ("other_lab", "T4.7")),
        ("nonsense", ("", "")),
        ("", ("", "")),
    ],
)
def test_things_say_why_they_are_closed(thing: str, why: tuple[str, str]) -> None:
    tower = {"a1": "O5B1", **FAR}
    assert table(tower=tower, lab="Y3", primed="P2", hand="courier").why(thing) == why


@rule("T4.1", "T6.1")
def test_while_something_else_is_asked_that_is_the_reason() -> None:
    scene = table(lab="Y3", hand="fine_tuning").do("play fine_tuning")
    assert scene.why("remove c4") == ("other_question", "T6.1")
    assert scene.why("Y3") == ("", "")


@rule("T7.2")
def test_when_the_game_is_over_everything_is_closed() -> None:
    scene = table(tower={"a1": "Y3"}).do("remove a1", "end")
    assert scene.why("a1") == ("game_over", "T7.2")


@rule("T2.5")
def test_set_up_is_a_reason_too() -> None:
    game = tesseract()
    state = next(iter(walk({"players": "2"}, 5)))
    while game.decision(state).kind != "corner":
        game.apply(state, game.decision(state).options[0])
    assert Scene(state).why("Y3")[1] in ("T2.5", "T3.1", "T7.5")
