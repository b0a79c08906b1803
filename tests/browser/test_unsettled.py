"""Unsettled on Wenora: two people in two windows, rounds of turns, an interrupt."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import People
from tests.browser.people import DESKTOP, PHONE, TABLET, Person

ROUNDS = 3


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


def asked(*crew: Person) -> Person:
    """Whoever is asked first."""
    while True:
        for person in crew:
            if person.asked() == "you":
                return person
        crew[0].page.wait_for_timeout(100)


def turns(person: Person) -> int:
    return len([line for line in person.story() if re.match(r"Turn \d+:", line)])


def is_my_turn(person: Person) -> bool:
    return person.page.locator(".cube.open").count() > 0 or bool(
        [option for option in person.options() if option.startswith("regroup")]
    )


def take_turns(crew: tuple[Person, Person], rounds: int) -> None:
    """Place cubes by clicking cube and slot, answer what else is asked, until so many turns."""
    while turns(crew[0]) < rounds:
        person = asked(*crew)
        page = person.page
        before = person.number()
        regroup = page.locator(".option", has_text="regroup and end the turn")
        if page.locator(".cube.open").count() > 0:
            page.locator(".cube.open").first.click()
            page.locator(".slot.open").last.click()
        elif regroup.count() > 0:
            regroup.first.click()
        else:
            person.answer_first()
            continue
        person.passed(before)


def test_a_game_of_several_rounds_is_played_in_two_windows(people: People) -> None:
    crew = two_explorers(people)
    take_turns(crew, 2)
    explorer = asked(*crew)
    while not is_my_turn(explorer):
        explorer.answer_first()
        explorer = asked(*crew)
    unknown = explorer.page.locator(".unknown")
    places = explorer.page.locator("article.node").count()
    unknown.first.click()
    for person in crew:
        expect(person.page.locator("article.node")).to_have_count(places + 1)
    take_turns(crew, ROUNDS)
    crew[0].screenshot("unsettled-rounds")
    crew[0].no_serious_fault_for_anyone()


def test_another_explorer_interrupts_the_turn_with_a_free_action(people: People) -> None:
    crew = two_explorers(people)
    take_turns(crew, 1)
    while True:
        active = asked(*crew)
        if is_my_turn(active):
            break
        active.answer_first()
    other = crew[1] if active is crew[0] else crew[0]
    free = other.page.locator(".free button", has_text="change pursuit")
    expect(free.first).to_be_visible()
    before = other.number()
    free.first.click()
    other.passed(before)
    other.until("you")
    other.screenshot("unsettled-interrupt")
    other.answer_first()
    expect(active.page.locator("section.question")).to_have_attribute("data-asked", "you")
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
    while person.page.locator(".cube.open").count() == 0:
        person.until("you")
        person.answer_first()
    person.screenshot(f"unsettled-{size[0]}-{theme}-{language}")
    person.no_serious_fault_for_anyone()
    width = person.page.evaluate("document.documentElement.scrollWidth - innerWidth")
    assert width <= 0, "nothing sticks out to the side"
