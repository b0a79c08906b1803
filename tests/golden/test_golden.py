"""Every game has golden playthroughs, and they replay to the letter."""

from pathlib import Path

import pytest

from fourspace.table.verify import verify
from tests.conformance.cases import GAMES, load_game
from tests.golden.record import FOLDER, logs, read
from tests.transcripts import transcript


@pytest.mark.parametrize("name", GAMES)
def test_every_game_has_a_golden_playthrough(name: str) -> None:
    assert logs(name), f"record one: python -m tests.golden.record {name} first"


@pytest.mark.parametrize(
    "path",
    [path for name in GAMES for path in logs(name)],
    ids=lambda path: f"{path.parent.name}/{path.stem}",
)
def test_a_golden_playthrough_replays_to_the_letter(path: Path) -> None:
    log = read(path)
    game = load_game(path.parent.name)
    written = path.with_suffix(".txt").read_text(encoding="utf-8").splitlines()
    lines = transcript(game, log)
    for line, expected in zip(lines, written, strict=False):
        assert line == expected
    assert len(lines) == len(written)
    if log.key:
        assert verify(game, log).over


def test_no_playthrough_lies_around_for_a_game_that_is_not_listed() -> None:
    folders = {path.name for path in FOLDER.iterdir() if list(path.glob("*.log"))}
    assert folders <= set(GAMES)
