"""Pointing says what a thing is: all that a board shows, in every language, never by an id."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import People
from tests.browser.people import GOLDEN

MOMENTS = {
    "tesseract": ("tesseract/solo.log", 60),
    "unsettled": ("unsettled/wenora_b_2_again.log", 120),
}
AN_ID = re.compile(
    r"\d:[a-z]|[a-z]_[a-z]|\b(card|slot|thing|trait|node|figure)\.[a-z]|\{|undefined"
)

WALK = """async () => {
  const board = document.querySelector('.board');
  const mark = document.createElement('i');
  mark.dataset.about = 'nothing yet';
  board.append(mark);
  let at = 0;
  const point = async (to) => {
    at += 1;
    const how = {screenX: at, screenY: at, pointerType: 'mouse', pointerId: 1};
    to.dispatchEvent(new PointerEvent('pointerover', {...how, bubbles: true}));
    to.dispatchEvent(new PointerEvent('pointerenter', how));
    await new Promise(done => setTimeout(done));
    return document.querySelector('.about p').innerText;
  };
  const told = [];
  for (const one of board.querySelectorAll('[data-about], button[data-thing]')) {
    if (one === mark) continue;
    await point(mark);
    told.push([one.outerHTML.slice(0, 120), await point(one)]);
  }
  mark.remove();
  return told;
}"""


@pytest.mark.parametrize("language", ["en", "fr", "cs"])
@pytest.mark.parametrize("game", MOMENTS)
def test_everything_a_board_shows_tells_what_it_is(
    people: People, game: str, language: str
) -> None:
    person = people(language=language)
    log, number = MOMENTS[game]
    person.play_on(GOLDEN / log, number)
    person.page.wait_for_load_state("networkidle")
    told = person.page.evaluate(WALK)
    assert len(told) > 10
    for thing, text in told:
        assert text.strip() not in ("", "nothing yet"), thing
        assert not AN_ID.search(text), (thing, text)


def test_no_help_opens_for_a_pointer_that_rests(people: People) -> None:
    """Browsers report a resting pointer again when a board appears under it."""
    person = people()
    person.home()
    page = person.page
    page.evaluate(
        "() => addEventListener('pointerdown', e => (window.rest = [e.screenX, e.screenY]), true)"
    )
    page.locator("[data-game=tesseract]").get_by_role("button").first.click()
    person.at_table()
    person.until("you")
    report = """by => document.querySelector('.board [data-about]').dispatchEvent(
      new PointerEvent('pointerover', {bubbles: true, screenX: rest[0] + by, screenY: rest[1]}))"""
    page.evaluate(report, 0)
    told = page.locator(".about p")
    expect(told).to_have_text("Point at anything to learn what it is.")
    page.evaluate(report, 1)
    expect(told).not_to_have_text("Point at anything to learn what it is.")
