"""Opportunities: revealing, seizing, finishing and giving them up (U9.1-U9.5)."""

from fourspace.games.unsettled import codes, options
from fourspace.games.unsettled.asking import UnsettledHandler, ask, explorer, pose
from fourspace.games.unsettled.frames import (
    Aftermath,
    Effect,
    Investigate,
    Opportunity,
    set_off,
)
from fourspace.games.unsettled.options import first_of
from fourspace.games.unsettled.places import put
from fourspace.games.unsettled.sources import place_phrase
from fourspace.games.unsettled.state import State
from fourspace.kernel.decisions import chance
from fourspace.kernel.phrases import Phrase, Word


def boon_of(state: State, source: int) -> int:
    """The marker of the opportunity that an effect comes from, or -1."""
    if source // 1000 * 1000 != codes.FROM_OPPORTUNITY:
        return -1
    card = source % 1000
    for boon in range(2):
        if state.boon_card[boon] == card:
            return boon
    return -1


def can_reveal(state: State, place: int, token: bool) -> bool:
    """Whether an opportunity can be revealed on a place (U4.2)."""
    if place == 0 or state.node_of[place] < 0:
        return False
    if token and state.investigated[place]:
        return False
    if state.opportunities_left[0] + state.opportunities_left[1] == 0:
        return False
    return -1 in state.boon_at or can_give_up(state, 0) or can_give_up(state, 1)


def can_give_up(state: State, boon: int) -> bool:
    """Whether an opportunity can be given up (U9.3)."""
    card = state.boon_card[boon]
    if card < 0:
        return False
    holder = state.boon_holder[boon]
    if holder >= 0 and state.endurance[holder] > 0:
        return False
    slots = state.world.opportunities[card].slots
    for placed in state.placed:
        if placed >= 0 and placed in slots:
            return False
    source = codes.FROM_OPPORTUNITY + card
    for frame in state.frames:
        if isinstance(frame, Effect) and frame.source == source:
            return False
        if isinstance(frame, Aftermath) and source in frame.items[2::3]:
            return False
    return True


def finish(state: State, boon: int) -> None:
    """Remove the card and everything on it from the game; its marker is free again (U9.2, U9.3)."""
    card = state.boon_card[boon]
    for discovery in range(len(state.discovery_at)):
        if state.discovery_at[discovery] == codes.ON_OPPORTUNITY + card:
            state.discovery_at[discovery] = codes.GONE
    state.boon_at[boon] = -1
    state.boon_card[boon] = -1
    state.boon_holder[boon] = -1


def take_along(state: State, seat: int) -> None:
    """Move the markers along with their engaged explorer (U9.4)."""
    for boon in range(2):
        if state.boon_holder[boon] == seat:
            state.boon_at[boon] = state.at[seat]


class InvestigateHandler(UnsettledHandler[Investigate]):
    """Choose a free marker; if both are out, free one first (U9.1)."""

    def run(self, state: State, frame: Investigate) -> bool:
        user, token = frame.user, frame.token
        if not can_reveal(state, state.at[user], token == 1):
            state.frames.pop()
            return True
        free = [boon for boon in range(2) if state.boon_at[boon] < 0]
        if not free:
            free = [boon for boon in range(2) if can_give_up(state, boon)]
        if len(free) > 1:
            return ask(state, "boon", user, options.options(options.BOON, free))
        self._take(state, frame, free[0])
        return True

    def answer(self, state: State, frame: Investigate, chosen: int) -> None:
        self._take(state, frame, first_of(chosen))

    def _take(self, state: State, frame: Investigate, boon: int) -> None:
        user, token = frame.user, frame.token
        if state.boon_at[boon] >= 0:
            finish(state, boon)
        state.frames.pop()
        place = state.at[user]
        if token:
            state.investigated[place] = 1
        state.boon_at[boon] = place
        if state.opportunities_left[boon] == 0:
            half = (state.opportunities_left[1 - boon] + 1) // 2
            state.opportunities_left[boon] = half
            state.opportunities_left[1 - boon] -= half
        state.push(Opportunity(boon, user))

    def question(self, state: State, frame: Investigate) -> Phrase:
        free = -1 in state.boon_at
        key = "question.boon" if free else "question.free_boon"
        return Phrase(key, {"who": explorer(frame.user)})


class OpportunityHandler(UnsettledHandler[Opportunity]):
    """The top card is revealed and its left column applied (U9.1)."""

    def run(self, state: State, frame: Opportunity) -> bool:
        found = options.options(options.OPPORTUNITY, state.opportunities.next_kinds())
        return pose(state, chance("opportunity", found, state.opportunities.next_weights()))

    def answer(self, state: State, frame: Opportunity, chosen: int) -> None:
        state.frames.pop()
        boon, user = frame.boon, frame.user
        card = first_of(chosen)
        state.opportunities.draw(card)
        state.opportunities_left[boon] -= 1
        state.boon_card[boon] = card
        shown = state.world.opportunities[card]
        place = state.boon_at[boon]
        if shown.discovery >= 0 and state.discovery_at[shown.discovery] == codes.IN_SUPPLY:
            state.discovery_at[shown.discovery] = codes.ON_OPPORTUNITY + card
        for index in range(0, len(shown.printed), 2):
            put(state, place, shown.printed[index], shown.printed[index + 1])
        if state.story is not None:
            words: dict[str, Word] = {"who": explorer(user), "card": Phrase(shown.key)}
            state.tell("event.opportunity", {**words, "place": place_phrase(state, place)}, [])
        if shown.chain >= 0:
            waiting = [shown.chain, user, codes.FROM_OPPORTUNITY + card]
            set_off(state, state.active, waiting)

    def question(self, state: State, frame: Opportunity) -> Phrase:
        return Phrase("question.draw_opportunity")
