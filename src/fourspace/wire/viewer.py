"""Viewers: who a table is shown to, and in which language."""

from collections.abc import Sequence

from fourspace.kernel.seats import SPECTATOR
from fourspace.table.people import Person
from fourspace.table.table import Table
from fourspace.wire.shapes import Language


class Viewer(Person):
    """A person at a table, their language, and the seat whose view they see."""

    def __init__(self, seats: Sequence[int], host: bool, language: Language) -> None:
        super().__init__(seats, host)
        self.language: Language = language
        self.eyes = self.seats[0] if self.seats else SPECTATOR
        """The last of their seats that had to answer."""

    def came_by(self, role: int) -> bool:
        """Whether the link of a seat, or the one for watchers, let them in."""
        return role in self.seats or (role == SPECTATOR and not self.seats and not self.host)

    def look(self, table: Table) -> int:
        """Choose the view: the seat of theirs that must answer, or the last one that had to."""
        self.eyes = next((seat for seat in table.asked() if seat in self.seats), self.eyes)
        return self.eyes
