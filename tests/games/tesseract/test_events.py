"""Events: the symbols of the base (T6)."""

import pytest

from tests.games.tesseract.scenes import FAR, Scene, table
from tests.rules import rule

ACCELERATION, SURGE, CHAIN, FISSION, DISCHARGE, PULSE, INTERPHASE, SHOCKWAVE = range(1, 9)


def uncover(symbol: int, **more: object) -> Scene:
    """Lab 1 takes the only cube of a1, Y3, off a symbol."""
    tower = more.pop("tower", FAR)
    assert isinstance(tower, dict)
    scene = table(tower={"a1": "Y3", **tower}, symbols={"a1": symbol}, **more)  # type: ignore[arg-type]
    return scene.do("remove a1")


@rule("T6.1")
def test_the_last_cube_of_a_column_reveals_its_symbol_once_it_has_arrived() -> None:
    scene = uncover(PULSE)
    assert (scene.asks, scene.lab()) == ("roll", "Y3~")
    scene.do("6")
    assert scene.lab() == "Y6"
    assert scene.actions == 2
    assert scene.rests


@rule("T6.1")
def test_a_column_with_cubes_left_reveals_nothing() -> None:
    scene = table(tower={"a1": "Y3Y4", **FAR}, symbols={"a1": PULSE}).do("remove a1")
    assert scene.rests


@rule("T6.1")
def test_an_event_comes_before_the_rest_of_an_action_and_choices_are_made_anew() -> None:
    scene = table(
        tower={"a1": "Y3", "c1": "O5", **FAR}, symbols={"a1": ACCELERATION}, hand="tractor_beam"
    )
    scene.do("play tractor_beam", "remove a1")
    assert scene.destroyed == "O"  # the boundary cube is gone before the second is chosen
    assert scene.options == ["remove c4", "remove d4"]
    scene.do("remove c4")
    assert scene.lab() == "Y3 O6"


@rule("T6.1")
def test_events_chain_each_before_the_rest_of_the_one_before() -> None:
    """Three in a row: Fission primes from b1, whose Chain Reaction primes c1, whose Surge rerolls;
    then comes the second half of the Fission."""
    tower = {"a1": "Y3", "b1": "O1", "c1": "P1", **FAR}
    symbols = {"a1": FISSION, "b1": CHAIN, "c1": SURGE}
    scene = table(tower=tower, symbols=symbols, destroyed="B", primed="B6").do("remove a1")
    assert scene.options == ["prime b1", "prime c1"]
    scene.do("prime b1", "5")  # Fission's first half
    assert scene.asks == "land"  # Chain Reaction primes c1
    scene.do("4")
    assert scene.asks == "surge"  # the lowest primed cube is P4
    scene.do("2")
    assert scene.asks == "fission"
    scene.do("destroyed B", "1")
    assert scene.primed == "O5 P2 B1 B6"
    assert scene.rests


@rule("T6.1")
def test_an_event_fires_in_the_action_phase_and_again_when_re_armed() -> None:
    scene = table(
        tower={"a1": "Y3", **FAR},
        symbols={"a1": CHAIN},
        scientists="chrono_theorist,archivist",
    )
    scene.do("remove a1", "prime c4", "1", "specialise", "put Y3", "place a1", "remove a1")
    assert scene.asks in ("prime", "land")
    assert scene.actions == 0


@rule("T6.1")
@pytest.mark.parametrize("symbol", [ACCELERATION, SURGE, CHAIN, FISSION, INTERPHASE])
def test_an_event_that_finds_nothing_does_nothing(symbol: int) -> None:
    scene = uncover(symbol, tower={})
    assert scene.rests
    assert (scene.primed, scene.destroyed, scene.breaches) == ("", "", 0)


@rule("T6.2")
def test_acceleration_destroys_the_boundary_cube() -> None:
    scene = uncover(ACCELERATION, tower={"c1": "O2P5", **FAR})
    assert (scene.destroyed, scene.column("c1")) == ("P", "O2")


@rule("T6.2")
def test_acceleration_lets_the_active_player_choose_among_ties() -> None:
    scene = uncover(ACCELERATION)
    assert scene.options == ["accelerate c4", "accelerate d4"]
    scene.do("accelerate d4")
    assert scene.destroyed == "O"


@rule("T6.3")
def test_surge_rerolls_the_lowest_primed_cube_and_checks_its_value() -> None:
    scene = uncover(SURGE, primed="B2 P4 Y4").do("4")
    assert (scene.primed, scene.breaches) == ("Y4 P4 B4", 1)


@rule("T6.3", "T5.3")
def test_surge_checks_even_an_unchanged_value() -> None:
    scene = uncover(SURGE, primed="B2 B2 B2").do("2")
    assert scene.breaches == 1


@rule("T6.3")
def test_surge_ties_are_the_active_players() -> None:
    scene = uncover(SURGE, primed="B2 P2 P5")
    assert scene.options == ["surge P2", "surge B2"]
    scene.do("surge B2", "6")
    assert scene.primed == "P2 P5 B6"


@rule("T6.4")
def test_chain_reaction_primes_the_boundary_cube_with_its_check() -> None:
    scene = uncover(CHAIN, primed="B4 B4").do("prime c4", "4")
    assert (scene.primed, scene.breaches) == ("O4 B4 B4", 1)


@rule("T6.5")
def test_fission_primes_the_boundary_cube_then_a_random_destroyed_one() -> None:
    scene = uncover(FISSION, destroyed="BBY", primed="B4 B4").do("prime c4", "4")
    assert (scene.asks, scene.asked) == ("fission", 0)
    assert (scene.options, scene.decision.weights) == (["destroyed Y", "destroyed B"], [1, 2])
    scene.do("destroyed B", "4")
    assert (scene.primed, scene.destroyed, scene.breaches) == ("O4 B4 B4 B4", "YB", 2)


