"""Magpies, what the frames do."""

from typing import Any, TypeVar

from fourspace.kernel.decisions import Decision, chance, vast_chance
from fourspace.kernel.handlers import Handler
from fourspace.kernel.phrases import Phrase
from tests.magpies.frames import Bid, Deal, Grab, Loot, OfSeat, Peek, Reveal, Round, Row
from tests.magpies.rows import ROWS, THINGS, row_of
from tests.magpies.state import Magpies

TAKE, BURY = 0, 1

F = TypeVar("F", bound=OfSeat)


def seat_name(seat: int) -> Phrase:
    return Phrase("magpie", {"number": seat + 1})


class SeatHandler(Handler[Magpies, F]):
    """What one seat does with a card."""

    def question(self, state: Magpies, frame: F) -> Phrase:
        return Phrase(f"question.{self.name}", {"who": seat_name(frame.seat)})

    def text(self, state: Magpies, frame: F, option: int) -> str:
        return f"{self.name} {option}"

    def phrase(self, state: Magpies, frame: F, option: int) -> Phrase:
        return Phrase("option.card", {"card": option})


class DrawHandler(SeatHandler[F]):
    """A card of the bag for one seat, if there is one."""

    def run(self, state: Magpies, frame: F) -> bool:
        if state.bag.size() > 0:
            return False
        state.frames.pop()
        return True

    def decision(self, state: Magpies, frame: F) -> Decision:
        decision = chance(self.name, state.bag.next_kinds(), state.bag.next_weights())
        decision.audience = (frame.seat,)
        return decision

    def draw(self, state: Magpies, kind: int) -> None:
        state.frames.pop()
        if state.bag.bottom and not any(state.bag.counts) and not state.bag.top:
            state.buriers.pop(0)
        state.bag.draw(kind)


class DealHandler(DrawHandler[Deal]):
    def answer(self, state: Magpies, frame: Deal, option: int) -> None:
        self.draw(state, option)
        state.hands[frame.seat].append(option)
        state.tell("event.dealt", {"who": seat_name(frame.seat)})
        state.tell("event.drawn", {"card": option}, seats=(frame.seat,))


class PeekHandler(DrawHandler[Peek]):
    def answer(self, state: Magpies, frame: Peek, option: int) -> None:
        self.draw(state, option)
        state.bag.put_on_top(option)
        state.push(Loot(frame.seat))
        state.tell("event.seen", {"card": option}, seats=(frame.seat,))


class BidHandler(SeatHandler[Bid]):
    def decision(self, state: Magpies, frame: Bid) -> Decision:
        decision = Decision("bid", (frame.seat,), sorted(set(state.hands[frame.seat])))
        decision.audience = (frame.seat,)
        return decision

    def answer(self, state: Magpies, frame: Bid, option: int) -> None:
        state.frames.pop()
        state.hands[frame.seat].remove(option)
        state.bids[frame.seat] = option
        state.tell("event.bid", {"who": seat_name(frame.seat)})


class LootHandler(SeatHandler[Loot]):
    def decision(self, state: Magpies, frame: Loot) -> Decision:
        return Decision("loot", (frame.seat,), [TAKE, BURY])

    def answer(self, state: Magpies, frame: Loot, option: int) -> None:
        state.frames.pop()
        kind = state.bag.top[0]
        state.bag.draw(kind)
        if option == TAKE:
            state.hands[frame.seat].append(kind)
            state.tell("event.kept", {"who": seat_name(frame.seat)})
        else:
            state.bag.put_under(kind)
            state.buriers.append(frame.seat)
            state.tell("event.buried", {"who": seat_name(frame.seat)})

    def text(self, state: Magpies, frame: Loot, option: int) -> str:
        return "take" if option == TAKE else "bury"

    def phrase(self, state: Magpies, frame: Loot, option: int) -> Phrase:
        return Phrase("option.take" if option == TAKE else "option.bury")


class RowHandler(Handler[Magpies, Row]):
    def decision(self, state: Magpies, frame: Row) -> Decision:
        return vast_chance("row", ROWS)

    def answer(self, state: Magpies, frame: Row, option: int) -> None:
        state.frames.pop()
        state.row = row_of(option)
        state.tell("event.row", {"row": state.row[: state.rounds]}, things=list(state.row))

    def text(self, state: Magpies, frame: Row, option: int) -> str:
        return row_of(option)

    def phrase(self, state: Magpies, frame: Row, option: int) -> Phrase:
        return Phrase("option.row", {"row": row_of(option)})


class RoundHandler(Handler[Magpies, Round]):
    def run(self, state: Magpies, frame: Round) -> bool:
        state.frames.pop()
        if frame.done < state.rounds:
            bids = [Bid(seat) for seat in range(len(state.hands)) if state.hands[seat]]
            state.frames += [Round(frame.done + 1), Reveal(frame.done), *bids[::-1]]
        return True


class RevealHandler(Handler[Magpies, Reveal]):
    def run(self, state: Magpies, frame: Reveal) -> bool:
        state.frames.pop()
        state.revealed = True
        best = max(state.bids)
        for seat, kind in enumerate(state.bids):
            if kind >= 0:
                state.tell("event.shown", {"who": seat_name(seat), "card": kind})
        state.frames += [Deal(seat) for seat in range(len(state.hands))][::-1]
        if state.bids.count(best) == 1:
            winner = state.bids.index(best)
            give(state, winner, frame.thing)
            state.push(Peek(winner))
        else:
            state.push(Grab(frame.thing))
        state.bids = [-1] * len(state.bids)
        return True


def give(state: Magpies, seat: int, thing: int) -> None:
    """A thing of the row goes to the nest of a seat."""
    state.nests[seat] += state.row[thing]
    state.tell("event.taken", {"who": seat_name(seat), "n": THINGS.index(state.row[thing])})


class GrabHandler(Handler[Magpies, Grab]):
    """Everybody is asked at once. Options: seat x 2, + 1 to grab."""

    def decision(self, state: Magpies, frame: Grab) -> Decision:
        seats = tuple(range(len(state.hands)))
        decision = Decision("grab", seats, list(range(2 * len(seats))))
        decision.owners = [option // 2 for option in decision.options]
        return decision

    def answer(self, state: Magpies, frame: Grab, option: int) -> None:
        state.frames.pop()
        if option % 2:
            give(state, option // 2, frame.thing)
        else:
            state.tell("event.left", {"who": seat_name(option // 2)})

    def text(self, state: Magpies, frame: Grab, option: int) -> str:
        return f"{'grab' if option % 2 else 'leave'} {option // 2 + 1}"

    def phrase(self, state: Magpies, frame: Grab, option: int) -> Phrase:
        return Phrase("option.grab" if option % 2 else "option.leave")


def handlers() -> list[Handler[Magpies, Any]]:
    """The handlers of all frames."""
    return [
        RowHandler(Row),
        DealHandler(Deal),
        BidHandler(Bid),
        PeekHandler(Peek),
        LootHandler(Loot),
        RoundHandler(Round),
        RevealHandler(Reveal),
        GrabHandler(Grab),
    ]
