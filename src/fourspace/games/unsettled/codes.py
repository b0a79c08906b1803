"""The numbers that stand for things inside states, and their names in notation."""

from typing import Final

FOCUS: Final = ["awareness", "wonder", "fortitude"]
DISCIPLINES: Final = ["robotics", "chemistry", "engineering"]
DIRECTIONS: Final = ["north", "east", "south", "west"]
DX: Final = [0, 1, 0, -1]
DY: Final = [1, 0, -1, 0]
DIFFICULTIES: Final = ["first_game", "uncomfortable", "atrocious", "unbearable"]
FIRST_GAME: Final = 0
UNBEARABLE: Final = 3
SCARABS: Final = ["plain", "resurrection", "transporter", "rejuvenation"]
REJUVENATION: Final = 3
TRAIT_MODES: Final = ["draw", "draft", "free"]
DRAW_TRAITS: Final = 0
FREE_TRAITS: Final = 2

DASHBOARD: Final = ["theorize", "investigate", "traverse", "support", "recuperate", "rest"]
"""The six actions of a dashboard, in the order of their places (U4.1-U4.6)."""
REST: Final = 5
STRUCTURES: Final = ["tent", "laboratory", "workshop"]

ACTIONS: Final = [
    *DASHBOARD,
    "analyze",
    "unearth",
    "charge",
    "build",
    "destroy",
    "luna",
    "move",
    "move_luna",
    "scan",
    "trade",
]
"""What a rule change can forbid or alter."""
INVESTIGATE: Final = 1
MOVE: Final = 12
MOVE_LUNA: Final = 13
SCAN: Final = 14
TRADE: Final = 15

NAMED: Final = (
    "node",
    "slot",
    "ability",
    "opportunity",
    "breakthrough",
    "distress",
    "anomaly",
    "discovery",
    "property",
    "token",
    "track",
    "trigger",
    "deck",
    "card",
    "structure",
)
"""The kinds of planet content that have an id and a name."""

# Where a discovery, a card or a breakthrough is: a seat from 0, or one of these.
IN_SUPPLY: Final = -1
GONE: Final = -2
ON_TABLE: Final = 9
ON_PLACE: Final = 100
"""Plus the place."""
ON_OPPORTUNITY: Final = 1000
"""Plus the opportunity."""
ON_CARD: Final = 2000
"""Plus the planet card."""

HIDDEN: Final = -1
"""The node of a place whose card lies face down."""

# Sources of effects: a kind and an index.
FROM_NOTHING: Final = 0
FROM_PLACE: Final = 1000
FROM_OPPORTUNITY: Final = 2000
FROM_CARD: Final = 3000
FROM_DISTRESS: Final = 4000
FROM_DISCOVERY: Final = 5000
FROM_BREAKTHROUGH: Final = 6000
FROM_PAGE: Final = 7000
FROM_TRIGGER: Final = 8000
FROM_STRUCTURE: Final = 9000
FROM_TRACK: Final = 10000
FROM_BOON: Final = 11000
"""A boon whose opportunity finishes at regroup."""
FROM_TASK: Final = 12000
"""The task that advances at regroup."""
FROM_WRAP: Final = 13000

# How a game ended.
GOING_ON: Final = 0
WON: Final = 1
LOST: Final = 2
BITTERSWEET: Final = 3

# The turn's Move, and LUNA's.
NOT_MOVED: Final = 0
MOVING: Final = 1
MOVED: Final = 2

# Structures.
ON_BOARD: Final = 0
BEING_BUILT: Final = 1
BUILT: Final = 2
BEING_DESTROYED: Final = 3
OUT: Final = 4

# The Scarab's hatch.
CLOSED_SCARAB: Final = 1
LOST_SCARAB: Final = 2

NOBODY: Final = -1
LUNA: Final = -1
"""LUNA as a mover; she is not an explorer."""
