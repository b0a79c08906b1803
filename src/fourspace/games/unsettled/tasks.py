"""Survival tasks: pages, objectives, endings (U10.1-U10.3)."""

from fourspace.games.unsettled import frames
from fourspace.games.unsettled.codes import FROM_PAGE, GOING_ON, WON
from fourspace.games.unsettled.frames import push_effect, push_window
from fourspace.games.unsettled.needs import hold
from fourspace.games.unsettled.state import State
from fourspace.games.unsettled.world import Page
from fourspace.kernel.phrases import Phrase, Word


def page_of(state: State, number: int) -> Page:
    """A page of the task being played, from 1."""
    return state.world.pages[state.task][number - 1]


def check_objective(state: State) -> None:
    """After each resolved effect: turn the page if its objective is met, or win (U10.1, U10.2)."""
    if state.ended != GOING_ON or state.page == 0:
        return
    page = page_of(state, state.page)
    if page.aboard:
        if all_aboard(state):
            state.ended = WON
        return
    if page.finishes or not objective_met(state, page):
        return
    if is_last(state):
        state.ended = WON
        return
    for frame in state.frames:
        if isinstance(frame, frames.Page):
            return
    push_next_page(state)


def objective_met(state: State, page: Page) -> bool:
    """Whether the page's conditions hold and its contributions are made; True if it has none."""
    for index in page.contributions:
        if state.spent[index] < state.world.abilities[index].times:
            return False
    if not page.needs:
        return True
    for seat in range(state.players):
        if state.endurance[seat] > 0 and hold(
            state, page.needs, False, seat, FROM_PAGE + state.page
        ):
            return True
    return False


def all_aboard(state: State) -> bool:
    """Whether all explorers, conscious or not, and LUNA are on the Scarab (U10.2)."""
    return state.luna == 0 and max(state.at) == 0 and state.transit == 0 and state.hatch == 0


def some_aboard(state: State) -> bool:
    """Whether at least one conscious explorer is aboard (U10.3)."""
    for seat in range(state.players):
        if state.at[seat] == 0 and state.endurance[seat] > 0 and not state.transit >> seat & 1:
            return True
    return False


def task_done(state: State) -> bool:
    """Whether only the way home is left."""
    return state.page > 0 and page_of(state, state.page).aboard


def is_last(state: State) -> bool:
    """Whether the page that was turned last is the last of its task."""
    return state.page == len(state.world.pages[state.task])


def push_next_page(state: State) -> None:
    """Let the next page be turned; after the last one the game is won."""
    if is_last(state):
        state.ended = WON
        return
    state.push(frames.Page(state.page + 1))


def turn_page(state: State, number: int) -> None:
    """Turn to a page: push its effects, after a window (U5.4)."""
    state.page = number
    state.page_done = 0
    page = page_of(state, number)
    if state.story is not None:
        words: dict[str, Word] = {"title": Phrase(page.key), "story": Phrase(f"{page.key}.story")}
        state.tell("event.page", words, ["task"])
    if page.chain >= 0:
        push_effect(state, page.chain, state.active, FROM_PAGE + number)
        push_window(state)