@rule("T6.5")
def test_each_half_of_fission_happens_if_it_can() -> None:
    nothing_destroyed = uncover(FISSION).do("prime c4", "1")
    assert (nothing_destroyed.primed, nothing_destroyed.rests) == ("O1", True)
    nothing_left = uncover(FISSION, tower={}, destroyed="B").do("destroyed B", "3")
    assert (nothing_left.primed, nothing_left.rests) == ("B3", True)


@rule("T6.6")
def test_static_discharge_spares_one_lab_and_rerolls_the_others() -> None:
    scene = uncover(DISCHARGE, others=["B1 B2", "P1"], players="3")
    assert scene.options == ["spare 1", "spare 2", "spare 3"]
    scene.do("spare 2", "5", "6")
    assert (scene.lab(1), scene.lab(2), scene.lab(3)) == ("Y5", "B1 B2", "P6")


@rule("T6.7")
def test_an_em_pulse_rerolls_all_cubes_of_all_labs() -> None:
    scene = uncover(PULSE, lab="O1", others=["B1 B2"]).do("1", "2", "3", "4")
    assert (scene.lab(1), scene.lab(2)) == ("Y1 O2", "B3 B4")


@rule("T6.8")
def test_interphase_raises_even_cubes_at_once_and_checks_3_and_5_once_each() -> None:
    scene = uncover(INTERPHASE, primed="Y2 O2 P3 B4 Y4 O4 P6 B5 Y1")
    assert scene.primed == "Y1 Y3 Y5 O3 O5 P3 P6 B5 B5"
    assert scene.breaches == 2


@rule("T6.8")
def test_interphase_checks_only_values_that_received_cubes() -> None:
    scene = uncover(INTERPHASE, primed="Y3 O3 P3 B5 B5 B5 P6 P6")
    assert (scene.breaches, scene.primed.count("6")) == (0, 2)


@rule("T6.8", "T5.4")
def test_interphase_stops_at_the_seventh_breach() -> None:
    scene = uncover(INTERPHASE, primed="Y2 O2 P2 Y4 O4 P4", breaches=6)
    assert scene.ended == ("breaches", "T5.4")


@rule("T6.9")
def test_a_shockwave_destroys_lab_cubes_of_the_value_primed_last() -> None:
    tower = {"a1": "Y3", "c1": "O5", **FAR}
    scene = table(tower=tower, symbols={"a1": SHOCKWAVE}, lab="B4 P4 P2", others=["O4 Y3"])
    scene.state.arrive_primed(18 + 3)  # B4 is primed
    scene.do("remove a1")
    assert (scene.lab(1), scene.lab(2)) == ("Y3 P2", "Y3")
    assert scene.destroyed == "OPB"


@rule("T6.9")
def test_the_value_is_that_of_the_cube_now_or_when_it_was_last_primed() -> None:
    scene = table(tower={"a1": "Y3", **FAR}, symbols={"a1": SHOCKWAVE}, lab="B4 P5 P3")
    scene.state.arrive_primed(18 + 3)
    assert scene.primed == "B4*"
    scene.do("adjust primed B4* +", "remove a1")
    assert scene.lab() == "Y3 P3 B4"  # the 5 is gone
    gone = table(tower={"a1": "Y3", **FAR}, symbols={"a1": SHOCKWAVE}, lab="P1", hand="implosion")
    gone.state.arrive_primed(18)
    gone.do("play implosion", "destroy primed B1*", "remove a1")
    assert gone.lab() == "Y3"


@rule("T6.9")
def test_of_two_alike_the_one_primed_last_can_be_told_apart() -> None:
    scene = table(symbols={"a1": SHOCKWAVE}, primed="B4")
    scene.state.arrive_primed(18 + 3)
    assert scene.primed == "B4 B4*"
    assert {"adjust primed B4 -", "adjust primed B4* -"} <= set(scene.options)
    scene.state.arrive_primed(0)
    assert scene.primed == "B4 B4 Y1*"


@rule("T6.9")
def test_a_cube_just_taken_into_a_lab_is_hit_too() -> None:
    scene = table(tower={"a1": "Y3", **FAR}, symbols={"a1": SHOCKWAVE})
    scene.state.arrive_primed(18 + 2)
    scene.do("remove a1")
    assert (scene.lab(), scene.destroyed) == ("", "Y")


@rule("T6.9", "T9.1")
def test_with_removed_cube_it_is_the_value_of_the_cube_taken_off_the_symbol() -> None:
    scene = uncover(SHOCKWAVE, lab="B3 P4", shockwave="removed_cube", primed="B4")
    assert (scene.lab(), scene.destroyed) == ("P4", "YB")


@rule("T6.9", "T9.1")
def test_with_removed_cube_a_primed_one_counts_after_its_roll() -> None:
    scene = table(
        tower={"a1": "Y3", **FAR},
        symbols={"a1": SHOCKWAVE},
        lab="B3 P4",
        shockwave="removed_cube",
    )
    scene.do("end", "4")
    assert (scene.lab(), scene.destroyed) == ("B3", "P")


@rule("T6.9", "T9.1")
def test_with_removed_cube_a_moved_one_counts_as_it_left() -> None:
    scene = table(
        tower={"a1": "Y3", **FAR},
        symbols={"a1": SHOCKWAVE},
        lab="B3 P4",
        shockwave="removed_cube",
        hand="lattice_shift",
    )
    scene.do("play lattice_shift", "restructure a1", "move a1 b1")
    assert (scene.lab(), scene.destroyed) == ("P4", "B")
