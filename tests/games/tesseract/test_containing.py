"""Containing: groups, the board and its bonuses (T4.7 to T4.14)."""

import pytest

from tests.games.tesseract.scenes import FAR, table
from tests.rules import rule


@rule("T4.7")
@pytest.mark.parametrize(
    "lab, group",
    [
        ("Y2 Y3 Y4", "Y2 with Y3,Y4"),  # a run of one colour
        ("Y2 O3 P4", "Y2 with O3,P4"),  # a run of different colours
        ("Y5 Y5 Y5", "Y5 with Y5,Y5"),  # a set of one colour
        ("Y5 O5 B5", "Y5 with O5,B5"),  # a set of different colours
        ("Y5 O5 P5 B5", "Y5 with O5,P5,B5"),
        ("Y1 Y2 Y3 Y4 Y5 Y6", "Y4 with Y1,Y2,Y3,Y5,Y6"),  # a group of six
        ("Y3 Y3 Y3 Y3 Y3 Y3", "Y3 with Y3,Y3,Y3,Y3,Y3"),
    ],
)
def test_a_group_is_a_set_or_a_run_in_one_colour_or_in_all_different_ones(
    lab: str, group: str
) -> None:
    scene = table(lab=lab)
    assert f"contain {group}" in scene.options
    assert f"contain {group} reroll" in scene.options


@rule("T4.7")
@pytest.mark.parametrize(
    "lab, group, key",
    [
        ("Y2 Y3", "Y2 with Y3", "group_of_three"),
        ("Y2 Y3 O4", "Y2 with Y3,O4", "colours_mixed"),
        ("Y2 Y3 Y5", "Y2 with Y3,Y5", "no_set_no_run"),
        ("Y2 Y2 Y3", "Y2 with Y2,Y3", "no_set_no_run"),  # a run has no value twice
        ("Y2 Y2 Y3 Y4", "Y2 with Y2,Y3,Y4", "no_set_no_run"),
        ("Y5 Y5 O5", "Y5 with Y5,O5", "colours_mixed"),
        ("Y1 Y2 Y6", "Y1 with Y2,Y6", "no_set_no_run"),  # no wrap from 6 to 1
    ],
)
def test_other_cubes_are_no_group(lab: str, group: str, key: str) -> None:
    scene = table(lab=lab)
    assert scene.options_like(f"contain {group}") == []
    assert scene.refuses(f"contain {group}") == (key, "T4.7")


@rule("T4.7")
def test_any_valid_sub_group_may_be_chosen() -> None:
    scene = table(lab="Y1 Y2 Y3 Y4", board="Y2 Y3 Y4")
    assert scene.options_like("contain") == [
        text for text in scene.options_like("contain") if text.startswith("contain Y1 with")
    ]
    assert {text.removesuffix(" reroll") for text in scene.options_like("contain")} == {
        "contain Y1 with Y2,Y3",
        "contain Y1 with Y2,Y3,Y4",
    }


@rule("T4.7")
def test_each_group_is_offered_once_however_many_cubes_are_alike() -> None:
    options = table(lab="Y3 Y3 Y3 Y3").options_like("contain")
    assert options == [
        "contain Y3 with Y3,Y3",
        "contain Y3 with Y3,Y3 reroll",
        "contain Y3 with Y3,Y3,Y3",
        "contain Y3 with Y3,Y3,Y3 reroll",
    ]


@rule("T4.7")
def test_at_least_one_cube_of_a_group_must_have_a_free_slot() -> None:
    assert table(lab="Y2 Y3 Y4", board="Y2 Y3 Y4").options_like("contain") == []
    assert table(lab="Y2 Y3 Y4", board="Y2 Y3").options_like("contain") == [
        "contain Y4 with Y2,Y3",
        "contain Y4 with Y2,Y3 reroll",
    ]


@rule("T4.8")
def test_one_cube_of_the_group_goes_to_its_slot() -> None:
    scene = table(lab="Y2 Y3 Y4 B6").do("contain Y3 with Y2,Y4", "keep")
    assert (scene.board, scene.lab(), scene.actions) == ("Y3", "Y2 Y4 B6", 2)
    assert scene.rests


