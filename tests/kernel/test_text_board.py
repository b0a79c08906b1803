"""The text board of a game that has none of its own."""

from fourspace.kernel.phrases import Phrase
from fourspace.kernel.text_board import TextBoard


def test_the_facts_of_the_view_are_listed_one_under_another() -> None:
    view = {"row": "abc", "hands": [2, 0], "decks": {"low": 3, "high": []}, "nests": [], "top": ""}
    assert TextBoard().lines(view, str) == [
        "row: abc",
        "hands: 2, 0",
        "decks: low 3, high -",
        "nests: -",
        "top: -",
    ]


def test_nothing_is_told_of_things_and_events() -> None:
    board = TextBoard()
    assert board.about({}, "king") == board.told_of(Phrase("event.bid")) == []
    assert board.thing({}, "king") is None
