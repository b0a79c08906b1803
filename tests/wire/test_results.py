"""How a game ended, as people are told: who won, why, and figures that fit the game."""

from pathlib import Path

import pytest

from fourspace.catalog import load_game
from fourspace.content.templates import LANGUAGES
from fourspace.kernel.log import log_from
from fourspace.table.opening import resume
from fourspace.wire import messages, shapes
from fourspace.wire.results import result
from tests.wire.host import Host

GOLDEN = Path(__file__).parents[1] / "golden"


def finished(log: str, language: str = "en") -> shapes.Result:
    """The result of a golden game."""
    read = log_from((GOLDEN / log).read_text())
    table = resume(load_game(read.header.game), read, read.key)
    return result(table, language, lambda seat, _: f"seat {seat}")


def figures(of: shapes.Result) -> dict[str, str]:
    return {line.label: line.value for line in of.statistics}


def test_whoever_resigns_in_duel_has_lost_and_nothing_moves_any_more() -> None:
    host = Host("duel")
    ada, bea = host.join(0), host.join(1)
    assert host.refusal(ada, messages.Resign(1, 1)) == "not_your_seat"
    host.ask(ada, messages.Resign(1, 0))
    ended = host.position(bea).result
    assert ended is not None
    assert ended.winners == [1]
    assert ended.sentence == "White resigned."
    assert host.refusal(bea, messages.Resign(1, 1)) == "game_over"
    assert host.refusal(ada, messages.Undo(1, 0, 0)) == "game_over"
    assert host.position(bea).decision is None


def test_nobody_resigns_where_all_win_or_lose_together() -> None:
    host = Host("tesseract", players="2")
    assert host.refusal(host.join(0), messages.Resign(1, 0)) == "no_resigning"
    assert not host.table.over


def test_a_bot_cannot_be_made_to_resign() -> None:
    host = Host("duel")
    ada = host.join(0, 1)
    host.ask(ada, messages.Hand(1, 1, "random"))
    assert host.refusal(ada, messages.Resign(1, 1)) == "bot_seat"


def test_the_figures_of_duel_count_moves_and_captures_and_no_dice() -> None:
    told = figures(finished("duel/quick.log"))
    assert set(told) == {
        "Moves", "Pawns captured", "Pieces dropped", "Most moves without a capture",
    }  # fmt: skip
    log = log_from((GOLDEN / "duel/quick.log").read_text())
    captures = [entry for entry in log.entries if "x" in entry.text]
    white, black = (int(each.split()[-1]) for each in told["Pawns captured"].split(","))
    assert white + black >= len(captures) > 0


def test_a_won_crew_goes_on_to_the_next_of_the_series_and_a_lost_one_does_not() -> None:
    lost = finished("tesseract/solo.log")
    assert (lost.winners, lost.sequel) == ([], None)
    assert figures(lost)["Breaches"] == "7 of 7"
    won = finished("unsettled/wenora_a_2_once.log")
    assert won.winners == [0, 1]
    assert won.sequel is not None
    assert (won.sequel.name, won.sequel.value) == ("task", "b")
    last = finished("unsettled/wenora_c_2_once.log")
    assert (last.winners, last.sequel) == ([0, 1], None)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    "log", ["duel/quick.log", "tesseract/solo.log", "unsettled/wenora_a_2_once.log"]
)
def test_every_figure_is_said_in_every_language(log: str, language: str) -> None:
    for line in finished(log, language).statistics:
        assert line.label
        assert "figure." not in line.label + line.value
        assert "{" not in line.label + line.value
