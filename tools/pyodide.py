"""Python for the page: Pyodide from npm and the wheels locked for it, in `client/dist/python`.

`locks/browser.txt` is written by hand: pip-like tools cannot resolve for Pyodide. Its versions are
those of `locks/play.txt`, its hashes those of the wheels for `PLATFORM`.
"""

import shutil
from pathlib import Path

from tools.ground import BUILD, PYTHON, ROOT, Failed, Problem, run_quietly, show_path
from tools.packages import LOCKS

LOCK = LOCKS / "browser.txt"
PLATFORM = "pyemscripten_2026_0_wasm32"
VERSION = "3.14"
WHEELS = BUILD / "pyodide"
PARTS = (
    "pyodide.mjs",
    "pyodide.asm.mjs",
    "pyodide.asm.wasm",
    "python_stdlib.zip",
    "pyodide-lock.json",
)


def put_into(folder: Path) -> None:
    """Write Pyodide and its wheels into a folder."""
    folder.mkdir(parents=True, exist_ok=True)
    for part in PARTS:
        shutil.copy(ROOT / "client" / "node_modules" / "pyodide" / part, folder)
    for wheel in wheels():
        shutil.copy(wheel, folder / f"{wheel.name.split('-')[0]}.whl")


def wheels() -> list[Path]:
    """The wheels of the lock, fetched unless they are here."""
    shutil.rmtree(WHEELS, ignore_errors=True)
    options = ["--require-hashes", "--no-deps", "--only-binary=:all:", "--no-input"]
    options += ["--implementation=cp", "--disable-pip-version-check"]
    options += [f"--platform={PLATFORM}", f"--python-version={VERSION}", "--abi=cp314"]
    try:
        run_quietly(
            [PYTHON, "-m", "pip", "download", *options, "-r", LOCK, "-d", WHEELS], "pyodide"
        )
    except Failed as failed:
        raise Problem(
            f"could not fetch the packages of {show_path(LOCK)}: {failed.line_with('ERROR')} "
            f"(all of it: {show_path(failed.log)})"
        ) from None
    return sorted(WHEELS.glob("*.whl"))
