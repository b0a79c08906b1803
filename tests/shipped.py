"""The games that people can play: Magpies, the game of the tests, may stand beside them."""

from fourspace.catalog import LISTINGS
from tests.magpies.listing import LISTING

SHIPPED = [name for name in LISTINGS if name != LISTING.name]
