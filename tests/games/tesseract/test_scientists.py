"""The eleven scientists: abilities and actions (T8.1)."""

import pytest

from fourspace.kernel.seats import SPECTATOR
from tests.games.tesseract.scenes import FAR, Scene, table, tesseract
from tests.rules import rule


def lab_of(name: str, other: str = "archivist", **more: object) -> Scene:
    """A scene in which lab 1 is played by the scientist."""
    other = "data_analyst" if name == "archivist" and other == "archivist" else other
    return table(scientists=f"{name},{other}", **more)  # type: ignore[arg-type]


@rule("T8.1")
def test_ingenuity_gives_one_more_action_of_a_kind_not_yet_taken() -> None:
    scene = lab_of("quantum_mechanic", lab="Y3", primed="B4", hand="courier")
    scene.do("adjust Y3 +", "study courier", "implosion", "transfer Y4 to 2")
    assert scene.actions == 0
    assert scene.options_like("adjust") == []  # taken already
    assert scene.options_like("study") == []
    scene.do("remove c4")
    assert scene.options == ["end", "play implosion"]


@rule("T8.1")
def test_ingenuity_needs_three_different_kinds_and_counts_extra_actions() -> None:
    scene = lab_of("quantum_mechanic", lab="Y3", hand="overclock")
    scene.do("adjust Y3 +", "adjust Y4 +", "remove c4")
    assert scene.options == ["end", "play overclock"]
    scene.do("play overclock", "transfer Y5 to 2")
    assert scene.actions == 0
    assert scene.refuses("adjust O6 -") == ("no_actions", "T4.1")
    assert scene.options_like("specialise") == []  # nothing is primed
    assert scene.options == ["end"]


@rule("T8.1")
def test_other_scientists_have_no_ingenuity() -> None:
    scene = lab_of("data_analyst", lab="Y3", hand="courier", decks="2")
    scene.do("adjust Y3 +", "remove c4", "transfer Y4 to 2")
    assert scene.options == ["end", "play courier"]


@rule("T8.1")
def test_entangle_swaps_a_lab_cube_with_a_primed_cube_without_a_check() -> None:
    scene = lab_of("quantum_mechanic", lab="Y4 O1", primed="B4 B4 P3")
    scene.do("specialise", "entangle Y4", "entangle primed P3")
    assert (scene.lab(), scene.primed, scene.breaches) == ("O1 P3", "Y4 B4 B4", 0)


@rule("T8.1", "T7.4")
def test_entangle_does_not_swap_two_alike() -> None:
    scene = lab_of("quantum_mechanic", lab="Y4", primed="Y4")
    assert scene.refuses("specialise") == ("nothing_for", "T7.4")


@rule("T8.1")
@pytest.mark.parametrize("setting, asked", [("by_or_to", True), ("from_or_to", True)])
def test_efficiency_adjusts_what_the_engineer_transfers(setting: str, asked: bool) -> None:
    scene = lab_of("transport_engineer", lab="Y3", efficiency=setting).do("transfer Y3 to 2")
    assert (scene.asks == "efficiency") == asked
    assert scene.options == ["no", "adjust 2:Y3 -", "adjust 2:Y3 +"]
    scene.do("adjust 2:Y3 +")
    assert scene.lab(2) == "Y4"
    assert scene.rests


@rule("T8.1", "T9.1")
@pytest.mark.parametrize("setting, asked", [("by_or_to", False), ("from_or_to", True)])
def test_efficiency_for_a_cube_that_another_takes_from_the_engineer(
    setting: str, asked: bool
) -> None:
    scene = table(
        scientists="quantum_mechanic,transport_engineer", others=["B4"], efficiency=setting
    ).do("transfer 2:B4 to 1")
    assert (scene.asks == "efficiency") == asked


@rule("T8.1")
def test_efficiency_works_on_anothers_turn_and_by_cards_and_may_be_left() -> None:
    scene = table(scientists="quantum_mechanic,transport_engineer", lab="Y1", hand="courier")
    scene.do("play courier", "transfer Y1 to 2")
    assert (scene.asks, scene.asked) == ("efficiency", 2)
    assert scene.options == ["no", "adjust Y1 +"]
    scene.do("no")
    assert scene.lab(2) == "Y1"


@rule("T8.1")
def test_bundle_removes_two_cubes_of_one_colour_after_the_firsts_event() -> None:
    tower = {"a1": "Y3", "c1": "Y5", "a3": "B1", **FAR}
    scene = lab_of("transport_engineer", tower=tower, symbols={"a1": 1})
    scene.do("specialise", "remove a1")
    assert scene.destroyed == "B"  # Acceleration first: the boundary cube is B1
    assert scene.options == ["remove c1"]
    scene.do("remove c1")
    assert (scene.lab(), scene.actions) == ("Y3 Y5", 2)


