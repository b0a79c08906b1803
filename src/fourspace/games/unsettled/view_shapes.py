"""The shape of a view of Unsettled. Keys refer to texts; names are in notation."""

from typing import Literal, NotRequired, TypedDict


class NamedView(TypedDict):
    """A thing with a name in notation and the key of its text."""

    name: str
    key: str


class CardView(NamedView):
    """A card in play and the slots it has."""

    slots: list[NamedView]


class ActionView(TypedDict):
    """An action of a dashboard, its slot, and the distress card that covers it, if any."""

    action: str
    slot: str
    key: str
    distress: str
    distress_key: str


class BreakthroughView(NamedView):
    """A breakthrough an explorer has."""

    used: bool


class DiscoveryView(NamedView):
    """A discovery an explorer has, and the anomaly joined to it, if any."""

    anomaly: str
    anomaly_key: str


class ExplorerView(TypedDict):
    """An explorer: place, condition, belongings. Of each focus cube: its value and its slot."""

    place: str
    conscious: bool
    endurance: int
    most_endurance: int
    focus: dict[str, int]
    placed: dict[str, str]
    insight: int
    most_insight: int
    pursuit: str
    comprehension: list[str]
    avatar: int
    trait: str
    actions: list[ActionView]
    breakthroughs: list[BreakthroughView]
    discoveries: list[DiscoveryView]
    tokens: dict[str, int]
    engaged: list[CardView]
    ignores_time: int
    quiet: bool


class PlaceView(TypedDict):
    """A place of the map. What its card shows is known once it is not hidden."""

    at: str
    x: int
    y: int
    hidden: bool
    name: str
    key: str
    investigated: bool
    data: int
    materials: int
    markers: int
    tokens: dict[str, int]
    discoveries: list[str]
    site: bool
    structure: str
    edges: NotRequired[dict[str, str]]
    time: NotRequired[dict[str, int]]
    slots: NotRequired[list[NamedView]]


class BoonView(TypedDict):
    """An opportunity on the map: its card, who holds it (-1: nobody), how many are left."""

    place: str
    card: str
    key: str
    slots: list[NamedView]
    holder: int
    discoveries: list[str]
    left: int


class StructureView(NamedView):
    """A structure, and where it stands."""

    state: str
    place: str


class TrackView(NamedView):
    """A track of the planet, and how far it has advanced."""

    at: int
    last: int


class ContributionView(NamedView):
    """A contribution to a task: how often it was made, and how often it can be."""

    made: int
    times: int


class PageView(TypedDict):
    """A page of the task that was reached: its slots, free actions and contributions."""

    number: int
    key: str
    open: bool
    slots: list[NamedView]
    abilities: list[NamedView]
    contributions: list[ContributionView]


class TriggerView(NamedView):
    """A marker on the time track."""

    space: int


class CrewView(TypedDict):
    """What the crew has together, and the slots of its boards."""

    data: int
    materials: int
    power: int
    exhausted: int
    cohesion: str
    time: int
    spaces: int
    triggers: list[TriggerView]
    comprehension: dict[str, int]
    tokens: dict[str, int]
    slots: list[NamedView]


class TodoView(TypedDict):
    """What the active explorer has still to do this turn."""

    cubes: list[str]
    move: Literal["open", "under_way", "over"]
    steps: int
    luna: Literal["open", "under_way", "over"]
    scan: bool


class View(TypedDict):
    """The whole table."""

    planet: str
    task: str
    difficulty: str
    scarab: str
    hatch: Literal["open", "closed", "lost"]
    ending: Literal["", "won", "lost", "bittersweet"]
    turn: int
    active: int
    first: int
    todo: TodoView
    crew: CrewView
    explorers: list[ExplorerView]
    luna: str
    places: list[PlaceView]
    boons: list[BoonView]
    structures: list[StructureView]
    cards: list[CardView]
    tracks: list[TrackView]
    pages: list[PageView]
    decks: dict[str, int]
