"""Verbs that planets are written with: `{do: gain, what: insight}`."""

from __future__ import annotations

from typing import Literal

from fourspace.content.shape import Shape
from fourspace.games.unsettled.words.conditions.shapes import AnyNeed
from fourspace.games.unsettled.words.nouns.shapes import (
    Amount,
    Count,
    Number,
    Per,
    Structure,
    WhereWord,
    Who,
    WhoWord,
)


class Effect(Shape, tag_field="do", kw_only=True, frozen=True):
    """A verb with its nouns: `{do: gain, what: insight}`. A list of them is one effect (U3.4)."""

    if_possible: bool = False
    """Done if possible; never blocks the effect (U3.4)."""


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
    """A comprehension and its breakthrough (U7.2); `pursuit`: of the discipline pursued."""

    of: Literal["robotics", "chemistry", "engineering", "pursuit", "choice"] = "pursuit"
    who: WhoWord = "you"


class Time(Effect, tag="time", frozen=True):
    """The time marker advances (U8.7)."""

    count: Amount = 1


class Cohesion(Effect, tag="cohesion", frozen=True):
    """Cohesion goes up or down, step by step (U8.5)."""

    to: Literal["up", "down"]
    count: Count = 1


class Move(Effect, tag="move", frozen=True):
    """An explorer may move, in addition to the turn's Move (U6.10)."""

    who: WhoWord = "you"
    steps: Count = 1
    carry: bool = False
    """May carry an explorer from the same node (U6.4)."""


class MoveLuna(Effect, tag="move_luna", frozen=True):
    """LUNA may move (U6.7)."""

    steps: Count = 1


class Place(Effect, tag="place", frozen=True):
    """Explorers are placed on a node; this is not a move (U6.5)."""

    where: WhereWord
    who: WhoWord = "you"


class PlaceLuna(Effect, tag="place_luna", frozen=True):
    """LUNA is placed on a node."""

    where: WhereWord


class Scan(Effect, tag="scan", frozen=True):
    """LUNA scans her node once more: data or materials not there yet (U6.7)."""


class Put(Effect, tag="put", frozen=True):
    """Something is put from supply on a node: `data`, `materials`, `marker` or a planet token."""

    what: str
    count: Amount = 1
    where: WhereWord = "here"


class Take(Effect, tag="take", frozen=True):
    """Something goes from a node to the crew's stores; a planet token into your inventory."""

    what: str
    count: Amount = 1
    """At least one, at most as many as there are; 99 for all."""
    where: WhereWord = "here"


class Clear(Effect, tag="clear", frozen=True):
    """Something goes from a node back to supply."""

    what: str
    count: Amount = 99
    where: WhereWord = "here"


class Receive(Effect, tag="receive", frozen=True):
    """A planet token comes from supply into an inventory."""

    token: str
    count: Count = 1
    who: WhoWord = "you"


class Relinquish(Effect, tag="relinquish", frozen=True):
    """A planet token goes from your inventory to supply."""

    token: str
    count: Count = 1


class Discover(Effect, tag="discover", frozen=True):
    """A discovery is gained with the top anomaly (U7.4)."""

    what: str = "printed"
    """`printed`: the one that lies on this card or node; or a discovery by id."""
    who: WhoWord = "you"


class Forfeit(Effect, tag="forfeit", frozen=True):
    """You give up discoveries, without using their anomalies (U7.4)."""

    count: Count = 1
    of: str = ""
    having: str = ""


class Investigate(Effect, tag="investigate", frozen=True):
    """An opportunity is revealed on your node (U9.1)."""

    token: bool = False
    """With an Investigated token, as the action does."""


class Draw(Effect, tag="draw", frozen=True):
    """An explorer reveals and resolves cards of a planet deck, one by one."""

    deck: str
    count: Count = 1
    who: WhoWord = "you"


class Mystery(Effect, tag="mystery", frozen=True):
    """A mystery card is revealed and resolved (U1.5)."""

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
    """A structure is built on an empty building site, usable at once (U4.10)."""

    what: Structure = "choice"
    where: WhereWord = "here"


