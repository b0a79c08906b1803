"""Set-up, in the order of the rules: first player, stacking, scientists, cards, cubes (T2).

One frame walks through the steps; what a step rolls or draws is pushed on top of it.
"""

from typing import Final

from fourspace.games.tesseract.cards.draws import push_draw
from fourspace.games.tesseract.frames import FirstRoll, Setup
from fourspace.games.tesseract.pieces.cubes import COLOURS, cube, cube_text
from fourspace.games.tesseract.pieces.spots import cube_phrase
from fourspace.games.tesseract.pieces.tower import (
    CORNERS,
    cell_text,
    cells_of,
    frame_index,
    lowest,
    lowest_valued,
    removable,
)
from fourspace.games.tesseract.setup.option_texts import text_key
from fourspace.games.tesseract.setup.stacking import ARRANGEMENTS, rank_of, stacking
from fourspace.games.tesseract.state import State
from fourspace.games.tesseract.turn.asking import Rolling, ask
from fourspace.games.tesseract.turn.phases import begin_turn
from fourspace.kernel.decisions import Decision, chance, vast_chance
from fourspace.kernel.handlers import Handler
from fourspace.kernel.native import i64
from fourspace.kernel.phrases import Phrase, Word, refused

_FIRST: Final = 0
_STACK: Final = 1
_SCIENTIST: Final = 2
_RESEARCH: Final = 3
_CORNER: Final = 4
_PRIMED: Final = 5
_BEGIN: Final = 6


def begin_setup(state: State) -> None:
    """Push the first step of set-up."""
    state.push(Setup(_FIRST, 0, -1))


class SetupHandler(Handler[State, Setup]):
    """The steps of set-up that ask something."""

    def __init__(self, scientists: list[str], abilities: list[int]) -> None:
        super().__init__(Setup)
        self.scientists = scientists
        self.abilities = abilities

    # Going on

    def run(self, state: State, frame: Setup) -> bool:
        step = frame.step
        labs = int(state.settings.labs)
        if step == _FIRST:
            return self.run_first(state, frame)
        if step == _SCIENTIST:
            if frame.at == labs:
                self.next(frame)
                return True
            return self.deal_chosen(state, frame)
        if step == _RESEARCH:
            self.next(frame)
            if state.settings.starting_research:
                for turn in reversed(range(labs)):
                    push_draw(state, (state.first + turn) % labs, 2)
            return True
        if step == _CORNER:
            if frame.at == labs:
                self.next(frame)
                return True
            return False
        if step == _PRIMED:
            return self.run_primed(state, frame)
        if step == _BEGIN:
            state.frames.pop()
            begin_turn(state, state.first)
            return True
        return False

    def next(self, frame: Setup) -> None:
        frame.step += 1
        frame.at = 0

    def run_first(self, state: State, frame: Setup) -> bool:
        """Choose the first player, or take the only one (T2.1)."""
        chosen = state.settings.chosen["first_player"]
        if chosen == "random" and state.settings.seats > 1:
            return False
        state.first = 0 if chosen == "random" else int(chosen) - 1
        state.active = state.first
        self.next(frame)
        return True

    def deal_chosen(self, state: State, frame: Setup) -> bool:
        """Deal a scientist that the table has chosen (T2.3). Returns False if chance decides."""
        chosen = state.settings.chosen["scientists"]
        if chosen == "random":
            return False
        self.deal(state, frame, self.scientists.index(chosen.split(",")[frame.at]))
        return True

    def deal(self, state: State, frame: Setup, scientist: int) -> None:
        lab = frame.at
        state.scientists = [*state.scientists, scientist]
        state.abilities[lab] = self.abilities[scientist]
        frame.at += 1
        if state.story is not None:
            state.tell("event.scientist", {**self.words(state, scientist), "lab": lab + 1})

    def words(self, state: State, scientist: int) -> dict[str, Word]:
        """A scientist's name, ability and action, for a sentence about them."""
        name = f"scientist.{self.scientists[scientist]}"
        text = Phrase(text_key(name, state.settings.chosen))
        return {"scientist": Phrase(name), "text": text}

    def run_primed(self, state: State, frame: Setup) -> bool:
        """Roll in two cubes, and those of the option `extra_primed` (T2.6, T2.7)."""
        if frame.at == 2 + state.settings.extra_primed:
            self.next(frame)
            return True
        cells = cells_of(self.next_primed(state, frame))
        if len(cells) > 1:
            return False
        self.roll_in(state, frame, cells[0])
        return True

    def next_primed(self, state: State, frame: Setup) -> i64:
        """The columns whose top may be primed next."""
        number = frame.at
        if number >= 2:
            return self.next_extra(state)
        labs = state.settings.labs
        top = self.corners_of_height(state, 4)
        if top and (labs == 2 or number == 0):
            return top
        if labs == 4 and number == 1:
            return i64(1) << frame.last
        return lowest_valued(state.heights, state.cubes, self.corners_of_height(state, 3))

    def corners_of_height(self, state: State, height: i64) -> i64:
        found: i64 = 0
        for cell in cells_of(CORNERS):
            if state.height(cell) == height:
                found |= i64(1) << cell
        return found

    def next_extra(self, state: State) -> i64:
        """The boundary cube among columns of two or more cubes (T2.7)."""
        cells: i64 = 0
        for cell in cells_of(removable(state.heights, 2)):
            if state.height(cell) >= 2:
                cells |= i64(1) << cell
        return lowest_valued(state.heights, state.cubes, lowest(state.heights, cells))

    def roll_in(self, state: State, frame: Setup, cell: int) -> None:
        frame.at += 1
        frame.last = cell
        state.push(FirstRoll(cell, -1))

    # Asking

    def decision(self, state: State, frame: Setup) -> Decision:
        step = frame.step
        if step == _FIRST:
            return chance("first_player", list(range(state.settings.seats)))
        if step == _STACK:
            return vast_chance("stack", ARRANGEMENTS)
        if step == _SCIENTIST:
            left = [s for s in range(len(self.scientists)) if s not in state.scientists]
            return chance("scientist", left)
        if step == _CORNER:
            return ask(state, "corner", self.chooser(state, frame), self.corners(state))
        return ask(state, "first_primed", state.first, cells_of(self.next_primed(state, frame)))

    def chooser(self, state: State, frame: Setup) -> int:
        """Who picks a corner now: in turn order from the first player (T2.5)."""
        return (int(state.first) + frame.at) % int(state.settings.labs)

    def corners(self, state: State) -> list[int]:
        return cells_of(self.corners_of_height(state, 4))

    def answer(self, state: State, frame: Setup, option: int) -> None:
        step = frame.step
        if step == _FIRST:
            state.first = option
            state.active = option
            self.next(frame)
        elif step == _STACK:
            stack(state, stacking(option))
            self.next(frame)
        elif step == _SCIENTIST:
            self.deal(state, frame, option)
        elif step == _CORNER:
            lab = self.chooser(state, frame)
            frame.at += 1
            state.push(FirstRoll(option, lab))
        else:
            self.roll_in(state, frame, option)

    # Saying

    def question(self, state: State, frame: Setup) -> Phrase:
        step = frame.step
        if step == _CORNER:
            return Phrase("question.corner", {"lab": self.chooser(state, frame) + 1})
        keys = ["first_player", "stack", "scientist", "", "", "first_primed"]
        return Phrase("question." + keys[step])

    def text(self, state: State, frame: Setup, option: int) -> str:
        step = frame.step
        if step == _FIRST:
            return f"first {option + 1}"
        if step == _STACK:
            return stack_text(stacking(option))
        if step == _SCIENTIST:
            return self.scientists[option]
        return ("corner " if step == _CORNER else "prime ") + cell_text(option)

    def named(self, frame: Setup, text: str) -> int:
        """The option of a typed stacking; -1 if another question is open."""
        return rank_of(stack_from(text)) if frame.step == _STACK else -1

    def phrase(self, state: State, frame: Setup, option: int) -> Phrase:
        step = frame.step
        if step == _FIRST:
            return Phrase("option.first_player", {"seat": option + 1})
        if step == _STACK:
            return Phrase("option.stack")
        if step == _SCIENTIST:
            return Phrase("option.scientist", self.words(state, option))
        words: dict[str, Word] = {"cube": cube_phrase(state.top(option)), "cell": cell_text(option)}
        return Phrase("spot.top", words)


