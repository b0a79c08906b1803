"""Duel's engine: it sees what is there, keeps to its limits, and finishes won games."""

import random

import pytest

from fourspace.agents.duel.analysis import Line, Threats, analyse
from fourspace.agents.duel.counting import count_worth, table_key
from fourspace.agents.duel.danger import cover_by
from fourspace.agents.duel.evaluation import VALUES, full_sum, sum_change
from fourspace.agents.duel.foresight import Foresight
from fourspace.agents.duel.hunting import can_wait, pen
from fourspace.agents.duel.levels import DEPTH_TWO, FULL, LEVELS, Level, level_named
from fourspace.agents.duel.limits import Limits
from fourspace.agents.duel.player import DuelPlayer
from fourspace.agents.duel.relevance import keep_relevant, mark_relevant
from fourspace.agents.duel.scores import ADJUDGED, ENDLESS, WON
from fourspace.agents.duel.search import Search
from fourspace.agents.duel.thinking import Thought, think
from fourspace.agents.match import play_match
from fourspace.agents.registry import agent_names, make_agent
from fourspace.catalog import load_game_texts
from fourspace.games.duel.face.move_text import write_move
from fourspace.games.duel.rules.generator import captures, drops
from fourspace.games.duel.rules.geometry import cell_named
from fourspace.games.duel.rules.legal import all_moves
from fourspace.games.duel.rules.making import make, unmake
from fourspace.games.duel.rules.moves import captured_cells, slot_of
from fourspace.games.duel.rules.position import Position
from fourspace.games.duel.state import State
from fourspace.kernel.native import i64, vec
from fourspace.kernel.phrases import Phrase
from fourspace.kernel.sources import Stream
from tests.games.duel.boards import DUEL, Board, placed, position
from tests.games.duel.random_positions import random_position, random_settings
from tests.games.duel.test_generators import symmetries
from tests.rules import rule


def best(board: Board, depth: int, nodes: int = 0) -> tuple[str, Thought]:
    """What a search of a depth plays."""
    thought = think(Search(12), board.state.pos, board.state.moves, Limits(depth, nodes))
    return write_move(board.state.pos, thought.move), thought


@rule("D8.1")
def test_it_captures_the_tesseract_when_it_can() -> None:
    move, thought = best(Board("Th2 Pa1 th13 pa15 sc2"), 2)
    assert move == "Th2xh14(h13)"
    assert thought.score == WON - 1


@rule("D8.2")
def test_it_walls_in_a_lone_tesseract_rather_than_win_pawns() -> None:
    board = Board("ta1 Va2 Hb2 He1 To15 Pk15")
    move, thought = best(board, 2)
    assert move == "Ge1-b1"
    assert thought.score == WON - 1


WON_ENDINGS = {
    "all": "8V6/9P5/S14/2R6MM1C2/4V5S3t/6T3vvX2/5X9/2mm3X7/13h1/3mm4MM4/8X1H4/8v6/12h2/7V7/7H7",
    "no stars": "15/15/2v11H/8mm5/C14/15/7R4X1h/13X1/4H10/T11N2/v1X1N2XV3N2/t2PN7v2/5mm8/2V11v/9H5",
    "a star": "H2v11/t7N6/8N6/8v6/2S9N2/11nN2/1V3V3X1n3/2X9X2/7T7/5X9/14h/6v8/11h3/13V1/7H5mm",
    "rim": "8MM4H/MM13/11v2S/15/6v4H3/3V11/3v11/7X5X1/2v7X4/15/6mm3X3/14t/15/TV4V3n4/10n1h2",
    "middle": "5H1V7/7mm6/4V10/mm5N1t5/2v2XhN4X2/vH1T11/15/7S7/14h/15/1X2X5V4/10h4/15/7MM6/15",
}


BARE_ENDINGS = {
    "six hunters": "15/15/5S6MM1/14V/2X7X4/1X13/8H6/t2X7R3/9V2MM1/15/15/11V1P1/2H12/7C3T3/9S5",
    "four hunters": "15/9P5/15/11H3/5H9/15/1X2H4N3tS/9N1V3/10N1X2/10NX3/4X10/9S5/15/15/2H1T10",
}


