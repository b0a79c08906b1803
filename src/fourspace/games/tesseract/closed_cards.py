"""Why a card cannot be played or studied now."""

from fourspace.games.tesseract.draws import deck_size
from fourspace.games.tesseract.linking import Content
from fourspace.games.tesseract.state import RESEARCH, UNLOCKED, TesseractState
from fourspace.games.tesseract.studying import level_of, study_level
from fourspace.kernel.phrases import Phrase, Reason, Word


def closed_card(content: Content, state: TesseractState, name: str) -> Reason | None:
    """Why the active scientist cannot play this card (T4.2, T4.13, T7.4)."""
    kind = content.cards.index(name)
    words: dict[str, Word] = {"card": Phrase(f"card.{name}")}
    if kind >= RESEARCH:
        cards = [int(card) for card in state.containment]
        if UNLOCKED + kind not in cards:
            key = "reason.card_locked" if kind in cards else "reason.card_unseen"
            return Reason(Phrase(key, words), "T4.13")
    elif state.card_count(state.active, kind) == 0:
        return Reason(Phrase("reason.card_not_held", words), "T4.2")
    lab = state.active
    if kind >= RESEARCH:
        playable = content.sources.possible(state, int(lab), kind)
    else:
        playable = content.sources.playable(state, lab, lab, kind)
    if not playable:
        return Reason(Phrase("reason.nothing_for", {"name": words["card"]}), "T7.4")
    return None


def closed_study(content: Content, state: TesseractState, words: list[str]) -> Reason | None:
    """Why a card cannot be studied (T4.6)."""
    if len(words) != 1 or words[0] not in content.cards[:RESEARCH]:
        return Reason(Phrase("reason.no_card_to_study"), "T4.6")
    kind = content.cards.index(words[0])
    word: dict[str, Word] = {"card": Phrase(f"card.{words[0]}")}
    if state.card_count(state.active, kind) == 0:
        return Reason(Phrase("reason.card_not_held", word), "T4.6")
    level = int(level_of(kind))
    if level == 4:
        return Reason(Phrase("reason.highest_level", word), "T4.6")
    if study_level(state, level) == 0 and deck_size(state, level + 1) == 0:
        return Reason(Phrase("reason.empty_deck", {"level": level + 1}), "T4.6")
    return None
