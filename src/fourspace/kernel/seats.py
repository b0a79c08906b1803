"""The seats of a table: players are numbered from 0, and chance has a seat of its own."""

from typing import Final

CHANCE: Final = -1
"""The seat that answers for dice and draws."""

SPECTATOR: Final = -2
"""Somebody without a seat, who sees only what everybody sees."""
