"""From the home page to a table, and back to one that was left."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import People
from tests.browser.people import PHONE


@pytest.mark.parametrize("game", ["tesseract", "duel", "unsettled"])
def test_one_click_leads_to_a_table_and_another_back_to_it(people: People, game: str) -> None:
    person = people()
    person.play_now(game)
    person.until("you")
    table = person.page.url
    person.home()
    resume = person.page.locator(".resume")
    expect(resume).to_contain_text("your turn")
    person.no_serious_fault_for_anyone()
    person.screenshot(f"home-resume-{game}")
    resume.click()
    person.at_table()
    assert person.page.url == table


def test_a_friend_is_invited_from_the_table_itself(people: People) -> None:
    host, friend = people(), people(size=PHONE)
    host.go("/new/duel")
    host.page.locator(".go button").click()
    host.at_table()
    strip = host.page.get_by_role("group", name="Invite")
    host.no_serious_fault_for_anyone()
    strip.get_by_role("button", name="Invitation for Black").click()
    expect(strip.get_by_role("button", name="Black: invitation copied")).to_be_visible()
    host.screenshot("invitation")
    friend.go(host.page.evaluate("navigator.clipboard.readText()"))
    friend.at_table()
    expect(friend.page.locator("header li.mine")).to_contain_text("Black")
    expect(strip).to_have_count(0)


def test_how_many_play_is_asked_beside_who_they_are(people: People) -> None:
    person = people()
    person.go("/new/tesseract")
    page = person.page
    who = page.get_by_role("region", name="Who plays?")
    who.get_by_label("Players").select_option("3")
    expect(who.locator(".seat")).to_have_count(3)
    friends = who.get_by_role("button", name="Friends by link")
    expect(friends).to_have_attribute("aria-pressed", "true")
    who.get_by_role("button", name="Against bots").click()
    expect(friends).to_have_attribute("aria-pressed", "false")
    czech = page.get_by_role("button", name="Czech edition")
    expect(page.get_by_role("button", name="French edition")).to_have_attribute(
        "aria-pressed", "true"
    )
    czech.click()
    expect(czech).to_have_attribute("aria-pressed", "true")
    page.get_by_text("more rules options").click()
    expect(page.get_by_label("Study may skip empty decks")).to_be_checked()
    expect(who.locator(".seat")).to_have_count(3)
    page.locator(".go button").click()
    person.at_table()
    expect(page.locator("header li", has_text=re.compile("bot, "))).to_have_count(2)


def test_on_a_phone_the_names_of_four_unnamed_seats_are_not_cut(people: People) -> None:
    person = people(size=PHONE, language="fr")
    person.go("/new/unsettled")
    page = person.page
    page.locator(".field", has_text="Explorateurs").locator("select").first.select_option("4")
    expect(page.locator(".seat")).to_have_count(4)
    page.get_by_role("button", name="Tous sur cet écran").click()
    page.locator(".go button").click()
    person.at_table()
    names = page.locator("header li b")
    expect(names).to_have_count(4)
    assert (
        names.evaluate_all("all => all.filter(b => b.scrollWidth > b.clientWidth + 1).length") == 0
    )
    person.screenshot("four-seats-phone")


def test_games_without_friends_are_kept_on_the_device_if_that_is_wanted(people: People) -> None:
    person = people()
    person.home()
    page = person.page
    page.get_by_role("button", name="Settings").click()
    page.get_by_label("Keep games without friends on this device").check()
    page.keyboard.press("Escape")
    person.play_now("duel")
    assert "/table/device-" in page.url
    person.until("you")
    person.answer_first()
    person.until("you")
    answers = person.answers()
    page.reload()
    person.at_table()
    assert person.answers() == answers
    person.home()
    expect(page.locator(".tables")).to_contain_text("on this device")
