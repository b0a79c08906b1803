"""Every screen, in every language, on every size and both themes."""

import pytest

from tests.browser.conftest import People
from tests.browser.people import DESKTOP, PHONE, TABLET

SIZES = {"desktop": DESKTOP, "tablet": TABLET, "phone": PHONE}
LOOKS = [
    ("desktop", "dark", "en"),
    ("desktop", "light", "fr"),
    ("tablet", "light", "cs"),
    ("tablet", "dark", "fr"),
    ("phone", "dark", "cs"),
    ("phone", "light", "en"),
]


@pytest.mark.parametrize("size, theme, language", LOOKS)
def test_every_screen_outside_a_game_is_for_everyone(
    people: People, size: str, theme: str, language: str
) -> None:
    person = people(size=SIZES[size], theme=theme, language=language)
    look = f"{size}-{theme}-{language}"
    person.home()
    assert person.page.locator("html").get_attribute("lang") == language
    person.no_serious_fault_for_anyone()
    person.screenshot(f"home-{look}")
    games = person.page.locator("[data-game]").evaluate_all("all => all.map(g => g.dataset.game)")
    assert {"tesseract", "duel"} <= set(games)
    for game in games:
        person.go(f"/new/{game}")
        person.page.wait_for_selector("form select")
        person.no_serious_fault_for_anyone()
        person.screenshot(f"new-{game}-{look}")
    person.go("/rules/tesseract#T3.3")
    person.page.wait_for_selector("#T3\\.3.named")
    person.no_serious_fault_for_anyone()
    person.screenshot(f"rules-{look}")
    width = person.page.evaluate("document.documentElement.scrollWidth - innerWidth")
    assert width <= 0, "nothing sticks out to the side"


@pytest.mark.parametrize("size, theme, language", LOOKS)
@pytest.mark.parametrize("game", ["tesseract", "duel"])
def test_every_table_is_for_everyone(
    people: People, game: str, size: str, theme: str, language: str
) -> None:
    person = people(size=SIZES[size], theme=theme, language=language)
    person.play_now(game)
    person.until("you")
    person.screenshot(f"{game}-{size}-{theme}-{language}")
    person.no_serious_fault_for_anyone()
    width = person.page.evaluate("document.documentElement.scrollWidth - innerWidth")
    assert width <= 0, "nothing sticks out to the side"


def test_the_settings_change_language_and_theme_at_once(people: People) -> None:
    person = people()
    person.home()
    page = person.page
    page.get_by_role("button", name="Settings").click()
    page.get_by_label("Language").select_option("fr")
    page.get_by_label("Thème").select_option("light")
    assert page.locator("html").get_attribute("data-theme") == "light"
    person.no_serious_fault_for_anyone()
    person.screenshot("settings")
    page.keyboard.press("Escape")
    page.get_by_role("heading", name="Trois jeux, une table").wait_for()
    page.reload()
    page.get_by_role("heading", name="Trois jeux, une table").wait_for()


def test_the_rules_are_searched_in_three_languages(people: People) -> None:
    for language, word in (("en", "boundary"), ("fr", "limite"), ("cs", "mezní")):
        person = people(language=language)
        person.go("/rules/tesseract")
        person.page.wait_for_selector("dl")
        every = person.page.locator("dt").count()
        person.page.get_by_role("searchbox").fill(word)
        person.page.wait_for_function(
            "every => document.querySelectorAll('dt').length < every", arg=every
        )
        assert "T3.3" in person.page.locator("dt").all_inner_texts()


def test_a_table_that_is_not_there_says_so_to_everyone(people: People) -> None:
    person = people(size=PHONE, theme="light", language="fr")
    person.go("/table/nowhere#nobody")
    person.page.get_by_role("heading", name="Cette table n’est pas ici").wait_for()
    person.no_serious_fault_for_anyone()
    person.screenshot("no-table")
    person.page.get_by_role("link", name="Accueil").first.click()
    person.page.wait_for_selector(".game h2")
