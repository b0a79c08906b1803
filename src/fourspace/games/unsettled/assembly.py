"""Build a world from a cartridge and the framework's own content."""

from typing import Final

from fourspace.content.shape import decode_document
from fourspace.games.unsettled import shapes, world
from fourspace.games.unsettled.cartridge import FRAMEWORK, Cartridge
from fourspace.games.unsettled.codes import ACTIONS, DASHBOARD, DISCIPLINES, SCARABS, STRUCTURES
from fourspace.games.unsettled.parts import Parts
from fourspace.games.unsettled.words import ops
from fourspace.games.unsettled.words.ops import Op
from fourspace.games.unsettled.words.verbs.framework import DECLARED, MOMENT
from fourspace.games.unsettled.words.verbs.gain import GAIN
from fourspace.games.unsettled.words.verbs.structure import RAISE_STRUCTURE, RAZE_STRUCTURE
from fourspace.games.unsettled.words.verbs.time import TIME
from fourspace.games.unsettled.world import World

RESOURCES: Final = ("analyze", "unearth", "charge")
_STAYS: Final = {"gone": 0, "holder": 1, "table": 2}


def assemble(cartridge: Cartridge) -> World:
    """The world of a planet. Raises ContentError if it names a hook that does not exist."""
    return _Assembly(cartridge).world


