"""The interface of a game, for everything that runs, shows, saves or searches it.

Every state at rest is either over or has exactly one open decision; applying an option leads to the
next state at rest. Rules are pure: no clock, no chance, no disk. What types cannot promise,
`tests/conformance` tests for every game.
"""

from importlib import import_module
from operator import index
from typing import Any, Final, Generic, TypeVar

from mypy_extensions import mypyc_attr

from fourspace.kernel.decisions import Decision
from fourspace.kernel.events import Event
from fourspace.kernel.frames import Frame
from fourspace.kernel.phrases import Phrase, Reason, Refused, Word, refused
from fourspace.kernel.settings import Settings
from fourspace.kernel.sources import Source


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """What every game's state has: the question's number, the frames, and the listener.

    A state is a value: it can be copied, compared, printed, pickled and sent to another process.
    All of this uses its position in notation. The listener is not part of it.
    """

    def __init__(self, game: "Game[Any]") -> None:
        self.game = game
        """The game whose rules and content it is played with. Shared by all copies."""
        self.number = 0
        """How many answers were given: the number of the open question."""
        self.frames: list[Frame] = []
        """The stack of frames, the next one last."""
        self.story: list[Event] | None = None
        """Where events are collected; None if nobody listens, as in searches and playouts."""
        self.revealed = False
        """Set by a rule when an answer reveals something hidden: undo needs consent beyond it."""

    def push(self, frame: Frame) -> None:
        """Push a frame: it happens before all others."""
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
        """Copy the fields that every state has from `other`. Copies collect no events."""
        self.number = other.number
        self.frames = [frame.copy() for frame in other.frames]
        self.revealed = other.revealed

    def copy(self) -> "State":
        """An independent copy of the position. It collects no events."""
        raise NotImplementedError

    def __copy__(self) -> "State":
        return self.copy()

    def __deepcopy__(self, memo: dict[int, object]) -> "State":
        return self.copy()

    def __eq__(self, other: object) -> bool:
        if self is other:
            return True
        return (
            isinstance(other, State)
            and self.number == other.number
            and self.game.edition_of(self) == other.game.edition_of(other)
            and self.game.position_text(self) == other.game.position_text(other)
        )

    def __hash__(self) -> int:
        """By content: a state in a set or a dictionary must not be played on."""
        return hash(self.game.position_text(self))

    def __repr__(self) -> str:
        return f"<{self.game.name}: {self.game.position_text(self).rstrip()}>"

    def __reduce__(self) -> tuple[object, ...]:
        game = self.game
        text = game.position_text(self)
        return restore_state, (game.module, game.edition_of(self), text, self.revealed)


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

    def __reduce__(self) -> tuple[object, ...]:
        return Outcome, (self.winners, self.reason)


