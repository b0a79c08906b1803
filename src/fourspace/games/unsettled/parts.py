"""Parts: the slots, free actions and lasting effects that the cards of a world are made of."""

from collections.abc import Iterable
from typing import Final

from fourspace.content.faults import ContentError, Fault
from fourspace.games.unsettled import shapes, world
from fourspace.games.unsettled.cartridge import Cartridge
from fourspace.games.unsettled.codes import ACTIONS, STRUCTURES
from fourspace.games.unsettled.hooks import HOOKS
from fourspace.games.unsettled.printing import Printer, letters_of
from fourspace.games.unsettled.words import ops
from fourspace.games.unsettled.words.compiler import Compiler, Names, relies
from fourspace.games.unsettled.words.ops import Op
from fourspace.games.unsettled.words.verbs.framework import DECLARED
from fourspace.games.unsettled.words.verbs.gain import LOSE
from fourspace.games.unsettled.words.verbs.inventory import RELINQUISH
from fourspace.games.unsettled.words.verbs.time import TIME
from fourspace.games.unsettled.world import World

_BY: Final = {"anyone": world.ANYONE, "holder": world.HOLDER, "others": world.OTHERS}


class Parts:
    """A world, and how parts of cards are added to it."""

    def __init__(self, cartridge: Cartridge) -> None:
        self.cartridge = cartridge
        self.planet = cartridge.planet
        self.world = World(cartridge.name)
        self.names = self._names()
        self.printer = Printer(cartridge.name)
        self.printer.letters = letters_of(cartridge)
        self.words = Compiler(self.names, self.printer, self.world.ops, self.world.chains)

    def _names(self) -> Names:
        names = Names()
        cartridge = self.cartridge
        names.nodes = _numbered(["scarab", *cartridge.nodes])
        names.properties = _numbered(self.planet.properties)
        names.tokens = _numbered(self.planet.tokens)
        names.tracks = _numbered(self.planet.tracks)
        names.triggers = _numbered(self.planet.triggers)
        names.discoveries = _numbered(cartridge.discoveries)
        names.decks = _numbered(cartridge.decks)
        names.structures = _numbered([*STRUCTURES, *self.planet.structures])
        cards = [name for deck in cartridge.decks.values() for name in deck.cards]
        mysteries = [name for task in cartridge.tasks.values() for name in task.mysteries]
        names.cards = _numbered([*cards, *cartridge.mysteries, *mysteries])
        for index, name in enumerate(self.planet.hooks):
            if name not in HOOKS:
                document = cartridge.documents["planet"]
                fault: Fault = document.fault(("hooks", index), f"'{name}'", "a known hook")
                raise ContentError([fault])
            names.hooks[name] = list(HOOKS).index(name)
        self.world.properties = list(self.planet.properties)
        return names

    def key(self, kind: str, name: str) -> str:
        return f"{self.world.name}.{kind}.{name}"

    def slot(self, name: str, key: str, place: int, card: int, shape: shapes.Slot) -> world.Slot:
        slot = world.Slot(len(self.world.slots), name, key, place)
        self.world.slots.append(slot)
        slot.card = card
        slot.arrows = shape.arrows
        slot.needs = self.words.needs(shape.needs, shape.at_luna)
        slot.by = _BY[shape.by]
        slot.from_afar = shape.from_afar
        slot.at_luna = shape.at_luna
        slot.uses = shape.uses
        slot.finishes = shape.finishes
        return slot

    def fill(self, slot: world.Slot, shape: shapes.Slot, extra: list[Op]) -> None:
        """Fill in what a slot does for each kind of cube: cost, effects, the cube's bonus."""
        first = self.cost(shape.cost)
        first.append(self.words.new_op(DECLARED))
        common = self.words.ops_of(shape.effects, shape.at_luna)
        relied = relies(slot.needs, common)
        for focus in ("awareness", "wonder", "fortitude"):
            bonus: list[Op] = []
            for other, effects in shape.bonus.items():
                if other == focus:
                    bonus = self.words.ops_of(effects, shape.at_luna)
            for op in bonus:
                op.if_possible = True
            chain = self.words.chain(first + _with_bonus(common, bonus) + extra)
            made = self.world.chains[chain]
            made.relies = relied
            made.needs = slot.needs
            made.at_luna = slot.at_luna
            slot.chains.append(chain)

    def cost(self, cost: shapes.Cost) -> list[Op]:
        """The verbs that pay a cost."""
        paid: list[Op] = []
        for what in ("data", "materials", "power", "insight", "distress", "focus", "endurance"):
            count: int = getattr(cost, what)
            if count:
                op = self.words.new_op(LOSE)
                op.what = ops.THINGS.index(what)
                op.count = ops.Amount(ops.FIXED, count)
                op.flag = True
                paid.append(op)
        for token, count in cost.tokens.items():
            op = self.words.new_op(RELINQUISH)
            op.what = self.names.tokens[token]
            op.number = count
            paid.append(op)
        if cost.discovery is not None:
            paid.append(self.words.verb(cost.discovery, False))
        if cost.time:
            op = self.words.new_op(TIME)
            op.count = ops.Amount(ops.FIXED, cost.time)
            paid.append(op)
        return paid

    def ability(
        self, name: str, key: str, by: int, card: int, shape: shapes.Ability
    ) -> world.Ability:
        ability = world.Ability(len(self.world.abilities), name, key, by, card)
        self.world.abilities.append(ability)
        self.world.loose[by] = True
        ability.needs = self.words.needs(shape.needs, shape.at_luna)
        ability.each_turn = shape.each_turn
        ability.uses = shape.uses
        ability.at_luna = shape.at_luna
        first = self.cost(shape.cost)
        first.append(self.words.new_op(DECLARED))
        ability.chain = self.words.chain(first + self.words.ops_of(shape.effects, shape.at_luna))
        if isinstance(shape, shapes.Contribution):
            ability.times = shape.times
        return ability

    def lasting(self, card: world.Card, shape: shapes.Card, by: int, index: int) -> None:
        """The property, moments, changes and free actions of any card."""
        card.property = self.names.properties.get(shape.property, -1)
        for moment in shape.moments:
            chain = self.words.effects(moment.effects)
            needs = self.words.needs(moment.needs)
            card.moments.append(world.Moment(ops.MOMENTS.index(moment.on), chain, needs))
        for change in shape.changes:
            action = ACTIONS.index(change.of) if change.of else -1
            rule = ops.RULES.index(change.rule)
            card.changes.append(world.Change(rule, change.by, action))
            self.world.rules[rule] = True
            if action >= 0:
                self.world.actions[action] = True
        card.lasting = bool(card.moments or card.changes)
        for name, ability in shape.abilities.items():
            made = self.ability(name, self.key("ability", name), by, index, ability)
            card.abilities.append(made.index)

    def printed(self, card: world.Card, shape: shapes.Printed) -> None:
        card.discovery = self.names.discoveries.get(shape.discovery, -1)
        for what, count in (
            (ops.DATA, shape.data),
            (ops.MATERIALS, shape.materials),
            (ops.MARKER, shape.markers),
        ):
            if count:
                card.printed += [what, count]
        for token, count in shape.tokens.items():
            card.printed += [ops.TOKEN + self.names.tokens[token], count]

    def slots(self, card: world.Card, found: dict[str, shapes.Slot], place: int, of: int) -> None:
        for name, shape in found.items():
            slot = self.slot(name, self.key("slot", name), place, of, shape)
            self.fill(slot, shape, [])
            card.slots.append(slot.index)


def _with_bonus(common: list[Op], bonus: list[Op]) -> list[Op]:
    """The effects of a slot with the cube's bonus, which belongs to the first link (U3.4)."""
    for at, op in enumerate(common):
        if op.verb.ends_link:
            return common[:at] + bonus + common[at:]
    return common + bonus


def _numbered(names: Iterable[str]) -> dict[str, int]:
    return {name: index for index, name in enumerate(names)}
