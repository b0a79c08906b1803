"""The client's own fonts: a page looks the same whatever fonts the machine has."""

import pytest

from tests.browser.conftest import People
from tests.browser.people import Person


def fonts_of_words(person: Person) -> dict[str, bool]:
    """The families in which plain words on the screen are drawn: is each one the client's own?

    Signs such as ⚠ and ➜ are in no text font; the machine draws them.
    """
    person.page.evaluate(
        """() => { for (const each of document.querySelectorAll('body *'))
             if (each.childElementCount === 0 && /^[\\p{Script=Latin}\\d\\s.,:;!?()–’'-]+$/u
                 .test(each.textContent)) each.setAttribute('data-words', ''); }"""
    )
    looking = person.page.context.new_cdp_session(person.page)
    looking.send("DOM.enable")
    looking.send("CSS.enable")
    root = looking.send("DOM.getDocument")["root"]["nodeId"]
    asked = {"nodeId": root, "selector": "[data-words]"}
    families: dict[str, bool] = {}
    for node in looking.send("DOM.querySelectorAll", asked)["nodeIds"]:
        for font in looking.send("CSS.getPlatformFontsForNode", {"nodeId": node})["fonts"]:
            families[font["familyName"]] = font["isCustomFont"]
    return families


@pytest.mark.parametrize("language", ["en", "fr", "cs"])
@pytest.mark.parametrize("game", ["tesseract", "duel", "unsettled"])
def test_words_are_drawn_in_the_clients_own_fonts(people: People, game: str, language: str) -> None:
    person = people(language=language)
    person.home()
    at_home = fonts_of_words(person)
    person.play_now(game)
    person.until("you")
    at_table = fonts_of_words(person)
    assert len(at_home) >= 2
    assert len(at_table) >= 2
    assert [family for family, own in {**at_home, **at_table}.items() if not own] == []