class Destroy(Effect, tag="destroy", frozen=True):
    """A built structure leaves the game (U4.11)."""

    what: Structure = "choice"
    where: WhereWord = "here"


class IgnoreTime(Effect, tag="ignore_time", frozen=True):
    """Explorers skip the next time icons of this turn (U8.7)."""

    count: Count = 1
    who: WhoWord = "you"
    crossing: bool = False
    """Only those of edges."""


class Hasten(Effect, tag="hasten", frozen=True):
    """Explorers have more steps in the moves of this turn."""

    steps: Count = 1
    who: WhoWord = "you"


class HastenLuna(Effect, tag="hasten_luna", frozen=True):
    """LUNA has more steps in her move of this turn."""

    steps: Count = 1


class Wake(Effect, tag="wake", frozen=True):
    """Unconscious explorers wake up with this much endurance (U8.4)."""

    who: WhoWord = Who(around="you", unconscious=True)
    endurance: Count = 1


class Choose(Effect, tag="choose", frozen=True):
    """One of several effects; the user chooses among those that can be carried out."""

    options: list[list[AnyEffect]]


class May(Effect, tag="may", frozen=True):
    """An effect that the user may decline (U3.4)."""

    effects: list[AnyEffect]


class When(Effect, tag="when", frozen=True):
    """If the conditions hold, the first effects; otherwise the second."""

    needs: list[AnyNeed]
    then: list[AnyEffect] = []
    otherwise: list[AnyEffect] = []


class Then(Effect, tag="then", frozen=True):
    """The end of a link in a chain: its time is settled, then there is a window (U5.4)."""


class Advance(Effect, tag="advance", frozen=True):
    """A track of the planet goes up, or down."""

    track: str
    by: int | Per = 1


class SetTrigger(Effect, tag="set_trigger", frozen=True):
    """A trigger token is put on the time track, on a space or some spaces ahead (U8.7)."""

    trigger: str
    space: Number = 0
    ahead: Number = 0


class ClearTrigger(Effect, tag="clear_trigger", frozen=True):
    """A trigger token leaves the time track."""

    trigger: str


class Engage(Effect, tag="engage", frozen=True):
    """You become engaged with this card (U9.4)."""


class Discard(Effect, tag="discard", frozen=True):
    """This card leaves play."""


class Roam(Effect, tag="roam", frozen=True):
    """Each token of a kind moves so many nodes, one after another, as the user chooses."""

    what: str
    steps: Count = 1
    where: WhereWord = "anywhere"
    """The nodes from which they move."""


class Swap(Effect, tag="swap", frozen=True):
    """Two nodes change places, with all that lies and stands on them; nobody arrives."""

    where: WhereWord
    other: WhereWord = "adjacent"


class Rotate(Effect, tag="rotate", frozen=True):
    """A node turns clockwise by quarters, with its edges; nobody arrives."""

    where: WhereWord = "here"
    quarters: Literal[1, 2, 3] = 1


class Hatch(Effect, tag="hatch", frozen=True):
    """The Scarab closes to all, opens again, or is lost: out of the game, if nobody is aboard."""

    to: Literal["open", "closed", "lost"]


class PlaceBoon(Effect, tag="place_boon", frozen=True):
    """A boon marker is placed on a node; whoever is engaged goes along (U9.4)."""

    where: WhereWord
    which: Literal["this", "choice"] = "this"
    """This card's marker, or one that the user chooses."""


class IgnoreCard(Effect, tag="ignore_card", frozen=True):
    """Explorers ignore the next cards of a planet deck that they draw this turn."""

    deck: str
    count: Count = 1
    who: WhoWord = "you"


class Hook(Effect, tag="hook", frozen=True):
    """A rule of a single card, by the hook's name. Only official planets have hooks."""

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
    | Roam
    | Swap
    | Rotate
    | Hatch
    | PlaceBoon
    | IgnoreCard
    | Hook
)
