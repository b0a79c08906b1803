"""Why not: for any cube, column, card or action that cannot be used now, one sentence and a rule.

What can be used is never judged here: a thing is open when an option of the question names it.
"""

from fourspace.games.tesseract.abilities import KEEN_EYE
from fourspace.games.tesseract.closed_cards import closed_card, closed_study
from fourspace.games.tesseract.closed_cubes import closed_adjust, closed_contain, closed_transfer
from fourspace.games.tesseract.cubes import cube_from
from fourspace.games.tesseract.effects import SCIENTIST
from fourspace.games.tesseract.linking import Content
from fourspace.games.tesseract.paying import (
    ADJUST,
    CONTAIN,
    REMOVE,
    SPECIALISE,
    STUDY,
    TRANSFER,
    can_pay,
)
from fourspace.games.tesseract.state import ACTION, OVER, PRIMED, SETUP, TesseractState
from fourspace.games.tesseract.tower import (
    boundary,
    cell_from,
    cell_text,
    cells_of,
    framed,
    lowest,
    removable,
)
from fourspace.kernel.game import Game
from fourspace.kernel.phrases import Phrase, Reason, Refused, Word

_ACTIONS = {
    "remove": REMOVE,
    "adjust": ADJUST,
    "transfer": TRANSFER,
    "study": STUDY,
    "specialise": SPECIALISE,
    "contain": CONTAIN,
}


def closed(
    content: Content, game: Game[TesseractState], state: TesseractState, thing: str
) -> Reason | None:
    """Why `thing` cannot be used now; None if it can, or if there is no such thing."""
    words = thing.split()
    if not words:
        return None
    if state.phase == OVER:
        return Reason(Phrase("reason.game_over"), "T7.2")
    if is_open(game, state, words):
        return None
    if words[0] == "corner" and state.phase == SETUP:
        return Reason(Phrase("reason.not_corner"), "T2.5")
    if words[0] in ("prime", "accelerate") and len(words) == 2:
        return _closed_boundary(state, words[1])
    cell = _cell(words[-1]) if len(words) <= 2 else -1
    if cell >= 0 and words[0] in ("remove", "restructure", words[-1]):
        reason = _closed_column(state, cell)
        return reason or _closed_time(game, state, REMOVE) or _full_lab(state)
    if words[0] == "end":
        return _closed_time(game, state, 0)
    if words[0] in _ACTIONS:
        return _closed_action(content, game, state, words)
    card = words[1] if words[0] == "play" and len(words) > 1 else words[0]
    if card in content.cards:
        return closed_card(content, state, card) or _closed_time(game, state, 0)
    return _closed_cube(game, state, words)


def is_open(game: Game[TesseractState], state: TesseractState, words: list[str]) -> bool:
    """Whether an option names the thing: by its beginning, or as one of its words."""
    decision = game.decision(state)
    if not decision.listed:
        return False
    wanted = " ".join(words)
    for option in decision.options:
        text = game.option_text(state, option)
        if text == wanted or text.startswith(wanted + " "):
            return True
        spoken = text.replace(",", " ").split()
        if len(words) == 1 and words[0] in spoken and "primed" not in spoken:
            return True
        if len(words) == 2 and words[0] == "primed" and wanted in text:
            return True
    return False


def _cell(text: str) -> int:
    try:
        return cell_from(text)
    except Refused:
        return -1


def _closed_time(game: Game[TesseractState], state: TesseractState, kind: int) -> Reason | None:
    """It is not the time for actions, or there are none left (T4.1, T4.2)."""
    if state.phase == SETUP:
        return Reason(Phrase("reason.setup"), "T2.5")
    if state.frames:
        return Reason(Phrase("reason.other_question", {"question": game.question(state)}), "T6.1")
    if state.phase != ACTION:
        return Reason(Phrase("reason.threat_phase"), "T4.2")
    if kind and not can_pay(state, kind):
        return Reason(Phrase("reason.no_actions"), "T4.1")
    return None