@rule("T4.9")
def test_one_identical_primed_cube_is_destroyed() -> None:
    scene = table(lab="Y2 Y3 Y4", primed="Y3 Y3 O3").do("contain Y3 with Y2,Y4", "keep")
    assert (scene.primed, scene.destroyed) == ("Y3 O3", "Y")


@rule("T4.9")
def test_a_primed_cube_of_another_colour_or_value_is_not_identical() -> None:
    scene = table(lab="Y2 Y3 Y4", primed="Y2 O3").do("contain Y3 with Y2,Y4", "keep")
    assert (scene.primed, scene.destroyed) == ("Y2 O3", "")


@rule("T4.9", "T9.1")
@pytest.mark.parametrize("answer, primed", [("destroy", ""), ("spare", "Y3")])
def test_with_identical_optional_it_may_be_left(answer: str, primed: str) -> None:
    scene = table(lab="Y2 Y3 Y4", primed="Y3", identical_optional="on")
    scene.do("contain Y3 with Y2,Y4")
    assert scene.asks == "identical"
    scene.do(answer, "keep")
    assert scene.primed == primed


@rule("T4.10")
@pytest.mark.parametrize(
    "lab, group, level",
    [
        ("Y2 Y3 Y4", "Y3 with Y2,Y4", 2),
        ("Y2 Y3 Y4 Y5", "Y3 with Y2,Y4,Y5", 3),
        ("Y2 Y3 Y4 Y5 Y6", "Y3 with Y2,Y4,Y5,Y6", 4),
        ("Y1 Y2 Y3 Y4 Y5 Y6", "Y3 with Y1,Y2,Y4,Y5,Y6", 4),  # five rerolled cubes
    ],
)
def test_the_others_are_rerolled_for_a_card_of_the_level_of_their_number(
    lab: str, group: str, level: int
) -> None:
    scene = table(lab=lab).do(f"contain {group} reroll")
    rolled = group.count(",") + 1
    for _ in range(rolled):
        assert (scene.asks, scene.asked) == ("roll", 0)
        scene.do("6")
    assert scene.lab() == " ".join(["Y6"] * rolled)
    assert scene.asks == "draw"
    card = {2: "courier", 3: "overclock", 4: "seal"}[level]
    scene.do(card)
    assert scene.hand() == [card]
    assert scene.rests


@rule("T4.10")
def test_cubes_outside_the_group_are_not_rerolled() -> None:
    scene = table(lab="Y2 Y3 Y4 B1").do("contain Y3 with Y2,Y4", "reroll", "5", "5", "courier")
    assert scene.lab() == "Y5 Y5 B1"


@rule("T4.10")
def test_an_empty_deck_gives_no_card_and_the_choice_says_so_beforehand() -> None:
    scene = table(lab="Y2 Y3 Y4", decks="34").do("contain Y3 with Y2,Y4")
    game, state = scene.game, scene.state
    assert game.option_phrase(state, 1).key == "option.reroll.no_card"
    scene.do("reroll", "1", "1")
    assert scene.hand() == []
    assert scene.rests


@rule("T4.11", "T7.1")
def test_the_win_comes_before_everything_that_would_follow() -> None:
    board = " ".join(f"{c}{v}" for c in "YOPB" for v in range(1, 7) if f"{c}{v}" != "Y3")
    scene = table(lab="Y2 Y3 Y4", primed="Y3", board=board, breaches=6)
    scene.do("contain Y3 with Y2,Y4")
    assert scene.ended == ("won", "T7.1")
    assert scene.primed == "Y3"
    assert scene.state.frames == []


@rule("T4.11")
def test_containing_by_a_card_gives_neither_reroll_nor_card_but_the_bonuses() -> None:
    scene = table(lab="Y3 Y1", primed="Y3", board="O3", hand="direct_containment")
    scene.do("play direct_containment", "contain Y3")
    assert scene.asks == "turn_up"
    scene.do("overdrive")
    assert (scene.board, scene.primed, scene.card(3)) == ("Y3 O3", "", "overdrive")
    assert (scene.hand(), scene.rests) == ([], True)


