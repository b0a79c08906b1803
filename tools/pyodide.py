"""Python for the page, in `client/dist/python`: Pyodide from npm and the wheels locked for it.

All of it is made small and quick to start: WebAssembly is compressed, whatever the host does; of
Python's library only what a page can need is kept; Python files are compiled beforehand.

`locks/browser.txt` is written by hand: pip-like tools cannot resolve for Pyodide. Its versions are
those of `locks/play.txt`, its hashes those of the wheels for `PLATFORM`.
"""

import gzip
import json
import shutil
import zipfile
from pathlib import Path

from tools import node
from tools.ground import BUILD, PYTHON, ROOT, Failed, Problem, run_quietly, show_path
from tools.packages import LOCKS

LOCK = LOCKS / "browser.txt"
PLATFORM = "pyemscripten_2026_0_wasm32"
VERSION = "3.14"
WHEELS = BUILD / "pyodide"
PACKAGE = ROOT / "client" / "node_modules" / "pyodide"
SCRIPTS = ("pyodide.mjs", "pyodide.asm.mjs")
WASM = "pyodide.asm.wasm"
PACKED = ".packed"
"""How the name of a compressed file ends: hosts give `.gz` a meaning of their own."""
LIBRARY = "python_stdlib.zip"
CATALOGUE = "pyodide-lock.json"

NOT_NEEDED = """
__phello__ _aix_support _android_support _apple_support _ios_support _osx_support _pydatetime
_pydecimal _pyio _pyrepl antigravity bdb cProfile calendar cmd code configparser csv ctypes curses
dbm doctest ensurepip filecmp fileinput ftplib getopt getpass gettext graphlib html http imaplib
mailbox mimetypes modulefinder multiprocessing netrc optparse pdb pickletools plistlib poplib
profile profiling pstats pty py_compile pyclbr pydoc pydoc_data rlcompleter runpy sched shelve
smtplib socketserver sqlite3 statistics symtable tabnanny tarfile this tomllib trace tracemalloc
tty turtle unittest venv wave webbrowser wsgiref xml xmlrpc zipapp zoneinfo
"""
"""Modules and packages of Python's library that nothing in the page imports."""
ENCODINGS = ("__init__", "aliases", "ascii", "cp437", "idna", "latin_1", "utf_8")
"""The encodings kept, of a hundred."""


def put_into(folder: Path) -> None:
    """Write Pyodide and its wheels into a folder."""
    folder.mkdir(parents=True, exist_ok=True)
    for script in SCRIPTS:
        shutil.copy(PACKAGE / script, folder)
    packed = gzip.compress((PACKAGE / WASM).read_bytes(), 9, mtime=0)
    (folder / (WASM + PACKED)).write_bytes(packed)
    catalogue = json.loads((PACKAGE / CATALOGUE).read_text())
    (folder / CATALOGUE).write_text(json.dumps({"info": catalogue["info"], "packages": {}}))
    write_library(folder / LIBRARY)
    for wheel in wheels():
        shutil.copy(wheel, folder / f"{wheel.name.split('-')[0]}.whl")


def write_library(target: Path) -> None:
    """Write the part of Python's library that a page can need, compiled."""
    with (
        zipfile.ZipFile(PACKAGE / LIBRARY) as whole,
        zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED) as part,
    ):
        for entry in whole.infolist():
            if is_needed(Path(entry.filename)):
                part.writestr(entry, whole.read(entry))
    compile_zip(target, level=2)


def is_needed(module: Path) -> bool:
    """Whether a file of Python's library goes into the page."""
    top = module.parts[0].removesuffix(".py")
    if module.suffix != ".py" or top in NOT_NEEDED.split():
        return False
    return top != "encodings" or module.stem in ENCODINGS


def compile_zip(path: Path, level: int = 0) -> None:
    """Compile the Python files of a zip file; level 2 leaves out asserts and docstrings."""
    folder = node.ready()
    command = shutil.which("node", path=str(folder)) or "node"
    _, env = node.npm(folder)
    script = Path(__file__).with_name("compile_zip.mjs")
    try:
        run_quietly([command, script, PACKAGE, path, str(level)], "compile-zip", env)
    except Failed as failed:
        raise Problem(
            f"could not compile {show_path(path)}: {failed.line_with('Error')} "
            f"(all of it: {show_path(failed.log)})"
        ) from None


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
