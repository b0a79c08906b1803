"""The state of a game of Unsettled: everything that changes in play, as numbers.

Nothing in it is hidden from anybody: a deck has no order until a card is drawn.
"""

from typing import Any, Final

from fourspace.games.unsettled.codes import IN_SUPPLY
from fourspace.games.unsettled.world import World
from fourspace.kernel import game as kernel
from fourspace.kernel.bags import Bag
from fourspace.kernel.decisions import Decision
from fourspace.kernel.game import Game

NUMBERS: Final = [
    "players",
    "difficulty",
    "scarab",
    "trait_mode",
    "task",
    "page",
    "page_done",
    "active",
    "turn",
    "data",
    "materials",
    "power",
    "strong",
    "time",
    "luna",
    "luna_moving",
    "luna_left",
    "luna_haste",
    "scanned",
    "moving",
    "move_left",
    "regrouping",
    "transit",
    "distress_left",
    "rejuvenations",
    "ended",
    "first",
    "passed",
    "hatch",
]
LISTS: Final = [
    "focus",
    "placed",
    "endurance",
    "insight",
    "pursuit",
    "comprehension",
    "at",
    "trait",
    "avatar",
    "cover",
    "shield",
    "edge_shield",
    "haste",
    "quiet",
    "tokens_left",
    "breakthrough_at",
    "used",
    "spent",
    "slot_uses",
    "discovery_at",
    "anomaly_of",
    "anomalies_gone",
    "node_of",
    "place_x",
    "place_y",
    "neighbours",
    "investigated",
    "lying",
    "site_of",
    "structure_at",
    "structure_state",
    "supply",
    "held",
    "boon_at",
    "boon_card",
    "boon_holder",
    "opportunities_left",
    "card_at",
    "tracks",
    "trigger_at",
    "aside",
    "turned",
    "ignored",
]


