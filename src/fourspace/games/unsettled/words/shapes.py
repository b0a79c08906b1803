"""The words that planets are written in: nouns, conditions and verbs.

They are the rulebook's: verbs (`Gain`, `Place`), nouns that select explorers and nodes (`Who`,
`Where`), conditions (`Need`). The framework's own actions, traits and structures are written in
them too. `docs/planet-kit.md` teaches all of it with examples.
"""

from __future__ import annotations

from typing import Literal

from fourspace.content.shape import Shape

Discipline = Literal["robotics", "chemistry", "engineering"]
Focus = Literal["awareness", "wonder", "fortitude"]
Structure = str
"""`tent`, `laboratory`, `workshop`, or a structure of the planet."""

# Nouns


class Who(Shape, frozen=True):
    """Explorers: one of them, each of them, or a share for each (U1.7)."""

    pick: Literal["one", "each", "share"] = "one"
    """`one`: the user chooses. `each`: everyone in full. `share`: the user splits the amount."""
    around: str = "anywhere"
    """`anywhere`, `you`, `luna`, or a node by id: where they are looked for."""
    within: int = 0
    """How many steps from there; 0 is the same node."""
    others: bool = False
    """Not the user."""
    having: str = ""
    """Only those with this property."""
    lacking: str = ""
    """Only those without this property."""
    unconscious: bool = False
    """Only the unconscious."""


WHO: dict[str, Who] = {
    "another": Who(others=True),
    "anyone": Who(),
    "nearby": Who(around="you"),
    "another_nearby": Who(around="you", others=True),
    "near_luna": Who(around="luna"),
    "everyone": Who(pick="each"),
    "everyone_else": Who(pick="each", others=True),
    "everyone_nearby": Who(pick="each", around="you"),
    "everyone_else_nearby": Who(pick="each", around="you", others=True),
    "everyone_near_luna": Who(pick="each", around="luna"),
    "shared": Who(pick="share"),
    "shared_nearby": Who(pick="share", around="you"),
}
"""The usual selections by name. Besides: `you`, the user; `active`, whose turn it is."""


class Where(Shape, frozen=True):
    """Nodes: the one meant, one that the user chooses, or each of them."""

    around: str = "you"
    """`you`, `luna`, `scarab`, `boon` (this card's marker), or a node by id."""
    within: int = 0
    """At most so many steps from there, hidden nodes and terrain included (U1.7)."""
    least: int = 0
    """At least so many steps from there; 1 leaves out the node itself."""
    anywhere: bool = False
    """The whole map instead."""
    revealed: bool = False
    """Only revealed nodes."""
    hidden: bool = False
    """Only hidden nodes."""
    planet: bool = False
    """Not the Scarab."""
    with_explorer: bool = False
    """Only nodes with an explorer other than the user."""
    each: bool = False
    """All of them instead of one."""


WHERE: dict[str, Where] = {
    "here": Where(),
    "luna": Where(around="luna"),
    "scarab": Where(around="scarab"),
    "boon": Where(around="boon"),
    "adjacent": Where(within=1, least=1),
    "adjacent_to_luna": Where(around="luna", within=1, least=1),
    "anywhere": Where(anywhere=True),
    "anywhere_revealed": Where(anywhere=True, revealed=True),
    "every_node": Where(anywhere=True, planet=True, revealed=True, each=True),
}
"""The usual places by name. Besides: the id of a node of the planet."""


