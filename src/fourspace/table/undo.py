"""Undo: how far back somebody may go alone, and when the others must agree."""

from collections.abc import Collection, Sequence

from fourspace.kernel.phrases import refused
from fourspace.kernel.seats import CHANCE
from fourspace.table.answers import Answered


class UndoRequest:
    """A request to undo, and who has agreed so far."""

    def __init__(self, moment: int, seat: int, to: int) -> None:
        self.moment = moment
        """When it was made: votes name it."""
        self.seat = seat
        self.to = to
        """How many answers would be left."""
        self.agreed = {seat}

    def missing(self, people: Collection[int]) -> list[int]:
        """The seats of people who have not agreed yet."""
        return sorted(set(people) - self.agreed)


def undo_target(answers: Sequence[Answered], to: int) -> int:
    """The nearest choice at or before question `to`, where somebody can choose again.

    The session's own answers are skipped: it would give them again.
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
    """The question that `seats` last answered by choice; typing a roll counts."""
    for answered in reversed(answers):
        if not answered.automatic and (answered.seat in seats or answered.seat == CHANCE):
            return answered.number
    raise refused("reason.nothing_to_undo")


def free_to_undo(dropped: Sequence[Answered], seats: Collection[int]) -> bool:
    """Whether the holder of `seats` can undo these answers without asking anybody."""
    return all(
        not answered.wall
        and (answered.automatic or answered.seat in seats or answered.seat == CHANCE)
        for answered in dropped
    )
