"""Recipes: which free actions and slots of a page produce what its objective needs."""

from typing import Final

from fourspace.games.unsettled.words.ops import Need
from fourspace.games.unsettled.words.verb import Verb
from fourspace.games.unsettled.words.verbs.lying import CLEAR, PUT
from fourspace.games.unsettled.words.verbs.structure import DESTROY
from fourspace.games.unsettled.words.verbs.track import ADVANCE
from fourspace.games.unsettled.world import Page, World

_USEFUL: Final[list[Verb]] = [ADVANCE, PUT, CLEAR]


class Recipe:
    """A free action or slot that advances a track, or puts or clears things on a node."""

    def __init__(self, verb: Verb, what: int, by: int) -> None:
        self.verb = verb
        self.what = what
        self.by = by
        self.needs: list[Need] = []
        self.chain = -1
        self.ability = -1
        """The free action; -1: it is a slot."""
        self.razes = False
        """Whether it costs a structure."""


class Recipes:
    """The recipes of every page of a world, computed on first use."""

    def __init__(self) -> None:
        self.known: dict[int, list[Recipe]] = {}

    def of(self, world: World, task: int, number: int) -> list[Recipe]:
        """The recipes on a page, counted from 1, and on the facing page."""
        found = self.known.get(100 * task + number)
        if found is None:
            found = []
            for beside in range(max(1, number // 2 * 2), number + 1):
                found += _on_page(world, world.pages[task][beside - 1])
            self.known[100 * task + number] = found
        return found


def _on_page(world: World, page: Page) -> list[Recipe]:
    found: list[Recipe] = []
    for index in page.abilities + page.contributions:
        ability = world.abilities[index]
        for recipe in _in_chain(world, ability.chain):
            recipe.needs = ability.needs
            recipe.ability = index
            found.append(recipe)
    for index in page.slots:
        slot = world.slots[index]
        for recipe in _in_chain(world, slot.chains[0]):
            recipe.needs = slot.needs
            found.append(recipe)
    return found


def _in_chain(world: World, chain: int) -> list[Recipe]:
    found: list[Recipe] = []
    razes = any(op.verb is DESTROY for op in world.chains[chain].ops)
    for op in world.chains[chain].ops:
        if op.verb in _USEFUL:
            recipe = Recipe(op.verb, op.what, max(1, op.count.number))
            recipe.chain = chain
            recipe.razes = razes
            found.append(recipe)
    return found
