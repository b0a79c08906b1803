"""The compiled core: shared libraries beside the source files of `kernel`, `games` and `agents`.

Without a C compiler the same files run interpreted, and one line says so. A build that failed is
not tried again until something changes.
"""

import os
import shlex
import shutil
import sys
import sysconfig
from enum import Enum
from pathlib import Path

from tools import stamps
from tools.ground import LOGS, PYTHON, ROOT, Failed, run_quietly, say, shown

SOURCE = ROOT / "src"
PACKAGE = SOURCE / "fourspace"
PARTS = ("kernel", "games", "agents")
LOG = LOGS / "core.log"


class Core(Enum):
    """How the core will run."""

    COMPILED = "compiled"
    NO_COMPILER = "interpreted, because there is no C compiler"
    FAILED = "interpreted, because compiling failed"


def sources() -> list[Path]:
    """The source files of the core."""
    return [file for part in PARTS for file in (PACKAGE / part).rglob("*.py")]


def libraries() -> list[Path]:
    """The shared libraries that lie in `src`, whatever they were made from."""
    return [file for suffix in ("so", "pyd") for file in SOURCE.rglob(f"*.{suffix}")]


def fingerprint() -> str:
    """What a compiled core depends on: its sources, how it is built, and the Python it is for."""
    files = [*sources(), ROOT / "setup.py", ROOT / "pyproject.toml", ROOT / "locks" / "play.txt"]
    return stamps.digest(files, sys.version, sysconfig.get_platform())


def compiler() -> str | None:
    """The C compiler that building would use, if it is there."""
    wanted = os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc"
    return shutil.which(shlex.split(wanted)[0])


def ready() -> Core:
    """Build the core if it is stale; say in one line if it will run interpreted."""
    wanted = fingerprint()
    made = stamps.read("core")
    if made == f"{Core.COMPILED.name} {wanted}" and libraries():
        return Core.COMPILED
    if os.name != "nt" and compiler() is None:
        remove()
        return told(Core.NO_COMPILER)
    if made == f"{Core.FAILED.name} {wanted}":
        return told(Core.FAILED)
    remove()
    core = build()
    stamps.write("core", f"{core.name} {wanted}")
    return told(core)


def build() -> Core:
    """Compile the core into `src`."""
    say("compiling the core (again only when it changes)")
    try:
        run_quietly([PYTHON, "setup.py", "build_ext", "--inplace"], "core")
    except Failed:
        return Core.FAILED
    return Core.COMPILED if libraries() else Core.FAILED


def told(core: Core) -> Core:
    """Say in one line what a person would otherwise wonder about."""
    if core is not Core.COMPILED:
        where = f" (see {shown(LOG)})" if core is Core.FAILED else ""
        say(f"the core runs {core.value}: all works, simulations and bots are slower{where}")
    return core


def remove() -> None:
    """Take away the shared libraries in `src`, so that none outlives its source."""
    stamps.forget("core")
    for library in libraries():
        library.unlink()