def _full_lab(state: TesseractState) -> Reason | None:
    if state.has_room(state.active):
        return None
    return Reason(Phrase("reason.lab_full", {"lab": int(state.active) + 1}), "T4.3")


def _closed_column(state: TesseractState, cell: int) -> Reason | None:
    """Why the top of a column is not removable (T3.1)."""
    words: dict[str, Word] = {"cell": cell_text(cell)}
    height = state.height(cell)
    if height == 0:
        return Reason(Phrase("reason.empty_column", words), "T3.1")
    at = int(framed(cell))
    sides = [at - 1, at + 1, at - 6, at + 6]
    seen = len([side for side in sides if state.heights[side] < height])
    needed = 1 if state.abilities[state.active] == KEEN_EYE else 2
    if seen >= needed:
        return None
    return Reason(Phrase("reason.not_removable", {**words, "n": seen, "needed": needed}), "T3.1")


def _closed_boundary(state: TesseractState, text: str) -> Reason | None:
    """Why the top of a column is not the boundary cube (T3.3)."""
    cell = _cell(text)
    if cell < 0:
        return None
    reason = _closed_column(state, cell)
    if reason is not None:
        return reason
    words: dict[str, Word] = {"cell": cell_text(cell)}
    lowest_cells = cells_of(lowest(state.heights, removable(state.heights, 2)))
    if cell not in lowest_cells:
        words["other"] = cell_text(lowest_cells[0])
        return Reason(Phrase("reason.not_lowest", words), "T3.3")
    cells = cells_of(boundary(state.heights, state.cubes))
    words["other"] = cell_text(cells[0])
    return Reason(Phrase("reason.not_least", words), "T3.3")


def _closed_action(
    content: Content, game: Game[TesseractState], state: TesseractState, words: list[str]
) -> Reason | None:
    """Why an action cannot be taken: not now, or not with this."""
    kind = _ACTIONS[words[0]]
    reason = _closed_time(game, state, kind)
    if reason is not None:
        return reason
    if kind == REMOVE:
        return _full_lab(state)
    if kind == ADJUST:
        return closed_adjust(state, words[1:])
    if kind == TRANSFER:
        return closed_transfer(state, words[1:])
    if kind == STUDY:
        return closed_study(content, state, words[1:])
    if kind == CONTAIN:
        return closed_contain(state, words[1:])
    name = content.actions[state.scientists[state.active]]
    if content.sources.possible(
        state, int(state.active), SCIENTIST + state.scientists[state.active]
    ):
        return None
    return Reason(Phrase("reason.nothing_for", {"name": Phrase(f"action.{name}")}), "T7.4")


def _closed_cube(
    game: Game[TesseractState], state: TesseractState, words: list[str]
) -> Reason | None:
    """Why no cube of this colour and value can be used."""
    try:
        cube = cube_from(words[-1])
    except Refused:
        return None
    word: dict[str, Word] = {"cube": words[-1][:4]}
    own = [held % 24 for held in state.held(int(state.active))]
    primed = [held % 24 for held in state.held(PRIMED)]
    if cube % 24 in (primed if words[0] == "primed" else own):
        return _closed_time(game, state, ADJUST)
    if words[0] == "primed":
        return Reason(Phrase("reason.cube_elsewhere", word), "T7.5")
    cells = [cell for cell in range(16) if state.height(cell)]
    tops = [cell for cell in cells if state.top(cell) % 24 == cube % 24]
    reasons = [_closed_column(state, cell) for cell in tops]
    if reasons:
        if None in reasons:
            return _closed_time(game, state, REMOVE) or _full_lab(state)
        return reasons[0]
    for cell in cells:
        column = [int(state.cubes[cell * 4 + at]) % 24 for at in range(state.height(cell))]
        if cube % 24 in column:
            return Reason(Phrase("reason.covered", {**word, "cell": cell_text(cell)}), "T3.1")
    return Reason(Phrase("reason.cube_elsewhere", word), "T7.5")
