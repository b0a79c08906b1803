"""Why cubes cannot be adjusted, transferred or contained now."""

from fourspace.games.tesseract.face.asked import Asked, not_now, why
from fourspace.games.tesseract.face.closed_columns import full_lab, not_removable
from fourspace.games.tesseract.pieces.cubes import COLOURS, CUBES, cube_from
from fourspace.games.tesseract.pieces.groups import is_group
from fourspace.games.tesseract.pieces.tower import cell_text
from fourspace.games.tesseract.state import PRIMED, State
from fourspace.games.tesseract.turn.paying import ADJUST, REMOVE, TRANSFER
from fourspace.games.tesseract.turn.transferring import (
    BETWEEN_OTHERS,
    OPEN,
    SAME_LAB,
    has_network,
    transfer_bar,
    transfer_refuser,
)
from fourspace.kernel.phrases import Phrase, Reason, Refused


def held_kinds(state: State, place: int) -> list[int]:
    """The kinds of the cubes in a lab or in the Primed Area."""
    return [held % 24 for held in state.held(place)]


def closed_cube(asked: Asked, text: str) -> Reason | None:
    """Why a cube, named as `2:Y3` or as `Y3`, cannot be used."""
    state = asked.state
    place, name = _place(asked, text)
    try:
        kind = cube_from(name) % 24
    except Refused:
        return None
    if not 0 <= place < state.settings.labs:
        return None
    if kind in held_kinds(state, place):
        if place == asked.lab:
            return not_now(asked, ADJUST)
        target = int(state.active)
        return not_now(asked, TRANSFER) or barred_transfer(state, place, target, [kind])
    return _missing(state, place, name) if ":" in text else closed_in_tower(asked, kind, name)


def closed_in_tower(asked: Asked, kind: int, name: str) -> Reason | None:
    """Why a cube that is not in the asked scientist's lab cannot be taken from the Tesseract."""
    state = asked.state
    cells = [cell for cell in range(16) if state.height(cell)]
    reasons = [not_removable(asked, cell) for cell in cells if state.top(cell) % 24 == kind]
    if reasons:
        if None in reasons:
            return not_now(asked, REMOVE) or full_lab(state, asked.lab)
        return reasons[0]
    for cell in cells:
        column = [int(state.cubes[cell * 4 + at]) % 24 for at in range(state.height(cell))]
        if kind in column:
            return why("covered", "T3.1", cube=name[:4], cell=cell_text(cell))
    return why("cube_elsewhere", "T7.5", cube=name[:4])


def closed_primed(asked: Asked, name: str) -> Reason | None:
    """Why a primed cube cannot be used."""
    try:
        kind = cube_from(name) % 24
    except Refused:
        return None
    if kind in held_kinds(asked.state, PRIMED):
        return not_now(asked, ADJUST)
    return why("not_primed", "T7.5", cube=name[:4])


def closed_destroyed(asked: Asked, letter: str) -> Reason | None:
    """Why a destroyed cube of a colour cannot be used (T1.4)."""
    if len(letter) != 1 or letter not in COLOURS:
        return None
    colour = COLOURS.index(letter)
    if asked.state.destroyed[colour] == 0:
        return why("none_destroyed", "T1.4", colour=Phrase("colour." + letter))
    return not_now(asked) or why("destroyed_by_effect", "T1.4")


def closed_lab(asked: Asked, number: str) -> Reason | None:
    """Why a lab cannot be chosen: nothing can be transferred to it (T4.5)."""
    state = asked.state
    if not number.isdecimal() or not 0 < int(number) <= state.settings.labs:
        return None
    reason = not_now(asked, TRANSFER)
    if reason is not None:
        return reason
    target = int(number) - 1
    sources = range(state.settings.labs) if target == asked.lab else [asked.lab]
    for source in sources:
        kinds = held_kinds(state, source)
        bar = None if source == target else barred_transfer(state, source, target, kinds)
        if bar is not None:
            return bar
    return why("nothing_to_transfer", "T4.5")


def _place(asked: Asked, text: str) -> tuple[int, str]:
    """The place and the cube that `2:Y3` or `Y3` names."""
    lab, colon, cube = text.rpartition(":")
    if not colon:
        return asked.lab, cube
    return (int(lab) - 1 if lab.isdecimal() else -1), cube


