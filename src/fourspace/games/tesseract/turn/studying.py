"""Study: replace a card by one of a higher level (T4.6)."""

from fourspace.games.tesseract.cards.draws import deck_size, push_draw
from fourspace.games.tesseract.state import RESEARCH, State
from fourspace.kernel.native import i64


def study_level(state: State, level: i64) -> i64:
    """The level of the card drawn for studying a card of `level`, or 0 (T4.6)."""
    higher = level + 1
    while higher <= 4:
        if deck_size(state, higher) > 0:
            return higher
        if not state.settings.study_nearest:
            return 0
        higher += 1
    return 0


def level_of(kind: i64) -> i64:
    """The level of a Research card: the kinds are ordered by level (T1.6)."""
    return 2 if kind < 8 else 3 if kind < 15 else 4


def study(state: State, lab: i64, kind: i64) -> None:
    """Discard a card and draw one of a higher level (T4.6)."""
    level = study_level(state, level_of(kind))
    state.hands[lab * RESEARCH + kind] -= 1
    push_draw(state, lab, level)
