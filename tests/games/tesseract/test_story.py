"""What people are told: events and options say what really happens, by the options of the table."""

import pytest

from fourspace.catalog import load_game_texts
from fourspace.games.tesseract.state import State
from tests.games.tesseract.scenes import FAR, table, tesseract
from tests.rules import rule

INTERPHASE, SHOCKWAVE = 7, 8


def story(state: State, *texts: str) -> list[str]:
    """What is told in English while these answers are given."""
    game = tesseract()
    state.story = []
    for text in texts:
        game.apply(state, game.option_named(state, text))
    return [load_game_texts("tesseract").say(event.phrase, "en") for event in state.story]


@rule("T2.5", "T2.6")
def test_the_rolls_of_set_up_are_told() -> None:
    game = tesseract()
    settings = game.settings.complete({"players": "1", "scientists": "archivist,data_analyst"})
    state = game.start({**settings, "starting_research": "off"})
    cubes = ("Y", "O", "P", "B")
    stack = "stack " + " ".join(f"{colour}1" * 4 for colour in cubes for _ in range(4))
    told = story(state, stack, "corner a1", "5", "corner d4", "2", "prime d1", "6")
    assert "yellow 1 of a1 is rolled: 5. It goes to lab 1." in told
    assert "yellow 1 of d1 is rolled: 6. It goes to the Primed Area." in told


@rule("T6.8")
def test_interphase_says_what_changed_before_it_breaches() -> None:
    scene = table(tower={"a1": "Y3", **FAR}, symbols={"a1": INTERPHASE}, primed="B2 P2 Y3 O4 B6")
    told = story(scene.state, "remove a1")
    assert told[-3:] == [
        "2 primed cubes go from 2 to 3.",
        "1 primed cube goes from 4 to 5.",
        "1 breach of value 3: the track is at 1.",
    ]


@rule("T6.9")
def test_shockwave_names_its_value() -> None:
    scene = table(
        tower={"a1": "Y3", **FAR}, symbols={"a1": SHOCKWAVE}, shockwave="removed_cube", lab="B2"
    )
    told = story(scene.state, "remove a1")
    assert "The Shockwave strikes all lab cubes of value 3." in told


@rule("T8.4", "T8.5")
@pytest.mark.parametrize("breaches, by, total", [(3, 2, 1), (1, 1, 0)])
def test_mending_says_how_far_the_breach_track_goes_down(
    breaches: int, by: int, total: int
) -> None:
    scene = table(unlocked="breach_mender", breaches=breaches)
    told = story(scene.state, "play breach_mender")
    assert told[-1] == f"The breach track goes down by {by}, to {total}."


@rule("T9.1")
@pytest.mark.parametrize("face_up, told_as", [(True, "face up but still locked, "), (False, "")])
def test_a_card_lost_by_a_breach_is_unseen_only_if_it_was_face_down(
    face_up: bool, told_as: str
) -> None:
    scene = table(primed="B4 O4", breach_race="on", players="1")
    if face_up:
        scene.state.containment[4] = tesseract().content.cards.index("overdrive")
    told = story(scene.state, "end", "prime c4", "4")
    lost = next(line for line in told if "Containment card" in line)
    assert ("unseen" in lost) != face_up
    assert told_as in lost
    assert scene.card(4) == "-"


@rule("T4.10", "T8.1")
@pytest.mark.parametrize("scientist, said", [("molecular_chemist", True), ("data_analyst", False)])
def test_a_reroll_chosen_beforehand_says_that_catalyst_leaves_nothing_out(
    scientist: str, said: bool
) -> None:
    scene = table(scientists=f"{scientist},archivist", lab="Y2 Y3 Y4")
    game = tesseract()
    option = game.option_named(scene.state, "contain Y3 with Y2,Y4 reroll")
    phrase = game.option_phrase(scene.state, option)
    assert ("Catalyst" in load_game_texts("tesseract").say(phrase, "en")) == said


@rule("T4.13", "T6.1", "T8.2")
def test_what_is_drawn_turned_up_or_revealed_says_what_it_does() -> None:
    scene = table(tower={"a1": "Y3", **FAR}, symbols={"a1": SHOCKWAVE}, shockwave="removed_cube")
    told = story(scene.state, "remove a1")
    assert told[-3] == (
        "a1 is empty: Shockwave. "
        "Destroy all lab cubes of the value of the cube taken off this symbol."
    )
    scene = table(lab="Y2 Y3 Y4 B1", board="B3")
    told = story(scene.state, "contain Y3 with Y2,Y4 reroll", "overdrive", "1", "1", "courier")
    assert "The Containment card of 3 is Overdrive: 4 more actions this turn." in told
    assert told[-1] == "Lab 1 draws Courier: Transfer 1 cube between any two labs."


@rule("T2.3", "T8.1")
def test_a_scientist_is_introduced_with_ability_and_action() -> None:
    game = tesseract()
    state = game.start(game.settings.complete({"players": "1"}))
    stack = "stack " + " ".join(f"{colour}1" * 4 for colour in "YOPB" for _ in range(4))
    told = story(state, stack, "transport_engineer")
    said = "Lab 1: Transport Engineer. Efficiency: A cube transferred by or to you may be adjusted"
    assert told == [said + " after it arrives. Action Bundle: Remove 2 cubes of one colour."]