class Per(Shape, frozen=True):
    """An amount that is counted when the effect resolves."""

    per: Literal[
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
    """What is counted; `roll` is a throw of the discovery die (U1.4)."""
    of: str = ""
    """The track, for `track`."""
    plus: int = 0
    most: int = 99


THINGS = (
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
    "time",
)
"""What has a name in the framework; everything else that lies about is a token of the planet."""

WhoWord = str | Who
WhereWord = str | Where
Amount = int | Per


# Conditions


class Need(Shape, tag_field="need", frozen=True):
    """A condition: `{need: luna}`. A list of them must hold altogether."""


class NeedProperty(Need, tag="property", frozen=True):
    """Someone holds a badge of this property (U7.5)."""

    of: str
    who: Literal["you", "nearby", "anyone"] = "you"


class NeedComprehension(Need, tag="comprehension", frozen=True):
    """Comprehension is present, of conscious explorers together (U7.3)."""

    of: Literal["robotics", "chemistry", "engineering", "any", "each"] = "any"
    count: int = 1
    where: Literal["here", "luna", "crew"] = "here"


class NeedExplorers(Need, tag="explorers", frozen=True):
    """So many explorers are present, the user included; the unconscious count (U8.4)."""

    count: int = 2
    most: int = 99
    where: WhereWord = "here"


class NeedLuna(Need, tag="luna", frozen=True):
    """LUNA is there."""

    where: WhereWord = "here"


class NeedCrew(Need, tag="crew", frozen=True):
    """All explorers and LUNA are there (U1.2)."""

    where: WhereWord = "here"


class NeedAt(Need, tag="at", frozen=True):
    """The user is there."""

    where: WhereWord


class NeedStructure(Need, tag="structure", frozen=True):
    """A built structure is on the user's node, or there (U10.4)."""

    of: Structure
    where: Literal["here", "luna", "anywhere"] = "here"


class NeedStore(Need, tag="store", frozen=True):
    """The crew has at least so much."""

    data: int = 0
    materials: int = 0
    power: int = 0


class NeedOnNode(Need, tag="on_node", frozen=True):
    """So much lies on a node: of `data`, `materials`, `marker` or a token of the planet."""

    what: str
    count: int = 1
    most: int = 99
    where: WhereWord = "here"


class NeedCohesion(Need, tag="cohesion", frozen=True):
    """Cohesion is strong, or weak."""

    state: Literal["strong", "weak"]


class NeedDistress(Need, tag="distress", frozen=True):
    """So much distress: yours, of all present, or of the crew (U1.2)."""

    count: int = 1
    most: int = 99
    of: Literal["you", "here", "crew"] = "you"


class NeedFocus(Need, tag="focus", frozen=True):
    """Your three focus cubes add up to at least this; or one named cube shows at least this."""

    count: int
    of: Literal["all", "awareness", "wonder", "fortitude"] = "all"


class NeedEndurance(Need, tag="endurance", frozen=True):
    """Your endurance lies between `count` and `most`."""

    count: int = 0
    most: int = 99


class NeedTrack(Need, tag="track", frozen=True):
    """A track of the planet stands between `count` and `most`."""

    of: str
    count: int = 1
    most: int = 99


class NeedToken(Need, tag="token", frozen=True):
    """Inventories hold so many tokens of this kind."""

    of: str
    count: int = 1
    who: Literal["you", "nearby", "crew"] = "you"


class NeedDiscovery(Need, tag="discovery", frozen=True):
    """So many discoveries are held, of an id or with a property if named."""

    of: str = ""
    having: str = ""
    count: int = 1
    who: Literal["you", "nearby", "crew"] = "you"


class NeedRevealed(Need, tag="revealed", frozen=True):
    """A node by id is revealed, or so many nodes of the planet are."""

    of: str = ""
    count: int = 1


class NeedInvestigated(Need, tag="investigated", frozen=True):
    """Nodes with an Investigated token: here, or so many in all."""

    where: Literal["here", "crew"] = "here"
    count: int = 1


class NeedBreakthroughs(Need, tag="breakthroughs", frozen=True):
    """The crew holds so many breakthroughs; of a discipline, if named."""

    of: Literal["robotics", "chemistry", "engineering", "any"] = "any"
    count: int = 1


class NeedPlayers(Need, tag="players", frozen=True):
    """The crew was so many explorers at the start."""

    count: int = 2
    most: int = 4


class NeedEngaged(Need, tag="engaged", frozen=True):
    """You are engaged with a card (U9.4)."""


class NeedNot(Need, tag="not", frozen=True):
    """These do not hold together."""

    needs: list[AnyNeed]


class NeedAny(Need, tag="any", frozen=True):
    """At least one of these holds."""

    needs: list[AnyNeed]


AnyNeed = (
    NeedProperty
    | NeedComprehension
    | NeedExplorers
    | NeedLuna
    | NeedCrew
    | NeedAt
    | NeedStructure
    | NeedStore
    | NeedOnNode
    | NeedCohesion
    | NeedDistress
    | NeedFocus
    | NeedEndurance
    | NeedTrack
    | NeedToken
    | NeedDiscovery
    | NeedRevealed
    | NeedInvestigated
    | NeedBreakthroughs
    | NeedPlayers
    | NeedEngaged
    | NeedNot
    | NeedAny
)


# Effects


class Effect(Shape, tag_field="do", kw_only=True, frozen=True):
    """A verb with its nouns: `{do: gain, what: insight}`. A list of them is one effect (U3.4)."""

    if_possible: bool = False
    """Done when it can be, and never in the way (U3.4)."""


Gains = Literal[
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
]


class Gain(Effect, tag="gain", frozen=True):
    """Explorers gain something; data, materials and power come from supply to the crew (U4.9)."""

    what: Gains
    count: Amount = 1
    who: WhoWord = "you"


class Lose(Effect, tag="lose", frozen=True):
    """Explorers, or the crew's stores, lose something. `lose distress` removes it (U8.3)."""

    what: Gains
    count: Amount = 1
    who: WhoWord = "you"


class Comprehend(Effect, tag="comprehend", frozen=True):
    """A comprehension, and with it a breakthrough (U7.2); `pursuit`: of the explorer's cube."""

    of: Literal["robotics", "chemistry", "engineering", "pursuit", "choice"] = "pursuit"
    who: WhoWord = "you"


class Time(Effect, tag="time", frozen=True):
    """The time marker advances (U8.7)."""

    count: Amount = 1


class Cohesion(Effect, tag="cohesion", frozen=True):
    """Cohesion goes up or down, step by step (U8.5)."""

    to: Literal["up", "down"]
    count: int = 1


class Move(Effect, tag="move", frozen=True):
    """An explorer may move, apart from the turn's Move (U6.10)."""

    who: WhoWord = "you"
    steps: int = 1
    carry: bool = False
    """May carry an explorer of the same node (U6.4)."""


class MoveLuna(Effect, tag="move_luna", frozen=True):
    """LUNA may move (U6.7)."""

    steps: int = 1


class Place(Effect, tag="place", frozen=True):
    """Explorers are placed on a node, which is no move (U6.5)."""

    where: WhereWord
    who: WhoWord = "you"


class PlaceLuna(Effect, tag="place_luna", frozen=True):
    """LUNA is placed on a node."""

    where: WhereWord


class Scan(Effect, tag="scan", frozen=True):
    """LUNA scans her node once more: data or materials not there yet (U6.7)."""


class Put(Effect, tag="put", frozen=True):
    """Something comes from supply onto a node: `data`, `materials`, `marker` or a planet token."""

    what: str
    count: Amount = 1
    where: WhereWord = "here"


class Take(Effect, tag="take", frozen=True):
    """Something goes from a node to the crew's stores; a planet token into your inventory."""

    what: str
    count: Amount = 1
    """As many as there are at most, but at least one; 99 for all."""
    where: WhereWord = "here"


class Clear(Effect, tag="clear", frozen=True):
    """Something goes from a node back to supply."""

    what: str
    count: Amount = 99
    where: WhereWord = "here"


class Receive(Effect, tag="receive", frozen=True):
    """A planet token comes from supply into an inventory."""

    token: str
    count: int = 1
    who: WhoWord = "you"


class Relinquish(Effect, tag="relinquish", frozen=True):
    """A planet token leaves your inventory for the supply."""

    token: str
    count: int = 1


class Discover(Effect, tag="discover", frozen=True):
    """A discovery is gained with the top anomaly (U7.4)."""

    what: str = "printed"
    """`printed`: the one that lies on this card or node; or a discovery by id."""
    who: WhoWord = "you"


class Forfeit(Effect, tag="forfeit", frozen=True):
    """You give up discoveries, without using their anomalies (U7.4)."""

    count: int = 1
    of: str = ""
    having: str = ""


class Investigate(Effect, tag="investigate", frozen=True):
    """An opportunity is revealed on your node (U9.1)."""

    token: bool = False
    """With an Investigated token, as by the action."""


class Draw(Effect, tag="draw", frozen=True):
    """Cards of a planet deck are revealed and followed, one by one, by that explorer."""

    deck: str
    count: int = 1
    who: WhoWord = "you"


class Mystery(Effect, tag="mystery", frozen=True):
    """A mystery card is revealed and followed (U1.5)."""

    card: str


class Reveal(Effect, tag="reveal", frozen=True):
    """Hidden nodes are turned up (U6.3)."""

    where: WhereWord


class Lay(Effect, tag="lay", frozen=True):
    """A node that was set aside comes into play on an empty place (U6.9)."""

    node: str
    beside: Literal["you", "luna", "scarab", "anything"] = "anything"
    """What the place must touch; the active explorer chooses among several."""


class Build(Effect, tag="build", frozen=True):
    """A structure stands, built and usable at once, on an empty building site (U4.10)."""

    what: Structure = "choice"
    where: WhereWord = "here"


class Destroy(Effect, tag="destroy", frozen=True):
    """A built structure leaves the game (U4.11)."""

    what: Structure = "choice"
    where: WhereWord = "here"


class IgnoreTime(Effect, tag="ignore_time", frozen=True):
    """Explorers skip the next time icons of this turn (U8.7)."""

    count: int = 1
    who: WhoWord = "you"
    crossing: bool = False
    """Only those of edges."""


class Hasten(Effect, tag="hasten", frozen=True):
    """Explorers have more steps in the moves of this turn."""

    steps: int = 1
    who: WhoWord = "you"


class HastenLuna(Effect, tag="hasten_luna", frozen=True):
    """LUNA has more steps in her move of this turn."""

    steps: int = 1


class Wake(Effect, tag="wake", frozen=True):
    """Unconscious explorers come to with so much endurance (U8.4)."""

    who: WhoWord = Who(around="you", unconscious=True)
    endurance: int = 1


class Choose(Effect, tag="choose", frozen=True):
    """One of several effects; the user chooses among those that can be carried out."""

    options: list[list[AnyEffect]]


class May(Effect, tag="may", frozen=True):
    """An effect that the user is free to leave (U3.4)."""

    effects: list[AnyEffect]


class When(Effect, tag="when", frozen=True):
    """If the conditions hold: these effects; otherwise those."""

    needs: list[AnyNeed]
    then: list[AnyEffect] = []
    otherwise: list[AnyEffect] = []


class Then(Effect, tag="then", frozen=True):
    """The end of a link in a chain: what time it cost is settled, and there is a window (U5.4)."""


class Advance(Effect, tag="advance", frozen=True):
    """A track of the planet goes up, or down."""

    track: str
    by: Amount = 1


class SetTrigger(Effect, tag="set_trigger", frozen=True):
    """A trigger token comes to the time track, on a space or so many spaces ahead (U8.7)."""

    trigger: str
    space: int = 0
    ahead: int = 0


class ClearTrigger(Effect, tag="clear_trigger", frozen=True):
    """A trigger token leaves the time track."""

    trigger: str


class Engage(Effect, tag="engage", frozen=True):
    """You become engaged with this card (U9.4)."""


class Discard(Effect, tag="discard", frozen=True):
    """This card leaves play."""


class Hook(Effect, tag="hook", frozen=True):
    """A rule of one card that no word says, by name. Only planets of the framework have hooks."""

    name: str
    number: int = 0


AnyEffect = (
    Gain
    | Lose
    | Comprehend
    | Time
    | Cohesion
    | Move
    | MoveLuna
    | Place
    | PlaceLuna
    | Scan
    | Put
    | Take
    | Clear
    | Receive
    | Relinquish
    | Discover
    | Forfeit
    | Investigate
    | Draw
    | Mystery
    | Reveal
    | Lay
    | Build
    | Destroy
    | IgnoreTime
    | Hasten
    | HastenLuna
    | Wake
    | Choose
    | May
    | When
    | Then
    | Advance
    | SetTrigger
    | ClearTrigger
    | Engage
    | Discard
    | Hook
)