class State(kernel.State):
    """The state of a game of Unsettled."""

    def __init__(self, game: Game[Any], world: World, players: int) -> None:
        super().__init__(game)
        self.world = world
        self.asked: Decision | None = None
        """The open question; None until it is computed."""
        self.hushed = False
        """Of imagined states: nobody interrupts, only the active explorer is asked."""
        self.players = players
        if players == 0:  # empty: `copy` fills it
            return
        self.difficulty = 0
        self.scarab = 0
        self.trait_mode = 0
        self.task = 0
        self.page = 0
        """The page that was turned last, from 1."""
        self.page_done = 0
        """1 if a slot that finishes the page was used."""
        self.active = 0
        self.turn = 0
        self.data = 0
        self.materials = 0
        self.power = 0
        """Charged power; the rest of the world's power is exhausted."""
        self.strong = 1
        self.time = 1
        self.luna = 0
        self.luna_moving = 0
        """0 not started, 1 between steps, 2 over; the same for `moving`."""
        self.luna_left = 0
        self.luna_haste = 0
        self.scanned = 0
        self.moving = 0
        self.move_left = 0
        self.regrouping = 0
        """1 once the cubes are back: only free actions are left (U3.1)."""
        self.transit = 0
        """A mask of explorers between two nodes: they are near nobody (U6.2)."""
        self.distress_left = 0
        """Cards of the distress deck that nobody has seen."""
        self.rejuvenations = 0
        self.ended = 0
        self.first = 0
        """The explorer who began."""
        self.passed = 0
        """A mask of those who have nothing to add to the active explorer's question (U5.5)."""
        self.hatch = 0
        """Of the Scarab: 0 open, 1 closed, 2 lost."""
        # By explorer
        self.focus = [world.focus] * (3 * players)
        self.placed = [-1] * (3 * players)
        """The slot each cube lies on."""
        self.endurance = [world.endurance] * players
        self.insight = [1] * players
        self.pursuit = [0] * players
        self.comprehension = [-1] * (world.most_comprehensions * players)
        self.at = [0] * players
        """The place."""
        self.trait = [-1] * players
        self.avatar = [-1] * players
        self.cover = [-1] * (6 * players)
        """The distress on each slot of the dashboards."""
        self.shield = [0] * players
        """Time icons that may be ignored this turn; for those of edges see `edge_shield`."""
        self.edge_shield = [0] * players
        self.haste = [0] * players
        self.quiet = [0] * players
        """Who passes until something changes: the `signature` of what they could do, or 0."""
        # The crew's
        self.tokens_left = [world.comprehension_tokens] * 3
        """Comprehension tokens."""
        self.breakthrough_at = [IN_SUPPLY] * len(world.breakthroughs)
        self.used = [0] * len(world.abilities)
        """Free actions used this turn."""
        self.spent = [0] * len(world.abilities)
        """How often each was used in the game."""
        self.slot_uses = [0] * len(world.slots)
        self.discovery_at = [IN_SUPPLY] * len(world.discoveries)
        self.anomaly_of = [-1] * len(world.discoveries)
        self.anomalies_gone: list[int] = []
        # The map, by place; 0 is the Scarab
        self.node_of = [0]
        """The node on each place; HIDDEN: a card that lies face down."""
        self.place_x = [0]
        self.place_y = [0]
        self.neighbours = [-1, -1, -1, -1]
        """Four for each place: the place to the north, east, south, west."""
        self.investigated = [0]
        self.lying = [0] * (3 + len(world.tokens))
        """For each place: data, materials, markers, then each kind of token."""
        self.site_of = [-1]
        """The structure on each building site."""
        self.structure_at = [-1] * len(world.structures)
        self.structure_state = [0] * len(world.structures)
        self.supply = [token.number or 999 for token in world.tokens]
        self.held = [0] * (len(world.tokens) * players)
        """Tokens in inventories, kind by kind for each explorer."""
        self.boon_at = [-1, -1]
        self.boon_card = [-1, -1]
        self.boon_holder = [-1, -1]
        self.opportunities_left = [0, 0]
        """How many cards each of the two decks has."""
        self.card_at = [IN_SUPPLY] * len(world.cards)
        self.tracks = [track.start for track in world.tracks]
        self.trigger_at = [trigger.space for trigger in world.triggers]
        self.aside = [1 if node.aside else 0 for node in world.nodes]
        self.turned = [0]
        """By how many quarters the node of each place is turned clockwise."""
        self.ignored = [0] * (len(world.decks) * players)
        """Cards that may be ignored this turn, deck by deck for each explorer."""
        # Decks
        self.environment = Bag([0] * len(world.nodes))
        """The cards that nobody has seen: those that lie face down on the map, and the draw pile.
        Each is equally likely anywhere, so one bag holds all that is known."""
        self.opportunities = Bag([1] * len(world.opportunities))
        self.breakthroughs = [Bag([]), Bag([]), Bag([])]
        self.anomalies = Bag([1] * len(world.anomalies))
        self.distress = Bag([1] * len(world.distress))
        self.decks: list[Bag] = [Bag(deck.counts[:]) for deck in world.decks]

    def conscious(self, seat: int) -> bool:
        return self.endurance[seat] > 0

    def copy(self) -> "State":
        other = State(self.game, self.world, 0)
        other.copy_kernel(self)
        other.asked = self.asked
        other.hushed = self.hushed
        self._copy_numbers(other)
        self._copy_people(other)
        self._copy_map(other)
        other.environment = self.environment.copy()
        other.opportunities = self.opportunities.copy()
        other.breakthroughs = [bag.copy() for bag in self.breakthroughs]
        other.anomalies = self.anomalies.copy()
        other.distress = self.distress.copy()
        other.decks = [bag.copy() for bag in self.decks]
        return other

    def _copy_numbers(self, other: "State") -> None:
        other.players = self.players
        other.difficulty = self.difficulty
        other.scarab = self.scarab
        other.trait_mode = self.trait_mode
        other.task = self.task
        other.page = self.page
        other.page_done = self.page_done
        other.active = self.active
        other.turn = self.turn
        other.data = self.data
        other.materials = self.materials
        other.power = self.power
        other.strong = self.strong
        other.time = self.time
        other.luna = self.luna
        other.luna_moving = self.luna_moving
        other.luna_left = self.luna_left
        other.luna_haste = self.luna_haste
        other.scanned = self.scanned
        other.moving = self.moving
        other.move_left = self.move_left
        other.regrouping = self.regrouping
        other.transit = self.transit
        other.distress_left = self.distress_left
        other.rejuvenations = self.rejuvenations
        other.ended = self.ended
        other.first = self.first
        other.passed = self.passed
        other.hatch = self.hatch

    def _copy_people(self, other: "State") -> None:
        other.focus = self.focus[:]
        other.placed = self.placed[:]
        other.endurance = self.endurance[:]
        other.insight = self.insight[:]
        other.pursuit = self.pursuit[:]
        other.comprehension = self.comprehension[:]
        other.at = self.at[:]
        other.trait = self.trait[:]
        other.avatar = self.avatar[:]
        other.cover = self.cover[:]
        other.shield = self.shield[:]
        other.edge_shield = self.edge_shield[:]
        other.haste = self.haste[:]
        other.quiet = self.quiet[:]
        other.tokens_left = self.tokens_left[:]
        other.breakthrough_at = self.breakthrough_at[:]
        other.used = self.used[:]
        other.spent = self.spent[:]
        other.slot_uses = self.slot_uses[:]
        other.discovery_at = self.discovery_at[:]
        other.anomaly_of = self.anomaly_of[:]
        other.anomalies_gone = self.anomalies_gone[:]

    def _copy_map(self, other: "State") -> None:
        other.node_of = self.node_of[:]
        other.place_x = self.place_x[:]
        other.place_y = self.place_y[:]
        other.neighbours = self.neighbours[:]
        other.investigated = self.investigated[:]
        other.lying = self.lying[:]
        other.site_of = self.site_of[:]
        other.structure_at = self.structure_at[:]
        other.structure_state = self.structure_state[:]
        other.supply = self.supply[:]
        other.held = self.held[:]
        other.boon_at = self.boon_at[:]
        other.boon_card = self.boon_card[:]
        other.boon_holder = self.boon_holder[:]
        other.opportunities_left = self.opportunities_left[:]
        other.card_at = self.card_at[:]
        other.tracks = self.tracks[:]
        other.trigger_at = self.trigger_at[:]
        other.aside = self.aside[:]
        other.turned = self.turned[:]
        other.ignored = self.ignored[:]
