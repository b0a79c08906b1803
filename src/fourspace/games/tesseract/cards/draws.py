"""Drawing Research cards (T4.10, T7.8), and the Data Analyst's two to choose from (T8.1)."""

from fourspace.games.tesseract.frames import Draw
from fourspace.games.tesseract.state import RESEARCH, SETUP, State
from fourspace.games.tesseract.turn.abilities import HYPOTHESIS
from fourspace.games.tesseract.turn.asking import ask
from fourspace.kernel.decisions import Decision, chance
from fourspace.kernel.handlers import Handler
from fourspace.kernel.native import i64
from fourspace.kernel.phrases import Phrase, Word


def deck_size(state: State, level: i64) -> int:
    """How many cards the deck of this level has."""
    return state.decks[level - 2].size()


def card_words(name: str) -> dict[str, Word]:
    """The name of a card and what it does, for a sentence about it."""
    return {"card": Phrase(f"card.{name}"), "text": Phrase(f"card.{name}.text")}


def push_draw(state: State, lab: i64, level: i64) -> None:
    """Let a scientist draw a card, if there is one (T7.8)."""
    state.push(Draw(lab, level))


class DrawHandler(Handler[State, Draw]):
    """Draws from a deck; with Hypothesis, the scientist chooses one of two cards."""

    def __init__(self, names: list[str]) -> None:
        super().__init__(Draw)
        self.names = names

    def run(self, state: State, frame: Draw) -> bool:
        if frame.first >= 0 or deck_size(state, frame.level) > 0:
            return False
        state.frames.pop()
        state.tell("event.empty_deck", {"level": frame.level})
        return True

    def decision(self, state: State, frame: Draw) -> Decision:
        lab, level, one, two = frame.lab, frame.level, frame.first, frame.second
        if two >= 0:
            return ask(state, "hypothesis", lab, sorted({one, two}))
        deck = state.decks[level - 2]
        return chance(self.name, deck.next_kinds(), deck.next_weights())

    def answer(self, state: State, frame: Draw, option: int) -> None:
        lab, level, one, two = frame.lab, frame.level, frame.first, frame.second
        if two >= 0:
            deck = state.decks[level - 2].copy()
            deck.put_under(one if option == two else two)
            state.decks[level - 2] = deck
            self.keep(state, lab, option)
            return
        deck = state.decks[level - 2].copy()
        deck.draw(option)
        state.decks[level - 2] = deck
        looks = state.abilities[lab] == HYPOTHESIS and state.phase != SETUP
        if one >= 0:
            frame.second = option
        elif looks and deck.size() > 0:
            frame.first = option
        else:
            self.keep(state, lab, option)

    def keep(self, state: State, lab: i64, kind: int) -> None:
        """Put the card into the hand."""
        state.frames.pop()
        state.hands[lab * RESEARCH + kind] += 1
        if state.story is not None:
            words = {**card_words(self.names[kind]), "lab": int(lab) + 1}
            state.tell("event.drew", words, [self.names[kind]])

    def question(self, state: State, frame: Draw) -> Phrase:
        if frame.second >= 0:
            return Phrase("question.hypothesis")
        return Phrase("question.draw", {"lab": frame.lab + 1, "level": frame.level})

    def text(self, state: State, frame: Draw, option: int) -> str:
        return self.names[option]

    def phrase(self, state: State, frame: Draw, option: int) -> Phrase:
        return Phrase("option.card", card_words(self.names[option]))
