"""Parts and set-up (T1, T2)."""

import pytest

from fourspace.agents.chance import playout
from fourspace.games.tesseract.pieces.cubes import cube, cube_from, cube_text, with_value
from fourspace.games.tesseract.setup.stacking import ARRANGEMENTS, rank_of, stacking
from fourspace.games.tesseract.state import PRIMED, SETUP, State
from fourspace.kernel.phrases import Refused
from fourspace.kernel.sources import Stream
from tests.games.tesseract.scenes import Scene, table, tesseract
from tests.rules import rule


def begun(**settings: str) -> Scene:
    game = tesseract()
    return Scene(game.start(game.settings.complete(settings)))


STACK = "stack " + " ".join(["Y1O2P3B4"] * 16)


def stacked(players: str = "2", **settings: str) -> Scene:
    """Set-up after the stacking: every column is Y1 O2 P3 B4 from the bottom up."""
    chosen = {"first_player": "1", "starting_research": "off", **settings}
    names = ["quantum_mechanic", "data_analyst", "archivist", "crystallographer"]
    labs = max(2, int(players))
    return begun(players=players, scientists=",".join(names[:labs]), **chosen).do(STACK)


@rule("T1.1")
def test_a_cube_has_a_colour_and_a_value_and_is_written_by_both() -> None:
    names = [cube_text(int(cube(colour, value))) for colour in range(4) for value in range(1, 7)]
    assert names[:6] == ["Y1", "Y2", "Y3", "Y4", "Y5", "Y6"]
    assert len(set(names)) == 24
    assert [cube_from(name) for name in names] == list(range(24))
    assert cube_text(int(with_value(cube_from("P2*"), 5))) == "P5*"


@rule("T1.1")
@pytest.mark.parametrize("text", ["", "Y", "Y0", "Y7", "X3", "y3", "Y3Y", "Y3**"])
def test_what_is_no_cube_is_refused(text: str) -> None:
    with pytest.raises(Refused):
        cube_from(text)


