"""The turn: an Action phase, a Threat phase, the next scientist (T4.1, T5)."""

from fourspace.games.tesseract.cards.effects import NOBODY, SCIENTIST, Sources, snapshot
from fourspace.games.tesseract.frames import Action, Delegated, Effect, Prime, Turn
from fourspace.games.tesseract.state import ACTION, LOST_BY_CUBES, THREAT, State
from fourspace.games.tesseract.turn.actions import (
    action_phrase,
    action_text,
    add_adjusts,
    add_contains,
    add_removes,
    add_studies,
    add_transfers,
    basic_actions,
    take_action,
)
from fourspace.games.tesseract.turn.asking import ask
from fourspace.games.tesseract.turn.paying import (
    ADJUST,
    CONTAIN,
    END,
    KIND,
    PLAY,
    REMOVE,
    SPECIALISE,
    STUDY,
    TRANSFER,
    can_pay,
    ingenious,
    pay,
)
from fourspace.games.tesseract.turn.playing import Playing
from fourspace.kernel.decisions import Decision
from fourspace.kernel.handlers import Handler
from fourspace.kernel.native import i64
from fourspace.kernel.phrases import Phrase, Word

ACTIONS = 3
"""The actions of a turn (T4.1)."""


def begin_turn(state: State, lab: i64) -> None:
    """Begin the Action phase of a scientist."""
    state.phase = ACTION
    state.active = lab
    state.actions = ACTIONS
    state.taken = 0
    state.ingenuity = False
    state.composure = False
    state.joint = -1
    state.refusals = []
    if state.story is not None:
        state.tell("event.turn", {"lab": int(lab) + 1})


def begin_threat(state: State) -> None:
    """Lose the game if the Tesseract is empty; otherwise prime the boundary cube (T5.1, T5.2)."""
    state.phase = THREAT
    state.actions = 0
    if state.left == 0:
        state.end(LOST_BY_CUBES)
        return
    state.push(Turn())
    if state.skips > 0:
        state.skips -= 1
        state.tell("event.skipped")
    else:
        state.push(Prime())


class TurnHandler(Handler[State, Turn]):
    """Ends a turn: the next scientist in seat order begins."""

    def run(self, state: State, frame: Turn) -> bool:
        state.frames.pop()
        begin_turn(state, (state.active + 1) % state.settings.labs)
        return True


class ActionHandler(Handler[State, Action]):
    """Asks the active scientist what to do next, when the stack is empty."""

    def __init__(self, playing: Playing, sources: Sources, cards: list[str], actions: list[str]):
        super().__init__(Action)
        self.playing = playing
        self.sources = sources
        self.cards = cards
        """The names of the cards, by kind."""
        self.actions = actions
        """The names of the scientists' own actions."""

    def options(self, state: State) -> list[int]:
        """Everything that can be done now, ascending."""
        lab = state.active
        options: list[int] = [END]
        free = state.actions > 0
        if free or ingenious(state):
            if free or can_pay(state, REMOVE):
                add_removes(state, lab, options)
            if free or can_pay(state, ADJUST):
                add_adjusts(state, lab, options)
            if free or can_pay(state, TRANSFER):
                add_transfers(state, lab, options)
            if free or can_pay(state, STUDY):
                add_studies(state, lab, options)
            if (free or can_pay(state, SPECIALISE)) and self.can_specialise(state):
                options.append(SPECIALISE * KIND)
            self.playing.add_cards(state, lab, PLAY * KIND, options)
            if free or can_pay(state, CONTAIN):
                add_contains(state, lab, options)
        else:
            self.playing.add_cards(state, lab, PLAY * KIND, options)
        return options

    def can_specialise(self, state: State) -> bool:
        source = SCIENTIST + state.scientists[state.active]
        return self.sources.possible(state, int(state.active), source)

    def decision(self, state: State, frame: Action) -> Decision:
        return ask(state, self.name, state.active, self.options(state))

    def answer(self, state: State, frame: Action, option: int) -> None:
        lab = state.active
        if option == END:
            begin_threat(state)
        elif PLAY * KIND <= option < CONTAIN * KIND:
            self.playing.play(state, lab, option - PLAY * KIND)
        elif option == SPECIALISE * KIND:
            effect = Effect(lab, SCIENTIST + state.scientists[lab], NOBODY)
            effect.refund = snapshot(state)
            pay(state, SPECIALISE)
            state.frames.append(effect)
        else:
            take_action(state, lab, option, False)

    def question(self, state: State, frame: Action) -> Phrase:
        return Phrase("question.action", {"lab": int(state.active) + 1, "n": int(state.actions)})

    def text(self, state: State, frame: Action, option: int) -> str:
        if option == END:
            return "end"
        if PLAY * KIND <= option < CONTAIN * KIND:
            return self.playing.text(option - PLAY * KIND, int(state.active))
        if option == SPECIALISE * KIND:
            return "specialise"
        return basic_text(state, int(state.active), option, self.cards)

    def phrase(self, state: State, frame: Action, option: int) -> Phrase:
        if option == END:
            return Phrase("option.end")
        if PLAY * KIND <= option < CONTAIN * KIND:
            return self.playing.phrase(option - PLAY * KIND, int(state.active))
        if option == SPECIALISE * KIND:
            name = self.actions[state.scientists[state.active]]
            words: dict[str, Word] = {"action": Phrase(f"action.{name}")}
            words["text"] = Phrase(f"action.{name}.text")
            return Phrase("option.specialise", words)
        return basic_phrase(state, int(state.active), option, self.cards)


def basic_text(state: State, lab: int, option: int, cards: list[str]) -> str:
    """A basic action in notation."""
    if option // KIND == STUDY:
        return f"study {cards[option % KIND]}"
    return action_text(state, lab, option)


def basic_phrase(state: State, lab: int, option: int, cards: list[str]) -> Phrase:
    """A basic action in words."""
    if option // KIND == STUDY:
        return Phrase("option.study", {"card": Phrase(f"card.{cards[option % KIND]}")})
    return action_phrase(state, lab, option)


class DelegatedHandler(Handler[State, Delegated]):
    """Another scientist takes one basic action now (Delegate, T8.1)."""

    def __init__(self, cards: list[str]) -> None:
        super().__init__(Delegated)
        self.cards = cards

    def decision(self, state: State, frame: Delegated) -> Decision:
        lab = frame.lab
        return ask(state, self.name, lab, basic_actions(state, lab))

    def answer(self, state: State, frame: Delegated, option: int) -> None:
        state.frames.pop()
        take_action(state, frame.lab, option, True)

    def question(self, state: State, frame: Delegated) -> Phrase:
        return Phrase("question.delegated", {"lab": frame.lab + 1})

    def text(self, state: State, frame: Delegated, option: int) -> str:
        return basic_text(state, frame.lab, option, self.cards)

    def phrase(self, state: State, frame: Delegated, option: int) -> Phrase:
        return basic_phrase(state, frame.lab, option, self.cards)
