"""Magpies as the catalogue would list it."""

from fourspace.catalog import Listing

LISTING = Listing("magpies", 2, 3)
LISTING.package = "tests.magpies"
