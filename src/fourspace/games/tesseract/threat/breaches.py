"""Breaches: what too many primed cubes of one value cause (T5.3, T5.4)."""

from typing import Final

from fourspace.games.tesseract.state import (
    FACE_DOWN,
    GONE,
    LOST_BY_BREACHES,
    LOST_BY_CUBES,
    UNLOCKED,
    State,
)
from fourspace.kernel.native import i64

BREACHES_LOST: Final = 7


def breaches(count: i64) -> i64:
    """Breaches caused by the newest of `count` primed cubes of one value (T5.3)."""
    return 0 if count < 3 else 1 if count < 6 else 2


def check(state: State, received: list[int]) -> None:
    """The breach check after these values, ascending, have received a cube (T5.3, T5.4)."""
    values = list(range(1, 7)) if state.settings.checks_all and received else received
    for value in values:
        if state.result == 0:
            check_value(state, value)


def would_breach(state: State, value: i64) -> int:
    """The breaches that one more primed cube of a value would cause."""
    steps = int(breaches(state.piles[value] + 1))
    if state.settings.checks_all:
        for other in range(1, 7):
            if other != value:
                steps += int(breaches(state.piles[other]))
    return steps


def check_value(state: State, value: i64) -> None:
    """The breach check of one value."""
    steps = breaches(state.piles[value])
    if steps == 0:
        return
    state.breaches += steps
    if state.story is not None:
        state.tell(
            "event.breach", {"n": int(steps), "value": int(value), "total": int(state.breaches)}
        )
    if state.breaches >= BREACHES_LOST:
        state.breaches = BREACHES_LOST
        state.end(LOST_BY_BREACHES)
    elif state.settings.breach_race and state.containment[value] < UNLOCKED:
        lose_card(state, value)


def lose_card(state: State, value: i64) -> None:
    """Remove the Containment card of a breached value from the game (T9.1: breach_race)."""
    card = state.containment[value]
    if card == FACE_DOWN:
        state.tell("event.card_lost", {"value": int(value)})
    elif card != GONE:
        state.tell("event.card_lost_shown", {"value": int(value)})
    state.containment[value] = GONE


def leave(state: State) -> None:
    """After a cube has left the Tesseract for good: end the game if it was the last (T5.1)."""
    if state.left == 0 and state.settings.immediate:
        state.end(LOST_BY_CUBES)
