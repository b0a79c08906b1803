"""`pip install .` gives a compiled core where a C compiler is, and a pure one where not."""

import os
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]

pytestmark = pytest.mark.package


def build_wheel(folder: Path, **variables: str) -> Path:
    """The wheel of the project, made by pip under these variables."""
    options = ["--no-deps", "--no-build-isolation", "--disable-pip-version-check"]
    subprocess.run(
        [sys.executable, "-m", "pip", "wheel", *options, "--wheel-dir", folder, ROOT],
        env=os.environ | variables,
        check=True,
    )
    (wheel,) = folder.glob("*.whl")
    return wheel


def files_of(wheel: Path) -> set[str]:
    """The names of the files in the wheel."""
    with zipfile.ZipFile(wheel) as archive:
        return set(archive.namelist())


def answer_from(wheel: Path, folder: Path, *arguments: str) -> str:
    """What the command says when only the wheel's files are there."""
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(folder)
    done = subprocess.run(
        [sys.executable, "-m", "fourspace", *arguments],
        env=os.environ | {"PYTHONPATH": str(folder), "FOURSPACE_INTERPRETED": ""},
        cwd=folder,
        capture_output=True,
        text=True,
        check=True,
    )
    return done.stdout


def test_a_machine_with_a_compiler_gets_a_compiled_wheel(tmp_path: Path) -> None:
    wheel = build_wheel(tmp_path / "wheel")
    assert "none-any" not in wheel.name
    assert "(compiled core)" in answer_from(wheel, tmp_path / "installed", "--version")


def test_a_machine_without_a_compiler_gets_a_pure_wheel(tmp_path: Path) -> None:
    wheel = build_wheel(tmp_path / "wheel", CC="no-such-compiler")
    assert wheel.name.endswith("-py3-none-any.whl")
    assert not [name for name in files_of(wheel) if name.endswith((".so", ".pyd"))]
    assert "(interpreted core)" in answer_from(wheel, tmp_path / "installed", "--version")


def test_a_wheel_carries_content_and_rules_and_needs_no_checkout(tmp_path: Path) -> None:
    wheel = build_wheel(tmp_path / "wheel", FOURSPACE_PURE="1")
    installed = tmp_path / "installed"
    games = answer_from(wheel, installed, "--lang", "fr", "games")
    assert {"duel", "tesseract"} <= {*games.split()}
    assert "225 intersections" in answer_from(wheel, installed, "rules", "duel", "D1.1")
    shipped = {*files_of(wheel)}
    belongings = [("docs/rules", "rules"), ("planets", "planets"), ("client/dist", "server/static")]
    for folder, target in belongings:
        there = (path for path in (ROOT / folder).rglob("*.*") if path.is_file())
        assert {f"fourspace/{target}/{p.relative_to(ROOT / folder).as_posix()}" for p in there} <= (
            shipped
        )
