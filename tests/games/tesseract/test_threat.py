"""The Threat phase, breaches and the end of the game (T5, T7.1, T7.2)."""

import pytest

from tests.games.tesseract.scenes import FAR, table
from tests.rules import rule

ACCELERATION = 1


@rule("T5.1")
def test_an_empty_tesseract_at_the_start_of_a_threat_phase_is_lost() -> None:
    scene = table(tower={"a1": "Y3"}).do("remove a1")
    assert scene.ended == ("", "")
    scene.do("end")
    assert scene.ended == ("cubes", "T5.1")


@rule("T5.1")
def test_a_cube_put_back_in_time_saves_the_tesseract() -> None:
    scene = table(tower={"a1": "Y3"}, lab="", scientists="chrono_theorist,archivist")
    scene.do("remove a1", "specialise", "put Y3", "place b2", "end", "4")
    assert scene.ended == ("", "")
    assert scene.active == 2


@rule("T5.1", "T9.1")
def test_with_last_cube_immediate_it_is_lost_the_moment_the_last_cube_leaves() -> None:
    scene = table(tower={"a1": "Y3"}, last_cube="immediate").do("remove a1")
    assert scene.ended == ("cubes", "T5.1")


@rule("T5.1")
def test_a_cube_moved_within_the_tesseract_has_not_left_it() -> None:
    scene = table(tower={"a1": "Y3"}, last_cube="immediate", hand="lattice_shift")
    scene.do("play lattice_shift", "restructure a1", "move a1 b2")
    assert scene.ended == ("", "")
    assert scene.column("b2") == "Y3"
    assert scene.rests


@rule("T5.1")
@pytest.mark.parametrize("edition, ended", [("threat", ""), ("immediate", "cubes")])
def test_the_last_cube_may_be_primed_only_in_one_edition(edition: str, ended: str) -> None:
    scene = table(tower={"a1": "Y3"}, last_cube=edition).do("end", "5")
    assert scene.ended[0] == ended
    assert scene.primed == "Y5"


@rule("T5.1", "T6.2")
@pytest.mark.parametrize("edition, ended", [("threat", ""), ("immediate", "cubes")])
def test_the_last_cube_may_be_destroyed_by_an_event_only_in_one_edition(
    edition: str, ended: str
) -> None:
    symbols = {"a1": ACCELERATION}
    scene = table(tower={"a1": "Y3", "b1": "O2"}, symbols=symbols, last_cube=edition)
    scene.do("remove a1")
    assert scene.ended[0] == ended
    assert scene.destroyed == "O"


@rule("T5.2")
def test_the_boundary_cube_is_rolled_into_the_primed_area_and_the_turn_passes() -> None:
    scene = table(tower={"a1": "Y3P2", **FAR}).do("end", "6")
    assert (scene.primed, scene.column("a1"), scene.active) == ("P6", "Y3", 2)
    assert scene.rests


@rule("T5.2")
def test_skips_add_up_one_for_each_threat_phase() -> None:
    scene = table(hand="time_dilation", unlocked="stasis_field")
    scene.do("play time_dilation", "play stasis_field")
    for active in (2, 1, 2):
        scene.do("end")
        assert (scene.active, scene.primed) == (active, "")
    scene.do("end")
    assert scene.asks == "prime"


@rule("T5.2", "T5.1")
def test_a_skipped_priming_does_not_save_an_empty_tesseract() -> None:
    scene = table(tower={"a1": "Y3"}, hand="time_dilation")
    scene.do("play time_dilation", "remove a1", "end")
    assert scene.ended == ("cubes", "T5.1")


@rule("T5.2", "T6.4")
def test_a_skip_does_not_hold_back_primings_by_events() -> None:
    symbols = {"a1": 3}
    scene = table(tower={"a1": "Y3", **FAR}, symbols=symbols, hand="time_dilation")
    scene.do("play time_dilation", "remove a1", "prime c4", "2")
    assert scene.primed == "O2"


@rule("T5.3")
@pytest.mark.parametrize("already, steps", [(0, 0), (1, 0), (2, 1), (4, 1), (5, 2), (6, 2)])
def test_priming_breaches_on_the_third_and_doubly_on_the_sixth_equal_value(
    already: int, steps: int
) -> None:
    scene = table(tower={"a1": "Y3", **FAR}, primed="B4 " * already).do("end", "4")
    assert scene.breaches == steps
    assert scene.primed == ("Y4 " + "B4 " * already).strip()  # cubes stay after a breach
    assert scene.rests


@rule("T5.3")
def test_only_the_value_that_has_received_a_cube_is_checked() -> None:
    scene = table(tower={"a1": "Y3", **FAR}, primed="B4 B4 B4 B4").do("end", "5")
    assert scene.breaches == 0


@rule("T5.4")
@pytest.mark.parametrize("before, ended", [(5, ""), (6, "breaches")])
def test_the_seventh_breach_loses_at_once(before: int, ended: str) -> None:
    scene = table(tower={"a1": "Y3", **FAR}, primed="B4 B4", breaches=before).do("end", "4")
    assert scene.breaches == before + 1
    assert scene.ended[0] == ended


@rule("T5.4")
def test_two_breaches_at_six_are_the_seventh_too() -> None:
    scene = table(tower={"a1": "Y3", **FAR}, primed="B4 " * 5, breaches=6).do("end", "4")
    assert scene.ended == ("breaches", "T5.4")
    assert scene.breaches == 7
    assert scene.state.frames == []


@rule("T7.1", "T5.4")
def test_a_win_stands_even_where_the_same_choice_would_bring_the_seventh_breach() -> None:
    """The last slot is filled by a card that would then go on; nothing later undoes the win."""
    board = " ".join(f"{c}{v}" for c in "YOPB" for v in range(1, 7) if f"{c}{v}" != "B6")
    scene = table(lab="B6", board=board, primed="B4 B4", breaches=6, hand="direct_containment")
    scene.do("play direct_containment", "contain B6")
    assert scene.ended == ("won", "T7.1")
    assert scene.breaches == 6


@rule("T7.1")
def test_23_slots_are_no_win() -> None:
    board = " ".join(f"{c}{v}" for c in "YOPB" for v in range(1, 7) if f"{c}{v}" not in "B6 B5")
    scene = table(lab="B6", board=board, hand="direct_containment", unlocked="")
    for value in range(1, 7):
        scene.state.containment[value] = -2
    scene.do("play direct_containment", "contain B6")
    assert scene.ended == ("", "")


@rule("T7.2")
def test_a_lost_game_is_won_by_nobody_and_a_won_one_by_all() -> None:
    lost = table(tower={"a1": "Y3"}).do("remove a1", "end")
    outcome = lost.game.outcome(lost.state)
    assert outcome is not None
    assert outcome.winners == ()
    board = " ".join(f"{c}{v}" for c in "YOPB" for v in range(1, 7) if f"{c}{v}" != "Y3")
    won = table(lab="Y2 Y3 Y4", board=board, players="3").do("contain Y3 with Y2,Y4")
    outcome = won.game.outcome(won.state)
    assert outcome is not None
    assert outcome.winners == (0, 1, 2)
