"""Fourspace: a digital table for Tesseract, Duel and Unsettled.

One Python core plays them in the browser, in the terminal, in bots and in simulations.
"""

from typing import TYPE_CHECKING, Literal

from fourspace import interpreted
from fourspace.interpreted import core_kind as core_kind
from fourspace.version import VERSION

if TYPE_CHECKING:
    from fourspace.remote.visit import Visit

if interpreted.is_wanted():
    interpreted.install()

__version__ = VERSION


def connect(link: str, language: Literal["en", "fr", "cs"] = "en") -> "Visit":
    """Sit down at a table by the link of a seat: see `docs/bots.md`."""
    from fourspace.remote.visit import Visit  # imported late: local play needs no network

    return Visit(link, language)
