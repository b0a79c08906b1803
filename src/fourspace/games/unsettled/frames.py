"""The frames of Unsettled and their fields; those of moves are in `frames_moving`.

What each frame does is in the handler of its name: `PickHandler` for `Pick`. `seat` and `user` are
explorers from 0; `source` is what an effect comes from (see `codes`); `op` is the number of a
verb with its arguments, among all verbs of the world.
"""

from fourspace.kernel.frames import Frame
from fourspace.kernel.game import State

# The turn


class Setup(Frame):
    """The choices of set-up, one after another (U2)."""

    def __init__(self, stage: int, seat: int, first: int, drawn: int, shown: int) -> None:
        self.stage = stage
        self.seat = seat
        """Who is asked at this stage."""
        self.first = first
        """Who begins, or `setup.RANDOM_FIRST`."""
        self.drawn = drawn
        """The traits that were drawn, as a mask."""
        self.shown = shown
        """The traits to choose from, as a mask."""


class Turn(Frame):
    """An explorer's turn (U3.1)."""

    def __init__(self, stage: int = 0) -> None:
        self.stage = stage

    def copy(self) -> "Turn":
        return Turn(self.stage)


class Page(Frame):
    """A page of the survival task is turned (U10.1)."""

    def __init__(self, number: int) -> None:
        self.number = number


class Leave(Frame):
    """The crew may leave without the rest, if all agree (U10.3)."""

    def __init__(self, seat: int, agreed: int) -> None:
        self.seat = seat
        """Who asks for it."""
        self.agreed = agreed
        """The explorers who agree, as a mask."""


class Window(Frame):
    """Whoever wants to act first may do so (U5.4, U5.5)."""

    def __init__(self, passed: int = 0) -> None:
        self.passed = passed
        """The explorers who have passed, as a mask."""

    def copy(self) -> "Window":
        return Window(self.passed)


class Trial(Frame):
    """A free action is tried on a copy of the state: it has resolved when this is on top (U5.3)."""


class Offer(Frame):
    """A gift that the taker must agree to (U5.1)."""

    def __init__(self, giver: int, taker: int, thing: int, token: int) -> None:
        self.giver = giver
        self.taker = taker
        self.thing = thing
        self.token = token
        """1 if the thing is a token, 0 if it is a discovery."""


# Effects


class Chain(Frame):
    """Verbs that are carried out one after another."""

    def __init__(self, chain: int, user: int, source: int, at: int = 0) -> None:
        self.chain = chain
        self.user = user
        self.source = source
        self.at = at
        """The next verb of the chain."""


class Effect(Chain):
    """One effect, with the time it has cost so far (U3.4, U8.7)."""

    def __init__(self, chain: int, user: int, source: int, at: int = 0, *met: int) -> None:
        super().__init__(chain, user, source, at)
        self.met = list(met)
        """What the time marker has met: see `timetrack`."""

    def copy(self) -> "Effect":
        other = Effect(self.chain, self.user, self.source, self.at)
        if self.met:
            other.met = self.met[:]
        return other


class Part(Chain):
    """Verbs inside an effect, of a choice or a condition."""


class Queue(Frame):
    """Simultaneous effects, resolved in the decider's order."""

    def __init__(self, windows: int, decider: int, *items: int) -> None:
        self.windows = windows
        """1 if anyone may act before each of them."""
        self.decider = decider
        self.items = list(items)
        """Three numbers for each effect: chain, user, source."""

    def copy(self) -> "Queue":
        other = Queue(self.windows, self.decider)
        other.items = self.items[:]
        return other

    def source(self, index: int) -> int:
        """What one of the effects comes from."""
        return self.items[3 * index + 2]


class Aftermath(Queue):
    """What an effect sets off. It lies under the effect until that is done (U3.4, U5.3)."""

    def copy(self) -> "Aftermath":
        other = Aftermath(self.windows, self.decider)
        other.items = self.items[:]
        return other


class Choice(Frame):
    """A verb that waits for a choice or a roll."""

    def __init__(self, op: int, user: int, source: int) -> None:
        self.op = op
        self.user = user
        self.source = source


class Roll(Choice):
    """The discovery die is rolled for the amount of a verb (U1.4)."""


class Branch(Choice):
    """The user chooses among effects that can be carried out."""


class Pick(Choice):
    """The user chooses an explorer."""

    def __init__(self, op: int, user: int, source: int, amount: int) -> None:
        super().__init__(op, user, source)
        self.amount = amount


class Each(Choice):
    """A verb applies to one explorer after another."""

    def __init__(self, op: int, user: int, source: int, amount: int, seats: int) -> None:
        super().__init__(op, user, source)
        self.amount = amount
        self.seats = seats
        """The explorers still to come, as a mask."""

    def copy(self) -> "Each":
        return Each(self.op, self.user, self.source, self.amount, self.seats)


class Share(Choice):
    """The user splits an amount among explorers (U1.7)."""

    def __init__(
        self, op: int, user: int, source: int, left: int, seats: int, *shares: int
    ) -> None:
        super().__init__(op, user, source)
        self.left = left
        """How much is still to be given out."""
        self.seats = seats
        """Who may get some, as a mask."""
        self.shares = list(shares)
        """How much each explorer gets so far."""


class Spot(Choice):
    """The user chooses a node."""

    def __init__(self, op: int, user: int, source: int, amount: int, seat: int) -> None:
        super().__init__(op, user, source)
        self.amount = amount
        self.seat = seat
        """The explorer the verb applies to."""


