"""Spots: a number for every cube that can be chosen, and how it is written.

A spot is its place x `CUBES` + the cube with its marks; in the Destroyed pile, + its colour.
Columns come after the pile: + the cell.

In a lab: `Y3`, or `2:Y3` in the lab of another scientist. Primed: `primed B4`. In the Destroyed
pile, where values mean nothing: `destroyed Y`. On the Tesseract: the column, `c2`.
"""

from typing import Final

from fourspace.games.tesseract.pieces.cubes import COLOURS, CUBES, cube_text
from fourspace.games.tesseract.pieces.tower import cell_text
from fourspace.games.tesseract.state import PRIMED
from fourspace.kernel.phrases import Phrase, Word

PILE: Final = 5
"""The place number of the Destroyed pile, after the labs and the Primed Area."""


def spot_text(spot: int, lab: int) -> str:
    """A spot in notation, as the scientist of `lab` would name it."""
    place, what = divmod(spot, CUBES)
    if place < PRIMED:
        return cube_text(what) if place == lab else f"{place + 1}:{cube_text(what)}"
    if place == PRIMED:
        return "primed " + cube_text(what)
    return "destroyed " + COLOURS[what] if place == PILE else cell_text(what)


def _cube_phrases(key: str) -> list[Phrase]:
    phrases: list[Phrase] = []
    for kind in range(24):
        words: dict[str, Word] = {"colour": Phrase("colour." + COLOURS[kind // 6])}
        words["value"] = kind % 6 + 1
        phrases.append(Phrase(key, words))
    return phrases


_CUBES: Final = _cube_phrases("cube")
"""Made once: every question names about twenty cubes."""
_LAST_CUBES: Final = _cube_phrases("cube.last")


def cube_phrase(cube: int) -> Phrase:
    """A cube in words."""
    return (_LAST_CUBES if cube >= 192 else _CUBES)[cube % 24]


def spot_phrase(spot: int, lab: int) -> Phrase:
    """A spot in words, as the scientist of `lab` would name it."""
    place, what = divmod(spot, CUBES)
    if place < PRIMED:
        if place == lab:
            return Phrase("spot.own_lab", {"cube": cube_phrase(what)})
        return Phrase("spot.lab", {"cube": cube_phrase(what), "lab": place + 1})
    if place == PRIMED:
        return Phrase("spot.primed", {"cube": cube_phrase(what)})
    if place == PILE:
        return Phrase("spot.destroyed", {"colour": Phrase("colour." + COLOURS[what])})
    return Phrase("spot.column", {"cell": cell_text(what)})


def spots_of(place: int, held: list[int]) -> list[int]:
    """The spots of these cubes of a place, each once, ascending."""
    found: list[int] = []
    for cube in held:
        number = place * CUBES + cube
        if not found or found[-1] != number:
            found.append(number)
    return found
