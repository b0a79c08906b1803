"""How a game ends on the screen: who won and why, figures that fit, and what to do next."""

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import People
from tests.browser.people import DESKTOP, GOLDEN, PHONE, TABLET

SIDEWAYS = (844, 390)
LOOKS = [(DESKTOP, "dark", "en"), (TABLET, "light", "fr"), (PHONE, "dark", "cs")]
LOOKS += [(SIDEWAYS, "light", "en"), (PHONE, "light", "fr"), (DESKTOP, "light", "cs")]
LOGS = {
    "duel": "duel/quick.log",
    "tesseract": "tesseract/solo.log",
    "unsettled": "unsettled/wenora_a_2_once.log",
}


def test_resigning_is_confirmed_and_a_rematch_swaps_the_colours(people: People) -> None:
    person = people()
    person.play_now("duel")
    page = person.page
    page.get_by_role("button", name="Resign").click()
    person.no_serious_fault_for_anyone()
    page.get_by_role("button", name="Play on").click()
    assert person.asked() != "over"
    page.get_by_role("button", name="Resign").click()
    page.locator("dialog[open]").get_by_role("button", name="Resign").click()
    expect(page.locator("#question")).to_have_text("You lost")
    expect(page.locator(".outcome")).to_contain_text("resigned.")
    expect(page.locator(".result dt", has_text="Dice")).to_have_count(0)
    expect(page.locator(".result dt", has_text="Pawns captured")).to_be_visible()
    before = page.url
    expect(page.locator("header li").first).to_contain_text("you")
    page.get_by_role("button", name="Rematch").click()
    page.wait_for_url(lambda url: url != before)
    person.at_table()
    expect(page.locator("header li").first).not_to_contain_text("you")
    expect(page.locator("header li").nth(1)).to_contain_text("Black")
    person.until("you")
    expect(page.locator("header li.asked").last).to_contain_text("Black")


@pytest.mark.parametrize("size, theme, language", LOOKS)
@pytest.mark.parametrize("game", LOGS)
def test_an_ending_is_told_on_every_screen(
    people: People, game: str, size: tuple[int, int], theme: str, language: str
) -> None:
    person = people(size=size, theme=theme, language=language)
    person.home()
    person.page.set_input_files("input[type=file]", GOLDEN / LOGS[game])
    person.at_table()
    person.until("over")
    expect(person.page.locator(".outcome")).not_to_be_empty()
    person.screenshot(f"ending-{game}-{size[0]}-{theme}-{language}")
    person.no_serious_fault_for_anyone()
