"""Build the core with mypyc, as one unit; without a compiler, install the same files as they are.

Everything else about the package is in `pyproject.toml`.
"""

import hashlib
import os
import shlex
import shutil
import sys
import sysconfig
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext
from setuptools.command.build_py import build_py

CORE = ("kernel", "games", "agents")
BUILDING = ("build_ext", "bdist_wheel", "editable_wheel")  # other commands only read metadata
# Packages have no logic, msgspec needs shapes and vocabulary interpreted, native is never compiled.
NOT_COMPILED = ("__init__.py", "shapes.py", "view_shapes.py", "vocabulary.py", "native.py")

# From the checkout into the package: the rules, the planets, the web client once it is built.
BELONGINGS = {"docs/rules": "rules", "planets": "planets", "client/dist": "server/static"}


def core_files() -> list[str]:
    """The modules to compile, in a fixed order."""
    package = Path("src/fourspace")
    files = (file for part in CORE for file in (package / part).rglob("*.py"))
    return sorted(file.as_posix() for file in files if file.name not in NOT_COMPILED)


def why_pure() -> str:
    """Why nothing will be compiled; empty if everything needed is there."""
    if os.environ.get("FOURSPACE_PURE", "") not in ("", "0"):
        return "FOURSPACE_PURE is set"
    compiler = os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc"
    if os.name != "nt" and shutil.which(shlex.split(compiler)[0]) is None:
        return f"there is no C compiler ({compiler})"
    return ""


def extensions() -> list[Extension]:
    """The compiled core; one that fails to compile is left out, so that installing still works."""
    if not any(command in sys.argv for command in BUILDING):
        return []
    reason = why_pure()
    if reason:
        print(f"fourspace: the core will run interpreted: {reason}", file=sys.stderr)
        return []
    from mypyc.build import mypycify

    core: list[Extension] = mypycify(
        core_files(), opt_level="3", multi_file=True, group_name="fourspace"
    )
    for extension in core:
        extension.optional = True
    return core


class BuildWhatChanged(build_ext):
    """Compile the C files of the core on all processors, and only those that changed.

    mypyc writes a C file for each module. Setuptools would compile all of them, one after another,
    every time; changing the body of one function would cost as much as a first build.
    """

    def build_extensions(self) -> None:
        compile_here = self.compiler.compile

        def compile_one(source: str, output_dir: str, settings: dict[str, Any]) -> list[str]:
            (target,) = self.compiler.object_filenames([source], output_dir=output_dir)
            key, note = fingerprint(source, settings), Path(target + ".key")
            if not (Path(target).exists() and note.exists() and note.read_text() == key):
                note.unlink(missing_ok=True)
                compile_here([source], output_dir=output_dir, **settings)
                note.write_text(key)
            return [target]

        def compile_all(sources: list[str], output_dir: str, **settings: Any) -> list[str]:
            with ThreadPoolExecutor(os.cpu_count()) as pool:
                made = pool.map(lambda source: compile_one(source, output_dir, settings), sources)
                return [target for targets in made for target in targets]

        self.compiler.compile = compile_all
        self.force = True  # always link: the hashes decide what has changed
        self.parallel = os.cpu_count()
        super().build_extensions()


def fingerprint(source: str, settings: dict[str, Any]) -> str:
    """A hash of what an object file is made from: the C file, the headers beside it, the flags."""
    text = Path(source).read_bytes()
    # mypyc names as `depends` the headers that lay there before: fewer in the first build.
    flags = sorted((name, value) for name, value in settings.items() if name != "depends")
    total = hashlib.sha256(text + repr((flags, os.environ.get("CC"))).encode())
    if b"__native" in text:
        for header in sorted(Path("build").glob("*.h")):
            total.update(header.read_bytes())
    return total.hexdigest()


class BuildWithBelongings(build_py):
    """Put into the package what is beside it in a checkout."""

    def run(self) -> None:
        super().run()
        if not self.editable_mode:
            for source, target in BELONGINGS.items():
                if Path(source).is_dir():
                    place = Path(self.build_lib, "fourspace", target)
                    shutil.rmtree(place, ignore_errors=True)
                    shutil.copytree(source, place)


setup(
    ext_modules=extensions(),
    cmdclass={"build_ext": BuildWhatChanged, "build_py": BuildWithBelongings},
)
