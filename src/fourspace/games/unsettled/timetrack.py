"""Time, endurance and cohesion (U8.4, U8.5, U8.7)."""

from typing import Final

from fourspace.games.unsettled.asking import explorer
from fourspace.games.unsettled.codes import GOING_ON, LOST
from fourspace.games.unsettled.frames import Effect, Spread
from fourspace.games.unsettled.state import State
from fourspace.kernel.phrases import Word

WRAP: Final = -1
"""What the time marker meets when it starts over, instead of a trigger."""
_SPACE: Final = 64
"""What it met is packed into one number: space x 64 + 1 + trigger."""


def met(space: int, trigger: int) -> int:
    """Pack what the time marker met on a space: a trigger, or WRAP."""
    return _SPACE * space + 1 + trigger


def met_space(code: int) -> int:
    """The space on which the time marker met something."""
    return code // _SPACE


def met_trigger(code: int) -> int:
    """What the time marker met: a trigger, or WRAP."""
    return code % _SPACE - 1


def advance(state: State, count: int, seat: int, crossing: bool) -> None:
    """Advance the time marker for `seat`; what it meets waits for the effect's end (U8.7)."""
    while count > 0 and crossing and state.edge_shield[seat] > 0:
        state.edge_shield[seat] -= 1
        count -= 1
    while count > 0 and state.shield[seat] > 0:
        state.shield[seat] -= 1
        count -= 1
    if count <= 0:
        return
    effect = _innermost(state)
    for _ in range(count):
        state.time += 1
        if state.time > state.world.time:
            state.time = 1
            effect.met.append(met(state.time, WRAP))
        for index in range(len(state.trigger_at)):
            if state.trigger_at[index] == state.time:
                effect.met.append(met(state.time, index))
    if state.story is not None:
        state.tell("event.time", {"n": count, "space": state.time}, ["time"])


def _innermost(state: State) -> Effect:
    """The innermost effect in progress."""
    for index in range(len(state.frames) - 1, -1, -1):
        frame = state.frames[index]
        if isinstance(frame, Effect):
            return frame
    raise AssertionError("time passes only within an effect")


def lose_endurance(state: State, seat: int, count: int) -> None:
    """Take endurance from an explorer: 0 is unconscious; if all are, the game is lost (U8.4)."""
    if state.endurance[seat] <= 0 or count <= 0:
        return
    state.endurance[seat] = max(0, state.endurance[seat] - count)
    if state.story is not None:
        words: dict[str, Word] = {"who": explorer(seat), "n": count}
        state.tell("event.endurance_lost", words, [f"explorer {seat + 1}"])
        if state.endurance[seat] == 0:
            state.tell("event.unconscious", {"who": explorer(seat)}, [f"explorer {seat + 1}"])
    if max(state.endurance) <= 0 and state.ended == GOING_ON:
        state.ended = LOST


def gain_endurance(state: State, seat: int, count: int) -> None:
    """Give endurance to an explorer, unless they are unconscious (U8.4)."""
    if state.endurance[seat] <= 0:
        return
    state.endurance[seat] = min(state.world.endurance, state.endurance[seat] + count)
    if state.story is not None:
        state.tell("event.endurance_gained", {"who": explorer(seat), "n": count}, [])


def all_lose_endurance(state: State) -> None:
    """Take 1 endurance from every explorer."""
    for seat in range(state.players):
        lose_endurance(state, seat, 1)


def lower(state: State, seat: int, cube: int) -> None:
    """Lower a focus cube by one; on Time it costs one time instead (U3.2)."""
    if state.focus[3 * seat + cube] > 0:
        state.focus[3 * seat + cube] -= 1
    else:
        advance(state, 1, seat, False)


def turn_cube(state: State, seat: int, cube: int, arrows: int) -> None:
    """Turn a cube by arrows: gains above 3 are lost, lowering below Time costs time (U3.2)."""
    if arrows > 0:
        state.focus[3 * seat + cube] = min(3, state.focus[3 * seat + cube] + arrows)
    for _ in range(-arrows):
        lower(state, seat, cube)


def shift_cohesion(state: State, up: bool) -> None:
    """Shift cohesion one step: turn the traits, or have the active explorer spread focus (U8.5)."""
    if state.strong == (1 if up else 0):
        sign = 1 if up else -1
        state.push(Spread(sign * state.world.cohesion_focus, 0, 0, 0, 0))
    else:
        state.strong = 1 if up else 0
    if state.story is not None:
        state.tell("event.cohesion_up" if up else "event.cohesion_down", {}, ["cohesion"])
