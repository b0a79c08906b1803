"""The frames of moves, explorations and scans, and their fields (U6)."""

from fourspace.kernel.frames import Frame


class Uncover(Frame):
    """A hidden node is turned up (U6.3)."""

    def __init__(self, place: int) -> None:
        self.place = place


class Explore(Frame):
    """The top environment card is laid on an empty place (U6.3)."""

    def __init__(self, place: int, direction: int) -> None:
        self.place = place
        """The place beside it."""
        self.direction = direction


class Lay(Frame):
    """A node that was set aside is laid on an empty place (U6.9)."""

    def __init__(self, node: int, beside: int, user: int) -> None:
        self.node = node
        self.beside = beside
        """What it must lie next to: 0 the user, 1 LUNA, 2 the Scarab, 3 anything."""
        self.user = user


class Step(Frame):
    """One step of an explorer or of LUNA (U6.2)."""

    def __init__(
        self,
        mover: int,
        carried: int,
        start: int,
        direction: int,
        stage: int,
        whose: int,
        revealed: int = 0,
        placed: int = 0,
    ) -> None:
        self.mover = mover
        """An explorer, or `codes.LUNA`."""
        self.carried = carried
        """The explorer who is carried along, or -1."""
        self.start = start
        """The place it begins on."""
        self.direction = direction
        self.stage = stage
        self.whose = whose
        """The move it is a step of: see `moving`."""
        self.revealed = revealed
        """1 if it has revealed a node, which ends the move."""
        self.placed = placed
        """1 if the mover was put somewhere in the midst of it, which ends the step."""

    def copy(self) -> "Step":
        return Step(
            self.mover,
            self.carried,
            self.start,
            self.direction,
            self.stage,
            self.whose,
            self.revealed,
            self.placed,
        )


class Arrive(Frame):
    """An explorer is placed (U6.5)."""

    def __init__(self, seat: int, place: int, stage: int = 0) -> None:
        self.seat = seat
        self.place = place
        self.stage = stage


class GrantedMove(Frame):
    """A move that an effect grants, step by step."""

    def __init__(self, left: int) -> None:
        self.left = left
        """The steps that are left."""


class Walk(GrantedMove):
    """A granted move of an explorer (U6.4, U6.10)."""

    def __init__(self, seat: int, carried: int, left: int, carry: int) -> None:
        super().__init__(left)
        self.seat = seat
        self.carried = carried
        """The explorer who is carried along, or -1."""
        self.carry = carry
        """1 until the user has chosen whom to carry."""


class WalkLuna(GrantedMove):
    """A granted move of LUNA (U6.7)."""

    def __init__(self, user: int, left: int) -> None:
        super().__init__(left)
        self.user = user


class Scan(Frame):
    """The die decides how much is put on LUNA's node (U6.7)."""

    def __init__(self, user: int, thing: int) -> None:
        self.user = user
        self.thing = thing
        """What is scanned for, or -1 until it is chosen."""
