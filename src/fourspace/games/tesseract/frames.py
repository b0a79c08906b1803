"""The frames of Tesseract and their fields.

What each frame does is in the handler of its name: `LandHandler` for `Land`.
"""

from fourspace.kernel.frames import Frame


class Setup(Frame):
    """The steps of set-up (T2)."""

    def __init__(self, step: int, at: int, last: int) -> None:
        self.step = step
        self.at = at
        """How many labs or cubes the step has handled."""
        self.last = last
        """The column that was used last, or -1."""

    def copy(self) -> "Setup":
        return Setup(self.step, self.at, self.last)


class FirstRoll(Frame):
    """A cube of set-up is rolled into a lab or into the Primed Area."""

    def __init__(self, cell: int, lab: int) -> None:
        self.cell = cell
        """The column it is taken from."""
        self.lab = lab
        """-1 for the Primed Area."""


class Action(Frame):
    """The Action phase, which asks when the stack is empty. It is never on the stack."""


class Turn(Frame):
    """The end of a turn: the next scientist's begins."""


class Delegated(Frame):
    """A scientist takes one basic action in another's turn (Delegate, T8.1)."""

    def __init__(self, lab: int) -> None:
        self.lab = lab


class Prime(Frame):
    """The boundary cube is primed (T5.2)."""


class Accelerate(Frame):
    """The boundary cube is destroyed (Acceleration, T6.2)."""


class Land(Frame):
    """A cube is rolled into the Primed Area."""

    def __init__(self, cell: int, colour: int, value: int = 0) -> None:
        self.cell = cell
        """The column it is taken from, or -1 for the Destroyed pile."""
        self.colour = colour
        self.value = value
        """0 until it is rolled."""

    def copy(self) -> "Land":
        return Land(self.cell, self.colour, self.value)


class Surge(Frame):
    """The lowest-valued primed cube is rerolled (T6.3)."""

    def __init__(self, cube: int = -1) -> None:
        self.cube = cube
        """-1 until it is chosen."""


class Fission(Frame):
    """A random destroyed cube is rolled in (T6.5)."""


class Discharge(Frame):
    """One lab is spared, the others are rerolled (Static Discharge, T6.6)."""


class Roll(Frame):
    """The lab cubes marked for a roll are rolled, one by one."""


class Draw(Frame):
    """A scientist draws a Research card."""

    def __init__(self, lab: int, level: int, first: int = -1, second: int = -1) -> None:
        self.lab = lab
        self.level = level
        self.first = first
        """The first of the two cards looked at by Hypothesis, or -1."""
        self.second = second
        """The second of them, or -1."""

    def copy(self) -> "Draw":
        return Draw(self.lab, self.level, self.first, self.second)


class Containing(Frame):
    """A cube was put on the board; what follows comes in stages (T4.8 to T4.14)."""

    def __init__(
        self, lab: int, cube: int, stage: int, mode: int, fills_row: int, count: int
    ) -> None:
        self.lab = lab
        """The lab of who contains."""
        self.cube = cube
        self.stage = stage
        self.mode = mode
        self.fills_row = fills_row
        """1 if the cube filled its row, else 0."""
        self.count = count
        """How many cubes of its group are left."""

    def copy(self) -> "Containing":
        return Containing(self.lab, self.cube, self.stage, self.mode, self.fills_row, self.count)


class Recover(Frame):
    """Any destroyed cube comes back onto the Tesseract: the row bonus (T4.14)."""

    def __init__(self, lab: int) -> None:
        self.lab = lab
        """The lab of who contained."""


class Place(Frame):
    """A cube is put on the Tesseract (T7.6)."""

    def __init__(self, lab: int, spot: int, value: int) -> None:
        self.lab = lab
        """The lab of who chooses the column."""
        self.spot = spot
        """Where the cube stays until its column is chosen."""
        self.value = value
        """0 while a destroyed cube is still to be rolled."""


class Move(Frame):
    """A cube is moved within the Tesseract (restructure, T7.3)."""

    def __init__(self, lab: int, cell: int) -> None:
        self.lab = lab
        """The lab of who chooses the column."""
        self.cell = cell
        """The column it comes from."""


class Afterwards(Frame):
    """An ability's "may": its scientist adjusts something or declines."""

    def __init__(self, lab: int) -> None:
        self.lab = lab
        """The lab of who may adjust."""


class Cascade(Afterwards):
    """A primed cube was destroyed by adjusting: another may be adjusted (T8.1)."""


class Efficiency(Afterwards):
    """A cube was transferred by or to the Transport Engineer, who may adjust it (T8.1)."""

    def __init__(self, lab: int, place: int, cube: int) -> None:
        super().__init__(lab)
        self.place = place
        """Where the cube is."""
        self.cube = cube


class Effect(Frame):
    """What a card or a scientist's own action does, step by step (T7.4)."""

    def __init__(
        self,
        actor: int,
        source: int,
        owner: int,
        step: int = 0,
        done: int = 0,
        memo: int = 0,
        refund: int = 0,
    ) -> None:
        self.actor = actor
        """The lab of who does it."""
        self.source = source
        """The card it comes from, or the scientist (see `effects.SCIENTIST`)."""
        self.owner = owner
        """Whose hand the card was in, or `effects.NOBODY`."""
        self.step = step
        self.done = done
        """How many choices the step has taken."""
        self.memo = memo
        """What a step stores for its later choices and for later steps."""
        self.refund = refund
        """What to refund if somebody refuses: see `effects.snapshot`."""

    def copy(self) -> "Effect":
        return Effect(
            self.actor, self.source, self.owner, self.step, self.done, self.memo, self.refund
        )


class Agree(Frame):
    """Seats are asked to agree to the proposal in the frame below (T4.5, T7.7)."""

    def __init__(self, lab: int, seats: int, request: int) -> None:
        self.lab = lab
        """The lab of who proposes."""
        self.seats = seats
        """The seats still to be asked, as a mask."""
        self.request = request
        """What is asked for: see `agreements`."""

    def copy(self) -> "Agree":
        return Agree(self.lab, self.seats, self.request)


class Proposal(Frame):
    """Something that happens once others agree."""

    def __init__(self, verdict: int) -> None:
        self.verdict = verdict
        """`agreements.WAITING`, `AGREED` or `REFUSED`."""


class Transfer(Proposal):
    """A cube goes from lab to lab (T4.5)."""

    def __init__(
        self, verdict: int, mover: int, source: int, target: int, cube: int, costs: int
    ) -> None:
        super().__init__(verdict)
        self.mover = mover
        """The lab of who transfers."""
        self.source = source
        self.target = target
        self.cube = cube
        self.costs = costs
        """1 if it costs an action, else 0."""

    def copy(self) -> "Transfer":
        return Transfer(self.verdict, self.mover, self.source, self.target, self.cube, self.costs)


class OpenNotes(Proposal):
    """A card of another's hand is played (Open Notes, T8.1)."""

    def __init__(self, verdict: int, lab: int, owner: int, card: int) -> None:
        super().__init__(verdict)
        self.lab = lab
        """The lab of who plays it."""
        self.owner = owner
        self.card = card


class Joint(Proposal):
    """This turn a group may mix two labs (Joint Protocol, T8.4)."""

    def __init__(self, verdict: int, lab: int, other: int) -> None:
        super().__init__(verdict)
        self.lab = lab
        self.other = other


class Publish(Proposal):
    """A Research card is given to another scientist (T8.1)."""

    def __init__(self, verdict: int, lab: int, other: int, card: int) -> None:
        super().__init__(verdict)
        self.lab = lab
        self.other = other
        """The lab of who gets it."""
        self.card = card
