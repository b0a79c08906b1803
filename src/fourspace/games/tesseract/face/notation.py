"""Positions in notation: the whole state on a few readable lines, and back.

tesseract base=2 players=2
turn number=9 phase=action first=1 active=2 actions=3
row 4: Y3O1P2 - B4 Y1Y2O3P6
…
lab 1 archivist: Y3 B4 | courier
primed: B4 P2*
destroyed: Y O
board: Y1 P6
breaches: 0
containment: 1=? 2=seal_name 3=stasis_field! 4=- 5=? 6=?
unseen: overdrive …
deck 2: |2,1,…|
waits: -
"""

from typing import Any, Final

from fourspace.games.tesseract.cards.linking import Content
from fourspace.games.tesseract.pieces.cubes import COLOURS, cube_from, cube_text
from fourspace.games.tesseract.setup.settings import TesseractSettings
from fourspace.games.tesseract.state import (
    FACE_DOWN,
    GONE,
    OVER,
    PRIMED,
    RESEARCH,
    SETUP,
    UNLOCKED,
    State,
)
from fourspace.kernel.bags import Bag, bag_from
from fourspace.kernel.frames import Frame, frames_from, frames_text
from fourspace.kernel.game import Game
from fourspace.kernel.phrases import refused

_PHASES: Final = ["setup", "action", "threat", "over"]
_RESULTS: Final = ["none", "won", "breaches", "cubes"]


def position_text(content: Content, state: State) -> str:
    """The whole state: equal texts are equal states."""
    defaults = state.game.settings.complete({})
    settings = state.settings.chosen
    chosen = [f"{name}={settings[name]}" for name in settings if settings[name] != defaults[name]]
    lines = [" ".join(["tesseract", *chosen]), _turn_text(state)]
    for row in (3, 2, 1, 0):
        columns = [_column_text(state, row * 4 + column) for column in range(4)]
        lines.append(f"row {row + 1}: " + " ".join(columns))
    lines += [_lab_text(content, state, lab) for lab in range(state.settings.labs)]
    lines.append(_line("primed", [cube_text(held) for held in state.held(PRIMED)]))
    pile = [COLOURS[c] for c in range(4) for _ in range(state.destroyed[c])]
    lines.append(_line("destroyed", pile))
    lines.append(_line("board", [cube_text(k) for k in range(24) if state.board >> k & 1]))
    lines.append(f"breaches: {state.breaches}")
    cards = [f"{v}={_card_text(content, int(state.containment[v]))}" for v in range(1, 7)]
    lines.append(_line("containment", cards))
    unseen = [content.cards[kind] for kind, n in enumerate(state.unseen.counts) if n]
    lines.append(_line("unseen", unseen))
    lines += [f"deck {at + 2}: {deck.text()}" for at, deck in enumerate(state.decks)]
    lines.append("waits: " + frames_text(state.frames))
    return "\n".join(lines) + "\n"


def _line(name: str, words: list[str]) -> str:
    return f"{name}: " + (" ".join(words) or "-")


def _turn_text(state: State) -> str:
    numbers = {
        "number": state.number,
        "first": int(state.first) + 1,
        "active": int(state.active) + 1,
        "actions": int(state.actions),
        "taken": int(state.taken),
        "ingenuity": int(state.ingenuity),
        "composure": int(state.composure),
        "joint": int(state.joint) + 1,
        "skips": int(state.skips),
        "last": int(state.last),
        "agreed": int(state.agreed),
    }
    shown = " ".join(f"{name}={number}" for name, number in numbers.items())
    refusals = ",".join(map(str, state.refusals)) or "-"
    phase, result = _PHASES[state.phase], _RESULTS[state.result]
    return f"turn phase={phase} result={result} {shown} refusals={refusals}"


def _column_text(state: State, cell: int) -> str:
    height = int(state.height(cell))
    return "".join(cube_text(state.cubes[cell * 4 + at]) for at in range(height)) or "-"


def _lab_text(content: Content, state: State, lab: int) -> str:
    dealt = lab < len(state.scientists)
    name = content.scientists[state.scientists[lab]] if dealt else "-"
    cubes = " ".join(cube_text(held) for held in state.held(lab)) or "-"
    hand = [
        content.cards[kind]
        for kind in range(RESEARCH)
        for _ in range(state.hands[lab * RESEARCH + kind])
    ]
    return f"lab {lab + 1} {name}: {cubes} | {' '.join(hand) or '-'}"


def _card_text(content: Content, card: int) -> str:
    if card == FACE_DOWN:
        return "?"
    if card == GONE:
        return "-"
    return content.cards[card % UNLOCKED] + ("!" if card >= UNLOCKED else "")


# Reading


def position_from(
    game: Game[Any], content: Content, kinds: dict[str, type[Frame]], text: str
) -> State:
    """The state that `position_text` wrote. Raises Refused if there is no such position."""
    try:
        state = _read(game, content, kinds, text.splitlines())
    except (ValueError, IndexError, KeyError) as error:
        raise refused("reason.no_position", {"why": str(error)[:80]}) from None
    _check(state)
    return state


