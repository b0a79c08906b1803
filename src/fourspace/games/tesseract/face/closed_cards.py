"""Why a card cannot be played or studied now."""

from fourspace.games.tesseract.face.asked import Asked, not_now, why
from fourspace.games.tesseract.state import RESEARCH, UNLOCKED
from fourspace.games.tesseract.turn.abilities import OPEN_NOTES
from fourspace.games.tesseract.turn.playing import notes_refuser
from fourspace.games.tesseract.turn.studying import level_of, study_level
from fourspace.kernel.phrases import Phrase, Reason


def closed_card(asked: Asked, name: str, owner: int) -> Reason | None:
    """Why the scientist who is asked cannot play this card of a hand or of the board (T4.2)."""
    kind = asked.content.cards.index(name)
    reason = not_now(asked)
    if reason is not None:
        return reason
    if kind >= RESEARCH:
        return closed_containment(asked, name, kind)
    return closed_research(asked, name, kind, owner)


def closed_containment(asked: Asked, name: str, kind: int) -> Reason | None:
    """Why a Containment card cannot be played in an Action phase (T4.13, T7.4)."""
    state = asked.state
    card = Phrase(f"card.{name}")
    cards = [int(card) for card in state.containment]
    if UNLOCKED + kind not in cards:
        return why("card_locked" if kind in cards else "card_unseen", "T4.13", card=card)
    if asked.content.sources.possible(state, asked.lab, kind):
        return None
    return why("nothing_for", "T7.4", name=card)


def closed_research(asked: Asked, name: str, kind: int, owner: int) -> Reason | None:
    """Why a Research card cannot be played in an Action phase (T4.2, T7.4, T8.1)."""
    state, lab = asked.state, asked.lab
    card = Phrase(f"card.{name}")
    if not 0 <= owner < state.settings.labs or state.card_count(owner, kind) == 0:
        return why("card_not_held", "T4.2", card=card)
    if owner != lab and state.abilities[lab] != OPEN_NOTES:
        return why("card_of_other", "T4.2", lab=owner + 1)
    if notes_refuser(state, lab, owner, kind) >= 0:
        return why("has_refused", "T8.1", lab=owner + 1)
    if asked.content.sources.playable(state, lab, owner, kind):
        return None
    return why("nothing_for", "T7.4", name=card)


def closed_study(asked: Asked, words: list[str]) -> Reason | None:
    """Why a card cannot be studied (T4.6)."""
    state, cards = asked.state, asked.content.cards
    if len(words) != 1 or words[0] not in cards[:RESEARCH]:
        return why("no_card_to_study", "T4.6")
    kind = cards.index(words[0])
    card = Phrase(f"card.{words[0]}")
    if state.card_count(asked.lab, kind) == 0:
        return why("card_not_held", "T4.6", card=card)
    level = int(level_of(kind))
    if level == 4:
        return why("highest_level", "T4.6", card=card)
    if study_level(state, level) == 0:
        return why("empty_deck", "T4.6", level=level + 1)
    return None
