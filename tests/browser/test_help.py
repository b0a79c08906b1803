"""Pointing says what a thing is: all that a table shows, in every language, never by an id."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import People
from tests.browser.people import GOLDEN, PHONE, Person
from tests.browser.test_duel import cell

MOMENTS = {
    "tesseract": (
        "tesseract/solo.log",
        r"event\.drew'(?:.*\n)*?\d+ action (?:.*\n)*?(\d+) action ",
    ),
    "unsettled": ("unsettled/wenora_b_2_again.log", r"event\.breakthrough'(?:.*\n)*?(\d+) turn "),
}
"""By game: a log and a moment at which cards lie on the table."""
DUEL = "15/6tvv2p3/5Ss8/15/8X6/15/10X4/5X9/15/7X7/15/15/3V6T1S2/10P2H1/15 b G3L2:srcg3l2"
"""Each kind of piece stands somewhere or waits; White has lost two pawns. Black is to move."""
AN_ID = re.compile(
    r"\d:[a-z]|[a-z]_[a-z]|\b(card|slot|thing|trait|node|figure|about)\.[a-z]"
    r"|\{|undefined|\[[a-z]\]"
)
CELLS = [f"{column}{row}" for column in "abcdefghijklmno" for row in range(1, 16)]

MARK = "Nothing yet"
WALK = """async (before) => {
  const mark = document.createElement('i');
  mark.dataset.about = before;
  document.querySelector('.board').append(mark);
  const point = async (to) => {
    const how = {bubbles: true, pointerType: 'mouse', pointerId: 1};
    to.dispatchEvent(new PointerEvent('pointermove', how));
    await new Promise(done => setTimeout(done));
    return document.querySelector('.about p').innerText;
  };
  // What has a label of its own speaks for itself; a drawing is one thing.
  const silent = 'label, .button, a, h1, h2, h3, dialog, .hidden-visually, canvas, svg.board';
  const shows = (one) => {
    if (one === mark || one.closest(silent) !== null) return false;
    if (one.closest('svg') !== (one.tagName === 'svg' ? one : null)) return false;
    const box = one.getBoundingClientRect();
    if (box.width < 2 || box.height < 2 || !one.checkVisibility()) return false;
    if (one.tagName === 'svg' || one.tagName === 'TD') return one.tagName === 'svg';
    const speaks = [...one.childNodes].some(n => n.nodeType === 3 && n.data.trim() !== '');
    return speaks || one.children.length === 0;
  };
  const told = [];
  for (const one of document.querySelectorAll('.board *, header .seats *, .options *')) {
    if (!shows(one)) continue;
    await point(mark);
    told.push([one.outerHTML.slice(0, 160), await point(one)]);
  }
  mark.remove();
  return told;
}"""


def at_moment(person: Person, game: str) -> None:
    if game == "duel":
        person.open("duel", {"position": DUEL})
    else:
        log, moment = MOMENTS[game]
        person.play_on(GOLDEN / log, moment)
    person.page.wait_for_load_state("networkidle")


@pytest.mark.parametrize("language", ["en", "fr", "cs"])
@pytest.mark.parametrize("game", ["duel", *MOMENTS])
def test_everything_a_table_shows_tells_what_it_is(
    people: People, game: str, language: str
) -> None:
    person = people(language=language)
    at_moment(person, game)
    told = person.page.evaluate(WALK, MARK)
    assert len(told) > 10
    assert [thing for thing, text in told if text.strip() in ("", MARK)] == []
    assert [each for each in told if AN_ID.search(each[1])] == []


@pytest.mark.parametrize("language", ["en", "fr", "cs"])
def test_every_cell_of_duel_tells_what_stands_there(people: People, language: str) -> None:
    person = people(language=language)
    at_moment(person, "duel")
    words = person.page.locator(".about b")
    for name in CELLS:
        person.page.mouse.move(*cell(person, name))
        expect(words).to_contain_text(name)
    assert not AN_ID.search(person.page.locator(".about p").inner_text())


@pytest.mark.parametrize("language", ["en", "fr", "cs"])
def test_the_flat_cube_tells_what_every_cell_is(people: People, language: str) -> None:
    person = people(language=language)
    at_moment(person, "tesseract")
    person.page.locator(".controls .button").first.click()
    expect(person.page.locator(".flat .cell").first).to_be_visible()
    told = person.page.evaluate(WALK, MARK)
    assert [thing for thing, text in told if text.strip() in ("", MARK)] == []


def test_a_piece_of_duel_shows_how_it_moves(people: People) -> None:
    person = people()
    at_moment(person, "duel")
    diagram = person.page.get_by_role("img", name=re.compile("How it moves"))
    expect(diagram).to_have_count(0)
    person.page.mouse.move(*cell(person, "m3"))
    expect(diagram).to_have_attribute("aria-label", re.compile("star"))
    expect(person.page.locator(".about p")).to_contain_text("right angle")
    person.screenshot("help-duel-star")
    person.page.mouse.move(*cell(person, "a8"))
    expect(diagram).to_have_count(0)


def test_a_tap_shows_how_a_piece_moves_on_a_phone(people: People) -> None:
    person = people(size=PHONE)
    at_moment(person, "duel")
    person.page.touchscreen.tap(*cell(person, "m3"))
    expect(person.page.get_by_role("img", name="How it moves: star")).to_be_visible()
    person.screenshot("help-duel-star-phone")


def test_a_research_card_shows_its_whole_text_as_a_card(people: People) -> None:
    person = people()
    at_moment(person, "tesseract")
    tag = person.page.locator(".hand .card").first
    tag.hover()
    face = person.page.get_by_role("tooltip")
    expect(face).to_contain_text(tag.inner_text())
    expect(face).to_contain_text(re.compile(r"\w+ \w+ \w+"))
    person.screenshot("help-tesseract-card")
    person.page.mouse.move(5, 400)
    expect(face).to_have_count(0)
