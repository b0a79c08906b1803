"""A made thing remembers the contents it was made from."""

from pathlib import Path

import pytest

from tools import stamps


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A project in an empty folder."""
    monkeypatch.setattr(stamps, "ROOT", tmp_path)
    monkeypatch.setattr(stamps, "STAMPS", tmp_path / ".build" / "stamps")
    return tmp_path


def write(path: Path, text: str) -> Path:
    path.write_text(text)
    return path


def test_the_digest_changes_with_contents_names_and_facts(project: Path) -> None:
    one = write(project / "one", "1")
    before = stamps.digest([one], "3.11")
    assert stamps.digest([one], "3.12") != before
    assert stamps.digest([write(project / "two", "1")], "3.11") != before
    assert stamps.digest([write(one, "2")], "3.11") != before
    assert stamps.digest([write(one, "1")], "3.11") == before


def test_the_digest_does_not_depend_on_the_order_of_files(project: Path) -> None:
    files = [write(project / name, name) for name in "abc"]
    assert stamps.digest(files) == stamps.digest(reversed(files))


def test_a_stamp_is_read_back_until_it_is_forgotten(project: Path) -> None:
    assert stamps.read("core") == ""
    stamps.write("core", "abc")
    assert stamps.read("core") == "abc"
    stamps.forget("core")
    assert stamps.read("core") == ""
    stamps.forget("core")
