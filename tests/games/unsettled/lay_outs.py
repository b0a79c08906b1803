"""Pebble with cards laid out before play, face up and face down."""

from functools import cache

import msgspec

from fourspace.games.unsettled.cartridge import load_cartridge
from fourspace.games.unsettled.game import Unsettled
from tests.games.unsettled.pebble import FOLDER

LAY_OUTS = {
    "face_down": [["?", "?", "?"], ["?", "scarab", "?"], [".", "?", "."]],
    "partly_open": [["shore", "?", "."], ["?", "scarab", "cliff"], ["pool", ".", "?"]],
    "with_a_draw_pile": [["?", ".", "meadow"], [".", "scarab", "?"], [".", "?", "."]],
}
"""All six cards face down; three of six face up; four on the map and two in the draw pile."""


@cache
def laid_out(name: str) -> Unsettled:
    """Unsettled on Pebble, with one of the lay-outs."""
    cartridge = load_cartridge(FOLDER)
    cartridge.planet = msgspec.structs.replace(cartridge.planet, layout=LAY_OUTS[name])
    return Unsettled([cartridge])
