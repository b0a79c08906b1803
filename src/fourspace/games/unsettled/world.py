"""A world: one planet and the framework, compiled into tables; states refer to them by number."""

from typing import Final

from fourspace.games.unsettled.codes import ACTIONS
from fourspace.games.unsettled.words.ops import RULES, Chain, Need, Op

# Where a slot is.
ON_DASHBOARD: Final = 0
ON_BOARDS: Final = 1
ON_NODE: Final = 2
ON_OPPORTUNITY_CARD: Final = 3
ON_PLANET_CARD: Final = 4
ON_PAGE: Final = 5
ON_SCARAB: Final = 6

# Who may use an ability.
BY_OWNER_OF_BREAKTHROUGH: Final = 0
BY_OWNER_OF_ANOMALY: Final = 1
BY_HOLDER_OF_DISTRESS: Final = 2
BY_HOLDER_OF_OPPORTUNITY: Final = 3
BY_HOLDER_OF_CARD: Final = 4
BY_VISITOR: Final = 5
BY_ANYONE_WITH_STRUCTURE: Final = 6
BY_ANYONE_ON_PAGE: Final = 7
BY_ANYONE: Final = 8
TO_CONTRIBUTE: Final = 9

ANYONE: Final = 0
HOLDER: Final = 1
OTHERS: Final = 2
"""Who may use a slot of a card that somebody holds."""


class Slot:
    """An action slot."""

    def __init__(self, index: int, name: str, key: str, place: int) -> None:
        self.index = index
        self.name = name
        """Its id, also its notation."""
        self.key = key
        """The key of its name in the texts."""
        self.place = place
        self.card = -1
        """The node, card, page or structure it belongs to; on the dashboard, the action."""
        self.action = -1
        """Which action it is, for rule changes by action; -1: none."""
        self.arrows = -1
        self.needs: list[Need] = []
        self.chains: list[int] = []
        """What it does, by kind of cube."""
        self.by = 0
        """On engaged cards: 0 anyone, 1 the holder, 2 others."""
        self.from_afar = False
        self.at_luna = False
        self.uses = 0
        self.finishes = False
        self.structure = -1
        """The structure that it builds or destroys."""


class Ability:
    """A free action of a card."""

    def __init__(self, index: int, name: str, key: str, by: int, card: int) -> None:
        self.index = index
        self.name = name
        self.key = key
        self.by = by
        self.card = card
        self.chain = -1
        self.needs: list[Need] = []
        self.each_turn = True
        self.uses = 0
        self.at_luna = False
        self.comprehension: list[int] = [0, 0, 0]
        """For anomalies: what must be present."""
        self.keep = False
        """For anomalies: used without discarding the discovery."""
        self.times = 0
        """For contributions: how often it must be made."""


class Moment:
    """An effect that happens at every such moment."""

    def __init__(self, on: int, chain: int, needs: list[Need]) -> None:
        self.on = on
        self.chain = chain
        self.needs = needs


class Change:
    """A rule that a card in play changes."""

    def __init__(self, rule: int, by: int, action: int) -> None:
        self.rule = rule
        self.by = by
        self.action = action


class Card:
    """Any card, node, page, token or structure."""

    def __init__(self, name: str, key: str) -> None:
        self.name = name
        self.key = key
        self.property = -1
        self.moments: list[Moment] = []
        self.changes: list[Change] = []
        self.abilities: list[int] = []
        self.slots: list[int] = []
        self.chain = -1
        """What happens when it is revealed or gained; on a node, on arrival."""
        self.discovery = -1
        """Printed."""
        self.printed: list[int] = []
        """Pairs of a thing and how many, put on the node when it is revealed."""
        self.lasting = False
        """Has moments or changes."""
        self.tradable = True
        """Of tokens: whether they can be given."""
        self.number = 0
        """Breakthrough: the discipline. Planet card: 0 gone, 1 holder, 2 table. Token: how many."""


class Node(Card):
    """An environment card; the Scarab is node 0."""

    def __init__(self, name: str, key: str) -> None:
        super().__init__(name, key)
        self.edges: list[int] = [-1, -1, -1, -1]
        """The chain of each edge, north first."""
        self.terrain: list[bool] = [False, False, False, False]
        self.barrier: list[bool] = [False, False, False, False]
        self.times: list[int] = [0, 0, 0, 0]
        """How many time icons are on each edge, for planning routes."""
        self.site = False
        self.aside = False