@mypyc_attr(allow_interpreted_subclasses=True)
class Game(Generic[S]):
    """One game with its content: the rules as functions of a state."""

    def __init__(self, name: str, rules_version: str, content_digest: str, settings: Settings):
        self.name = name
        """The id in the catalogue: `duel`."""
        self.module = type(self).__module__
        """The module whose function `game` makes it, in any process."""
        self.rules_version = rules_version
        """Raised only when the same answers could lead to another state."""
        self.content_digest = content_digest
        self.settings = settings

    def digest_for(self, settings: dict[str, str]) -> str:
        """The digest of the content that a game under these settings is played with.

        By default, of all content. A game with several boxes covers only the one in play, so that
        logs stay valid when a box is added.
        """
        return self.content_digest

    def content_for(self, settings: dict[str, str]) -> list[tuple[str, object]]:
        """The content that `digest_for` is the digest of: its documents by name, as plain data.

        With these, the function `game_with` of its module makes the game again, under whatever
        rules there are then. A game without content has none.
        """
        return []

    def edition_of(self, state: S) -> tuple[str, str, str]:
        """What a state depends on: the game, the version of its rules, the digest of its content.

        States of different editions cannot be played on with each other's rules.
        """
        return self.name, self.rules_version, self.content_digest

    def has_content(self, digest: str) -> bool:
        """Whether states with content of this digest can be played on."""
        return digest == self.content_digest

    # Playing

    def start(self, settings: dict[str, str]) -> S:
        """The first state at rest, under complete settings. Raises Refused if they clash."""
        raise NotImplementedError

    def seats(self, state: S) -> int:
        """How many seats there are."""
        raise NotImplementedError

    def copy(self, state: S) -> S:
        """An independent copy of a state. It collects no events."""
        raise NotImplementedError

    def decision(self, state: S) -> Decision:
        """The open question. Only for a game that is not over."""
        raise NotImplementedError

    def apply(self, state: S, option: object) -> None:
        """Answer the question with one of its options and go on to the next state at rest.

        Raises Refused, and changes nothing, if the question has no such option.
        """
        if state.game.name != self.name:
            raise refused("reason.other_games_state", {"found": state.game.name, "game": self.name})
        if self.outcome(state) is not None:
            raise refused("reason.game_over")
        try:
            number = index(option)  # type: ignore[arg-type]  # whatever it is, it is looked at here
        except TypeError:
            raise refused("reason.option_not_a_number", {"text": repr(option)[:40]}) from None
        decision = self.decision(state)
        if not decision.offers(number):
            reason = None if decision.by_chance else self._why_closed(state, number)
            if reason is None:
                raise refused("reason.no_such_option", {"text": str(number)[:40]})
            raise Refused(reason)
        self.advance(state, number)

    def advance(self, state: S, option: int) -> None:
        """`apply` without the check, for loops that take the option from the decision itself."""
        raise NotImplementedError

    def _why_closed(self, state: S, option: int) -> Reason | None:
        """Why a number is not an option now, if it could be one at other times."""
        try:
            text = self.option_text(state, option)
        except (ValueError, LookupError, ArithmeticError):
            return None  # a number that never means anything
        return self.closed(state, text)

    def outcome(self, state: S) -> Outcome | None:
        """How the game ended, or None while it goes on."""
        raise NotImplementedError

    def consent(self, state: S) -> tuple[int, int] | None:
        """Whose wish the open question asks a seat to agree to, and the option that does.

        None for all other questions. Somebody who plays both seats is not asked.
        """
        return None

    # Seeing

    def view(self, state: S, seat: int) -> dict[str, object]:
        """What `seat` (or SPECTATOR) may know, as plain data: a whitelist."""
        raise NotImplementedError

    def resample(self, state: S, seat: int, source: Source) -> S:
        """A state that `seat` cannot tell from this one, with its hidden part drawn at random."""
        raise NotImplementedError

    # Saying

    def seat_name(self, state: S, seat: int) -> Phrase:
        """The name of a seat: `White`, `the pilot`. Overridden if seats have different roles."""
        return Phrase("seat.player", {"number": seat + 1})

    def question(self, state: S) -> Phrase:
        """The open question in words."""
        raise NotImplementedError

    def option_text(self, state: S, option: int) -> str:
        """An option in notation, as logs write it: `remove c2`."""
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

    def option_named(self, state: S, text: str, decision: Decision | None = None) -> int:
        """The option that `text` names. Raises Refused, with the rule's reason where there is one.

        `decision` is the open one, if the caller already has it. Compares every option; a game with
        very many options overrides this with a parser.
        """
        wanted = " ".join(text.split())
        for option in (decision or self.decision(state)).options:
            if self.option_text(state, option) == wanted:
                return option
        reason = self.closed(state, wanted)
        if reason is not None:
            raise refused(reason.phrase.key, reason.phrase.words, reason.rule)
        raise refused("reason.no_such_option", {"text": wanted[:80]})

    def introduction(self, settings: dict[str, str]) -> list[Phrase]:
        """What a game under these settings is about, for people before and during play."""
        return []

    def closed(self, state: S, thing: str) -> Reason | None:
        """Why `thing` (an option in notation, a cube, a card, a cell) cannot be used now.

        None if it can be used, or if the game has no such thing.
        """
        raise NotImplementedError

    def position_text(self, state: S) -> str:
        """The whole state in notation, frames included: equal texts are equal states."""
        raise NotImplementedError

    def position_from(self, text: str) -> S:
        """The state that `position_text` wrote. Raises Refused if there is no such position."""
        raise NotImplementedError


_LOADED: Final[dict[str, Game[Any]]] = {}


def load_from(module: str) -> Game[Any]:
    """The game that the function `game` of a module makes; made once and shared."""
    found = _LOADED.get(module)
    if found is None:
        made = import_module(module).game()
        assert isinstance(made, Game)
        made.module = module
        found = _LOADED[module] = made
    return found


def restore_state(module: str, edition: tuple[str, str, str], text: str, revealed: bool) -> State:
    """Rebuild a pickled state. Raises Refused if the rules or the content have changed since."""
    game = load_from(module)
    name, rules, content = edition
    words: dict[str, Word] = {"game": name}
    if rules != game.rules_version:
        words.update({"found": rules[:40], "expected": game.rules_version})
        raise refused("reason.state_of_other_rules", words)
    if not game.has_content(content):
        words["found"] = content[:12]
        raise refused("reason.state_of_other_content", words)
    state: State = game.position_from(text)
    state.revealed = revealed
    return state