def _read(
    game: Game[Any], content: Content, kinds: dict[str, type[Frame]], lines: list[str]
) -> State:
    word, *chosen = lines[0].split()
    if word != "tesseract":
        raise ValueError(lines[0][:40])
    settings = game.settings.complete(_pairs(chosen))
    state = State(game, TesseractSettings(settings, content.bases[settings["base"]]))
    _read_turn(state, lines[1])
    rest = dict(line.split(": ", 1) for line in lines[2:])
    for row in range(4):
        for column, cubes in enumerate(rest[f"row {row + 1}"].split()):
            for cube in _cubes(cubes):
                state.drop(row * 4 + column, cube)
    for name, line in rest.items():
        if name.startswith("lab "):
            _read_lab(content, state, name.split(), line)
    for name in _words(rest["primed"]):
        state.put_primed(cube_from(name))
    for colour in _words(rest["destroyed"]):
        state.destroyed[COLOURS.index(colour)] += 1
    for name in _words(rest["board"]):
        state.board |= 1 << cube_from(name)
    state.breaches = int(rest["breaches"])
    for value, card in _pairs(_words(rest["containment"])).items():
        state.containment[int(value)] = _card_from(content, card)
    unseen = _words(rest["unseen"])
    state.unseen = Bag([1 if name in unseen else 0 for name in content.cards])
    state.decks = [bag_from(rest[f"deck {level}"]) for level in (2, 3, 4)]
    state.frames = frames_from(rest["waits"], kinds)
    return state


def _words(line: str) -> list[str]:
    return [] if line == "-" else line.split()


def _pairs(words: list[str]) -> dict[str, str]:
    pairs: dict[str, str] = {}
    for word in words:
        name, sign, value = word.partition("=")
        if not sign:
            raise ValueError(word[:40])
        pairs[name] = value
    return pairs


def _cubes(text: str) -> list[int]:
    """The cubes of a column; marks follow their cube."""
    cubes: list[int] = []
    start = 0
    for at in range(1, len(text) + 1):
        if at == len(text) or text[at] in COLOURS:
            if text != "-":
                cubes.append(cube_from(text[start:at]))
            start = at
    return cubes


def _read_turn(state: State, line: str) -> None:
    word, *pairs = line.split()
    if word != "turn":
        raise ValueError(line[:40])
    turn = _pairs(pairs)
    state.phase = _PHASES.index(turn["phase"])
    state.result = _RESULTS.index(turn["result"])
    state.number = int(turn["number"])
    state.first = int(turn["first"]) - 1
    state.active = int(turn["active"]) - 1
    state.actions = int(turn["actions"])
    state.taken = int(turn["taken"])
    state.ingenuity = turn["ingenuity"] == "1"
    state.composure = turn["composure"] == "1"
    state.joint = int(turn["joint"]) - 1
    state.skips = int(turn["skips"])
    state.last = int(turn["last"])
    state.agreed = int(turn["agreed"])
    refusals = turn["refusals"]
    state.refusals = [] if refusals == "-" else [int(number) for number in refusals.split(",")]


def _read_lab(content: Content, state: State, name: list[str], line: str) -> None:
    lab = int(name[1]) - 1
    if not 0 <= lab < state.settings.labs:
        raise ValueError(line[:40])
    if name[2] != "-":
        scientist = content.scientists.index(name[2])
        state.scientists = [*state.scientists, scientist]
        state.abilities[lab] = content.abilities[scientist]
    cubes, hand = line.split(" | ")
    for cube in _words(cubes):
        if not state.has_room(lab):
            raise ValueError(line[:40])
        state.put_in_lab(lab, cube_from(cube))
    for card in _words(hand):
        kind = content.cards.index(card)
        if kind >= RESEARCH:
            raise ValueError(card[:40])
        state.hands[lab * RESEARCH + kind] += 1


def _card_from(content: Content, text: str) -> int:
    if text in ("?", "-"):
        return FACE_DOWN if text == "?" else GONE
    kind = content.cards.index(text.rstrip("!"))
    return kind + UNLOCKED if text.endswith("!") else kind


def _check(state: State) -> None:
    """Refuse a position whose cubes do not add up (T1.1), or with two endings."""
    if state.left == 0 and state.phase == SETUP:
        return  # the cubes are not stacked yet
    counts = [int(count) for count in state.destroyed]
    for place in range(5):
        for held in state.held(place):
            counts[held % 24 // 6] += 1
    for at in range(64):
        if state.cubes[at] < 1000:
            counts[int(state.cubes[at]) % 24 // 6] += 1
    for kind in range(24):
        if state.board >> kind & 1:
            counts[kind // 6] += 1
    if counts != [16, 16, 16, 16]:
        words = {"counts": ", ".join(f"{COLOURS[c]} {counts[c]}" for c in range(4))}
        raise refused("reason.cube_counts", {**words}, "T1.1")
    if (state.phase == OVER) != (state.result != 0):
        raise refused("reason.no_position", {"why": "result"})
