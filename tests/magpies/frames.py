"""Magpies, everything that can wait."""

from fourspace.kernel.frames import Frame, frame_name


class Row(Frame):
    """The row of shiny things is laid out."""


class OfSeat(Frame):
    """Something that one seat does."""

    def __init__(self, seat: int) -> None:
        self.seat = seat


class Deal(OfSeat):
    """A seat gets a card."""


class Bid(OfSeat):
    """A seat puts a card face down."""


class Peek(OfSeat):
    """A seat looks at the next card of the bag."""


class Loot(OfSeat):
    """A seat keeps the card that it has looked at, or buries it."""


class Round(Frame):
    """A round begins, or the game ends."""

    def __init__(self, done: int) -> None:
        self.done = done
        """How many rounds were played."""


class Reveal(Frame):
    """The bids are turned up."""

    def __init__(self, thing: int) -> None:
        self.thing = thing
        """Which thing of the row they are for."""


class Grab(Frame):
    """Whoever grabs first has the thing."""

    def __init__(self, thing: int) -> None:
        self.thing = thing


FRAMES: dict[str, type[Frame]] = {
    frame_name(kind): kind for kind in (Row, Deal, Bid, Peek, Loot, Round, Reveal, Grab)
}
