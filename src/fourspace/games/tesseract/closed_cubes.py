"""Why cubes cannot be adjusted, transferred or contained now."""

from fourspace.games.tesseract.abilities import NETWORK
from fourspace.games.tesseract.agreements import has_refused
from fourspace.games.tesseract.cubes import cube_from
from fourspace.games.tesseract.groups import is_group
from fourspace.games.tesseract.state import PRIMED, TesseractState
from fourspace.kernel.phrases import Phrase, Reason, Refused, Word


def _place(state: TesseractState, text: str) -> tuple[int, str]:
    """The place and the cube that `2:Y3` or `Y3` names."""
    lab, colon, cube = text.rpartition(":")
    place = int(lab) - 1 if colon and lab.isdigit() else int(state.active)
    return place, cube


def _missing(state: TesseractState, place: int, text: str) -> Reason | None:
    """The reason why no such cube is there, if it is not."""
    try:
        cube = cube_from(text)
    except Refused as error:
        return error.reason
    known = place == PRIMED or 0 <= place < state.variant.labs
    if known and cube % 24 in [held % 24 for held in state.held(place)]:
        return None
    key = "reason.not_primed" if place == PRIMED else "reason.not_in_lab"
    return Reason(Phrase(key, {"cube": text[:4], "lab": place + 1}), "T7.5")


def closed_adjust(state: TesseractState, words: list[str]) -> Reason | None:
    """Why a cube cannot be adjusted like this (T4.4)."""
    primed = bool(words) and words[0] == "primed"
    words = words[1:] if primed else words
    if not words:
        return Reason(Phrase("reason.nothing_to_adjust"), "T4.4")
    place, text = _place(state, words[0])
    if not primed and place != state.active:
        return Reason(Phrase("reason.other_lab"), "T4.4")
    place = PRIMED if primed else place
    reason = _missing(state, place, text)
    if reason is not None:
        return reason
    way = words[1] if len(words) > 1 else ""
    if way == "invert":
        return Reason(Phrase("reason.no_polarity"), "T8.1")
    if way == "+" and text[1] == "6":
        return Reason(Phrase("reason.no_wrap_up"), "T4.4")
    if way == "-" and text[1] == "1":
        return Reason(Phrase("reason.no_wrap_down"), "T4.4")
    return Reason(Phrase("reason.no_way"), "T4.4")


def closed_transfer(state: TesseractState, words: list[str]) -> Reason | None:
    """Why a cube cannot be transferred like this (T4.5)."""
    if len(words) != 3 or words[1] != "to" or not words[2].isdigit():
        return Reason(Phrase("reason.nothing_to_transfer"), "T4.5")
    source, text = _place(state, words[0])
    target = int(words[2]) - 1
    lab = int(state.active)
    reason = _missing(state, source, text)
    if reason is not None:
        return reason
    if not 0 <= target < state.variant.labs or target == source:
        return Reason(Phrase("reason.no_such_lab", {"lab": target + 1}), "T4.5")
    if lab not in (source, target) and state.abilities[lab] != NETWORK:
        return Reason(Phrase("reason.not_between_others"), "T4.5")
    if not state.has_room(target):
        return Reason(Phrase("reason.lab_full", {"lab": target + 1}), "T4.5")
    for other in (source, target):
        if other != lab and has_refused(state, lab, other):
            return Reason(Phrase("reason.has_refused", {"lab": other + 1}), "T4.5")
    return None


def closed_contain(state: TesseractState, words: list[str]) -> Reason | None:
    """Why these cubes are no group, or why this one cannot go to the board (T4.7, T4.8)."""
    names = [name for word in words if word not in ("with", "reroll") for name in word.split(",")]
    if len(names) < 3:
        return Reason(Phrase("reason.group_of_three"), "T4.7")
    values, colours = 0, 0
    for name in names:
        place, text = _place(state, name)
        if place not in (state.active, state.joint):
            return Reason(Phrase("reason.other_lab"), "T4.7")
        reason = _missing(state, place, text)
        if reason is not None:
            return reason
        cube = cube_from(text) % 24
        if names.count(name) > [held % 24 for held in state.held(place)].count(cube):
            return Reason(Phrase("reason.not_that_many", {"cube": text[:4]}), "T4.7")
        values |= 1 << cube % 6
        colours |= 1 << cube // 6
    number = len(names)
    if not is_group(values, 1, number):
        return Reason(Phrase("reason.no_set_no_run"), "T4.7")
    if not is_group(1, colours, number):
        return Reason(Phrase("reason.colours_mixed"), "T4.7")
    place, text = _place(state, names[0])
    if state.board >> cube_from(text) % 24 & 1:
        word: dict[str, Word] = {"cube": text[:4]}
        return Reason(Phrase("reason.slot_filled", word), "T4.8")
    return None
