"""Magpies, the rules.

Shiny things lie in a row. Each round, every seat puts a card face down; the highest card that
nobody else has bid takes the next thing and looks at the next card of the bag, to keep it or to
bury it. When the highest cards are equal, whoever grabs first has it. Most points win.
"""

from typing import Any

from fourspace.kernel.decisions import Decision
from fourspace.kernel.game import Game, Outcome
from fourspace.kernel.handlers import Handler, Handlers
from fourspace.kernel.phrases import Phrase, Reason, refused
from fourspace.kernel.settings import Setting, Settings
from fourspace.kernel.sources import Source
from tests.magpies.frames import Bid, Deal, Loot, Round, Row
from tests.magpies.handlers import handlers
from tests.magpies.rows import THINGS, row_rank
from tests.magpies.state import Magpies, position_from, position_text

SETTINGS = Settings(
    [
        Setting("seats", ["2", "3"], "3", "M1.1"),
        Setting("rounds", ["1", "2", "3"], "3", "M1.2"),
    ],
    {"quick": {"seats": "2", "rounds": "1"}, "long": {"seats": "3", "rounds": "3"}},
)


class MagpiesGame(Game[Magpies]):
    """The rules as functions of a state."""

    def __init__(
        self, name: str, rules_version: str, content_digest: str, settings: Settings
    ) -> None:
        super().__init__(name, rules_version, content_digest, settings)
        self.handlers: Handlers[Magpies] = Handlers(self.table())

    def table(self) -> list[Handler[Magpies, Any]]:
        """The handlers of all frames; of two for one kind the last counts."""
        return handlers()

    def start(self, settings: dict[str, str]) -> Magpies:
        state = Magpies(self, int(settings["seats"]), int(settings["rounds"]))
        deals = [Deal(seat) for seat in range(len(state.hands))]
        state.frames = [Round(0), *deals[::-1], *deals[::-1], Row()]
        return state

    def seats(self, state: Magpies) -> int:
        return len(state.hands)

    def copy(self, state: Magpies) -> Magpies:
        return state.copy()

    def decision(self, state: Magpies) -> Decision:
        return self.handlers.decision(state)

    def advance(self, state: Magpies, option: int) -> None:
        self.handlers.answer(state, option)

    def outcome(self, state: Magpies) -> Outcome | None:
        if state.frames:
            return None
        points = [sum(map(THINGS.index, nest)) for nest in state.nests]
        best = max(points)
        winners = tuple(seat for seat, sum_ in enumerate(points) if sum_ == best)
        return Outcome(winners, Reason(Phrase("outcome.most", {"n": best}), "M2.1"))

    # Seeing

    def view(self, state: Magpies, seat: int) -> dict[str, object]:
        looking = state.frames and state.frames[-1] == Loot(seat)
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
        looking = state.frames and state.frames[-1] == Loot(seat)
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
        return self.handlers.question(state)

    def option_text(self, state: Magpies, option: int) -> str:
        return self.handlers.text(state, option)

    def option_phrase(self, state: Magpies, option: int) -> Phrase:
        return self.handlers.phrase(state, option)

    def option_path(self, state: Magpies, option: int) -> list[str]:
        return self.option_text(state, option).split()

    def option_named(self, state: Magpies, text: str, decision: Decision | None = None) -> int:
        if not isinstance(state.frames[-1], Row):
            return super().option_named(state, text, decision)
        try:
            return row_rank(text.strip())
        except ValueError:
            raise refused("reason.no_such_option", {"text": text[:80]}) from None

    def closed(self, state: Magpies, thing: str) -> Reason | None:
        frame = self.handlers.top(state)
        bids = [f"bid {kind}" for kind in range(len(state.bag.counts))]
        if thing not in bids:
            return None
        if not isinstance(frame, Bid):
            return Reason(Phrase("reason.no_bids_now"), "M1.3")
        if bids.index(thing) not in state.hands[frame.seat]:
            return Reason(Phrase("reason.not_in_hand", {"card": bids.index(thing)}), "M1.4")
        return None

    def position_text(self, state: Magpies) -> str:
        return position_text(state)

    def position_from(self, text: str) -> Magpies:
        return position_from(self, text)


def game() -> MagpiesGame:
    """Magpies as the catalogue would make it."""
    return MagpiesGame("magpies", "1", "no content", SETTINGS)
