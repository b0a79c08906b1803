"""General rules of effects (T7.3 to T7.8)."""

import pytest

from tests.games.tesseract.scenes import FAR, table
from tests.rules import rule


@rule("T7.3")
def test_destroy_reprogram_and_invert_do_what_their_words_say() -> None:
    destroy = table(primed="B4 Y2", hand="implosion").do("play implosion", "destroy primed B4")
    assert (destroy.primed, destroy.destroyed) == ("Y2", "B")
    reprogram = table(lab="Y3", hand="reprogram").do("play reprogram")
    assert reprogram.options == [f"reprogram Y3 to {value}" for value in (1, 2, 4, 5, 6)]
    invert = table(primed="B4", lab="Y1", hand="energy_inversion")
    invert.do("play energy_inversion", "invert primed B4", "invert Y1")
    assert (invert.primed, invert.lab()) == ("B3", "Y6")


@rule("T7.3")
def test_restructure_moves_a_removable_cube_to_another_column_lower_than_4() -> None:
    tower = {"a1": "Y1Y2", "b1": "O1O1O1O1", **FAR}
    scene = table(tower=tower, hand="lattice_shift", symbols={"a1": 3})
    scene.do("play lattice_shift", "restructure a1")
    assert "move a1 b1" not in scene.options  # four high already
    assert "move a1 a1" not in scene.options
    scene.do("move a1 d1")
    assert (scene.column("a1"), scene.column("d1")) == ("Y1", "Y2")
    assert scene.rests


@rule("T7.3", "T6.1")
def test_the_old_columns_event_fires_after_the_cube_is_put_down() -> None:
    scene = table(tower={"a1": "Y3", **FAR}, hand="lattice_shift", symbols={"a1": 1})
    scene.do("play lattice_shift", "restructure a1", "move a1 b1")
    assert scene.destroyed == "Y"  # it is the lowest boundary cube by now


@rule("T7.3")
def test_a_cube_that_is_not_removable_cannot_be_restructured() -> None:
    tower = {"b2": "Y1", "a2": "Y1", "c2": "Y1", "b1": "Y1"}
    scene = table(tower=tower, hand="lattice_shift").do("play lattice_shift")
    assert "restructure b2" not in scene.options
    assert scene.refuses("restructure b2") == ("not_removable", "T3.1")


@rule("T7.4")
def test_an_effect_does_what_it_can_in_the_order_written() -> None:
    scene = table(primed="B4", hand="energy_inversion").do("play energy_inversion")
    scene.do("invert primed B4")
    assert scene.primed == "B3"
    assert scene.rests  # there is no lab cube for the second half


@rule("T7.4")
@pytest.mark.parametrize(
    "card, scene",
    [
        ("energy_inversion", {"lab": "Y1"}),
        ("implosion", {"lab": "Y1"}),
        ("antimatter_bond", {"primed": "Y1"}),
        ("reconstitution", {"lab": "Y1"}),
        ("direct_containment", {"lab": "Y1", "board": "Y1"}),
        ("deactivation", {"primed": "Y1", "lab": "Y1 Y1 Y1 Y1 Y1 Y1"}),
        ("seal", {}),
        ("transmutation", {"lab": "Y1", "destroyed": "Y"}),
        ("resonance", {"lab": "Y1"}),
        ("peer_review", {}),
    ],
)
def test_a_card_whose_first_object_is_missing_cannot_be_played(
    card: str, scene: dict[str, str]
) -> None:
    found = table(hand=card, **scene)  # type: ignore[arg-type]
    assert found.options_like("play") == []
    assert found.refuses(f"play {card}") == ("nothing_for", "T7.4")


@rule("T7.4")
def test_up_to_n_is_one_to_n_different_cubes_with_one_change_each() -> None:
    scene = table(lab="Y3 Y3 O1", hand="fine_tuning").do("play fine_tuning")
    assert "stop" not in scene.options
    scene.do("adjust Y3 +")
    assert scene.options == ["stop", "adjust Y3 -", "adjust Y3 +", "adjust O1 +"]
    scene.do("adjust Y3 +")
    assert scene.lab() == "Y4 Y4 O1"
    assert scene.rests


