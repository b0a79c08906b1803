"""Scenes: small positions of Tesseract, and playing on from them in notation.

A scene has only the cubes that it names; everything else about it is as at the start of lab 1's
Action phase.
"""

from collections.abc import Sequence
from functools import cache

from fourspace.games.tesseract.game import Tesseract, game
from fourspace.games.tesseract.pieces.cubes import cube_from, cube_text
from fourspace.games.tesseract.pieces.tower import cell_from
from fourspace.games.tesseract.setup.settings import TesseractSettings
from fourspace.games.tesseract.state import (
    PRIMED,
    RESEARCH,
    UNLOCKED,
    State,
)
from fourspace.games.tesseract.turn.phases import begin_turn
from fourspace.kernel.bags import Bag
from fourspace.kernel.decisions import Decision
from fourspace.kernel.phrases import Refused

FAR = {"d4": "O6O6O6", "c4": "O6O6O6"}
"""A few cubes that keep the Tesseract from being empty, out of the way of every test."""

PLAIN = "quantum_mechanic,archivist,data_analyst,chrono_theorist"
"""Scientists whose abilities do not touch what most scenes are about."""


@cache
def tesseract() -> Tesseract:
    return game()


class Scene:
    """A position, and what is played from it."""

    def __init__(self, state: State) -> None:
        self.game = tesseract()
        self.state = state

    # Playing

    def do(self, *texts: str) -> "Scene":
        """Give these answers, one after another, in notation: choices, rolls and draws alike."""
        for text in texts:
            self.game.apply(self.state, self.game.option_named(self.state, text))
        return self

    def refuses(self, text: str) -> tuple[str, str]:
        """The reason for which an option is refused, and its rule."""
        try:
            self.game.option_named(self.state, text)
        except Refused as error:
            return error.reason.phrase.key.removeprefix("reason."), error.reason.rule
        raise AssertionError(f"'{text}' is an option")

    def why(self, thing: str) -> tuple[str, str]:
        """Why a thing is closed, and the rule; two empty texts when it is not."""
        reason = self.game.closed(self.state, thing)
        return (
            ("", "") if reason is None else (reason.phrase.key.removeprefix("reason."), reason.rule)
        )

    # Looking

    @property
    def decision(self) -> Decision:
        return self.game.decision(self.state)

    @property
    def asks(self) -> str:
        """The kind of the open question."""
        return self.decision.kind

    @property
    def asked(self) -> int:
        """The seat that is asked, from 1; 0 is chance."""
        return self.decision.seats[0] + 1

    @property
    def options(self) -> list[str]:
        decision = self.decision
        return [self.game.option_text(self.state, option) for option in decision.options]

    def options_like(self, beginning: str) -> list[str]:
        return [text for text in self.options if text.startswith(beginning)]

    @property
    def rests(self) -> bool:
        """Whether nothing waits: an Action phase asks what to do."""
        return not self.state.frames and self.asks == "action"

    def lab(self, number: int = 1) -> str:
        return " ".join(cube_text(held) for held in self.state.held(number - 1))

    @property
    def primed(self) -> str:
        return " ".join(cube_text(held) for held in self.state.held(PRIMED))

    @property
    def destroyed(self) -> str:
        return "".join("YOPB"[colour] * self.state.destroyed[colour] for colour in range(4))

    @property
    def board(self) -> str:
        return " ".join(cube_text(kind) for kind in range(24) if self.state.board >> kind & 1)

    def column(self, cell: str) -> str:
        at = cell_from(cell)
        height = int(self.state.height(at))
        return "".join(cube_text(int(self.state.cubes[at * 4 + n]) % 24) for n in range(height))

    def hand(self, number: int = 1) -> list[str]:
        cards = self.game.content.cards
        hands = self.state.hands
        at = (number - 1) * RESEARCH
        return [cards[kind] for kind in range(RESEARCH) for _ in range(hands[at + kind])]

    def card(self, value: int) -> str:
        """The Containment card of a value: `?`, `-`, a name, or a name with `!` once unlocked."""
        card = int(self.state.containment[value])
        if card < 0:
            return "?" if card == -1 else "-"
        name = self.game.content.cards[card % UNLOCKED]
        return name + "!" if card >= UNLOCKED else name

    @property
    def position(self) -> str:
        return self.game.position_text(self.state)

    @property
    def breaches(self) -> int:
        return int(self.state.breaches)

    @property
    def actions(self) -> int:
        return int(self.state.actions)

    @property
    def active(self) -> int:
        return int(self.state.active) + 1

    @property
    def ended(self) -> tuple[str, str]:
        """How the game ended, and by which rule; two empty texts while it goes on."""
        outcome = self.game.outcome(self.state)
        if outcome is None:
            return "", ""
        return outcome.reason.phrase.key.removeprefix("outcome."), outcome.reason.rule


def table(
    tower: dict[str, str] | None = None,
    lab: str = "",
    others: Sequence[str] = (),
    primed: str = "",
    destroyed: str = "",
    board: str = "",
    hand: str = "",
    hands: Sequence[str] = (),
    unlocked: str = "",
    scientists: str = "",
    symbols: dict[str, int] | None = None,
    breaches: int = 0,
    actions: int = 3,
    decks: str = "full",
    **settings: str,
) -> Scene:
    """A scene in lab 1's Action phase. `hand` is lab 1's; `others` and `hands` follow it."""
    rules = tesseract()
    settings.setdefault("open_transfers", "on")
    complete = rules.settings.complete(settings)
    cells = [0] * 16
    for cell, symbol in (symbols or {}).items():
        cells[cell_from(cell)] = symbol
    state = State(rules, TesseractSettings(complete, cells))
    _stack(state, FAR if tower is None else tower)
    for number, cubes in enumerate([lab, *others]):
        for name in cubes.split():
            state.put_in_lab(number, cube_from(name))
    for name in primed.split():
        state.put_primed(cube_from(name))
    for colour in destroyed:
        state.destroyed["YOPB".index(colour)] += 1
    for name in board.split():
        state.board |= 1 << cube_from(name)
    _people(state, (scientists or PLAIN).split(","))
    _cards(state, [hand, *hands], unlocked, decks)
    state.breaches = breaches
    begin_turn(state, 0)
    state.actions = actions
    return Scene(state)


def _stack(state: State, tower: dict[str, str]) -> None:
    for cell, cubes in tower.items():
        for at in range(0, len(cubes), 2):
            state.drop(cell_from(cell), cube_from(cubes[at : at + 2]))


def _people(state: State, names: list[str]) -> None:
    content = tesseract().content
    for lab in range(state.settings.labs):
        scientist = content.scientists.index(names[lab])
        state.scientists = [*state.scientists, scientist]
        state.abilities[lab] = content.abilities[scientist]


def _cards(state: State, hands: list[str], unlocked: str, decks: str) -> None:
    content = tesseract().content
    for lab, cards in enumerate(hands):
        for name in cards.split():
            state.hands[lab * RESEARCH + content.cards.index(name)] += 1
    state.unseen = Bag([0] * RESEARCH + [1] * 9)
    for value, name in enumerate(unlocked.split(), 1):
        state.containment[value] = UNLOCKED + content.cards.index(name)
    for level in (2, 3, 4):
        full = str(level) in decks or decks == "full"
        state.decks.append(
            Bag(
                [
                    content.copies[kind] if full and content.levels[kind] == level else 0
                    for kind in range(RESEARCH)
                ]
            )
        )
