"""The shapes of every file of a planet folder: cards, manifest, tasks.

They are made of the words of `words`. `docs/planet-kit.md` teaches how to write a planet.
"""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from fourspace.content.shape import Shape
from fourspace.games.unsettled.words.conditions.shapes import AnyNeed
from fourspace.games.unsettled.words.nouns.shapes import (
    Count,
    Discipline,
    Focus,
    Id,
    Number,
)
from fourspace.games.unsettled.words.verbs.discovery import Forfeit
from fourspace.games.unsettled.words.vocabulary import AnyEffect


class Cost(Shape, frozen=True):
    """What an explorer must hold and pays at once (U3.4)."""

    data: Number = 0
    materials: Number = 0
    power: Number = 0
    focus: Number = 0
    insight: Number = 0
    endurance: Number = 0
    time: Number = 0
    distress: Number = 0
    """Distress of your own, removed."""
    tokens: dict[str, Count] = {}
    """Planet tokens from your inventory."""
    discovery: Forfeit | None = None
    """Discoveries given up: `{do: forfeit, having: fungal_host}`."""


class Slot(Shape, frozen=True):
    """An action slot: needs, arrows, cost, effects, bonus by kind of cube (U3.2-U3.4)."""

    arrows: Annotated[int, Meta(ge=-3, le=3)] = -1
    """How the cube turns: -1 one down, 0 not at all, 3 up to the top."""
    needs: list[AnyNeed] = []
    cost: Cost = Cost()
    effects: list[AnyEffect] = []
    bonus: dict[Focus, list[AnyEffect]] = {}
    by: Literal["anyone", "holder", "others"] = "anyone"
    """On an engaged card: who may use it."""
    from_afar: bool = False
    """The actor need not be where the card, the marker or LUNA is."""
    at_luna: bool = False
    """Happens at LUNA's node: `here` and `nearby` are measured from her."""
    uses: Number = 0
    """How often in a game; 0: any number."""
    finishes: bool = False
    """On a task page: the page is done when the cube is regrouped (U10.1)."""


class Ability(Shape, frozen=True):
    """A free action (U5.1): needs, cost, effects."""

    needs: list[AnyNeed] = []
    cost: Cost = Cost()
    effects: list[AnyEffect] = []
    at_luna: bool = False
    """Measured from LUNA instead of the user (U5.2)."""
    each_turn: bool = True
    """Once per turn; otherwise as often as it can be paid."""
    uses: Number = 0
    """How often in a game; 0: any number."""


class Moment(Shape, frozen=True):
    """An effect that happens at every such moment while its card is in play."""

    on: Literal[
        "your_turn_starts",
        "any_turn_starts",
        "your_turn_ends",
        "any_turn_ends",
        "you_arrive",
        "you_rest",
        "you_investigate",
        "you_gain_distress",
        "luna_scans",
        "time_wraps",
    ]
    effects: list[AnyEffect]
    needs: list[AnyNeed] = []


class Change(Shape, frozen=True):
    """A rule that a card in play changes."""

    rule: Literal[
        "steps",
        "luna_steps",
        "arrows",
        "forbid",
        "no_rest",
        "no_sharing",
        "no_crossing_icons",
    ]
    """`steps`, `luna_steps`: longer or shorter moves. `arrows`: an action turns its cube by more or
    less. `forbid`: an action cannot be used. `no_rest`: Rest is not obligatory. `no_sharing`: your
    comprehension is not shared. `no_crossing_icons`: edges do nothing to you."""
    by: int = 0
    of: str = ""
    """The action: `theorize`, `investigate`, `traverse`, `support`, `recuperate`, `rest`,
    `analyze`, `unearth`, `charge`, `build`, `destroy`, `luna`, `move`, `move_luna`, `scan`,
    `trade`."""