def _missing(state: State, place: int, text: str) -> Reason | None:
    """A reason if there is no such cube."""
    try:
        cube = cube_from(text)
    except Refused as error:
        return error.reason
    known = place == PRIMED or 0 <= place < state.settings.labs
    if known and cube % 24 in held_kinds(state, place):
        return None
    if place == PRIMED:
        return why("not_primed", "T7.5", cube=text[:4])
    return why("not_in_lab", "T7.5", cube=text[:4], lab=place + 1)


def closed_adjust(asked: Asked, words: list[str]) -> Reason | None:
    """Why a cube cannot be adjusted like this (T4.4)."""
    primed = bool(words) and words[0] == "primed"
    words = words[1:] if primed else words
    if not words:
        return why("nothing_to_adjust", "T4.4")
    place, text = _place(asked, words[0])
    if not primed and place != asked.lab:
        return why("other_lab", "T4.4")
    place = PRIMED if primed else place
    reason = _missing(asked.state, place, text)
    if reason is not None:
        return reason
    way = words[1] if len(words) > 1 else ""
    if way == "invert":
        return why("no_polarity", "T8.1")
    if way == "+" and text[1] == "6":
        return why("no_wrap_up", "T4.4")
    if way == "-" and text[1] == "1":
        return why("no_wrap_down", "T4.4")
    return why("no_way", "T4.4")


def closed_transfer(asked: Asked, words: list[str]) -> Reason | None:
    """Why a cube cannot be transferred like this (T4.5)."""
    if len(words) != 3 or words[1] != "to" or not words[2].isdecimal():
        return why("nothing_to_transfer", "T4.5")
    source, text = _place(asked, words[0])
    target = int(words[2]) - 1
    if not 0 <= target < asked.state.settings.labs:
        return why("no_such_lab", "T4.5", lab=target + 1)
    reason = _missing(asked.state, source, text)
    if reason is not None:
        return reason
    return barred_transfer(asked.state, source, target, [cube_from(text) % 24])


def barred_transfer(state: State, source: int, target: int, kinds: list[int]) -> Reason | None:
    """What prevents the active scientist from transferring any of these cubes, if so (T4.5)."""
    bar = transfer_bar(state, state.active, source, target, has_network(state, state.active))
    if bar == OPEN:
        return refused_transfer(state, source, target, kinds)
    if bar == SAME_LAB:
        return why("no_such_lab", "T4.5", lab=target + 1)
    if bar == BETWEEN_OTHERS:
        return why("not_between_others", "T4.5")
    return why("lab_full", "T4.5", lab=target + 1)


def refused_transfer(state: State, source: int, target: int, kinds: list[int]) -> Reason | None:
    """Who refused to give any of these cubes, if all of them were refused (T4.5)."""
    seats = [
        transfer_refuser(state, state.active, (source * 4 + target) * CUBES + kind)
        for kind in kinds
    ]
    if not seats or -1 in seats:
        return None
    return why("has_refused", "T4.5", lab=seats[0] + 1)


def closed_contain(asked: Asked, words: list[str]) -> Reason | None:
    """Why these cubes are not a group, or why this one cannot go to the board (T4.7, T4.8)."""
    state = asked.state
    names = [name for word in words if word not in ("with", "reroll") for name in word.split(",")]
    if len(names) < 3:
        return why("group_of_three", "T4.7")
    values, colours = 0, 0
    for name in names:
        place, text = _place(asked, name)
        if place not in (state.active, state.joint):
            return why("other_lab", "T4.7")
        reason = _missing(state, place, text)
        if reason is not None:
            return reason
        cube = cube_from(text) % 24
        if names.count(name) > held_kinds(state, place).count(cube):
            return why("not_that_many", "T4.7", cube=text[:4])
        values |= 1 << cube % 6
        colours |= 1 << cube // 6
    if not is_group(values, 1, len(names), False):
        return why("no_set_no_run", "T4.7")
    if not is_group(1, colours, len(names), state.settings.any_colours):
        return why("colours_mixed", "T4.7")
    text = _place(asked, names[0])[1]
    if state.board >> cube_from(text) % 24 & 1:
        return why("slot_filled", "T4.8", cube=text[:4])
    return None
