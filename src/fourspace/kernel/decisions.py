"""Decisions: the one open question of a state at rest."""

from fourspace.kernel.seats import CHANCE
from fourspace.kernel.sources import Source


class Decision:
    """Who may answer, what is asked, and the options in their fixed order.

    An option is a number that only its game understands; `Game.option_text` writes it for
    people. `options` ascend. A chance decision with too many options to list has an empty list
    and a `count`: its options are then 0 to `count` - 1, all equally likely.
    """

    def __init__(self, kind: str, seats: tuple[int, ...], options: list[int]) -> None:
        self.kind = kind
        self.seats = seats
        self.options = options
        self.count = len(options)
        self.number = 0
        """The number of the question: how many answers came before it."""
        self.weights: list[int] = []
        """For chance: the weight of each option. Empty: all equally likely."""
        self.owners: list[int] = []
        """Where several seats may answer: the seat each option belongs to. Empty: all of them."""
        self.audience: tuple[int, ...] | None = None
        """The seats that may learn the answer. None: everybody."""

    @property
    def by_chance(self) -> bool:
        return self.seats[0] == CHANCE

    @property
    def listed(self) -> bool:
        return len(self.options) == self.count

    @property
    def forced(self) -> bool:
        """Whether there is nothing to choose: one option, and one seat to take it."""
        return self.count == 1 and len(self.seats) == 1

    def offers(self, option: int) -> bool:
        """Whether `option` may be chosen."""
        return option in self.options if self.listed else 0 <= option < self.count

    def options_of(self, seat: int) -> list[int]:
        """The options that `seat` may choose."""
        if seat not in self.seats:
            return []
        if not self.owners:
            return self.options
        return [option for option, owner in zip(self.options, self.owners) if owner == seat]


def chance(kind: str, options: list[int], weights: list[int] | None = None) -> Decision:
    """A decision for chance."""
    decision = Decision(kind, (CHANCE,), options)
    if weights is not None:
        decision.weights = weights
    return decision


def vast_chance(kind: str, count: int) -> Decision:
    """A decision for chance among `count` equally likely options, too many to list."""
    decision = Decision(kind, (CHANCE,), [])
    decision.count = count
    return decision


def pick(decision: Decision, source: Source) -> int:
    """A random option: by weight, or all equally likely."""
    if not decision.weights:
        index = source.below(decision.count)
        return decision.options[index] if decision.listed else index
    left = source.below(sum(decision.weights))
    for option, weight in zip(decision.options, decision.weights):
        left -= weight
        if left < 0:
            return option
    raise AssertionError("the weights of a chance decision must cover its options")
