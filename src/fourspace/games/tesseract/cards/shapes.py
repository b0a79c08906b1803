"""The shapes of Tesseract's content: cards, scientists and bases as written in YAML."""

from typing import Annotated, Literal

from msgspec import Meta

from fourspace.content.shape import Shape

Few = Annotated[int, Meta(ge=1, le=6)]


class Step(Shape, frozen=True, kw_only=True, tag_field="do"):
    """One step of an effect; `do` names its verb."""


class Some(Step, frozen=True, kw_only=True):
    """A step on a number of cubes: `up_to`, or exactly `count`."""

    up_to: Few | None = None
    count: Few = 1


class Adjust(Some, frozen=True, kw_only=True, tag="adjust"):
    of: Literal["lab", "primed", "lab_or_primed"]


class Invert(Some, frozen=True, kw_only=True, tag="invert"):
    of: Literal["lab", "primed", "lab_or_primed"]


class Reprogram(Some, frozen=True, kw_only=True, tag="reprogram"):
    of: Literal["lab"]


class Reroll(Some, frozen=True, kw_only=True, tag="reroll"):
    of: Literal["lab"]


class Destroy(Some, frozen=True, kw_only=True, tag="destroy"):
    of: Literal["lab", "primed"]
    match: Literal["", "value", "values"] = ""
    """`value`: of the same value as the cube destroyed before; `values`: each of another value."""


class DestroyIdentical(Step, frozen=True, kw_only=True, tag="destroy_identical"):
    """All primed cubes identical to the cube destroyed before."""


class Purge(Some, frozen=True, kw_only=True, tag="purge"):
    """All primed cubes of a number of values."""


class Remove(Step, frozen=True, kw_only=True, tag="remove"):
    count: Few = 1
    which: Literal["any", "top_layer", "one_colour"] = "any"


class Restructure(Some, frozen=True, kw_only=True, tag="restructure"):
    pass


class Put(Some, frozen=True, kw_only=True, tag="put"):
    of: Literal["lab", "primed", "destroyed"]


class Take(Some, frozen=True, kw_only=True, tag="take"):
    of: Literal["primed"]


class Contain(Some, frozen=True, kw_only=True, tag="contain"):
    of: Literal["lab", "any_lab"]


class Transfer(Step, frozen=True, kw_only=True, tag="transfer"):
    """One cube between any two labs."""


class Study(Step, frozen=True, kw_only=True, tag="study"):
    """Another card of the hand, without an action."""


class Draw(Step, frozen=True, kw_only=True, tag="draw"):
    level: Literal[2, 3, 4]
    everyone: bool = False


class Actions(Step, frozen=True, kw_only=True, tag="actions"):
    count: Few


class Skip(Step, frozen=True, kw_only=True, tag="skip"):
    count: Few


class Mend(Step, frozen=True, kw_only=True, tag="mend"):
    count: Few


class Hook(Step, frozen=True, kw_only=True, tag="hook"):
    """A one-off effect, by name."""

    name: Literal["entangle", "resonate", "transmute", "joint", "delegate", "publish"]


AnyStep = (
    Adjust
    | Invert
    | Reprogram
    | Reroll
    | Destroy
    | DestroyIdentical
    | Purge
    | Remove
    | Restructure
    | Put
    | Take
    | Contain
    | Transfer
    | Study
    | Draw
    | Actions
    | Skip
    | Mend
    | Hook
)


class Research(Shape, frozen=True):
    """A Research card."""

    level: Literal[2, 3, 4]
    copies: Literal[1, 2]
    effect: Annotated[list[AnyStep], Meta(min_length=1)]


class Containment(Shape, frozen=True):
    """A Containment card."""

    effect: Annotated[list[AnyStep], Meta(min_length=1)]


class Cards(Shape, frozen=True):
    """`cards.yaml`."""

    research: dict[str, Research]
    containment: dict[str, Containment]


class Scientist(Shape, frozen=True):
    """A scientist: an ability, which the rules know by name, and an action of their own."""

    ability: str
    action: str
    effect: Annotated[list[AnyStep], Meta(min_length=1)]
    support: bool = False


class Base(Shape, frozen=True):
    """A base: what its cells show, row 4 first, as one letter each."""

    rows: Annotated[list[str], Meta(min_length=4, max_length=4)]


class Bases(Shape, frozen=True):
    """`bases.yaml`: the letters of the symbols, and the bases."""

    letters: dict[str, str]
    bases: dict[str, Base]