WAITING_ENDINGS = {
    "six hunters": "15/11H3/7t7/10v4/15/3X10H/2X10C1/15/1X13/10X4/12P2/15/R14/15/2v2ST2S5",
    "five hunters": "3h11/15/13S1/15/7v7/1V12R/11X3/6X2X5/1S13/15/2X12/8P6/15/3V1T9/1t13",
}


def finishes(board: str, defender: Level, reserves: str = "-:-") -> bool:
    """Whether White wins on the board, before D8.6 counts pawns, with few positions a move."""
    state = DUEL.position_from(f"{board} w {reserves} no_progress=0")
    players = [DuelPlayer(FULL, Stream(1), 2000), DuelPlayer(defender, Stream(2))]
    play_match(DUEL, state, [*players], Stream(3), 1000)
    outcome = DUEL.outcome(state)
    assert outcome is not None
    return outcome.winners == (0,) and outcome.reason.rule in ("D8.1", "D8.2")


@rule("D8.1", "D8.2")
@pytest.mark.long
@pytest.mark.parametrize("board", WON_ENDINGS.values(), ids=WON_ENDINGS.keys())
def test_it_finishes_won_games_against_a_lone_tesseract(board: str) -> None:
    assert finishes(board, LEVELS[2])


@rule("D8.1", "D8.2")
@pytest.mark.long
@pytest.mark.parametrize("board", BARE_ENDINGS.values(), ids=BARE_ENDINGS.keys())
def test_a_bare_tesseract_is_caught_whose_owner_overlooks_nothing(board: str) -> None:
    assert finishes(board, LEVELS[3])


@rule("D8.1", "D8.2")
@pytest.mark.long
@pytest.mark.parametrize("board", WAITING_ENDINGS.values(), ids=WAITING_ENDINGS.keys())
def test_a_tesseract_that_can_wait_is_caught_with_sliders_held_for_it(board: str) -> None:
    assert finishes(board, LEVELS[3], "G3L2:g3l2")


@rule("D8.6")
def test_who_loses_the_count_drops_a_pawn_and_who_wins_it_waits() -> None:
    board = Board("Th2 Pb5 Sc5 to15 pn14").text.split()[0]
    behind = DUEL.position_from(f"{board} w C:src 46 - w -")  # full at 48
    thought = think(Search(12), behind.pos, behind.moves, Limits(3, 0))
    assert write_move(behind.pos, thought.move).startswith("C*")
    ahead = DUEL.position_from(f"{board} w CR:- 30 - w -")  # full at 32
    thought = think(Search(12), ahead.pos, ahead.moves, Limits(2, 0))
    assert thought.score == ADJUDGED - 2
    assert "*" not in write_move(ahead.pos, thought.move)


@rule("D8.6")
def test_the_count_weighs_the_more_the_fuller_it_is() -> None:
    text = Board("Th2 Pb5 Sc5 to15 pn14").text.split()[0] + " {side} -:- {quiet} - w -"
    ahead = [
        int(count_worth(position(text.format(side="w", quiet=quiet), no_progress="100")))
        for quiet in (0, 50, 99)
    ]
    assert 0 < ahead[0] < ahead[1] < ahead[2]
    behind = position(text.format(side="b", quiet=50), no_progress="100")
    assert count_worth(behind) == -ahead[1]
    assert count_worth(position(text.format(side="w", quiet=50), no_progress="0")) == 0


@rule("D8.6")
def test_what_a_search_remembers_knows_who_captured_last_and_a_full_count() -> None:
    text = Board("Th2 Pb5 to15 pn14").text.split()[0] + " w -:- {quiet} {last} w -"
    keys = {
        (last, quiet): int(
            table_key(position(text.format(quiet=quiet, last=last), no_progress="100"))
        )
        for last in "wb-"
        for quiet in (0, 49, 50, 51)
    }
    assert len({keys[last, 0] for last in "wb-"}) == 3
    assert keys["w", 0] == keys["w", 49]
    assert len({keys["w", quiet] for quiet in (49, 50, 51)}) == 3


