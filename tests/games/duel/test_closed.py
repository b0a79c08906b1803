"""Open and closed agree with the legal moves, for everything a board can show, in many positions.

A thing is open exactly if a legal move begins with it; whatever is not says why, with a rule, in
every language, and what it says of a cell is true.
"""

import random
from collections.abc import Callable, Iterator
from functools import cache

import pytest

from fourspace import core_kind
from fourspace.catalog import load_game_texts
from fourspace.games.duel.face.move_text import cells_in
from fourspace.games.duel.face.view import view_of
from fourspace.games.duel.rules.geometry import board_cells, cell_name
from fourspace.games.duel.rules.setup import in_setup
from fourspace.games.duel.state import State
from fourspace.kernel.decisions import pick
from fourspace.kernel.phrases import Phrase, Reason
from fourspace.kernel.sources import Stream
from tests.games.duel.boards import DUEL
from tests.games.duel.random_positions import random_position, random_settings
from tests.rules import rule

CELLS = [cell_name(cell) for cell in board_cells()]
POSITIONS = 12 if core_kind() == "interpreted" else 250
"""Positions of one seed."""


class Table:
    """A position as a board shows it, and which things its legal moves begin with."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.view = view_of(state)
        self.side = self.view["side"]
        self.pieces = {cell: piece for piece in self.view["pieces"] for cell in piece["cells"]}
        self.centres = {cross["centre"] for cross in self.view["crosses"]}
        self.arm_ends = {end for cross in self.view["crosses"] for end in cross["arm_ends"]}
        self.paths = [DUEL.option_path(state, move) for move in state.moves]

    def things(self, chance: random.Random) -> Iterator[tuple[str, bool]]:
        """What can be pointed at, and whether a legal move begins with it."""
        if in_setup(self.state.pos):
            yield from self.things_to_place(chance)
            return
        firsts = {path[0] for path in self.paths}
        for cell in chance.sample(CELLS, 80):
            yield cell, self.name_of(cell) in firsts
        for letter in "TSPRCGLX":
            yield f"{letter}*", f"{letter}*" in firsts
        own = [piece["name"] for piece in self.view["pieces"] if piece["colour"] == self.side]
        reserves = [f"{letter}*" for letter in "SRCGL"]
        for first in chance.sample([*own, *reserves], 3):
            reached = self.reached(first)
            for cell in chance.sample(CELLS, 60):
                yield f"{first} {cell}", cell in reached
            if len(cells_in(first)) == 1:
                yield f"{first} @", [first, "@"] in self.paths
            for piece in self.view["pieces"]:
                if len(piece["cells"]) == 2 and piece["name"] != first:
                    yield f"{first} {piece['name']}", [first, piece["name"]] in self.paths

    def things_to_place(self, chance: random.Random) -> Iterator[tuple[str, bool]]:
        firsts = {path[0] for path in self.paths}
        targets = {path[1] for path in self.paths}
        for cell in CELLS:
            yield cell, cell in targets
        for letter in "TSPRCGLX":
            yield f"{letter}=", f"{letter}=" in firsts
            yield f"{letter}*", f"{letter}=" in firsts
        for first in firsts:
            for cell in chance.sample(CELLS, 60):
                yield f"{first} {cell}", any(path[:2] == [first, cell] for path in self.paths)

    def name_of(self, cell: str) -> str:
        return self.pieces[cell]["name"] if cell in self.pieces else cell

    def reached(self, first: str) -> set[str]:
        """The cells on which a piece or a reserve can come to stand."""
        return {
            cell_name(cell)
            for path in self.paths
            if path[0] == first and path[1] != "@"
            for cell in cells_in(path[1])
        }

    def enemy_pawn(self, cell: str) -> bool:
        piece = self.pieces.get(cell)
        return piece is not None and piece["colour"] != self.side and piece["kind"] in "TSPRC"


def taken(cell: str, table: Table) -> bool:
    return cell in table.pieces or cell in table.centres


TRUE_OF: dict[str, Callable[[str, Table], bool]] = {
    "occupied": taken,
    "on_centre": lambda cell, table: cell in table.centres,
    "past_centre": lambda cell, table: cell in table.centres,
    "on_arm_end": lambda cell, table: cell in table.arm_ends and not taken(cell, table),
    "past_arm_end": lambda cell, table: cell in table.arm_ends and not taken(cell, table),
    "turn_on_arm_end": lambda cell, table: cell in table.arm_ends,
    "swing_on_arm_end": lambda cell, table: cell in table.arm_ends and not taken(cell, table),
    "blocked": lambda cell, table: cell in table.pieces and not table.enemy_pawn(cell),
    "slider_blocked": lambda cell, table: cell in table.pieces and not table.enemy_pawn(cell),
    "cannot_jump": lambda cell, table: table.enemy_pawn(cell),
    "two_free_behind": lambda cell, table: table.enemy_pawn(cell),
    "land_behind": lambda cell, table: table.enemy_pawn(cell),
    "first_leg_blocked": lambda cell, table: taken(cell, table) or cell in table.arm_ends,
    "corner_blocked": lambda cell, table: taken(cell, table) or cell in table.arm_ends,
    "jump_ends": lambda cell, table: cell not in table.centres,
    "no_piece": lambda cell, table: cell not in table.pieces,
    "not_yours": lambda cell, table: table.pieces[cell]["colour"] != table.side,
    "stuck": lambda cell, table: table.pieces[cell]["colour"] == table.side,
    "two_cells": lambda cell, table: not taken(cell, table),
    "outside_camp": lambda cell, table: cell not in table.pieces,
    "cross_place": lambda cell, table: not taken(cell, table),
}
"""What a reason says of the cell that it names."""


def check(table: Table, thing: str, is_open: bool) -> None:
    reason = DUEL.closed(table.state, thing)
    assert (reason is None) == is_open, (thing, reason, DUEL.position_text(table.state))
    if reason is not None:
        check_reason(table, thing, reason)


def check_reason(table: Table, thing: str, reason: Reason) -> None:
    where = (thing, reason, DUEL.position_text(table.state))
    assert reason.rule, where
    assert said(reason.phrase), where
    key = reason.phrase.key.removeprefix("reason.")
    named = reason.phrase.words.get("cell")
    if named is not None:
        cells = str(named).split("–")
        assert all(TRUE_OF[key](cell, table) for cell in cells), where
    if key in ("jump_ends", "land_behind"):
        landing = str(reason.phrase.words["landing" if key == "land_behind" else "cell"])
        first = table.name_of(cell_name(cells_in(thing)[0]))
        assert [first, landing.replace("–", "")] in [path[:2] for path in table.paths], where


@cache
def said(phrase: Phrase) -> bool:
    """Whether every language has a sentence for it."""
    return not load_game_texts("duel").unsaid(phrase)


def positions(chance: random.Random) -> Iterator[State]:
    """Random positions in play under random settings, and random games from their draw on."""
    for _ in range(POSITIONS // 3):
        settings = " ".join(f"{name}={value}" for name, value in random_settings(chance).items())
        yield DUEL.position_from(f"{random_position(chance)} {settings}")
    left = POSITIONS - POSITIONS // 3
    while left > 0:
        state = DUEL.start(DUEL.settings.complete(random_settings(chance)))
        source = Stream(chance.randrange(2**32))
        while state.ended is None and left > 0:
            if in_setup(state.pos) or chance.random() < 0.1:
                yield state
                left -= 1
            DUEL.apply(state, pick(DUEL.decision(state), source))


@rule("D2.2", "D2.3", "D3.1", "D3.3", "D4.1", "D5.1", "D6.1", "D6.3", "D7.1", "D7.2")
@pytest.mark.parametrize("seed", range(8))
def test_whatever_a_board_shows_is_open_if_a_move_begins_with_it_and_else_explained(
    seed: int,
) -> None:
    chance = random.Random(4000 + seed)
    for state in positions(chance):
        if state.ended is not None:
            assert all(DUEL.closed(state, thing) is not None for thing in ("h8", "S*", "d3 d9"))
        elif not state.drawn:
            assert all(DUEL.closed(state, thing) is not None for thing in ("h8", "T=", "X="))
        else:
            table = Table(state)
            for thing, is_open in table.things(chance):
                check(table, thing, is_open)
