"""Build the core with mypyc, as one unit; without a compiler, install the same files as they are.

Everything else about the package is in `pyproject.toml`.
"""

import os
import shlex
import shutil
import sys
import sysconfig
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build_py import build_py

CORE = ("kernel", "games", "agents")
# Packages have no logic of their own, shapes are msgspec structs, native is the seam itself.
NOT_COMPILED = ("__init__.py", "shapes.py", "native.py")


def core_files() -> list[str]:
    """The modules to compile, in a fixed order."""
    package = Path("src/fourspace")
    files = (file for part in CORE for file in (package / part).rglob("*.py"))
    return sorted(file.as_posix() for file in files if file.name not in NOT_COMPILED)


def why_pure() -> str:
    """Why nothing shall be compiled; empty if all is there."""
    if os.environ.get("FOURSPACE_PURE", "") not in ("", "0"):
        return "FOURSPACE_PURE is set"
    if not core_files():
        return "there is nothing to compile"
    compiler = os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc"
    if os.name != "nt" and shutil.which(shlex.split(compiler)[0]) is None:
        return f"there is no C compiler ({compiler})"
    return ""


def extensions() -> list[Extension]:
    """The compiled core; one that fails to compile is left out, so that installing still works."""
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


class BuildWithRules(build_py):
    """Carry the rules of the games, which `fourspace rules` prints, inside the package."""

    def run(self) -> None:
        super().run()
        if not self.editable_mode:
            target = Path(self.build_lib, "fourspace", "rules")
            shutil.copytree("docs/rules", target, dirs_exist_ok=True)


setup(ext_modules=extensions(), cmdclass={"build_py": BuildWithRules})