@rule("T1.1", "T2.1")
@pytest.mark.parametrize("rank", [0, 1, ARRANGEMENTS // 3, ARRANGEMENTS - 1])
def test_a_stacking_has_sixteen_cubes_of_each_colour_and_a_rank(rank: int) -> None:
    cubes = stacking(rank)
    assert [sum(cube // 6 == colour for cube in cubes) for colour in range(4)] == [16] * 4
    assert rank_of(cubes) == rank


@rule("T2.1")
def test_stackings_are_counted_exactly() -> None:
    assert rank_of(stacking(ARRANGEMENTS - 1)) + 1 == ARRANGEMENTS
    assert stacking(0)[:16] == [0] * 16
    assert stacking(ARRANGEMENTS - 1)[:16] == [23] * 16


@rule("T1.2", "T8.6")
def test_a_base_has_sixteen_cells_and_there_are_eight() -> None:
    bases = tesseract().content.bases
    assert list(bases) == ["1", "A", "2", "B", "3", "C", "4", "D"]
    assert all(len(cells) == 16 for cells in bases.values())


@rule("T1.2", "T2.1")
def test_the_tesseract_is_stacked_four_high_on_every_cell() -> None:
    scene = stacked()
    assert scene.state.left == 64
    assert {scene.column(f"{letter}{row}") for letter in "abcd" for row in range(1, 5)} == {
        "Y1O2P3B4"
    }


@rule("T1.3", "T4.3")
def test_a_lab_has_six_slots() -> None:
    scene = table(lab="Y1 Y2 Y3 Y4 Y5", tower={"a1": "Y6", "d4": "O6"})
    scene.do("remove a1")
    assert scene.lab() == "Y1 Y2 Y3 Y4 Y5 Y6"
    assert scene.options_like("remove") == []
    assert scene.refuses("remove d4") == ("lab_full", "T4.3")


@rule("T1.4")
def test_a_destroyed_cube_keeps_its_colour_only() -> None:
    scene = table(primed="B1").do("adjust primed B1 -")
    assert (scene.destroyed, scene.primed) == ("B", "")


@rule("T1.5", "T4.8")
def test_the_board_has_one_slot_for_each_colour_and_value() -> None:
    scene = table(lab="Y2 Y3 Y4", board="Y3")
    assert scene.refuses("contain Y3 with Y2,Y4") == ("slot_filled", "T4.8")
    assert "contain Y2 with Y3,Y4" in scene.options


@rule("T1.6")
def test_decks_and_cards_are_as_many_as_the_rules_say() -> None:
    state = begun().state
    assert [deck.size() for deck in state.decks] == [16, 14, 11]
    assert state.unseen.size() == 9
    assert len(tesseract().content.scientists) == 11
    assert state.breaches == 0


@rule("T2.1")
def test_the_first_player_is_random_unless_chosen() -> None:
    assert begun(players="3").options == ["first 1", "first 2", "first 3"]
    assert begun(players="3").asked == 0
    chosen = begun(players="3", first_player="2")
    assert chosen.asks == "stack"
    assert chosen.state.first == 1
    assert begun(players="1").asks == "stack"


@rule("T2.1")
def test_a_first_player_who_does_not_sit_there_is_refused() -> None:
    with pytest.raises(Refused) as refusal:
        begun(players="2", first_player="3")
    reason = refusal.value.reason
    assert (reason.phrase.key, reason.rule) == ("reason.first_player", "T2.1")


@rule("T2.1", "T1.1")
@pytest.mark.parametrize(
    "text, key",
    [
        ("stack Y1", "no_stack"),
        ("stock " + "Y1" * 64, "no_stack"),
        ("stack " + "Y1" * 64, "stack_colours"),
        (STACK.replace("B4", "B7"), "no_stack"),
    ],
)
def test_a_wrong_stacking_is_refused(text: str, key: str) -> None:
    assert begun(first_player="1").refuses(text)[0] == key


@rule("T2.2")
def test_containment_cards_begin_face_down_and_three_stay_unseen() -> None:
    scene = stacked()
    assert [scene.card(value) for value in range(1, 7)] == ["?"] * 6
    assert scene.state.unseen.size() == 9


@rule("T2.3")
def test_scientists_are_dealt_by_chance_without_repeating() -> None:
    scene = begun(first_player="1").do(STACK)
    assert scene.asked == 0
    assert len(scene.options) == 11
    scene.do("archivist")
    assert "archivist" not in scene.options
    assert len(scene.options) == 10


@rule("T2.3")
def test_a_table_may_choose_its_scientists() -> None:
    scene = stacked("3")
    names = tesseract().content.scientists
    assert [names[s] for s in scene.state.scientists] == [
        "quantum_mechanic",
        "data_analyst",
        "archivist",
    ]


@rule("T2.3", "T9.1")
@pytest.mark.parametrize(
    "chosen, key",
    [("archivist", "scientist_count"), ("archivist,archivist", "scientist_count"),
     ("archivist,plumber", "unknown_scientist")],
)  # fmt: skip
def test_a_wrong_choice_of_scientists_is_refused(chosen: str, key: str) -> None:
    with pytest.raises(Refused) as refusal:
        begun(scientists=chosen)
    assert refusal.value.reason.phrase.key == f"reason.{key}"


@rule("T2.3")
def test_solo_is_played_with_two_labs_by_one_seat() -> None:
    scene = stacked("1").do("corner a1", "3")
    assert tesseract().seats(scene.state) == 1
    assert scene.asks == "corner"
    assert scene.asked == 1
    scene.do("corner d1", "5")
    assert (scene.lab(1), scene.lab(2)) == ("B3", "B5")


@rule("T2.3")
def test_labs_hands_and_scientists_are_open_to_all() -> None:
    state = stacked().state
    game = tesseract()
    assert game.view(state, 0) == game.view(state, 1) == game.view(state, -2)


@rule("T2.4")
def test_each_scientist_gets_a_level_2_card_from_the_first_player_on() -> None:
    scene = stacked("3", starting_research="on", first_player="2")
    assert scene.asks == "draw"
    assert set(scene.options) == set(tesseract().content.cards[:8])
    scene.do("courier", "courier")
    assert "courier" not in scene.options
    scene.do("fine_tuning")
    assert (scene.hand(1), scene.hand(2), scene.hand(3)) == (
        ["fine_tuning"],
        ["courier"],
        ["courier"],
    )


@rule("T2.4")
def test_without_starting_research_nobody_gets_a_card() -> None:
    scene = stacked()
    assert scene.asks == "corner"
    assert scene.hand(1) == []


@rule("T2.5")
def test_each_player_takes_a_top_corner_in_turn_order_and_rolls_it() -> None:
    scene = stacked(first_player="2")
    assert scene.asked == 2
    assert scene.options == ["corner a1", "corner d1", "corner a4", "corner d4"]
    scene.do("corner d1", "6")
    assert scene.lab(2) == "B6"
    assert scene.asked == 1
    assert "corner d1" not in scene.options
    assert scene.refuses("corner b1") == ("not_corner", "T2.5")


@rule("T2.6")
def test_with_two_labs_the_remaining_top_corners_are_primed_in_a_chosen_order() -> None:
    scene = stacked().do("corner a1", "1", "corner d1", "1")
    assert scene.options == ["prime a4", "prime d4"]
    assert scene.asked == 1
    scene.do("prime d4", "2", "2")
    assert scene.primed == "B2 B2"
    assert scene.rests


@rule("T2.6")
def test_with_three_labs_a_top_corner_then_the_lowest_corner_of_the_next_layer_is_primed() -> None:
    scene = stacked("3").do("corner a1", "1", "corner d1", "1", "corner a4", "1")
    assert scene.asks == "first_roll"
    scene.do("6")
    assert scene.column("d4") == "Y1O2P3"
    assert scene.asks == "first_primed"
    assert scene.options == ["prime a1", "prime d1", "prime a4", "prime d4"]
    scene.do("prime a4", "3")
    assert scene.primed == "P3 B6"
    assert scene.column("a4") == "Y1O2"


@rule("T2.6")
def test_with_four_labs_the_lowest_corner_of_the_next_layer_and_the_cube_under_it_are_primed() -> (
    None
):
    corners = ["corner a1", "1", "corner d1", "1", "corner a4", "1", "corner d4", "1"]
    scene = stacked("4").do(*corners, "prime d1", "4", "5")
    assert scene.column("d1") == "Y1"
    assert scene.primed == "O5 P4"
    assert scene.rests


@rule("T2.6")
def test_the_lowest_value_decides_which_corner_of_the_next_layer_is_primed() -> None:
    stack = STACK.replace("Y1O2P3B4", "Y1O2P1B4", 1)
    names = "quantum_mechanic,data_analyst,archivist"
    scene = begun(players="3", scientists=names, first_player="1", starting_research="off")
    scene.do(stack, "corner a1", "1", "corner d1", "1", "corner a4", "1", "6")
    assert scene.asks == "first_roll"
    scene.do("2")
    assert scene.column("a1") == "Y1O2"


@rule("T2.6")
def test_set_up_causes_neither_breach_nor_event() -> None:
    scene = stacked(extra_primed="2").do("corner a1", "1", "corner d1", "1", "prime a4")
    scene.do("2", "2", "prime a1", "2", "2")
    assert scene.primed.count("2") == 4
    assert scene.breaches == 0


@rule("T2.7")
@pytest.mark.parametrize("extra", [0, 1, 2])
def test_extra_cubes_are_primed_from_the_boundary_among_columns_of_two_or_more(extra: int) -> None:
    scene = stacked(extra_primed=str(extra)).do("corner a1", "1", "corner d1", "1", "prime a4")
    scene.do("1", "1")
    for _ in range(extra):
        assert scene.asks == "first_primed" or scene.asks == "first_roll"
        if scene.asks == "first_primed":
            assert scene.asked == 1
            scene.do(scene.options[0])
        scene.do("6")
    assert scene.rests
    assert scene.state.sizes[PRIMED] == 2 + extra
    assert scene.state.left == 60 - extra


@rule("T2.7")
def test_a_column_of_one_is_never_emptied_by_extra_priming() -> None:
    state = State(tesseract(), stacked().state.settings)
    assert state.phase == SETUP
    for seed in range(6):
        scene = begun(players="4", extra_primed="2", starting_research="off")
        playout(scene.game, scene.state, Stream(seed), 20)
        while scene.state.phase == SETUP:
            playout(scene.game, scene.state, Stream(seed), 1)
        assert all(scene.state.height(cell) >= 1 for cell in range(16))
