"""Windows: who may act before the next effect; and gifts to be accepted (U5.3-U5.5)."""

from fourspace.games.unsettled import options
from fourspace.games.unsettled.asking import UnsettledHandler, ask, explorer, pose
from fourspace.games.unsettled.codes import FROM_PLACE, FROM_WRAP
from fourspace.games.unsettled.frames import Chain, Offer, Trial, Window
from fourspace.games.unsettled.free import (
    add_holding,
    declare,
    hand_over,
    owner_of,
    relied_on,
)
from fourspace.games.unsettled.options import kind_of, option, second_of
from fourspace.games.unsettled.sources import source_phrase
from fourspace.games.unsettled.state import State
from fourspace.kernel.decisions import Decision
from fourspace.kernel.phrases import Phrase, Word


def signature(found: list[int]) -> int:
    """A hash of what an explorer could do, to notice when that changes."""
    total = 1
    for chosen in found:
        total = (total * 31 + chosen) % 1000003
    return total + 1


def decided_by_all(state: State, kind: str, found: list[int], first: list[int]) -> Decision:
    """A question to several explorers, each with their own options; those in `first` come first."""
    found.sort()
    owners = [owner_of(state, chosen) for chosen in found]
    seats = [seat for seat in first if seat in owners]
    seats += [seat for seat in range(state.players) if seat in owners and seat not in first]
    decision = Decision(kind, tuple(seats), found)
    if len(seats) > 1:
        decision.owners = owners
    return decision


class WindowHandler(UnsettledHandler[Window]):
    """Any conscious explorer with a usable free action may act (U5.5)."""

    def run(self, state: State, frame: Window) -> bool:
        if state.hushed:
            state.frames.pop()
            return True
        found: list[int] = []
        relied = relied_on(state)
        waiting: list[int] = []
        for seat in range(state.players):
            if state.endurance[seat] <= 0 or frame.passed >> seat & 1 or state.turn == 0:
                continue
            own: list[int] = []
            add_holding(state, seat, relied, own)
            if not own:
                continue
            if state.quiet[seat]:
                if state.quiet[seat] == signature(own):
                    continue
                state.quiet[seat] = 0
            if seat == state.active:
                waiting.insert(0, seat)
            else:
                waiting.append(seat)
            found += own
            found.append(option(options.PASS, 0, seat))
            found.append(option(options.PASS_ON, 0, seat))
        if not waiting:
            state.frames.pop()
            return True
        for seat in range(state.players):
            if state.endurance[seat] <= 0 or frame.passed >> seat & 1 or state.quiet[seat]:
                continue
            found.append(option(options.PURSUE, 0, seat))
            if seat not in waiting:  # nobody waits for them
                found.append(option(options.PASS, 0, seat))
        return pose(state, decided_by_all(state, "window", found, waiting))

    def answer(self, state: State, frame: Window, chosen: int) -> None:
        kind = kind_of(chosen)
        if kind == options.PASS:
            frame.passed |= 1 << second_of(chosen)
        elif kind == options.PASS_ON:
            seat = second_of(chosen)
            own: list[int] = []
            add_holding(state, seat, relied_on(state), own)
            state.quiet[seat] = signature(own)
            frame.passed |= 1 << seat
        else:
            frame.passed = 0
            declare(state, chosen)

    def question(self, state: State, frame: Window) -> Phrase:
        waiting = state.frames[-2]
        if isinstance(waiting, Chain) and FROM_PLACE <= waiting.source < FROM_WRAP:
            return Phrase("question.window_of", {"what": source_phrase(state, waiting.source)})
        return Phrase("question.window")


class TrialHandler(UnsettledHandler[Trial]):
    """A free action is declared on a copy of the state, to see what comes of it (U5.3)."""

    def run(self, state: State, frame: Trial) -> bool:
        return pose(state, Decision("trial", (), []))

    def answer(self, state: State, frame: Trial, chosen: int) -> None:
        declare(state, chosen)


class OfferHandler(UnsettledHandler[Offer]):
    """Both must agree to a gift (U5.1)."""

    def run(self, state: State, frame: Offer) -> bool:
        found = [option(options.YES), option(options.NO)]
        return ask(state, "offer", frame.taker, found)

    def answer(self, state: State, frame: Offer, chosen: int) -> None:
        state.frames.pop()
        giver, taker, thing, token = frame.giver, frame.taker, frame.thing, frame.token
        if kind_of(chosen) == options.YES:
            hand_over(state, giver, taker, thing, token == 1)

    def question(self, state: State, frame: Offer) -> Phrase:
        giver, taker, thing, token = frame.giver, frame.taker, frame.thing, frame.token
        table = state.world
        key = table.tokens[thing].key if token else table.discoveries[thing].key
        words: dict[str, Word] = {
            "giver": explorer(giver),
            "taker": explorer(taker),
            "what": Phrase(key),
        }
        return Phrase("question.offer", words)