@rule("T8.1")
def test_bundle_takes_one_when_no_second_of_the_colour_is_removable() -> None:
    scene = lab_of("transport_engineer", tower={"a1": "Y3", **FAR}).do("specialise", "remove a1")
    assert scene.lab() == "Y3"
    assert scene.rests


@rule("T8.1")
def test_polarity_inverts_instead_of_adjusting() -> None:
    scene = lab_of("magnetic_physicist", lab="Y2", primed="B6", hand="dampening_field")
    scene.do("adjust Y2 invert", "play dampening_field", "adjust primed B6 invert")
    assert (scene.lab(), scene.primed) == ("Y5", "B1")
    assert lab_of("data_analyst", lab="Y2").refuses("adjust Y2 invert") == ("no_polarity", "T8.1")


@rule("T8.1")
def test_realign_inverts_up_to_two_cubes_lab_or_primed() -> None:
    scene = lab_of("magnetic_physicist", lab="Y2", primed="B6").do("specialise", "invert Y2")
    assert scene.options == ["stop", "invert primed B6"]
    scene.do("invert primed B6")
    assert (scene.lab(), scene.primed) == ("Y5", "B1")


@rule("T8.1")
def test_composure_rerolls_a_primed_cube_once_in_the_own_threat_phase() -> None:
    tower = {"a1": "Y3", **FAR}
    scene = lab_of("crisis_manager", tower=tower, primed="B4 B4").do("end", "4")
    assert (scene.asks, scene.options) == ("composure", ["keep", "reroll"])
    scene.do("reroll")
    assert scene.asked == 0
    scene.do("4")  # the second roll stands
    assert (scene.breaches, scene.primed) == (1, "Y4 B4 B4")
    assert scene.rests


@rule("T8.1")
def test_composure_is_not_for_the_action_phase_nor_for_others() -> None:
    tower = {"a1": "Y3", **FAR}
    scene = lab_of("crisis_manager", tower=tower, symbols={"a1": 3}).do("remove a1", "prime c4")
    scene.do("4")
    assert scene.rests
    other = table(scientists="quantum_mechanic,crisis_manager", tower=tower).do("end", "4")
    assert other.rests


@rule("T8.1")
def test_triage_adjusts_up_to_three_primed_cubes() -> None:
    scene = lab_of("crisis_manager", primed="B4 B4 Y1 P2").do("specialise")
    scene.do("adjust primed B4 +", "adjust primed Y1 -", "adjust primed B4 -")
    assert (scene.primed, scene.destroyed) == ("P2 B3 B5", "Y")
    assert scene.rests


@rule("T8.1", "T8.8")
def test_hypothesis_looks_at_two_and_puts_one_under_the_deck() -> None:
    scene = lab_of("data_analyst", lab="Y1").do("specialise", "destroy Y1", "courier", "courier")
    assert (scene.asks, scene.options) == ("hypothesis", ["courier"])
    scene = lab_of("data_analyst", lab="Y1").do("specialise", "destroy Y1", "courier")
    scene.do("fine_tuning")
    assert (scene.asks, scene.asked) == ("hypothesis", 1)
    scene.do("fine_tuning")
    assert (scene.hand(), scene.destroyed) == (["fine_tuning"], "Y")
    courier = tesseract().content.cards.index("courier")
    assert scene.state.decks[0].bottom == [courier]


@rule("T8.1")
def test_hypothesis_with_one_card_left_just_draws_it() -> None:
    scene = lab_of("data_analyst", lab="Y1", decks="")
    scene.state.decks[0].counts[4] = 1
    scene.do("specialise", "destroy Y1", "courier")
    assert scene.hand() == ["courier"]
    assert scene.rests


@rule("T8.1")
def test_keen_eye_needs_one_visible_side_for_the_remove_action_only() -> None:
    tower = {"b2": "Y1", "a2": "O1", "c2": "O1", "b1": "O1"}
    scene = lab_of("crystallographer", tower=tower, hand="tractor_beam")
    assert "remove b2" in scene.options
    scene.do("play tractor_beam")
    assert "remove b2" not in scene.options
    closed = lab_of("crystallographer", tower={**tower, "b3": "O1"})
    assert closed.refuses("remove b2") == ("not_removable", "T3.1")