@rule("T7.4")
def test_a_changed_cube_is_not_offered_again() -> None:
    scene = table(lab="Y3", hand="fine_tuning").do("play fine_tuning", "adjust Y3 +")
    assert scene.lab() == "Y4"
    assert scene.rests


@rule("T7.5")
def test_a_lab_cube_is_one_of_the_acting_scientists_own() -> None:
    scene = table(lab="Y3", others=["B4"], hand="reprogram").do("play reprogram")
    assert all("B4" not in option for option in scene.options)


@rule("T7.5")
def test_with_room_for_one_a_two_cube_effect_takes_one() -> None:
    scene = table(lab="Y1 Y1 Y1 Y1 Y1", tower=FAR, hand="tractor_beam")
    scene.do("play tractor_beam", "remove c4")
    assert scene.lab().count(" ") == 5
    assert scene.rests


@rule("T7.5")
def test_with_one_cube_left_a_two_cube_effect_takes_one() -> None:
    scene = table(tower={"a1": "Y1"}, hand="tractor_beam").do("play tractor_beam", "remove a1")
    assert scene.lab() == "Y1"
    assert scene.rests


@rule("T7.6")
def test_a_cube_put_on_the_tesseract_keeps_its_value_on_any_column_lower_than_4() -> None:
    tower = {"b1": "O1O1O1O1", **FAR}
    scene = table(tower=tower, primed="B4", hand="reversal").do("play reversal", "put primed B4")
    assert "place b1" not in scene.options
    assert {"place a1", "place d4"} <= set(scene.options)
    scene.do("place d4")
    assert (scene.column("d4"), scene.primed) == ("O6O6O6B4", "")


@rule("T7.6")
def test_destroyed_cubes_are_chosen_rolled_then_placed_one_by_one() -> None:
    scene = table(destroyed="YB", hand="reconstitution").do("play reconstitution")
    assert scene.options == ["put destroyed Y", "put destroyed B"]
    scene.do("put destroyed B", "4", "place a1")
    assert scene.column("a1") == "B4"
    assert scene.options == ["stop", "put destroyed Y"]
    scene.do("put destroyed Y", "1", "place a1")
    assert (scene.column("a1"), scene.destroyed) == ("B4Y1", "")


@rule("T7.7")
@pytest.mark.parametrize(
    "play, asked",
    [
        (["play courier", "transfer 2:B4 to 3"], [2, 3]),
        (["play courier", "transfer Y3 to 3"], [3]),
        (["play joint_protocol", "joint 2"], [2]),
    ],
)
def test_whoever_gives_or_receives_through_anothers_choice_is_asked(
    play: list[str], asked: list[int]
) -> None:
    scene = table(
        lab="Y3",
        others=["B4", "P5"],
        players="3",
        hand="courier joint_protocol",
        open_transfers="off",
    ).do(*play)
    for seat in asked:
        assert (scene.asks, scene.asked) == ("agree", seat)
        scene.do("agree")
    assert scene.rests


@rule("T7.7")
def test_a_card_comes_back_when_somebody_refuses() -> None:
    scene = table(lab="Y3", hand="courier", open_transfers="off")
    scene.do("play courier", "transfer Y3 to 2", "refuse")
    assert (scene.hand(), scene.lab()) == (["courier"], "Y3")
    assert scene.rests


@rule("T7.7", "T8.5")
def test_containment_cards_ask_nobody() -> None:
    scene = table(others=["B4"], unlocked="perfect_replica", open_transfers="off")
    scene.do("play perfect_replica", "contain 2:B4")
    assert scene.board == "B4"
    assert scene.rests


@rule("T7.8")
def test_drawing_from_an_empty_deck_draws_nothing() -> None:
    scene = table(lab="Y1", scientists="data_analyst,archivist", decks="")
    scene.do("specialise", "destroy Y1")
    assert scene.hand() == []
    assert scene.rests


@rule("T7.8")
def test_an_ability_works_any_number_of_times_and_on_effects_of_cards() -> None:
    scene = table(lab="Y1 O2", hand="fine_tuning", scientists="magnetic_physicist,archivist")
    scene.do("adjust Y1 invert", "play fine_tuning", "adjust Y6 invert", "adjust O2 invert")
    assert scene.lab() == "Y1 O5"