class Edge(Shape, frozen=True):
    """One edge of a node: the icons met when crossing it (U6.2)."""

    time: Number = 0
    insight: Number = 0
    effects: list[AnyEffect] = []
    terrain: bool = False
    """Impassable for explorers, not for LUNA (U6.6)."""
    barrier: bool = False
    """Impassable for all, and not adjacent (U6.6)."""


class Printed(Shape, frozen=True):
    """What is put on a card when it is revealed."""

    discovery: str = ""
    data: Number = 0
    materials: Number = 0
    markers: Number = 0
    tokens: dict[str, Count] = {}


class Card(Shape, kw_only=True, frozen=True):
    """What any card can carry: a property, lasting effects, free actions."""

    property: str = ""
    moments: list[Moment] = []
    changes: list[Change] = []
    abilities: dict[Id, Ability] = {}
    """Free actions by id: for the holder; of nodes and table cards, for whoever is there."""


class Node(Card, kw_only=True, frozen=True):
    """An environment card (U6.3)."""

    north: Edge = Edge()
    east: Edge = Edge()
    south: Edge = Edge()
    west: Edge = Edge()
    site: bool = False
    """Has a building site."""
    printed: Printed = Printed()
    arrival: list[AnyEffect] = []
    """On arrival."""
    slots: dict[Id, Slot] = {}
    aside: bool = False
    """Not in the deck: set aside until an effect lays it."""


class Opportunity(Card, kw_only=True, frozen=True):
    """An opportunity card (U9.1): its left column, then its slots."""

    printed: Printed = Printed()
    effects: list[AnyEffect] = []
    """The left column, at once when revealed."""
    slots: dict[Id, Slot]


class Breakthrough(Card, kw_only=True, frozen=True):
    """A breakthrough of a discipline: a free action, once per turn (U5.1)."""

    discipline: Discipline
    needs: list[AnyNeed] = []
    cost: Cost = Cost()
    effects: list[AnyEffect]
    at_luna: bool = False


class Distress(Card, kw_only=True, frozen=True):
    """A distress card: what it does when gained, and while it covers a slot (U8.1)."""

    effects: list[AnyEffect] = []


class Anomaly(Card, kw_only=True, frozen=True):
    """An anomaly: a property, and a free action for those who comprehend (U7.4)."""

    comprehension: dict[Discipline, int] = {}
    """What must be present on your node."""
    cost: Cost = Cost()
    needs: list[AnyNeed] = []
    effects: list[AnyEffect]
    keep: bool = False
    """Used once per turn without discarding the discovery."""
    at_luna: bool = False


class Discovery(Shape, frozen=True):
    """A discovery token. What it does is on its anomaly."""

    property: str = ""


class PlanetCard(Card, kw_only=True, frozen=True):
    """A card of a planet deck, or a mystery card: resolved when revealed."""

    effects: list[AnyEffect] = []
    letter: Literal["", "a", "b", "c", "d"] = ""
    """On the back of a mystery card: how words name it before it is revealed (U1.5)."""
    stays: Literal["gone", "holder", "table"] = "gone"
    """After its effects: removed from the game, engaged with its explorer, or in play for all."""
    printed: Printed = Printed()
    slots: dict[Id, Slot] = {}


class Deck(Shape, frozen=True):
    """A planet deck."""

    cards: dict[Id, PlanetCard]
    reshuffles: bool = False
    """When it is empty, its used cards are reshuffled."""
    empty: list[AnyEffect] = []
    """What drawing does when it is empty and not reshuffled."""


class Token(Shape, frozen=True):
    """A kind of planet token."""

    count: Number = 0
    """How many there are; 0: any number."""
    property: str = ""
    """An explorer with one in their inventory has this property."""
    tradable: bool = True


class Track(Shape, frozen=True):
    """A counter of the planet."""

    start: Number = 0
    last: Count = 6
    at: dict[int, list[AnyEffect]] = {}
    """What happens each time it reaches a number; for the active explorer."""
    shown: bool = True


class Trigger(Shape, frozen=True):
    """What a trigger token on the time track does; for the active explorer."""

    effects: list[AnyEffect]
    space: Number = 0
    """Its space at the start; 0: not in play yet."""
    stays: bool = True


