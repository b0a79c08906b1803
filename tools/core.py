"""The compiled core: shared libraries beside the source files of `kernel`, `games` and `agents`.

The installed C compiler builds it, or Zig's from PyPI. Without either, the same files run
interpreted, and one line says so. A failed build is not tried again until something changes.
"""

import os
import shlex
import shutil
import sys
import sysconfig
import tomllib
from enum import Enum
from pathlib import Path

from tools import packages, stamps
from tools.ground import (
    BUILD,
    LOGS,
    PYTHON,
    ROOT,
    Failed,
    Problem,
    environment,
    run_quietly,
    say,
    show_path,
)

SOURCE = ROOT / "src"
PACKAGE = SOURCE / "fourspace"
PARTS = ("kernel", "games", "agents")
UNIT = "fourspace__mypyc"
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
    """The shared libraries in `src`, whatever they were built from."""
    return [file for suffix in ("so", "pyd") for file in SOURCE.rglob(f"*.{suffix}")]


def fingerprint() -> str:
    """A hash of what a compiled core depends on: sources, build settings, Python version.

    The core also imports `content` and the catalogue: they are not compiled, but the compiled code
    depends on their types.
    """
    imported = [*(PACKAGE / "content").rglob("*.py"), PACKAGE / "catalog.py"]
    files = [*sources(), *imported, ROOT / "setup.py", ROOT / "locks" / "play.txt"]
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    how = repr((settings["build-system"], settings["tool"]["mypy"]))
    return stamps.digest(files, how, sys.version, sysconfig.get_platform())


def ready() -> Core:
    """Build the core if it is stale; print one line if it will run interpreted."""
    wanted = fingerprint()
    made = stamps.read("core")
    if made == f"{Core.COMPILED.name} {wanted}" and libraries():
        touch()
        return Core.COMPILED
    if made == f"{Core.FAILED.name} {wanted}":
        return report(Core.FAILED)
    core = build()
    if core is Core.COMPILED:
        touch()
    else:
        remove(libraries())
    if core is Core.NO_COMPILER:
        stamps.forget("core")
    else:
        stamps.write("core", f"{core.name} {wanted}")
    return report(core)


def build() -> Core:
    """Compile the core into `src`."""
    env = compiler()
    if env is None:
        return Core.NO_COMPILER
    stamps.forget("core")
    remove(orphans())
    say("compiling the core (again only when it changes)")
    try:
        run_quietly([PYTHON, "setup.py", "build_ext", "--inplace"], "core", env)
    except Failed:
        return Core.FAILED
    complete = any(library.name.startswith(UNIT) for library in libraries())
    return Core.COMPILED if complete else Core.FAILED


def compiler() -> dict[str, str] | None:
    """The environment variables that let the build find a C compiler; None if there is none."""
    wanted = os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc"
    if os.name == "nt" or shutil.which(shlex.split(wanted)[0]):
        return environment()
    return zig()


def zig() -> dict[str, str] | None:
    """Zig's C compiler from PyPI: only on Linux, and only with Python's headers."""
    headers = Path(sysconfig.get_path("include"), "Python.h")
    if not sys.platform.startswith("linux") or not headers.is_file():
        return None
    say("no C compiler on this machine: taking Zig's from PyPI (100 MB, once)")
    try:
        packages.install("compiler")
    except Problem:
        return None
    cache = str(BUILD / "zig")
    return environment(
        CC=f"{PYTHON} -m ziglang cc", ZIG_GLOBAL_CACHE_DIR=cache, ZIG_LOCAL_CACHE_DIR=cache
    )


def report(core: Core) -> Core:
    """Print one line if the core will run interpreted, and return `core`."""
    if core is not Core.COMPILED:
        where = f" (see {show_path(LOG)})" if core is Core.FAILED else ""
        say(f"the core runs {core.value}: all works, simulations and bots are slower{where}")
    return core


def orphans() -> list[Path]:
    """Libraries whose source file is gone, or that were built for another Python."""
    suffix = sysconfig.get_config_var("EXT_SUFFIX")
    return [
        library
        for library in libraries()
        if not library.name.endswith(suffix)
        or not (
            library.name == UNIT + suffix
            or library.with_name(library.name.removesuffix(suffix) + ".py").is_file()
        )
    ]


def remove(files: list[Path]) -> None:
    """Delete shared libraries that must not be run."""
    for file in files:
        file.unlink()


def touch() -> None:
    """Make the libraries newer than their sources: the tests recognise a stale core by age."""
    for library in libraries():
        library.touch()
