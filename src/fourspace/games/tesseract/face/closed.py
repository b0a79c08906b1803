"""Why a cube, column, card, lab or action cannot be used now: a sentence and a rule.

This module does not decide what can be used: a thing is open if the path of an option names it.
Only what no option names is explained, by asking the rule that left it out.
"""

from typing import Final

from fourspace.games.tesseract.cards.effects import SCIENTIST
from fourspace.games.tesseract.face.asked import Asked, not_now, why
from fourspace.games.tesseract.face.closed_cards import closed_card, closed_study
from fourspace.games.tesseract.face.closed_columns import closed_column, full_lab
from fourspace.games.tesseract.face.closed_cubes import (
    closed_adjust,
    closed_contain,
    closed_cube,
    closed_destroyed,
    closed_lab,
    closed_primed,
    closed_transfer,
)
from fourspace.games.tesseract.face.paths import path_of
from fourspace.games.tesseract.pieces.tower import cell_from
from fourspace.games.tesseract.state import SETUP
from fourspace.games.tesseract.turn.paying import (
    ADJUST,
    CONTAIN,
    REMOVE,
    SPECIALISE,
    STUDY,
    TRANSFER,
)
from fourspace.kernel.phrases import Phrase, Reason, Refused

_ACTIONS: Final = {
    "remove": REMOVE,
    "adjust": ADJUST,
    "transfer": TRANSFER,
    "study": STUDY,
    "specialise": SPECIALISE,
    "contain": CONTAIN,
}
_MARKS: Final = "'+~*"


def closed(asked: Asked, texts: list[str], thing: str) -> Reason | None:
    """Why `thing` cannot be used now; None if it can, or if there is no such thing.

    `texts` are the options of the question in notation.
    """
    words = thing.split()
    if not words or is_open(asked, texts, words):
        return None
    verb = words[0]
    cell = _cell(words[-1])
    if cell >= 0 and len(words) <= 2:
        return closed_column(asked, cell)
    if verb == "end":
        return not_now(asked)
    if verb in _ACTIONS:
        return _closed_action(asked, words)
    if verb in ("primed", "destroyed", "lab") and len(words) == 2:
        return _closed_pile(asked, verb, words[1])
    return _closed_piece(asked, words[1:] if verb == "play" else words)


def is_open(asked: Asked, texts: list[str], words: list[str]) -> bool:
    """Whether an option begins with the thing, or names it in its path."""
    wanted = " ".join(words)
    names = names_of(asked, wanted)
    for text in texts:
        if f"{text} ".startswith(wanted + " "):
            return True
        path = path_of(text)
        if f"{' '.join(path)} ".startswith(wanted + " "):
            return True
        for part in path:
            if part.rstrip(_MARKS) in names:
                return True
    return False


def names_of(asked: Asked, thing: str) -> list[str]:
    """The names that options may use for a thing.

    Options name things in the lab or hand of the asked scientist without a prefix, cubes with or
    without their marks, and a scientist's own action by the scientist.
    """
    plain = thing.rstrip(_MARKS)
    if plain in _dealt(asked)[asked.lab : asked.lab + 1]:
        return [plain, "specialise"]
    card, owned, owner = plain.partition(" of ")
    if not owned:
        owner, owned, card = plain.partition(":")
    if not owned:
        return [plain]
    names = [f"{owner}:{card}", f"{card} of {owner}"]
    return [*names, card] if owner == str(asked.lab + 1) else names


def _dealt(asked: Asked) -> list[str]:
    """The scientists, lab by lab."""
    return [asked.content.scientists[scientist] for scientist in asked.state.scientists]


def _cell(text: str) -> int:
    try:
        return cell_from(text)
    except Refused:
        return -1


def _closed_pile(asked: Asked, pile: str, name: str) -> Reason | None:
    """Why a primed or destroyed cube, or a lab, cannot be chosen."""
    if pile == "primed":
        return closed_primed(asked, name)
    return closed_destroyed(asked, name) if pile == "destroyed" else closed_lab(asked, name)


def _closed_piece(asked: Asked, words: list[str]) -> Reason | None:
    """Why a card, a scientist's action or a cube of a lab cannot be used."""
    if not words:
        return None
    owner, colon, name = words[0].rpartition(":")
    if len(words) == 3 and words[1] == "of":
        owner = words[2]
    if name in asked.content.cards:
        return closed_card(asked, name, int(owner) - 1 if owner.isdecimal() else asked.lab)
    if name in asked.content.scientists and not colon:
        return _closed_scientist(asked, name)
    return closed_cube(asked, words[0]) if len(words) == 1 else None


def _closed_scientist(asked: Asked, name: str) -> Reason | None:
    """Why a scientist's own action cannot be taken (T4.12)."""
    dealt = _dealt(asked)
    if name not in dealt:
        return why("scientist_absent", "T2.3")
    lab = dealt.index(name)
    if lab != asked.state.active and asked.state.phase != SETUP:
        return why("not_their_turn", "T4.12", lab=lab + 1)
    return not_now(asked, SPECIALISE) or _closed_special(asked)


def _closed_special(asked: Asked) -> Reason | None:
    """A reason if the active scientist's own action has nothing to do (T7.4)."""
    state, content = asked.state, asked.content
    scientist = state.scientists[state.active]
    if content.sources.possible(state, int(state.active), SCIENTIST + scientist):
        return None
    return why("nothing_for", "T7.4", name=Phrase(f"action.{content.actions[scientist]}"))


def _closed_action(asked: Asked, words: list[str]) -> Reason | None:
    """Why an action cannot be taken: not now, or not with this."""
    kind = _ACTIONS[words[0]]
    reason = not_now(asked, kind)
    if reason is not None:
        return reason
    if kind == REMOVE:
        return full_lab(asked.state, asked.lab) or why("tesseract_empty", "T4.3")
    if kind == ADJUST:
        return closed_adjust(asked, words[1:])
    if kind == TRANSFER:
        return closed_transfer(asked, words[1:])
    if kind == STUDY:
        return closed_study(asked, words[1:])
    if kind == CONTAIN:
        return closed_contain(asked, words[1:])
    return _closed_special(asked)
