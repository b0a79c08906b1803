"""Playing cards from one's own hand, the board, or another's hand (T4.2; Open Notes, T8.1)."""

from typing import Final

from fourspace.games.tesseract.cards.draws import card_words
from fourspace.games.tesseract.cards.effects import NOBODY, Sources
from fourspace.games.tesseract.frames import Effect, OpenNotes
from fourspace.games.tesseract.state import GONE, RESEARCH, UNLOCKED, State
from fourspace.games.tesseract.turn.abilities import OPEN_NOTES
from fourspace.games.tesseract.turn.agreements import (
    AGREED,
    WAITING,
    card_request,
    propose,
    refuser,
)
from fourspace.kernel.handlers import Handler
from fourspace.kernel.native import i64
from fourspace.kernel.phrases import Phrase, Word

OWNER: Final = 64
"""The number of a card to be played: its owner (4: the board) x 64 + its kind."""


class Playing:
    """Lists the cards that can be played, and plays them."""

    def __init__(self, sources: Sources, names: list[str]) -> None:
        self.sources = sources
        self.names = names
        """The names of the cards, by kind."""

    def add_cards(self, state: State, lab: i64, first: i64, options: list[int]) -> None:
        """Add the cards the scientist of `lab` could play now, as numbers from `first`."""
        notes = state.abilities[lab] == OPEN_NOTES
        for owner in range(state.settings.labs):
            if owner == lab or notes:
                self.add_hand(state, lab, owner, first, options)
        value: i64 = 1
        unlocked: list[int] = []
        while value <= 6:
            if state.containment[value] >= UNLOCKED:
                unlocked.append(int(state.containment[value]) - UNLOCKED)
            value += 1
        if unlocked:
            first += NOBODY * OWNER
            unlocked.sort()
            options += [
                first + kind for kind in unlocked if self.sources.possible(state, lab, kind)
            ]

    def add_hand(self, state: State, lab: i64, owner: i64, first: i64, options: list[int]) -> None:
        """Add the cards of one hand that could be played."""
        hands = state.hands
        at = owner * RESEARCH
        kind: i64 = 0
        while kind < RESEARCH:
            if (
                hands[at] > 0
                and notes_refuser(state, lab, owner, kind) < 0
                and self.sources.playable(state, lab, owner, kind)
            ):
                options.append(first + owner * OWNER + kind)
            at += 1
            kind += 1

    def play(self, state: State, lab: i64, number: i64) -> None:
        """Play a card, once its owner agrees."""
        owner = number // OWNER
        kind = number % OWNER
        if owner in (lab, NOBODY):
            self.begin(state, lab, owner, kind)
        else:
            notes = OpenNotes(WAITING, lab, owner, kind)
            propose(state, lab, [int(owner)], notes, card_request(owner, kind))

    def begin(self, state: State, lab: i64, owner: i64, kind: i64) -> None:
        """Take the card from hand or board and begin its effect."""
        if owner == NOBODY:
            for value in range(1, 7):
                if state.containment[value] == UNLOCKED + kind:
                    state.containment[value] = GONE
        else:
            state.hands[owner * RESEARCH + kind] -= 1
        if state.story is not None:
            words: dict[str, Word] = {
                "lab": int(lab) + 1,
                "card": Phrase(f"card.{self.names[kind]}"),
            }
            state.tell("event.played", words, [self.names[kind]])
        state.push(Effect(lab, kind, owner))

    def text(self, number: int, lab: int) -> str:
        """`play fine_tuning`, or `play fine_tuning of 2`"""
        owner, kind = divmod(number, OWNER)
        whose = "" if owner in (lab, NOBODY) else f" of {owner + 1}"
        return f"play {self.names[kind]}{whose}"

    def phrase(self, number: int, lab: int) -> Phrase:
        owner, kind = divmod(number, OWNER)
        words = card_words(self.names[kind])
        if owner in (lab, NOBODY):
            return Phrase("option.play", words)
        return Phrase("option.play_of", {**words, "lab": owner + 1})


def notes_refuser(state: State, lab: i64, owner: i64, kind: i64) -> int:
    """The seat that refused this turn to let `lab` play this card; -1 if none did."""
    if not state.refusals:
        return -1
    return refuser(state, lab, [int(owner)], card_request(owner, kind))


class OpenNotesHandler(Handler[State, OpenNotes]):
    """A proposal to play a card of another's hand."""

    def __init__(self, playing: Playing) -> None:
        super().__init__(OpenNotes)
        self.playing = playing

    def run(self, state: State, frame: OpenNotes) -> bool:
        state.frames.pop()
        if frame.verdict == AGREED:
            self.playing.begin(state, frame.lab, frame.owner, frame.card)
        return True
