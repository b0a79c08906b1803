"""Several people at one table, and a server that fails."""

import re
from pathlib import Path

import httpx
from playwright.sync_api import Browser, expect

from tests.browser.conftest import People
from tests.browser.people import Person
from tests.browser.serving import LiveServer
from tests.browser.test_tesseract import until_an_action

MOST_LOOKS = 600


def two_at_a_table(people: People) -> tuple[Person, Person]:
    """A host and a friend who came by link at a table of Tesseract."""
    host, friend = people(), people()
    host.go("/new/tesseract")
    host.page.get_by_role("textbox", name="My name at the table").fill("Ada")
    host.page.locator(".go button").click()
    host.at_table()
    host.page.get_by_role("button", name="People and table").click()
    links = host.page.locator("dialog[open] .invite input")
    expect(links).to_have_count(2)
    host.no_serious_fault_for_anyone()
    host.screenshot("invite")
    seat = links.nth(0).input_value()
    host.page.keyboard.press("Escape")
    friend.go(seat)
    friend.at_table()
    assert "#" not in friend.page.url, "the secret leaves the address bar"
    return host, friend


def both_until_an_action(host: Person, friend: Person) -> tuple[Person, Person]:
    """Answer what set-up asks whoever is asked; then who acts, and who waits."""
    for _ in range(MOST_LOOKS):
        host.page.wait_for_timeout(100)
        for person in (host, friend):
            if person.asked() == "you":
                if "action" in person.page.locator("#question").inner_text():
                    return (host, friend) if person is host else (friend, host)
                person.answer_first()
    raise AssertionError("no Action phase begins")


def two_at_a_table_with_known_dice(people: People, seed: str) -> tuple[Person, Person]:
    """Two people at a table of Tesseract at which the same answers always lead to the same."""
    host, friend = people(), people()
    wanted = {"game": "tesseract", "settings": {"players": "2"}, "seats": [{}, {}], "seed": seed}
    made = httpx.post(f"{host.address}/api/tables", json=wanted).json()
    for person, key in zip((host, friend), made["seats"], strict=True):
        person.go(f"/table/{made['table']}#{key['secret']}")
        person.at_table()
    return host, friend


def test_undo_over_the_wall_needs_the_consent_of_the_other(people: People) -> None:
    host, friend = two_at_a_table_with_known_dice(people, "consent")
    acting, waiting = both_until_an_action(host, friend)
    before = acting.answers()
    acting.choose(re.compile("End the Action phase"))
    assert both_until_an_action(host, friend)[0] is waiting
    after = acting.answers()
    acting.page.keyboard.press("u")
    expect(acting.page.locator(".ask")).to_be_visible()
    ask = waiting.page.locator(".ask")
    expect(ask).to_be_visible()
    waiting.screenshot("consent")
    assert acting.answers() == after, "nothing is taken back before all agree"
    ask.get_by_role("button", name="Agree").click()
    acting.until("you")
    # back to their last choice before the roll: ending the phase, or the cube among equals
    assert before <= acting.answers() < after


def test_chat_and_presence_reach_the_other(people: People) -> None:
    host, friend = two_at_a_table(people)
    for person in (host, friend):
        person.page.get_by_role("tab", name=re.compile("Chat")).click()
    host.page.get_by_label("Say something").fill("Good evening")
    host.page.keyboard.press("Enter")
    expect(friend.page.locator(".chat li")).to_contain_text("Good evening")
    expect(friend.page.locator("header li", has_text="Ada")).to_be_visible()
    friend.page.goto("about:blank")
    expect(host.page.locator("header li.away")).to_have_count(1)


def test_a_link_to_a_moment_shows_it_to_somebody_who_watches(people: People) -> None:
    host, friend = two_at_a_table(people)
    both_until_an_action(host, friend)
    host.page.get_by_role("button", name="One step back").click()
    expect(host.page.locator("#question")).to_contain_text("Looking back")
    host.page.get_by_role("button", name="Copy a link to this moment").click()
    link = host.page.evaluate("navigator.clipboard.readText()")
    assert "?at=" in link
    watcher = people()
    watcher.go(link)
    watcher.at_table()
    expect(watcher.page.locator("#question")).to_contain_text("Looking back")
    watcher.screenshot("moment")
    watcher.page.get_by_role("button", name="Back to now").first.click()
    expect(watcher.page.locator(".option")).to_have_count(0)


def test_a_link_pasted_at_home_lets_somebody_watch(people: People) -> None:
    host = people()
    host.play_now("duel")
    host.until("you")
    host.page.get_by_role("button", name="People and table").click()
    link = host.page.locator("dialog[open] .invite input").last.input_value()
    watcher = people()
    watcher.home()
    given = watcher.page.get_by_label("A link somebody gave you")
    given.fill("a sandwich")
    given.press("Enter")
    watcher.page.get_by_role("alert").wait_for()
    given.fill(link)
    given.press("Enter")
    watcher.at_table()
    expect(watcher.page.locator("svg.board")).to_be_visible()
    expect(watcher.page.locator(".option")).to_have_count(0)
    assert watcher.asked() == "others"


def test_a_killed_server_comes_back_and_even_an_answer_given_meanwhile_is_not_lost(
    chromium: Browser, tmp_path: Path
) -> None:
    server = LiveServer(tmp_path)
    server.start()
    person = Person(chromium, server.address)
    try:
        person.play_now("tesseract")
        until_an_action(person)
        before, told = person.number(), person.story()
        server.kill()
        expect(person.page.locator(".banner")).to_contain_text("Coming back")
        assert person.number() == before
        person.page.locator(".option", has_text="End the Action phase").click()
        expect(person.page.locator(".sending")).to_contain_text("End the Action phase")
        person.screenshot("broken")
        server.start()
        person.passed(before)
        expect(person.page.locator(".banner")).to_have_count(0)
        assert person.story()[: len(told)] == told
        person.until("you")
        person.answer_first()
    finally:
        person.faults.clear()  # sockets that found no server are reported by the browser
        person.leave()
        server.stop()
