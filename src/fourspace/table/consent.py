"""Consent: what may be undone freely, what needs all, and what nobody need ask themselves."""

from collections.abc import Collection, Sequence
from typing import Any

from fourspace.catalog import AnyGame
from fourspace.kernel.phrases import refused
from fourspace.kernel.seats import CHANCE
from fourspace.table.answers import Answered


class Consent:
    """A request to take back answers, waiting for the consent of other people."""

    def __init__(self, target: int, asking: set[int], missing: set[int]) -> None:
        self.target = target
        """How many answers are to stand."""
        self.asking = asking
        """The seats of whoever asked."""
        self.missing = missing
        """The seats that have not agreed yet."""


def own_consent(game: AnyGame, state: Any, seats: Collection[int]) -> int | None:
    """The option that agrees, if one of `seats` is asked to grant the wish of another of them.

    One person plays them all, so there is nothing to ask.
    """
    wish = game.consent(state)
    if wish is None:
        return None
    asking, option = wish
    return option if {asking, *game.decision(state).seats} <= set(seats) else None


def undo_target(answers: Sequence[Answered], to: int) -> int:
    """The nearest choice at or before question `to`: where somebody can choose anew.

    What the session had answered by itself it would answer in the same way again.
    """
    if not 0 <= to <= len(answers):
        raise refused("reason.no_such_moment", {"number": to, "last": len(answers)})
    target = to
    while target < len(answers) and answers[target].automatic:
        target -= 1
        if target < 0:
            raise refused("reason.nothing_to_undo")
    if target == len(answers):
        raise refused("reason.nothing_to_undo")
    return target


def last_choice(answers: Sequence[Answered], seats: Collection[int]) -> int:
    """The question that `seats` answered last by choice; typing a roll is a choice too."""
    for answered in reversed(answers):
        if not answered.automatic and (answered.seat in seats or answered.seat == CHANCE):
            return answered.number
    raise refused("reason.nothing_to_undo")


def free_to_undo(dropped: Sequence[Answered], seats: set[int]) -> bool:
    """Whether these answers can be taken back by whoever holds `seats` without asking anybody."""
    return all(
        not answered.wall
        and (answered.automatic or answered.seat in seats or answered.seat == CHANCE)
        for answered in dropped
    )
