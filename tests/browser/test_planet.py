"""Unsettled in the middle of a game: why and how, the book, a phone and a keyboard."""

import re

from playwright.sync_api import expect

from tests.browser.conftest import People
from tests.browser.people import GOLDEN, PHONE, Person

GAME = GOLDEN / "unsettled" / "wenora_a_2_once.log"
SETTINGS = {"players": "2", "planet": "wenora", "task": "a"}
TURN = r"^\d+ turn .*\n  \d: regroup\n(?:  .*\n)*(\d+) turn "
"""Somebody begins a turn with all cubes, still aboard."""
WINDOW = r"^(\d+) window seats \(\d, \d\)"
"""The table waits for a possible interrupt of two."""
MOST_TABS = 120


def test_pointing_at_what_is_closed_says_why_with_the_rule_and_leads_to_it(people: People) -> None:
    person = people()
    person.play_on(GAME, TURN)
    about = person.page.locator(".about").first
    for closed, reason, rule in (
        (".shared .slot >> text=Unearth Materials", "needs: materials lying on your node", "U4.8"),
        (".explorer .slot >> text=Investigate", "the Scarab holds no secrets", "U4.2"),
        (".node.open .name", "", ""),
    ):
        person.page.locator(closed).first.hover()
        expect(about).to_contain_text(closed.partition("text=")[2])
        expect(about).to_contain_text(reason)
        link = about.get_by_role("link")
        if rule:
            expect(link).to_have_attribute("href", f"/rules/unsettled#{rule}")
            assert len(about.inner_text()) > len(reason) + 100, "the rule's text stands there too"
        else:
            expect(link).to_have_count(0)  # one step away: nothing speaks against it
    person.screenshot("unsettled-why")
    person.go("/rules/unsettled#U4.2")
    expect(person.page.locator("#U4\\.2.named")).to_be_in_viewport()


def test_the_task_names_what_is_missing_and_its_book_is_turned(people: People) -> None:
    person = people(theme="light")
    person.play_on(GAME, TURN)
    page = person.page
    expect(page.locator(".missing li")).to_have_text(
        ["○built: research tent", "○built: laboratory", "○built: workshop"]
    )
    page.get_by_role("button", name="Read", exact=True).click()
    book = page.locator("dialog[open]")
    expect(book.locator("h3")).to_have_text("Sticky!")
    person.no_serious_fault_for_anyone()
    person.screenshot("unsettled-book")
    page.keyboard.press("ArrowLeft")
    expect(book.locator("h3")).to_have_text("Table for Everyone")
    book.get_by_role("button", name="Turn a page back").click()
    expect(book.locator("h3")).to_have_text("A Little Peckish")
    expect(book.get_by_role("button", name="Turn a page back")).to_be_disabled()
    page.keyboard.press("Escape")
    expect(page.locator("dialog[open]")).to_have_count(0)


def test_the_table_shows_that_it_waits_and_goes_on_when_nobody_acts(people: People) -> None:
    person = people()
    person.play_on(GAME, WINDOW)
    waits = person.page.locator(".interrupt")
    expect(waits).to_contain_text("Waiting for Explorer")
    person.no_serious_fault_for_anyone()
    while waits.count() > 0:  # one thing after another comes about
        before = person.number()
        person.page.locator(".option.pass").first.click()
        person.passed(before)
    expect(person.page.locator("#question")).not_to_contain_text("Does anyone act")


def test_a_turn_is_played_by_thumb(people: People) -> None:
    person = people(size=PHONE, language="cs")
    person.play_from("turn", "unsettled", SETTINGS)
    page = person.page
    for part in ("Průzkumníci", "Úkol", "Mapa"):
        page.get_by_role("button", name=part).tap()
        person.no_serious_fault_for_anyone()
        person.screenshot(f"unsettled-phone-{part}")
    before = person.number()
    page.locator(".unknown").first.tap()
    person.passed(before)
    until_the_turn_goes_on(person)
    placed = 0
    while page.locator(".todo .cube.open").count() > 0:  # a cube that fits nowhere stays
        before = person.number()
        page.locator(".todo .cube.open").first.tap()
        page.get_by_role("button", name="Průzkumníci").tap()
        page.locator(".crew .slot.open").last.tap()
        person.passed(before)
        until_the_turn_goes_on(person)
        placed += 1
    assert placed > 0
    expect(page.get_by_role("button", name=re.compile("ukončit tah"))).not_to_have_count(0)
    width = page.evaluate("document.documentElement.scrollWidth - innerWidth")
    assert width <= 0, "nothing sticks out to the side"


def test_a_turn_is_played_by_keyboard_with_the_focus_in_sight(people: People) -> None:
    person = people()
    person.play_from("turn", "unsettled", SETTINGS)
    before = person.number()
    tab_to(person, ".cube.open")
    person.page.keyboard.press("Enter")
    tab_to(person, ".slot.open")
    person.screenshot("unsettled-keyboard")
    person.page.keyboard.press("Enter")
    person.passed(before)
    until_the_turn_goes_on(person)
    before = person.number()
    tab_to(person, ".unknown, .node.open .name")
    person.page.keyboard.press("Enter")
    person.passed(before)


def tab_to(person: Person, wanted: str) -> None:
    """Press Tab until the focus is there; it must be seen all the way."""
    for _ in range(MOST_TABS):
        person.page.keyboard.press("Tab")
        seen, there = person.page.evaluate(
            """wanted => { const at = document.activeElement; const style = getComputedStyle(at);
                 return [at === document.body || parseFloat(style.outlineWidth) >= 2
                         && style.outlineStyle !== 'none', at.matches(wanted)]; }""",
            wanted,
        )
        assert seen, person.page.evaluate("document.activeElement.outerHTML.slice(0, 200)")
        if there:
            return
    raise AssertionError(f"Tab never comes to {wanted}")


def until_the_turn_goes_on(person: Person) -> None:
    """Answer what a slot asks on the way, and let windows pass."""
    for _ in range(40):
        person.until("you")
        if person.page.locator(".todo .open").count() > 0:
            return
        person.answer_first()
    raise AssertionError("the turn does not go on")
