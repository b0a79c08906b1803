"""Distress: gained, endured, removed (U8.1-U8.3)."""

from fourspace.games.unsettled import options
from fourspace.games.unsettled.asking import UnsettledHandler, ask, explorer, pose
from fourspace.games.unsettled.codes import FROM_DISTRESS
from fourspace.games.unsettled.frames import (
    Cover,
    Distress,
    Manage,
    Relieve,
    set_off,
)
from fourspace.games.unsettled.moments import items
from fourspace.games.unsettled.options import first_of
from fourspace.games.unsettled.people import distress_count
from fourspace.games.unsettled.state import State
from fourspace.games.unsettled.timetrack import all_lose_endurance
from fourspace.games.unsettled.words import ops
from fourspace.kernel.decisions import chance
from fourspace.kernel.phrases import Phrase


class DistressHandler(UnsettledHandler[Distress]):
    """Draws one card at a time; with five already, or an empty deck, all lose endurance (U8.2)."""

    def run(self, state: State, frame: Distress) -> bool:
        seat, left = frame.seat, frame.left
        if left == 0:
            state.frames.pop()
            return True
        if distress_count(state, seat) >= 5 or state.distress.size() == 0:
            frame.left -= 1
            if state.story is not None:
                state.tell("event.too_much_distress", {"who": explorer(seat)})
            all_lose_endurance(state)
            return True
        found = options.options(options.DISTRESS_DRAWN, state.distress.next_kinds())
        return pose(state, chance("distress", found, state.distress.next_weights()))

    def answer(self, state: State, frame: Distress, chosen: int) -> None:
        frame.left -= 1
        seat = frame.seat
        card = first_of(chosen)
        state.distress.draw(card)
        if state.distress_left:
            state.distress_left -= 1
            if state.distress_left == 0:  # the rest of the twelve stay in the box
                state.distress.counts = [0] * len(state.distress.counts)
        if state.story is not None:
            named = Phrase(state.world.distress[card].key)
            state.tell("event.distress", {"who": explorer(seat), "card": named})
        state.push(Cover(seat, card))

    def question(self, state: State, frame: Distress) -> Phrase:
        return Phrase("question.draw_distress", {"who": explorer(frame.seat)})


class CoverHandler(UnsettledHandler[Cover]):
    """The owner covers an uncovered slot, never Rest (U8.1)."""

    def run(self, state: State, frame: Cover) -> bool:
        seat = frame.seat
        found = options.options(options.ACTION, uncovered(state, seat))
        if len(found) == 1:
            self.answer(state, frame, found[0])
            return True
        return ask(state, "cover", seat, found)

    def answer(self, state: State, frame: Cover, chosen: int) -> None:
        seat, card = frame.seat, frame.card
        state.frames.pop()
        state.cover[6 * seat + first_of(chosen)] = card
        chain = state.world.distress[card].chain
        source = FROM_DISTRESS + card
        waiting = [chain, seat, source] if chain >= 0 else []
        waiting += items(state, ops.YOU_GAIN_DISTRESS, seat, source)
        set_off(state, state.active, waiting)

    def question(self, state: State, frame: Cover) -> Phrase:
        named = Phrase(state.world.distress[frame.card].key)
        return Phrase("question.cover", {"who": explorer(frame.seat), "card": named})


def uncovered(state: State, seat: int) -> list[int]:
    """The slots that distress can cover: every free one but Rest."""
    return [action for action in range(5) if state.cover[6 * seat + action] < 0]


def distress_of(state: State, seat: int) -> list[int]:
    """The distress cards of an explorer, ascending."""
    return sorted(card for card in state.cover[6 * seat : 6 * seat + 5] if card >= 0)


def remove(state: State, card: int) -> None:
    """Return a distress card from its owner to the bottom of the deck (U8.3)."""
    state.cover[state.cover.index(card)] = -1
    state.distress.put_under(card)
    if state.story is not None:
        state.tell("event.relieved", {"card": Phrase(state.world.distress[card].key)})


class RelieveHandler(UnsettledHandler[Relieve]):
    """The owner chooses the distress to remove (U8.3)."""

    def run(self, state: State, frame: Relieve) -> bool:
        seat, left = frame.seat, frame.left
        cards = distress_of(state, seat) if left else []
        if not cards:
            state.frames.pop()
            return True
        if len(cards) <= left:
            remove(state, cards[0])
            frame.left -= 1
            return True
        return ask(state, "relieve", seat, options.options(options.DISTRESS, cards))

    def answer(self, state: State, frame: Relieve, chosen: int) -> None:
        frame.left -= 1
        remove(state, first_of(chosen))

    def question(self, state: State, frame: Relieve) -> Phrase:
        return Phrase("question.relieve", {"who": explorer(frame.seat)})


class ManageHandler(UnsettledHandler[Manage]):
    """A distress moves to another uncovered slot (U5.1)."""

    def run(self, state: State, frame: Manage) -> bool:
        seat, card = frame.seat, frame.card
        if card not in state.cover[6 * seat : 6 * seat + 5]:  # removed in between
            state.frames.pop()
            return True
        found = options.options(options.ACTION, uncovered(state, seat))
        if not found:
            state.frames.pop()
            return True
        return ask(state, "manage", seat, found)

    def answer(self, state: State, frame: Manage, chosen: int) -> None:
        seat, card = frame.seat, frame.card
        state.frames.pop()
        state.cover[state.cover.index(card)] = -1
        state.cover[6 * seat + first_of(chosen)] = card

    def question(self, state: State, frame: Manage) -> Phrase:
        named = Phrase(state.world.distress[frame.card].key)
        return Phrase("question.manage", {"who": explorer(frame.seat), "card": named})
