"""Tables without a server: the whole site from a plain static host, every game on the device."""

import re
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, expect

from fourspace.cli.site import write_site
from fourspace.server.web.client_files import client_folder
from tests.browser.people import LONG, Person
from tests.browser.static_host import StaticHost

People = Callable[..., Person]
MOST_ANSWERS = 600
WHOLE_GAME = 20 * LONG


@pytest.fixture(scope="module")
def static_host(tmp_path_factory: pytest.TempPathFactory) -> Iterator[StaticHost]:
    host = StaticHost(tmp_path_factory.mktemp("static"))
    client = client_folder()
    assert client is not None
    write_site(client, host.site)
    yield host
    host.stop()


@pytest.fixture
def visitors(static_host: StaticHost, chromium: Browser) -> Iterator[People]:
    """Makes visitors of the site; none may have met a script fault when they leave."""
    made: list[Person] = []

    def visitor(**wanted: object) -> Person:
        made.append(Person(chromium, static_host.address, **wanted))  # type: ignore[arg-type]
        return made[-1]

    yield visitor
    for each in made:
        each.leave()


def open_table(person: Person, game: str, *sitters: str, preset: str = "") -> None:
    """A new table by the form; who sits where is said as the client says it."""
    person.go(f"/#/new/{game}")
    page = person.page
    if preset:
        page.get_by_role("button", name=re.compile(preset)).click()
    expect(page.locator(".seat select")).to_have_count(len(sitters))
    for seat, sitter in enumerate(sitters):
        page.locator(".seat select").nth(seat).select_option(sitter)
    page.locator(".go button").click()
    person.at_table()


def play_to_the_end(person: Person) -> None:
    for _ in range(MOST_ANSWERS):
        if person.until("you", "over") == "over":
            return
        person.answer_first()
    raise AssertionError("the game never ends")


def test_duel_is_played_against_a_bot_to_its_end(visitors: People) -> None:
    person = visitors()
    open_table(person, "duel", "me", "bot:novice", preset="Quick")
    play_to_the_end(person)
    expect(person.page.get_by_role("button", name="Rematch")).to_be_visible()
    person.screenshot("device-duel-over")


def test_tesseract_is_played_with_a_bot_to_its_end(visitors: People) -> None:
    person = visitors()
    open_table(person, "tesseract", "me", "bot:novice")
    play_to_the_end(person)
    expect(person.page.get_by_role("button", name="Once more")).to_be_visible()
    person.screenshot("device-tesseract-over")


def test_unsettled_is_played_by_bots_to_its_end(visitors: People) -> None:
    person = visitors()
    open_table(person, "unsettled", "bot:planner", "bot:planner")
    person.page.wait_for_selector("section.question[data-asked=over]", timeout=WHOLE_GAME)
    expect(person.page.get_by_role("button", name="Once more")).to_be_visible()
    expect(person.page.get_by_role("button", name="Share")).to_have_count(0)
    person.screenshot("device-unsettled-over")


@pytest.mark.parametrize("game", ["tesseract", "duel", "unsettled"])
def test_a_game_goes_on_after_a_reload_and_from_my_tables(visitors: People, game: str) -> None:
    person = visitors()
    person.play_now(game)
    for _ in range(4):
        person.until("you")
        person.answer_first()
    person.until("you")
    before, answers = person.number(), person.answers()
    person.page.reload()
    person.at_table()
    person.until("you")
    assert (person.number(), person.answers()) == (before, answers)
    person.home()
    listed = person.page.locator(".tables a")
    expect(listed).to_have_count(1)
    listed.click()
    person.at_table()
    person.until("you")
    assert person.answers() == answers
    person.answer_first()


def test_a_table_that_is_deleted_is_gone_from_the_device(visitors: People) -> None:
    person = visitors()
    person.play_now("duel")
    address = person.page.url
    person.home()
    person.page.on("dialog", lambda dialog: dialog.accept())
    person.page.get_by_role("button", name=re.compile("Delete .* from this device")).click()
    expect(person.page.locator(".tables a")).to_have_count(0)
    person.page.goto(address)
    person.page.reload()
    expect(person.page.get_by_role("heading", name="This table is not here")).to_be_visible()


def test_two_pages_at_one_table_follow_each_other(visitors: People) -> None:
    person = visitors()
    open_table(person, "duel", "me", "me", preset="Quick")
    person.until("you")
    other = person.context.new_page()
    other.goto(person.page.url)
    question = other.locator("section.question[data-asked=you]")
    expect(question).to_have_attribute("data-question", str(person.number()))
    person.answer_first()
    expect(question).to_have_attribute("data-question", str(person.number()))


def test_nothing_comes_from_elsewhere(visitors: People) -> None:
    person = visitors()
    asked: list[str] = []
    person.context.on("request", lambda request: asked.append(request.url))
    person.play_now("tesseract")
    person.until("you")
    assert any(url.endswith(".wasm.packed") for url in asked)
    assert [url for url in asked if not url.startswith((person.address, "blob:"))] == []


def test_rules_are_read_and_linked_under_a_sub_path(visitors: People) -> None:
    person = visitors()
    person.home()
    person.page.locator("[data-game=duel]").get_by_role("link", name="Rules", exact=True).click()
    expect(person.page.locator("dt").first).to_be_visible()
    person.go("/#/rules/tesseract#T3.3")
    expect(person.page.locator("#T3\\.3.named")).to_be_in_viewport()
