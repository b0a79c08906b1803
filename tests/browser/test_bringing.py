"""A log that is brought in: looked at to its end, or refused in words."""

from pathlib import Path

from playwright.sync_api import expect

from fourspace.kernel.log import log_from
from tests.browser.conftest import People

LOG = Path(__file__).parents[1] / "golden" / "duel" / "quick.log"


def test_a_finished_log_is_brought_in_and_looked_through(people: People) -> None:
    person = people()
    person.home()
    page = person.page
    page.locator("input[type=file]").set_input_files(LOG)
    person.at_table()
    assert person.until("over") == "over"
    assert person.answers() == len(log_from(LOG.read_text()).entries)
    page.get_by_role("tab", name="Graph").click()
    page.locator("figure svg").first.wait_for()
    page.get_by_role("button", name="One step back").click()
    expect(page.locator("#question")).to_contain_text("Looking back")
    person.home()
    expect(page.locator(".tables li").first).to_contain_text("finished")


def test_a_file_that_is_no_log_is_refused_in_words(people: People, tmp_path: Path) -> None:
    wrong = tmp_path / "letter.log"
    wrong.write_text("Dear table,\n")
    person = people()
    person.home()
    person.page.locator("input[type=file]").set_input_files(wrong)
    expect(person.page.locator(".fault")).to_be_visible()
    assert person.page.url.rstrip("/") == person.address
    person.faults.clear()  # the browser reports the refusal too
