"""Build the core with mypyc, as one unit; without a compiler, install the same files as they are.

Everything else about the package is in `pyproject.toml`.
"""

import os
from pathlib import Path

from setuptools import setup

CORE = ("kernel", "games", "agents")
NOT_COMPILED = ("__init__.py", "shapes.py", "native.py")


def core_files() -> list[str]:
    """The modules to compile, in a fixed order."""
    package = Path("src/fourspace")
    files = (file for part in CORE for file in (package / part).rglob("*.py"))
    return sorted(file.as_posix() for file in files if file.name not in NOT_COMPILED)


def extensions():
    from mypyc.build import mypycify

    built = mypycify(core_files(), opt_level="3", multi_file=True, group_name="fourspace")
    for e in built:
        e.optional = True
    return built


setup(ext_modules=[] if os.environ.get("FOURSPACE_PURE") else extensions())