@rule("T4.13")
def test_two_cubes_of_a_value_turn_its_card_up_and_four_unlock_it() -> None:
    scene = table(lab="Y1 Y2 Y3", board="O2").do("contain Y2 with Y1,Y3")
    assert (scene.asks, scene.asked) == ("turn_up", 0)
    assert len(scene.options) == 9
    scene.do("seal" if "seal" in scene.options else "stasis_field", "keep")
    assert scene.card(2) == "stasis_field"
    assert scene.refuses("play stasis_field") == ("card_locked", "T4.13")


@rule("T4.13")
@pytest.mark.parametrize("board, card", [("O2 P2", "overdrive"), ("O2 P2 B2", "overdrive!")])
def test_three_cubes_do_not_unlock_a_card(board: str, card: str) -> None:
    scene = table(lab="Y1 Y2 Y3", board=board)
    scene.state.containment[2] = tesseract_kind("overdrive")
    scene.do("contain Y2 with Y1,Y3", "keep")
    assert scene.card(2) == card


def tesseract_kind(name: str) -> int:
    return table().game.content.cards.index(name)


@rule("T4.13")
def test_an_unlocked_card_is_played_once_by_anybody_in_the_own_action_phase() -> None:
    scene = table(unlocked="overdrive").do("end", "prime c4", "1")
    assert "play overdrive" in scene.options
    scene.do("play overdrive")
    assert (scene.actions, scene.card(1)) == (7, "-")
    assert scene.options_like("play") == []


@rule("T4.14")
def test_a_full_row_brings_any_destroyed_cube_back_rolled_then_placed() -> None:
    scene = table(lab="Y4 Y5 Y6", board="Y1 Y2 Y3 Y5 Y6", destroyed="OB", tower=FAR)
    scene.do("contain Y4 with Y5,Y6")
    assert (scene.asks, scene.options) == ("recover", ["recover O", "recover B"])
    scene.do("recover B", "2")
    assert "place a1" in scene.options
    scene.do("place a1")
    assert (scene.column("a1"), scene.destroyed) == ("B2", "O")
    assert scene.asks == "reroll"


@rule("T4.14")
def test_the_identical_cube_just_destroyed_may_come_back() -> None:
    scene = table(lab="Y4 Y5 Y6", board="Y1 Y2 Y3 Y5 Y6", primed="Y4")
    scene.do("contain Y4 with Y5,Y6")
    assert scene.options == ["recover Y"]


@rule("T4.14")
def test_with_an_empty_destroyed_pile_the_row_bonus_is_nothing() -> None:
    scene = table(lab="Y4 Y5 Y6", board="Y1 Y2 Y3 Y5 Y6").do("contain Y4 with Y5,Y6")
    assert scene.asks == "reroll"


@rule("T4.14", "T6.1")
def test_the_row_bonus_onto_an_empty_cell_re_arms_its_event() -> None:
    chain = 3
    scene = table(
        lab="Y4 Y5 Y6", board="Y1 Y2 Y3 Y5 Y6", destroyed="B", tower=FAR, symbols={"a1": chain}
    )
    scene.do("contain Y4 with Y5,Y6", "recover B", "2", "place a1", "keep", "remove a1")
    assert scene.asks == "prime"  # Chain Reaction
    scene.do("prime c4", "1")
    assert scene.primed == "O1"
    assert scene.rests


@rule("T4.14")
def test_five_cubes_of_a_colour_are_no_full_row() -> None:
    scene = table(lab="Y3 Y4 Y5", board="Y1 Y2 Y3 Y5", destroyed="B").do("contain Y4 with Y3,Y5")
    assert scene.asks == "reroll"


@rule("T4.10", "T7.1")
def test_a_game_won_by_a_group_leaves_no_mark_on_the_others_of_it() -> None:
    board = " ".join(f"{colour}{value}" for colour in "YOPB" for value in range(1, 7))
    scene = table(lab="Y2 Y3 Y4", board=board.replace("Y3 ", "")).do("contain Y3 with Y2,Y4")
    assert scene.ended == ("won", "T7.1")
    assert scene.lab() == "Y2 Y4"
