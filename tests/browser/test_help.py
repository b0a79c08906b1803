"""Pointing says what a thing is: all that a board shows, in every language, never by an id."""

import re

import pytest

from tests.browser.conftest import People
from tests.browser.people import GOLDEN

MOMENTS = {
    "tesseract": (
        "tesseract/solo.log",
        r"event\.drew'(?:.*\n)*?\d+ action (?:.*\n)*?(\d+) action ",
    ),
    "unsettled": ("unsettled/wenora_b_2_again.log", r"event\.breakthrough'(?:.*\n)*?(\d+) turn "),
}
"""By game: a log and a moment at which cards lie on the table."""
AN_ID = re.compile(
    r"\d:[a-z]|[a-z]_[a-z]|\b(card|slot|thing|trait|node|figure)\.[a-z]|\{|undefined"
)

WALK = """async () => {
  const board = document.querySelector('.board');
  const mark = document.createElement('i');
  mark.dataset.about = 'nothing yet';
  board.append(mark);
  const point = async (to) => {
    const how = {bubbles: true, pointerType: 'mouse', pointerId: 1};
    to.dispatchEvent(new PointerEvent('pointermove', how));
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
    log, moment = MOMENTS[game]
    person.play_on(GOLDEN / log, moment)
    person.page.wait_for_load_state("networkidle")
    told = person.page.evaluate(WALK)
    assert len(told) > 10
    for thing, text in told:
        assert text.strip() not in ("", "nothing yet"), thing
        assert not AN_ID.search(text), (thing, text)