@rule("T8.1")
def test_cleave_restructures_up_to_two_cubes_the_second_after_the_firsts_event() -> None:
    scene = lab_of("crystallographer", tower={"a1": "Y3", "c1": "P1", **FAR}, symbols={"a1": 1})
    scene.do("specialise", "restructure a1", "move a1 d4")
    assert scene.destroyed == "P"
    assert scene.options[0] == "stop"
    assert "restructure d4" not in scene.options  # the cube just moved
    scene.do("restructure c4", "move c4 a1")
    assert scene.column("a1") == "O6"
    assert scene.rests


@rule("T7.4", "T8.2")
def test_a_cube_restructured_and_covered_by_the_next_may_be_moved_by_a_later_card() -> None:
    tower = {"a1": "Y3", "c1": "P1", **FAR}
    scene = lab_of("crystallographer", tower=tower, hand="lattice_shift")
    scene.do("specialise", "restructure a1", "move a1 a3", "restructure c1", "move c1 a3")
    assert scene.column("a3") == "Y3P1"
    assert "'" not in scene.position
    scene.do("remove a3", "play lattice_shift")
    assert "restructure a3" in scene.options


@rule("T8.1")
def test_catalyst_leaves_any_but_one_unrolled_and_all_count_for_the_level() -> None:
    scene = lab_of("molecular_chemist", lab="Y2 Y3 Y4 Y5").do("contain Y3 with Y2,Y4,Y5")
    scene.do("reroll")
    assert (scene.asks, scene.options[0]) == ("catalyst", "roll")
    scene.do("leave Y2+", "leave Y5+")
    assert scene.options == ["roll"]  # one must be rolled
    scene.do("roll", "6", "overclock")
    assert (scene.lab(), scene.hand()) == ("Y2 Y5 Y6", ["overclock"])


@rule("T8.1")
def test_synthesise_reprograms_one_lab_cube() -> None:
    scene = lab_of("molecular_chemist", lab="Y2 Y3").do("specialise", "reprogram Y2 to 6")
    assert scene.lab() == "Y3 Y6"
    assert scene.rests


@rule("T8.1")
def test_foresight_chooses_among_all_removable_cubes_at_the_lowest_height() -> None:
    tower = {"a1": "Y6", "c1": "P1", "a3": "B1O1", **FAR}
    scene = lab_of("chrono_theorist", tower=tower).do("end")
    assert scene.options == ["prime a1", "prime c1"]


@rule("T8.1")
def test_foresight_is_for_the_own_threat_phase_only() -> None:
    tower = {"a1": "Y6", "c1": "P1", "b3": "B1", **FAR}
    scene = lab_of("chrono_theorist", tower=tower, symbols={"b3": 1}).do("remove b3")
    assert scene.destroyed == "P"  # the lowest value, without a choice


@rule("T8.1")
def test_rewind_puts_a_lab_cube_on_the_tesseract() -> None:
    scene = lab_of("chrono_theorist", lab="Y2").do("specialise", "put Y2", "place a1")
    assert (scene.column("a1"), scene.lab()) == ("Y2", "")


@rule("T8.1")
def test_network_transfers_between_any_two_labs() -> None:
    scene = table(
        scientists="field_coordinator,archivist,data_analyst", others=["B4"], players="3"
    ).do("transfer 2:B4 to 3")
    assert scene.lab(3) == "B4"


@rule("T8.1")
def test_delegate_lets_another_take_one_basic_action_with_what_is_theirs() -> None:
    scene = table(
        scientists="field_coordinator,magnetic_physicist",
        others=["B4"],
        hands=["courier"],
        hand="fine_tuning",
    ).do("specialise", "delegate 2")
    assert (scene.asks, scene.asked) == ("delegated", 2)
    assert {"adjust B4 invert", "study courier"} <= set(scene.options)
    assert not any(option.startswith(("play", "specialise", "end")) for option in scene.options)
    scene.do("adjust B4 invert")
    assert (scene.lab(2), scene.actions, scene.active) == ("B3", 2, 1)
    assert scene.rests


@rule("T8.1")
def test_a_delegated_contain_gives_its_card_to_the_delegate_and_allows_no_cards() -> None:
    scene = table(
        scientists="field_coordinator,quantum_mechanic",
        others=["B4 B5 B6"],
        primed="B5",
        hands=["dampening_field"],
    ).do("specialise", "delegate 2", "contain B5 with B4,B6")
    assert (scene.asks, scene.options) == ("reroll", ["keep", "reroll"])
    scene.do("reroll", "1", "1", "courier")
    assert (scene.hand(2), scene.primed) == (["courier", "dampening_field"][::-1], "")


