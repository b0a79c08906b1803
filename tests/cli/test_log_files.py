"""Games in files: written whole or not at all, the key apart until the end."""

from pathlib import Path

import pytest

from fourspace.cli.log_files import key_path, load_table, read_log, save_table, write_text
from fourspace.kernel.phrases import Refused
from fourspace.kernel.sources import Stream
from fourspace.table.opening import seat_people
from tests.table.playing import KEY, act, play, refusal, table


def refused_key(path: Path) -> str:
    with pytest.raises(Refused) as error:
        load_table(path)
    return refusal(error.value).key


def test_a_game_is_saved_and_goes_on(tmp_path: Path) -> None:
    path = tmp_path / "evening.log"
    at = table()
    save_table(at, path)
    assert KEY not in path.read_text()
    assert key_path(path).stat().st_mode & 0o077 == 0
    again = load_table(path)
    act(again, Stream(1))
    act(at, Stream(1))
    assert again.session.log().text() == at.session.log().text()
    save_table(seat_people(play(again.session)), path)
    assert not key_path(path).exists()
    assert load_table(path).session.log().key == KEY
    assert sorted(file.name for file in tmp_path.iterdir()) == ["evening.log"]


def test_what_cannot_be_read_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "evening.log"
    assert refused_key(path) == "reason.cannot_read"
    assert refused_key(tmp_path) == "reason.cannot_read"
    path.write_bytes(b"\xff\xfe")
    assert refused_key(path) == "reason.cannot_read"
    save_table(table(), path)
    text = path.read_text()
    path.write_text(text[:-9])
    assert refused_key(path) == "reason.unreadable_log"
    path.write_text(text.replace('"magpies"', '"crows"'))
    assert refused_key(path) == "reason.unknown_game"
    path.write_text(text.replace('"rules":"1"', '"rules":"2"'))
    assert refused_key(path) == "reason.unknown_rules"
    path.write_text(text)
    key_path(path).unlink()
    assert refused_key(path) == "reason.key_file_missing"


def test_a_failed_write_leaves_the_old_file_and_nothing_else(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "evening.log"
    write_text(path, "old\n")

    def no_space(self: Path, target: Path) -> Path:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "replace", no_space)
    with pytest.raises(Refused) as error:
        write_text(path, "new\n")
    assert refusal(error.value).words["why"] == "No space left on device"
    assert path.read_text() == "old\n"
    assert [file.name for file in tmp_path.iterdir()] == ["evening.log"]
    with pytest.raises(Refused):
        write_text(tmp_path / "no" / "folder.log", "x")


def test_a_log_file_is_read_without_its_key(tmp_path: Path) -> None:
    path = tmp_path / "evening.log"
    save_table(table(), path)
    assert len(read_log(path).entries) == 7
