"""What everybody at the table sees of a game of Duel: nothing is hidden."""

from fourspace.games.duel.face.move_text import cell_names_in, large_name, vertical_at
from fourspace.games.duel.face.notation import write_position
from fourspace.games.duel.rules.count import (
    count_half_full,
    count_length,
    count_reason,
    count_winner,
)
from fourspace.games.duel.rules.generator import must_drop, tesseract_reach
from fourspace.games.duel.rules.geometry import (
    EAST,
    NORTH,
    SOUTH,
    WEST,
    board_cells,
    cell_name,
    on_board,
)
from fourspace.games.duel.rules.pieces import (
    CAPTURED,
    CENTRE,
    LARGE_SLOT,
    LETTERS,
    PIECE_MASK,
    SLOT_LETTERS,
    SLOTS,
    SMALL_SLOT,
)
from fourspace.games.duel.rules.position import Position
from fourspace.games.duel.rules.setup import PLAY, stage_of
from fourspace.games.duel.state import COLOUR_NAMES, State
from fourspace.games.duel.view_shapes import CountView, CrossView, PieceView, PlayerView, View


def view_of(state: State) -> View:
    """The view, the same for every seat and for spectators."""
    pos = state.pos
    stage = stage_of(pos, pos.side) if state.drawn else "draw"
    return {
        "position": write_position(pos),
        "stage": stage,
        "side": COLOUR_NAMES[pos.side] if state.drawn else "",
        "starter": COLOUR_NAMES[pos.starter] if state.drawn else "",
        "pieces": pieces_of(pos),
        "crosses": crosses_of(pos),
        "players": {name: player_of(pos, colour) for colour, name in enumerate(COLOUR_NAMES)},
        "must_drop": stage == PLAY and must_drop(pos),
        "quiet": int(pos.quiet),
        "no_progress": int(count_length(pos)),
        "count": count_of(pos) if stage == PLAY else None,
        "last": state.last_text,
        "last_cells": cell_names_in(state.last_text),
        "settings": dict(state.settings),
    }


def count_of(pos: Position) -> CountView | None:
    """For whom the count would decide, from half-way on (D8.6)."""
    if not count_half_full(pos):
        return None
    return {"winner": COLOUR_NAMES[count_winner(pos)], "reason": count_reason(pos)}


def pieces_of(pos: Position) -> list[PieceView]:
    """The pieces on the board, ordered so that equal pieces are interchangeable."""
    pieces: list[PieceView] = []
    for index in range(2 * SLOTS):
        cell = pos.at[index]
        if cell <= 0:
            continue
        slot = index % SLOTS
        vertical = vertical_at(pos, cell)
        cells = [cell_name(cell)]
        if slot >= LARGE_SLOT:
            cells.append(cell_name(cell + (NORTH if vertical else EAST)))
        pieces.append(
            {
                "name": large_name(cell, vertical) if slot >= LARGE_SLOT else cells[0],
                "kind": SLOT_LETTERS[slot],
                "colour": COLOUR_NAMES[index // SLOTS],
                "cells": cells,
                "axis": ("|" if vertical else "=") if slot >= SMALL_SLOT else "",
            }
        )
    pieces.sort(key=lambda piece: (piece["colour"], piece["kind"], piece["name"]))
    return pieces


def crosses_of(pos: Position) -> list[CrossView]:
    """The crosses, row 1 first."""
    crosses: list[CrossView] = []
    for cell in board_cells():
        if pos.cells[cell] & PIECE_MASK == CENTRE:
            ends = [cell + NORTH, cell + EAST, cell + SOUTH, cell + WEST]
            names = [cell_name(end) for end in ends if on_board(end)]
            crosses.append({"centre": cell_name(cell), "arm_ends": names})
    return crosses


def player_of(pos: Position, colour: int) -> PlayerView:
    """What a colour has off the board."""
    captured = dict.fromkeys(LETTERS, 0)
    for slot in range(SLOTS):
        if pos.at[colour * SLOTS + slot] == CAPTURED:
            captured[SLOT_LETTERS[slot]] += 1
    return {
        "reserve": {
            letter: int(pos.in_reserve[colour * 7 + place])
            for place, letter in enumerate(LETTERS)
            if pos.in_reserve[colour * 7 + place]
        },
        "captured": {letter: count for letter, count in captured.items() if count},
        "crosses": int(pos.crosses_left[colour]),
        "limited": int(tesseract_reach(pos.at, colour * SLOTS)) < 15,
    }
