"""Fourspace: a digital table for Tesseract, Duel and Unsettled.

One Python core plays them in the browser, in the terminal, in bots and in simulations.
"""

from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Literal

from fourspace import interpreted
from fourspace.version import VERSION

if TYPE_CHECKING:
    from fourspace.server.visits import Visit

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


def connect(link: str, language: Literal["en", "fr", "cs"] = "en") -> "Visit":
    """Sit down at a table by the link of a seat: see `docs/bots.md`."""
    # By name, because the core imports this package and must not import the server with it.
    visit: Visit = import_module("fourspace.server.visits").Visit(link, language)
    return visit
