"""Duel as a game of the kernel: the draw, the placements, the moves."""

from typing import Final

from fourspace.games.duel.face.move_text import cell_names_in, tidy, write_move
from fourspace.games.duel.face.reasons import closed_reason, option_of, unnamed_reason
from fourspace.games.duel.face.shorthand import complete, missing_reason
from fourspace.games.duel.face.state_text import read_state, starting_state, write_state
from fourspace.games.duel.face.telling import (
    key_of,
    path_of,
    placing_question,
    story_words,
    words_of,
)
from fourspace.games.duel.face.view import view_of
from fourspace.games.duel.rules.making import make
from fourspace.games.duel.rules.pieces import BLACK, WHITE
from fourspace.games.duel.rules.position import start_with
from fourspace.games.duel.rules.setup import in_setup
from fourspace.games.duel.settings import duel_settings
from fourspace.games.duel.state import COLOUR_NAMES, State
from fourspace.kernel.decisions import Decision, chance
from fourspace.kernel.game import Game, Outcome
from fourspace.kernel.phrases import Phrase, Reason, Refused, refused
from fourspace.kernel.sources import Source

RULES_VERSION: Final = "3"

DRAWING: Final = "draw"
PLACING: Final = "place"
MOVING: Final = "move"
"""The kinds of question."""


class Duel(Game[State]):
    """The rules of Duel. Seat 0 is White, seat 1 is Black."""

    def __init__(self) -> None:
        super().__init__("duel", RULES_VERSION, "", duel_settings())

    def start(self, settings: dict[str, str]) -> State:
        return starting_state(self, settings)

    def seats(self, state: State) -> int:
        return 2

    def copy(self, state: State) -> State:
        return state.copy()

    def decision(self, state: State) -> Decision:
        if not state.drawn:
            found = chance(DRAWING, [WHITE, BLACK])
        else:
            kind = PLACING if in_setup(state.pos) else MOVING
            found = Decision(kind, (int(state.pos.side),), state.moves)
        found.number = state.number
        return found

    def advance(self, state: State, option: int) -> None:
        state.number += 1
        if not state.drawn:
            state.drawn = True
            start_with(state.pos, option)
            state.tell("event.starter", {"colour": Phrase(f"colour.{COLOUR_NAMES[option]}")})
        else:
            pos = state.pos
            state.last_text = write_move(pos, option)
            if state.story is not None:
                words = story_words(pos, option)
                words["colour"] = Phrase(f"colour.{COLOUR_NAMES[pos.side]}")
                state.tell(f"event.{key_of(option)}", words, cell_names_in(state.last_text))
            make(pos, option)
        state.settle()
        if state.ended is not None:
            phrase = state.ended.reason.phrase
            state.tell(phrase.key, phrase.words)

    def outcome(self, state: State) -> Outcome | None:
        return state.ended

    def view(self, state: State, seat: int) -> dict[str, object]:
        return {**view_of(state)}

    def resample(self, state: State, seat: int, source: Source) -> State:
        """Nothing is hidden in Duel, so every seat knows the state itself."""
        return state.copy()

    def seat_name(self, state: State, seat: int) -> Phrase:
        return Phrase(f"colour.{COLOUR_NAMES[seat]}")

    def question(self, state: State) -> Phrase:
        if not state.drawn:
            return Phrase("question.draw")
        found = placing_question(state.pos) if in_setup(state.pos) else Phrase("question.move")
        found.words["colour"] = Phrase(f"colour.{COLOUR_NAMES[state.pos.side]}")
        return found

    def option_text(self, state: State, option: int) -> str:
        return write_move(state.pos, option) if state.drawn else COLOUR_NAMES[option]

    def option_phrase(self, state: State, option: int) -> Phrase:
        if not state.drawn:
            return Phrase(f"colour.{COLOUR_NAMES[option]}")
        return Phrase(f"option.{key_of(option)}", words_of(state.pos, option))

    def option_path(self, state: State, option: int) -> list[str]:
        if not state.drawn:
            return [COLOUR_NAMES[option]]
        return path_of(state.pos, option, state.moves)

    def option_named(self, state: State, text: str, decision: Decision | None = None) -> int:
        wanted = complete(state, tidy(text))
        found = option_of(state, wanted)
        if found >= 0:
            return found
        reason = unnamed_reason(state, wanted) or missing_reason(state, wanted)
        if reason is not None:
            raise Refused(reason)
        raise refused("reason.no_such_option", {"text": wanted[:80]})

    def closed(self, state: State, thing: str) -> Reason | None:
        return closed_reason(state, thing)

    def position_text(self, state: State) -> str:
        return write_state(state)

    def position_from(self, text: str) -> State:
        return read_state(self, text)


def game() -> Duel:
    """The game, as the catalogue loads it."""
    return Duel()