class _Assembly(Parts):
    """A world being built."""

    def __init__(self, cartridge: Cartridge) -> None:
        super().__init__(cartridge)
        self._numbers()
        actions, structures, traits = [cartridge.framework[name] for name in FRAMEWORK]
        self._actions(decode_document(actions, dict[str, shapes.Slot]))
        self._traits(decode_document(traits, dict[str, shapes.Trait]))
        self._structures(decode_document(structures, dict[str, shapes.Ability]))
        self._nodes()
        self._holdings()
        self._opportunities()
        self._planet_cards()
        self._rest_of_planet()
        self._tasks()

    def _numbers(self) -> None:
        found = self.planet.numbers
        made = self.world
        made.challenge = self.planet.challenge
        made.endurance = found.endurance
        made.insight = found.insight
        made.time = found.time
        made.power = found.power
        made.distress_per_explorer = found.distress_per_explorer
        made.comprehension_tokens = found.comprehensions
        made.most_comprehensions = found.most_comprehensions
        made.die = list(found.die)
        made.focus = found.focus
        made.atrocious = [list(cubes) for cubes in found.atrocious]
        made.unbearable = [list(cubes) for cubes in found.unbearable]
        made.cohesion_focus = found.cohesion_focus
        made.layout = [list(row) for row in self.planet.layout]

    # The framework

    def _actions(self, found: dict[str, shapes.Slot]) -> None:
        for action, name in enumerate(DASHBOARD):
            slot = self.slot(name, f"action.{name}", world.ON_DASHBOARD, action, found[name])
            slot.action = action
            self.fill(slot, found[name], self.afterwards(action))
        for name in RESOURCES:
            self.board(name, found[name], ACTIONS.index(name), -1)
        for index, structure in enumerate(STRUCTURES):
            for verb in ("build", "destroy"):
                name = f"{verb}_{structure}"
                self.board(name, found[name], ACTIONS.index(verb), index)
        luna = self.slot("luna", f"{self.world.name}.luna", world.ON_BOARDS, -1, self.planet.luna)
        luna.action = ACTIONS.index("luna")
        self.fill(luna, self.planet.luna, [])
        self.world.boards.append(luna.index)
        self.world.scarab_slots = [-1]
        for index, name in enumerate(SCARABS[1:], 1):
            slot = self.slot(name, f"action.{name}", world.ON_SCARAB, index, found[name])
            self.fill(slot, found[name], [])
            self.world.scarab_slots.append(slot.index)

    def board(self, name: str, shape: shapes.Slot, action: int, structure: int) -> None:
        slot = self.slot(name, f"action.{name}", world.ON_BOARDS, -1, shape)
        slot.action = action
        slot.structure = structure
        extra: list[Op] = []
        if structure >= 0:
            building = action == ACTIONS.index("build")
            op = self.words.new_op(RAISE_STRUCTURE if building else RAZE_STRUCTURE)
            op.what = structure
            extra.append(op)
        self.fill(slot, shape, extra)
        self.world.boards.append(slot.index)

    def afterwards(self, action: int) -> list[Op]:
        """The moments that follow an action."""
        moments = {"rest": ops.YOU_REST, "investigate": ops.YOU_INVESTIGATE}
        if DASHBOARD[action] not in moments:
            return []
        op = self.words.new_op(MOMENT)
        op.what = moments[DASHBOARD[action]]
        return [op]

    def _traits(self, found: dict[str, shapes.Trait]) -> None:
        for name, shape in found.items():
            trait = world.Trait(name, f"trait.{name}")
            for side, word in ((shape.high, "high"), (shape.low, "low")):
                action = DASHBOARD.index(side.covers)
                key = f"trait.{name}.{word}"
                slot = self.slot(f"{name}_{word}", key, world.ON_DASHBOARD, action, side.slot)
                slot.action = action
                self.fill(slot, side.slot, self.afterwards(action))
                trait.covers.append(action)
                trait.slots.append(slot.index)
            self.world.traits.append(trait)

    def _structures(self, found: dict[str, shapes.Ability]) -> None:
        by = world.BY_ANYONE_WITH_STRUCTURE
        for index, name in enumerate(STRUCTURES):
            card = world.Card(name, f"structure.{name}")
            ability = self.ability(name, f"structure.{name}.use", by, index, found[name])
            card.abilities.append(ability.index)
            self.world.structures.append(card)
        for index, (name, shape) in enumerate(self.planet.structures.items(), len(STRUCTURES)):
            card = world.Card(name, self.key("structure", name))
            self.lasting(card, shape, by, index)
            self.world.structures.append(card)

    # The planet

    def _nodes(self) -> None:
        self.world.nodes.append(world.Node("scarab", "node.scarab"))
        for index, (name, shape) in enumerate(self.cartridge.nodes.items(), 1):
            node = world.Node(name, self.key("node", name))
            for direction, edge in enumerate((shape.north, shape.east, shape.south, shape.west)):
                node.edges[direction] = self.edge(edge)
                node.terrain[direction] = edge.terrain
                node.barrier[direction] = edge.barrier
                node.times[direction] = edge.time
            node.site = shape.site
            node.aside = shape.aside
            node.chain = self.words.effects(shape.arrival)
            self.lasting(node, shape, world.BY_VISITOR, index)
            self.printed(node, shape.printed)
            self.slots(node, shape.slots, world.ON_NODE, index)
            self.world.nodes.append(node)

    def edge(self, edge: shapes.Edge) -> int:
        """The icons of an edge as one effect: time, then insight, then others (U6.2)."""
        found: list[Op] = []
        if edge.time:
            op = self.words.new_op(TIME)
            op.count = ops.Amount(ops.FIXED, edge.time)
            op.flag = True
            found.append(op)
        if edge.insight:
            op = self.words.new_op(GAIN)
            op.what = ops.INSIGHT
            op.count = ops.Amount(ops.FIXED, edge.insight)
            found.append(op)
        found += self.words.ops_of(edge.effects)
        return self.words.chain(found) if found else -1

    def _holdings(self) -> None:
        made = self.world
        for index, (name, shape) in enumerate(self.cartridge.breakthroughs.items()):
            card = world.Card(name, self.key("breakthrough", name))
            by = world.BY_OWNER_OF_BREAKTHROUGH
            action = shapes.Ability(
                needs=shape.needs, cost=shape.cost, effects=shape.effects, at_luna=shape.at_luna
            )
            card.abilities.append(self.ability(name, card.key, by, index, action).index)
            card.number = DISCIPLINES.index(shape.discipline)
            self.lasting(card, shape, by, index)
            made.breakthroughs.append(card)
        for index, (name, distress) in enumerate(self.cartridge.distress.items()):
            card = world.Card(name, self.key("distress", name))
            card.chain = self.words.effects(distress.effects)
            self.lasting(card, distress, world.BY_HOLDER_OF_DISTRESS, index)
            made.distress.append(card)
        for index, (name, anomaly) in enumerate(self.cartridge.anomalies.items()):
            made.anomalies.append(self.anomaly(index, name, anomaly))
        for name, discovery in self.cartridge.discoveries.items():
            card = world.Card(name, self.key("discovery", name))
            card.property = self.names.properties.get(discovery.property, -1)
            made.discoveries.append(card)

    def anomaly(self, index: int, name: str, shape: shapes.Anomaly) -> world.Card:
        card = world.Card(name, self.key("anomaly", name))
        by = world.BY_OWNER_OF_ANOMALY
        action = shapes.Ability(
            needs=shape.needs, cost=shape.cost, effects=shape.effects, at_luna=shape.at_luna
        )
        ability = self.ability(name, card.key, by, index, action)
        ability.keep = shape.keep
        ability.each_turn = shape.keep
        for discipline, count in shape.comprehension.items():
            ability.comprehension[DISCIPLINES.index(discipline)] = count
        card.abilities.append(ability.index)
        self.lasting(card, shape, by, index)
        return card

    def _opportunities(self) -> None:
        for index, (name, shape) in enumerate(self.cartridge.opportunities.items()):
            card = world.Card(name, self.key("opportunity", name))
            card.chain = self.words.effects(shape.effects)
            self.lasting(card, shape, world.BY_HOLDER_OF_OPPORTUNITY, index)
            self.printed(card, shape.printed)
            self.slots(card, shape.slots, world.ON_OPPORTUNITY_CARD, index)
            self.world.opportunities.append(card)

    def _planet_cards(self) -> None:
        for name, shape in self.cartridge.decks.items():
            deck = world.Deck(name, self.key("deck", name))
            deck.reshuffles = shape.reshuffles
            deck.empty = self.words.effects(shape.empty)
            for card_name, card in shape.cards.items():
                deck.cards.append(self.planet_card(card_name, card))
                deck.counts.append(1)
            self.world.decks.append(deck)
        for name, mystery in self.cartridge.mysteries.items():
            self.planet_card(name, mystery)
        for task in self.cartridge.tasks.values():
            for name, mystery in task.mysteries.items():
                self.planet_card(name, mystery)

    def planet_card(self, name: str, shape: shapes.PlanetCard) -> int:
        index = len(self.world.cards)
        card = world.Card(name, self.key("card", name))
        self.world.cards.append(card)
        card.chain = self.words.effects(shape.effects)
        card.number = _STAYS[shape.stays]
        self.lasting(card, shape, world.BY_HOLDER_OF_CARD, index)
        self.printed(card, shape.printed)
        self.slots(card, shape.slots, world.ON_PLANET_CARD, index)
        return index

    def _rest_of_planet(self) -> None:
        made = self.world
        for name, token in self.planet.tokens.items():
            card = world.Card(name, self.key("token", name))
            card.property = self.names.properties.get(token.property, -1)
            card.number = token.count
            card.tradable = token.tradable
            made.tokens.append(card)
        for name, track in self.planet.tracks.items():
            row = world.Track(name, self.key("track", name), track.start, track.last, track.shown)
            for number, effects in track.at.items():
                row.at[number] = self.words.effects(effects)
            made.tracks.append(row)
        for name, trigger in self.planet.triggers.items():
            key = self.key("trigger", name)
            chain = self.words.effects(trigger.effects)
            made.triggers.append(world.Trigger(name, key, trigger.space, trigger.stays, chain))
        self.lasting(made.everywhere, self.planet, world.BY_ANYONE, 0)
        made.setup = self.words.effects(self.planet.setup)
        paid = self.cost(shapes.Cost(focus=1))
        made.manage = self.words.chain([*paid, self.words.new_op(DECLARED)])

    def _tasks(self) -> None:
        meant_by_cards = set(self.names.tracks_meant)
        for name, task in self.cartridge.tasks.items():
            self.names.tracks_meant.clear()
            pages: list[world.Page] = []
            number = len(self.world.pages) * 100
            for index, shape in enumerate(task.pages, 1):
                page = world.Page(str(index), f"{self.world.name}.task.{name}.{index}")
                page.chain = self.words.effects(shape.effects)
                page.needs = self.words.needs(shape.needs)
                page.aboard = shape.aboard
                page.forever = shape.forever
                page.finishes = any(slot.finishes for slot in shape.slots.values())
                self.lasting(page, shape, world.BY_ANYONE_ON_PAGE, number + index)
                self.slots(page, shape.slots, world.ON_PAGE, number + index)
                for contribution, ability in shape.contributions.items():
                    key = self.key("contribution", contribution)
                    by = world.TO_CONTRIBUTE
                    made = self.ability(contribution, key, by, number + index, ability)
                    page.contributions.append(made.index)
                pages.append(page)
            for track in set(self.names.tracks_meant) - meant_by_cards:
                self.world.tracks[track].tasks.append(len(self.world.tasks))
            self.world.tasks.append(name)
            self.world.pages.append(pages)
