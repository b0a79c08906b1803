"""Magpies, the rules.

Shiny things lie in a row. Each round, every seat puts a card face down; the highest card that
nobody else has bid takes the next thing and looks at the next card of the bag, to keep it or to
bury it. When the highest cards are equal, whoever grabs first has it. Most points win.
"""

from fourspace.kernel.decisions import Decision, chance, vast_chance
from fourspace.kernel.frames import Frame
from fourspace.kernel.game import Game, Outcome
from fourspace.kernel.phrases import Phrase, Reason, refused
from fourspace.kernel.settings import Setting, Settings
from fourspace.kernel.sources import Source
from tests.magpies.rows import ROWS, THINGS, row_of, row_rank
from tests.magpies.state import Magpies, position_from, position_text

SETTINGS = Settings(
    [
        Setting("seats", ["2", "3"], "3", "M1.1"),
        Setting("rounds", ["1", "2", "3"], "3", "M1.2"),
    ],
    {"quick": {"seats": "2", "rounds": "1"}, "long": {"seats": "3", "rounds": "3"}},
)

TAKE, BURY = 0, 1


def seat_name(seat: int) -> Phrase:
    return Phrase("magpie", {"number": seat + 1})


class MagpiesGame(Game[Magpies]):
    """The rules as functions of a state."""

    def start(self, settings: dict[str, str]) -> Magpies:
        state = Magpies(self, int(settings["seats"]), int(settings["rounds"]))
        deals = [Frame("deal", [seat]) for seat in range(len(state.hands))]
        state.frames = [Frame("round", [0]), *deals[::-1], *deals[::-1], Frame("row", [])]
        return state

    def seats(self, state: Magpies) -> int:
        return len(state.hands)

    def copy(self, state: Magpies) -> Magpies:
        return state.copy()

    def decision(self, state: Magpies) -> Decision:
        decision = self._asked(state)
        decision.number = state.number
        return decision

    def _asked(self, state: Magpies) -> Decision:
        frame = state.frames[-1]
        bag = state.bag
        match frame.name:
            case "row":
                return vast_chance("row", ROWS)
            case "deal" | "peek":
                decision = chance(frame.name, bag.next_kinds(), bag.next_weights())
                decision.audience = (frame.data[0],)
            case "bid":
                seat = frame.data[0]
                decision = Decision("bid", (seat,), sorted(set(state.hands[seat])))
                decision.audience = (seat,)
            case "grab":
                seats = tuple(range(len(state.hands)))
                decision = Decision("grab", seats, list(range(2 * len(seats))))
                decision.owners = [option // 2 for option in decision.options]
            case "loot":
                decision = Decision("loot", (frame.data[0],), [TAKE, BURY])
            case name:
                raise AssertionError(f"{name} asks nothing")
        return decision

    def advance(self, state: Magpies, option: int) -> None:
        state.number += 1
        frame = state.frames.pop()
        getattr(self, f"_{frame.name}")(state, frame, option)
        while state.frames and self._goes_on(state):
            frame = state.frames.pop()
            getattr(self, f"_{frame.name}")(state, frame)

    def _goes_on(self, state: Magpies) -> bool:
        """Whether the topmost frame asks nothing."""
        name = state.frames[-1].name
        if name in ("deal", "peek"):
            return state.bag.size() == 0
        return name in ("round", "reveal")

    def _row(self, state: Magpies, frame: Frame, rank: int) -> None:
        state.row = row_of(rank)
        state.tell("event.row", {"row": state.row[: state.rounds]}, things=list(state.row))

    def _deal(self, state: Magpies, frame: Frame, kind: int = -1) -> None:
        if kind < 0:
            return
        seat = frame.data[0]
        self._draw(state, kind)
        state.hands[seat].append(kind)
        state.tell("event.dealt", {"who": seat_name(seat)})
        state.tell("event.drawn", {"card": kind}, seats=(seat,))

    def _draw(self, state: Magpies, kind: int) -> None:
        if state.bag.bottom and not any(state.bag.counts) and not state.bag.top:
            state.buriers.pop(0)
        state.bag.draw(kind)

    def _round(self, state: Magpies, frame: Frame) -> None:
        done = frame.data[0]
        if done == state.rounds:
            return
        bids = [Frame("bid", [seat]) for seat in range(len(state.hands)) if state.hands[seat]]
        state.frames += [Frame("round", [done + 1]), Frame("reveal", [done]), *bids[::-1]]

    def _bid(self, state: Magpies, frame: Frame, kind: int) -> None:
        seat = frame.data[0]
        state.hands[seat].remove(kind)
        state.bids[seat] = kind
        state.tell("event.bid", {"who": seat_name(seat)})

    def _reveal(self, state: Magpies, frame: Frame) -> None:
        state.revealed = True
        best = max(state.bids)
        for seat, kind in enumerate(state.bids):
            if kind >= 0:
                state.tell("event.shown", {"who": seat_name(seat), "card": kind})
        state.frames += [Frame("deal", [seat]) for seat in range(len(state.hands))][::-1]
        if state.bids.count(best) == 1:
            winner = state.bids.index(best)
            self._give(state, winner, frame.data[0])
            state.frames.append(Frame("peek", [winner]))
        else:
            state.frames.append(Frame("grab", [frame.data[0]]))
        state.bids = [-1] * len(state.bids)

    def _give(self, state: Magpies, seat: int, thing: int) -> None:
        state.nests[seat] += state.row[thing]
        state.tell("event.taken", {"who": seat_name(seat), "n": THINGS.index(state.row[thing])})

    def _grab(self, state: Magpies, frame: Frame, option: int) -> None:
        if option % 2:
            self._give(state, option // 2, frame.data[0])
        else:
            state.tell("event.left", {"who": seat_name(option // 2)})

    def _peek(self, state: Magpies, frame: Frame, kind: int = -1) -> None:
        if kind < 0:
            return
        self._draw(state, kind)
        state.bag.put_on_top(kind)
        state.frames.append(Frame("loot", frame.data))
        state.tell("event.seen", {"card": kind}, seats=(frame.data[0],))

    def _loot(self, state: Magpies, frame: Frame, option: int) -> None:
        seat = frame.data[0]
        kind = state.bag.top[0]
        state.bag.draw(kind)
        if option == TAKE:
            state.hands[seat].append(kind)
            state.tell("event.kept", {"who": seat_name(seat)})
        else:
            state.bag.put_under(kind)
            state.buriers.append(seat)
            state.tell("event.buried", {"who": seat_name(seat)})

    def outcome(self, state: Magpies) -> Outcome | None:
        if state.frames:
            return None
        points = [sum(map(THINGS.index, nest)) for nest in state.nests]
        best = max(points)
        winners = tuple(seat for seat, sum_ in enumerate(points) if sum_ == best)
        return Outcome(winners, Reason(Phrase("outcome.most", {"n": best}), "M2.1"))

    # Seeing

    def view(self, state: Magpies, seat: int) -> dict[str, object]:
        looking = state.frames and state.frames[-1] == Frame("loot", [seat])
        return {
            "row": state.row,
            "hands": [len(hand) for hand in state.hands],
            "bids": [bid >= 0 for bid in state.bids],
            "nests": list(state.nests),
            "bag": state.bag.size(),
            "hand": state.hands[seat][:] if seat >= 0 else [],
            "bid": state.bids[seat] if seat >= 0 else -1,
            "top": state.bag.top[0] if looking else -1,
            "under": [
                kind if burier == seat else -1
                for kind, burier in zip(state.bag.bottom, state.buriers, strict=True)
            ],
        }

    def resample(self, state: Magpies, seat: int, source: Source) -> Magpies:
        other = state.copy()
        bag = other.bag
        looking = state.frames and state.frames[-1] == Frame("loot", [seat])
        pool = [kind for kind, count in enumerate(bag.counts) for _ in range(count)]
        pool += [] if looking else bag.top
        pool += [kind for owner, hand in enumerate(state.hands) if owner != seat for kind in hand]
        pool += [kind for owner, kind in enumerate(state.bids) if owner != seat and kind >= 0]
        pool += [kind for kind, by in zip(bag.bottom, other.buriers, strict=True) if by != seat]

        def anew(kind: int, owner: int) -> int:
            return kind if owner == seat or kind < 0 else pool.pop(source.below(len(pool)))

        other.hands = [
            [anew(kind, owner) for kind in hand] for owner, hand in enumerate(other.hands)
        ]
        other.bids = [anew(kind, owner) for owner, kind in enumerate(other.bids)]
        bag.top = [anew(kind, seat if looking else -1) for kind in bag.top]
        bag.bottom = [anew(*buried) for buried in zip(bag.bottom, other.buriers, strict=True)]
        bag.counts = [pool.count(kind) for kind in range(len(bag.counts))]
        return other

    # Saying

    def question(self, state: Magpies) -> Phrase:
        frame = state.frames[-1]
        words = {"who": seat_name(frame.data[0])} if frame.name not in ("row", "grab") else {}
        return Phrase(f"question.{frame.name}", {**words})

    def option_text(self, state: Magpies, option: int) -> str:
        match state.frames[-1].name:
            case "row":
                return row_of(option)
            case "grab":
                return f"{'grab' if option % 2 else 'leave'} {option // 2 + 1}"
            case "loot":
                return "take" if option == TAKE else "bury"
            case name:
                return f"{name} {option}"

    def option_phrase(self, state: Magpies, option: int) -> Phrase:
        match state.frames[-1].name:
            case "row":
                return Phrase("option.row", {"row": row_of(option)})
            case "grab":
                return Phrase("option.grab" if option % 2 else "option.leave")
            case "loot":
                return Phrase("option.take" if option == TAKE else "option.bury")
            case _:
                return Phrase("option.card", {"card": option})

    def option_path(self, state: Magpies, option: int) -> list[str]:
        return self.option_text(state, option).split()

    def option_named(self, state: Magpies, text: str) -> int:
        if state.frames[-1].name != "row":
            return super().option_named(state, text)
        try:
            return row_rank(text.strip())
        except ValueError:
            raise refused("reason.no_such_option", {"text": text[:80]}) from None

    def closed(self, state: Magpies, thing: str) -> Reason | None:
        frame = state.frames[-1] if state.frames else Frame("over", [])
        bids = [f"bid {kind}" for kind in range(len(state.bag.counts))]
        if thing not in bids:
            return None
        if frame.name != "bid":
            return Reason(Phrase("reason.no_bids_now"), "M1.3")
        if bids.index(thing) not in state.hands[frame.data[0]]:
            return Reason(Phrase("reason.not_in_hand", {"card": bids.index(thing)}), "M1.4")
        return None

    def position_text(self, state: Magpies) -> str:
        return position_text(state)

    def position_from(self, text: str) -> Magpies:
        return position_from(self, text)


def game() -> MagpiesGame:
    """Magpies as the catalogue would make it."""
    return MagpiesGame("magpies", "1", "no content", SETTINGS)
