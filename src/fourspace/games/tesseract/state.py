"""The state of a game of Tesseract: where the 64 cubes and the cards are, and whose turn it is.

Places that hold cubes are sorted, so that equal positions are equal however they were reached.
Decks are values: drawing replaces a deck by a changed copy, so that copies of a state may share it.
"""

from typing import Any, Final

from fourspace.games.tesseract.pieces.cubes import (
    GROUP,
    LAST,
    ROLL,
    USED,
    cube,
    has_mark,
    value_of,
    with_value,
    without,
)
from fourspace.games.tesseract.pieces.tower import frame_index
from fourspace.games.tesseract.setup.settings import TesseractSettings
from fourspace.kernel import game as kernel
from fourspace.kernel.bags import Bag
from fourspace.kernel.game import Game
from fourspace.kernel.native import i64, vec

SETUP: Final = 0
ACTION: Final = 1
THREAT: Final = 2
OVER: Final = 3

WON: Final = 1
LOST_BY_BREACHES: Final = 2
LOST_BY_CUBES: Final = 3

FULL_BOARD: Final = (1 << 24) - 1
SLOTS: Final = 6
"""The slots of a lab (T1.3)."""

EMPTY: Final = 1000
"""An empty slot: more than any cube, so that it is sorted last."""

PRIMED: Final = 4
"""The place number of the Primed Area, after the four labs."""

RESEARCH: Final = 26
"""How many kinds of Research cards there are."""

FACE_DOWN: Final = -1
GONE: Final = -2
UNLOCKED: Final = 100
"""Containment cards: face down, out of the game, or a kind, plus this once it is unlocked."""