class Deck:
    """A planet deck."""

    def __init__(self, name: str, key: str) -> None:
        self.name = name
        self.key = key
        self.cards: list[int] = []
        """The cards of the deck, among all planet cards."""
        self.counts: list[int] = []
        self.reshuffles = False
        self.empty = -1


class Track:
    """A counter of the planet."""

    def __init__(self, name: str, key: str, start: int, last: int, shown: bool) -> None:
        self.name = name
        self.key = key
        self.start = start
        self.last = last
        self.shown = shown
        self.tasks: list[int] = []
        """The tasks it belongs to; empty: all, because cards of the planet refer to it."""
        self.at: list[int] = [-1] * (last + 1)
        """The chain for each number that is reached."""


class Trigger:
    """A trigger token of the time track."""

    def __init__(self, name: str, key: str, space: int, stays: bool, chain: int) -> None:
        self.name = name
        self.key = key
        self.space = space
        self.stays = stays
        self.chain = chain


class Page(Card):
    """A page of a survival task."""

    def __init__(self, name: str, key: str) -> None:
        super().__init__(name, key)
        self.needs: list[Need] = []
        self.contributions: list[int] = []
        self.aboard = False
        self.forever = False
        self.finishes = False
        """Has a slot that finishes it."""

    def has_objective(self) -> bool:
        return bool(self.needs or self.contributions or self.aboard or self.finishes)


class Trait:
    """A trait tile: by side (0 high, 1 low), the action it covers and the slot replacing it."""

    def __init__(self, name: str, key: str) -> None:
        self.name = name
        self.key = key
        self.covers: list[int] = []
        self.slots: list[int] = []


class World:
    """A planet with the framework: everything that does not change in play."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.key = name
        self.ops: list[Op] = []
        self.chains: list[Chain] = []
        self.slots: list[Slot] = []
        """The six of the dashboard first."""
        self.boards: list[int] = []
        """The slots of the main boards, LUNA's function last."""
        self.scarab_slots: list[int] = []
        """The slot of each Scarab ability; -1 for the plain Scarab."""
        self.traits: list[Trait] = []
        self.abilities: list[Ability] = []
        self.nodes: list[Node] = []
        self.opportunities: list[Card] = []
        self.breakthroughs: list[Card] = []
        self.distress: list[Card] = []
        self.anomalies: list[Card] = []
        self.discoveries: list[Card] = []
        self.cards: list[Card] = []
        """The cards of planet decks, then mystery cards."""
        self.decks: list[Deck] = []
        self.tokens: list[Card] = []
        self.tracks: list[Track] = []
        self.triggers: list[Trigger] = []
        self.structures: list[Card] = []
        """Tent, laboratory, workshop, then those of the planet."""
        self.tasks: list[str] = []
        self.pages: list[list[Page]] = []
        self.properties: list[str] = []
        self.everywhere = Card(name, name)
        """What the planet itself does."""
        self.rules = [False] * len(RULES)
        """The rules that some card changes: others need no lookup."""
        self.actions = [False] * len(ACTIONS)
        """The actions that some card forbids or alters."""
        self.loose = [False] * (TO_CONTRIBUTE + 1)
        """Which kinds of free actions there are, by who may use them."""
        self.manage = -1
        """The chain that pays for managing distress (U5.1)."""
        self.layout: list[list[str]] = []
        self.setup = -1
        self.challenge = 1
        # Numbers (U1.1-U2.4)
        self.endurance = 6
        self.insight = 4
        self.time = 8
        self.power = 6
        self.distress_per_explorer = 3
        self.comprehension_tokens = 4
        self.most_comprehensions = 4
        self.die: list[int] = []
        self.focus = 2
        self.atrocious: list[list[int]] = []
        self.unbearable: list[list[int]] = []
        self.cohesion_focus = 2

    def slot_named(self, name: str) -> int:
        """The slot with this id, or -1."""
        for slot in self.slots:
            if slot.name == name:
                return slot.index
        return -1
