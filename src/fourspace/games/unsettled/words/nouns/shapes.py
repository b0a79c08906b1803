"""Nouns that planets are written with: they select explorers and nodes, and count things."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from fourspace.content.shape import Shape

Id = Annotated[str, Meta(pattern="^[a-z][a-z0-9_]*$")]
"""What something of a planet is called in its files."""
Count = Annotated[int, Meta(ge=1)]
"""How many: 1 or more."""
Number = Annotated[int, Meta(ge=0)]
"""How many, perhaps none."""
Discipline = Literal["robotics", "chemistry", "engineering"]
Focus = Literal["awareness", "wonder", "fortitude"]
Structure = str
"""`tent`, `laboratory`, `workshop`, or a structure of the planet."""


class Who(Shape, frozen=True):
    """Explorers: one of them, each of them, or a share for each (U1.7)."""

    pick: Literal["one", "each", "share"] = "one"
    """`one`: the user chooses. `each`: everyone in full. `share`: the user splits the amount."""
    around: str = "anywhere"
    """The centre of the search: `anywhere`, `you`, `luna`, or a node by id."""
    within: Number = 0
    """How many steps from there; 0 is the same node."""
    others: bool = False
    """Not the user."""
    having: str = ""
    """Only those with this property."""
    lacking: str = ""
    """Only those without this property."""
    unconscious: bool = False
    """Only the unconscious."""


WHO: dict[str, Who] = {
    "another": Who(others=True),
    "anyone": Who(),
    "nearby": Who(around="you"),
    "another_nearby": Who(around="you", others=True),
    "near_luna": Who(around="luna"),
    "everyone": Who(pick="each"),
    "everyone_else": Who(pick="each", others=True),
    "everyone_nearby": Who(pick="each", around="you"),
    "everyone_else_nearby": Who(pick="each", around="you", others=True),
    "everyone_near_luna": Who(pick="each", around="luna"),
    "shared": Who(pick="share"),
    "shared_nearby": Who(pick="share", around="you"),
}
"""The usual selections by name. Also: `you`, the user; `active`, whose turn it is."""


class Where(Shape, frozen=True):
    """Nodes: a given one, one that the user chooses, or each of them."""

    around: str = "you"
    """`you`, `luna`, `scarab`, `boon` (this card's marker), or a node by id."""
    within: Number = 0
    """At most this many steps from there, across hidden nodes and terrain (U1.7)."""
    least: Number = 0
    """At least this many steps from there; 1 leaves out the node itself."""
    anywhere: bool = False
    """The whole map instead."""
    revealed: bool = False
    """Only revealed nodes."""
    hidden: bool = False
    """Only hidden nodes."""
    planet: bool = False
    """Not the Scarab."""
    with_explorer: bool = False
    """Only nodes with an explorer other than the user."""
    lying: str = ""
    """Only nodes on which this lies: `data`, `materials`, `marker` or a token of the planet."""
    each: bool = False
    """All of them instead of one."""


WHERE: dict[str, Where] = {
    "here": Where(),
    "luna": Where(around="luna"),
    "scarab": Where(around="scarab"),
    "boon": Where(around="boon"),
    "adjacent": Where(within=1, least=1),
    "adjacent_to_luna": Where(around="luna", within=1, least=1),
    "anywhere": Where(anywhere=True),
    "anywhere_revealed": Where(anywhere=True, revealed=True),
    "every_node": Where(anywhere=True, planet=True, revealed=True, each=True),
}
"""The usual places by name. Also: the id of a node of the planet."""


class Per(Shape, frozen=True):
    """An amount that is counted when the effect resolves."""

    per: Literal[
        "explorers",
        "explorers_here",
        "distress",
        "distress_here",
        "comprehensions",
        "discoveries",
        "data_here",
        "materials_here",
        "track",
        "roll",
    ]
    """What is counted; `roll` is a roll of the discovery die (U1.4)."""
    of: str = ""
    """The track, for `track`."""
    plus: int = 0
    most: Count = 99


ALL = 99
"""The amount that stands for all there is."""
THINGS = (
    "data",
    "materials",
    "power",
    "focus",
    "awareness",
    "wonder",
    "fortitude",
    "insight",
    "endurance",
    "distress",
    "marker",
    "time",
)
"""Things with a name in the framework; everything else on a node is a planet token."""

WhoWord = str | Who
WhereWord = str | Where
Shift = int | Per
"""How far something goes: up, or down if it is below 0."""
Amount = Count | Per
