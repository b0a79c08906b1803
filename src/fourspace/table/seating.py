"""Seating: who sits where, according to the journal."""

from typing import get_args

import msgspec

from fourspace.kernel.seats import SPECTATOR
from fourspace.table import journal
from fourspace.table.journal import Colour, Mark
from fourspace.table.lines import one_line

COLOURS: tuple[Colour, ...] = get_args(Colour)
MARKS: tuple[Mark, ...] = get_args(Mark)


class Seat(msgspec.Struct):
    """What is known about a seat."""

    colour: Colour
    mark: Mark
    name: str = ""
    bot: str = ""
    """The level of the bot that plays it; empty for a person."""
    taken: bool = False
    """Whether somebody has entered by its link."""
    muted: bool = False
    webhook: str = ""
    """The address to call when it is this seat's turn."""


class SeatPlan(msgspec.Struct):
    """Who will sit in a seat of a new table: a person, or a bot of a level."""

    bot: str = ""
    name: str = ""
    colour: Colour | None = None
    mark: Mark | None = None


class Seating:
    """The seats of a table, and whether its watchers may chat."""

    def __init__(self, count: int) -> None:
        self.seats = [Seat(_colour(seat), _mark(seat)) for seat in range(count)]
        self.watchers_muted = False

    def fold(self, row: journal.Row) -> None:
        """Apply a row of the journal."""
        match row:
            case journal.Sat(seat, name, colour, mark):
                taken = self.seats[seat]
                taken.name, taken.colour, taken.mark = name, colour, mark
            case journal.Entered(seat):
                self.seats[seat].taken = True
            case journal.Handed(seat, level):
                self.seats[seat].bot = level
            case journal.Hooked(seat, url):
                self.seats[seat].webhook = url
            case journal.Rekeyed(seat, _) if seat >= 0:
                self.seats[seat].taken = False
                self.seats[seat].webhook = ""
            case journal.Muted(seat, on):
                if seat == SPECTATOR:
                    self.watchers_muted = on
                else:
                    self.seats[seat].muted = on

    def name(self, seat: int) -> str:
        """The name chosen for a seat; empty if none."""
        return self.seats[seat].name if seat >= 0 else ""

    def people(self) -> set[int]:
        """The seats that people play."""
        return {number for number, seat in enumerate(self.seats) if not seat.bot}

    def bots(self) -> set[int]:
        """The seats that bots play."""
        return set(range(len(self.seats))) - self.people()

    def is_muted(self, seat: int) -> bool:
        """Whether a seat, or a watcher, may not chat."""
        return self.watchers_muted if seat == SPECTATOR else self.seats[seat].muted

    def everybody_came(self) -> bool:
        """Whether every seat has a bot, or somebody who entered by its link."""
        return all(seat.taken or seat.bot for seat in self.seats)


def opening_rows(plans: list[SeatPlan]) -> list[journal.Row]:
    """The first rows of a new table's journal: the names and bots that were asked for."""
    rows: list[journal.Row] = []
    for number, plan in enumerate(plans):
        name = one_line(plan.name)
        if name or plan.colour or plan.mark:
            colour, mark = plan.colour or _colour(number), plan.mark or _mark(number)
            rows.append(journal.Sat(number, name, colour, mark))
        if plan.bot:
            rows.append(journal.Handed(number, plan.bot))
    return rows


def _colour(seat: int) -> Colour:
    return COLOURS[seat % len(COLOURS)]


def _mark(seat: int) -> Mark:
    return MARKS[seat % len(MARKS)]
