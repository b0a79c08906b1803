"""The game interface: what a game promises to whoever runs, shows, saves or searches it.

A game is a value that asks questions. Every state at rest is either over or holds exactly one
decision; applying an option leads to the next state at rest. Rules are pure: no clock, no chance,
no disk. What a game must promise beyond types is tested for every game by `tests/conformance`.
"""

from typing import Generic, TypeVar

from mypy_extensions import mypyc_attr

from fourspace.kernel.decisions import Decision
from fourspace.kernel.events import Event
from fourspace.kernel.frames import Frame
from fourspace.kernel.phrases import Phrase, Reason, Word, refused
from fourspace.kernel.settings import Settings
from fourspace.kernel.sources import Source


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """What every game's state has: the question's number, what waits, and who is listening."""

    def __init__(self) -> None:
        self.number = 0
        """How many answers were given: the number of the open question."""
        self.frames: list[Frame] = []
        """What waits, the next thing last."""
        self.story: list[Event] | None = None
        """Where events are told; None when nobody listens, as in searches and playouts."""
        self.revealed = False
        """Set by a rule when an answer shows somebody what was hidden: a wall for undo."""

    def push(self, frame: Frame) -> None:
        """Let something happen before everything that waits."""
        self.frames.append(frame)

    def tell(
        self,
        key: str,
        words: dict[str, Word] | None = None,
        things: list[str] | None = None,
        seats: tuple[int, ...] | None = None,
    ) -> None:
        """Tell an event to whoever listens. Guard by `if state.story is not None` in hot code."""
        if self.story is not None:
            self.story.append(Event(Phrase(key, words), things, seats))

    def copy_kernel(self, other: "State") -> None:
        """Take over from `other` what every state has. Copies tell no story."""
        self.number = other.number
        self.frames = [frame.copy() for frame in other.frames]
        self.revealed = other.revealed


S = TypeVar("S", bound=State)


class Outcome:
    """How a game ended: who won (nobody, in a lost cooperative game), why, and by which rule."""

    def __init__(self, winners: tuple[int, ...], reason: Reason) -> None:
        self.winners = winners
        self.reason = reason

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, Outcome)
            and self.winners == other.winners
            and self.reason == other.reason
        )

    def __hash__(self) -> int:
        return hash(self.winners)

    def __repr__(self) -> str:
        return f"Outcome({self.winners!r}, {self.reason!r})"


@mypyc_attr(allow_interpreted_subclasses=True)
class Game(Generic[S]):
    """One game with its content: the rules as functions of a state."""

    def __init__(self, name: str, rules_version: str, content_digest: str, settings: Settings):
        self.name = name
        """The id in the catalogue: `duel`."""
        self.rules_version = rules_version
        """Moves only when the same answers could lead elsewhere."""
        self.content_digest = content_digest
        self.settings = settings

    def digest_for(self, settings: dict[str, str]) -> str:
        """The digest of the content that a game under these settings is played with.

        All of it by default. A game with many boxes names only the one in play, so that a log
        outlives a box that is added later.
        """
        return self.content_digest

    # Playing

    def start(self, settings: dict[str, str]) -> S:
        """The first state at rest, under complete settings. Raises Refused if they clash."""
        raise NotImplementedError

    def seats(self, state: S) -> int:
        """How many seats there are."""
        raise NotImplementedError

    def copy(self, state: S) -> S:
        """A state that can be played on without touching the original, and tells no story."""
        raise NotImplementedError

    def decision(self, state: S) -> Decision:
        """The question that waits. Only for a game that is not over."""
        raise NotImplementedError

    def apply(self, state: S, option: int) -> None:
        """Answer the question with one of its options and go on to the next state at rest."""
        raise NotImplementedError

    def outcome(self, state: S) -> Outcome | None:
        """How the game ended, or None while it goes on."""
        raise NotImplementedError

    def consent(self, state: S) -> tuple[int, int] | None:
        """Whose wish the open question asks a seat to agree to, and the option that does.

        None for all other questions. A person who plays both seats need not be asked.
        """
        return None

    # Seeing

    def view(self, state: S, seat: int) -> dict[str, object]:
        """What `seat` (or SPECTATOR) may know, as plain data: a whitelist."""
        raise NotImplementedError

    def resample(self, state: S, seat: int, source: Source) -> S:
        """A state that `seat` cannot tell from this one, its hidden part drawn anew."""
        raise NotImplementedError

    # Saying

    def seat_name(self, state: S, seat: int) -> Phrase:
        """What a seat is called: `White`, `the pilot`. Overridden where seats are not alike."""
        return Phrase("seat.player", {"number": seat + 1})

    def question(self, state: S) -> Phrase:
        """The open question in words."""
        raise NotImplementedError

    def option_text(self, state: S, option: int) -> str:
        """An option in notation, as it stands in logs: `remove c2`."""
        raise NotImplementedError

    def option_phrase(self, state: S, option: int) -> Phrase:
        """An option in words."""
        raise NotImplementedError

    def option_path(self, state: S, option: int) -> list[str]:
        """The things to point at, one after another, that together mean this option.

        A board narrows its options by these; `["d3", "d9"]` is a piece, then its target. Two
        options may share a beginning, never the whole.
        """
        return [self.option_text(state, option)]

    def option_named(self, state: S, text: str) -> int:
        """The option that `text` names. Raises Refused, with the rule's reason where there is one.

        Reads every option; a game with many, or with more than can be listed, has a parser.
        """
        wanted = " ".join(text.split())
        for option in self.decision(state).options:
            if self.option_text(state, option) == wanted:
                return option
        reason = self.closed(state, wanted)
        if reason is not None:
            raise refused(reason.phrase.key, reason.phrase.words, reason.rule)
        raise refused("reason.no_such_option", {"text": wanted[:80]})

    def closed(self, state: S, thing: str) -> Reason | None:
        """Why `thing` (an option in notation, a cube, a card, a cell) cannot be used now.

        None when it can be used, or when the game knows no such thing.
        """
        raise NotImplementedError

    def position_text(self, state: S) -> str:
        """The whole state in notation, what waits included: equal texts are equal states."""
        raise NotImplementedError

    def position_from(self, text: str) -> S:
        """The state that `position_text` wrote. Raises Refused if there is no such position."""
        raise NotImplementedError
