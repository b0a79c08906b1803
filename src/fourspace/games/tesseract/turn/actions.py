"""The six actions: what can be chosen, and what choosing does (T4.3 to T4.8).

An option is its kind x 8192 + its object: a column, a cube and a way to adjust it, a transfer, a
card, a group.
"""

from fourspace.games.tesseract.pieces.cubes import CUBES, GROUP
from fourspace.games.tesseract.pieces.groups import add_groups, group_of, way_text
from fourspace.games.tesseract.pieces.spots import cube_phrase, spot_phrase
from fourspace.games.tesseract.pieces.tower import cell_text, removable
from fourspace.games.tesseract.state import PRIMED, RESEARCH, State
from fourspace.games.tesseract.turn.abilities import CATALYST, KEEN_EYE
from fourspace.games.tesseract.turn.adjusting import (
    add_adjustments,
    adjust,
    adjust_phrase,
    adjust_text,
)
from fourspace.games.tesseract.turn.containing import (
    AT_ONCE,
    DELEGATED,
    STEPWISE,
    contain,
    reroll_phrase,
)
from fourspace.games.tesseract.turn.moving import remove
from fourspace.games.tesseract.turn.paying import (
    ADJUST,
    CONTAIN,
    KIND,
    REMOVE,
    STUDY,
    TRANSFER,
    pay,
)
from fourspace.games.tesseract.turn.studying import level_of, study, study_level
from fourspace.games.tesseract.turn.transferring import (
    OPEN,
    has_network,
    propose_transfer,
    transfer_bar,
    transfer_phrase,
    transfer_refuser,
    transfer_text,
)
from fourspace.kernel.native import i64
from fourspace.kernel.phrases import Phrase, Word


def sides_needed(state: State, lab: i64) -> i64:
    """The visible sides that the Remove action of `lab` requires; with Keen Eye only one."""
    return 1 if state.abilities[lab] == KEEN_EYE else 2


def add_removes(state: State, lab: i64, options: list[int]) -> None:
    """Add the Remove actions (T4.3): a removable cube, an empty slot."""
    if state.sizes[lab] >= 6:
        return
    cells = removable(state.heights, sides_needed(state, lab))
    cell: i64 = 0
    while cell < 16:
        if cells >> cell & 1:
            options.append(REMOVE * KIND + cell)
        cell += 1


def add_adjusts(state: State, lab: i64, options: list[int]) -> None:
    """Add the Adjust actions (T4.4): a cube of the own lab or of the Primed Area."""
    add_adjustments(state, lab, lab, ADJUST * KIND, options)
    add_adjustments(state, lab, PRIMED, ADJUST * KIND, options)


def add_transfers(state: State, lab: i64, options: list[int]) -> None:
    """Add the Transfer actions (T4.5): from or to the own lab; with Network, between any two."""
    labs = state.settings.labs
    network = has_network(state, lab)
    source: i64 = 0
    while source < labs:
        target: i64 = 0
        while target < labs:
            if transfer_bar(state, lab, source, target, network) == OPEN:
                number = (source * 4 + target) * CUBES
                before: i64 = -1
                index: i64 = 0
                while index < state.sizes[source]:
                    held = state.labs[source * 6 + index]
                    if held != before and transfer_refuser(state, lab, number + held) < 0:
                        options.append(TRANSFER * KIND + number + held)
                    before = held
                    index += 1
            target += 1
        source += 1


def add_studies(state: State, lab: i64, options: list[int]) -> None:
    """Add the Study actions (T4.6): a card of the hand, and one to draw."""
    kind: i64 = 0
    while kind < RESEARCH:
        if state.hands[lab * RESEARCH + kind] > 0 and study_level(state, level_of(kind)) > 0:
            options.append(STUDY * KIND + kind)
        kind += 1


def add_contains(state: State, lab: i64, options: list[int]) -> None:
    """Add the Contain actions (T4.7): a group of the own lab, or of both in a Joint Protocol."""
    joint = state.joint if lab == state.active else -1
    if state.sizes[lab] + (state.sizes[joint] if joint >= 0 else 0) >= 3:
        add_groups(state, lab, joint, CONTAIN * KIND, options)


def basic_actions(state: State, lab: int) -> list[int]:
    """What the scientist of `lab` could do with one basic action, ascending."""
    options: list[int] = []
    add_removes(state, lab, options)
    add_adjusts(state, lab, options)
    add_transfers(state, lab, options)
    add_studies(state, lab, options)
    add_contains(state, lab, options)
    return options


def take_action(state: State, lab: i64, option: int, delegated: bool) -> None:
    """Take a basic action. A delegated one costs nothing and is not counted (T8.1)."""
    kind = min(option // KIND, CONTAIN)
    rest = option - kind * KIND
    if kind == TRANSFER:
        propose_transfer(state, lab, rest, 0 if delegated else 1)
        return
    if not delegated:
        pay(state, kind)
    if kind == REMOVE:
        remove(state, lab, rest)
    elif kind == ADJUST:
        adjust(state, lab, rest, True, False)
    elif kind == STUDY:
        study(state, lab, rest)
    else:
        begin_contain(state, lab, rest, delegated)


def begin_contain(state: State, lab: i64, number: int, delegated: bool) -> None:
    """Mark the others of the group and put the chosen cube on the board."""
    first, *others = group_of(number)
    for digit in others:
        place = lab if digit < 25 else state.joint
        state.mark(place, (digit - 1) % 24, GROUP)
    place = lab if first < 25 else state.joint
    mode = AT_ONCE if number % 2 else DELEGATED if delegated else STEPWISE
    contain(state, lab, place, (first - 1) % 24, mode)


def action_text(state: State, lab: int, option: int) -> str:
    """A basic action in notation."""
    kind = min(option // KIND, CONTAIN)
    rest = option - kind * KIND
    if kind == REMOVE:
        return f"remove {cell_text(rest)}"
    if kind == ADJUST:
        return "adjust " + adjust_text(rest, lab)
    if kind == TRANSFER:
        return transfer_text(rest, lab)
    return way_text(rest, int(state.joint))


def action_phrase(state: State, lab: int, option: int) -> Phrase:
    """A basic action in words."""
    kind = min(option // KIND, CONTAIN)
    rest = option - kind * KIND
    if kind == REMOVE:
        words: dict[str, Word] = {"cube": cube_phrase(state.top(rest)), "cell": cell_text(rest)}
        return Phrase("option.remove", words)
    if kind == ADJUST:
        return adjust_phrase(rest, lab)
    if kind == TRANSFER:
        return transfer_phrase(rest, lab)
    return contain_phrase(state, lab, rest)


def contain_phrase(state: State, lab: int, number: int) -> Phrase:
    """A way to contain in words."""
    spots = [
        spot_phrase((lab if digit < 25 else int(state.joint)) * CUBES + (digit - 1) % 24, lab)
        for digit in group_of(number)
    ]
    others = spots[1]
    for spot in spots[2:]:
        others = Phrase("list", {"first": others, "next": spot})
    words: dict[str, Word] = {"cube": spots[0], "others": others}
    if number % 2:
        words["reroll"] = reroll_phrase(state, len(spots) - 1)
        catalyst = state.abilities[lab] == CATALYST  # no cube is left unrolled
        return Phrase("option.contain.reroll_all" if catalyst else "option.contain.reroll", words)
    return Phrase("option.contain", words)