@rule("T8.1")
def test_the_coordinator_stays_active_for_events_of_a_delegated_action() -> None:
    scene = table(
        scientists="field_coordinator,archivist",
        tower={"a1": "Y3", **FAR},
        symbols={"a1": 3},
    ).do("specialise", "delegate 2", "remove a1")
    assert (scene.asks, scene.asked) == ("prime", 1)


@rule("T8.1")
def test_cascade_adjusts_one_other_primed_cube_after_a_destruction_by_adjusting() -> None:
    scene = lab_of("demolition_expert", primed="B1 Y1 P5").do("adjust primed B1 -")
    assert (scene.asks, scene.options[0]) == ("cascade", "no")
    scene.do("adjust primed Y1 -")  # which gains no further one
    assert (scene.primed, scene.destroyed) == ("P5", "YB")
    assert scene.rests


@rule("T8.1", "T7.8")
def test_cascade_works_on_cards_too() -> None:
    scene = lab_of("demolition_expert", primed="B1 P5", hand="dampening_field")
    scene.do("play dampening_field", "adjust primed B1 -", "adjust primed P5 -")
    assert scene.primed == "P4"
    scene.do("adjust primed P4 -")  # the second adjustment of the card
    assert scene.primed == "P3"


@rule("T8.1")
def test_controlled_blast_destroys_a_lab_cube_and_a_primed_cube_of_its_value() -> None:
    scene = lab_of("demolition_expert", lab="Y4 O2", primed="B4 P4 P5").do("specialise")
    scene.do("destroy Y4")
    assert scene.options == ["destroy primed P4", "destroy primed B4"]
    scene.do("destroy primed B4")
    assert (scene.lab(), scene.primed, scene.destroyed) == ("O2", "P4 P5", "YB")


@rule("T8.1")
def test_open_notes_plays_cards_of_other_hands_if_their_owner_agrees() -> None:
    scene = table(
        scientists="archivist,data_analyst", lab="Y3", hands=["fine_tuning"], open_transfers="off"
    ).do("play fine_tuning of 2")
    assert (scene.asks, scene.asked) == ("agree", 2)
    scene.do("agree", "adjust Y3 +")
    assert (scene.lab(), scene.hand(2)) == ("Y4", [])


@rule("T8.1")
def test_open_notes_is_refused_without_a_trace() -> None:
    scene = table(
        scientists="archivist,data_analyst", lab="Y3", hands=["fine_tuning"], open_transfers="off"
    ).do("play fine_tuning of 2", "refuse")
    assert scene.hand(2) == ["fine_tuning"]
    assert scene.options_like("play") == []
    assert scene.rests


@rule("T8.1", "T8.8")
def test_publish_gives_a_card_to_another_and_draws_one() -> None:
    scene = lab_of("archivist", hand="seal").do("specialise", "publish seal to 2", "courier")
    assert (scene.hand(1), scene.hand(2), scene.actions) == (["courier"], ["seal"], 2)


@rule("T8.1", "T7.7")
def test_a_refused_publication_gives_the_action_back() -> None:
    scene = lab_of("archivist", hand="seal", open_transfers="off")
    scene.do("specialise", "publish seal to 2", "refuse")
    assert (scene.hand(1), scene.actions, int(scene.state.taken)) == (["seal"], 3, 0)
    assert scene.refuses("specialise") == ("nothing_for", "T7.4")


@rule("T8.1")
def test_four_scientists_are_marked_as_support() -> None:
    content = tesseract().content
    support = {name for name, yes in zip(content.scientists, content.support, strict=True) if yes}
    assert support == {"transport_engineer", "crisis_manager", "field_coordinator", "archivist"}


def asked_lab(scene: Scene) -> object:
    """The lab whose scientist the view says is asked, from 1; 0 if none is."""
    asked = scene.game.view(scene.state, SPECTATOR)["asked"]
    assert isinstance(asked, int)
    return asked + 1


@rule("T8.1")
def test_the_view_says_whose_lab_is_asked_when_another_acts() -> None:
    scene = table(scientists="field_coordinator,magnetic_physicist", players="1", others=["B4"])
    assert asked_lab(scene) == 1
    assert asked_lab(scene.do("specialise", "delegate 2")) == 2


@rule("T8.1")
def test_the_view_says_that_the_engineer_is_asked_on_their_own_turn_too() -> None:
    scientists = "transport_engineer,magnetic_physicist"
    scene = table(scientists=scientists, players="1", lab="Y3").do("transfer Y3 to 2")
    assert scene.asks == "efficiency"
    assert asked_lab(scene) == 1
    scene.do("no", "end")
    scene.do(scene.options[0])
    assert (scene.asked, asked_lab(scene)) == (0, 0)  # chance rolls
