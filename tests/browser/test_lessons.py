"""Lessons in the browser: a wrong act is not sent, the right one goes on, the end is ticked off."""

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import People
from tests.browser.lessons import Lesson, all_lessons
from tests.browser.people import DESKTOP, PHONE, Person
from tests.browser.test_duel import cell

LESSONS = {lesson.id: lesson for lesson in all_lessons()}
FIRST = ["duel/2-star"]
"""A lesson of each game that is played by pointing at what it points at."""


def begin(person: Person, lesson: str) -> None:
    game = lesson.partition("/")[0]
    person.home()
    person.page.locator(f"[data-game={game}] summary").click()
    person.page.locator(f"[data-lesson='{lesson}']").click()
    person.at_table()
    expect(person.page.locator(".lesson")).to_be_visible()


def point_at(person: Person, thing: str) -> None:
    board = person.page.locator("svg.board")
    if board.count() > 0 and thing[0].islower():
        person.page.mouse.click(*cell(person, thing))
    else:
        person.page.locator(f"[data-thing='{thing}']").first.click()


def miss(person: Person) -> None:
    """Answer something else by the list, until the lesson says that it waits for another act."""
    before = person.number()
    missed = person.page.locator(".missed")
    for _ in range(4):
        if missed.count() > 0:
            break
        person.page.locator(".option").last.click()
    expect(missed).to_be_visible()
    assert person.number() == before
    person.page.keyboard.press("Escape")


def play(person: Person, lesson: Lesson) -> None:
    panel = person.page.locator(".lesson")
    go_on = panel.get_by_role("button", name="Go on")
    for step in lesson.data["steps"]:
        if "act" in step:
            miss(person)
            answers = person.answers() + 1 + len(step.get("replies", []))
            for thing in step["points"]:
                point_at(person, thing)
            # The lesson has answered for the others too.
            expect(person.page.locator(".replay output")).to_have_text(f"{answers}/{answers}")
        else:
            go_on.click()
        if "done" in step:
            expect(panel).to_contain_text(step["done"]["en"].split("{")[0][:20])
            go_on.click()
    expect(panel).to_contain_text(lesson.data["end"]["en"][:20])


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
@pytest.mark.parametrize("name", FIRST)
def test_a_lesson_is_played_missed_and_ticked_off(
    people: People, name: str, size: tuple[int, int]
) -> None:
    person = people(size=size)
    begin(person, name)
    person.screenshot(f"lesson-{name.replace('/', '-')}-{size[0]}")
    person.no_serious_fault_for_anyone()
    play(person, LESSONS[name])
    person.screenshot(f"lesson-{name.replace('/', '-')}-{size[0]}-end")
    person.home()
    done = person.page.locator(f"[data-game={LESSONS[name].game}] .dots .done")
    expect(done).to_have_count(1)


def test_a_lesson_goes_on_where_it_was_left(people: People) -> None:
    person = people()
    begin(person, "duel/1-tesseract")
    panel = person.page.locator(".lesson")
    panel.get_by_role("button", name="Go on").click()
    expect(panel).to_contain_text("2/5")
    begin(person, "duel/1-tesseract")
    expect(panel).to_contain_text("2/5")
