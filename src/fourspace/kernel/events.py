"""Events: what has happened, told to people in the past tense."""

from fourspace.kernel.phrases import Phrase


class Event:
    """Something that has happened, and who may know of it.

    `seats` is None if everybody may know; otherwise only these seats may, never a spectator.
    `things` are the names of what it touched on the board, in notation, for whoever draws it.
    """

    def __init__(
        self, phrase: Phrase, things: list[str] | None = None, seats: tuple[int, ...] | None = None
    ) -> None:
        self.phrase = phrase
        self.things: list[str] = [] if things is None else things
        self.seats = seats

    def heard_by(self, seat: int) -> bool:
        """Whether `seat` (or SPECTATOR) may be told."""
        return self.seats is None or seat in self.seats

    def __repr__(self) -> str:
        return f"Event({self.phrase!r}, {self.things!r}, {self.seats!r})"
