"""The shape of a view of Tesseract. Cubes are in notation: `Y3`."""

from typing import Literal, TypedDict


class ColumnView(TypedDict):
    """A column of the Space Cube, its cubes in notation (`Y3`) from the bottom up."""

    cell: str
    symbol: str
    cubes: list[str]


class LabView(TypedDict):
    """A lab: who plays it, its scientist (empty before they are dealt), cubes and cards."""

    seat: int
    scientist: str
    ability: str
    action: str
    support: bool
    cubes: list[str]
    hand: list[str]


class ContainmentView(TypedDict):
    """A Containment card: its name once it is seen, and whether it can be played."""

    card: str
    state: Literal["face_down", "shown", "unlocked", "gone"]


class View(TypedDict):
    """The whole table.

    `risk`: how many breaches one more cube of each value would cause. `asked`: the lab whose
    scientist is asked, -1 if none is: options name its cubes and cards without a prefix.
    """

    settings: dict[str, str]
    phase: Literal["setup", "action", "threat", "over"]
    active: int
    asked: int
    first: int
    actions: int
    skips: int
    joint: int
    columns: list[ColumnView]
    removable: list[str]
    boundary: list[str]
    left: int
    labs: list[LabView]
    primed: list[str]
    risk: list[int]
    last: int
    destroyed: dict[str, int]
    board: list[str]
    breaches: int
    containment: list[ContainmentView]
    decks: list[int]
