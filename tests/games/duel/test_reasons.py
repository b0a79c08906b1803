"""Why things are closed: the reason and the rule, for whatever a player may point at."""

import random

import pytest

from fourspace.catalog import load_game_texts
from fourspace.games.duel.face.reasons import covers
from fourspace.games.duel.rules.geometry import board_cells, cell_name
from fourspace.games.duel.rules.moves import from_of
from fourspace.kernel.phrases import Refused
from tests.games.duel.boards import DUEL, Board, placed
from tests.games.duel.random_positions import random_position, random_settings
from tests.rules import rule


@rule("D9.2")
def test_a_text_that_is_no_move_is_refused_with_the_rule_it_breaks() -> None:
    board = Board("Td8 Pa1 to15 Xh8")
    with pytest.raises(Refused) as refusal:
        DUEL.option_named(board.state, "Td8-g8")
    assert refusal.value.reason.rule == "D2.3"
    with pytest.raises(Refused) as refusal:
        DUEL.option_named(board.state, "nonsense")
    assert refusal.value.reason.phrase.key == "reason.no_such_option"


CLOSED = [
    ("Td8 Pa1 to15 Xh8", "d8-g8", "on_arm_end", "D2.3"),
    ("Td8 Pa1 to15 Xh8", "d8-h8", "on_centre", "D2.2"),
    ("Td8 Pa1 to15 Xh8", "d8-k8", "past_arm_end", "D2.3"),
    ("Td8 Pa1 to15", "d8-e10", "straight_only", "D5.2"),
    ("Td8 Ca1 to15", "d8-d14", "too_far", "D5.3"),
    ("Td8 Ca1 to15 sd12", "d8-d12", "too_far", "D5.3"),
    ("Ta1 Cd8 to15", "d8-d11", "too_far", "D5.4"),
    ("Ta1 Cd8 to15 sd10", "d8-d10", "too_far", "D5.4"),
    ("Ta1 Cd8 to15", "d8-e10", "straight_only", "D5.4"),
    ("Td8 Pd10 to15", "d8-d12", "blocked", "D5.1"),
    ("Td8 Pd10 to15", "d8-d10", "occupied", "D1.4"),
    ("Td8 Pa1 to15 sd10", "d8-d13", "jump_ends", "D5.1"),
    ("Td8 Pa1 to15 sd10", "d8-d10", "land_behind", "D5.1"),
    ("Td8 Pa1 to15 sd10 hd11", "d8-d12", "cannot_jump", "D5.1"),
    ("Td8 Pa1 to15 sd10 hd11", "d8-d10", "cannot_jump", "D5.1"),
    ("Td8 Pa1 to15 sd10 Hd9", "d8-d10", "blocked", "D5.1"),
    ("Ta1 Sd4 to15", "d4-e5", "no_stop_on_first_leg", "D5.9"),
    ("Ta1 Sd4 to15", "d4-f6", "no_stop_on_first_leg", "D5.9"),
    ("Ta1 Sd4 to15", "d4-d5", "star_only", "D5.5"),
    ("Ta1 Sd4 to15", "d4-g7", "star_only", "D5.5"),
    ("Ta1 Sd4 to15 pe5", "d4-e5", "land_behind", "D5.1"),
    ("Ta1 Sd4 to15 pe5 hf6", "d4-e5", "corner_blocked", "D5.8"),
    ("Ta1 Sd4 to15 pf6", "d4-f6", "corner_blocked", "D5.8"),
    ("Ta1 Sd4 to15 pe7 hd8", "d4-e7", "cannot_jump", "D5.1"),
    ("Ta1 Sd4 to15 He5 He3 Hc3", "d4-e7", "first_leg_blocked", "D5.7"),
    ("Ta1 Sd4 to15 Hf6", "d4-e7", "corner_blocked", "D5.8"),
    ("Tc1 Sa1 to15 Hc3", "a1-b4", "corner_blocked", "D5.8"),
    ("Tc1 Pb1 to15", "b1-a2", "pyramid_only", "D5.6"),
    ("Ta1 Pd4 to15", "d4-g7", "pyramid_only", "D5.6"),
    ("Ta3 Sb1 to15", "b1-a4", "corner_outside", "D5.8"),
    ("Ta1 Rd4 to15", "d4-d6", "rectangle_only", "D5.10"),
    ("Ta1 Rd4 to15 pe4", "d4-e4", "land_behind", "D5.10"),
    ("Ta1 Rd4 to15 pf6", "d4-f6", "occupied", "D1.4"),
    ("Ta1 Pa3 to15 Hd4", "d4-d6", "off_axis", "D6.1"),
    ("Ta1 Pa3 to15 Hd4 vf4", "d4-h4", "slider_blocked", "D6.1"),
    ("Ta1 Pa3 to15 Md4e4 Mf4g4", "d4e4-k4", "slider_blocked", "D6.1"),
    ("Ta1 Pa3 to15 Hd4 sf4", "d4-f4", "land_behind", "D6.2"),
    ("Ta1 Pa3 to15 Hd4 sf4", "d4-h4", "jump_ends", "D6.2"),
    ("Ta1 Pa3 to15 Hd4 sf4 hg4", "d4-f4", "cannot_jump", "D6.2"),
    ("Ta1 Pa3 to15 Hd4 Xh4", "d4-k4", "past_centre", "D2.2"),
    ("Ta1 Pa3 tg4 so15 Hd4", "d4-h4", "slider_spares_tesseract", "D6.2"),
    ("Ta1 Pa3 tg4 so15 Hd4", "d4-g4", "slider_spares_tesseract", "D6.2"),
    ("Ta1 Pa3 to15 Xh8 Vg8", "Gg8@=", "turn_on_arm_end", "D6.3"),
    ("Ta1 Pa3 to15 Xh8 Mf9g9", "Lf9g9@g9-g8", "swing_on_arm_end", "D6.3"),
    ("Ta1 Pa3 to15 Xh8 Mf9g9", "f9g9 g8", "swing_on_arm_end", "D6.3"),
    ("Ta1 Pa3 to15 Md4e4 hd5", "d4e4 d5", "occupied", "D6.3"),
    ("Ta1 Pa3 to15", "Pa3@=", "pawns_do_not_turn", "D6.3"),
    ("Ta1 Pa3 to15", "h8-h9", "no_piece", "D4.1"),
    ("Ta1 Pa3 to15", "o15-o14", "not_yours", "D4.1"),
    ("Ta1 Ca2 Hh8 to15 vb1 vb2 vb3 va3", "a2", "stuck", "D4.1"),
    ("Ta1 Pa3 to15", "S*h8", "not_in_reserve", "D7.1"),
    ("Ta1 Pa3 to15", "S*", "not_in_reserve", "D7.1"),
]


