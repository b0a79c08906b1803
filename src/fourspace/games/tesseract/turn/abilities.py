"""The abilities of the eleven scientists, by number (T8.1). The rules they change refer to them."""

from typing import Final

INGENUITY: Final = 1
EFFICIENCY: Final = 2
POLARITY: Final = 3
COMPOSURE: Final = 4
HYPOTHESIS: Final = 5
KEEN_EYE: Final = 6
CATALYST: Final = 7
FORESIGHT: Final = 8
NETWORK: Final = 9
CASCADE: Final = 10
OPEN_NOTES: Final = 11

ABILITIES: Final = [
    "none",
    "ingenuity",
    "efficiency",
    "polarity",
    "composure",
    "hypothesis",
    "keen_eye",
    "catalyst",
    "foresight",
    "network",
    "cascade",
    "open_notes",
]
"""The names of the abilities, by their numbers."""
