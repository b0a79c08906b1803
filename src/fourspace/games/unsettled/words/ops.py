"""The vocabulary compiled for play: nouns, conditions and verbs as native objects."""

from typing import TYPE_CHECKING, Final

from fourspace.games.unsettled.codes import DISCIPLINES
from fourspace.kernel.phrases import Phrase

if TYPE_CHECKING:
    from fourspace.games.unsettled.words.verb import Verb

YOU: Final = 0
ACTIVE: Final = 1
ONE: Final = 2
EACH: Final = 3
SHARE: Final = 4

ANYWHERE: Final = 0
AROUND_YOU: Final = 1
AROUND_LUNA: Final = 2
AROUND_NODE: Final = 3
AROUND_SCARAB: Final = 4
AROUND_BOON: Final = 5

# What can be gained, lost, put and taken. Tokens of the planet follow after TOKEN.
DATA: Final = 0
MATERIALS: Final = 1
POWER: Final = 2
ANY_FOCUS: Final = 3
AWARENESS: Final = 4
INSIGHT: Final = 7
ENDURANCE: Final = 8
DISTRESS: Final = 9
MARKER: Final = 10
TOKEN: Final = 20
THINGS: Final = [
    "data",
    "materials",
    "power",
    "focus",
    "awareness",
    "wonder",
    "fortitude",
    "insight",
    "endurance",
    "distress",
    "marker",
]

# Amounts.
FIXED: Final = 0
PER: Final = [
    "fixed",
    "explorers",
    "explorers_here",
    "distress",
    "distress_here",
    "comprehensions",
    "discoveries",
    "data_here",
    "materials_here",
    "track",
    "roll",
]
ROLL: Final = 10

COMPREHENSIONS: Final = [*DISCIPLINES, "pursuit", "choice"]
"""What to comprehend: a discipline, the one pursued, or one that is chosen."""
PURSUED: Final = 3
CHOSEN: Final = 4

NEEDS: Final = [
    "property",
    "comprehension",
    "explorers",
    "luna",
    "crew",
    "at",
    "structure",
    "store",
    "on_node",
    "cohesion",
    "distress",
    "focus",
    "endurance",
    "track",
    "token",
    "discovery",
    "revealed",
    "investigated",
    "breakthroughs",
    "players",
    "engaged",
    "not",
    "any",
    "conscious",
]

MOMENTS: Final = [
    "your_turn_starts",
    "any_turn_starts",
    "your_turn_ends",
    "any_turn_ends",
    "you_arrive",
    "you_rest",
    "you_investigate",
    "you_gain_distress",
    "luna_scans",
    "time_wraps",
]
YOUR_TURN_STARTS: Final = 0
ANY_TURN_STARTS: Final = 1
YOUR_TURN_ENDS: Final = 2
ANY_TURN_ENDS: Final = 3
YOU_ARRIVE: Final = 4
YOU_REST: Final = 5
YOU_INVESTIGATE: Final = 6
YOU_GAIN_DISTRESS: Final = 7
LUNA_SCANS: Final = 8
TIME_WRAPS: Final = 9

RULES: Final = [
    "steps",
    "luna_steps",
    "arrows",
    "forbid",
    "no_rest",
    "no_sharing",
    "no_crossing_icons",
]
STEPS: Final = 0
LUNA_STEPS: Final = 1
ARROWS: Final = 2
FORBID: Final = 3
NO_REST: Final = 4
NO_SHARING: Final = 5
NO_CROSSING_ICONS: Final = 6


class Who:
    """A selection of explorers (U1.7)."""

    def __init__(self, pick: int) -> None:
        self.pick = pick
        self.around = ANYWHERE
        self.node = -1
        self.within = 0
        self.others = False
        self.having = -1
        self.lacking = -1
        self.unconscious = False


class Where:
    """A selection of nodes."""

    def __init__(self, around: int) -> None:
        self.around = around
        self.node = -1
        self.within = 0
        self.least = 0
        self.revealed = False
        self.hidden = False
        self.planet = False
        self.with_explorer = False
        self.each = False
        self.lying = -1
        """The thing that must lie there."""


class Amount:
    """A fixed number, or something to count."""

    def __init__(self, per: int, number: int) -> None:
        self.per = per
        self.number = number
        """The fixed number, or what is added to the count."""
        self.most = 99
        self.of = -1


class Need:
    """A condition."""

    def __init__(self, kind: int) -> None:
        self.kind = kind
        self.of = -1
        self.count = 1
        self.most = 99
        self.scope = 0
        """0 you or here, 1 nearby or LUNA's node, 2 the crew or anywhere."""
        self.where = Where(AROUND_YOU)
        self.numbers: list[int] = []
        self.needs: list[Need] = []
        self.phrase = Phrase("print.nothing")
        """The condition in words."""


class Op:
    """A verb with its nouns."""

    def __init__(self, verb: "Verb", index: int) -> None:
        self.verb = verb
        self.index = index
        """Its number among all verbs of the world; frames refer to it by this."""
        self.store = -1
        """The store of the crew that it draws on: DATA, MATERIALS or POWER; -1: none."""
        self.what = -1
        self.count = Amount(FIXED, 1)
        self.who = Who(YOU)
        self.where = Where(AROUND_YOU)
        self.other = Where(AROUND_YOU)
        """A second selection of nodes."""
        self.number = 0
        """Whatever else the verb needs: steps, a space, a kind."""
        self.flag = False
        self.having = -1
        self.chains: list[int] = []
        self.needs: list[Need] = []
        self.if_possible = False
        self.at_luna = False
        """Measured from LUNA instead of the user (U5.2)."""
        self.subject = Phrase("who.you")
        """The explorers it applies to, in words."""
        self.spot = Phrase("around.you")
        """The nodes it applies to, in words."""


class Chain:
    """A list of verbs that is one effect, or several linked by `then`."""

    def __init__(self, index: int) -> None:
        self.index = index
        self.ops: list[Op] = []
        self.touches = 0
        """What it can change that declared slots rely on: a mask of TOUCHES_."""
        self.relies = 0
        """Of a slot: what it relies on once declared (U5.3)."""
        self.needs: list[Need] = []
        """Of a slot: its conditions."""
        self.at_luna = False
        """Of a slot: whether they are reckoned from LUNA."""
        self.phrase = Phrase("print.nothing")
        """The effect in words."""


TOUCHES_LUNA: Final = 1
TOUCHES_PEOPLE: Final = 2
TOUCHES_DISTRESS: Final = 4
TOUCHES_NODES: Final = 8
TOUCHES_STORE: Final = 16
TOUCHES_HOLDINGS: Final = 32
