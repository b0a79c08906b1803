"""Duel at the table: against a bot, at one screen, by board and by keyboard."""

import re

import httpx
import pytest
from playwright.sync_api import expect

from fourspace.remote.visit import Visit
from tests.browser.conftest import People
from tests.browser.people import DESKTOP, GOLDEN, PHONE, Person

MOST_ANSWERS = 300

TAKES_H8 = r"^(\d+) move .*\n  0: Sg7xi9\(h8\)"
"""White's star is about to jump from g7 over h8."""


def open_table(person: Person, who: str) -> None:
    """A new table with the quick rules."""
    person.go("/new/duel")
    page = person.page
    page.get_by_role("button", name=who).click()
    page.get_by_role("button", name=re.compile("Quick")).click()
    page.locator(".go button").click()
    person.at_table()


def test_a_game_against_a_bot_is_played_to_its_end(people: People) -> None:
    person = people()
    open_table(person, "Against bots")
    for _ in range(MOST_ANSWERS):
        if person.until("you", "over") == "over":
            break
        person.answer_first()
    assert person.asked() == "over"
    expect(person.page.get_by_role("button", name="Rematch")).to_be_visible()
    person.no_serious_fault_for_anyone()
    person.screenshot("duel-over")


def cell(person: Person, name: str) -> tuple[float, float]:
    """Where a cell lies on the screen of whoever sits at White's side."""
    box = person.page.locator("svg.board").bounding_box()
    assert box is not None
    unit = box["width"] / (14 * 40 + 2 * 42)
    column, row = "abcdefghijklmno".index(name[0]), int(name[1:]) - 1
    return box["x"] + (42 + column * 40) * unit, box["y"] + (42 + (14 - row) * 40) * unit


def test_two_people_at_one_screen_place_by_clicks(people: People) -> None:
    person = people()
    open_table(person, "All on this screen")
    page = person.page
    for centre in ("d6", "l6", "d10", "l10"):
        person.until("you")
        before = person.number()
        page.locator(".tray .held.usable").first.click()
        page.mouse.click(*cell(person, centre))
        person.passed(before)
    expect(page.locator(".cross .hub")).to_have_count(4)
    person.until("you")
    person.screenshot("duel-crosses")
    assert len([line for line in person.story() if "cross" in line]) == 4


def test_the_board_is_used_by_keyboard_alone(people: People) -> None:
    person = people()
    open_table(person, "All on this screen")
    page = person.page
    person.until("you")
    before = person.number()
    page.locator(".tray .held.usable").first.focus()
    page.keyboard.press("Enter")
    page.locator("svg.board").focus()
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("Enter")
    person.passed(before)
    expect(page.locator(".cross .hub")).to_have_count(1)


def test_a_wrong_start_is_taken_back_before_it_is_sent(people: People) -> None:
    person = people()
    open_table(person, "All on this screen")
    page = person.page
    person.until("you")
    before = person.number()
    page.locator(".tray .held.usable").first.click()
    expect(page.locator(".chip")).to_have_count(1)
    page.keyboard.press("Escape")
    expect(page.locator(".chip")).to_have_count(0)
    assert person.number() == before


def test_a_clock_runs_for_whoever_is_asked(people: People) -> None:
    person = people()
    person.go("/new/duel")
    page = person.page
    page.get_by_role("button", name="All on this screen").click()
    page.get_by_label("Thinking time").select_option("quick")
    page.locator(".go button").click()
    person.at_table()
    person.until("you")
    running = page.locator("header li.asked .clock")
    resting = page.locator("header li:not(.asked) .clock")
    expect(resting).to_have_text("5:00")
    expect(running).to_have_text(re.compile(r"^4:5\d$"))


def test_whoever_lets_their_clock_run_out_has_lost(people: People) -> None:
    """The shortest clock there is; nobody moves."""
    person = people()
    wanted = {"game": "duel", "clock": {"seconds": 10}, "seats": [{"name": "Ada"}, {"name": "Bo"}]}
    made = httpx.post(f"{person.address}/api/tables?lang=en", json=wanted).json()
    keys = ",".join(key["secret"] for key in made["seats"])
    person.go(f"/table/{made['table']}#{keys}")
    person.at_table()
    slow = person.page.locator("header li.asked b").inner_text()
    person.until("over")
    winner = "Bo" if slow == "Ada" else "Ada"
    expect(person.page.locator("#question")).to_have_text(f"{winner} won")
    expect(person.page.locator(".outcome")).to_have_text(f"{slow} has run out of time.")
    expect(person.page.locator("header li", has_text=slow).locator(".clock")).to_have_text("0:00.0")


TAKING = "Rc13-e13xe15(d13,e13)"
SCRIPT = {
    0: ["X=h8", "X=d6", "T=h3", "S=k2", "P=c2", "G=b3=", "G=m3|", "R*c13", TAKING],
    1: ["X=l10", "X=d10", "T=d13", "S=e13", "P=l13", "G=a13=", "G=n13|", "C*o9", "C*o9", "G*o5="],
}
"""What White and Black do, whoever begins: a rectangle comes and takes star and Tesseract."""


