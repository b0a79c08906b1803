"""The pages of rules are cut at their ids, and references are left alone."""

import pytest

from fourspace import rulebook

PAGE = """# A game
An introduction that names A1.1 and A1.2.

## 1. Parts
A1.1 One thing (see A1.3). It goes on
in a second line.
A1.2 **Two**: short. A1.3 Three follows A1.1. A1.1 is named again.
- a list belongs to three
## 2. Play
A2.1 Once more: A1.2, A2.2. Then A1.2 is checked. A2.2 Lost: A1.1, A2.1.
"""


def test_rules_are_found_at_lines_and_sentences_that_continue_the_count() -> None:
    assert list(rulebook.read("a.md", PAGE)) == ["A1.1", "A1.2", "A1.3", "A2.1", "A2.2"]


def test_a_rule_keeps_its_section_and_its_whole_text() -> None:
    rules = rulebook.read("a.md", PAGE)
    assert rules["A1.1"].text == "One thing (see A1.3). It goes on\nin a second line."
    assert rules["A1.2"].text == "**Two**: short."
    assert rules["A1.3"].text == (
        "Three follows A1.1. A1.1 is named again.\n- a list belongs to three"
    )
    assert rules["A2.2"] == rulebook.Rule("A2.2", "2. Play", "Lost: A1.1, A2.1.")


@pytest.mark.parametrize("wrong", ["A1.2 Two came first.", "A2.1 In the wrong section."])
def test_an_id_that_begins_a_line_out_of_count_is_an_error(wrong: str) -> None:
    with pytest.raises(rulebook.RulebookError, match=r"a\.md:2: A\d\.\d begins a line, but rule 1"):
        rulebook.read("a.md", f"## 1. Parts\n{wrong}\n")


def test_an_id_that_stands_twice_is_an_error() -> None:
    with pytest.raises(rulebook.RulebookError, match=r"a\.md:4: A1\.1 stands twice"):
        rulebook.read("a.md", "## 1. Parts\nA1.1 One.\n## 1. Again\nA1.1 One.\n")


@pytest.mark.parametrize(
    "game, first, last, count",
    [
        ("duel", "D1.1", "D10.1", 42),
        ("tesseract", "T1.1", "T9.1", 61),
        ("unsettled", "U1.1", "U12.1", 74),
    ],
)
def test_every_rule_of_the_three_games_is_found(
    game: str, first: str, last: str, count: int
) -> None:
    rules = list(rulebook.pages()[game])
    assert (rules[0], rules[-1], len(rules)) == (first, last, count)


@pytest.mark.parametrize("language", ["fr", "cs"])
def test_a_translation_tells_the_same_rules_in_the_same_order(language: str) -> None:
    english = rulebook.pages()
    translated = rulebook.pages(language)
    assert translated
    for game, rules in translated.items():
        assert list(rules) == list(english[game])