class PlanetStructure(Card, kw_only=True, frozen=True):
    """A structure of the planet."""


Face = Annotated[int, Meta(ge=0, le=3)]
"""What a focus cube can show; 0 is Time (U1.1)."""
Cubes = tuple[tuple[Face, Face, Face], tuple[Face, Face, Face], tuple[Face, Face, Face]]
"""The cubes of each explorer, by the number of explorers."""


class Numbers(Shape, frozen=True):
    """The numbers that a planet may override, each with the framework's value (U1.1-U2.4)."""

    endurance: Count = 6
    insight: Count = 4
    """Spaces of the insight track."""
    time: Count = 8
    """Spaces of the time track."""
    power: Count = 6
    distress_per_explorer: Number = 3
    comprehensions: Count = 4
    """Tokens of each discipline."""
    most_comprehensions: Count = 4
    die: tuple[Number, ...] = (1, 1, 1, 2, 2, 2, 3, 3)
    focus: Face = 2
    """The value of every cube in the first game."""
    atrocious: Cubes = ((2, 2, 1), (2, 1, 1), (1, 1, 1))
    """The cubes at the start with 2, 3 and 4 explorers."""
    unbearable: Cubes = ((2, 1, 1), (1, 1, 1), (1, 1, 0))
    cohesion_focus: Number = 2
    """Focus gained or lost when cohesion cannot go further."""


class Planet(Card, kw_only=True, frozen=True):
    """The manifest, `planet.yaml`: what the planet is, and its global rules."""

    format: Literal[1]
    """The version of this vocabulary."""
    challenge: Literal[1, 2, 3, 4]
    luna: Slot
    """LUNA's primary function (U4.12)."""
    properties: list[Id] = []
    """Every property on the planet."""
    numbers: Numbers = Numbers()
    layout: list[list[str]] = []
    """Rows of places: `scarab`, `?` a hidden node, `.` empty, or a node by id. Empty: only the
    Scarab; everything else is explored from the deck."""
    tokens: dict[Id, Token] = {}
    tracks: dict[Id, Track] = {}
    triggers: dict[Id, Trigger] = {}
    structures: dict[Id, PlanetStructure] = {}
    setup: list[AnyEffect] = []
    """The set-up of the travelogue, done by the first explorer."""
    hooks: list[str] = []
    """The hooks it uses."""


class Page(Card, kw_only=True, frozen=True):
    """A page of a survival task (U10.1). Its lasting effects hold while it is open."""

    effects: list[AnyEffect] = []
    """What happens when it is turned, for the active explorer."""
    needs: list[AnyNeed] = []
    """An objective that is a condition: checked after each effect."""
    slots: dict[Id, Slot] = {}
    """An objective that is a focus slot has `finishes: true`."""
    contributions: dict[Id, Contribution] = {}
    aboard: bool = False
    """The last page: the crew aboard the Scarab (U10.2). A last page with another objective is won
    when that is reached."""
    forever: bool = False
    """Its lasting effects hold until the end of the game."""


class Contribution(Ability, frozen=True):
    """A free action towards an objective: complete once it was used `times` times (U5.1)."""

    each_turn: bool = False
    times: Count = 1


class Task(Shape, frozen=True):
    """A survival task: its pages in order. 1 is story, 2 set-up, the last `aboard`."""

    pages: list[Page]
    mysteries: dict[Id, PlanetCard] = {}
    """Mystery cards that only this task uses."""


class TraitSide(Shape, frozen=True):
    """One side of a trait: the action it covers, and the slot that replaces it (U8.6)."""

    covers: Literal["theorize", "investigate", "traverse", "support", "recuperate", "rest"]
    slot: Slot


class Trait(Shape, frozen=True):
    """A trait tile: `high` when cohesion is strong, `low` when it is weak (U11.1)."""

    high: TraitSide
    low: TraitSide
