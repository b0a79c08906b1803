"""The core in the Python of a page plays like the core here, decision by decision."""

import gzip
import shutil
import subprocess
from pathlib import Path

import pytest

from fourspace.catalog import OURS
from tests.browser_host.random_games import transcripts
from tools.archive import write_archive

pytestmark = pytest.mark.pyodide

ROOT = Path(__file__).parents[2]
PYTHON = ROOT / "client" / "dist" / "python"
WASM = "pyodide.asm.wasm"


@pytest.fixture(scope="module")
def python(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder with Python for pages, unpacked as a page does it."""
    folder = tmp_path_factory.mktemp("page") / "python"
    shutil.copytree(PYTHON, folder)
    (folder / WASM).write_bytes(gzip.decompress((folder / f"{WASM}.packed").read_bytes()))
    write_archive(folder / "fourspace.zip")
    return folder


def run_in_page(python: Path, code: str) -> str:
    """What an expression after some statements gives in the Python of a page."""
    script = Path(__file__).with_name("run.mjs")
    ran = subprocess.run(
        ["node", script, python, ROOT / "tests"],
        input=code,
        capture_output=True,
        text=True,
        check=False,
    )
    assert ran.returncode == 0, ran.stderr
    return ran.stdout


@pytest.mark.parametrize("name", OURS)
def test_a_page_plays_random_games_as_we_do(python: Path, name: str) -> None:
    code = f"""
from tests.browser_host.random_games import transcripts
"\\n".join(transcripts({name!r}))
"""
    there = run_in_page(python, code).splitlines()
    for number, (here, line) in enumerate(zip(transcripts(name), there, strict=True)):
        assert here == line, f"line {number}"
