"""`fourspace site` writes a folder that a static host can serve at any path."""

from pathlib import Path

import pytest

from fourspace.cli import site
from fourspace.cli.app import run as run_command


@pytest.fixture
def client(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A built client, as small as can be."""
    folder = tmp_path / "client"
    (folder / "assets").mkdir(parents=True)
    page = '<!doctype html>\n<html lang="en"><script src="/assets/index.js"></script></html>\n'
    (folder / "index.html").write_text(page)
    (folder / "index.html.gz").write_bytes(b"the page before")
    (folder / "assets" / "index.js").write_text("script")
    monkeypatch.setattr(site, "client_folder", lambda: folder)
    return folder


def run(*arguments: str) -> int:
    return run_command(["site", *arguments])


def test_the_page_names_its_files_relatively_and_keeps_tables_on_the_device(
    client: Path, tmp_path: Path
) -> None:
    target = tmp_path / "public"
    assert run(str(target)) == 0
    page = (target / "index.html").read_text()
    assert 'src="./assets/index.js"' in page
    assert '<html data-host="device" lang="en">' in page
    assert (target / "assets" / "index.js").read_text() == "script"
    assert not (target / "index.html.gz").exists(), "a host would serve the server's page"


def test_a_folder_with_something_in_it_is_left_alone(
    client: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "mine.txt").write_text("mine")
    assert run(str(tmp_path)) != 0
    assert "not an empty folder" in capsys.readouterr().err
    assert not (tmp_path / "index.html").exists()


def test_without_a_built_client_it_says_how_to_build_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(site, "client_folder", lambda: None)
    assert run(str(tmp_path / "public")) != 0
    assert "./play" in capsys.readouterr().err
