"""Pebble with a slot that tries words: `try_it` on the dune."""

import msgspec

from fourspace.content.documents import parse
from fourspace.games.unsettled.cartridge import load_cartridge
from fourspace.games.unsettled.game import Unsettled
from fourspace.games.unsettled.printing import Printer
from fourspace.games.unsettled.shapes import Page, PlanetCard, Slot, Token
from tests.games.unsettled.pebble import FOLDER, pebble_texts


def slot_of(effects: str) -> Slot:
    """A slot without arrows that has these effects, written as in a planet's files."""
    return msgspec.convert(parse(f"{{arrows: 0, effects: [{effects}]}}", "test").data, Slot)


def pebble_that(effects: str, **changes: object) -> Unsettled:
    """Unsettled on Pebble, whose dune has a slot with these effects."""
    cartridge = load_cartridge(FOLDER)
    dune = cartridge.nodes["dune"]
    slots = {**dune.slots, "try_it": slot_of(effects)}
    cartridge.nodes["dune"] = msgspec.structs.replace(dune, slots=slots)
    tokens = {**cartridge.planet.tokens, "critter": Token(count=3), "egg": Token()}
    cartridge.planet = msgspec.structs.replace(cartridge.planet, tokens=tokens, **changes)
    return Unsettled([cartridge])


def ending_with(page: str) -> Unsettled:
    """Unsettled on Pebble, whose task B has another last page."""
    cartridge = load_cartridge(FOLDER)
    task = cartridge.tasks["b"]
    last = msgspec.convert(parse(page, "test").data, Page)
    pages = [*task.pages[:-1], last]
    cartridge.tasks["b"] = msgspec.structs.replace(task, pages=pages)
    return Unsettled([cartridge])


def printed(effects: str, language: str) -> str:
    """What a card with these effects says."""
    phrase = Printer("pebble").effects(slot_of(effects).effects)
    return pebble_texts().say(phrase, language)


def lettered(card: PlanetCard, letter: str) -> PlanetCard:
    """A mystery card with a letter on its back."""
    return msgspec.structs.replace(card, letter=letter)