@pytest.mark.parametrize("seed", range(4))
def test_mirrored_turned_and_recoloured_positions_are_worth_the_same(seed: int) -> None:
    chance = random.Random(seed)
    search = Search(4)
    for _ in range(12):
        text = random_position(chance)
        worths = {worth(search, position(turned)) for turned in symmetries(text, False)}
        assert len(worths) == 1, text


def worth(search: Search, pos: Position) -> int:
    """What a position is worth to the side to move before anything is searched."""
    search.sums[0] = full_sum(pos)
    threats_end = search.foresight.find(pos, 0)
    return int(search.worth(pos, 0, -ENDLESS, ENDLESS, threats_end))


def test_hunters_hold_their_sliders_until_they_close_a_wall() -> None:
    board = Board("Th2 Pb5 Sc5 Ho1 Hn1 te12 hm3", "w", "G3L2:-")
    move, _ = best(board, 2)
    assert "*" not in move
    move, thought = best(Board("To15 Pm9 Va2 Hb2 ta1 hm3", "w", "G:-"), 2)
    assert (move[:4], thought.score) == ("G*b1", WON - 1)


def test_a_pen_without_a_way_out_is_narrower_than_one_with() -> None:
    closed = position("15/15/15/15/15/15/15/15/15/15/15/15/MM13/1hN12/t1N11T w -:-")
    open_one = position("15/15/15/15/15/15/15/15/15/15/15/MM13/15/1hN12/t1N11T w -:-")
    cover: vec[i64] = vec[i64]([0] * 361)
    pens = []
    for pos in (closed, open_one):
        cover_by(pos, 0, cover)
        pens.append(pen(pos.cells, cover, pos.at[13], 4))
    assert pens[0] > pens[1]


@rule("D8.2")
def test_a_lone_tesseract_can_wait_only_with_sliders() -> None:
    assert can_wait(position("15/15/15/15/15/15/15/15/15/15/15/15/15/1P12T/t12h1 b -:-"))
    assert not can_wait(position("15/15/15/15/15/15/15/15/15/15/15/15/15/1P12T/t14 b -:-"))
    assert not can_wait(position("15/15/15/15/15/15/15/15/15/15/15/15/15/1P12T/t12hp b -:-"))


def test_it_moves_its_attacked_tesseract_to_safety() -> None:
    board = Board("Th2 Pa9 Sb9 th13 pa15 sb15 ho1")
    move, _ = best(board, 1)
    board.play(move)
    assert not [reply for reply in board.captures() if "h2" in reply.partition("(")[2]]


@rule("D7.2")
def test_it_drops_when_it_must() -> None:
    move, _ = best(Board("Th2 Hb5 th13 pa15", "w", "SG2:-"), 1)
    assert move.startswith("S*")


@rule("D8.5")
def test_it_never_plays_a_third_repetition() -> None:
    board = Board("Th8 Pa1 to15 pa15")
    cycle = ("Th8-h9", "To15-o14", "Th9-h8", "To14-o15")
    board.play(*cycle, *cycle[:3])
    move, _ = best(board, 2, 300)
    assert move in board.moves


def test_the_same_nodes_give_the_same_move_and_the_limit_holds() -> None:
    found = set()
    for _ in range(2):
        move, thought = best(Board("Th8 Sc3 Pl4 to15 sd12 pj11 Xh5"), 0, 300)
        assert thought.nodes <= 300
        found.add(move)
    assert len(found) == 1


def test_time_ends_a_search_without_limits() -> None:
    ticks = iter(range(10_000))
    board = Board("Th8 Sc3 to15 sd12")
    limits = Limits(0, 0, lambda: float(next(ticks)), 3.0)
    thought = think(Search(12), board.state.pos, board.state.moves, limits)
    assert thought.move in board.state.moves
    assert thought.nodes <= 4 * 512


def test_no_depth_is_begun_that_would_hardly_be_finished() -> None:
    board = Board("Th8 Sc3 to15 sd12")
    limits = Limits(0, 0, lambda: 5.0, 6.0, 5.0)
    assert think(Search(12), board.state.pos, board.state.moves, limits).depth == 1


