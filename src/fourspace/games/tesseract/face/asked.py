"""The open question, as the search for reasons needs it."""

from fourspace.games.tesseract.cards.linking import Content
from fourspace.games.tesseract.frames import Afterwards, Delegated
from fourspace.games.tesseract.state import ACTION, SETUP, State
from fourspace.games.tesseract.turn.paying import can_pay
from fourspace.kernel.phrases import Phrase, Reason, Word


class Asked:
    """A state with its open question."""

    def __init__(self, content: Content, state: State, kind: str, question: Phrase) -> None:
        self.content = content
        self.state = state
        self.kind = kind
        self.question = question
        self.lab = acting_lab(state)


def acting_lab(state: State) -> int:
    """The lab of the scientist who acts: options name its cubes and cards without a prefix."""
    if state.frames:
        frame = state.frames[-1]
        if isinstance(frame, Delegated | Afterwards):
            return frame.lab
    return int(state.active)


def why(key: str, rule: str, **words: Word) -> Reason:
    """A reason by key, with its words and its rule."""
    return Reason(Phrase(f"reason.{key}", dict(words)), rule)


def not_now(asked: Asked, action: int = 0) -> Reason | None:
    """Why actions and cards, or this action, are impossible now; None if possible (T4.1, T4.2)."""
    state = asked.state
    if state.phase == SETUP:
        return why("setup", "T2.5")
    if state.frames:
        return why("other_question", "T6.1", question=asked.question)
    if state.phase != ACTION:
        return why("threat_phase", "T4.2")
    if action and not can_pay(state, action):
        return why("no_actions", "T4.1")
    return None
