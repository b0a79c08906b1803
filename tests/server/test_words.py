"""The names and texts of a game's parts."""

import pytest

from tests.server.serving import Served


@pytest.mark.parametrize(
    "language, title", [("en", "Energy Inversion"), ("fr", "Inversion d'énergie")]
)
def test_cards_are_named_in_the_readers_language(served: Served, language: str, title: str) -> None:
    words = served.get("/api/games/tesseract/words", lang=language).json()["words"]
    assert words["card.energy_inversion"].replace("’", "'") == title


def test_sentences_that_need_words_are_left_out(served: Served) -> None:
    words = served.get("/api/games/tesseract/words").json()["words"]
    assert "option.end" in words
    assert "option.remove" not in words


def test_a_game_that_is_not_there_has_no_words(served: Served) -> None:
    assert served.get("/api/games/nothing/words").status_code == 404
