"""Conditions that planets are written with: `{need: luna}`."""

from __future__ import annotations

from typing import Literal

from fourspace.content.shape import Shape
from fourspace.games.unsettled.words.nouns.shapes import (
    Count,
    Number,
    Structure,
    WhereWord,
)


class Need(Shape, tag_field="need", frozen=True):
    """A condition: `{need: luna}`. In a list, all must hold."""


class NeedProperty(Need, tag="property", frozen=True):
    """Someone holds a badge of this property (U7.5)."""

    of: str
    who: Literal["you", "nearby", "anyone"] = "you"


class NeedComprehension(Need, tag="comprehension", frozen=True):
    """Conscious explorers together have this comprehension (U7.3)."""

    of: Literal["robotics", "chemistry", "engineering", "any", "each"] = "any"
    count: Count = 1
    where: Literal["here", "luna", "crew"] = "here"


class NeedExplorers(Need, tag="explorers", frozen=True):
    """At least this many explorers are present, the user and the unconscious included (U8.4)."""

    count: Number = 2
    most: Number = 99
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
    """The crew has at least this much."""

    data: Number = 0
    materials: Number = 0
    power: Number = 0


class NeedOnNode(Need, tag="on_node", frozen=True):
    """At least this much lies on a node: `data`, `materials`, `marker` or a planet token."""

    what: str
    count: Number = 1
    most: Number = 99
    where: WhereWord = "here"


class NeedCohesion(Need, tag="cohesion", frozen=True):
    """Cohesion is strong, or weak."""

    state: Literal["strong", "weak"]


class NeedDistress(Need, tag="distress", frozen=True):
    """At least this much distress: yours, of all present, or of the crew (U1.2)."""

    count: Number = 1
    most: Number = 99
    of: Literal["you", "here", "crew"] = "you"


class NeedFocus(Need, tag="focus", frozen=True):
    """Your three focus cubes add up to at least this; or one named cube shows at least this."""

    count: Count
    of: Literal["all", "awareness", "wonder", "fortitude"] = "all"


class NeedEndurance(Need, tag="endurance", frozen=True):
    """Your endurance lies between `count` and `most`."""

    count: Number = 0
    most: Number = 99


class NeedTrack(Need, tag="track", frozen=True):
    """A track of the planet stands between `count` and `most`."""

    of: str
    count: Number = 1
    most: Number = 99


class NeedToken(Need, tag="token", frozen=True):
    """Inventories hold at least this many tokens of a kind."""

    of: str
    count: Count = 1
    who: Literal["you", "nearby", "crew"] = "you"


class NeedDiscovery(Need, tag="discovery", frozen=True):
    """At least this many discoveries are held; of an id or with a property, if given."""

    of: str = ""
    having: str = ""
    count: Count = 1
    who: Literal["you", "nearby", "crew"] = "you"


class NeedRevealed(Need, tag="revealed", frozen=True):
    """A node by id is revealed, or at least this many nodes are."""

    of: str = ""
    count: Count = 1


class NeedInvestigated(Need, tag="investigated", frozen=True):
    """An Investigated token lies here, or at least this many in all."""

    where: Literal["here", "crew"] = "here"
    count: Count = 1


class NeedBreakthroughs(Need, tag="breakthroughs", frozen=True):
    """The crew holds at least this many breakthroughs; of a discipline, if given."""

    of: Literal["robotics", "chemistry", "engineering", "any"] = "any"
    count: Count = 1


class NeedPlayers(Need, tag="players", frozen=True):
    """The game was started with this many explorers."""

    count: Count = 2
    most: Number = 4


class NeedEngaged(Need, tag="engaged", frozen=True):
    """You are engaged with a card (U9.4)."""


class NeedConscious(Need, tag="conscious", frozen=True):
    """At least this many explorers are conscious, wherever they are (U8.4)."""

    count: Number = 2
    most: Number = 99


class NeedNot(Need, tag="not", frozen=True):
    """Not all of these hold."""

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
    | NeedConscious
    | NeedNot
    | NeedAny
)