@pytest.mark.parametrize("seed", range(3))
def test_the_running_sum_is_the_sum_counted_from_nothing(seed: int) -> None:
    chance = random.Random(seed)
    pos = position(random_position(chance), **random_settings(chance))
    before = full_sum(pos)
    moves = all_moves(pos)
    for move in chance.sample(moves, min(60, len(moves))):
        change = sum_change(pos, move)
        make(pos, move)
        assert full_sum(pos) == before + change
        unmake(pos)


@pytest.mark.parametrize("seed", range(6))
def test_covered_cells_are_those_where_a_tesseract_would_be_captured(seed: int) -> None:
    chance = random.Random(seed)
    pos = position(random_position(chance))
    side = int(pos.side)
    prey = int(pos.at[(1 - side) * 13])
    cover: vec[i64] = vec[i64]([0] * 361)
    buffer: vec[i64] = vec[i64]([0] * 512)
    cover_by(pos, side, cover)
    code = pos.cells[prey]
    for cell in range(361):
        if pos.cells[cell] != 0:
            continue
        pos.cells[cell] = code
        end = captures(pos, side, buffer, 0)
        taken = {one for i in range(end) for one in captured_cells(buffer[i])}
        pos.cells[cell] = 0
        assert (cell in taken) == (cover[cell] == cover[0])
    pos.cells[prey] = code


def test_few_drops_are_relevant_and_those_that_attack_or_defend_are_among_them() -> None:
    pos = position(
        "15/4s3v3t2/2h6p5/15/15/4X6X3/15/15/15/3X6X4/15/15/5P6H2/2T3V3S4/15 w SRCG3L2:srcg3l2"
    )
    marks: vec[i64] = vec[i64]([0] * 361)
    moves: vec[i64] = vec[i64]([0] * 4096)
    threats: vec[i64] = vec[i64]([0] * 512)
    mark_relevant(pos, marks, threats, 0, captures(pos, 1, threats, 0))
    end = drops(pos, moves, 0, False)
    kept = keep_relevant(marks, moves, 0, end)
    assert end > 1200
    assert kept < 500
    texts = {write_move(pos, moves[i]) for i in range(kept)}
    assert {"R*l12", "S*l13", "C*n13"} <= texts


def test_levels_have_names_in_every_language_and_sit_in_the_registry() -> None:
    names = [level.name for level in LEVELS]
    assert len(names) == 6
    assert agent_names("duel") == ["random", *names]
    texts = load_game_texts("duel")
    assert not [fault for name in names for fault in texts.unsaid(Phrase(f"level.{name}"))]
    assert level_named("1") is LEVELS[0]
    assert level_named("full") is FULL
    assert level_named("depth-2") is DEPTH_TWO
    assert level_named("nobody") is None


@pytest.mark.long
@pytest.mark.parametrize("level", LEVELS, ids=lambda level: level.name)
def test_every_level_places_and_moves_legally(level: Level) -> None:
    state = DUEL.start(DUEL.settings.complete({"preset": "quick"}))
    DUEL.apply(state, 0)
    players = [DuelPlayer(level, Stream(seat), nodes=150) for seat in range(2)]
    for _ in range(16):
        seat = DUEL.decision(state).seats[0]
        option = players[seat].choose(DUEL, DUEL.copy(state), seat)
        assert option in state.moves
        DUEL.apply(state, option)
        if DUEL.outcome(state) is not None:
            break


def test_a_level_from_the_registry_is_bounded_by_seconds_or_positions() -> None:
    by_nodes = make_agent(DUEL, "master:5000", Stream(1))
    by_time = make_agent(DUEL, "master:2", Stream(1))
    assert isinstance(by_nodes, DuelPlayer)
    assert isinstance(by_time, DuelPlayer)
    assert (by_nodes.nodes, by_nodes.clock) == (5000, None)
    assert (by_time.nodes, by_time.seconds) == (0, 2.0)
    assert by_time.clock is not None


