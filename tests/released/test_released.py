"""Games of every released version can be read, checked, brought to a table and played on."""

from pathlib import Path
from typing import Any

import pytest

from fourspace.agents.agent import Agent
from fourspace.agents.chance import RandomAgent
from fourspace.editions import load_edition
from fourspace.kernel.seats import SPECTATOR
from fourspace.kernel.sources import Stream
from fourspace.table.advice import Consultation
from fourspace.table.dice import new_key
from fourspace.table.opening import branch, resume, seat_people
from fourspace.table.session import Session
from fourspace.table.table import Table
from fourspace.table.verify import verify
from fourspace.wire.opening import replay_log
from tests.golden.record import read
from tests.released.keep import FOLDER
from tests.shipped import SHIPPED

LOGS = sorted(FOLDER.glob("*/*/*.log"))
PLAYED_ON = 12

every_log = pytest.mark.parametrize(
    "path", LOGS, ids=lambda path: "/".join(path.relative_to(FOLDER).with_suffix("").parts)
)


def test_every_game_has_logs_of_its_first_rules() -> None:
    assert {path.parts[-3] for path in LOGS if path.parts[-2] == "1"} >= set(SHIPPED)


@every_log
def test_a_released_log_is_read_with_the_content_it_was_played_with(path: Path) -> None:
    header = read(path).header
    assert (header.game, header.rules) == path.parts[-3:-1]
    game = load_edition(header)
    assert game.name == header.game
    if game.rules_version == header.rules:
        assert game.digest_for(header.settings) == header.content


@every_log
def test_a_released_log_is_verified_as_far_as_the_rules_agree(path: Path) -> None:
    log = read(path)
    game = load_edition(log.header)
    found = verify(game, log)
    assert found.answers + found.unchecked == len(log.entries)
    assert found.over or found.unchecked
    if game.rules_version == log.header.rules:
        assert found.unchecked == 0


@every_log
def test_a_released_log_is_replayed_and_given_back_as_it_was_written(path: Path) -> None:
    log = read(path)
    table = resume(load_edition(log.header), log, "")
    assert table.number + len(table.written) == len(log.entries)
    assert table.session.view(SPECTATOR, 0)
    assert table.log_for(SPECTATOR).entries == log.entries


@every_log
def test_a_released_log_is_brought_to_a_table_as_a_finished_game(path: Path) -> None:
    log = read(path)
    *_, opening = replay_log(log)
    session = opening.session
    table = Table(Session(session.game, session.header, session.key), opening.options)
    table.record(opening.rows([]), 0.0)
    assert table.over
    assert table.log_for(SPECTATOR).text() == log.text()


@every_log
def test_people_play_on_from_the_last_answer_of_a_released_log_that_means_the_same(
    path: Path,
) -> None:
    log = read(path)
    game = load_edition(log.header)
    table = resume(game, log, "")
    number = table.number if table.kept else table.number // 2
    session = branch(game, table.session.log(), number, new_key())
    assert session.header.rules == game.rules_version
    assert not session.foreign
    goes_on = seat_people(session)
    agent: Agent[Any] = RandomAgent(Stream(1))
    for _ in range(PLAYED_ON):
        if goes_on.over:
            break
        seat = goes_on.asked()[0]
        text = Consultation(goes_on, seat).ask(agent)
        goes_on.record(goes_on.try_answer(seat, [text], ()), 0.0)
    assert goes_on.number >= min(session.number, number)