class State(kernel.State):
    """Everything on the table."""

    result: i64
    """How it ended; 0 while it goes on."""
    phase: i64
    first: i64
    """The lab that began (T2.1)."""
    active: i64
    """The lab whose turn it is."""
    heights: vec[i64]
    cubes: vec[i64]
    """The cubes of the Tesseract: column by column, each from the bottom up."""
    left: i64
    """How many cubes the Tesseract has."""
    labs: vec[i64]
    """Six slots for each lab, sorted."""
    primed: vec[i64]
    """The Primed Area, sorted."""
    sizes: vec[i64]
    """How many cubes are in each lab and, last, in the Primed Area."""
    piles: vec[i64]
    """How many primed cubes have each value."""
    destroyed: vec[i64]
    """How many cubes of each colour are destroyed; their values mean nothing (T1.4)."""
    board: i64
    """The filled slots of the Containment board, a bit for each colour and value."""
    breaches: i64
    containment: vec[i64]
    """The Containment card of each value; place 0 is not used."""
    unseen: Bag
    """The Containment cards nobody has seen, including those out of the game."""
    decks: list[Bag]
    """The Research decks of levels 2, 3 and 4."""
    hands: vec[i64]
    """How many Research cards of each kind each scientist has."""
    scientists: list[int]
    abilities: vec[i64]
    """The ability of each lab's scientist."""
    actions: i64
    """The actions left this turn."""
    taken: i64
    """The kinds of action taken this turn, as a mask."""
    ingenuity: bool
    """Whether Ingenuity was used this turn."""
    composure: bool
    """Whether Composure was used this turn."""
    joint: i64
    """The lab named by Joint Protocol this turn."""
    skips: i64
    """Primings still to be skipped (T5.2)."""
    last: i64
    """The value of the cube primed last, now or when it was last primed (T6.9)."""
    agreed: i64
    """The seats that agree to everything, as a mask (T4.5)."""
    refusals: list[int]
    """What was refused this turn, and by which seat: see `agreements`. Never changed in place."""

    def __init__(
        self, game: Game[Any], settings: TesseractSettings, other: "State | None" = None
    ) -> None:
        super().__init__(game)
        self.settings = settings
        if other is None:
            self.result = 0
            self.phase = SETUP
            self.first = 0
            self.active = 0
            self.heights = vec[i64]([0] * 36)
            self.cubes = vec[i64]([EMPTY] * 64)
            self.left = 0
            self.labs = vec[i64]([EMPTY] * 24)
            self.primed = vec[i64]([EMPTY] * 64)
            self.sizes = vec[i64]([0] * 5)
            self.piles = vec[i64]([0] * 7)
            self.destroyed = vec[i64]([0] * 4)
            self.board = 0
            self.breaches = 0
            self.containment = vec[i64]([FACE_DOWN] * 7)
            self.unseen = Bag([])
            self.decks = []
            self.hands = vec[i64]([0] * (4 * RESEARCH))
            self.scientists = []
            self.abilities = vec[i64]([0] * 4)
            self.actions = 0
            self.taken = 0
            self.ingenuity = False
            self.composure = False
            self.joint = -1
            self.skips = 0
            self.last = 0
            self.agreed = 0
            self.refusals = []
        else:
            self.result = other.result
            self.phase = other.phase
            self.first = other.first
            self.active = other.active
            self.heights = other.heights[:]
            self.cubes = other.cubes[:]
            self.left = other.left
            self.labs = other.labs[:]
            self.primed = other.primed[:]
            self.sizes = other.sizes[:]
            self.piles = other.piles[:]
            self.destroyed = other.destroyed[:]
            self.board = other.board
            self.breaches = other.breaches
            self.containment = other.containment[:]
            self.unseen = other.unseen
            self.decks = other.decks[:]
            self.hands = other.hands[:]
            self.scientists = other.scientists
            self.abilities = other.abilities[:]
            self.actions = other.actions
            self.taken = other.taken
            self.ingenuity = other.ingenuity
            self.composure = other.composure
            self.joint = other.joint
            self.skips = other.skips
            self.last = other.last
            self.agreed = other.agreed
            self.refusals = other.refusals
            self.copy_kernel(other)

    def copy(self) -> "State":
        return State(self.game, self.settings, self)

    # The Tesseract

    def height(self, cell: i64) -> i64:
        return self.heights[frame_index(cell)]

    def top(self, cell: i64) -> i64:
        """The top cube of a column that has one."""
        return self.cubes[cell * 4 + self.heights[frame_index(cell)] - 1]

    def lift(self, cell: i64) -> i64:
        """Take the top cube off a column. The caller must put it down and reveal the cell."""
        at = frame_index(cell)
        height = self.heights[at] - 1
        taken = self.cubes[cell * 4 + height]
        self.cubes[cell * 4 + height] = EMPTY
        self.heights[at] = height
        self.left -= 1
        return taken

    def drop(self, cell: i64, cube: i64) -> None:
        """Put a cube on a column lower than 4."""
        at = frame_index(cell)
        height = self.heights[at]
        self.cubes[cell * 4 + height] = cube
        self.heights[at] = height + 1
        self.left += 1

    # Labs

    def has_room(self, lab: i64) -> bool:
        return self.sizes[lab] < SLOTS

    def put_in_lab(self, lab: i64, cube: i64) -> None:
        """Put a cube in an empty slot, keeping the lab sorted."""
        labs = self.labs
        first = lab * 6
        at = first + self.sizes[lab]
        while at > first and labs[at - 1] > cube:
            labs[at] = labs[at - 1]
            at -= 1
        labs[at] = cube
        self.sizes[lab] += 1

    def take_from_lab(self, lab: i64, cube: i64) -> None:
        """Take out a cube that is there, with its marks."""
        labs = self.labs
        at = lab * 6
        end = at + self.sizes[lab] - 1
        while labs[at] != cube:
            at += 1
        while at < end:
            labs[at] = labs[at + 1]
            at += 1
        labs[end] = EMPTY
        self.sizes[lab] -= 1

    # The Primed Area

    def put_primed(self, cube: i64) -> None:
        """Put a cube in the Primed Area. The caller must check for breaches (T5.3)."""
        primed = self.primed
        at = self.sizes[4]
        while at > 0 and primed[at - 1] > cube:
            primed[at] = primed[at - 1]
            at -= 1
        primed[at] = cube
        self.sizes[4] += 1
        self.piles[value_of(cube)] += 1

    def take_primed(self, cube: i64) -> None:
        """Take a cube that is there out of the Primed Area."""
        primed = self.primed
        at: i64 = 0
        end = self.sizes[4] - 1
        while primed[at] != cube:
            at += 1
        while at < end:
            primed[at] = primed[at + 1]
            at += 1
        primed[end] = EMPTY
        self.sizes[4] = end
        self.piles[value_of(cube)] -= 1

    def arrive_primed(self, cube: i64) -> None:
        """Put in a cube that was primed: from now on it is the last one (T6.9)."""
        if self.settings.tracks_last:
            at: i64 = 0
            while at < self.sizes[4]:
                if has_mark(self.primed[at], LAST):
                    previous = self.primed[at]
                    self.take_primed(previous)
                    self.put_primed(without(previous, LAST))
                    break
                at += 1
            self.last = value_of(cube)
            cube += LAST
        self.put_primed(cube)

    # Any place that holds cubes: the labs (0 to 3) and the Primed Area (4)

    def put(self, place: i64, cube: i64) -> None:
        if place == PRIMED:
            self.put_primed(cube)
        else:
            self.put_in_lab(place, without(cube, LAST))

    def take(self, place: i64, cube: i64) -> None:
        if place == PRIMED:
            self.take_primed(cube)
        else:
            self.take_from_lab(place, cube)

    def turn(self, place: i64, cube: i64, value: i64) -> i64:
        """Turn a cube to another value in place. Returns the changed cube."""
        turned = with_value(cube, value)
        self.take(place, cube)
        self.put(place, turned)
        if has_mark(cube, LAST):
            self.last = value
        return turned

    def destroy(self, place: i64, cube: i64) -> None:
        """Send a cube to the Destroyed pile (T7.3)."""
        self.take(place, cube)
        self.destroyed[cube % 24 // 6] += 1

    def count(self, place: i64) -> i64:
        return self.sizes[place]

    def at(self, place: i64, index: i64) -> i64:
        """A cube of a lab or of the Primed Area, by its order."""
        return self.primed[index] if place == PRIMED else self.labs[place * 6 + index]

    def held(self, place: i64) -> list[int]:
        """The cubes of a lab or of the Primed Area, ascending, each as often as it is there."""
        return [int(self.at(place, index)) for index in range(self.sizes[place])]

    def unmark(self, mark: i64) -> None:
        """Remove a mark from all cubes that may have it."""
        place: i64 = 0
        while place < 5:
            for held in self.held(place):
                if has_mark(held, mark):
                    self.take(place, held)
                    self.put_marked(place, without(held, mark))
            place += 1
        at: i64 = 0
        while at < 64:  # covered cubes too: a moved cube may be covered by now
            if self.cubes[at] != EMPTY:
                self.cubes[at] = without(self.cubes[at], mark)
            at += 1

    def put_marked(self, place: i64, cube: i64) -> None:
        """Put a cube back where it was, with exactly these marks."""
        if place == PRIMED:
            self.put_primed(cube)
        else:
            self.put_in_lab(place, cube)

    def mark(self, place: i64, cube: i64, mark: i64) -> None:
        """Mark a cube where it lies."""
        if not has_mark(cube, mark):
            self.take(place, cube)
            self.put_marked(place, cube + mark)

    def mark_for_roll(self, lab: i64) -> None:
        """Mark every cube of a lab as about to be rolled."""
        for held in self.held(lab):
            self.mark(lab, held, ROLL)

    # Destroyed, board, cards

    def destroyed_count(self) -> i64:
        return self.destroyed[0] + self.destroyed[1] + self.destroyed[2] + self.destroyed[3]

    def is_contained(self, colour: i64, value: i64) -> bool:
        return self.board >> cube(colour, value) & 1 != 0

    def contained_of_value(self, value: i64) -> i64:
        """How many cubes the column of a value has on the board."""
        board = self.board >> (value - 1)
        return (board & 1) + (board >> 6 & 1) + (board >> 12 & 1) + (board >> 18 & 1)

    def row_is_full(self, colour: i64) -> bool:
        return self.board >> (colour * 6) & 63 == 63

    def card_count(self, lab: i64, kind: i64) -> i64:
        return self.hands[lab * RESEARCH + kind]

    def end(self, result: i64) -> None:
        """End the game; remaining frames do not happen (T7.1, T7.2)."""
        if self.result == 0:
            self.result = result
            self.phase = OVER
            self.frames = []
            for mark in (USED, GROUP, ROLL):
                self.unmark(mark)
