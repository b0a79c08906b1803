"""The core in the Python of a page plays like the core here, decision by decision."""

import subprocess
from pathlib import Path

import pytest

from fourspace.catalog import OURS
from fourspace.cli.archive import write_archive
from tests.browser_host.random_games import transcripts

pytestmark = pytest.mark.pyodide

ROOT = Path(__file__).parents[2]
PYTHON = ROOT / "client" / "dist" / "python"


def run_in_page(archive: Path, code: str) -> str:
    """What an expression after some statements gives in the Python of a page."""
    script = Path(__file__).with_name("run.mjs")
    ran = subprocess.run(
        ["node", script, PYTHON, archive, ROOT / "tests"],
        input=code,
        capture_output=True,
        text=True,
        check=False,
    )
    assert ran.returncode == 0, ran.stderr
    return ran.stdout


@pytest.fixture(scope="module")
def archive(tmp_path_factory: pytest.TempPathFactory) -> Path:
    target = tmp_path_factory.mktemp("page") / "fourspace.zip"
    write_archive(target)
    return target


@pytest.mark.parametrize("name", OURS)
def test_a_page_plays_random_games_as_we_do(archive: Path, name: str) -> None:
    code = f"""
from tests.browser_host.random_games import transcripts
"\\n".join(transcripts({name!r}))
"""
    there = run_in_page(archive, code).splitlines()
    for number, (here, line) in enumerate(zip(transcripts(name), there, strict=True)):
        assert here == line, f"line {number}"
