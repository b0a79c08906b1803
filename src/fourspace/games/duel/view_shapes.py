"""The shape of a view of Duel."""

from typing import TypedDict


class PieceView(TypedDict):
    """A piece on the board: `kind` is its letter, `axis` is `=`, `|` or, for a pawn, empty."""

    name: str
    kind: str
    colour: str
    cells: list[str]
    axis: str


class CrossView(TypedDict):
    """A cross: its centre and those arm-ends that lie on the board."""

    centre: str
    arm_ends: list[str]


class PlayerView(TypedDict):
    """What a colour has off the board, and whether its Tesseract is limited to 4 (D5.3)."""

    reserve: dict[str, int]
    captured: dict[str, int]
    crosses: int
    limited: bool


class CountView(TypedDict):
    """For whom the count would decide if it were full now, and why (D8.6)."""

    winner: str
    reason: str


class View(TypedDict):
    """The whole game."""

    position: str
    stage: str
    side: str
    starter: str
    pieces: list[PieceView]
    crosses: list[CrossView]
    players: dict[str, PlayerView]
    must_drop: bool
    quiet: int
    no_progress: int
    count: CountView | None
    last: str
    last_cells: list[str]
    settings: dict[str, str]
