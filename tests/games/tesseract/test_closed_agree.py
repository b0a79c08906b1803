"""Open and closed agree with the options, for everything a board can show, in many positions.

A thing is open exactly if the path of an option names it; whatever is not says why, with a rule,
in every language.
"""

from collections.abc import Iterator
from functools import cache

import pytest

from fourspace import core_kind
from fourspace.catalog import load_game_texts
from fourspace.games.tesseract.face.asked import acting_lab
from fourspace.games.tesseract.state import State
from fourspace.kernel.decisions import Decision, pick
from fourspace.kernel.phrases import Phrase
from fourspace.kernel.sources import Stream
from tests.games.tesseract.scenes import tesseract
from tests.rules import rule

POSITIONS = 30 if core_kind() == "interpreted" else 400
"""Positions of one seed."""
SEEDS = 8
ACTIONS = ("remove", "adjust", "transfer", "study", "contain", "specialise", "end")
MARKS = "'+~*"


def settings_of(source: Stream) -> dict[str, str]:
    """Every setting with a random value."""
    game = tesseract()
    chosen = {
        setting.name: setting.values[source.below(len(setting.values))]
        for setting in game.settings.all
        if setting.name not in ("scientists", "first_player")
    }
    return game.settings.complete(chosen)


def positions(seed: int) -> Iterator[State]:
    """Positions of random games, in set-up, in both phases and in the middle of cards."""
    game = tesseract()
    source = Stream(seed)
    left = POSITIONS
    while left > 0:
        state = game.start(settings_of(source))
        while left > 0 and game.outcome(state) is None:
            decision = game.decision(state)
            seldom = 20 if decision.by_chance else 6 if decision.kind == "action" else 2
            if source.below(seldom) == 0:
                yield state
                left -= 1
            game.apply(state, answer(decision, source))


def answer(decision: Decision, source: Stream) -> int:
    """An answer at random, but the phase is seldom ended while something can be done."""
    if decision.kind == "action" and decision.count > 1 and source.below(4):
        return decision.options[1 + source.below(decision.count - 1)]
    return pick(decision, source)


def things(state: State, lab: int) -> Iterator[tuple[str, list[str]]]:
    """What a board shows, each with the names under which the path of an option may name it."""
    view = tesseract().view(state, 0)
    for column in rows(view["columns"]):
        yield str(column["cell"]), [str(column["cell"])]
    for at, held in enumerate(rows(view["labs"])):
        for shown in strings(held["cubes"]):
            cube = shown.rstrip(MARKS)
            names = [f"{at + 1}:{cube}", *([cube] if at == lab else [])]
            yield from ((name, names) for name in (f"{at + 1}:{shown}", *names))
        for card in strings(held["hand"]):
            own = [card] if at == lab else []
            names = [f"{card} of {at + 1}", *own]
            yield from ((name, names) for name in (f"{at + 1}:{card}", *names))
        yield f"lab {at + 1}", [f"lab {at + 1}"]
        if held["scientist"]:
            name = str(held["scientist"])
            yield name, [name, *(["specialise"] if at == lab else [])]
    for shown in strings(view["primed"]):
        yield f"primed {shown}", [f"primed {shown.rstrip(MARKS)}"]
    for colour in "YOPB":
        yield f"destroyed {colour}", [f"destroyed {colour}"]
    for place in rows(view["containment"]):
        if place["card"]:
            yield str(place["card"]), [str(place["card"])]
    for action in ACTIONS:
        yield action, [action]


def rows(found: object) -> list[dict[str, object]]:
    assert isinstance(found, list)
    return found


def strings(found: object) -> list[str]:
    assert isinstance(found, list)
    return found


def is_true(state: State, lab: int, phrase: Phrase) -> bool:
    """Whether what a reason says of the table is so, by what everybody sees."""
    view = tesseract().view(state, 0)
    key, words = phrase.key.removeprefix("reason."), phrase.words
    columns = {column["cell"]: column["cubes"] for column in rows(view["columns"])}
    removable, boundary = strings(view["removable"]), strings(view["boundary"])
    cell, number = words.get("cell"), words.get("lab")
    labs = rows(view["labs"])
    at = labs[int(str(number)) - 1] if number is not None else {}
    match key:
        case "setup":
            return view["phase"] == "setup"
        case "other_question":
            return bool(state.frames) and words["question"] == tesseract().question(state)
        case "no_actions":
            return view["phase"] == "action" and view["actions"] == 0
        case "empty_column":
            return columns[cell] == []
        case "not_removable":
            return bool(columns[cell]) and (words["needed"] == 1 or cell not in removable)
        case "not_lowest" | "not_least":
            other = words["other"]
            lower = len(strings(columns[other])) < len(strings(columns[cell]))
            return cell not in boundary and other in boundary and lower == (key == "not_lowest")
        case "column_full":
            return len(strings(columns[cell])) == 4
        case "lab_full":
            return len(strings(at["cubes"])) == 6
        case "card_of_other":
            return words["lab"] != lab + 1
        case "not_their_turn":
            return words["lab"] != int(state.active) + 1
        case "has_refused":
            return bool(state.refusals) and not state.settings.open_transfers
        case "none_destroyed":
            gone = view["destroyed"]
            assert isinstance(gone, dict)
            return any(
                Phrase("colour." + colour) == words["colour"] and gone[colour] == 0
                for colour in "YOPB"
            )
        case "card_not_held":
            return words["card"] not in [
                Phrase(f"card.{card}") for card in strings(labs[lab]["hand"])
            ]
    return key in KNOWN


KNOWN = (
    *("not_corner", "same_column", "covered", "cube_elsewhere", "card_locked", "card_unseen"),
    *("nothing_to_transfer", "nothing_to_adjust", "not_between_others", "threat_phase"),
    *("tesseract_empty", "destroyed_by_effect", "nothing_for", "group_of_three"),
    *("no_card_to_study",),
)
"""Reasons that say nothing that could be read off the view."""


@cache
def said(phrase: Phrase) -> bool:
    """Whether every language has a sentence for it."""
    return not load_game_texts("tesseract").unsaid(phrase)


@rule("T3.1", "T4.1", "T4.2", "T4.3", "T4.4", "T4.5", "T4.6", "T4.7", "T4.12")
@pytest.mark.parametrize("seed", range(SEEDS))
def test_whatever_a_board_shows_is_open_if_an_option_names_it_and_else_explained(seed: int) -> None:
    game = tesseract()
    for state in positions(9000 + seed):
        decision = game.decision(state)
        paths = [game.option_path(state, option) for option in decision.options]
        named = {part.rstrip(MARKS) for path in paths for part in path}
        lab = acting_lab(state)
        for thing, names in things(state, lab):
            reason = game.closed(state, thing)
            where = (thing, reason, decision.kind, sorted(named), game.position_text(state))
            assert (reason is None) == (not named.isdisjoint(names)), where
            assert reason is None or (reason.rule and said(reason.phrase)), where
            assert reason is None or is_true(state, lab, reason.phrase), where
