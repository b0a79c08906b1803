"""Run the core from its source files, even if compiled modules are beside them.

With `FOURSPACE_INTERPRETED=1` in the environment, `import fourspace` installs a finder that sees
only `.py` files inside the core. Compiled code cannot be stepped through or patched, and the two
must behave the same, so tests and debugging both need this.
"""

import os
import sys
from collections.abc import Sequence
from importlib.abc import MetaPathFinder
from importlib.machinery import SOURCE_SUFFIXES, FileFinder, ModuleSpec, SourceFileLoader
from importlib.util import find_spec
from pathlib import Path
from types import ModuleType
from typing import Literal

VARIABLE = "FOURSPACE_INTERPRETED"
COMPILED_PACKAGES = ("fourspace.kernel.", "fourspace.games.", "fourspace.agents.")


class SourceOnly(MetaPathFinder):
    """Finds the modules of the core as source files and leaves all others alone."""

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if not fullname.startswith(COMPILED_PACKAGES):
            return None
        for folder in path or ():
            spec = FileFinder(folder, (SourceFileLoader, SOURCE_SUFFIXES)).find_spec(fullname)
            if spec is not None and spec.loader is not None:
                return spec
        return None


def is_wanted() -> bool:
    """Whether the environment asks for the interpreted core."""
    return os.environ.get(VARIABLE, "") not in ("", "0")


def install() -> None:
    """Put the finder before all others, once."""
    if not any(isinstance(finder, SourceOnly) for finder in sys.meta_path):
        sys.meta_path.insert(0, SourceOnly())


def core_kind() -> Literal["compiled", "interpreted"]:
    """Which core is running: machine code, or the same files interpreted.

    The compiled core is one unit: its shared library serves either all modules or none.
    """
    library = find_spec("fourspace__mypyc")
    ours = library is not None and Path(str(library.origin)).parent == Path(__file__).parents[1]
    return "compiled" if ours and not is_wanted() else "interpreted"