def test_a_level_overlooks_what_it_overlooks() -> None:
    board = Board("Th8 Pa1 rf8 to15")
    pos = board.state.pos
    foresight = Foresight()
    buffer: vec[i64] = vec[i64]([0] * 512)
    foresight.thinker = 0
    assert foresight.captures_of(pos, 1, buffer, 0) > 0
    foresight.overlooked = 1 << 4
    end = foresight.captures_of(pos, 1, buffer, 0)
    assert 4 not in {slot_of(buffer[i]) for i in range(end)}


def test_threats_tell_what_hangs_and_whether_the_tesseract_is_in_danger() -> None:
    threats = Threats(position("15/15/7t7/15/15/15/15/7p7/15/15/15/15/15/7T7/P14 w -:-"))
    assert (threats.can_capture, threats.wins_now) == (["h8"], False)
    assert threats.in_danger is False
    danger = Threats(position("p14/15/7t7/15/15/15/15/15/15/15/15/15/15/7T7/P14 w -:-"))
    assert danger.wins_now
    assert danger.in_danger
    assert "h2" in danger.could_lose


@rule("D7.2")
def test_who_must_drop_threatens_nothing() -> None:
    rest = "15/7t7/15/15/15/15/15/15/15/15/15/15/7T7/P14"
    free = Threats(position(f"p14/{rest} w -:s"))
    assert (free.can_capture, free.could_lose, free.in_danger) == (["h13"], ["h2"], True)
    bound = Threats(position(f"15/{rest} w -:s"))
    assert (bound.can_capture, bound.could_lose, bound.in_danger) == (["h13"], [], False)
    own = Threats(position(f"15/{rest} b -:s"))
    assert (own.can_capture, own.wins_now, own.in_danger) == ([], False, True)


@rule("D3.1")
def test_in_set_up_nothing_is_threatened() -> None:
    threats = Threats(placed("T=d3", "T=d13", "S=e3").state.pos)
    assert threats.can_capture == threats.could_lose == []


@pytest.mark.parametrize(
    "score, wins_in, by_count",
    [
        (0, 0, False),
        (3299, 0, False),
        (WON - 3, 3, False),
        (2 - WON, -2, False),
        (ADJUDGED - 7, 7, True),
        (4 - ADJUDGED, -4, True),
    ],
)
def test_a_line_tells_a_forced_end_and_whether_the_count_decides(
    score: int, wins_in: int, by_count: bool
) -> None:
    line = Line(score, 5, [])
    assert (line.wins_in, line.by_count) == (wins_in, by_count)


def test_a_pawn_more_is_worth_about_a_pawn() -> None:
    assert Line(int(VALUES[2]), 1, []).pawns == 1.0


def test_analysis_tells_the_best_lines_in_notation() -> None:
    state = DUEL.position_from("p14/15/7t7/15/15/15/15/15/15/15/15/15/15/7T7/P14 w -:-")
    ticks = iter(range(100_000))
    found = analyse(state, 2, lambda: float(next(ticks)), 8.0, Stream(1))
    assert found.lines[0].moves == ["Th2xh14(h13)"]
    assert found.lines[0].wins_in == 1
    assert len(found.lines) == 2
    assert found.nodes > 0


def test_the_lines_of_an_analysis_are_searched_to_one_depth_and_ordered() -> None:
    state = DUEL.position_from(Board("Th2 Pb5 Sc5 Rk4 to15 pn14 sd12 rf11").text)
    found = analyse(state, 3, lambda: 0.0, 0.08, Stream(1))
    assert len(found.lines) == 3
    assert len({line.depth for line in found.lines}) == 1
    assert found.lines[0].depth >= 2
    scores = [line.score for line in found.lines]
    assert scores == sorted(scores, reverse=True)
    assert len({line.moves[0] for line in found.lines}) == 3


def test_analysis_in_set_up_names_a_placement() -> None:
    state: State = DUEL.start(DUEL.settings.complete({}))
    DUEL.apply(state, 0)
    found = analyse(state, 3, float, 1.0, Stream(1))
    assert found.lines[0].moves[0] in {write_move(state.pos, move) for move in state.moves}
    assert cell_named(found.lines[0].moves[0][2:])
