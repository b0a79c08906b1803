"""Spots: a number for every cube that can be chosen, and how it is written.

In a lab: `Y3`, or `2:Y3` in the lab of another scientist. Primed: `primed B4`. In the Destroyed
pile, where values mean nothing: `destroyed Y`. On the Tesseract: the column, `c2`.
"""

from typing import Final

from fourspace.games.tesseract.cubes import COLOURS, cube_text
from fourspace.games.tesseract.tower import cell_text
from fourspace.kernel.native import i64
from fourspace.kernel.phrases import Phrase, Word

PLACE: Final = 512
"""The first numbers of each place: labs 0 to 3, the Primed Area 4, Destroyed 5, columns 6."""

DESTROYED: Final = 5 * 512
COLUMN: Final = 6 * 512


def spot(place: i64, cube: i64) -> i64:
    """A cube in a lab (0 to 3) or in the Primed Area (4)."""
    return place * 512 + cube


def place_of(spot: int) -> int:
    return spot // 512


def cube_of(spot: int) -> int:
    """The cube, marks and all; for the Destroyed pile its colour, for a column its cell."""
    return spot % 512


def spot_text(spot: int, lab: int) -> str:
    """A spot in notation, as the scientist of `lab` would name it."""
    place, what = divmod(spot, 512)
    if place < 4:
        return cube_text(what) if place == lab else f"{place + 1}:{cube_text(what)}"
    if place == 4:
        return "primed " + cube_text(what)
    return "destroyed " + COLOURS[what] if place == 5 else cell_text(what)


def _cube_phrases(key: str) -> list[Phrase]:
    phrases: list[Phrase] = []
    for kind in range(24):
        words: dict[str, Word] = {"colour": Phrase("colour." + COLOURS[kind // 6])}
        words["value"] = kind % 6 + 1
        phrases.append(Phrase(key, words))
    return phrases


_CUBES: Final = _cube_phrases("cube")
"""Made once: every question names some twenty cubes."""
_LAST_CUBES: Final = _cube_phrases("cube.last")


def cube_phrase(cube: int) -> Phrase:
    """A cube in words."""
    return (_LAST_CUBES if cube >= 192 else _CUBES)[cube % 24]


def spot_phrase(spot: int, lab: int) -> Phrase:
    """A spot in words, as the scientist of `lab` would name it."""
    place, what = divmod(spot, 512)
    if place < 4:
        if place == lab:
            return Phrase("spot.own_lab", {"cube": cube_phrase(what)})
        return Phrase("spot.lab", {"cube": cube_phrase(what), "lab": place + 1})
    if place == 4:
        return Phrase("spot.primed", {"cube": cube_phrase(what)})
    if place == 5:
        return Phrase("spot.destroyed", {"colour": Phrase("colour." + COLOURS[what])})
    return Phrase("spot.column", {"cell": cell_text(what)})


def spots_of(place: int, held: list[int]) -> list[int]:
    """The spots of these cubes of a place, each once, ascending."""
    found: list[int] = []
    for cube in held:
        number = place * 512 + cube
        if not found or found[-1] != number:
            found.append(number)
    return found
