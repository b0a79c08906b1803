"""Guided first games: they teach at the real table, and can be left."""

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import People

MOST_ANSWERS = 60


@pytest.mark.parametrize("game", ["tesseract", "duel", "unsettled"])
def test_a_guided_game_goes_on_when_a_task_is_done_and_can_be_left(
    people: People, game: str
) -> None:
    person = people()
    person.home()
    person.page.locator(f"[data-game={game}]").get_by_role(
        "button", name="Learn by playing"
    ).click()
    person.at_table()
    lesson = person.page.locator(".lesson")
    expect(lesson).to_contain_text("1/8")
    lesson.get_by_role("button", name="Go on").click()
    expect(lesson).to_contain_text("2/8")
    highlighted = person.page.locator("html[data-lesson]")
    expect(highlighted).to_have_count(1)
    person.screenshot(f"lesson-{game}")
    person.no_serious_fault_for_anyone()
    for _ in range(MOST_ANSWERS):
        person.until("you")
        if "2/8" not in lesson.inner_text():
            break
        person.answer_first()
    expect(lesson).to_contain_text("3/8")
    lesson.get_by_role("button", name="Leave the guide").click()
    expect(lesson).to_have_count(0)
    expect(highlighted).to_have_count(0)


def test_a_step_that_was_done_too_early_is_still_read_and_a_reload_forgets_nothing(
    people: People,
) -> None:
    person = people()
    person.home()
    person.page.locator("[data-game=unsettled]").get_by_role(
        "button", name="Learn by playing"
    ).click()
    person.at_table()
    lesson = person.page.locator(".lesson")
    for _ in range(MOST_ANSWERS):  # all of the second step, while the first is on the screen
        person.until("you")
        if person.page.locator(".slot.open").count() > 0:
            break
        person.answer_first()
    expect(lesson).to_contain_text("1/8")
    lesson.get_by_role("button", name="Go on").click()
    expect(lesson).to_contain_text("Choose a face")
    person.page.reload()
    person.at_table()
    expect(lesson).to_contain_text("2/8")
    lesson.get_by_role("button", name="Go on").click()
    expect(lesson).to_contain_text("3/8")
    expect(lesson.get_by_role("button", name="Go on")).to_have_count(0)