def scripted(person: Person, upto: str, language: str = "en") -> None:
    """A table at one screen, played by the script until White has done `upto`."""
    wanted = {"game": "duel", "settings": {"preset": "beginner"}, "seats": [{}, {}]}
    made = httpx.post(f"{person.address}/api/tables?lang={language}", json=wanted).json()
    keys = ",".join(key["secret"] for key in made["seats"])
    address = f"{person.address}/table/{made['table']}#{keys}"
    left = {seat: list(moves) for seat, moves in SCRIPT.items()}
    with Visit(address) as hand:
        while upto in left[0]:
            decision = hand.turn()
            assert decision is not None
            open_now = {option.text for option in decision.options}
            seat = decision.seats[0]
            left[seat] = left[seat][
                next(n for n, text in enumerate(left[seat]) if text in open_now) :
            ]
            hand.answer(left[seat].pop(0))
    person.go(address)
    person.at_table()


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_a_click_where_a_piece_cannot_go_says_why_and_by_which_rule(
    people: People, size: tuple[int, int]
) -> None:
    person = people(size=size)
    scripted(person, "R*c13")
    page = person.page
    about = page.locator(".about[aria-live]")
    person.until("you")
    page.mouse.click(*cell(person, "l13"))
    page.mouse.click(*cell(person, "l12"))
    expect(about).to_contain_text("It does not stop on its first leg")
    expect(about.get_by_role("link")).to_have_text(re.compile("D5.9"))
    page.mouse.click(*cell(person, "d13"))
    page.mouse.click(*cell(person, "d11"))
    expect(about).to_contain_text("A pawn may not stop on a cross's arm-end (d11).")
    expect(about.get_by_role("link")).to_have_text(re.compile("D2.3"))
    person.screenshot(f"duel-why-{size[0]}")


def test_threats_are_marked_on_the_board_and_told(people: People) -> None:
    person = people()
    scripted(person, "R*c13")
    page = person.page
    person.until("you")
    page.get_by_role("button", name="Threats").click()
    told = page.locator(".between")
    expect(told).to_contain_text("Black: the Tesseract is in danger!")
    expect(told).to_contain_text("Threatened: Tesseract d13, star e13.")
    expect(page.locator("path.threat")).to_have_count(2)
    expect(told).to_contain_text("Black can capture now: rectangle c13.")
    expect(page.locator("circle.prey")).to_have_count(1)
    page.get_by_role("button", name="Analysis").click()
    expect(page.locator(".lines button").first).to_be_visible()
    person.screenshot("duel-threats")


def test_threats_fit_a_phone(people: People) -> None:
    person = people(size=PHONE, language="cs")
    scripted(person, "R*c13", "cs")
    person.until("you")
    person.page.get_by_role("button", name="Hrozby").click()
    expect(person.page.locator(".between")).to_contain_text("Černý: Tesseract je v ohrožení!")
    wide = person.page.evaluate("document.documentElement.scrollWidth")
    assert wide <= PHONE[0]
    person.page.wait_for_function(
        """() => document.querySelector('.hanging').getBoundingClientRect().bottom
                 <= document.querySelector('.panel.asked').getBoundingClientRect().top"""
    )
    person.screenshot("duel-threats-phone")


def test_the_story_names_what_was_captured_in_words(people: People) -> None:
    person = people(language="fr", size=PHONE)
    scripted(person, TAKING, "fr")
    person.until("over")
    told = (
        "Blanc a joué le rectangle de c13 en e15 et capturé le Tesseract en d13 et l'étoile en e13."
    )
    assert told in person.story()
    person.screenshot("duel-story")


def test_a_capture_is_seen_before_it_is_made_and_made_by_dragging(people: People) -> None:
    person = people()
    person.play_on(GOLDEN / "duel" / "classic.log", TAKES_H8)
    page = person.page
    person.until("you")
    before = person.number()
    page.mouse.move(*cell(person, "g7"))
    page.mouse.down()
    expect(page.locator(".target.taking").first).to_be_visible()
    expect(page.locator(".endangered")).not_to_have_count(0)
    page.mouse.move(*cell(person, "i9"), steps=4)
    expect(page.locator(".doomed")).to_have_count(1)
    person.screenshot("duel-capture")
    page.mouse.up()
    person.passed(before)
    expect(page.locator(".story li").last).to_contain_text("captur")
    expect(page.locator("rect.last")).to_have_count(3)  # from, to, and what was taken


def test_analysis_shows_who_is_ahead_and_the_first_move_of_a_line(people: People) -> None:
    person = people()
    person.play_on(GOLDEN / "duel" / "classic.log", TAKES_H8)
    page = person.page
    person.until("you")
    page.get_by_role("button", name="Analysis").click()
    lines = page.locator(".lines button")
    lines.first.wait_for()
    expect(page.get_by_role("img", name=re.compile("Value for White"))).to_be_visible()
    drawn = page.locator(".board polyline.best, .board circle.best")
    expect(drawn).to_have_count(1)
    lines.nth(1).click()
    expect(lines.nth(1)).to_have_attribute("aria-pressed", "true")
    expect(drawn).to_have_count(1)
    page.get_by_role("button", name="Threats").click()
    expect(page.locator(".threat, .between [role=status]").first).to_be_visible()
    person.no_serious_fault_for_anyone()
    person.screenshot("duel-analysis")


def test_the_cursor_of_the_board_is_for_keys_only(people: People) -> None:
    person = people()
    open_table(person, "All on this screen")
    page = person.page
    person.until("you")
    page.mouse.click(*cell(person, "h8"))
    expect(page.locator("rect.cursor")).to_have_count(0)
    page.locator("svg.board").focus()
    page.keyboard.press("ArrowUp")
    expect(page.locator("rect.cursor")).to_have_count(1)
