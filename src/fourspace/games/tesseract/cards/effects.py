"""Effects: what cards and scientists' own actions do, step by step (T7.4).

An effect is a list of verbs. Its frame stores who does it, whose text it is, and how far it is;
between two steps, and between two choices of one step, everything it triggered happens first.
"""

from typing import Final

from mypy_extensions import mypyc_attr

from fourspace.games.tesseract.frames import Effect
from fourspace.games.tesseract.pieces.cubes import USED
from fourspace.games.tesseract.state import RESEARCH, State
from fourspace.games.tesseract.turn.asking import STOP, ask
from fourspace.kernel.decisions import Decision
from fourspace.kernel.handlers import Handler
from fourspace.kernel.native import i64
from fourspace.kernel.phrases import Phrase

SCIENTIST: Final = 100
"""Sources from here on are scientists; below it they are cards."""

NOBODY: Final = 4
"""The owner of Containment cards and of scientists' actions."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Verb:
    """One step of an effect: a keyword of the rules, and what it is applied to."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.most: int = 1
        """How many choices it takes."""
        self.up_to: bool = False
        """Whether the actor may stop after the first."""
        self.asks: bool = True
        """Whether there is anything to choose."""

    def possible(self, state: State, lab: int) -> bool:
        """Whether the scientist of `lab` could do it now: its first object exists (T7.4)."""
        return len(self.options(state, Effect(lab, 0, NOBODY))) > 0

    def options(self, state: State, frame: Effect) -> list[int]:
        """The next options, ascending."""
        return []

    def choose(self, state: State, frame: Effect, option: int) -> None:
        """Apply it to the chosen option."""

    def act(self, state: State, frame: Effect) -> None:
        """Carry it out if there is nothing to choose; otherwise, finish after the last choice."""

    def question(self, state: State, frame: Effect) -> Phrase:
        return Phrase("question." + self.name)

    def text(self, state: State, frame: Effect, option: int) -> str:
        raise NotImplementedError

    def phrase(self, state: State, frame: Effect, option: int) -> Phrase:
        raise NotImplementedError

    def sentence(self) -> Phrase:
        """The step as it is printed on a card."""
        raise NotImplementedError


class Sources:
    """The steps of every card, by kind, and of every scientist's own action."""

    def __init__(self, cards: list[list[Verb]], actions: list[list[Verb]]) -> None:
        self.cards = cards
        self.actions = actions

    def steps(self, source: int) -> list[Verb]:
        return self.actions[source - SCIENTIST] if source >= SCIENTIST else self.cards[source]

    def possible(self, state: State, lab: int, source: int) -> bool:
        """Whether the scientist of `lab` could begin this effect now (T7.4)."""
        return self.steps(source)[0].possible(state, lab)

    def playable(self, state: State, lab: i64, owner: i64, kind: i64) -> bool:
        """Whether a card of a hand could be played now, not counting the card itself."""
        at = owner * RESEARCH + kind
        state.hands[at] -= 1
        playable = self.cards[kind][0].possible(state, int(lab))
        state.hands[at] += 1
        return playable


def cancel(state: State) -> None:
    """Cancel the top effect, because somebody refused, and return the card or the action."""
    effect = state.frames.pop()
    assert isinstance(effect, Effect)
    if effect.owner < NOBODY:
        state.hands[effect.owner * RESEARCH + effect.source] += 1
    if effect.source >= SCIENTIST:
        restore(state, effect.refund)


def snapshot(state: State) -> int:
    """The state of payment before an action is paid, in one number."""
    return int(state.actions) * 256 + int(state.taken) * 2 + (1 if state.ingenuity else 0)


def restore(state: State, paid: int) -> None:
    """Refund what was paid since `snapshot`."""
    state.actions = paid // 256
    state.taken = paid // 2 % 128
    state.ingenuity = paid % 2 == 1


class EffectHandler(Handler[State, Effect]):
    """Runs an effect, step by step."""

    def __init__(self, sources: Sources) -> None:
        super().__init__(Effect)
        self.sources = sources

    def verb(self, frame: Effect) -> Verb:
        return self.sources.steps(frame.source)[frame.step]

    def run(self, state: State, frame: Effect) -> bool:
        steps = self.sources.steps(frame.source)
        if frame.step >= len(steps):
            state.frames.pop()
            state.unmark(USED)
            return True
        verb = steps[frame.step]
        if verb.asks and frame.done < verb.most and verb.options(state, frame):
            return False
        self.advance(state, frame, verb)
        return True

    def advance(self, state: State, frame: Effect, verb: Verb) -> None:
        """Go to the next step."""
        frame.step += 1
        begun = frame.done > 0 or not verb.asks
        frame.done = 0
        if begun:
            verb.act(state, frame)

    def decision(self, state: State, frame: Effect) -> Decision:
        verb = self.verb(frame)
        options = verb.options(state, frame)
        if verb.up_to and frame.done > 0:
            options = [STOP, *options]
        return ask(state, verb.name, frame.actor, options)

    def answer(self, state: State, frame: Effect, option: int) -> None:
        verb = self.verb(frame)
        if option == STOP:
            self.advance(state, frame, verb)
            return
        frame.done += 1
        verb.choose(state, frame, option)

    def question(self, state: State, frame: Effect) -> Phrase:
        return self.verb(frame).question(state, frame)

    def text(self, state: State, frame: Effect, option: int) -> str:
        return "stop" if option == STOP else self.verb(frame).text(state, frame, option)

    def phrase(self, state: State, frame: Effect, option: int) -> Phrase:
        if option == STOP:
            return Phrase("option.stop")
        return self.verb(frame).phrase(state, frame, option)
