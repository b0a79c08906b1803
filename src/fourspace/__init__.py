"""Fourspace: a digital table for Tesseract, Duel and Unsettled.

One Python core plays them in the browser, in the terminal, in bots and in simulations.
"""

from importlib.util import find_spec
from pathlib import Path
from typing import Literal

from fourspace import interpreted
from fourspace.version import VERSION

if interpreted.wanted():
    interpreted.install()

__version__ = VERSION


def core_kind() -> Literal["compiled", "interpreted"]:
    """Which core is running: machine code, or the same files interpreted.

    The compiled core is one unit: its shared library is either there for all modules or for none.
    """
    library = find_spec("fourspace__mypyc")
    ours = library is not None and Path(str(library.origin)).parent == Path(__file__).parents[1]
    return "compiled" if ours and not interpreted.wanted() else "interpreted"