def stack(state: State, cubes: list[int]) -> None:
    """Build the Tesseract."""
    for place, item in enumerate(cubes):
        state.cubes[place] = item
    for cell in range(16):
        state.heights[frame_index(cell)] = 4
    state.left = 64


def stack_text(cubes: list[int]) -> str:
    """`stack Y3O1P6B2 …`: column by column, each from the bottom up."""
    columns = ["".join(cube_text(c) for c in cubes[at : at + 4]) for at in range(0, 64, 4)]
    return "stack " + " ".join(columns)


def stack_from(text: str) -> list[int]:
    """The stacking that `stack_text` wrote. Raises Refused on anything else."""
    word, _, rest = text.strip().partition(" ")
    letters = rest.replace(" ", "")
    pairs = [letters[at : at + 2] for at in range(0, len(letters), 2)]
    good = all(len(p) == 2 and p[0] in COLOURS and p[1] in "123456" for p in pairs)
    if word != "stack" or len(pairs) != 64 or not good:
        raise refused("reason.no_stack", rule="T2.1")
    if any(sum(p[0] == colour for p in pairs) != 16 for colour in COLOURS):
        raise refused("reason.stack_colours", rule="T1.1")
    return [COLOURS.index(p[0]) * 6 + int(p[1]) - 1 for p in pairs]


class FirstRollHandler(Rolling[FirstRoll]):
    """A cube of set-up is rolled into a lab, or into the Primed Area: no breach, no event."""

    def decision(self, state: State, frame: FirstRoll) -> Decision:
        return self.roll()

    def answer(self, state: State, frame: FirstRoll, option: int) -> None:
        state.frames.pop()
        cell, lab = frame.cell, frame.lab
        taken = state.lift(cell)
        rolled = cube(taken % 24 // 6, option)
        words: dict[str, Word] = {
            "cube": cube_phrase(taken),
            "cell": cell_text(cell),
            "value": option,
        }
        if lab >= 0:
            state.put_in_lab(lab, rolled)
            state.tell("event.first_roll_lab", {**words, "lab": lab + 1}, [cell_text(cell)])
        else:
            state.arrive_primed(rolled)
            state.tell("event.first_roll_primed", words, [cell_text(cell)])

    def question(self, state: State, frame: FirstRoll) -> Phrase:
        return Phrase("question.roll", {"cube": cube_phrase(state.top(frame.cell))})