@pytest.mark.parametrize("pieces, thing, key, broken", CLOSED)
def test_a_closed_move_says_why_and_by_which_rule(
    pieces: str, thing: str, key: str, broken: str
) -> None:
    assert Board(pieces).why_not(thing) == (f"reason.{key}", broken)


@rule("D5.1", "D6.2")
@pytest.mark.parametrize(
    "pieces, thing, landing",
    [
        ("Td8 Pa1 to15 sd10", "d8 d10", "d11"),
        ("Ta1 Pa3 to15 Hd4 sf4", "d4 f4", "g4"),
        ("Ta1 Pd4 to15 se6", "d4 e6", "f6"),
    ],
)
def test_who_points_at_an_enemy_pawn_is_told_where_the_jump_lands(
    pieces: str, thing: str, landing: str
) -> None:
    reason = DUEL.closed(Board(pieces).state, thing)
    assert reason is not None
    assert reason.phrase.words["landing"] == landing


def test_drops_say_why_they_are_closed() -> None:
    board = Board("Td8 Pa1 to15 Xh8 Hb5", "w", "SL:-")
    assert board.why_not("S* g8") == ("reason.on_arm_end", "D2.3")
    assert board.why_not("S* h8") == ("reason.on_centre", "D2.2")
    assert board.why_not("L* a1") == ("reason.occupied", "D1.4")
    crowded = Board("Td8 Pa2 to15 Hb1", "w", "L:-")
    assert crowded.why_not("L* a1") == ("reason.two_cells", "D1.4")
    assert crowded.why_not("L* c1") == ("", "")


