"""`.venv` and the packages in it, exactly those of the lock files in `locks`.

Where packages come from (index, proxy, certificates) is up to the machine: pip's own configuration
is left alone.
"""

import importlib.util
import platform
import sys

from tools import stamps
from tools.ground import (
    PYTHON,
    ROOT,
    VENV,
    Failed,
    Problem,
    environment,
    run_quietly,
    say,
    show_path,
)

LOCKS = ROOT / "locks"
HOLDS = {"check": ("check", "play")}  # a lock that contains all packages of another


def ready(lock: str) -> None:
    """Install the packages of `locks/LOCK.txt` and the command `fourspace` in `.venv`."""
    make_venv()
    install(lock)
    link_project()


def make_venv() -> None:
    """Create `.venv` for this Python, unless it exists."""
    wanted = f"{platform.python_version()} {sys.base_prefix}"
    if PYTHON.exists() and stamps.read("venv") == wanted:
        return
    if importlib.util.find_spec("venv") is None or importlib.util.find_spec("ensurepip") is None:
        raise Problem(
            "this Python cannot make virtual environments; "
            "on Debian and Ubuntu: apt install python3-venv"
        )
    say(f"making {show_path(VENV)} with Python {platform.python_version()}")
    for name in ("venv", "project", *(lock.stem for lock in LOCKS.glob("*.txt"))):
        stamps.forget(name)
    try:
        run_quietly([sys.executable, "-m", "venv", "--clear", VENV], "venv")
    except Failed as failed:
        raise Problem(
            f"could not make {show_path(VENV)}: {failed.line_with('Error', 'error')} "
            f"(all of it: {show_path(failed.log)})"
        ) from None
    stamps.write("venv", wanted)


def install(lock: str) -> None:
    """Install the packages of `locks/LOCK.txt`, checked against their hashes."""
    path = LOCKS / f"{lock}.txt"
    wanted = stamps.digest([path])
    if stamps.read(lock) == wanted:
        return
    say(f"installing the packages of {show_path(path)} (the first time takes a minute)")
    options = ["--require-hashes", "--no-deps", "--disable-pip-version-check", "--no-input"]
    try:
        run_quietly([PYTHON, "-m", "pip", "install", *options, "-r", path], f"packages-{lock}")
    except Failed as failed:
        raise Problem(
            f"could not install the packages of {show_path(path)}: {failed.line_with('ERROR')} "
            f"(is there a network? all of it: {show_path(failed.log)})"
        ) from None
    for name in HOLDS.get(lock, (lock,)):
        stamps.write(name, stamps.digest([LOCKS / f"{name}.txt"]))


def link_project() -> None:
    """Put the project itself into `.venv`, running from `src`, with its command `fourspace`."""
    wanted = stamps.digest([ROOT / "pyproject.toml", ROOT / "setup.py"])
    if stamps.read("project") == wanted:
        return
    options = ["--no-deps", "--no-build-isolation", "--disable-pip-version-check", "--no-input"]
    try:
        run_quietly(
            [PYTHON, "-m", "pip", "install", *options, "--editable", ROOT],
            "project",
            environment(FOURSPACE_PURE="1"),
        )
    except Failed as failed:
        raise Problem(
            f"could not set up the command fourspace: {failed.line_with('rror')} "
            f"(all of it: {show_path(failed.log)})"
        ) from None
    stamps.write("project", wanted)
