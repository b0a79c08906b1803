"""A game that the client does not draw is played by its text board and the list of options."""

from pathlib import Path

from playwright.sync_api import Browser, expect

from tests.browser.people import Person
from tests.browser.serving import LiveServer


def test_a_game_without_a_drawn_board_is_played_to_its_end(
    chromium: Browser, tmp_path: Path
) -> None:
    server = LiveServer(tmp_path, places=(".", "src", "tests/installed"))
    server.start()
    person = Person(chromium, server.address)
    person.play_now("magpies")
    board = person.page.get_by_role("region", name="The board in words")
    while person.until("you", "over") == "you":
        expect(board).to_contain_text("Your hand: ")
        person.answer_first()
    expect(board).to_contain_text("Magpie 3 has")
    expect(person.question).to_contain_text("The most is")
    person.no_serious_fault_for_anyone()
    person.screenshot("plain-board")
    person.leave()
    server.stop()