def test_what_can_be_done_is_not_closed() -> None:
    board = Board("Td8 Pa1 to15 Hh4 Mc4d4", "w", "S:-")
    for thing in (
        "d8-d9",
        "Td8-d9",
        "td8 - D9",
        "d8",
        "S*h8",
        "S*",
        "Gh4@|",
        "c4d4 f4",
        "nonsense",
    ):
        assert board.why_not(thing) == ("", "")


@rule("D3.1", "D3.3")
def test_placements_say_why_they_are_closed() -> None:
    board = placed()
    assert board.why_not("T=h8") == ("reason.outside_camp", "D3.1")
    assert board.why_not("X=h8") == ("reason.place_another", "D3.1")
    assert board.why_not("R=d3") == ("reason.place_another", "D3.1")
    assert board.why_not("R*") == ("reason.place_another", "D3.1")
    board.play("T=d3", "T=d13")
    assert board.why_not("S=d3") == ("reason.occupied", "D1.4")
    assert board.why_not("T=e3") == ("reason.place_another", "D3.1")
    assert board.why_not("h8") == ("reason.outside_camp", "D3.1"), "a cell alone means what is next"
    crosses = placed("X=h8", preset="beginner")
    assert crosses.why_not("h9") == ("reason.cross_place", "D3.3")
    assert crosses.why_not("h8") == ("reason.occupied", "D1.4")
    assert crosses.why_not("d6") == ("", "")


@pytest.mark.parametrize("seed", range(8))
def test_every_target_that_a_piece_cannot_reach_has_a_reason_with_a_rule(seed: int) -> None:
    """Any piece of whoever moves, any cell: open exactly if a move leads there, else explained."""
    chance = random.Random(3000 + seed)
    texts = load_game_texts("duel")
    settings = " ".join(f"{name}={value}" for name, value in random_settings(chance).items())
    state = DUEL.position_from(f"{random_position(chance)} {settings}")
    starts = {from_of(move) for move in state.moves if from_of(move)}
    for start in starts:
        for cell in chance.sample(board_cells(), 90):
            reason = DUEL.closed(state, f"{cell_name(start)} {cell_name(cell)}")
            reached = any(
                from_of(move) == start and covers(state.pos, move, [cell]) for move in state.moves
            )
            assert (reason is None) == reached
            assert reason is None or (reason.rule and not texts.unsaid(reason.phrase))


@rule("D8.5")
def test_a_turn_that_repeats_the_position_says_so_and_leaves_the_slider_open() -> None:
    board = Board("Ta1 Pa3 Hd4 to15 pm15 hk12")
    board.play("Gd4@|", "Gk12@|", "Gd4@=", "Gk12@=", "Gd4@|", "Gk12@|", "Gd4@=")
    assert board.why_not("k12 @") == ("reason.repeats", "D8.5")
    assert board.why_not("k12") == ("", "")
    assert board.why_not("Gk12@|") == ("reason.same_axis", "D6.3")


@rule("D6.2")
def test_a_large_slider_that_must_trail_needs_two_free_cells_behind_its_prey() -> None:
    board = Board("Ta1 Pa3 to15 Md4e4 sf4 hh4", large_capture="trailing")
    assert board.why_not("d4e4 g4") == ("reason.two_free_behind", "D6.2")
    assert board.why_not("d4e4 f4") == ("reason.two_free_behind", "D6.2")


@rule("D3.1")
def test_before_the_draw_everything_waits_for_it() -> None:
    state = DUEL.start(DUEL.settings.complete({}))
    for thing in ("h8", "T=", "T=d3"):
        reason = DUEL.closed(state, thing)
        assert reason is not None
        assert (reason.phrase.key, reason.rule) == ("reason.before_draw", "D3.1")
    assert DUEL.closed(state, "white") is None
