"""The games that people can play: Magpies, the game of the tests, stands beside them."""

from fourspace.catalog import OURS

SHIPPED = list(OURS)
