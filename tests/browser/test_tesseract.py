"""Tesseract at the table: the cube flat and in space, a solo game to its end."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import People
from tests.browser.people import DESKTOP, GOLDEN, PHONE, TABLET, Person

MOST_ANSWERS = 400
SOLO = GOLDEN / "tesseract" / "solo.log"
TURNS_A_DIE = r"^(\d+) action .*\n  0: adjust [YOPB]\d"
"""Somebody is about to turn a die of their own lab."""
AFTER_A_BREACH = r"event\.breach'(?:.*\n)*?\d+ action (?:.*\n)*?(\d+) action "
"""An action later than a breach."""


def until_an_action(person: Person) -> None:
    """Answer what set-up asks, until the first Action phase."""
    for _ in range(MOST_ANSWERS):
        person.until("you")
        if "action" in person.page.locator("#question").inner_text():
            return
        person.answer_first()
    raise AssertionError("no Action phase begins")


def test_a_solo_game_is_played_to_its_end_by_keyboard_alone(people: People) -> None:
    person = people()
    person.home()
    play = person.page.locator("[data-game=tesseract]").get_by_role("button").first
    for _ in range(40):
        person.page.keyboard.press("Tab")
        if play.evaluate("button => button === document.activeElement"):
            break
    person.page.keyboard.press("Enter")
    person.at_table()
    for _ in range(MOST_ANSWERS):
        if person.until("you", "over") == "over":
            break
        person.answer_first()
    assert person.asked() == "over"
    expect(person.page.locator("#question")).to_contain_text(re.compile("You (lost|won)"))
    person.no_serious_fault_for_anyone()
    person.page.get_by_role("tab", name="Graph").click()
    person.page.locator("figure svg").first.wait_for()
    person.screenshot("tesseract-over")


def test_a_click_on_a_removable_cube_takes_it_and_undo_puts_it_back(people: People) -> None:
    person = people()
    person.play_now("tesseract")
    until_an_action(person)
    page = person.page
    page.get_by_role("button", name="Flat").click()
    before = person.number()
    cubes = page.locator(".lab.active .spot").count()
    page.locator(".cell.removable.open").first.click()
    person.passed(before)
    expect(page.locator(".lab").locator(".spot")).to_have_count(cubes + 2)
    person.screenshot("tesseract-flat")
    person.no_serious_fault_for_anyone()
    page.keyboard.press("u")
    expect(page.locator(".lab").locator(".spot")).to_have_count(cubes + 1)


def test_a_die_in_the_lab_is_turned_by_two_clicks_on_the_board(people: People) -> None:
    person = people()
    person.play_on(SOLO, TURNS_A_DIE)
    person.until("you")
    page = person.page
    before = person.number()
    dice = page.locator(".lab.active .spot.open")
    expect(page.locator(".turns")).to_have_count(0)
    dice.first.click()
    turns = page.locator(".turns button")
    expect(page.locator(".turns")).to_have_count(1)
    told = turns.first.get_attribute("aria-label") or ""
    person.no_serious_fault_for_anyone()
    person.screenshot("tesseract-turns")
    turns.first.click()
    person.passed(before)
    shows = told.rpartition(" ")[2]
    expect(page.locator(".story li", has_text=f"now shows {shows}").last).to_be_visible()


def test_pointing_at_a_covered_column_says_why_it_is_closed_and_links_the_rule(
    people: People,
) -> None:
    person = people()
    person.play_now("tesseract")
    until_an_action(person)
    page = person.page
    page.get_by_role("button", name="Flat").click()
    page.locator("section[aria-label='Layer 4'] .cell:not(.removable, .open)").nth(3).hover()
    rule = page.locator(".about a")
    expect(rule).to_have_text(re.compile(r"rule T3\.1"))
    assert (rule.get_attribute("href") or "").endswith("/rules/tesseract#T3.1")


def test_nothing_opens_under_a_pointer_at_rest(people: People) -> None:
    person = people()
    person.play_now("tesseract")
    person.until("you")
    page = person.page
    flat, space = (page.get_by_role("button", name=name) for name in ("Flat", "In space"))
    flat.click()
    box = page.locator("section[aria-label='Layer 2'] .cell").nth(5).bounding_box()
    assert box is not None
    space.click()
    page.locator("canvas[data-drawn]").wait_for()
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    person.answer_first()
    person.until("you")
    page.evaluate(
        "() => addEventListener('pointerover', event => { "
        "window.entered ||= event.target.closest('.cell') !== null; })"
    )
    flat.dispatch_event("click")
    page.wait_for_function("() => window.entered")
    expect(page.locator(".about b")).to_have_count(0)
    page.mouse.move(box["x"] + box["width"] / 2 + 4, box["y"] + box["height"] / 2)
    expect(page.locator(".about b")).to_be_visible()


def test_the_cube_turns_in_few_draw_calls_and_rests_while_nothing_moves(people: People) -> None:
    person = people()
    person.play_now("tesseract")
    person.until("you")
    page = person.page
    canvas = page.locator("canvas[data-drawn]")
    canvas.wait_for()
    page.mouse.move(5, 5)
    page.wait_for_timeout(400)
    drawn = int(canvas.get_attribute("data-drawn") or 0)
    page.wait_for_timeout(400)
    assert int(canvas.get_attribute("data-drawn") or 0) == drawn
    assert int(canvas.get_attribute("data-calls") or 99) <= 4
    page.locator(".space").focus()
    page.keyboard.press("ArrowLeft")
    page.wait_for_function(
        "drawn => Number(document.querySelector('canvas').dataset.drawn) > drawn", arg=drawn
    )
    box = page.locator(".space").bounding_box()
    assert box is not None
    drawn = int(canvas.get_attribute("data-drawn") or 0)
    page.mouse.move(box["x"] + 100, box["y"] + 100)
    page.mouse.down()
    page.mouse.move(box["x"] + 180, box["y"] + 130, steps=3)
    page.mouse.up()
    page.wait_for_function(
        "drawn => Number(document.querySelector('canvas').dataset.drawn) > drawn", arg=drawn
    )
    page.get_by_label("Spread").fill("1")
    page.wait_for_timeout(300)
    person.screenshot("tesseract-spread")


def test_two_fingers_bring_the_cube_nearer(people: People) -> None:
    """A tap beside the cube points at nothing; once it is nearer, the same tap meets it."""
    person = people(size=PHONE)
    person.play_now("tesseract")
    person.until("you")
    page = person.page
    page.locator("canvas[data-drawn]").wait_for()
    box = page.locator(".space").bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    beside = (box["x"] + 0.06 * box["width"], y)
    page.touchscreen.tap(*beside)
    page.wait_for_timeout(300)
    expect(page.locator(".about")).to_have_count(0)
    hand = page.context.new_cdp_session(page)

    def fingers(kind: str, *apart: float) -> None:
        points = [{"x": x + side * each, "y": y} for each in apart for side in (-1, 1)]
        hand.send(
            "Input.dispatchTouchEvent",
            {"type": kind, "touchPoints": [{**at, "id": n} for n, at in enumerate(points)]},
        )

    fingers("touchStart", 30)
    for apart in range(35, 105, 10):
        fingers("touchMove", apart)
    fingers("touchEnd")
    page.touchscreen.tap(*beside)
    expect(page.locator(".about")).to_be_visible()
    person.screenshot("tesseract-pinched")


def test_primed_dice_tumble_for_a_moment_and_a_press_ends_it(people: People) -> None:
    person = people(motion=True)
    person.play_now("tesseract")
    until_an_action(person)
    page = person.page
    page.evaluate(
        "() => new MutationObserver(() => { window.rolled ||= "
        "document.querySelector('.rolling') !== null; }).observe(document.body, "
        "{subtree: true, attributes: true, childList: true})"
    )
    person.choose(re.compile("End the Action phase"))
    for _ in range(MOST_ANSWERS):  # what scientists and bases ask before a cube is primed
        person.until("you")
        if page.evaluate("window.rolled"):
            break
        person.answer_first()
    assert page.evaluate("window.rolled"), "no die tumbles"
    page.keyboard.press("Shift")
    expect(page.locator(".rolling")).to_have_count(0, timeout=300)
    expect(page.locator(".flash")).to_have_count(0, timeout=300)


def test_a_replay_flashes_what_befell_the_table(people: People) -> None:
    person = people(motion=True)
    person.play_on(SOLO, AFTER_A_BREACH)
    page = person.page
    breach = page.locator(".story li.bad", has_text="breach").first
    breach.click()
    expect(page.locator("#question")).to_contain_text("Looking back")
    expect(page.locator(".flash.breach")).to_be_visible()
    page.keyboard.press("Shift")
    expect(page.locator(".flash")).to_have_count(0, timeout=300)


@pytest.mark.parametrize("size", [DESKTOP, TABLET])
def test_the_whole_flat_cube_is_in_sight(people: People, size: tuple[int, int]) -> None:
    person = people(size=size)
    person.play_now("tesseract")
    person.page.get_by_role("button", name="Flat").click()
    stage = person.page.locator(".stage.flat")
    assert stage.evaluate("stage => stage.scrollHeight - stage.clientHeight") <= 1
    person.screenshot(f"tesseract-flat-{size[0]}")


def test_people_with_real_dice_type_what_they_show(people: People) -> None:
    person = people()
    person.go("/new/tesseract")
    page = person.page
    page.get_by_role("button", name="All on this screen").click()
    page.get_by_label("We roll real dice and type what they show").check()
    page.locator(".go button").click()
    person.at_table()
    person.until("you")
    person.answer_first()  # who begins
    page.get_by_label("What the dice show").fill("stack Y1Y2")
    page.get_by_role("button", name="Take it").click()
    expect(page.locator(".notice.refusal")).to_contain_text("64")
    stack = "stack " + "Y1O2P3B4 " * 16
    page.get_by_label("What the dice show").fill(stack)
    page.get_by_role("button", name="Take it").click()
    expect(page.get_by_label("What the dice show")).to_have_count(0)
    page.get_by_role("button", name="Flat").click()
    expect(page.get_by_role("button", name=re.compile("blue 4"))).to_have_count(16)
    for _ in range(MOST_ANSWERS):
        if "which corner" in page.locator("#question").inner_text():
            break
        person.answer_first()
    person.answer_first()
    expect(page.locator("#question")).to_contain_text("roll")
    assert len(person.options()) == 6
    person.choose("5")
    expect(page.locator(".story")).to_contain_text("5")


def test_without_webgl_the_flat_cube_is_shown_by_itself(people: People) -> None:
    person = people(size=PHONE)
    person.forgives = "WebGL"  # three.js reports the missing context before the flat view steps in
    person.page.add_init_script(
        "HTMLCanvasElement.prototype.getContext = new Proxy("
        "HTMLCanvasElement.prototype.getContext, {apply: (get, canvas, [kind, ...rest]) =>"
        " kind.startsWith('webgl') ? null : get.call(canvas, kind, ...rest)})"
    )
    person.play_now("tesseract")
    person.page.locator(".flat .cell").first.wait_for()
    expect(person.page.locator(".flat section")).to_have_count(4)
