"""A whole game of Duel in one line: its position with history, its settings, its number.

`draw` is the position before the starter is drawn. Settings are written if they differ from the
default, as `strip_wins=on`; likewise the question's number and the last move. In the setting
`position` spaces are written as `_`.
"""

from typing import Any, Final

from fourspace.games.duel.face.notation import write_position
from fourspace.games.duel.face.reading import read_position
from fourspace.games.duel.settings import POSITION, options_from
from fourspace.games.duel.state import State, first_state
from fourspace.kernel.game import Game
from fourspace.kernel.phrases import refused

UNDRAWN: Final = "draw"
NUMBER: Final = "number"
LAST: Final = "last"


def write_state(state: State) -> str:
    """The state in notation: equal texts are equal states."""
    words = [write_position(state.pos, history=True) if state.drawn else UNDRAWN]
    words += [
        f"{setting.name}={'_'.join(state.settings[setting.name].split())}"
        for setting in state.game.settings.all
        if state.settings[setting.name] != setting.default
    ]
    if state.number:
        words.append(f"{NUMBER}={state.number}")
    if state.last_text:
        words.append(f"{LAST}={state.last_text}")
    return " ".join(words)


def starting_state(game: Game[Any], settings: dict[str, str]) -> State:
    """Where a game begins: before the draw, or in the position that the settings name (D9.3).

    Raises Refused, with the reason, if there is no such position or the game is over there.
    """
    text = settings[POSITION]
    if not text.strip():
        return first_state(game, settings)
    state = State(game, settings, read_position(text, options_from(settings)), True)
    state.settle()
    if state.ended is not None:
        raise refused("reason.position_over", {"how": state.ended.reason.phrase}, "D9.3")
    return state


def read_state(game: Game[Any], text: str) -> State:
    """The state in a text; a position of D9.1 alone is enough.

    Raises Refused, with the reason, if there is no such state.
    """
    fields: list[str] = []
    given: dict[str, str] = {}
    for word in text.split():
        name, sign, value = word.partition("=")
        if sign:
            given[name] = value
        else:
            fields.append(word)
    number = given.pop(NUMBER, "0")
    last = given.pop(LAST, "")
    if not (number.isascii() and number.isdecimal() and len(number) <= 9):
        raise refused("reason.position_history", {"text": number[:40]}, "D9.1")
    if POSITION in given:
        given[POSITION] = given[POSITION].replace("_", " ")
    complete = game.settings.complete(given)
    if fields == [UNDRAWN]:
        state = first_state(game, complete)
    else:
        pos = read_position(" ".join(fields), options_from(complete))
        state = State(game, complete, pos, True)
    state.settle()
    state.number = int(number)
    state.last_text = last
    return state
