"""Seating: the people at a table, as the journal tells it."""

import time
from collections import deque
from collections.abc import Sequence
from typing import get_args

import msgspec

from fourspace.kernel.seats import SPECTATOR
from fourspace.server import journal
from fourspace.wire.shapes import ChatLine, Colour, Mark, SeatWanted

COLOURS: tuple[Colour, ...] = get_args(Colour)
MARKS: tuple[Mark, ...] = get_args(Mark)
CHAT_KEPT = 200


class SeatState(msgspec.Struct):
    """What is known of who sits somewhere."""

    name: str
    colour: Colour
    mark: Mark
    bot: str = ""
    taken: bool = False
    muted: bool = False
    hook: str = ""


class Request(msgspec.Struct):
    """An undo that waits for consent, and who has agreed so far."""

    ask: int
    seat: int
    to: int
    agreed: set[int]


class Seating:
    """Who sits where, what was said, what is being asked for, and whether the table is open."""

    def __init__(self, seats: int) -> None:
        self.seats = [
            SeatState("", COLOURS[seat % len(COLOURS)], MARKS[seat % len(MARKS)])
            for seat in range(seats)
        ]
        self.chat: deque[tuple[int, ChatLine]] = deque(maxlen=CHAT_KEPT)
        """Lines with the moment at which they were said."""
        self.request: Request | None = None
        self.watchers_muted = False
        self.closed = False

    def fold(self, moment: int, at: float, row: journal.Row) -> None:
        """Take in what was done at `moment`."""
        match row:
            case journal.Said(seat, text):
                self.chat.append((moment, ChatLine(moment, seat, self.name(seat), text, at)))
            case journal.Sat(seat, name, colour, mark):
                state = self.seats[seat]
                state.name, state.colour, state.mark = name, colour, mark
            case journal.Entered(seat):
                self.seats[seat].taken = True
            case journal.Handed(seat, level):
                self.seats[seat].bot = level
            case journal.Hooked(seat, url):
                self.seats[seat].hook = url
            case journal.Rekeyed(seat, _) if seat >= 0:
                self.seats[seat].taken = False
                self.seats[seat].hook = ""
            case journal.Muted(seat, on):
                if seat == SPECTATOR:
                    self.watchers_muted = on
                else:
                    self.seats[seat].muted = on
            case journal.Shut():
                self.closed = True
            case journal.Asked(seat, to):
                self.request = Request(moment, seat, to, {seat})
            case journal.Voted(seat, _, yes) if self.request is not None:
                if yes:
                    self.request.agreed.add(seat)
                else:
                    self.request = None
            case journal.Answered() | journal.Undone():
                self.request = None

    def name(self, seat: int) -> str:
        """The name somebody has taken; empty if none."""
        return self.seats[seat].name if seat >= 0 else ""

    def people(self) -> set[int]:
        """The seats played by people."""
        return {number for number, seat in enumerate(self.seats) if not seat.bot}

    def missing(self, request: Request) -> list[int]:
        """The people who have not yet agreed."""
        return sorted(self.people() - request.agreed)

    def muted(self, seat: int) -> bool:
        return self.watchers_muted if seat == SPECTATOR else self.seats[seat].muted


def opening_rows(wanted: Sequence[SeatWanted]) -> list[journal.Row]:
    """What the journal of a new table begins with: names and bots as they were asked for."""
    rows: list[journal.Row] = []
    for number, seat in enumerate(wanted):
        if seat.name or seat.colour or seat.mark:
            rows.append(
                journal.Sat(
                    number,
                    seat.name,
                    seat.colour or COLOURS[number % len(COLOURS)],
                    seat.mark or MARKS[number % len(MARKS)],
                )
            )
        if seat.bot:
            rows.append(journal.Handed(number, seat.bot))
    return rows


def now() -> float:
    """The time as journals write it."""
    return round(time.time(), 3)
