"""The verbs about cards, actions, primings and breaches: study, draw, more actions, skip, mend."""

from fourspace.games.tesseract.cards.draws import deck_size, push_draw
from fourspace.games.tesseract.cards.effects import Verb
from fourspace.games.tesseract.frames import Effect
from fourspace.games.tesseract.state import RESEARCH, State
from fourspace.games.tesseract.turn.studying import level_of, study, study_level
from fourspace.kernel.phrases import Phrase


class Study(Verb):
    """Study another card of the actor's hand, without an action."""

    def __init__(self, names: list[str]) -> None:
        super().__init__("study")
        self.names = names

    def options(self, state: State, frame: Effect) -> list[int]:
        lab = frame.actor
        return [
            kind
            for kind in range(RESEARCH)
            if state.hands[lab * RESEARCH + kind] and study_level(state, level_of(kind))
        ]

    def choose(self, state: State, frame: Effect, option: int) -> None:
        study(state, frame.actor, option)

    def text(self, state: State, frame: Effect, option: int) -> str:
        return f"study {self.names[option]}"

    def phrase(self, state: State, frame: Effect, option: int) -> Phrase:
        return Phrase("option.study", {"card": Phrase(f"card.{self.names[option]}")})

    def sentence(self) -> Phrase:
        return Phrase("effect.study")


class DrawCard(Verb):
    """Draw a Research card; or every scientist does, starting with the actor."""

    def __init__(self, level: int, everyone: bool) -> None:
        super().__init__("draw")
        self.asks = False
        self.level = level
        self.everyone = everyone

    def possible(self, state: State, lab: int) -> bool:
        return deck_size(state, self.level) > 0

    def act(self, state: State, frame: Effect) -> None:
        labs = int(state.settings.labs) if self.everyone else 1
        for turn in reversed(range(labs)):
            push_draw(state, (frame.actor + turn) % state.settings.labs, self.level)

    def sentence(self) -> Phrase:
        key = "effect.draw.everyone" if self.everyone else "effect.draw"
        return Phrase(key, {"level": self.level})


class MoreActions(Verb):
    """More actions this turn (T8.5)."""

    def __init__(self, number: int) -> None:
        super().__init__("actions")
        self.asks = False
        self.number = number

    def possible(self, state: State, lab: int) -> bool:
        return True

    def act(self, state: State, frame: Effect) -> None:
        state.actions += self.number

    def sentence(self) -> Phrase:
        return Phrase("effect.actions", {"n": self.number})


class Skip(Verb):
    """Skip primings, one in each Threat phase (T5.2)."""

    def __init__(self, number: int) -> None:
        super().__init__("skip")
        self.asks = False
        self.number = number

    def possible(self, state: State, lab: int) -> bool:
        return True

    def act(self, state: State, frame: Effect) -> None:
        state.skips += self.number

    def sentence(self) -> Phrase:
        return Phrase("effect.skip.this" if self.number == 1 else "effect.skip", {"n": self.number})


class Mend(Verb):
    """Lower the breach track, unless it is at 0 (T8.4, T8.5)."""

    def __init__(self, number: int) -> None:
        super().__init__("mend")
        self.asks = False
        self.number = number

    def possible(self, state: State, lab: int) -> bool:
        return state.breaches > 0

    def act(self, state: State, frame: Effect) -> None:
        steps = min(self.number, int(state.breaches))
        state.breaches -= steps
        state.tell("event.mended", {"n": steps, "total": int(state.breaches)})

    def sentence(self) -> Phrase:
        return Phrase("effect.mend", {"n": self.number})
