"""Unsettled on Wenora: two people in two windows, rounds of turns, an interrupt."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import People
from tests.browser.people import DESKTOP, PHONE, TABLET, Person

TURNS = 5
MOST_STEPS = 400


def two_explorers(people: People) -> tuple[Person, Person]:
    """A host and a friend who came by link, set up and at the first turn."""
    host, friend = people(), people()
    host.go("/new/unsettled")
    host.page.get_by_role("button", name="First game for two").click()
    host.page.locator(".go button").click()
    host.at_table()
    host.page.get_by_role("button", name="People and table").click()
    link = host.page.locator("dialog[open] .invite input").first.input_value()
    host.page.keyboard.press("Escape")
    friend.go(link)
    friend.at_table()
    return host, friend


def turns(person: Person) -> int:
    return len([line for line in person.story() if re.match(r"Turn \d+:", line)])


def is_my_turn(person: Person) -> bool:
    """Whether this explorer is the active one and may place a cube or regroup."""
    regroup = person.page.locator(".option", has_text="regroup and end the turn")
    return person.page.locator(".slot.open").count() + regroup.count() > 0


def asked(*crew: Person) -> Person:
    """Whoever is asked; of several, the one whose turn it is."""
    for _ in range(MOST_STEPS):
        for person in sorted(crew, key=is_my_turn, reverse=True):
            if person.asked() == "you":
                return person
        crew[0].page.wait_for_timeout(50)
    raise AssertionError("nobody is asked")


def step(*crew: Person) -> None:
    """One answer of whoever is asked: a cube onto a slot by two clicks, else what the list offers.

    Who may only interrupt passes.
    """
    person = asked(*crew)
    page = person.page
    before = person.number()
    regroup = page.locator(".option", has_text="regroup and end the turn")
    idle = page.locator(".option[data-answer$=' passes']")
    if page.locator(".slot.open").count() > 0:
        if page.locator(".cube.open").count() > 0:  # some questions ask for a slot alone
            page.locator(".cube.open").first.click()
        page.locator(".slot.open").last.click()
    elif regroup.count() > 0:
        regroup.first.click()
    elif idle.count() > 0:
        idle.first.click()
    else:
        person.answer_first()
        return
    person.passed(before)


def take_turns(crew: tuple[Person, Person], until: int) -> None:
    """Play until so many turns have begun."""
    for _ in range(MOST_STEPS):
        if turns(crew[0]) >= until:
            return
        step(*crew)
    raise AssertionError("the turns do not end")


def at_somebodys_turn(crew: tuple[Person, Person]) -> Person:
    """Answer until an explorer may act; who that is."""
    for _ in range(MOST_STEPS):
        person = asked(*crew)
        if is_my_turn(person):
            return person
        step(*crew)
    raise AssertionError("no turn begins")


def test_a_game_of_several_rounds_is_played_in_two_windows(people: People) -> None:
    crew = two_explorers(people)
    explorer = at_somebodys_turn(crew)
    places = explorer.page.locator("article.node").count()
    explorer.page.locator(".unknown").first.click()
    for person in crew:
        expect(person.page.locator("article.node")).to_have_count(places + 1)
    take_turns(crew, TURNS)
    crew[0].screenshot("unsettled-rounds")
    crew[0].no_serious_fault_for_anyone()


def test_another_explorer_interrupts_the_turn_with_a_free_action(people: People) -> None:
    crew = two_explorers(people)
    active = at_somebodys_turn(crew)
    other = crew[1] if active is crew[0] else crew[0]
    free = other.page.locator(".free button", has_text="change pursuit")
    expect(free).to_have_count(1)
    before = other.number()
    free.click()
    other.passed(before)
    other.until("you")
    other.screenshot("unsettled-interrupt")
    before = other.number()
    other.answer_first()
    active.page.wait_for_function(
        "before => Number(document.querySelector('section.question').dataset.question) > before",
        arg=before,
    )
    assert is_my_turn(active), "the turn goes on where it was"


@pytest.mark.parametrize(
    "size, theme, language",
    [(DESKTOP, "dark", "en"), (TABLET, "light", "fr"), (PHONE, "dark", "cs")],
)
def test_the_planet_is_for_everyone(
    people: People, size: tuple[int, int], theme: str, language: str
) -> None:
    person = people(size=size, theme=theme, language=language)
    person.play_now("unsettled")
    for _ in range(MOST_STEPS):
        person.until("you")
        if is_my_turn(person):
            break
        person.answer_first()
    person.screenshot(f"unsettled-{size[0]}-{theme}-{language}")
    person.no_serious_fault_for_anyone()
    width = person.page.evaluate("document.documentElement.scrollWidth - innerWidth")
    assert width <= 0, "nothing sticks out to the side"
