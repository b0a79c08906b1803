"""What everybody at the table sees: all but face-down cards and the order of decks (T2.3)."""

from typing import Final, Literal

from fourspace.games.tesseract.cards.linking import Content
from fourspace.games.tesseract.pieces.cubes import COLOURS, cube_text
from fourspace.games.tesseract.pieces.tower import cell_text, cells_of, removable
from fourspace.games.tesseract.setup.settings import SYMBOLS
from fourspace.games.tesseract.state import (
    FACE_DOWN,
    GONE,
    OVER,
    PRIMED,
    RESEARCH,
    UNLOCKED,
    State,
)
from fourspace.games.tesseract.threat.breaches import would_breach
from fourspace.games.tesseract.threat.priming import boundary_cells
from fourspace.games.tesseract.turn.abilities import ABILITIES
from fourspace.games.tesseract.view_shapes import ColumnView, ContainmentView, LabView, View

_PHASES: Final[list[Literal["setup", "action", "threat", "over"]]] = [
    "setup",
    "action",
    "threat",
    "over",
]


def view(content: Content, state: State, asked: int) -> View:
    """The table as plain data. Hands, labs and scientists are open, so all seats see the same.

    `asked` is the lab whose scientist is asked, -1 if none is.
    """
    removables = [cell_text(cell) for cell in cells_of(removable(state.heights, 2))]
    boundary = [cell_text(cell) for cell in cells_of(boundary_cells(state))]
    return {
        "settings": dict(state.settings.chosen),
        "phase": _PHASES[state.phase],
        "active": int(state.active),
        "asked": asked,
        "first": int(state.first),
        "actions": int(state.actions),
        "skips": int(state.skips),
        "joint": int(state.joint),
        "columns": [_column(state, cell) for cell in range(16)],
        "removable": removables,
        "boundary": boundary if state.phase != OVER else [],
        "left": int(state.left),
        "labs": [_lab(content, state, lab) for lab in range(state.settings.labs)],
        "primed": [cube_text(held) for held in state.held(PRIMED)],
        "risk": [would_breach(state, value) for value in range(1, 7)],
        "last": int(state.last),
        "destroyed": {COLOURS[colour]: int(state.destroyed[colour]) for colour in range(4)},
        "board": [cube_text(kind) for kind in range(24) if state.board >> kind & 1],
        "breaches": int(state.breaches),
        "containment": [_card(content, int(state.containment[value])) for value in range(1, 7)],
        "decks": [deck.size() for deck in state.decks],
    }


def _column(state: State, cell: int) -> ColumnView:
    height = int(state.height(cell))
    return {
        "cell": cell_text(cell),
        "symbol": SYMBOLS[state.settings.symbols[cell]],
        "cubes": [cube_text(int(state.cubes[cell * 4 + at]) % 24) for at in range(height)],
    }


def _lab(content: Content, state: State, lab: int) -> LabView:
    dealt = lab < len(state.scientists)
    scientist = state.scientists[lab] if dealt else -1
    return {
        "seat": int(state.settings.seat_of(lab)),
        "scientist": content.scientists[scientist] if dealt else "",
        "ability": ABILITIES[state.abilities[lab]] if dealt else "",
        "action": content.actions[scientist] if dealt else "",
        "support": content.support[scientist] if dealt else False,
        "cubes": [cube_text(held) for held in state.held(lab)],
        "hand": [
            content.cards[kind]
            for kind in range(RESEARCH)
            for _ in range(state.hands[lab * RESEARCH + kind])
        ],
    }


def _card(content: Content, card: int) -> ContainmentView:
    """A Containment card: its name once it is seen, and whether it can be played."""
    seen = card not in (FACE_DOWN, GONE)
    return {
        "card": content.cards[card % UNLOCKED] if seen else "",
        "state": "unlocked" if card >= UNLOCKED else "shown" if seen else _hidden(card),
    }


def _hidden(card: int) -> Literal["face_down", "gone"]:
    return "face_down" if card == FACE_DOWN else "gone"
