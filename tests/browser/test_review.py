"""Looking back: every game's graph, steps, autoplay, jumps and a link to a moment."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import People
from tests.browser.people import DESKTOP, GOLDEN, PHONE, Person

GAMES = {
    "tesseract": ("tesseract/solo.log", ["Cubes left", "Breaches", "Contained"]),
    "duel": ("duel/quick.log", ["Evaluation for White, in pawns"]),
    "unsettled": ("unsettled/wenora_b_2_again.log", ["Time", "Endurance", "Progress"]),
}


def bring(person: Person, log: str) -> None:
    """Bring in a finished game, as from the home page."""
    person.home()
    person.page.set_input_files("input[type=file]", GOLDEN / log)
    person.at_table()


def moment(person: Person) -> int:
    return int(person.page.locator(".replay output").inner_text().partition("/")[0])


@pytest.mark.parametrize("size, theme", [(DESKTOP, "light"), (PHONE, "dark")])
@pytest.mark.parametrize("game", GAMES)
def test_a_finished_game_is_looked_through_by_its_graph(
    people: People, game: str, size: tuple[int, int], theme: str
) -> None:
    log, curves = GAMES[game]
    person = people(size=size, theme=theme)
    bring(person, log)
    person.no_serious_fault_for_anyone()
    person.page.get_by_role("tab", name="Graph").click()
    graph = person.page.get_by_role("slider", name="The game as curves")
    expect(graph.locator("figcaption span")).to_have_text(curves)
    person.screenshot(f"review-{game}-{size[0]}-{theme}")
    end = moment(person)
    graph.focus()
    person.page.keyboard.press("PageDown")
    expect(person.page.locator("#question")).to_contain_text("Looking back")
    assert 0.85 * end < moment(person) < end
    person.no_serious_fault_for_anyone()
    box = graph.locator("svg").first.bounding_box()
    assert box is not None
    person.page.mouse.click(box["x"] + box["width"] / 2, box["y"] + 8)
    expect(person.page.locator("#question")).to_contain_text(
        re.compile(f"after answer {end // 2}|after answer {end // 2 + 1}")
    )
    person.screenshot(f"replay-{game}-{size[0]}-{theme}")


def test_steps_autoplay_and_the_log_lead_through_a_game(people: People) -> None:
    person = people()
    bring(person, GAMES["unsettled"][0])
    page = person.page
    page.get_by_role("button", name="To the beginning").click()
    expect(page.locator(".replay output")).to_have_text(re.compile("^0/"))
    page.get_by_role("button", name="One step on").click()
    page.wait_for_function(
        "() => !document.querySelector('.replay output').innerText.startsWith('0/')"
    )
    at = moment(person)
    page.get_by_role("button", name="Play it through").click()
    page.wait_for_function(
        "at => Number(document.querySelector('.replay output').innerText.split('/')[0]) > at",
        arg=at + 1,
    )
    page.get_by_role("button", name="Pause").click()
    turn = page.locator(".story button", has_text=re.compile(r"Turn \d+:")).first
    turn.click()
    expect(turn).to_have_attribute("aria-current", "step")
    assert moment(person) > at