class Roam(Choice):
    """Things move over the map, one after another."""

    def __init__(self, op: int, user: int, source: int, *places: int) -> None:
        super().__init__(op, user, source)
        self.places = list(places)
        """Where those that have not moved yet stand, one place for each."""

    def copy(self) -> "Roam":
        return Roam(self.op, self.user, self.source, *self.places)


class Swap(Choice):
    """The user chooses the node that changes places with this one."""

    def __init__(self, op: int, user: int, source: int, place: int) -> None:
        super().__init__(op, user, source)
        self.place = place


class Marker(Choice):
    """The user chooses a boon marker."""


class Forfeit(Choice):
    """The user chooses the discoveries to give up."""

    def __init__(self, op: int, user: int, source: int, left: int) -> None:
        super().__init__(op, user, source)
        self.left = left


class Structure(Choice):
    """The user chooses the structure that is built on a place."""

    def __init__(self, op: int, user: int, source: int, place: int) -> None:
        super().__init__(op, user, source)
        self.place = place


# Explorers


class OfExplorer(Frame):
    """An explorer's decision about their own things."""

    def __init__(self, seat: int) -> None:
        self.seat = seat


class Face(OfExplorer):
    """The pursuit cube goes to the bottom on any face (U7.1)."""


class Pursue(OfExplorer):
    """The pursuit cube goes to the bottom on another face (U5.1)."""

    def copy(self) -> "Pursue":
        return Pursue(self.seat)


class Study(OfExplorer):
    """An explorer chooses what to comprehend."""


class Focus(OfExplorer):
    """An explorer gains or loses focus, a cube at a time (U3.5)."""

    def __init__(self, seat: int, steps: int) -> None:
        super().__init__(seat)
        self.steps = steps
        """Negative: steps to lose."""

    def copy(self) -> "Focus":
        return Focus(self.seat, self.steps)


class Spread(Frame):
    """The active explorer distributes focus among all (U8.5)."""

    def __init__(self, left: int, *steps: int) -> None:
        self.left = left
        """How much is still to be distributed; negative: losses."""
        self.steps = list(steps)
        """How much each explorer gains or loses so far."""


class Insight(OfExplorer):
    """Insight is gained step by step; leaving the top brings a comprehension (U7.1)."""

    def __init__(self, seat: int, steps: int) -> None:
        super().__init__(seat)
        self.steps = steps


class Comprehend(OfExplorer):
    """A comprehension token, the top breakthrough, a place for the token (U7.2)."""

    def __init__(self, seat: int, discipline: int, stage: int = 0) -> None:
        super().__init__(seat)
        self.discipline = discipline
        """The new token's; after one is forgotten, the forgotten one's."""
        self.stage = stage


class Distress(OfExplorer):
    """Distress cards are drawn one by one (U8.2)."""

    def __init__(self, seat: int, left: int) -> None:
        super().__init__(seat)
        self.left = left


class Relieve(OfExplorer):
    """The owner chooses the distress to remove (U8.3)."""

    def __init__(self, seat: int, left: int) -> None:
        super().__init__(seat)
        self.left = left


class Cover(OfExplorer):
    """A distress card covers a slot (U8.1)."""

    def __init__(self, seat: int, card: int) -> None:
        super().__init__(seat)
        self.card = card


class Manage(OfExplorer):
    """A distress card moves to another uncovered slot (U5.1)."""

    def __init__(self, seat: int, card: int) -> None:
        super().__init__(seat)
        self.card = card

    def copy(self) -> "Manage":
        return Manage(self.seat, self.card)


# Cards


class Investigate(Frame):
    """A free marker is chosen; if both are out, one is freed first (U9.1)."""

    def __init__(self, user: int, token: int) -> None:
        self.user = user
        self.token = token
        """1 if it takes the token of the node."""


class Opportunity(Frame):
    """The top opportunity is revealed and its left column applied (U9.1)."""

    def __init__(self, boon: int, user: int) -> None:
        self.boon = boon
        self.user = user


class Draw(Frame):
    """Cards of a planet deck are drawn one after another (U1.5)."""

    def __init__(self, deck: int, seat: int, left: int) -> None:
        self.deck = deck
        self.seat = seat
        self.left = left

    def copy(self) -> "Draw":
        return Draw(self.deck, self.seat, self.left)


class Follow(Frame):
    """A planet or mystery card is revealed and its effect starts (U1.5)."""

    def __init__(self, card: int, seat: int) -> None:
        self.card = card
        self.seat = seat


class Anomaly(Frame):
    """A discovery is gained with the top anomaly (U7.4)."""

    def __init__(self, seat: int, discovery: int) -> None:
        self.seat = seat
        self.discovery = discovery


# Pushing


def push_effect(state: State, chain: int, user: int, source: int) -> None:
    """Push an effect, if there is one, to run next."""
    if chain >= 0:
        state.push(Effect(chain, user, source))


def set_off(state: State, decider: int, items: list[int]) -> None:
    """Let effects come about, after a window each, once the effect in progress is done (U5.3).

    `items` has three numbers for each effect: chain, user, source. Several come in the order of
    the `decider`.
    """
    if not items:
        return
    at = len(state.frames) - 1
    while at >= 0 and not isinstance(state.frames[at], Effect):
        at -= 1
    if at < 0:
        state.push(Queue(1, decider, *items))
        return
    below = state.frames[at - 1] if at > 0 else None
    if isinstance(below, Aftermath):
        below.items += items
    else:
        state.frames.insert(at, Aftermath(1, decider, *items))


def push_window(state: State) -> None:
    """Open a window: whoever wants to act first may do so (U5.4)."""
    state.push(Window())
